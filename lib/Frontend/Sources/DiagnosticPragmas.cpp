// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "DiagnosticPragmas.h"

#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

class Counter : public PPCallbacks {
public:
  explicit Counter(DiagnosticPragmas &pragmas) : pragmas(pragmas) {}
  void PragmaDiagnosticPush(SourceLocation, StringRef) override {
    ++pragmas.pushed;
  }
  void PragmaDiagnosticPop(SourceLocation, StringRef) override {
    --pragmas.pushed;
  }
  void PragmaDiagnostic(SourceLocation, StringRef, diag::Severity,
                        StringRef) override {
    pragmas.isLeft |= pragmas.pushed == 0;
  }

private:
  DiagnosticPragmas &pragmas;
};

} // namespace

void countDiagnosticPragmas(Preprocessor &preprocessor,
                            DiagnosticPragmas &pragmas) {
  preprocessor.addPPCallbacks(std::make_unique<Counter>(pragmas));
}

} // namespace ampvk::frontend

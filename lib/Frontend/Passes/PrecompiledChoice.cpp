// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "PrecompiledChoice.h"

#include "Frontend/Clang/PrecompiledHeader.h"
#include "Frontend/Dialect/ParseRequest.h"

#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

/// Whether repairs concern what the header was made of. Its tokens are gone.
bool concernHeader(const FixIts &fixIts, const std::string &header,
                   const CompilerInvocation &invocation) {
  if (fixIts.empty())
    return false;
  std::vector<std::string> files = filesOfHeader(header, invocation);
  return llvm::any_of(fixIts, [&](const FixIt &fixIt) {
    return fixIt.kind == FixItKind::UserDeclaredName || // wherever the name is
           files.empty() || llvm::any_of(files, [&](const std::string &file) {
             return llvm::sys::fs::equivalent(file, fixIt.file);
           });
  });
}

} // namespace

void choosePrecompiled(CompilerInvocation &invocation,
                       const ParseRequest &request, unsigned msvcVersion) {
  std::string &header = invocation.getPreprocessorOpts().ImplicitPCHInclude;
  std::string fitting =
      request.isCommon() ? precompiledFor(header, msvcVersion) : "";
  if (fitting.empty() || concernHeader(request.fixIts, fitting, invocation))
    readAsText(invocation);
  else
    header = fitting;
}

} // namespace ampvk::frontend

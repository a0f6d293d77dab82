// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Skim.h"

#include "Frontend/Clang/SecondaryOutputs.h"
#include "Frontend/Parse/FilteredParse.h"
#include "Frontend/Sources/SourceFiles.h"

#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Lex/PreprocessorOptions.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

class SkimAction : public PreprocessOnlyAction {
public:
  SkimAction(const FileReader &reader, StringRef identifier)
      : reader(reader), identifier(identifier) {}

  unsigned found = 0;

protected:
  void ExecuteAction() override {
    found = reader.skim(getCompilerInstance(), identifier);
  }

private:
  const FileReader &reader;
  StringRef identifier;
};

} // namespace

unsigned skim(const Inputs &inputs, const ParseRequest &request,
              ParseResult &result, StringRef identifier) {
  std::shared_ptr<CompilerInvocation> options =
      inputs.invocation(Pass::Host, request);
  if (!options->getPreprocessorOpts().ImplicitPCHInclude.empty())
    readAsText(*options);
  dropSecondaryOutputs(*options);
  DevicePart none;
  CompilerInstance compiler(options, precompiledParts(Pass::Host, none));
  openSourceFiles(compiler);
  compiler.createDiagnostics(new IgnoringDiagConsumer);
  compiler.setVerboseOutputStream(llvm::nulls());
  FileReader reader(inputs.dialect, request, result);
  SkimAction action(reader, identifier);
  compiler.ExecuteAction(action);
  return action.found;
}

bool isDeclaredNowhere(const Inputs &inputs, const std::string &name) {
  // The compiler knows some such names of itself.
  if (StringRef(name).starts_with("_"))
    return false;
  ParseRequest request;
  request.isMicrosofts = true;
  ParseResult result;
  return skim(inputs, request, result, name) == 1 && !result.namesPplLate;
}

} // namespace ampvk::frontend

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Inputs.h"

#include "Frontend/Clang/MicrosoftMode.h"
#include "Frontend/Clang/SecondaryOutputs.h"
#include "PrecompiledChoice.h"
#include "Support/HeaderNames.h"

#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

void addMicrosofts(CompilerInvocation &invocation, const ParseRequest &request,
                   const DialectOptions &dialect) {
  addMicrosoftsMacros(invocation, dialect.msvcVersion);
  if (request.hasPpl)
    invocation.getPreprocessorOpts().addMacroDef(names::Ppl);
  addMicrosoftsHeaders(invocation,
                       dialect.windowsHeaders + "/ampvk_compat/dialect");
  // That compiler did not tell what pointers point to by their types.
  invocation.getCodeGenOpts().RelaxedAliasing = true;
  // A function that ends without its value went on in its caller.
  invocation.getCodeGenOpts().StrictReturn = false;
}

} // namespace

std::shared_ptr<CompilerInvocation>
Inputs::invocation(Pass pass, const ParseRequest &request) const {
  auto result = std::make_shared<CompilerInvocation>(
      request.isCpp14 ? *commandLine->forCpp14() : commandLine->invocation());
  setCudaMode(*result, pass);
  PreprocessorOptions &macros = result->getPreprocessorOpts();
  macros.addMacroDef((names::CppAmp + "=1").str());
  for (const auto &[path, text] : replacedFiles)
    macros.addRemappedFile(
        path, llvm::MemoryBuffer::getMemBufferCopy(text, path).release());
  if (request.isMicrosofts)
    addMicrosofts(*result, request, dialect);
  // `0 < x < 3` is valid C++ and was a warning in 2012. Options of the command
  // line come later and win.
  std::vector<std::string> &warnings = result->getDiagnosticOpts().Warnings;
  warnings.insert(warnings.begin(), "no-error=parentheses");
  if (!macros.ImplicitPCHInclude.empty()) {
    if (headersAsText || commandLine->preprocesses())
      readAsText(*result);
    else
      choosePrecompiled(*result, request, msvcVersion(request));
  }
  result->getFrontendOpts().DisableFree = false;
  result->getCodeGenOpts().DisableFree = false;
  if (pass == Pass::Device) {
    macros.addMacroDef((names::DevicePass + "=1").str());
    // The host pass has the say in everything that is no error.
    result->getDiagnosticOpts().IgnoreWarnings = true;
    dropSecondaryOutputs(*result);
  }
  return result;
}

} // namespace ampvk::frontend

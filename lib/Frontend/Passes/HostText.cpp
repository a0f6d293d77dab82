// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "HostText.h"

#include "Frontend/Clang/GeneratedModule.h"
#include "Frontend/Clang/SecondaryOutputs.h"

#include "clang/CodeGen/CodeGenAction.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

void setLanguage(LangOptions &language, const llvm::Triple &target) {
  std::vector<std::string> includes;
  LangOptions::setLangDefaults(language, Language::CXX, target, includes,
                               LangStandard::lang_gnucxx20);
  language.MSVCCompat = language.MicrosoftExt = false;
  language.Modules = language.CPlusPlusModules = false;
  language.MathErrno = false;
  // Integers of kernel IR wrap, and NaN and infinity are what they are.
  // Sanitizers report an overflow nevertheless.
  language.setSignedOverflowBehavior(LangOptions::SOB_Defined);
  language.NoHonorNaNs = language.NoHonorInfs = false;
  language.BracketDepth = 1 << 16; // expressions of any depth
}

void setCode(CodeGenOptions &code) {
  code.RelaxedAliasing = true;
  code.StrictFloatCastOverflow = false; // conversions to integers saturate
  code.setFiniteLoops(CodeGenOptions::FiniteLoopsKind::Never);
  code.EnableNoundefAttrs = false; // lanes that have left copy any value
  code.setProfileInstr(llvm::driver::ProfileInstrKind::ProfileNone);
  code.DebugColumnInfo = false; // #line says nothing of them
  code.CoverageMapping = false;
  code.CoverageNotesFile.clear();
  code.CoverageDataFile.clear();
}

constexpr char fileName[] = "<native kernels>";

std::shared_ptr<CompilerInvocation>
invocationFor(const CompilerInvocation &given, const std::string &text) {
  auto result = std::make_shared<CompilerInvocation>(given);
  dropSecondaryOutputs(*result);
  setLanguage(result->getLangOpts(),
              llvm::Triple(result->getTargetOpts().Triple));
  setCode(result->getCodeGenOpts());
  PreprocessorOptions &macros = result->getPreprocessorOpts();
  macros.Macros.clear();
  macros.Includes.clear();
  macros.MacroIncludes.clear();
  macros.ImplicitPCHInclude.clear();
  macros.RemappedFileBuffers.clear();
  DiagnosticOptions &diagnostics = result->getDiagnosticOpts();
  diagnostics.IgnoreWarnings = true;
  diagnostics.VerifyDiagnostics = false;
  diagnostics.Warnings.clear();
  FrontendOptions &frontend = result->getFrontendOpts();
  frontend.ProgramAction = clang::frontend::EmitLLVMOnly;
  frontend.Plugins.clear();
  frontend.AddPluginActions.clear();
  frontend.Inputs.clear();
  frontend.Inputs.emplace_back(fileName, InputKind(Language::CXX));
  // As a file: lists of what sanitizers leave alone ask for one.
  macros.addRemappedFile(
      fileName, llvm::MemoryBuffer::getMemBufferCopy(text, fileName).release());
  return result;
}

Result<std::unique_ptr<llvm::Module>>
compile(std::shared_ptr<CompilerInvocation> invocation,
        llvm::LLVMContext &context) {
  CompilerInstance compiler(std::move(invocation));
  std::string messages;
  llvm::raw_string_ostream out(messages);
  compiler.createVirtualFileSystem();
  compiler.createDiagnostics(
      new TextDiagnosticPrinter(out, compiler.getDiagnosticOpts()));
  EmitLLVMOnlyAction action(&context);
  const bool isGood = compiler.ExecuteAction(action) &&
                      !compiler.getDiagnostics().hasErrorOccurred();
  std::unique_ptr<llvm::Module> module = action.takeModule();
  if (!isGood || !module)
    return Failure{
        "internal error: the native code of a kernel does not compile:\n" +
        messages};
  return module;
}

} // namespace

Result<std::unique_ptr<llvm::Module>>
compileText(const std::string &text, const CompilerInvocation &options,
            llvm::LLVMContext &context) {
  auto invocation = invocationFor(options, text);
  // They run on what it is linked into.
  invocation->getCodeGenOpts().DisableLLVMPasses = true;
  return compile(std::move(invocation), context);
}

Result<std::string>
optimizeText(const std::string &text, const CompilerInvocation &options,
             const std::function<void(llvm::Module &)> &change) {
  auto invocation = invocationFor(options, text);
  changeModule(*invocation, change);
  llvm::LLVMContext context;
  auto module = compile(std::move(invocation), context);
  if (!module)
    return module.failure();
  std::string bitcode;
  llvm::raw_string_ostream out(bitcode);
  llvm::WriteBitcodeToFile(**module, out);
  return bitcode;
}

} // namespace ampvk::frontend

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GeneratedModule.h"

#include "clang/Frontend/CompilerInvocation.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassInstrumentation.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Passes/PassBuilder.h"

#include <memory>
#include <utility>

namespace ampvk::frontend {

namespace {

/// Other passes that Clang adds; some of them must run once on all code.
bool hasInstrumentation(const clang::CompilerInvocation &invocation) {
  const clang::CodeGenOptions &code = invocation.getCodeGenOpts();
  return !invocation.getLangOpts().Sanitize.empty() ||
         code.hasSanitizeCoverage() || code.hasSanitizeBinaryMetadata() ||
         code.hasProfileInstr() || code.hasProfileClangUse() ||
         code.hasProfileIRUse() || !code.SampleProfileFile.empty() ||
         !code.MemoryProfileOutput.empty() ||
         !code.MemoryProfileUsePath.empty() ||
         !code.CoverageNotesFile.empty() || !code.CoverageDataFile.empty() ||
         !code.PassPlugins.empty();
}

/// Output of passes that the user asks for.
bool showsPasses(const clang::CompilerInvocation &invocation) {
  const clang::CodeGenOptions &code = invocation.getCodeGenOpts();
  const clang::FrontendOptions &frontend = invocation.getFrontendOpts();
  return !code.OptRecordFile.empty() ||
         code.OptimizationRemark.hasValidPattern() ||
         code.OptimizationRemarkMissed.hasValidPattern() ||
         code.OptimizationRemarkAnalysis.hasValidPattern() || code.TimePasses ||
         !frontend.TimeTracePath.empty() || !frontend.LLVMArgs.empty();
}

struct Change : llvm::PassInfoMixin<Change> {
  explicit Change(std::function<void(llvm::Module &)> run)
      : change(std::move(run)) {}

  llvm::PreservedAnalyses run(llvm::Module &module,
                              llvm::ModuleAnalysisManager &) {
    change(module);
    return llvm::PreservedAnalyses::none();
  }

  std::function<void(llvm::Module &)> change;
};

} // namespace

void changeModule(clang::CompilerInvocation &invocation,
                  std::function<void(llvm::Module &)> change) {
  clang::CodeGenOptions &options = invocation.getCodeGenOpts();
  // The verifier is then the first pass, and perhaps the only one.
  if (options.DisableLLVMPasses)
    options.VerifyModule = true;
  auto isChanged = std::make_shared<bool>(false);
  options.PassBuilderCallbacks.push_back([=](llvm::PassBuilder &builder) {
    builder.getPassInstrumentationCallbacks()
        ->registerBeforeNonSkippedPassCallback(
            [=](llvm::StringRef, llvm::Any unit) {
              const auto *module = llvm::any_cast<const llvm::Module *>(&unit);
              if (!module || std::exchange(*isChanged, true))
                return;
              // Instrumentation looks at modules, passes change them; no
              // analysis has read this one yet.
              change(const_cast<llvm::Module &>(**module));
            });
  });
}

void dropCode(llvm::Module &module) {
  // An alias needs a definition.
  for (llvm::GlobalAlias &alias :
       llvm::make_early_inc_range(module.aliases())) {
    alias.replaceAllUsesWith(llvm::PoisonValue::get(alias.getType()));
    alias.eraseFromParent();
  }
  for (llvm::Function &function : module)
    if (!function.isDeclaration()) {
      function.deleteBody();
      function.setComdat(nullptr);
    }
}

bool optimizesOnly(const clang::CompilerInvocation &invocation) {
  const clang::CodeGenOptions &code = invocation.getCodeGenOpts();
  return code.OptimizationLevel > 0 && !code.DisableLLVMPasses &&
         !code.PrepareForLTO && !code.PrepareForThinLTO && !code.FatLTO &&
         !hasInstrumentation(invocation) && !showsPasses(invocation);
}

void changeOptimized(clang::CompilerInvocation &invocation,
                     std::function<void(llvm::Module &)> change) {
  invocation.getCodeGenOpts().PassBuilderCallbacks.push_back(
      [=](llvm::PassBuilder &builder) {
        builder.registerOptimizerLastEPCallback(
            [=](llvm::ModulePassManager &passes, auto &&...) {
              passes.addPass(Change(change));
            });
      });
}

} // namespace ampvk::frontend

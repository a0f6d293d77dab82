// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GeneratedModule.h"

#include "clang/Frontend/CompilerInvocation.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassInstrumentation.h"
#include "llvm/Passes/PassBuilder.h"

#include <memory>
#include <utility>

namespace ampvk::frontend {

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

} // namespace ampvk::frontend

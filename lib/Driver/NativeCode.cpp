// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "NativeCode.h"

#include "NativeClones.h"

#include "Frontend/Passes/HostText.h"

#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Linker/Linker.h"

namespace ampvk::driver {
namespace {

/// Entries go by the rules for images: equal ones of several files are merged.
void setLinkage(llvm::Function &entry, bool isInternal) {
  entry.setDSOLocal(true);
  if (isInternal) {
    entry.setLinkage(llvm::GlobalValue::InternalLinkage);
    return;
  }
  entry.setLinkage(llvm::GlobalValue::LinkOnceODRLinkage);
  entry.setVisibility(llvm::GlobalValue::HiddenVisibility);
  entry.setComdat(entry.getParent()->getOrInsertComdat(entry.getName()));
}

void defineEntry(llvm::Module &module, const NativeText &kernel) {
  llvm::Function *entry = module.getFunction(kernel.symbol);
  if (!entry)
    return module.getContext().emitError(
        "internal error: there is no native code of " + kernel.symbol);
  // Debuggers call it what the text does.
  if (llvm::DISubprogram *info = entry->getSubprogram())
    info->replaceLinkageName(nullptr);
  setLinkage(*entry, kernel.isInternal);
  if (kernel.hasClone)
    addClone(*entry);
}

} // namespace

void defineNativeCode(llvm::Module &module,
                      const std::vector<NativeText> &kernels,
                      const clang::CompilerInvocation &options) {
  std::vector<const NativeText *> used;
  std::string text;
  for (const NativeText &kernel : kernels)
    if (module.getNamedGlobal(kernel.image)) {
      used.push_back(&kernel);
      text += kernel.text;
    }
  if (used.empty())
    return;
  auto compiled = frontend::compileText(text, options, module.getContext());
  if (!compiled)
    return module.getContext().emitError(compiled.failure().shown());
  if (llvm::Linker::linkModules(module, std::move(*compiled)))
    return module.getContext().emitError(
        "internal error: the native code of kernels does not link");
  for (const NativeText *kernel : used)
    defineEntry(module, *kernel);
}

} // namespace ampvk::driver

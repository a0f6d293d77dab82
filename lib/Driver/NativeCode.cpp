// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "NativeCode.h"

#include "NativeClones.h"

#include "Frontend/Passes/HostText.h"
#include "Support/DeepStack.h"

#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Linker/Linker.h"

namespace ampvk::driver {
namespace {

void prepareEntry(llvm::Module &module, const NativeText &kernel) {
  llvm::Function *entry = module.getFunction(kernel.symbol);
  if (!entry || entry->isDeclaration())
    return module.getContext().emitError(
        "internal error: there is no native code of " + kernel.symbol);
  // Debuggers call it what the text does.
  if (llvm::DISubprogram *info = entry->getSubprogram())
    info->replaceLinkageName(nullptr);
  entry->setDSOLocal(true);
  if (!kernel.isInternal) {
    entry->setVisibility(llvm::GlobalValue::HiddenVisibility);
    entry->setComdat(module.getOrInsertComdat(kernel.symbol));
  }
  if (kernel.hasClone)
    addClone(*entry);
}

/// Entries go by the rules for images: equal ones of several files are merged.
/// They are external until nothing more is linked.
void setLinkage(llvm::Module &module, const NativeText &kernel) {
  if (llvm::Function *entry = module.getFunction(kernel.symbol))
    entry->setLinkage(kernel.isInternal
                          ? llvm::GlobalValue::InternalLinkage
                          : llvm::GlobalValue::LinkOnceODRLinkage);
}

/// Its type does not matter: only its address is used.
void declareEntry(llvm::Module &module, const NativeText &kernel) {
  llvm::Type *none = llvm::Type::getVoidTy(module.getContext());
  module.getOrInsertFunction(kernel.symbol, none);
}

} // namespace

NativeCode::~NativeCode() {
  if (worker.joinable())
    worker.join();
}

void NativeCode::begin(llvm::Module &module,
                       const std::vector<NativeText> &texts, bool isApart) {
  this->isApart = isApart;
  kernels.clear();
  text.clear();
  for (const NativeText &kernel : texts)
    if (module.getNamedGlobal(kernel.image)) {
      declareEntry(module, kernel);
      kernels.push_back(kernel);
      text += kernel.text;
    }
  if (!isApart || kernels.empty())
    return;
  auto optimize = [this] {
    optimized =
        frontend::optimizeText(text, options, [this](llvm::Module &own) {
          for (const NativeText &kernel : kernels)
            prepareEntry(own, kernel);
        });
  };
  if (sideBySide)
    worker = llvm::thread(std::optional<unsigned>(DeepStack), optimize);
  else
    optimize();
}

Result<std::unique_ptr<llvm::Module>>
NativeCode::compiled(llvm::LLVMContext &context) {
  if (!isApart) {
    auto module = frontend::compileText(text, options, context);
    if (module)
      for (const NativeText &kernel : kernels)
        prepareEntry(**module, kernel);
    return module;
  }
  if (worker.joinable())
    worker.join();
  if (!optimized)
    return optimized.failure();
  auto module = llvm::parseBitcodeFile(
      llvm::MemoryBufferRef(*optimized, "<native kernels>"), context);
  if (!module)
    return Failure{"internal error: " + llvm::toString(module.takeError())};
  return std::move(*module);
}

void NativeCode::link(llvm::Module &module) {
  if (kernels.empty())
    return;
  auto code = compiled(module.getContext());
  if (!code)
    return module.getContext().emitError(code.failure().shown());
  if (llvm::Linker::linkModules(module, std::move(*code)))
    return module.getContext().emitError(
        "internal error: the native code of kernels does not link");
  for (const NativeText &kernel : kernels)
    setLinkage(module, kernel);
}

} // namespace ampvk::driver

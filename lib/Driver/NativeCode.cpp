// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "NativeCode.h"

#include "NativeClones.h"

#include "Frontend/Clang/GeneratedModule.h"
#include "Frontend/Passes/HostText.h"

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

void prepareEntries(llvm::Module &module,
                    const std::vector<NativeText> &kernels) {
  for (const NativeText &kernel : kernels)
    prepareEntry(module, kernel);
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

std::string textOf(const std::vector<NativeText> &kernels) {
  std::string text;
  for (const NativeText &kernel : kernels)
    text += kernel.text;
  return text;
}

void linkInto(llvm::Module &module, Result<std::unique_ptr<llvm::Module>> code,
              unsigned flags = llvm::Linker::None) {
  if (!code)
    return module.getContext().emitError(code.failure().shown());
  if (llvm::Linker::linkModules(module, std::move(*code), flags))
    module.getContext().emitError(
        "internal error: the native code of kernels does not link");
}

} // namespace

NativeBatch::NativeBatch(const clang::CompilerInvocation &options,
                         std::vector<NativeText> kernels)
    : options(options), kernels(std::move(kernels)) {
  for (const NativeText &kernel : this->kernels)
    symbols.insert(kernel.symbol);
}

void NativeBatch::optimize() {
  bitcode = frontend::optimizeText(
      textOf(kernels), options,
      [this](llvm::Module &module) { prepareEntries(module, kernels); });
}

void NativeBatch::begin() {
  worker.begin([this] { optimize(); });
}

Result<std::unique_ptr<llvm::Module>>
NativeBatch::finish(llvm::LLVMContext &context) {
  if (worker.isJoinable())
    worker.join();
  else
    optimize();
  if (!bitcode)
    return bitcode.failure();
  auto module = llvm::parseBitcodeFile(
      llvm::MemoryBufferRef(*bitcode, "<native kernels>"), context);
  if (!module)
    return Failure{"internal error: " + llvm::toString(module.takeError())};
  return std::move(*module);
}

void NativeCode::add(std::vector<NativeText> kernels) {
  if (kernels.empty())
    return;
  batches.emplace_back(options, std::move(kernels));
  if (sideBySide)
    batches.back().begin();
}

void NativeCode::begin(const std::vector<NativeText> &texts) {
  if (!frontend::optimizesOnly(options))
    return;
  std::vector<NativeText> likely;
  llvm::copy_if(texts, std::back_inserter(likely),
                [](const NativeText &kernel) { return !kernel.isUnused; });
  add(std::move(likely));
}

void NativeCode::declare(llvm::Module &module,
                         const std::vector<NativeText> &texts, bool isApart) {
  this->isApart = isApart;
  std::vector<NativeText> others;
  for (const NativeText &kernel : texts) {
    if (!module.getNamedGlobal(kernel.image))
      continue;
    declareEntry(module, kernel);
    used.push_back(kernel);
    if (!llvm::any_of(batches,
                      [&](const auto &batch) { return batch.has(kernel); }))
      others.push_back(kernel);
  }
  if (isApart)
    add(std::move(others));
}

/// Before the optimizer.
void NativeCode::linkTogether(llvm::Module &module) {
  auto code = frontend::compileText(textOf(used), options, module.getContext());
  if (code)
    prepareEntries(**code, used);
  linkInto(module, std::move(code));
}

void NativeCode::link(llvm::Module &module) {
  if (used.empty())
    return;
  if (!isApart)
    linkTogether(module);
  else
    for (NativeBatch &batch : batches)
      if (llvm::any_of(used, [&](const auto &one) { return batch.has(one); }))
        linkInto(module, batch.finish(module.getContext()),
                 llvm::Linker::LinkOnlyNeeded);
  for (const NativeText &kernel : used)
    setLinkage(module, kernel);
}

} // namespace ampvk::driver

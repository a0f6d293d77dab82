// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "NativeClones.h"

#include "ampvk/KernelInterface.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace ampvk::driver {
namespace {

constexpr char features[] = "target-features"; // of a function
constexpr char added[] = ""
#define AMPVK_PROCESSOR_FEATURE(name) ",+" name
#include "ampvk/ProcessorFeatures.def"
    ;

StringRef featuresOf(const Function &function) {
  return function.getFnAttribute(features).getValueAsString();
}

/// The entry and the functions of the module that it needs, but for those that
/// become part of their callers anyway.
SetVector<Function *> functionsOf(Function &entry) {
  SetVector<Function *> found;
  found.insert(&entry);
  for (unsigned i = 0; i != found.size(); ++i)
    for (Instruction &instruction : instructions(*found[i]))
      for (Value *operand : instruction.operands())
        if (auto *used = dyn_cast<Function>(operand);
            used && used->hasLocalLinkage() && !used->isDeclaration() &&
            !used->hasFnAttribute(Attribute::AlwaysInline))
          found.insert(used);
  return found;
}

/// Copies that call each other. Returns that of `entry`.
Function *copyForAvx2(Function &entry) {
  const SetVector<Function *> originals = functionsOf(entry);
  ValueToValueMapTy map;
  for (Function *original : originals) {
    auto *copy = Function::Create(
        original->getFunctionType(), GlobalValue::InternalLinkage,
        original->getName() + ".avx2", *original->getParent());
    map[original] = copy;
    for (auto [from, to] : zip(original->args(), copy->args()))
      map[&from] = &to;
  }
  for (Function *original : originals) {
    auto *copy = cast<Function>(map[original]);
    SmallVector<ReturnInst *> returns;
    CloneFunctionInto(copy, original, map,
                      CloneFunctionChangeType::LocalChangesOnly, returns);
    copy->addFnAttr(features, (featuresOf(*original) + added).str());
  }
  return cast<Function>(map[&entry]);
}

/// The user may have turned features on or off.
bool isForAnyProcessor(const Function &entry) {
  return none_of(split(featuresOf(entry), ","), [](StringRef feature) {
    return feature == "+avx2" || feature.starts_with("-");
  });
}

void callAndReturn(IRBuilder<> build, Function &callee, Function &caller) {
  auto arguments = map_to_vector(caller.args(),
                                 [](Argument &one) -> Value * { return &one; });
  build.CreateCall(&callee, arguments)->setTailCall();
  build.CreateRetVoid();
}

} // namespace

void addClone(Function &entry) {
  if (!isForAnyProcessor(entry))
    return;
  Module &module = *entry.getParent();
  LLVMContext &context = module.getContext();
  Function *copy = copyForAvx2(entry);
  copy->setComdat(entry.getComdat()); // which may be another file's
  auto *chosen =
      Function::Create(entry.getFunctionType(), entry.getLinkage(), "", module);
  chosen->copyAttributesFrom(&entry);
  chosen->setComdat(entry.getComdat());
  chosen->takeName(&entry);
  entry.setName(chosen->getName() + ".plain");
  entry.setLinkage(GlobalValue::InternalLinkage);

  auto *start = BasicBlock::Create(context, "", chosen);
  auto *avx2 = BasicBlock::Create(context, "", chosen);
  auto *plain = BasicBlock::Create(context, "", chosen);
  IRBuilder<> build(start);
  Value *has = build.CreateLoad(
      build.getInt8Ty(),
      build.CreateConstInBoundsGEP1_64(build.getInt8Ty(), chosen->getArg(0),
                                       NativeLaunchHasAvx2));
  build.CreateCondBr(build.CreateIsNotNull(has), avx2, plain);
  callAndReturn(IRBuilder<>(avx2), *copy, *chosen);
  callAndReturn(IRBuilder<>(plain), entry, *chosen);
}

} // namespace ampvk::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ImageInjection.h"

#include "Support/HeaderNames.h"
#include "Support/Version.h"

#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace llvm;

namespace ampvk::driver {
namespace {

/// The bytes, and behind them how far the native code is from their start:
/// what the linker knows, so that the image needs no relocation.
Constant *withDistances(Constant *bytes, ArrayRef<Function *> codes,
                        GlobalVariable *image) {
  Type *distance = Type::getInt64Ty(image->getContext());
  std::vector<Constant *> parts = {bytes};
  for (Function *code : codes)
    parts.push_back(
        ConstantExpr::getSub(ConstantExpr::getPtrToInt(code, distance),
                             ConstantExpr::getPtrToInt(image, distance)));
  return ConstantStruct::getAnon(parts);
}

GlobalVariable *define(Module &module, GlobalVariable &declared,
                       const NamedImage &image) {
  LLVMContext &context = module.getContext();
  Constant *bytes =
      ConstantDataArray::getString(context, image.bytes, /*AddNull=*/false);
  std::vector<Function *> codes;
  std::vector<Type *> parts = {bytes->getType()};
  for (const std::string &symbol : image.native)
    if (Function *code = module.getFunction(symbol)) {
      codes.push_back(code);
      parts.push_back(Type::getInt64Ty(context));
    }
  Type *type = codes.empty() ? parts[0] : StructType::get(context, parts);
  auto *defined =
      new GlobalVariable(module, type, /*isConstant=*/true,
                         image.isInternal ? GlobalValue::InternalLinkage
                                          : GlobalValue::LinkOnceODRLinkage,
                         codes.empty() ? bytes : nullptr);
  if (!codes.empty())
    defined->setInitializer(withDistances(bytes, codes, defined));
  if (!image.isInternal) {
    defined->setComdat(module.getOrInsertComdat(image.symbol));
    defined->setVisibility(GlobalValue::HiddenVisibility);
  }
  defined->setDSOLocal(true);
  defined->setAlignment(Align(8));
  defined->setSection(".ampvk");
  defined->takeName(&declared);
  declared.replaceAllUsesWith(defined);
  declared.eraseFromParent();
  return defined;
}

/// Beside Clang's, for who looks into a binary: readelf -p .comment.
void nameCompiler(Module &module) {
  LLVMContext &context = module.getContext();
  const std::string line = versionLine("ampcc");
  module.getOrInsertNamedMetadata("llvm.ident")
      ->addOperand(MDNode::get(
          context, MDString::get(context, StringRef(line).rtrim())));
}

std::string mangled(StringRef name) {
  return std::to_string(name.size()) + name.str();
}

std::string mangledDetail(StringRef name) {
  return "_ZN" + mangled(names::Concurrency) + mangled(names::Detail) +
         mangled(name);
}

/// Before and after the program's own constructors and destructors: they may
/// use the default accelerator, and launch.
constexpr int FirstOfAll = 101;

/// A function that calls one of the runtime with these arguments. It has a
/// body, unlike that of the runtime: sanitizers look into constructors.
Function *callTo(Module &module, StringRef callee, StringRef parameters,
                 ArrayRef<Value *> arguments) {
  LLVMContext &context = module.getContext();
  Type *none = Type::getVoidTy(context);
  std::vector<Type *> types;
  for (const Value *argument : arguments)
    types.push_back(argument->getType());
  const FunctionCallee called = module.getOrInsertFunction(
      mangledDetail(callee) + "E" + parameters.str(),
      FunctionType::get(none, types, /*isVarArg=*/false));
  auto *caller =
      Function::Create(FunctionType::get(none, /*isVarArg=*/false),
                       GlobalValue::InternalLinkage, "for_" + callee, module);
  caller->setDoesNotThrow();
  IRBuilder<> builder(BasicBlock::Create(context, "", caller));
  builder.CreateCall(called, arguments);
  builder.CreateRetVoid();
  return caller;
}

/// Says before all else that kernels have no native code.
void announceVulkan(Module &module) {
  appendToGlobalCtors(module, callTo(module, names::NeedsVulkan, "v", {}),
                      FirstOfAll);
}

/// Tells the runtime of the images as long as the code is loaded: by an
/// __amp_images of the headers.
void listImages(Module &module, ArrayRef<Constant *> images) {
  LLVMContext &context = module.getContext();
  Type *pointer = PointerType::getUnqual(context);
  Constant *parts[] = {
      ConstantPointerNull::get(cast<PointerType>(pointer)),
      ConstantInt::get(Type::getInt64Ty(context), images.size()),
      ConstantArray::get(ArrayType::get(pointer, images.size()), images)};
  Constant *value = ConstantStruct::getAnon(parts);
  auto *list =
      new GlobalVariable(module, value->getType(),
                         /*isConstant=*/false, GlobalValue::InternalLinkage,
                         value, "kernel_images");
  auto callWithList = [&](StringRef callee) {
    return callTo(module, callee, "Pv", {list});
  };
  appendToGlobalCtors(module, callWithList(names::AddImages), FirstOfAll);
  appendToGlobalDtors(module, callWithList(names::RemoveImages), FirstOfAll);
}

} // namespace

void defineImages(Module &module, const std::vector<NamedImage> &images) {
  if (!images.empty())
    nameCompiler(module);
  bool needsVulkan = false;
  std::vector<Constant *> defined;
  for (const NamedImage &image : images)
    if (GlobalVariable *declared = module.getNamedGlobal(image.symbol);
        declared && declared->isDeclaration()) {
      defined.push_back(define(module, *declared, image));
      needsVulkan |= image.native.empty();
    }
  if (needsVulkan)
    announceVulkan(module);
  if (!defined.empty())
    listImages(module, defined);
  const std::string mangledKernel = mangledDetail(names::Kernel) + "I";
  for (const GlobalVariable &variable : module.globals())
    if (variable.isDeclaration() &&
        variable.getName().starts_with(mangledKernel))
      module.getContext().emitError(
          "the device pass did not see the kernel '" +
          demangle(variable.getName()) +
          "'; what -E shows can only be compiled if it is ampcc's");
}

} // namespace ampvk::driver

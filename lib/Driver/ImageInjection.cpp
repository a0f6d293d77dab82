// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ImageInjection.h"

#include "Support/HeaderNames.h"
#include "Support/Version.h"

#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/Constants.h"
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

void define(Module &module, GlobalVariable &declared, const NamedImage &image) {
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

/// A constructor that says that kernels have no native code, before the
/// program's own constructors: they may use the default accelerator.
void announceVulkan(Module &module) {
  Type *none = Type::getVoidTy(module.getContext());
  auto announce =
      module.getOrInsertFunction(mangledDetail(names::NeedsVulkan) + "Ev", none);
  appendToGlobalCtors(module, cast<Function>(announce.getCallee()),
                      /*Priority=*/101);
}

} // namespace

void defineImages(Module &module, const std::vector<NamedImage> &images) {
  if (!images.empty())
    nameCompiler(module);
  bool needsVulkan = false;
  for (const NamedImage &image : images)
    if (GlobalVariable *declared = module.getNamedGlobal(image.symbol);
        declared && declared->isDeclaration()) {
      define(module, *declared, image);
      needsVulkan |= image.native.empty();
    }
  if (needsVulkan)
    announceVulkan(module);
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

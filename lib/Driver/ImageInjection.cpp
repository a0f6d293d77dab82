// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ImageInjection.h"

#include "Support/HeaderNames.h"
#include "Support/Version.h"

#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace ampvk::driver {
namespace {

void define(Module &module, GlobalVariable &declared, const NamedImage &image) {
  Constant *bytes = ConstantDataArray::getString(
      module.getContext(), image.bytes, /*AddNull=*/false);
  auto *defined =
      new GlobalVariable(module, bytes->getType(), /*isConstant=*/true,
                         image.isInternal ? GlobalValue::InternalLinkage
                                          : GlobalValue::LinkOnceODRLinkage,
                         bytes);
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

} // namespace

void defineImages(Module &module, const std::vector<NamedImage> &images) {
  if (!images.empty())
    nameCompiler(module);
  for (const NamedImage &image : images)
    if (GlobalVariable *declared = module.getNamedGlobal(image.symbol);
        declared && declared->isDeclaration())
      define(module, *declared, image);
  const std::string mangledKernel = "_ZN" + mangled(names::Concurrency) +
                                    mangled(names::Detail) +
                                    mangled(names::Kernel) + "I";
  for (const GlobalVariable &variable : module.globals())
    if (variable.isDeclaration() &&
        variable.getName().starts_with(mangledKernel))
      module.getContext().emitError(
          "the device pass did not see the kernel '" +
          demangle(variable.getName()) +
          "'; what -E shows can only be compiled if it is ampcc's");
}

} // namespace ampvk::driver

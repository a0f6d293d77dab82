// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "EntryPoint.h"

#include "Support/HeaderNames.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace ampvk::driver {
namespace {

/// Whether a global function of that name has the symbol; `prefix` is "_Z", its
/// length and its name.
bool isNamed(StringRef symbol, StringRef name, StringRef prefix) {
  // Behind "I" are the arguments of a template.
  return symbol == name ||
         (symbol.consume_front(prefix) && !symbol.starts_with("I"));
}

bool isWideMain(StringRef symbol) {
  return isNamed(symbol, "wmain", "_Z5wmain");
}

Function *entryOf(Module &module) {
  for (Function &function : module)
    if (!function.isDeclaration() && !function.hasLocalLinkage() &&
        (isWideMain(function.getName()) ||
         isNamed(function.getName(), "__main", "_Z6__main")))
      return &function;
  return nullptr;
}

} // namespace

void defineMain(Module &module) {
  Function *given = module.getFunction("main");
  Function *entry = entryOf(module);
  if (!entry || entry->arg_size() > 3 || (given && !given->isDeclaration()))
    return;
  LLVMContext &context = module.getContext();
  Type *number = Type::getInt32Ty(context);
  Type *pointer = PointerType::getUnqual(context);
  auto *type = FunctionType::get(number, {number, pointer, pointer}, false);
  auto *main = Function::Create(type, GlobalValue::WeakAnyLinkage, "", module);
  if (given) {
    given->replaceAllUsesWith(main);
    main->takeName(given);
    given->eraseFromParent();
  } else {
    main->setName("main");
  }
  main->addFnAttrs(AttrBuilder(context, entry->getAttributes().getFnAttrs()));
  IRBuilder<> builder(BasicBlock::Create(context, "", main));
  FunctionCallee widen = module.getOrInsertFunction(
      names::WideStrings, FunctionType::get(pointer, {pointer}, false));
  SmallVector<Value *, 3> arguments;
  for (unsigned i = 0; i < entry->arg_size(); ++i) {
    Value *argument = main->getArg(i);
    if (i > 0 && isWideMain(entry->getName()))
      argument = builder.CreateCall(widen, {argument});
    arguments.push_back(argument);
  }
  Value *code = builder.CreateCall(entry, arguments);
  builder.CreateRet(code->getType() == number ? code : builder.getInt32(0));
}

} // namespace ampvk::driver

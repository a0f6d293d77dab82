// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "IR/Analysis.h"
#include "Import/FunctionImporter.h"

#include "clang/AST/Attr.h"

namespace ampvk::import {

using namespace clang;

ir::Function *Context::function(const FunctionDecl *decl, SourceLocation use,
                                bool onZeroes) {
  const FunctionDecl *definition = nullptr;
  if (!decl->isDefined(definition) || !definition->getBody())
    throw ImportError{use, "the body of '" + decl->getNameAsString() +
                               "' is not available to the kernel"};
  auto [entry, isNew] = functions.try_emplace({definition, onZeroes}, nullptr);
  if (!isNew) {
    if (!entry->second)
      throw ImportError{use, "recursion is not allowed in restrict(amp) "
                             "code: '" +
                                 decl->getNameAsString() + "' calls itself"};
    return entry->second;
  }
  ir::Function *function = module.newFunction();
  function->name = functionName(definition);
  function->loc = line(definition->getLocation());
  function->isLibrary =
      isLibrary(definition) && !definition->hasAttr<NoInlineAttr>();
  FunctionImporter(*this, function, onZeroes).importDefinition(definition);
  function->isPure = ir::isPureBody(function->body);
  module.functions.push_back(function);
  return entry->second = function;
}

} // namespace ampvk::import

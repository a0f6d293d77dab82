// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions: what is around the statements of their bodies.

#include "Diagnostics/Import.h"
#include "Import/FunctionImporter.h"

#include "IR/Analysis.h"
#include "IR/ObjectName.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"

namespace ampvk::import {

using namespace clang;

bool neverChanges(QualType type) {
  if (type->isReferenceType())
    return true;
  const CXXRecordDecl *record =
      type->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  return type.isConstQualified() && !(record && record->hasMutableFields());
}

ir::Function *Context::function(const FunctionDecl *decl, SourceLocation use,
                                bool onZeroes) {
  const FunctionDecl *definition = nullptr;
  if (!decl->isDefined(definition) || !definition->getBody())
    throw ImportError{use, msg::amp_no_body(decl->getNameAsString()),
                      decl->getLocation()};
  auto [entry, isNew] = functions.try_emplace({definition, onZeroes}, nullptr);
  if (!isNew) {
    if (!entry->second)
      throw unchecked(use, "recursion of '" + decl->getNameAsString() + "'");
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

void FunctionImporter::importDefinition(const FunctionDecl *decl) {
  if (decl->isVariadic())
    throw unchecked(decl->getLocation(), "a variable number of arguments");
  isLibraryCode = cx.isLibrary(decl);
  const auto *method = dyn_cast<CXXMethodDecl>(decl);
  const auto *ctor = dyn_cast<CXXConstructorDecl>(decl);
  if (method && method->isImplicitObjectMemberFunction() && !ctor) {
    self = m.newVariable();
    self->name = ir::objectName;
    self->storage = ir::Storage::Parameter;
    self->type =
        m.pointerType(cx.layout(method->getParent(), decl->getLocation()).type);
    self->isConst = true;
    selfClass = method->getParent();
    function->params.push_back(self);
    if (selfClass->isLambda())
      selfClass->getCaptureFields(captures, thisCapture);
  }
  for (const ParmVarDecl *parameter : decl->parameters()) {
    ir::Variable *variable = m.newVariable();
    variable->name = cx.nameOf(parameter);
    variable->storage = ir::Storage::Parameter;
    variable->type = cx.type(parameter->getType(), parameter->getLocation());
    variable->loc = cx.line(parameter->getLocation());
    variable->isConst = neverChanges(parameter->getType());
    function->params.push_back(variable);
    locals[parameter] = variable;
    if (parameter->isExplicitObjectParameter() &&
        method->getParent()->isLambda()) { // what it captures is there
      self = variable;
      method->getParent()->getCaptureFields(captures, thisCapture);
    }
  }
  auto destroyParametersLater = [&] {
    for (const ParmVarDecl *parameter : decl->parameters())
      destroyLater(locals[parameter], parameter->getType(),
                   parameter->getLocation(), false);
  };
  if (ctor) {
    function->result = cx.layout(ctor->getParent(), decl->getLocation()).type;
    destroyParametersLater();
    return constructor(ctor);
  }
  function->result = cx.type(decl->getReturnType(), decl->getLocation());
  if (const auto *dtor = dyn_cast<CXXDestructorDecl>(decl))
    return destructor(dtor);
  inScope([&] {
    destroyParametersLater();
    statement(decl->getBody());
  });
}

namespace {
/// The call of the functor in the body of __amp_entry.
struct FindFunctorCall : DynamicRecursiveASTVisitor {
  const CXXOperatorCallExpr *found = nullptr;
  bool VisitCXXOperatorCallExpr(CXXOperatorCallExpr *expr) override {
    if (!found && expr->getOperator() == OO_Call)
      found = expr;
    return !found;
  }
};
} // namespace

void FunctionImporter::importEntry(const FunctionDecl *entry,
                                   ir::Variable *closure) {
  FindFunctorCall finder;
  const FunctionDecl *entryDefinition = nullptr;
  if (!entry->isDefined(entryDefinition))
    throw ImportError{entry->getLocation(),
                      msg::internal("entry without body")};
  finder.TraverseStmt(entryDefinition->getBody());
  const auto *call = finder.found;
  const auto *method =
      call ? dyn_cast_or_null<CXXMethodDecl>(call->getDirectCallee()) : nullptr;
  const FunctionDecl *definition = nullptr;
  if (!method || !method->isDefined(definition))
    throw unchecked(entry->getLocation(), "a kernel without a body");
  method = cast<CXXMethodDecl>(definition);
  if (method->isExplicitObjectMemberFunction())
    throw ImportError{method->getLocation(), msg::amp_explicit_object()};

  isEntry = true;
  self = closure;
  closure->isConst =
      method->isConst() && !method->getParent()->hasMutableFields();
  selfClass = method->getParent();
  if (selfClass->isLambda())
    selfClass->getCaptureFields(captures, thisCapture);
  const ParmVarDecl *parameter = method->getParamDecl(0);
  QualType valueType = parameter->getType().getNonReferenceType();
  ir::Variable *index = ir::local(m, cx.nameOf(parameter),
                                  cx.type(valueType, parameter->getLocation()),
                                  valueType.isConstQualified());
  index->loc = cx.line(parameter->getLocation());
  index->isTemporary = index->name.empty();
  ir::Expr *given = value(call->getArg(1));
  emit(ir::let(m, index, given, index->loc));
  locals[parameter] = index;
  if (parameter->getType()->isReferenceType()) {
    ir::Variable *pointer =
        ir::local(m, index->name, m.pointerType(index->type), true);
    pointer->isTemporary = true;
    emit(ir::let(m, pointer, ir::addressOf(m, ir::var(m, index)), index->loc));
    locals[parameter] = pointer;
  }
  // Without a scope of its own: the parameter belongs to the same block.
  inScope([&] {
    const Stmt *body = method->getBody();
    if (const auto *block = dyn_cast<CompoundStmt>(body))
      statementsOf(block);
    else
      statement(body);
  });
}

} // namespace ampvk::import

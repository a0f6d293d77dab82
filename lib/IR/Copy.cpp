// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "IR/Copy.h"

#include "IR/Build.h"

#include <unordered_map>

namespace ampvk::ir {

namespace {

class Copying {
public:
  explicit Copying(const Module &from)
      : from(from), copied(std::make_unique<Module>(from.hasLargeBuffers)),
        to(*copied) {}

  std::unique_ptr<Module> run();

private:
  const Type *type(const Type *old);
  Struct *record(const Struct *old);
  Variable *variable(const Variable *old);
  Function *function(const Function *old);
  Expr *expr(const Expr *old);
  Stmt *stmt(const Stmt *old);
  Block block(const Block &old);

  const Module &from;
  std::unique_ptr<Module> copied;
  Module &to;
  std::unordered_map<const Type *, const Type *> types;
  std::unordered_map<const Struct *, Struct *> structs;
  std::unordered_map<const Variable *, Variable *> variables;
  std::unordered_map<const Function *, Function *> functions;
};

const Type *Copying::type(const Type *old) {
  if (!old)
    return nullptr;
  const Type *&known = types[old];
  if (known)
    return known;
  switch (old->kind) {
  case TypeKind::Void:
    return known = to.voidType();
  case TypeKind::Bool:
    return known = to.boolType();
  case TypeKind::Int:
    return known = to.intType(old->bits, old->isSigned);
  case TypeKind::Float:
    return known = to.floatType(old->bits);
  case TypeKind::Vector:
    return known = to.vectorType(type(old->element), old->count);
  case TypeKind::Array:
    return known = to.arrayType(type(old->element), old->count);
  case TypeKind::Struct:
    return known = to.structType(record(old->record));
  case TypeKind::Pointer:
    return known = to.pointerType(type(old->element));
  case TypeKind::Image:
    return known =
               to.imageType(old->texel, componentsOf(old->element), old->count);
  case TypeKind::Sampler:
    return known = to.samplerType();
  }
  return nullptr;
}

Struct *Copying::record(const Struct *old) {
  Struct *&known = structs[old];
  if (known)
    return known;
  Struct *made = known = to.newStruct(); // before its fields: these may point
  *made = *old;                          // to the struct
  for (Field &field : made->fields)
    field.type = type(field.type);
  return made;
}

Variable *Copying::variable(const Variable *old) {
  if (!old)
    return nullptr;
  Variable *&known = variables[old];
  if (known)
    return known;
  Variable *made = known = to.newVariable();
  *made = *old;
  made->type = type(old->type);
  made->init = expr(old->init);
  return made;
}

Function *Copying::function(const Function *old) {
  if (!old)
    return nullptr;
  Function *&known = functions[old];
  if (known)
    return known;
  Function *made = known = to.newFunction();
  *made = *old;
  made->result = type(old->result);
  for (Variable *&param : made->params)
    param = variable(param);
  made->body = block(old->body);
  return made;
}

Expr *Copying::expr(const Expr *old) {
  if (!old)
    return nullptr;
  Expr *made = to.newExpr(old->op, type(old->type));
  made->bits = old->bits;
  made->index = old->index;
  writeAlike(made, old);
  made->mayFuse = old->mayFuse;
  made->loc = old->loc;
  made->variable = variable(old->variable);
  made->callee = function(old->callee);
  for (const Expr *arg : old->args)
    made->args.push_back(expr(arg));
  return made;
}

Stmt *Copying::stmt(const Stmt *old) {
  Stmt *made = to.newStmt(old->kind, old->loc);
  made->variable = variable(old->variable);
  made->lvalue = expr(old->lvalue);
  made->expr = expr(old->expr);
  made->unrolling = old->unrolling;
  for (const Block &inner : old->blocks)
    made->blocks.push_back(block(inner));
  for (const SwitchCase &arm : old->cases)
    made->cases.push_back(
        {arm.labels, arm.isDefault, block(arm.body), arm.enumerators});
  return made;
}

Block Copying::block(const Block &old) {
  Block made;
  for (const Stmt *inner : old)
    made.push_back(stmt(inner));
  return made;
}

std::unique_ptr<Module> Copying::run() {
  to.properties = from.properties;
  to.hasMergedBuffers = from.hasMergedBuffers;
  to.allowsUnprovedBarriers = from.allowsUnprovedBarriers;
  to.hasUnprovedBarriers = from.hasUnprovedBarriers;
  to.kernel = from.kernel;
  to.kernel.entry = nullptr;
  to.files = from.files;
  to.warnings = from.warnings;
  to.remarks = from.remarks;
  for (const Struct *old : from.structs)
    to.structs.push_back(record(old));
  for (const Variable *old : from.variables)
    to.variables.push_back(variable(old));
  for (const Function *old : from.functions)
    to.functions.push_back(function(old));
  to.kernel.entry = function(from.kernel.entry);
  to.checks = from.checks;
  to.messages = from.messages;
  to.enumerators = from.enumerators;
  for (Message &message : to.messages)
    for (PrintfPart &part : message.parts)
      part.type = type(part.type);
  return std::move(copied);
}

} // namespace

std::unique_ptr<Module> copy(const Module &m) { return Copying(m).run(); }

} // namespace ampvk::ir

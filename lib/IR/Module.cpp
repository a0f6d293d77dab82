// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "IR/Module.h"

namespace ampvk::ir {

Module::Module(bool hasLargeBuffers) : hasLargeBuffers(hasLargeBuffers) {}

const Type *Module::unique(const Type &type) {
  return &*types.insert(type).first;
}

const Type *Module::voidType() { return unique({.kind = TypeKind::Void}); }

const Type *Module::boolType() { return unique({.kind = TypeKind::Bool}); }

const Type *Module::intType(unsigned bits, bool isSigned) {
  return unique({.kind = TypeKind::Int, .bits = bits, .isSigned = isSigned});
}

const Type *Module::floatType(unsigned bits) {
  return unique({.kind = TypeKind::Float, .bits = bits});
}

const Type *Module::vectorType(const Type *element, unsigned count) {
  return unique({.kind = TypeKind::Vector, .element = element, .count = count});
}

const Type *Module::arrayType(const Type *element, unsigned count) {
  return unique({.kind = TypeKind::Array, .element = element, .count = count});
}

const Type *Module::structType(Struct *record) {
  return unique({.kind = TypeKind::Struct, .record = record});
}

const Type *Module::pointerType(const Type *pointee) {
  return unique({.kind = TypeKind::Pointer, .element = pointee});
}

const Type *Module::imageType(TexelScalar texel, unsigned components,
                              unsigned dimensions) {
  const TexelScalar scalar = infoOf(texel).inKernels;
  const Type *element = scalar == TexelScalar::Double ? floatType(64)
                        : scalar == TexelScalar::Float
                            ? f32()
                            : intType(32, scalar == TexelScalar::Int);
  if (components > 1)
    element = vectorType(element, components);
  return unique({.kind = TypeKind::Image,
                 .element = element,
                 .count = dimensions,
                 .texel = texel});
}

const Type *Module::samplerType() {
  return unique({.kind = TypeKind::Sampler});
}

Struct *Module::newStruct() { return &structStore.emplace_back(); }

Variable *Module::newVariable() { return &variableStore.emplace_back(); }

Function *Module::newFunction() { return &functionStore.emplace_back(); }

Expr *Module::newExpr(Op op, const Type *type, std::vector<Expr *> args) {
  Expr &expr = exprStore.emplace_back();
  expr.op = op;
  expr.type = type;
  expr.args = std::move(args);
  return &expr;
}

Stmt *Module::newStmt(StmtKind kind, SourceLine loc) {
  Stmt &stmt = stmtStore.emplace_back();
  stmt.kind = kind;
  stmt.loc = loc;
  return &stmt;
}

} // namespace ampvk::ir

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The order of evaluation: what C++ says of operands, of parts that may be
// skipped and of temporaries.

#include "Import/FunctionImporter.h"

#include "IR/Analysis.h"

namespace ampvk::import {

using namespace clang;

ir::Expr *&
FunctionImporter::Operands::add(const std::function<ir::Expr *()> &import,
                                SourceLocation loc, bool asLvalue) {
  size_t before = importer.block->size();
  ir::Expr *expr = import();
  bool changes = std::any_of(importer.block->begin() + before,
                             importer.block->end(), ir::changesMemory);
  if (changes) {
    ir::Block later(importer.block->begin() + before, importer.block->end());
    importer.block->resize(before);
    for (Operand &earlier : operands) {
      if (earlier.asLvalue && ir::isLvalue(earlier.expr))
        earlier.expr = importer.stabilize(earlier.expr, loc);
      else if (!ir::isStable(earlier.expr, false))
        earlier.expr = importer.save(earlier.expr, loc);
    }
    importer.block->insert(importer.block->end(), later.begin(), later.end());
  }
  operands.push_back({expr, asLvalue});
  return operands.back().expr;
}

ir::Expr *&FunctionImporter::Operands::add(
    ir::Expr *(FunctionImporter::*import)(const Expr *), const Expr *expr) {
  return add([&] { return (importer.*import)(expr); }, expr->getBeginLoc(),
             import == &FunctionImporter::lvalue);
}

ir::Variable *FunctionImporter::newObject(ir::Expr *value, SourceLocation loc,
                                          bool isConst) {
  ir::Variable *object = ir::local(m, "t", value->type, isConst);
  object->isTemporary = true;
  object->loc = cx.line(loc);
  emit(ir::let(m, object, value, object->loc));
  return object;
}

ir::Expr *FunctionImporter::save(ir::Expr *value, SourceLocation loc) {
  return ir::var(m, newObject(value, loc, true));
}

ir::Expr *FunctionImporter::stabilize(ir::Expr *lvalue, SourceLocation loc) {
  switch (lvalue->op) {
  case ir::Op::Field:
  case ir::Op::Swizzle:
    lvalue->args[0] = stabilize(lvalue->args[0], loc);
    return lvalue;
  case ir::Op::Index:
    lvalue->args[0] = stabilize(lvalue->args[0], loc);
    if (!ir::isStable(lvalue->args[1], false))
      lvalue->args[1] = save(lvalue->args[1], loc);
    return lvalue;
  case ir::Op::Deref:
    if (!ir::isStable(lvalue->args[0], false))
      lvalue->args[0] = save(lvalue->args[0], loc);
    return lvalue;
  default:
    return lvalue;
  }
}

namespace {
/// Whether nothing but the object may be left of the value when it is
/// simplified, once constants are known: of `x + n`, if n is 0.
bool mayBecomeLvalue(const ir::Expr *value) {
  switch (value->op) {
  case ir::Op::Add:
  case ir::Op::Sub:
  case ir::Op::Mul:
  case ir::Op::Div:
    if (value->type->isFloat())
      return false;
    break;
  case ir::Op::BitOr:
  case ir::Op::BitXor:
  case ir::Op::BitAnd:
  case ir::Op::Shl:
  case ir::Op::Shr:
  case ir::Op::Convert:
  case ir::Op::Select:
  case ir::Op::LogicalAnd:
  case ir::Op::LogicalOr:
  case ir::Op::LogicalNot:
  case ir::Op::Equal:
  case ir::Op::NotEqual:
  case ir::Op::PtrAdd:
    break;
  default:
    return ir::isLvalue(value);
  }
  return std::ranges::any_of(value->args, mayBecomeLvalue);
}
} // namespace

/// A temporary is an object of its own. If its value is that of another object,
/// it gets a variable, so that changing one does not change the other. It also
/// gets a variable if it outlives objects from which its value may be read.
ir::Expr *
FunctionImporter::temporaryObject(const MaterializeTemporaryExpr *expr) {
  ir::Expr *content = value(expr->getSubExpr());
  const bool isShort = expr->getStorageDuration() == SD_FullExpression;
  if (!mayBecomeLvalue(content) && !isDestroyed(expr->getType()) &&
      (isShort || temporaries.empty()))
    return content;
  return ir::var(
      m, temporaryOf(content, expr->getType(), expr->getBeginLoc(), isShort));
}

/// The object to which a reference is bound. A part of a temporary is copied to
/// a variable too: otherwise, once the temporary's value is known, the
/// reference would denote the object from which the part was initialized.
ir::Expr *FunctionImporter::bound(ir::Expr *object, SourceLocation loc) {
  bool isPart = object->op == ir::Op::Field || object->op == ir::Op::Index ||
                object->op == ir::Op::Swizzle;
  return isPart && !ir::containsPointer(object->type) ? inMemory(object, loc)
                                                      : object;
}

/// The value as an object of its own, unless it is one.
ir::Expr *FunctionImporter::inMemory(ir::Expr *object, SourceLocation loc) {
  return ir::isLvalue(object) ? object : ir::var(m, newObject(object, loc));
}

void FunctionImporter::inArm(ir::Block &into,
                             const std::function<void()> &fill) {
  bool wasConditional = isConditional;
  isConditional = true;
  inBlock(into, [&] { maybe(fill); });
  isConditional = wasConditional;
}

void FunctionImporter::maybe(const std::function<void()> &fill) {
  bool wasSure = isSure;
  isSure = false;
  fill();
  isSure = wasSure;
}

void FunctionImporter::inBlock(ir::Block &into,
                               const std::function<void()> &fill) {
  ir::Block *outer = block;
  block = &into;
  fill();
  block = outer;
}

} // namespace ampvk::import

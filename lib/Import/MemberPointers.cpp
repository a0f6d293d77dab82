// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Pointers to data members (specification 2.4.1.3, 2.4.3.7). A value is the
// offset of the member in bytes, and -1 for null, as in the C++ ABI. So
// conversions between a class and its bases add a number. `object.*p` selects
// among the members that have p's type.

#include "Diagnostics/Import.h"
#include "Import/FunctionImporter.h"

#include "IR/Analysis.h"
#include "IR/Walk.h"

#include "clang/AST/RecordLayout.h"

namespace ampvk::import {

using namespace clang;

namespace {

constexpr int64_t nullMember = -1;

int64_t offsetOf(const ValueDecl *member, const ASTContext &ast) {
  return ast.toCharUnitsFromBits(ast.getFieldOffset(member)).getQuantity();
}

/// `offset` of a null pointer stays what it is.
ir::Expr *movedBy(ir::Module &m, ir::Expr *pointer, int64_t bytes) {
  ir::Expr *null = ir::literalInt(m, pointer->type, nullMember);
  ir::Expr *moved = ir::apply(
      m, ir::Op::Add,
      {ir::clone(m, pointer), ir::literalInt(m, pointer->type, bytes)});
  return m.newExpr(ir::Op::Select, pointer->type,
                   {ir::apply(m, ir::Op::Equal, {ir::clone(m, pointer), null}),
                    pointer, moved});
}

} // namespace

int64_t memberPointerValue(const ASTContext &ast, const APValue &value) {
  const ValueDecl *member = value.getMemberPointerDecl();
  if (!member)
    return nullMember;
  return offsetOf(member, ast) +
         ast.getMemberPointerPathAdjustment(value).getQuantity();
}

ir::Expr *FunctionImporter::memberPointer(int64_t offset) {
  return ir::literalInt(m, m.i32(), offset);
}

ir::Expr *FunctionImporter::addressOfMember(const ValueDecl *member) {
  return memberPointer(offsetOf(member, cx.ast));
}

ir::Expr *FunctionImporter::nullMemberPointer() {
  return memberPointer(nullMember);
}

ir::Expr *FunctionImporter::isMember(ir::Expr *pointer) {
  return ir::apply(m, ir::Op::NotEqual, {pointer, nullMemberPointer()});
}

/// The pointer as one of a derived class, or of a base.
ir::Expr *FunctionImporter::castMemberPointer(const CastExpr *cast) {
  bool toDerived = cast->getCastKind() == CK_BaseToDerivedMemberPointer;
  const Expr *derived = toDerived ? cast : cast->getSubExpr();
  const CXXRecordDecl *record = derived->getType()
                                    ->castAs<MemberPointerType>()
                                    ->getMostRecentCXXRecordDecl();
  CharUnits offset;
  for (const CXXBaseSpecifier *step : cast->path()) {
    const CXXRecordDecl *base = step->getType()->getAsCXXRecordDecl();
    offset += cx.ast.getASTRecordLayout(record).getBaseClassOffset(base);
    record = base;
  }
  ir::Expr *pointer = value(cast->getSubExpr());
  if (offset.isZero())
    return pointer;
  if (!ir::isStable(pointer, false))
    pointer = save(pointer, cast->getBeginLoc());
  return movedBy(m, pointer,
                 toDerived ? offset.getQuantity() : -offset.getQuantity());
}

/// Adds the members of `object`, a `record` that is `at` bytes into the whole,
/// that have the type: its own, those of its bases and of its anonymous
/// members.
void FunctionImporter::membersOfType(ir::Expr *object,
                                     const CXXRecordDecl *record, CharUnits at,
                                     QualType type, SourceLocation loc,
                                     std::vector<MemberLvalue> &found) {
  record = record->getDefinition();
  const ASTRecordLayout &offsets = cx.ast.getASTRecordLayout(record);
  const ClassLayout &layout = cx.layout(record, loc);
  for (const CXXBaseSpecifier &base : record->bases()) {
    const CXXRecordDecl *baseRecord =
        base.getType()->getAsCXXRecordDecl()->getDefinition();
    membersOfType(
        ir::field(m, ir::clone(m, object), layout.bases.at(baseRecord)),
        baseRecord, at + offsets.getBaseClassOffset(baseRecord), type, loc,
        found);
  }
  for (const FieldDecl *field : record->fields()) {
    CharUnits offset = at + cx.ast.toCharUnitsFromBits(
                                offsets.getFieldOffset(field->getFieldIndex()));
    bool isWanted = cx.ast.hasSameUnqualifiedType(field->getType(), type);
    if (!isWanted && !field->isAnonymousStructOrUnion())
      continue;
    ir::Expr *lvalue = fieldOf(ir::clone(m, object), field, loc);
    if (isWanted)
      found.push_back({lvalue, offset.getQuantity()});
    else
      membersOfType(lvalue, field->getType()->getAsCXXRecordDecl(), offset,
                    type, loc, found);
  }
}

/// `object.*p` and `object->*p`.
ir::Expr *FunctionImporter::memberThrough(const BinaryOperator *expr) {
  SourceLocation loc = expr->getBeginLoc();
  const auto *pointerType =
      expr->getRHS()->getType()->castAs<MemberPointerType>();
  Operands operands(*this);
  if (expr->getOpcode() == BO_PtrMemI)
    operands.add([&] { return ir::deref(m, value(expr->getLHS())); }, loc,
                 true);
  else
    operands.add(&FunctionImporter::lvalue, expr->getLHS());
  operands.add(&FunctionImporter::value, expr->getRHS());
  ir::Expr *object = stabilize(inMemory(operands[0], loc), loc);
  ir::Expr *pointer = operands[1];
  std::vector<MemberLvalue> candidates;
  membersOfType(object, pointerType->getMostRecentCXXRecordDecl(),
                CharUnits::Zero(), pointerType->getPointeeType(), loc,
                candidates);
  if (candidates.empty())
    throw ImportError{loc, msg::amp_no_member()};
  if (pointer->op == ir::Op::Literal)
    for (const MemberLvalue &candidate : candidates)
      if (candidate.offset == int32_t(pointer->bits))
        return candidate.lvalue;
  if (candidates.size() > 1 && !ir::isStable(pointer, false))
    pointer = save(pointer, loc);
  // The last one needs no comparison: a null pointer leads nowhere.
  ir::Expr *chosen = ir::addressOf(m, candidates.back().lvalue);
  candidates.pop_back();
  for (const MemberLvalue &candidate : llvm::reverse(candidates)) {
    ir::Expr *isThis =
        ir::apply(m, ir::Op::Equal,
                  {ir::clone(m, pointer), memberPointer(candidate.offset)});
    chosen = m.newExpr(ir::Op::Select, chosen->type,
                       {isThis, ir::addressOf(m, candidate.lvalue), chosen});
  }
  return ir::deref(m, chosen);
}

} // namespace ampvk::import

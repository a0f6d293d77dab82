// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Where it shows that C++ leaves the order of operands and arguments to the
// compiler: ampcc takes them from left to right, and so do the shaders that it
// made; g++ often begins at the right.
#include "Rewrite/Visitor.h"

#include "clang/AST/ASTContext.h"

using namespace clang;

namespace ampvk::rewrite {
namespace {

std::string textOf(const Location &location) {
  switch (location.kind) {
  case Location::Variable:
    return "'" + location.variable->getNameAsString() + "'";
  case Location::This:
    return location.field ? "'" + location.field->getNameAsString() + "'"
                          : "the object";
  case Location::Memory:
    return "what they share in memory";
  case Location::Hidden:
    return "what the functions do besides";
  }
  return "";
}

/// Operators of which one operand comes first, be they functions or not. (The
/// first two do so in older C++, too, with every compiler.)
bool hasOrder(OverloadedOperatorKind kind, bool isCpp17) {
  if (kind == OO_LessLess || kind == OO_GreaterGreater)
    return true;
  return isCpp17 &&
         (kind == OO_Subscript || kind == OO_Comma || kind == OO_AmpAmp ||
          kind == OO_PipePipe || kind == OO_ArrowStar ||
          CXXOperatorCallExpr::isAssignmentOp(kind));
}

} // namespace

void Visitor::checkOrder(const Expr &all, llvm::ArrayRef<const Expr *> parts,
                         const std::string &whose) {
  if (parts.size() < 2 || all.isTypeDependent() || all.isValueDependent())
    return;
  std::vector<Effects> found;
  for (const Expr *part : parts)
    found.push_back(effects.of(*part));
  if (llvm::all_of(found, [](const Effects &e) { return e.writes.empty(); }))
    return;
  std::optional<Place> place =
      places.of(places.sources.getFileLoc(all.getExprLoc()));
  for (size_t i = 0; i < found.size(); ++i)
    for (size_t j = i + 1; j < found.size(); ++j)
      if (const Location *where = conflict(found[i], found[j]); where && place)
        return findings.refusals.push_back(
            {*place, whose + ", and it shows in " + textOf(*where),
             /*isNote=*/true});
}

bool Visitor::VisitBinaryOperator(BinaryOperator *operation) {
  const Expr *left = operation->getLHS(), *right = operation->getRHS();
  const bool isCpp17 = context.getLangOpts().CPlusPlus17;
  if (operation->isAssignmentOp() && isCpp17) {
    const Expr *plain = right->IgnoreParenImpCasts();
    if (operation->isCompoundAssignmentOp() &&
        isa<DeclRefExpr, MemberExpr>(plain))
      checkOrder(*operation, {left, right},
                 "g++ 12 does not evaluate these in C++17's order");
  } else if (!operation->isLogicalOp() && !operation->isCommaOp() &&
             !operation->isShiftOp() && !operation->isPtrMemOp()) {
    checkOrder(*operation, {left, right}, anyOrder);
  }
  return true;
}

bool Visitor::VisitCallExpr(CallExpr *call) {
  std::vector<const Expr *> parts(call->arg_begin(), call->arg_end());
  const bool isCpp17 = context.getLangOpts().CPlusPlus17;
  if (const auto *operation = dyn_cast<CXXOperatorCallExpr>(call)) {
    if (hasOrder(operation->getOperator(), isCpp17))
      return true;
    if (operation->getOperator() == OO_Call && isCpp17)
      parts.erase(parts.begin()); // the object comes first
  } else if (const auto *member = dyn_cast<CXXMemberCallExpr>(call)) {
    if (!isCpp17)
      parts.push_back(member->getImplicitObjectArgument());
  }
  checkOrder(*call, parts, anyOrder);
  return true;
}

} // namespace ampvk::rewrite

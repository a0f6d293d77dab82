// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "StatementRules.h"

#include "AmpCalls.h"
#include "Frontend/Common/TypeRules.h"
#include "Literals.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/StmtVisitor.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

/// The global or static variable that the expression names; null if it names
/// another one, or none.
const VarDecl *globalNamed(const Expr *value) {
  auto *reference = dyn_cast<DeclRefExpr>(value);
  auto *variable =
      reference ? dyn_cast<VarDecl>(reference->getDecl()) : nullptr;
  return variable && variable->hasGlobalStorage() &&
                 !variable->hasAttr<CUDASharedAttr>()
             ? variable
             : nullptr;
}

/// Visits one node: for each, the rules for its base classes come first.
class StatementRules : public ConstStmtVisitor<StatementRules> {
public:
  StatementRules(const ASTContext &context, TypeRules &types)
      : context(context), types(types) {}

  void VisitCastExpr(const CastExpr *cast);
  void VisitExplicitCastExpr(const ExplicitCastExpr *cast);
  void VisitCXXDynamicCastExpr(const CXXDynamicCastExpr *cast);
  /// Declarations are checked where they are.
  void VisitCXXTemporaryObjectExpr(const CXXTemporaryObjectExpr *temporary) {
    VisitCXXConstructExpr(temporary);
    forbidType(temporary->getBeginLoc(), temporary->getType());
  }
  void VisitCXXScalarValueInitExpr(const CXXScalarValueInitExpr *value) {
    forbid(value->getBeginLoc(), types.problem(value->getType()));
  }
  void VisitArraySubscriptExpr(const ArraySubscriptExpr *subscript);
  void VisitBinaryOperator(const BinaryOperator *operation);
  void VisitUnaryOperator(const UnaryOperator *operation);
  void VisitIntegerLiteral(const IntegerLiteral *literal) {
    forbid(literal->getLocation(), types.problem(literal->getType()));
  }
  void VisitFloatingLiteral(const FloatingLiteral *literal);
  void VisitDeclRefExpr(const DeclRefExpr *reference);
  void VisitDeclStmt(const DeclStmt *statement);
  void VisitReturnStmt(const ReturnStmt *statement) {
    bind(statement->getRetValue());
  }
  void VisitCallExpr(const CallExpr *call);
  void VisitCXXConstructExpr(const CXXConstructExpr *construction);

#define AMPVK_FORBID(Node, What)                                               \
  void Visit##Node(const Node *node) { forbid(node->getBeginLoc(), msg::What()); }
  AMPVK_FORBID(GotoStmt, amp_goto)
  AMPVK_FORBID(IndirectGotoStmt, amp_goto)
  AMPVK_FORBID(LabelStmt, amp_label)
  AMPVK_FORBID(AddrLabelExpr, amp_label_address)
  AMPVK_FORBID(GCCAsmStmt, amp_asm)
  AMPVK_FORBID(MSAsmStmt, amp_asm)
  AMPVK_FORBID(CXXTypeidExpr, amp_typeid)
  AMPVK_FORBID(CXXNewExpr, amp_new)
  AMPVK_FORBID(CXXDeleteExpr, amp_delete)
  AMPVK_FORBID(CXXThrowExpr, amp_throw)
  AMPVK_FORBID(CXXTryStmt, amp_try)
  AMPVK_FORBID(VAArgExpr, amp_va_arg)
#undef AMPVK_FORBID

  std::vector<Forbidden> found;

private:
  void forbid(SourceLocation loc, const msg::Message &what,
              const CXXRecordDecl *faultyClass = nullptr) {
    if (what)
      found.push_back({loc, what, faultyClass});
  }
  void forbidType(SourceLocation loc, QualType type) {
    forbid(loc, types.problem(type), types.faultyClass(type));
  }

  void bind(const Expr *value);
  bool isLibrarys(const Decl &function) const {
    return context.getSourceManager().isInSystemHeader(function.getLocation());
  }

  const ASTContext &context;
  TypeRules &types;
};

void StatementRules::VisitCastExpr(const CastExpr *cast) {
  CastKind kind = cast->getCastKind();
  bool isPunning = kind == CK_LValueBitCast &&
                   cast->getType()->isPointerType() !=
                       cast->getSubExpr()->getType()->isPointerType();
  if (kind == CK_PointerToIntegral || kind == CK_IntegralToPointer || isPunning)
    forbid(cast->getBeginLoc(), msg::amp_pointer_cast());
}

void StatementRules::VisitExplicitCastExpr(const ExplicitCastExpr *cast) {
  VisitCastExpr(cast);
  if (!pointsToFunction(cast->getTypeAsWritten()))
    forbidType(cast->getBeginLoc(), cast->getTypeAsWritten());
}

void StatementRules::VisitCXXDynamicCastExpr(const CXXDynamicCastExpr *cast) {
  VisitExplicitCastExpr(cast);
  forbid(cast->getBeginLoc(), msg::amp_dynamic_cast());
}

void StatementRules::VisitArraySubscriptExpr(
    const ArraySubscriptExpr *subscript) {
  const Expr *base = subscript->getBase()->IgnoreParens();
  auto *cast = dyn_cast<ImplicitCastExpr>(base);
  if (!cast || cast->getCastKind() != CK_ArrayToPointerDecay)
    forbid(base->getBeginLoc(), types.arithmeticProblem(base->getType()));
}

void StatementRules::VisitBinaryOperator(const BinaryOperator *operation) {
  if (operation->isAdditiveOp() || operation->getOpcode() == BO_AddAssign ||
      operation->getOpcode() == BO_SubAssign)
    for (const Expr *operand : {operation->getLHS(), operation->getRHS()})
      forbid(operation->getOperatorLoc(),
             types.arithmeticProblem(operand->getType()));
}

void StatementRules::VisitUnaryOperator(const UnaryOperator *operation) {
  if (operation->isIncrementDecrementOp())
    forbid(operation->getOperatorLoc(),
           types.arithmeticProblem(operation->getSubExpr()->getType()));
  if (operation->getOpcode() != UO_AddrOf)
    return;
  // At the name, where there may be an error already.
  const Expr *operand = operation->getSubExpr()->IgnoreParens();
  if (globalNamed(operand))
    forbid(operand->getExprLoc(), msg::amp_global_address());
}

/// Section 2.4.3.1.
void StatementRules::VisitFloatingLiteral(const FloatingLiteral *literal) {
  if (literal->getValue().isInfinity() ||
      (types.forbidsExtensions() && exceedsLargest(*literal, context)))
    forbid(literal->getLocation(), msg::amp_constant_range());
  forbid(literal->getLocation(), types.problem(literal->getType()));
}

/// Global and static variables may be named only as values of integer constants
/// (section 2.4.3.2). In evaluated code, Clang refuses everything but
/// constants.
void StatementRules::VisitDeclRefExpr(const DeclRefExpr *reference) {
  if (isa<EnumConstantDecl>(reference->getDecl()))
    forbidType(reference->getLocation(), reference->getType());
  const VarDecl *variable = globalNamed(reference);
  if (!variable)
    return;
  const QualType type = variable->getType();
  if (type.isVolatileQualified())
    return forbidType(reference->getLocation(), type);
  if (!types.forbidsExtensions())
    return;
  const std::string name = variable->getNameAsString();
  if (!type.isConstQualified())
    forbid(reference->getLocation(), msg::amp_global(name));
  else if (!type->isIntegralOrEnumerationType())
    forbid(reference->getLocation(), msg::amp_constant(name));
}

/// An initializer that is not read binds a reference.
void StatementRules::bind(const Expr *value) {
  value = value ? value->IgnoreParens() : nullptr;
  while (auto *cast = dyn_cast_or_null<ImplicitCastExpr>(value)) {
    if (cast->getCastKind() != CK_NoOp)
      return;
    value = cast->getSubExpr()->IgnoreParens();
  }
  if (auto *choice = dyn_cast_or_null<ConditionalOperator>(value)) {
    bind(choice->getTrueExpr());
    return bind(choice->getFalseExpr());
  }
  const VarDecl *variable = value ? globalNamed(value) : nullptr;
  if (variable && variable->getType().isConstQualified() &&
      variable->getType()->isIntegralOrEnumerationType() &&
      types.forbidsExtensions())
    forbid(value->getExprLoc(),
           msg::amp_constant_reference(variable->getNameAsString()));
}

void StatementRules::VisitDeclStmt(const DeclStmt *statement) {
  for (const Decl *decl : statement->decls())
    if (auto *variable = dyn_cast<VarDecl>(decl);
        variable && variable->getType()->isReferenceType())
      bind(variable->getInit());
}

/// Functions of the library take constants, whatever their parameters are here.
void StatementRules::VisitCallExpr(const CallExpr *call) {
  const FunctionDecl *callee = call->getDirectCallee();
  if (callee && !isLibrarys(*callee))
    for (const Expr *argument : call->arguments())
      bind(argument);
}

void StatementRules::VisitCXXConstructExpr(
    const CXXConstructExpr *construction) {
  if (!isLibrarys(*construction->getConstructor()))
    for (const Expr *argument : construction->arguments())
      bind(argument);
}

} // namespace

std::vector<Forbidden> forbiddenIn(const Stmt &statement,
                                   const ASTContext &context,
                                   TypeRules &types) {
  StatementRules rules(context, types);
  rules.Visit(&statement);
  return std::move(rules.found);
}

} // namespace ampvk::frontend

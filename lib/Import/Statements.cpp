// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Diagnostics/Import.h"
#include "Import/FunctionImporter.h"

#include "IR/Analysis.h"
#include "IR/Walk.h"

#include "clang/AST/StmtVisitor.h"

namespace ampvk::import {

using namespace clang;

namespace {
/// The loop that the statements from `first` on are made for: init and objects
/// may stand around it.
ir::Stmt *lastLoop(const ir::Block &block, size_t first) {
  for (size_t i = block.size(); i-- > first;) {
    if (ir::isLoop(block[i]))
      return block[i];
    if (block[i]->kind == ir::StmtKind::Scope)
      if (ir::Stmt *loop = lastLoop(block[i]->blocks[0], 0))
        return loop;
  }
  return nullptr;
}

/// The unrolling that `#pragma unroll`, `nounroll` or `clang loop` asks for.
unsigned unrollingOf(const LoopHintAttr &hint, unsigned before,
                     const ASTContext &ast) {
  const bool isOff = hint.getState() == LoopHintAttr::Disable;
  if (hint.getOption() == LoopHintAttr::Unroll)
    return isOff ? ir::Unrolling::Once : ir::Unrolling::Always;
  if (hint.getOption() != LoopHintAttr::UnrollCount || !hint.getValue())
    return before;
  const auto times =
      hint.getValue()->EvaluateKnownConstInt(ast).getLimitedValue(1 << 20);
  return times ? static_cast<unsigned>(times) : before;
}
} // namespace

class FunctionImporter::StmtVisitor : public ConstStmtVisitor<StmtVisitor> {
public:
  explicit StmtVisitor(FunctionImporter &importer) : f(importer) {}

  void VisitStmt(const Stmt *stmt) {
    throw ImportError{stmt->getBeginLoc(), msg::amp_unsupported_statement(
                                                 stmt->getStmtClassName())};
  }
  void VisitGotoStmt(const GotoStmt *stmt) {
    refuse(stmt, "a jump or a label");
  }
  void VisitIndirectGotoStmt(const IndirectGotoStmt *stmt) {
    refuse(stmt, "a jump or a label");
  }
  void VisitLabelStmt(const LabelStmt *stmt) {
    refuse(stmt, "a jump or a label");
  }
  void VisitCXXTryStmt(const CXXTryStmt *stmt) {
    refuse(stmt, "'try'");
  }
  void VisitAsmStmt(const AsmStmt *stmt) { refuse(stmt, "inline assembly"); }

  void VisitExpr(const Expr *expr) { f.discard(expr); }
  void VisitDeclStmt(const DeclStmt *stmt) { f.declarations(stmt); }
  void VisitCompoundStmt(const CompoundStmt *stmt) { f.compound(stmt); }
  void VisitAttributedStmt(const AttributedStmt *stmt) {
    const size_t before = f.block->size();
    f.statement(stmt->getSubStmt());
    for (const Attr *attribute : stmt->getAttrs())
      if (const auto *hint = dyn_cast<LoopHintAttr>(attribute))
        if (ir::Stmt *loop = lastLoop(*f.block, before))
          loop->unrolling = unrollingOf(*hint, loop->unrolling, f.cx.ast);
  }
  void VisitNullStmt(const NullStmt *) {}

  void VisitIfStmt(const IfStmt *stmt) { f.ifStatement(stmt); }
  void VisitSwitchStmt(const SwitchStmt *stmt) { f.switchStatement(stmt); }
  void VisitForStmt(const ForStmt *stmt) { f.forStatement(stmt); }
  void VisitWhileStmt(const WhileStmt *stmt) { f.whileStatement(stmt); }
  void VisitDoStmt(const DoStmt *stmt) { f.doStatement(stmt); }
  void VisitCXXForRangeStmt(const CXXForRangeStmt *stmt) { f.rangeFor(stmt); }
  void VisitReturnStmt(const ReturnStmt *stmt) { f.returnStatement(stmt); }
  void VisitBreakStmt(const BreakStmt *stmt) {
    f.destroySince(f.breakMark);
    f.mayHaveBroken |= !f.isSure;
    f.emit(f.m.newStmt(ir::StmtKind::Break, f.line(stmt)));
  }
  void VisitContinueStmt(const ContinueStmt *stmt) {
    f.destroySince(f.continueMark);
    f.emit(f.m.newStmt(ir::StmtKind::Continue, f.line(stmt)));
  }

private:
  [[noreturn]] void refuse(const Stmt *stmt, const std::string &what) {
    throw unchecked(stmt->getBeginLoc(), what);
  }

  FunctionImporter &f;
};

void FunctionImporter::statement(const Stmt *stmt) {
  if (!enter(stmt))
    StmtVisitor(*this).Visit(stmt);
}

void FunctionImporter::declarations(const DeclStmt *stmt) {
  for (const Decl *decl : stmt->decls()) {
    if (const auto *variable = dyn_cast<VarDecl>(decl))
      localVariable(variable);
    if (const auto *decomposition = dyn_cast<DecompositionDecl>(decl))
      for (const BindingDecl *binding : decomposition->bindings())
        if (const VarDecl *holder = binding->getHoldingVar())
          localVariable(holder);
  }
}

bool leaves(const ir::Block &block) {
  if (block.empty())
    return false;
  const ir::Stmt *last = block.back();
  return last->kind == ir::StmtKind::Return ||
         last->kind == ir::StmtKind::Break ||
         last->kind == ir::StmtKind::Continue ||
         (last->kind == ir::StmtKind::Scope && leaves(last->blocks[0]));
}

void FunctionImporter::statementsOf(const CompoundStmt *stmt) {
  if (holdsLabel(stmt))
    return statementsWithLabels({stmt->body_begin(), stmt->size()});
  for (const Stmt *s : stmt->body()) {
    statement(s);
    if (leaves(*block))
      return;
  }
}

void FunctionImporter::compound(const CompoundStmt *stmt) {
  // A scope is kept only where it could matter: below another statement, the
  // statement's own block already is one.
  bool hasDeclarations = llvm::any_of(
      stmt->body(), [](const Stmt *s) { return isa<DeclStmt>(s); });
  auto body = [&] { inScope([&] { statementsOf(stmt); }); };
  if (!hasDeclarations || block->empty())
    return body();
  ir::Stmt *scope = m.newStmt(ir::StmtKind::Scope, line(stmt));
  scope->blocks.resize(1);
  inBlock(scope->blocks[0], body);
  emit(scope);
}

void FunctionImporter::localVariable(const VarDecl *decl) {
  SourceLocation loc = decl->getLocation();
  if (decl->hasAttr<CUDASharedAttr>()) {
    cx.moduleVariable(decl, loc);
    return;
  }
  if (decl->isStaticLocal()) {
    if (cx.moduleVariable(decl, loc))
      return;
    throw unchecked(loc,
                    "static local variable '" + decl->getNameAsString() + "'");
  }
  ir::Variable *variable =
      ir::local(m, cx.nameOf(decl), cx.type(decl->getType(), loc),
                neverChanges(decl->getType()));
  variable->loc = cx.line(loc);
  variable->isTemporary = decl->isImplicit() && variable->name.empty();
  const Expr *init = decl->getInit();
  const auto *construct =
      init ? dyn_cast<CXXConstructExpr>(init->IgnoreParens()) : nullptr;
  bool isUninitialized =
      !init || (construct && isTrivial(*construct->getConstructor()) &&
                construct->getConstructor()->isDefaultConstructor() &&
                !construct->requiresZeroInitialization());
  ir::Expr *value = isUninitialized ? nullptr : initial(init, decl->getType());
  emit(ir::let(m, variable, value, variable->loc));
  locals[decl] = variable;
  if (!decl->isNRVOVariable()) // else it is the caller's
    destroyLater(variable, decl->getType(), loc, false);
}

void FunctionImporter::ifStatement(const IfStmt *stmt) {
  auto branch = [&] {
    if (stmt->getInit())
      statement(stmt->getInit());
    if (stmt->getConditionVariableDeclStmt())
      statement(stmt->getConditionVariableDeclStmt());
    // Code that is left for kernels is never evaluated at compile time.
    std::optional<bool> known = stmt->isConsteval()
                                    ? stmt->isNegatedConsteval()
                                    : knownCondition(stmt->getCond());
    if (known) {
      if (const Stmt *taken = *known ? stmt->getThen() : stmt->getElse())
        inScope([&] { statement(taken); });
      return;
    }
    ir::Expr *test = value(stmt->getCond());
    ir::Stmt *result = m.newStmt(ir::StmtKind::If, line(stmt));
    result->expr = test;
    result->blocks.resize(2);
    auto arm = [&](ir::Block &into, const Stmt *inner) {
      inBlock(into,
              [&] { maybe([&] { inScope([&] { statement(inner); }); }); });
    };
    arm(result->blocks[0], stmt->getThen());
    if (stmt->getElse())
      arm(result->blocks[1], stmt->getElse());
    emit(result);
  };
  if (!stmt->getInit() && !stmt->getConditionVariableDeclStmt())
    return branch();
  ir::Stmt *scope = m.newStmt(ir::StmtKind::Scope, line(stmt));
  scope->blocks.resize(1);
  inBlock(scope->blocks[0], [&] { inScope(branch); });
  emit(scope);
}

void FunctionImporter::returnStatement(const ReturnStmt *stmt) {
  mayHaveLeft |= !isSure;
  const Expr *result = stmt->getRetValue();
  if (isEntry || !result || result->getType()->isVoidType()) {
    if (result)
      discard(result);
    destroySince(0);
    bool isConstructor = !isEntry && self && !self->type->isPointer();
    return emit(
        ir::ret(m, isConstructor ? ir::var(m, self) : nullptr, line(stmt)));
  }
  const VarDecl *named = stmt->getNRVOCandidate();
  ir::Expr *returned = function->result->isPointer() && result->isGLValue()
                           ? ir::addressOf(m, lvalue(result))
                       : named && named->isNRVOVariable()
                           ? ir::var(m, locals[named])
                           : value(result);
  if (!scopeObjects.empty() && !ir::isStable(returned, false))
    returned = save(returned, stmt->getBeginLoc());
  destroySince(0);
  emit(ir::ret(m, returned, line(stmt)));
}

} // namespace ampvk::import

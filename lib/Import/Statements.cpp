// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Import/FunctionImporter.h"

#include "IR/Analysis.h"
#include "IR/Walk.h"

#include "clang/AST/StmtVisitor.h"

namespace ampvk::import {

using namespace clang;

class FunctionImporter::StmtVisitor : public ConstStmtVisitor<StmtVisitor> {
public:
  explicit StmtVisitor(FunctionImporter &importer) : f(importer) {}

  void VisitStmt(const Stmt *stmt) {
    throw unsupported(stmt->getBeginLoc(), std::string("statement of kind ") +
                                               stmt->getStmtClassName() +
                                               " in restrict(amp) code");
  }
  void VisitSwitchCase(const SwitchCase *stmt) {
    throw unsupported(stmt->getBeginLoc(),
                      "a case label inside another statement");
  }
  void VisitGotoStmt(const GotoStmt *stmt) {
    refuse(stmt, "goto and labels are");
  }
  void VisitIndirectGotoStmt(const IndirectGotoStmt *stmt) {
    refuse(stmt, "goto and labels are");
  }
  void VisitLabelStmt(const LabelStmt *stmt) {
    refuse(stmt, "goto and labels are");
  }
  void VisitCXXTryStmt(const CXXTryStmt *stmt) {
    refuse(stmt, "try and catch are");
  }
  void VisitAsmStmt(const AsmStmt *stmt) { refuse(stmt, "asm is"); }

  void VisitExpr(const Expr *expr) { f.discard(expr); }
  void VisitDeclStmt(const DeclStmt *stmt) { f.declarations(stmt); }
  void VisitCompoundStmt(const CompoundStmt *stmt) { f.compound(stmt); }
  void VisitAttributedStmt(const AttributedStmt *stmt) {
    f.statement(stmt->getSubStmt());
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
  [[noreturn]] void refuse(const Stmt *stmt, const std::string &whatIs) {
    throw ImportError{stmt->getBeginLoc(),
                      whatIs + " not allowed in restrict(amp) code"};
  }

  FunctionImporter &f;
};

void FunctionImporter::statement(const Stmt *stmt) {
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

namespace {
/// Whether threads never come to what follows the block.
bool leaves(const ir::Block &block) {
  if (block.empty())
    return false;
  const ir::Stmt *last = block.back();
  return last->kind == ir::StmtKind::Return ||
         last->kind == ir::StmtKind::Break ||
         last->kind == ir::StmtKind::Continue ||
         (last->kind == ir::StmtKind::Scope && leaves(last->blocks[0]));
}
} // namespace

void FunctionImporter::statementsOf(const CompoundStmt *stmt) {
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
    throw ImportError{loc, "static local variable '" + decl->getNameAsString() +
                               "' is not allowed in restrict(amp) code"};
  }
  ir::Variable *variable =
      ir::local(m, cx.nameOf(decl), cx.type(decl->getType(), loc),
                neverChanges(decl->getType()));
  variable->loc = cx.line(loc);
  variable->isTemporary = decl->isImplicit() && variable->name.empty();
  const Expr *init = decl->getInit();
  const auto *construct =
      init ? dyn_cast<CXXConstructExpr>(init->IgnoreParens()) : nullptr;
  bool isUninitialised =
      !init || (construct && isTrivial(*construct->getConstructor()) &&
                construct->getConstructor()->isDefaultConstructor() &&
                !construct->requiresZeroInitialization());
  ir::Expr *value = isUninitialised ? nullptr : initial(init, decl->getType());
  emit(ir::let(m, variable, value, variable->loc));
  locals[decl] = variable;
  if (!decl->isNRVOVariable()) // else it is the caller's
    destroyLater(variable, decl->getType(), loc, false);
}

void FunctionImporter::ifStatement(const IfStmt *stmt) {
  if (stmt->isConsteval())
    throw unsupported(stmt->getBeginLoc(), "if consteval");
  auto branch = [&] {
    if (stmt->getInit())
      statement(stmt->getInit());
    if (stmt->getConditionVariableDeclStmt())
      statement(stmt->getConditionVariableDeclStmt());
    if (std::optional<bool> known = knownCondition(stmt->getCond()); known) {
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

void FunctionImporter::switchStatement(const SwitchStmt *stmt) {
  const DeclStmt *variable = stmt->getConditionVariableDeclStmt();
  if (!stmt->getInit() && !variable)
    return switchWithoutHead(stmt);
  ir::Stmt *scope = m.newStmt(ir::StmtKind::Scope, line(stmt));
  scope->blocks.resize(1);
  auto all = [&] {
    if (stmt->getInit())
      statement(stmt->getInit());
    if (variable)
      statement(variable);
    switchWithoutHead(stmt);
  };
  inBlock(scope->blocks[0], [&] { inScope(all); });
  emit(scope);
}

namespace {
/// The first and the last number of a label: one, unless it is a range.
int64_t firstOf(const CaseStmt *label, const ASTContext &ast) {
  return label->getLHS()->EvaluateKnownConstInt(ast).getExtValue();
}
int64_t lastOf(const CaseStmt *label, const ASTContext &ast) {
  const Expr *last =
      label->caseStmtIsGNURange() ? label->getRHS() : label->getLHS();
  return last->EvaluateKnownConstInt(ast).getExtValue();
}
} // namespace

void FunctionImporter::addLabel(ir::SwitchCase &arm, const SwitchCase *label) {
  const auto *caseStmt = dyn_cast<CaseStmt>(label);
  if (!caseStmt) {
    arm.isDefault = true;
    return;
  }
  arm.labels.push_back(firstOf(caseStmt, cx.ast));
}

namespace {
/// The statements that a switch may jump to.
llvm::ArrayRef<const Stmt *> statementsIn(const Stmt *const &body) {
  const auto *block = dyn_cast<CompoundStmt>(body);
  return block
             ? llvm::ArrayRef<const Stmt *>(block->body_begin(), block->size())
             : llvm::ArrayRef<const Stmt *>(body);
}
} // namespace

/// The number with each range of labels drawn together to the first of it.
ir::Expr *FunctionImporter::withoutRanges(ir::Expr *number,
                                          const SwitchStmt *stmt) {
  const SwitchCase *label = stmt->getSwitchCaseList();
  for (; label; label = label->getNextSwitchCase()) {
    const auto *range = dyn_cast<CaseStmt>(label);
    if (!range || !range->caseStmtIsGNURange())
      continue;
    if (!ir::isStable(number, false))
      number = save(number, label->getBeginLoc());
    auto literal = [&](int64_t n) {
      return ir::literalInt(m, number->type, n);
    };
    auto compared = [&](ir::Op op, int64_t with) {
      return ir::apply(m, op, {ir::clone(m, number), literal(with)});
    };
    int64_t first = firstOf(range, cx.ast);
    ir::Expr *isInside =
        ir::apply(m, ir::Op::LogicalAnd,
                  {compared(ir::Op::GreaterEqual, first),
                   compared(ir::Op::LessEqual, lastOf(range, cx.ast))});
    number = m.newExpr(ir::Op::Select, number->type,
                       {isInside, literal(first), ir::clone(m, number)});
  }
  return number;
}

void FunctionImporter::switchWithoutHead(const SwitchStmt *stmt) {
  Expr::EvalResult known;
  const Expr *condition = stmt->getCond();
  bool wasLeft = mayHaveBroken;
  if (!condition->HasSideEffects(cx.ast) &&
      condition->EvaluateAsInt(known, cx.ast))
    knownSwitch(stmt, known.Val.getInt().getExtValue());
  else
    maybe([&] {
      switchOver(withoutRanges(value(condition), stmt), stmt->getBody(),
                 line(stmt));
    });
  mayHaveBroken = wasLeft;
}

void FunctionImporter::switchOver(ir::Expr *number, const Stmt *body,
                                  ir::SourceLine at) {
  ir::Stmt *result = m.newStmt(ir::StmtKind::Switch, at);
  result->expr = number;
  size_t outerBreak = breakMark, mark = scopeObjects.size();
  breakMark = mark;
  for (const Stmt *s : statementsIn(body)) {
    if (isa<SwitchCase>(s)) {
      if (result->cases.empty() || !result->cases.back().body.empty())
        result->cases.emplace_back();
      while (const auto *next = dyn_cast<SwitchCase>(s)) {
        addLabel(result->cases.back(), next);
        s = next->getSubStmt();
      }
    } else if (result->cases.empty()) {
      if (isa<DeclStmt>(s)) // declares without initialising: C++ skips the rest
        inBlock(*block, [&] { statement(s); });
      continue;
    }
    inBlock(result->cases.back().body, [&] { statement(s); });
  }
  // Only the last case may declare what has to be destroyed.
  if (scopeObjects.size() > mark)
    inBlock(result->cases.back().body, [&] { leaveScope(mark); });
  breakMark = outerBreak;
  if (result->cases.empty())
    return emit(ir::eval(m, result->expr, at));
  emit(result);
}

namespace {
/// The label that a switch over the number comes to, or null.
const SwitchCase *labelFor(const SwitchStmt *stmt, int64_t number,
                           const ASTContext &ast) {
  const SwitchCase *otherwise = nullptr;
  for (const SwitchCase *label = stmt->getSwitchCaseList(); label;
       label = label->getNextSwitchCase()) {
    const auto *one = dyn_cast<CaseStmt>(label);
    if (!one)
      otherwise = label;
    else if (firstOf(one, ast) <= number && number <= lastOf(one, ast))
      return label;
  }
  return otherwise;
}

/// Whether a break in the block ends the statement that the block belongs to.
bool breaks(const ir::Block &block) {
  return llvm::any_of(block, [](ir::Stmt *s) {
    if (s->kind == ir::StmtKind::Break)
      return true;
    bool inside = false;
    if (!ir::isLoop(s) && s->kind != ir::StmtKind::Switch)
      ir::forEachBlock(s, [&](ir::Block &inner) { inside |= breaks(inner); });
    return inside;
  });
}
} // namespace

/// Only what it comes to is translated; of the rest only variables, which that
/// may use (C++ skips no initialiser).
void FunctionImporter::knownSwitch(const SwitchStmt *stmt, int64_t number) {
  const SwitchCase *target = labelFor(stmt, number, cx.ast);
  ir::Stmt *taken = m.newStmt(ir::StmtKind::Scope, line(stmt));
  taken->blocks.resize(1);
  size_t outerBreak = breakMark;
  breakMark = scopeObjects.size();
  bool isReached = false;
  auto body = [&] {
    const Stmt *all = stmt->getBody();
    for (const Stmt *s : statementsIn(all)) {
      while (const auto *label = dyn_cast<SwitchCase>(s)) {
        isReached |= label == target;
        s = label->getSubStmt();
      }
      if (isReached || isa<DeclStmt>(s))
        statement(s);
      if (isReached && leaves(*block))
        return;
    }
  };
  ir::Block &statements = taken->blocks[0];
  inBlock(statements, [&] { inScope(body); });
  breakMark = outerBreak;
  if (target && !isReached)
    throw unsupported(target->getBeginLoc(),
                      "a case label inside another statement");
  if (!statements.empty() && statements.back()->kind == ir::StmtKind::Break)
    statements.pop_back();
  if (statements.empty())
    return;
  if (!breaks(statements))
    return emit(taken);
  ir::Stmt *result = m.newStmt(ir::StmtKind::Switch, taken->loc);
  result->expr = ir::literalInt(m, m.i32(), 0);
  result->cases = {{.labels = {}, .isDefault = true, .body = statements}};
  emit(result);
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
                           ? ir::addressOf(m, place(result))
                       : named && named->isNRVOVariable()
                           ? ir::var(m, locals[named])
                           : value(result);
  if (!scopeObjects.empty() && !ir::isStable(returned, false))
    returned = save(returned, stmt->getBeginLoc());
  destroySince(0);
  emit(ir::ret(m, returned, line(stmt)));
}

} // namespace ampvk::import

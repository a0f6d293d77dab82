// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Import/FunctionImporter.h"

#include "IR/Analysis.h"

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
    inBlock(result->blocks[0],
            [&] { inScope([&] { statement(stmt->getThen()); }); });
    if (stmt->getElse())
      inBlock(result->blocks[1],
              [&] { inScope([&] { statement(stmt->getElse()); }); });
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
bool declares(const ir::SwitchCase &arm) {
  return llvm::any_of(
      arm.body, [](const ir::Stmt *s) { return s->kind == ir::StmtKind::Let; });
}

bool falls(const ir::SwitchCase &arm) {
  using ir::StmtKind;
  StmtKind last = arm.body.empty() ? StmtKind::Eval : arm.body.back()->kind;
  return last != StmtKind::Break && last != StmtKind::Return &&
         last != StmtKind::Continue;
}

/// Which cases a switch over the value comes to, from the first to before the
/// second. A variable that a case declares may be used in the next ones.
std::pair<size_t, size_t> reached(const std::vector<ir::SwitchCase> &cases,
                                  int64_t value) {
  auto first = llvm::find_if(cases, [&](const ir::SwitchCase &arm) {
    return llvm::is_contained(arm.labels, value);
  });
  if (first == cases.end())
    first = llvm::find_if(cases, [](auto &arm) { return arm.isDefault; });
  if (std::any_of(cases.begin(), first, declares))
    return {0, cases.size()};
  auto last = first;
  while (last != cases.end() && falls(*last++)) {
  }
  return {first - cases.begin(), last - cases.begin()};
}
} // namespace

void FunctionImporter::addLabel(ir::SwitchCase &arm, const SwitchCase *label) {
  const auto *caseStmt = dyn_cast<CaseStmt>(label);
  if (!caseStmt) {
    arm.isDefault = true;
    return;
  }
  if (caseStmt->caseStmtIsGNURange())
    throw unsupported(label->getBeginLoc(), "a range of case labels");
  arm.labels.push_back(
      caseStmt->getLHS()->EvaluateKnownConstInt(cx.ast).getExtValue());
}

void FunctionImporter::switchWithoutHead(const SwitchStmt *stmt) {
  const auto *body = dyn_cast<CompoundStmt>(stmt->getBody());
  if (!body)
    throw unsupported(stmt->getBeginLoc(), "a switch without a block");
  ir::Stmt *result = m.newStmt(ir::StmtKind::Switch, line(stmt));
  result->expr = value(stmt->getCond());
  Expr::EvalResult known;
  const Expr *condition = stmt->getCond();
  bool isKnown = !condition->HasSideEffects(cx.ast) &&
                 condition->EvaluateAsInt(known, cx.ast);
  std::vector<ImportError> errors, *outerErrors = ifReached;
  std::vector<size_t> errorArms;
  if (isKnown)
    ifReached = &errors;
  size_t outerBreak = breakMark, mark = scopeObjects.size();
  breakMark = mark;
  for (const Stmt *s : body->body()) {
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
    errorArms.resize(errors.size(), result->cases.size() - 1);
  }
  ifReached = outerErrors;
  // Only the last case may declare what has to be destroyed.
  if (scopeObjects.size() > mark)
    inBlock(result->cases.back().body, [&] { leaveScope(mark); });
  breakMark = outerBreak;
  auto [first, last] =
      isKnown && scopeObjects.size() == mark
          ? reached(result->cases, known.Val.getInt().getExtValue())
          : std::pair<size_t, size_t>(0, result->cases.size());
  for (size_t i = 0; i < errors.size(); ++i)
    if (errorArms[i] >= first && errorArms[i] < last)
      refuse(errors[i]);
  result->cases.resize(last);
  result->cases.erase(result->cases.begin(), result->cases.begin() + first);
  if (result->cases.empty())
    return emit(ir::eval(m, result->expr, line(stmt)));
  emit(result);
}

void FunctionImporter::returnStatement(const ReturnStmt *stmt) {
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

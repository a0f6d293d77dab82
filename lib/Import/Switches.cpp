// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Import/FunctionImporter.h"

#include "IR/Analysis.h"
#include "IR/Walk.h"

#include "llvm/Support/SaveAndRestore.h"

namespace ampvk::import {

using namespace clang;

void FunctionImporter::switchStatement(const SwitchStmt *stmt) {
  llvm::SaveAndRestore ownLabels(labels, static_cast<Labels *>(nullptr));
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
  auto found = labelPlaces.find(caseStmt);
  const auto *name =
      dyn_cast<DeclRefExpr>(caseStmt->getLHS()->IgnoreParenCasts());
  if (name && isa<EnumConstantDecl>(name->getDecl())) {
    arm.enumerators.resize(arm.labels.size());
    arm.enumerators.push_back(declRef(name)->enumerator);
  }
  arm.labels.push_back(found != labelPlaces.end() ? found->second
                                                  : firstOf(caseStmt, cx.ast));
}

llvm::ArrayRef<const Stmt *> statementsIn(const Stmt *const &body) {
  const auto *block = dyn_cast<CompoundStmt>(body);
  return block
             ? llvm::ArrayRef<const Stmt *>(block->body_begin(), block->size())
             : llvm::ArrayRef<const Stmt *>(body);
}

/// Whether the number is what the label says.
ir::Expr *FunctionImporter::fits(const ir::Expr *number,
                                 const CaseStmt *label) {
  auto compared = [&](ir::Op op, int64_t with) {
    return ir::apply(
        m, op, {ir::clone(m, number), ir::literalInt(m, number->type, with)});
  };
  const int64_t first = firstOf(label, cx.ast);
  if (!label->caseStmtIsGNURange())
    return compared(ir::Op::Equal, first);
  return ir::apply(m, ir::Op::LogicalAnd,
                   {compared(ir::Op::GreaterEqual, first),
                    compared(ir::Op::LessEqual, lastOf(label, cx.ast))});
}

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
    number = m.newExpr(ir::Op::Select, number->type,
                       {fits(number, range),
                        ir::literalInt(m, number->type, firstOf(range, cx.ast)),
                        ir::clone(m, number)});
  }
  return number;
}

/// The place of the label that the number comes to; 0 if that is none.
ir::Expr *FunctionImporter::placeOfLabel(ir::Expr *number,
                                         const SwitchStmt *stmt) {
  if (!ir::isStable(number, false))
    number = save(number, stmt->getBeginLoc());
  auto placeOf = [&](const SwitchCase *label) {
    return ir::literalInt(m, m.i32(), labelPlaces[label]);
  };
  ir::Expr *lvalue = ir::literalInt(m, m.i32(), 0);
  const SwitchCase *all = stmt->getSwitchCaseList();
  for (const SwitchCase *label = all; label; label = label->getNextSwitchCase())
    if (isa<DefaultStmt>(label))
      lvalue = placeOf(label);
  for (const SwitchCase *label = all; label; label = label->getNextSwitchCase())
    if (const auto *one = dyn_cast<CaseStmt>(label))
      lvalue = m.newExpr(ir::Op::Select, m.i32(),
                         {fits(number, one), placeOf(label), lvalue});
  return lvalue;
}

/// GLSL's switch is over 32 bits: instead of a wider number it is over the
/// place of the label, counted from 1.
ir::Expr *FunctionImporter::lvalueOfWide(ir::Expr *number,
                                         const SwitchStmt *stmt) {
  int64_t count = 0;
  for (const SwitchCase *label = stmt->getSwitchCaseList(); label;
       label = label->getNextSwitchCase())
    if (isa<CaseStmt>(label))
      labelPlaces[label] = ++count;
  return placeOfLabel(number, stmt);
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

/// Whether a label is inside another statement than the switch's own block.
bool hasLabelsInside(const Stmt *body,
                     const llvm::DenseMap<const Stmt *, int64_t> &holdLabels) {
  return llvm::any_of(statementsIn(body), [&](const Stmt *s) {
    while (const auto *label = dyn_cast<SwitchCase>(s))
      s = label->getSubStmt();
    return holdLabels.contains(s);
  });
}
} // namespace

void FunctionImporter::switchWithoutHead(const SwitchStmt *stmt) {
  Expr::EvalResult known;
  const Expr *condition = stmt->getCond();
  bool isKnown = !condition->HasSideEffects(cx.ast) &&
                 condition->EvaluateAsInt(known, cx.ast);
  const SwitchCase *target =
      isKnown ? labelFor(stmt, known.Val.getInt().getExtValue(), cx.ast)
              : nullptr;
  bool wasLeft = mayHaveBroken;
  Labels own;
  own.number(stmt->getBody(), false);
  if (isKnown && !(target && hasLabelsInside(stmt->getBody(), own.last)))
    knownSwitch(stmt, target);
  else
    maybe([&] {
      if (hasLabelsInside(stmt->getBody(), own.last))
        return switchWithLabelsInside(stmt, own, target);
      ir::Expr *number = value(condition);
      number = number->type->bits > 32 ? lvalueOfWide(number, stmt)
                                       : withoutRanges(number, stmt);
      switchOver(number, stmt->getBody(), line(stmt));
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
      if (isa<DeclStmt>(s)) // declares without initializing: C++ skips the rest
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
/// may use (C++ skips no initializer).
void FunctionImporter::knownSwitch(const SwitchStmt *stmt,
                                   const SwitchCase *target) {
  ir::Stmt *taken = m.newStmt(ir::StmtKind::Scope, line(stmt));
  taken->blocks.resize(1);
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
  breakableScope(taken, body);
}

void FunctionImporter::breakableScope(ir::Stmt *scope,
                                      const std::function<void()> &fill) {
  size_t outerBreak = breakMark;
  breakMark = scopeObjects.size();
  ir::Block &statements = scope->blocks[0];
  inBlock(statements, [&] { inScope(fill); });
  breakMark = outerBreak;
  if (!statements.empty() && statements.back()->kind == ir::StmtKind::Break)
    statements.pop_back();
  if (statements.empty())
    return;
  if (!breaks(statements))
    return emit(scope);
  ir::Stmt *result = m.newStmt(ir::StmtKind::Switch, scope->loc);
  result->expr = ir::literalInt(m, m.i32(), 0);
  result->cases = {
      {.labels = {}, .isDefault = true, .body = statements, .enumerators = {}}};
  emit(result);
}

} // namespace ampvk::import

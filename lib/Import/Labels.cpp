// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Switches with labels inside other statements, as Duff's device has them. The
// labels are numbered in the order of the source, and a variable holds the
// number of the one that the thread is still to come to; 0 once it is there.
// Code before that is under a condition; a statement that holds the
// label is entered without what it does first, as the test of its loop. C++
// jumps over no initializer, so variables need no condition.

#include "Import/FunctionImporter.h"

#include "IR/Analysis.h"

namespace ampvk::import {

using namespace clang;

bool FunctionImporter::Labels::number(const Stmt *stmt, bool isLabelled) {
  if (!stmt || isa<Expr, DeclStmt, SwitchStmt>(stmt))
    return false;
  bool holds = false;
  if (const auto *label = dyn_cast<SwitchCase>(stmt)) {
    count += !isLabelled;
    places[label] = count;
    number(label->getSubStmt(), true);
    holds = true;
  } else {
    for (const Stmt *part : stmt->children())
      holds |= number(part, false);
  }
  if (holds)
    last[stmt] = count;
  return holds;
}

ir::Expr *FunctionImporter::compareLabel(ir::Op op, int64_t label) {
  return ir::apply(m, op,
                   {ir::var(m, labels->sought),
                    ir::literalInt(m, labels->sought->type, label)});
}

ir::Stmt *FunctionImporter::ifLabel(ir::Op op, int64_t label, const Stmt *at) {
  ir::Stmt *result = m.newStmt(ir::StmtKind::If, line(at));
  result->expr = compareLabel(op, label);
  result->blocks.resize(2);
  emit(result);
  return result;
}

void FunctionImporter::labelFound(const Stmt *at) {
  emit(ir::assign(m, ir::var(m, labels->sought),
                  ir::literalInt(m, labels->sought->type, 0), line(at)));
}

/// Before a statement that holds labels comes to them.
void FunctionImporter::unlessSought(const Stmt *at,
                                    const std::function<void()> &fill) {
  inBlock(ifLabel(ir::Op::Equal, 0, at)->blocks[0], fill);
}

void FunctionImporter::startOf(const Stmt *init) {
  if (isa<DeclStmt>(init))
    statement(init);
  else
    unlessSought(init, [&] { statement(init); });
}

/// `group`: the condition before it, if that is where the statement belongs: it
/// is true unless a later label is sought.
void FunctionImporter::statementBeforeLabel(const Stmt *stmt,
                                            ir::Stmt *&group) {
  if (holdsLabel(stmt)) {
    ir::Stmt *entered = ifLabel(ir::Op::LessEqual, labels->last[stmt], stmt);
    inBlock(entered->blocks[0], [&] { statement(stmt); });
    group = nullptr;
  } else if (isa<DeclStmt>(stmt)) {
    ir::Block declared;
    inBlock(declared, [&] { statement(stmt); });
    block->insert(block->end() - (group != nullptr), declared.begin(),
                  declared.end());
  } else if (!isa<NullStmt>(stmt)) {
    if (!group)
      group = ifLabel(ir::Op::Equal, 0, stmt);
    if (!leaves(group->blocks[0]))
      inBlock(group->blocks[0], [&] { statement(stmt); });
  }
}

/// Behind the last of their labels none is sought any more.
void FunctionImporter::statementsWithLabels(
    llvm::ArrayRef<const Stmt *> stmts) {
  size_t labelled = stmts.size();
  while (labelled && !holdsLabel(stmts[labelled - 1]))
    --labelled;
  const int64_t last = labelled ? labels->last[stmts[labelled - 1]] : 0;
  ir::Stmt *group = nullptr;
  for (const Stmt *s : stmts.take_front(labelled)) {
    const auto *label = dyn_cast<SwitchCase>(s);
    while (const auto *next = dyn_cast<SwitchCase>(s))
      s = next->getSubStmt();
    if (label && labels->places[label] == last) {
      labelFound(label);
    } else if (label) {
      group = ifLabel(ir::Op::LessEqual, labels->places[label], label);
      inBlock(group->blocks[0], [&] { labelFound(label); });
    }
    const Stmt *holder = holdsLabel(s) ? s : label;
    if (holder && labels->last[holder] == last)
      statement(s);
    else
      statementBeforeLabel(s, group);
  }
  for (const Stmt *s : stmts.drop_front(labelled)) {
    if (leaves(*block))
      return;
    statement(s);
  }
}

void FunctionImporter::ifWithLabels(const IfStmt *stmt) {
  ir::Variable *taken = ir::local(m, "taken", m.boolType(), false);
  if (stmt->getInit())
    startOf(stmt->getInit());
  emit(ir::let(
      m, taken,
      holdsLabel(stmt->getThen())
          ? compareLabel(ir::Op::LessEqual, labels->last[stmt->getThen()])
          : ir::literalBool(m, false),
      line(stmt)));
  unlessSought(stmt, [&] {
    ir::Expr *test = value(stmt->getCond());
    emit(ir::assign(m, ir::var(m, taken), test, line(stmt)));
  });
  ir::Stmt *result = m.newStmt(ir::StmtKind::If, line(stmt));
  result->expr = ir::var(m, taken);
  result->blocks.resize(2);
  auto arm = [&](ir::Block &into, const Stmt *inner) {
    inBlock(into, [&] { inScope([&] { statement(inner); }); });
  };
  arm(result->blocks[0], stmt->getThen());
  if (stmt->getElse())
    arm(result->blocks[1], stmt->getElse());
  emit(result);
}

void FunctionImporter::loopWithLabels(const Stmt *init, const Expr *condition,
                                      const Expr *step, const Stmt *body,
                                      SourceLocation loc) {
  if (init)
    startOf(init);
  auto test = [&] {
    ir::Variable *goesOn = ir::local(m, "goes_on", m.boolType(), false);
    emit(ir::let(m, goesOn, ir::literalBool(m, true), cx.line(loc)));
    unlessSought(condition, [&] {
      ir::Expr *known = value(condition);
      emit(ir::assign(m, ir::var(m, goesOn), known, cx.line(loc)));
    });
    return ir::var(m, goesOn);
  };
  Loop loop{.step = stepping(step), .body = doing(body)};
  if (condition)
    loop.condition = test;
  loopWithStatements(loop, true, loc);
}

bool FunctionImporter::enter(const Stmt *stmt) {
  if (!holdsLabel(stmt))
    return false;
  std::function<void()> fill;
  if (isa<SwitchCase>(stmt))
    return statementsWithLabels(stmt), true;
  if (const auto *choice = dyn_cast<IfStmt>(stmt))
    fill = [=, this] { ifWithLabels(choice); };
  else if (const auto *loop = dyn_cast<WhileStmt>(stmt))
    fill = [=, this] {
      loopWithLabels(nullptr, loop->getCond(), nullptr, loop->getBody(),
                     loop->getBeginLoc());
    };
  else if (const auto *loop = dyn_cast<ForStmt>(stmt))
    fill = [=, this] {
      loopWithLabels(loop->getInit(), loop->getCond(), loop->getInc(),
                     loop->getBody(), loop->getBeginLoc());
    };
  else
    return false; // enters as others do: a block, a do, what has attributes
  ir::Stmt *scope = m.newStmt(ir::StmtKind::Scope, line(stmt));
  scope->blocks.resize(1);
  inBlock(scope->blocks[0], [&] { inScope(fill); });
  emit(scope);
  return true;
}

void FunctionImporter::switchWithLabelsInside(const SwitchStmt *stmt,
                                              Labels &own,
                                              const SwitchCase *known) {
  for (auto [label, place] : own.places)
    labelPlaces[label] = place;
  ir::Expr *place = known ? ir::literalInt(m, m.i32(), own.places[known])
                          : placeOfLabel(value(stmt->getCond()), stmt);
  own.sought = ir::local(m, "label", m.i32(), false);
  labels = &own;
  ir::Stmt *entered = m.newStmt(ir::StmtKind::Scope, line(stmt));
  entered->blocks.resize(1);
  auto body = [&] {
    const Stmt *all = stmt->getBody();
    breakableScope(entered, [&] { statementsWithLabels(statementsIn(all)); });
  };
  bool isSurelyEntered =
      known || llvm::any_of(own.places, [](const auto &label) {
        return isa<DefaultStmt>(label.first);
      });
  ir::Stmt *scope = m.newStmt(ir::StmtKind::Scope, line(stmt));
  scope->blocks.resize(1);
  inBlock(scope->blocks[0], [&] {
    emit(ir::let(m, own.sought, place, line(stmt)));
    if (isSurelyEntered)
      body();
    else
      inBlock(ifLabel(ir::Op::NotEqual, 0, stmt)->blocks[0], body);
  });
  emit(scope);
}

} // namespace ampvk::import

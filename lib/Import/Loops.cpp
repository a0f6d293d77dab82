// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loops. In the IR a loop's test is an expression, and so are the init and step
// of a for.

#include "Import/FunctionImporter.h"

#include "IR/Analysis.h"
#include "IR/Walk.h"

namespace ampvk::import {

using namespace clang;

namespace {
/// Whether each of the statements prints as one expression.
bool areExpressions(const ir::Block &block) {
  return llvm::all_of(block, [](const ir::Stmt *stmt) {
    return stmt->kind == ir::StmtKind::Assign ||
           stmt->kind == ir::StmtKind::Eval;
  });
}

bool areDeclarations(const ir::Block &block) {
  return llvm::all_of(block, [&](const ir::Stmt *stmt) {
    return (stmt->kind == ir::StmtKind::Let &&
            !ir::containsPointer(stmt->variable->type) &&
            stmt->variable->type == block.front()->variable->type) ||
           (block.size() == 1 && stmt->kind == ir::StmtKind::Assign);
  });
}
/// `if (!test) break;`
bool isTest(const ir::Stmt *stmt) {
  return stmt->kind == ir::StmtKind::If && stmt->blocks[0].size() == 1 &&
         stmt->blocks[0][0]->kind == ir::StmtKind::Break &&
         stmt->expr->op == ir::Op::LogicalNot;
}

/// Turns a `while (true)` with a test at the start of the body, or at the end
/// without an earlier `continue`, into a loop with this test. The test cannot
/// name variables that the body declares.
void takeTestOut(ir::Stmt *loop) {
  ir::Block &body = loop->blocks[0];
  if (body.empty())
    return;
  const bool isFirst = isTest(body.front());
  if (!isFirst && (!isTest(body.back()) || ir::continues(body)))
    return;
  ir::Expr *test = (isFirst ? body.front() : body.back())->expr->args[0];
  bool namesBodys = false;
  ir::walkExprs(test, [&](ir::Expr *&e) {
    namesBodys |= llvm::any_of(body, [&](const ir::Stmt *stmt) {
      return stmt->kind == ir::StmtKind::Let && stmt->variable == e->variable;
    });
  });
  if (namesBodys)
    return;
  body.erase(isFirst ? body.begin() : body.end() - 1);
  loop->expr = test;
  if (!isFirst)
    loop->kind = ir::StmtKind::DoWhile;
}
} // namespace

void FunctionImporter::forStatement(const ForStmt *stmt) {
  if (stmt->getConditionVariable())
    return forWithVariable(stmt);
  if (stmt->getCond() && knownCondition(stmt->getCond()) == false) {
    ir::Stmt *scope = m.newStmt(ir::StmtKind::Scope, line(stmt));
    scope->blocks.resize(1);
    if (stmt->getInit())
      inBlock(scope->blocks[0],
              [&] { inScope([&] { statement(stmt->getInit()); }); });
    return emit(scope);
  }
  ir::Block init, test, step;
  ir::Expr *condition = nullptr;
  size_t mark = scopeObjects.size();
  if (stmt->getInit())
    inBlock(init, [&] { statement(stmt->getInit()); });
  if (stmt->getCond())
    inBlock(test, [&] { condition = value(stmt->getCond()); });
  if (stmt->getInc())
    inBlock(step, [&] { discard(stmt->getInc()); });

  bool isSimple = test.empty() && areExpressions(step);
  ir::Stmt *outer = nullptr;
  if (!isSimple || !areDeclarations(init) || scopeObjects.size() > mark) {
    // The init's variables live around the loop.
    outer = m.newStmt(ir::StmtKind::Scope, line(stmt));
    outer->blocks.push_back(init);
    init.clear();
  }
  auto loop = [&] {
    if (!isSimple)
      return loopWithStatements({.condition = testing(stmt->getCond()),
                                 .step = stepping(stmt->getInc()),
                                 .body = doing(stmt->getBody())},
                                true, stmt->getBeginLoc());
    ir::Stmt *result = m.newStmt(ir::StmtKind::For, line(stmt));
    result->expr = condition;
    result->blocks = {init, step, {}};
    inBlock(result->blocks[2], [&] { loopBody(stmt->getBody()); });
    emit(result);
  };
  if (!outer)
    return loop();
  inBlock(outer->blocks[0], [&] {
    loop();
    destroySince(mark);
  });
  scopeObjects.resize(mark);
  emit(outer);
}

void FunctionImporter::loopBody(const Stmt *stmt) {
  inLoop([&] { inScope([&] { statement(stmt); }); });
}

/// The variable of the condition is made anew for each round, and the step may
/// still use it: it stands outside the loop, and its object ends after the
/// step.
void FunctionImporter::forWithVariable(const ForStmt *stmt) {
  const VarDecl *decl = stmt->getConditionVariable();
  SourceLocation loc = decl->getLocation();
  ir::Variable *variable =
      ir::local(m, cx.nameOf(decl), cx.type(decl->getType(), loc), false);
  variable->loc = cx.line(loc);
  locals[decl] = variable;
  auto end = [=, this] { destroy(ir::var(m, variable), decl->getType(), loc); };
  auto condition = [&] {
    ir::Expr *made = initial(decl->getInit(), decl->getType());
    emit(ir::assign(m, ir::var(m, variable), made, variable->loc));
    return value(stmt->getCond());
  };
  auto step = [&] {
    if (stmt->getInc())
      discard(stmt->getInc());
    end();
  };
  // Exits of the round other than to its step.
  auto body = [&] {
    size_t mark = scopeObjects.size();
    scopeObjects.push_back(end);
    continueMark = scopeObjects.size();
    inScope([&] { statement(stmt->getBody()); });
    scopeObjects.resize(mark);
  };
  auto loop = [&] {
    if (stmt->getInit())
      statement(stmt->getInit());
    emit(ir::let(m, variable, nullptr, variable->loc));
    loopWithStatements(
        {.condition = condition, .step = step, .body = body, .end = end}, true,
        stmt->getBeginLoc());
  };
  ir::Stmt *scope = m.newStmt(ir::StmtKind::Scope, line(stmt));
  scope->blocks.resize(1);
  inBlock(scope->blocks[0], [&] { inScope(loop); });
  emit(scope);
}

/// Null if there is no condition.
std::function<ir::Expr *()> FunctionImporter::testing(const Expr *condition) {
  if (!condition)
    return nullptr;
  return [this, condition] { return value(condition); };
}

/// Null if there is no step.
std::function<void()> FunctionImporter::stepping(const Expr *step) {
  if (!step)
    return nullptr;
  return [this, step] { discard(step); };
}

std::function<void()> FunctionImporter::doing(const Stmt *body) {
  return [this, body] { statement(body); };
}

/// A loop whose test or step needs statements of its own. They stand where they
/// are run, the step behind the body; but where a `continue` must run them too,
/// they stand at the start of the body, and the first round skips what C++ does
/// not run before it.
void FunctionImporter::loopWithStatements(const Loop &parts, bool testFirst,
                                          SourceLocation loc) {
  ir::SourceLine at = cx.line(loc);
  auto test = [&](ir::Block &into) {
    inBlock(into, [&] {
      if (!parts.condition)
        return;
      ir::Stmt *leave = m.newStmt(ir::StmtKind::If, at);
      leave->expr = ir::apply(m, ir::Op::LogicalNot, {parts.condition()});
      leave->blocks.resize(2);
      if (parts.end)
        inBlock(leave->blocks[0], parts.end);
      leave->blocks[0].push_back(m.newStmt(ir::StmtKind::Break, at));
      emit(leave);
    });
  };
  ir::Block first, later, body;
  if (parts.step)
    inBlock(later, parts.step);
  test(testFirst ? first : later);
  inBlock(body, [&] { inLoop([&] { inScope(parts.body); }); });

  ir::Stmt *loop = m.newStmt(ir::StmtKind::While, at);
  loop->expr = ir::literalBool(m, true);
  loop->blocks.resize(1);
  ir::Block &all = loop->blocks[0];
  auto append = [&](const ir::Block &part) {
    all.insert(all.end(), part.begin(), part.end());
  };
  const bool isAtEnd = !ir::continues(body);
  if (!isAtEnd && !later.empty()) {
    ir::Variable *isFirst = ir::local(m, "first", m.boolType(), false);
    emit(ir::let(m, isFirst, ir::literalBool(m, true), at));
    ir::Stmt *skipped = m.newStmt(ir::StmtKind::If, at);
    skipped->expr = ir::apply(m, ir::Op::LogicalNot, {ir::var(m, isFirst)});
    skipped->blocks = {later, {}};
    all = {skipped,
           ir::assign(m, ir::var(m, isFirst), ir::literalBool(m, false), at)};
  }
  append(first);
  append(body);
  if (isAtEnd && !leaves(body))
    append(later);
  takeTestOut(loop);
  emit(loop);
}

/// while (int n = f()): the variable lives for one round.
void FunctionImporter::loopWithVariable(const WhileStmt *stmt,
                                        const DeclStmt *variable) {
  ir::Stmt *loop = m.newStmt(ir::StmtKind::While, line(stmt));
  loop->expr = ir::literalBool(m, true);
  loop->blocks.resize(1);
  auto round = [&] {
    statement(variable);
    ir::Stmt *leave = m.newStmt(ir::StmtKind::If, line(stmt));
    leave->expr = ir::apply(m, ir::Op::LogicalNot, {value(stmt->getCond())});
    leave->blocks.resize(2);
    inBlock(leave->blocks[0], [&] { destroySince(breakMark); });
    leave->blocks[0].push_back(m.newStmt(ir::StmtKind::Break, line(stmt)));
    emit(leave);
    inScope([&] { statement(stmt->getBody()); });
  };
  inBlock(loop->blocks[0], [&] { inLoop([&] { inScope(round); }); });
  emit(loop);
}

void FunctionImporter::whileStatement(const WhileStmt *stmt) {
  ir::Block test;
  ir::Expr *condition = nullptr;
  if (const DeclStmt *variable = stmt->getConditionVariableDeclStmt())
    return loopWithVariable(stmt, variable);
  if (knownCondition(stmt->getCond()) == false)
    return;
  inBlock(test, [&] { condition = value(stmt->getCond()); });
  if (!test.empty())
    return loopWithStatements(
        {.condition = testing(stmt->getCond()), .body = doing(stmt->getBody())},
        true, stmt->getBeginLoc());
  ir::Stmt *loop = m.newStmt(ir::StmtKind::While, line(stmt));
  loop->expr = condition;
  loop->blocks.resize(1);
  inBlock(loop->blocks[0], [&] { loopBody(stmt->getBody()); });
  emit(loop);
}

void FunctionImporter::doStatement(const DoStmt *stmt) {
  ir::Block test;
  ir::Expr *condition = nullptr;
  inBlock(test, [&] { condition = value(stmt->getCond()); });
  if (!test.empty()) {
    // The flag of the first round must not outlive the loop.
    ir::Stmt *scope = m.newStmt(ir::StmtKind::Scope, line(stmt));
    scope->blocks.resize(1);
    inBlock(scope->blocks[0], [&] {
      loopWithStatements({.condition = testing(stmt->getCond()),
                          .body = doing(stmt->getBody())},
                         false, stmt->getBeginLoc());
    });
    return emit(scope);
  }
  ir::Stmt *loop = m.newStmt(ir::StmtKind::DoWhile, line(stmt));
  loop->expr = condition;
  loop->blocks.resize(1);
  inBlock(loop->blocks[0], [&] { loopBody(stmt->getBody()); });
  emit(loop);
}

void FunctionImporter::rangeFor(const CXXForRangeStmt *stmt) {
  ir::Stmt *scope = m.newStmt(ir::StmtKind::Scope, line(stmt));
  scope->blocks.resize(1);
  auto range = [&] {
    if (stmt->getInit())
      statement(stmt->getInit());
    statement(stmt->getRangeStmt());
    statement(stmt->getBeginStmt());
    statement(stmt->getEndStmt());
    ir::Stmt *loop = m.newStmt(ir::StmtKind::For, line(stmt));
    loop->blocks.resize(3);
    ir::Block test;
    inBlock(test, [&] { loop->expr = value(stmt->getCond()); });
    inBlock(loop->blocks[1], [&] { discard(stmt->getInc()); });
    auto round = [&] {
      statement(stmt->getLoopVarStmt());
      statement(stmt->getBody());
    };
    if (!test.empty() || !areExpressions(loop->blocks[1]))
      return loopWithStatements({.condition = testing(stmt->getCond()),
                                 .step = stepping(stmt->getInc()),
                                 .body = round},
                                true, stmt->getBeginLoc());
    inBlock(loop->blocks[2], [&] { inLoop([&] { inScope(round); }); });
    emit(loop);
  };
  inBlock(scope->blocks[0], [&] { inScope(range); });
  emit(scope);
}

} // namespace ampvk::import

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Common/StmtRewriter.h"
#include "IR/Build.h"
#include "IR/Parse.h"
#include "IR/Print.h"
#include "IR/Walk.h"

#include <gtest/gtest.h>

using namespace ampvk;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

namespace {

/// A temporary before each assignment and, if `marksTests`, for each test.
class Doubler : public transforms::StmtRewriter {
public:
  Doubler(ir::Module &m, bool marksTests)
      : StmtRewriter(m), marksTests(marksTests) {}

private:
  void statement(Stmt *stmt) override {
    rewriteInside(stmt);
    if (stmt->kind == StmtKind::Assign)
      kept(ir::clone(m, stmt->expr), "t");
    emit(stmt);
  }
  ir::Expr *loopTest(ir::Expr *test) override {
    return marksTests ? kept(test, "test") : test;
  }

  bool marksTests;
};

/// Drops everything but the loops.
class Dropper : public transforms::StmtRewriter {
public:
  explicit Dropper(ir::Module &m) : StmtRewriter(m) {}

private:
  void statement(Stmt *) override {}
};

/// `text` without its blanks, to compare regardless of lines.
std::string dense(std::string text) {
  std::erase_if(text, [](char c) { return c == ' ' || c == '\n'; });
  return text;
}

/// Rewrites `body`, which may use %n, and compares.
template <typename Rewriter, typename... Options>
void expectRewritten(const std::string &body, const std::string &expected,
                     Options... options) {
  auto moduleOf = [](const std::string &statements) {
    return ir::parse(
        "(module resolved (function @entry void (in %n i32) (body " +
        statements + ")) (kernel k (rank 1) (tile 0 0 0) (entry @entry)))");
  };
  auto m = moduleOf(body);
  ASSERT_TRUE(m) << m.failure().message;
  Rewriter(**m, options...).rewrite((*m)->kernel.entry->body);
  auto wanted = moduleOf(expected);
  ASSERT_TRUE(wanted) << wanted.failure().message;
  EXPECT_EQ(dense(ir::print(**m)), dense(ir::print(**wanted)));
}

TEST(StmtRewriter, putsStatementsBeforeTheOneAtHand) {
  expectRewritten<Doubler>(
      "(if (less %n (i32 1)) (block (assign %n (i32 2))) (block))",
      "(if (less %n (i32 1)) (block (const %t i32 temp (i32 2)) (assign %n "
      "(i32 2))) (block))",
      false);
}

TEST(StmtRewriter, leavesLoopsThatCanStay) {
  std::string loop = "(for (block) (less %n (i32 3)) (block (eval %n)) (block "
                     "(continue)))";
  expectRewritten<Doubler>(loop, loop, false);
}

// The loop test that the Doubler creates.
const std::string test =
    "(const %test bool temp (less %n (i32 3))) (if (logical_not %test) (block "
    "(break)) (block))";

TEST(StmtRewriter, putsWhatATestNeedsIntoTheLoop) {
  expectRewritten<Doubler>(
      "(while (less %n (i32 3)) (block (continue)))",
      "(while (bool true) (block " + test + " (continue)))", true);
  expectRewritten<Doubler>(
      "(for (block) (less %n (i32 3)) (block (eval %n)) (block (continue)))",
      "(for (block) none (block (eval %n)) (block " + test + " (continue)))",
      true);
}

TEST(StmtRewriter, skipsTheTestOfADoWhileInTheFirstRound) {
  expectRewritten<Doubler>(
      "(do (block (continue)) (less %n (i32 3)))",
      "(scope (let %first bool (bool true)) (while (bool true) (block (if "
      "%first (block (assign %first (bool false))) (block " +
          test + ")) (continue))))",
      true);
}

TEST(StmtRewriter, runsAStepThatIsNoExpressionBeforeEachRoundButTheFirst) {
  expectRewritten<Doubler>(
      "(for (block) (less %n (i32 3)) (block (assign %n (i32 4))) (block "
      "(continue)))",
      "(scope (let %first bool (bool true)) (while (bool true) (block (if "
      "%first (block (assign %first (bool false))) (block (const %t i32 temp "
      "(i32 4)) (assign %n (i32 4)))) (if (greater_equal %n (i32 3)) (block "
      "(break)) (block)) (continue))))",
      false);
}

TEST(StmtRewriter, keepsWhatIsLeftOfAForsHead) {
  expectRewritten<Dropper>(
      "(for (block (assign %n (i32 1))) (less %n (i32 3)) (block (assign %n "
      "(i32 4))) (block (continue)))",
      "(for (block) (less %n (i32 3)) (block) (block))");
}

} // namespace

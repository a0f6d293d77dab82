// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The walk over statements that transforms share which make several
/// statements, or none, of one.
#ifndef AMPVK_TRANSFORMS_COMMON_STMTREWRITER_H
#define AMPVK_TRANSFORMS_COMMON_STMTREWRITER_H

#include "IR/Module.h"

#include <string>

namespace ampvk::transforms {

/// Puts any number of statements in place of each. A transform derives from it
/// and says what becomes of a statement and of the test of a loop; here is what
/// has to be right about loops, whatever the transform does:
///
///  - What loopTest() emits runs ahead of each test. It then stands with the
///    test at the start of the body; in a DoWhile at the end, or if there is a
///    Continue, which must meet it, at the start of every round but the first.
///  - A For stays one only as long as its init and step hold what they may
///    (IR/Node.h). If they do not, the init stands before the loop, and the
///    step at the end of the body, or with a Continue at the start of every
///    round but the first.
///
/// Statements are visited in source order, of a For the init before the test
/// before step and body; of other loops the test comes before the body.
class StmtRewriter {
public:
  virtual ~StmtRewriter() = default;

  /// Replaces the statements of the block.
  void rewrite(ir::Block &block);

protected:
  explicit StmtRewriter(ir::Module &m) : m(m) {}

  /// Emits what stands in place of the statement, which is no loop: here, the
  /// statement, with its blocks rewritten.
  virtual void statement(ir::Stmt *stmt);
  /// The test that stands in place of this one. It may emit statements.
  virtual ir::Expr *loopTest(ir::Expr *test) { return test; }

  /// Adds a statement, which is not rewritten, after those emitted before.
  void emit(ir::Stmt *stmt) { out->push_back(stmt); }
  /// Rewrites the statements to where emit() puts them.
  void emitRewritten(const ir::Block &block);
  /// Rewrites the blocks of an If, Switch or Scope.
  void rewriteInside(ir::Stmt *stmt);
  /// Emits a temporary constant of this value; the constant's value.
  ir::Expr *kept(ir::Expr *value, const std::string &name);

  ir::Module &m;
  /// Where emit() puts statements.
  ir::Block *out = nullptr;
  /// The line of the statement that is rewritten, or of the last that has one.
  ir::SourceLine here;

private:
  void loop(ir::Stmt *stmt);
};

} // namespace ampvk::transforms

#endif

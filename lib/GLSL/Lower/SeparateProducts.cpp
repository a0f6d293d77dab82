// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/SeparateProducts.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"

namespace ampvk::glsl {
namespace {

using ir::Expr;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

/// Looks for sums of products in a function; then separates those of different
/// expressions.
class Separation {
public:
  explicit Separation(ir::Module &m) : m(m) {}

  /// Whether anything may fuse in the function afterwards.
  bool run(ir::Function *function) {
    block(function->body);
    if (!hasFusing || hasStuck)
      return false;
    isChanging = true;
    block(function->body);
    return true;
  }

private:
  void block(ir::Block &stmts);
  void heads(Stmt *loop);
  void expr(Expr *e, bool hasRoom);
  void operand(const Expr *sum, Expr *&operand, bool hasRoom);

  ir::Module &m;
  bool isChanging = false;
  bool hasFusing = false; ///< a sum and a product of one expression
  bool hasStuck = false;  ///< two of different ones that have to stay together
  ir::Block before;       ///< what goes before the statement at hand
  ir::SourceLine here;
};

void Separation::operand(const Expr *sum, Expr *&operand, bool hasRoom) {
  Expr **product = ir::productIn(operand);
  if (!product)
    return;
  if (sum->mayFuse && (*product)->mayFuse) {
    hasFusing = true;
    return;
  }
  hasStuck |= !hasRoom;
  if (!isChanging)
    return;
  ir::Variable *alone = ir::local(m, "product", (*product)->type, true);
  before.push_back(ir::let(m, alone, *product, here));
  *product = ir::var(m, alone);
}

void Separation::expr(Expr *e, bool hasRoom) {
  const bool mayBeSkipped = ir::isConditional(e->op);
  for (size_t i = 0; i != e->args.size(); ++i)
    expr(e->args[i], hasRoom && !(mayBeSkipped && i));
  if (e->op != Op::Mul && ir::isFusable(e))
    for (Expr *&arg : e->args)
      operand(e, arg, hasRoom);
}

/// Expressions in the head of a loop must stay there.
void Separation::heads(Stmt *loop) {
  if (loop->expr)
    expr(loop->expr, false);
  for (size_t i = 0; i + 1 < loop->blocks.size(); ++i) // a For's init and step
    for (Stmt *part : loop->blocks[i])
      ir::forEachRoot(part, [&](Expr *&root) { expr(root, false); });
  block(loop->blocks.back());
}

void Separation::block(ir::Block &stmts) {
  ir::Block kept;
  for (Stmt *stmt : stmts) {
    here = stmt->loc;
    if (ir::isLoop(stmt)) {
      heads(stmt);
    } else {
      ir::forEachRoot(stmt, [&](Expr *&root) { expr(root, true); });
      kept.insert(kept.end(), before.begin(), before.end());
      before.clear();
      ir::forEachBlock(stmt, [&](ir::Block &inner) { block(inner); });
    }
    kept.push_back(stmt);
  }
  stmts = std::move(kept);
}

} // namespace

Result<Done> separateProducts(Shader &shader) {
  for (ir::Function *function : shader.module.functions)
    if (Separation(shader.module).run(function))
      shader.fusing.push_back(function);
  return Done{};
}

} // namespace ampvk::glsl

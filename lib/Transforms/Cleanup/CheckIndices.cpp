// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Cleanup/CheckIndices.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Refusal.h"
#include "IR/Walk.h"

#include <algorithm>

namespace ampvk::transforms {

using namespace ir;

namespace {

class Checker {
public:
  explicit Checker(Module &m) : m(m) {}

  void function(Function *f) {
    here = f->loc;
    isSure = true;
    block(f->body);
  }

private:
  void block(Block &body) {
    for (Stmt *stmt : body)
      statement(stmt);
  }

  void statement(Stmt *stmt) {
    if (stmt->loc.line)
      here = stmt->loc;
    forEachRoot(stmt, [&](Expr *&root) { expr(root); });
    bool wasSure = isSure, isFirst = true;
    forEachBlock(stmt, [&](Block &inner) {
      bool isPlain = stmt->kind == StmtKind::Scope ||
                     (stmt->kind == StmtKind::For && isFirst);
      isSure = wasSure && isPlain;
      isFirst = false;
      block(inner);
    });
    isSure =
        stmt->kind == StmtKind::Scope ? isSure : wasSure && !mayLeave(stmt);
  }

  /// The function; from a loop threads come to what follows it.
  static bool mayLeave(Stmt *stmt) {
    bool leaves = stmt->kind == StmtKind::Return;
    forEachBlock(stmt, [&](Block &inner) {
      leaves |= std::ranges::any_of(inner, mayLeave);
    });
    return leaves;
  }

  void expr(Expr *e) {
    const bool skips = isConditional(e->op);
    bool wasSure = isSure;
    for (size_t i = 0; i < e->args.size(); ++i) {
      isSure = wasSure && !(skips && i > 0);
      expr(e->args[i]);
    }
    isSure = wasSure;
    if (e->op == Op::Index && isOutside(e))
      outside(e);
  }

  void outside(Expr *e) {
    const Type *elements = e->args[0]->type;
    const msg::Message what =
        outOfRange(*constantIndex(e->args[1]), elements->count);
    if (isSure)
      throw Unsupported{failureAt(m, here, what)};
    if (elements->isVector())
      m.warnings.push_back(failureAt(m, here, what));
    e->args[1] = literalInt(m, e->args[1]->type, 0);
  }

  Module &m;
  SourceLine here;
  bool isSure = true; ///< the function comes to the code at hand
};

} // namespace

Result<Done> checkIndices(Module &m) {
  try {
    Checker checker(m);
    for (Function *f : m.functions)
      checker.function(f);
    return Done{};
  } catch (const Unsupported &unsupported) {
    return unsupported.failure;
  }
}

} // namespace ampvk::transforms

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/DeepChoices.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/StmtRewriter.h"

#include <algorithm>
#include <unordered_map>

namespace ampvk::glsl {
namespace {

using ir::Expr;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

class Lowering final : public transforms::StmtRewriter {
public:
  Lowering(ir::Module &m, unsigned limit) : StmtRewriter(m), limit(limit) {}

private:
  void statement(Stmt *s) override {
    ir::forEachRoot(s, [&](Expr *&root) { root = shallow(root); });
    StmtRewriter::statement(s);
  }
  Expr *loopTest(Expr *test) override { return shallow(test); }

  Expr *shallow(Expr *root) {
    if (measure(root) > limit)
      lower(root);
    return root;
  }

  /// The depth to which choices are nested in each other's operands. Remembers
  /// the depth of each choice for lower().
  unsigned measure(const Expr *e) {
    unsigned deepest = ir::isConditional(e->op);
    for (size_t i = 0; i != e->args.size(); ++i)
      deepest = std::max(deepest, measure(e->args[i]) +
                                      (ir::isConditional(e->op) && i != 0));
    if (!e->args.empty())
      depths[e] = deepest;
    return deepest;
  }

  void lower(Expr *&e) {
    if (e->args.empty() || depths.at(e) <= limit)
      return;
    if (ir::isConditional(e->op))
      e = asStatement(e);
    else
      for (Expr *&arg : e->args)
        lower(arg);
  }

  /// The variable that the choice's value is assigned to. (A loop, since
  /// thousands of choices may stand in each other's last operand.)
  Expr *asStatement(Expr *choice) {
    ir::Variable *chosen = ir::local(m, "chosen", choice->type, false);
    emit(ir::let(m, chosen, nullptr, here));
    ir::Block *outer = out;
    while (ir::isConditional(choice->op) && depths.at(choice) > limit) {
      lower(choice->args[0]);
      auto [yes, no] = sides(choice);
      Stmt *branch = m.newStmt(StmtKind::If, here);
      branch->expr = choice->args[0];
      branch->blocks.resize(2);
      emit(branch);
      size_t rest = depthOf(yes) > depthOf(no) ? 0 : 1;
      out = &branch->blocks[1 - rest];
      give(chosen, rest == 0 ? no : yes);
      out = &branch->blocks[rest];
      choice = rest == 0 ? yes : no;
    }
    give(chosen, choice);
    out = outer;
    return ir::var(m, chosen);
  }

  void give(ir::Variable *chosen, Expr *value) {
    lower(value);
    emit(ir::assign(m, ir::var(m, chosen), value, here));
  }

  std::pair<Expr *, Expr *> sides(const Expr *choice) {
    if (choice->op == Op::Select)
      return {choice->args[1], choice->args[2]};
    if (choice->op == Op::LogicalAnd)
      return {choice->args[1], ir::literalBool(m, false)};
    return {ir::literalBool(m, true), choice->args[1]};
  }

  unsigned depthOf(const Expr *e) const {
    return e->args.empty() ? 0 : depths.at(e);
  }

  unsigned limit;
  std::unordered_map<const Expr *, unsigned> depths;
};

} // namespace

void lowerDeepChoices(ir::Module &m, ir::Function *function, unsigned limit) {
  Lowering(m, limit).rewrite(function->body);
}

} // namespace ampvk::glsl

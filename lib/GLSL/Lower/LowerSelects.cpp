// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/LowerSelects.h"

#include "IR/Build.h"
#include "IR/Walk.h"
#include "ampvk/Workarounds.h"

namespace ampvk::glsl {
namespace {

using ir::Expr;
using ir::Op;
using ir::StmtKind;

bool isAggregateSelect(const Expr *e) {
  return e && e->op == Op::Select &&
         (e->type->isStruct() || e->type->isArray());
}

class SelectLowering {
public:
  explicit SelectLowering(ir::Module &m) : m(m) {}
  void block(ir::Block &block);

private:
  void exprs(ir::Stmt *s);
  void asIf(ir::Block &block, size_t &at);
  Expr *perComponent(Expr *select);
  Expr *component(Expr *of, unsigned at);
  ir::Stmt *with(const ir::Stmt *s, Expr *value);

  ir::Module &m;
};

Expr *SelectLowering::component(Expr *of, unsigned at) {
  Expr *whole = ir::clone(m, of);
  if (of->op == Op::Construct)
    return whole->args[at];
  return of->type->isStruct()
             ? ir::field(m, whole, at)
             : ir::index(m, whole, ir::literalInt(m, m.i32(), at));
}

Expr *SelectLowering::perComponent(Expr *select) {
  const ir::Type *type = select->type;
  size_t count = type->isStruct() ? type->record->fields.size() : type->count;
  std::vector<Expr *> parts;
  for (unsigned i = 0; i != count; ++i) {
    Expr *part =
        ir::apply(m, Op::Select,
                  {ir::clone(m, select->args[0]), component(select->args[1], i),
                   component(select->args[2], i)});
    parts.push_back(isAggregateSelect(part) ? perComponent(part) : part);
  }
  return ir::construct(m, type, std::move(parts));
}

/// The assignment or return with another value; of a Let, an assignment.
ir::Stmt *SelectLowering::with(const ir::Stmt *s, Expr *value) {
  if (s->kind == StmtKind::Return)
    return ir::ret(m, value, s->loc);
  Expr *lvalue = s->kind == StmtKind::Let ? ir::var(m, s->variable)
                                          : ir::clone(m, s->lvalue);
  return ir::assign(m, lvalue, value, s->loc);
}

void SelectLowering::asIf(ir::Block &block, size_t &at) {
  ir::Stmt *s = block[at];
  Expr *select = s->expr;
  ir::Stmt *choice = m.newStmt(StmtKind::If, s->loc);
  choice->expr = select->args[0];
  choice->blocks = {{with(s, select->args[1])}, {with(s, select->args[2])}};
  if (s->kind == StmtKind::Let) {
    s->expr = nullptr;
    s->variable->isConst = false;
    block.insert(block.begin() + static_cast<ptrdiff_t>(++at), choice);
  } else {
    block[at] = choice;
  }
}

void SelectLowering::exprs(ir::Stmt *s) {
  ir::forEachRoot(s, [&](Expr *&root) {
    ir::walkExprs(root, [&](Expr *&e) {
      if (isAggregateSelect(e))
        e = perComponent(e);
      else if (e->op == Op::Field && e->args[0]->op == Op::Construct)
        e = e->args[0]->args[e->index]; // only one of the components is wanted
    });
  });
}

void SelectLowering::block(ir::Block &stmts) {
  for (size_t at = 0; at != stmts.size(); ++at) {
    ir::Stmt *s = stmts[at];
    bool isWhole = s->kind == StmtKind::Let || s->kind == StmtKind::Assign ||
                   s->kind == StmtKind::Return;
    if (isWhole && isAggregateSelect(s->expr)) {
      asIf(stmts, at);
      s = stmts[at];
    }
    exprs(s);
    // A for's init and step must stay expressions.
    if (s->kind == StmtKind::For) {
      for (ir::Block *head : {&s->blocks[0], &s->blocks[1]})
        ir::walkStmts(*head, [&](ir::Stmt *part) { exprs(part); });
      block(s->blocks[2]);
    } else
      ir::forEachBlock(s, [&](ir::Block &inner) { block(inner); });
  }
}

} // namespace

Result<Done> lowerSelects(Shader &shader) {
  if (!isEnabled(Workaround::AggregateSelects))
    return Done{};
  SelectLowering lowering(shader.module);
  for (ir::Function *f : shader.module.functions)
    lowering.block(f->body);
  return Done{};
}

} // namespace ampvk::glsl

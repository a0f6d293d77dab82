// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/DropUnused.h"

#include "IR/Walk.h"

#include <unordered_set>

namespace ampvk::glsl {
namespace {

struct Uses {
  std::unordered_set<const void *> things;

  void type(const ir::Type *t) {
    if (t->isArray() || t->isVector())
      return type(t->element);
    if (!t->isStruct() || !things.insert(t->record).second)
      return;
    for (const ir::Field &field : t->record->fields)
      type(field.type);
  }

  void variable(const ir::Variable *v) {
    if (!things.insert(v).second)
      return;
    type(v->type);
    if (ir::Expr *init = v->init)
      ir::walkExprs(init, [&](ir::Expr *&e) { expr(e); });
  }

  void expr(const ir::Expr *e) {
    type(e->type);
    if (e->op == ir::Op::Variable)
      variable(e->variable);
    if (e->op == ir::Op::Call)
      function(e->callee);
  }

  void function(ir::Function *f) {
    if (!things.insert(f).second)
      return;
    type(f->result);
    for (const ir::Variable *param : f->params)
      type(param->type);
    ir::walkStmts(f->body, [&](ir::Stmt *s) {
      if (s->variable)
        type(s->variable->type);
    });
    ir::walkExprs(f->body, [&](ir::Expr *&e) { expr(e); });
  }
};

} // namespace

Result<Done> dropUnused(Shader &shader) {
  ir::Module &m = shader.module;
  Uses uses;
  uses.function(m.kernel.entry);
  auto isUnused = [&](const void *thing) {
    return !uses.things.contains(thing);
  };
  std::erase_if(m.functions, isUnused);
  std::erase_if(m.variables, isUnused);
  std::erase_if(m.structs, isUnused);
  return Done{};
}

} // namespace ampvk::glsl

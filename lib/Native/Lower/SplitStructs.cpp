// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Native/Lower/SplitStructs.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/StmtRewriter.h"

#include <algorithm>
#include <map>
#include <set>

namespace ampvk::native {

using namespace ir;

namespace {

/// More members than this stay together.
constexpr size_t mostFields = 16;

bool isCandidate(const Stmt *s) {
  if (s->kind != StmtKind::Let || !s->variable->type->isStruct())
    return false;
  const auto &fields = s->variable->type->record->fields;
  const bool isSmall =
      !fields.empty() && fields.size() <= mostFields &&
      std::ranges::all_of(fields, [](const Field &field) {
        return field.type->isScalar() || field.type->isStruct();
      });
  const Expr *init = s->expr;
  return isSmall && (!init || init->op == Op::Construct ||
                     init->op == Op::Zero || isLvalue(init));
}

/// The variables that are changed as a whole, or are given away by reference.
std::set<const Variable *> changedWhole(Block &block) {
  std::set<const Variable *> found;
  auto note = [&](const Expr *place) {
    if (place->op == Op::Variable)
      found.insert(place->variable);
  };
  walkStmts(block, [&](Stmt *s) {
    if (s->kind == StmtKind::Assign)
      note(s->lvalue);
  });
  walkExprs(block, [&](Expr *&e) {
    if (e->op == Op::Call)
      for (size_t i = 0; i != e->args.size(); ++i)
        if (e->callee->params[i]->passing != Passing::In)
          note(e->args[i]);
    if (e->op == Op::Index || e->op == Op::Reinterpret)
      note(e->args[0]);
  });
  return found;
}

class StructSplitter : public transforms::StmtRewriter {
public:
  StructSplitter(Module &m, std::set<const Variable *> whole)
      : StmtRewriter(m), whole(std::move(whole)) {}

  void run(Block &block) {
    rewrite(block);
    walkStmts(block, [&](Stmt *s) {
      forEachRoot(s, [&](Expr *&root) { replaceIn(root); });
    });
  }
  bool isDone() const { return parts.empty(); }

private:
  void statement(Stmt *s) override {
    rewriteInside(s);
    if (!isCandidate(s) || whole.contains(s->variable))
      return emit(s);
    Expr *init = s->expr;
    std::vector<Variable *> &made = parts[s->variable];
    const auto &fields = s->variable->type->record->fields;
    for (unsigned i = 0; i != fields.size(); ++i) {
      Variable *part = local(m, s->variable->name + "_" + fields[i].name,
                             fields[i].type, s->variable->isConst);
      part->loc = s->variable->loc;
      made.push_back(part);
      emit(let(m, part, init ? partOf(init, i) : nullptr, s->loc));
    }
  }

  Expr *partOf(Expr *value, unsigned i) {
    if (value->op == Op::Construct)
      return value->args[i];
    if (value->op == Op::Zero)
      return zero(m, value->type->record->fields[i].type);
    return field(m, clone(m, value), i);
  }

  /// Members first: what is left is the whole value.
  void replaceIn(Expr *&e) {
    if (e->op == Op::Field && e->args[0]->op == Op::Variable) {
      auto found = parts.find(e->args[0]->variable);
      if (found != parts.end())
        e = var(m, found->second[e->index]);
      return;
    }
    if (e->op == Op::Variable) {
      auto found = parts.find(e->variable);
      if (found == parts.end())
        return;
      std::vector<Expr *> values;
      for (Variable *part : found->second)
        values.push_back(var(m, part));
      e = construct(m, e->type, std::move(values));
      return;
    }
    for (Expr *&arg : e->args)
      replaceIn(arg);
  }

  const std::set<const Variable *> whole;
  std::map<const Variable *, std::vector<Variable *>> parts;
};

} // namespace

void splitStructs(Module &m) {
  Block &body = m.kernel.entry->body;
  for (bool isDone = false; !isDone;) { // members may be objects, too
    StructSplitter splitter(m, changedWhole(body));
    splitter.run(body);
    isDone = splitter.isDone();
  }
}

} // namespace ampvk::native

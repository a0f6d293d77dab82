// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Native/Lower/Splitter.h"

#include "IR/Analysis.h"
#include "IR/Build.h"

#include <algorithm>
#include <ranges>

namespace ampvk::native {

using namespace ir;

namespace {

/// More nodes than this are not computed once for each piece.
constexpr unsigned mostRecomputed = 24;

unsigned nodesOf(const Expr *e) {
  unsigned nodes = 1;
  for (const Expr *arg : e->args)
    nodes += nodesOf(arg);
  return nodes;
}

bool isBarrierStmt(const Stmt *s) {
  return s->kind == StmtKind::Eval && isBarrier(s->expr->op);
}

} // namespace

Block Splitter::run(Block block,
                    std::unordered_set<const Variable *> reduced) {
  std::vector<const Variable *> varying;
  for (const Dimension &dimension : dimensions)
    varying.push_back(dimension.variable);
  Uniformity found(m, block, std::move(varying), isOfGroup,
                   std::move(reduced));
  uniform = &found;
  number(block);
  classify(block);
  Block body = emitted(block);
  declarations.insert(declarations.end(), body.begin(), body.end());
  return std::move(declarations);
}

void Splitter::endWithThreads() {
  ended = local(m, "ended", m.boolType(), false);
  declarations.push_back(let(m, ended, literalBool(m, false)));
}

/// Sets the flag in front of each Return; whether there is one.
bool Splitter::noteEnds(Block &block) {
  bool found = false;
  Block out;
  for (Stmt *s : block) {
    forEachBlock(s, [&](Block &inner) { found |= noteEnds(inner); });
    if (s->kind == StmtKind::Return) {
      out.push_back(assign(m, var(m, ended), literalBool(m, true), s->loc));
      found = true;
    }
    out.push_back(s);
  }
  block = std::move(out);
  return found;
}

Stmt *Splitter::endOfTile() {
  Stmt *end = m.newStmt(StmtKind::Return, {});
  kernel.tileEnds.insert(end);
  Stmt *test = m.newStmt(StmtKind::If, {});
  test->expr = var(m, ended);
  test->blocks = {{end}, {}};
  return test;
}

void Splitter::note(const Variable *v, bool isByGroup) {
  auto [at, isNew] = uses.try_emplace(v, Use{current, isByGroup});
  at->second.isShared |= isByGroup || at->second.piece != current;
}

void Splitter::useByGroup(Expr *condition) {
  walkExprs(condition, [&](Expr *&e) {
    if (e->op == Op::Variable)
      note(e->variable, true);
  });
}

void Splitter::use(Stmt *s) {
  Block alone = {s};
  walkStmts(alone, [&](Stmt *inner) {
    if (inner->variable)
      note(inner->variable, false);
  });
  walkExprs(alone, [&](Expr *&e) {
    if (e->op == Op::Variable)
      note(e->variable, false);
  });
}

void Splitter::number(Block &block) {
  for (Stmt *s : block) {
    if (uniform->runsOnce(s)) {
      // An assignment comes behind the piece before it.
      current += s->kind == StmtKind::Assign;
    } else if (isBarrierStmt(s)) {
      ++current;
    } else if (isOfGroup(s)) {
      ++current;
      forEachBlock(s, [&](Block &inner) {
        number(inner);
        ++current;
      });
      if (s->expr)
        useByGroup(s->expr);
    } else {
      use(s);
    }
  }
}

/// Integers may become indices: LLVM sees that neighbors access neighboring
/// elements only where it sees how the index is computed.
bool mayBeIndex(const Variable *v) {
  const Type *scalar = v->type->scalar();
  return scalar->isInteger() || scalar->is(TypeKind::Bool);
}

/// Whether threads can compute it anew wherever they need it.
bool Splitter::isRecomputable(const Expr *e) const {
  if (e->op == Op::Variable) {
    const Variable *v = e->variable;
    if (uniform->isMutated(v))
      return false;
    auto isIt = [&](const Stmt *let) { return let->variable == v; };
    auto isDimension = [&](const Dimension &d) { return d.variable == v; };
    return uniform->isUniform(v) ||
           std::ranges::any_of(dimensions, isDimension) ||
           std::ranges::any_of(recomputed, isIt);
  }
  const OpCategory category = info(e->op).category;
  const bool isKnown = e->op != Op::Call && e->op != Op::Length &&
                       e->op != Op::Div && e->op != Op::Rem &&
                       category != OpCategory::Effect && !isOnTexture(e);
  return isKnown && std::ranges::all_of(e->args, [&](const Expr *arg) {
           return isRecomputable(arg);
         });
}

Variable *Splitter::arrayOf(const Variable *v) {
  const Type *type = v->type;
  for (const Dimension &dimension : std::views::reverse(dimensions))
    type = m.arrayType(type, dimension.size);
  Variable *array =
      local(m, isShown(v) ? v->name + "_of_thread" : v->name, type, false);
  array->loc = v->loc;
  declarations.push_back(let(m, array, nullptr, v->loc));
  return array;
}

/// Decides how pieces share the variables that the block declares.
void Splitter::classify(Block &block) {
  for (Stmt *s : block) {
    if (s->kind == StmtKind::Let && !uniform->runsOnce(s)) {
      const bool isComputed = s->expr && !uniform->isMutated(s->variable) &&
                              (kernel.forDebugger ||
                               (mayBeIndex(s->variable) &&
                                nodesOf(s->expr) <= mostRecomputed)) &&
                              isRecomputable(s->expr);
      if (isComputed)
        recomputed.push_back(s);
      else if (isShown(s->variable) || uses[s->variable].isShared)
        arrays[s->variable] = arrayOf(s->variable);
    } else if (isOfGroup(s)) {
      forEachBlock(s, [&](Block &inner) { classify(inner); });
    }
  }
}

Expr *Splitter::element(Variable *array, bool isFirst) {
  Expr *place = var(m, array);
  for (const Dimension &dimension : dimensions)
    place = index(m, place, isFirst ? literalInt(m, m.i32(), 0)
                                    : var(m, dimension.variable));
  return place;
}

Expr *Splitter::inThread(Expr *root) {
  walkExprs(root, [&](Expr *&e) {
    if (e->op != Op::Variable)
      return;
    if (auto found = arrays.find(e->variable); found != arrays.end())
      e = element(found->second, false);
  });
  return root;
}

Expr *Splitter::inFirstThread(const Expr *condition) {
  Expr *root = clone(m, condition);
  walkExprs(root, [&](Expr *&e) {
    if (e->op != Op::Variable)
      return;
    for (const Dimension &dimension : dimensions)
      if (dimension.variable == e->variable) {
        e = literalInt(m, m.i32(), 0);
        return;
      }
    if (auto found = arrays.find(e->variable); found != arrays.end()) {
      e = element(found->second, true);
      return;
    }
    for (const Stmt *let : recomputed)
      if (let->variable == e->variable) {
        e = inFirstThread(let->expr);
        return;
      }
  });
  return root;
}

bool Splitter::isRecomputed(const Stmt *let) const {
  return std::ranges::find(recomputed, let) != recomputed.end();
}

/// T &own = array[thread];
Stmt *Splitter::reference(const Variable *v, Variable *own, SourceLine loc) {
  kernel.references.insert(own);
  return let(m, own, element(arrays.at(v), false), loc);
}

/// In front of a piece, for debuggers: the variables of the pieces before it.
void Splitter::show(Block &stmts, VariableMap &map) {
  Block prefix;
  for (const Stmt *let : visible) {
    if (isRecomputed(let))
      continue; // addRecomputed() does
    Variable *own = m.newVariable();
    *own = *let->variable;
    prefix.push_back(reference(let->variable, own, m.kernel.loc));
    map[let->variable] = own;
  }
  stmts.insert(stmts.begin(), prefix.begin(), prefix.end());
}

/// In front of a piece: what it uses of the variables that are computed anew.
void Splitter::addRecomputed(Block &stmts, VariableMap &map) {
  auto used = countUses(stmts);
  for (const Stmt *let : visible)
    ++used[let->variable];
  std::vector<Stmt *> needed;
  for (Stmt *let : std::views::reverse(recomputed)) {
    const bool isHere = std::ranges::find(stmts, let) != stmts.end();
    if (isHere || !used.contains(let->variable))
      continue;
    needed.push_back(let);
    walkExprs(let->expr, [&](Expr *&e) {
      if (e->op == Op::Variable)
        ++used[e->variable];
    });
  }
  Block prefix;
  for (Stmt *let : std::views::reverse(needed)) {
    Variable *copy = m.newVariable();
    *copy = *let->variable;
    if (kernel.indices.contains(let->variable))
      kernel.indices.insert(copy);
    prefix.push_back(ir::let(m, copy, clone(m, let->expr, map),
                             kernel.forDebugger ? m.kernel.loc : let->loc));
    map[let->variable] = copy;
  }
  walkExprs(stmts, [&](Expr *&e) {
    if (auto found = map.find(e->variable);
        e->op == Op::Variable && found != map.end())
      e->variable = found->second;
  });
  stmts.insert(stmts.begin(), prefix.begin(), prefix.end());
}

Block Splitter::piece(Block stmts) {
  Block kept;
  std::vector<Stmt *> declared; // for the pieces that follow
  VariableMap map;
  for (Stmt *s : stmts) {
    const bool isLet = s->kind == StmtKind::Let;
    const bool isArray = isLet && arrays.contains(s->variable);
    if (isLet && (isArray || isRecomputed(s)) && isShown(s->variable))
      declared.push_back(s);
    if (isLet && isRecomputed(s) && !kernel.forDebugger)
      continue;
    if (!isArray) {
      kept.push_back(s);
      continue;
    }
    if (isShown(s->variable)) {
      Variable *own = m.newVariable();
      *own = *s->variable;
      kept.push_back(reference(s->variable, own, s->loc));
      map[s->variable] = own;
    }
    if (s->expr)
      kept.push_back(
          assign(m, var(m, s->variable), s->expr, s->loc)); // see inThread()
  }
  if (kept.empty())
    return {};
  show(kept, map);
  addRecomputed(kept, map);
  walkStmts(kept, [&](Stmt *s) {
    forEachRoot(s, [&](Expr *&root) { root = inThread(root); });
  });
  visible.insert(visible.end(), declared.begin(), declared.end());
  return loops(std::move(kept));
}

/// A loop whose counters threads have for themselves is a While.
void Splitter::emitFor(Stmt *s, Block &out) {
  auto runsOnce = [&](const Stmt *part) { return uniform->runsOnce(part); };
  const bool isOfAll = std::ranges::all_of(s->blocks[0], runsOnce) &&
                       std::ranges::all_of(s->blocks[1], runsOnce);
  if (isOfAll) {
    s->blocks[2] = scoped(s->blocks[2]);
    out.push_back(s);
    return;
  }
  Stmt *scope = m.newStmt(StmtKind::Scope, s->loc);
  const size_t around = visible.size();
  Block inner = emitted(s->blocks[0]);
  Block body = scoped(s->blocks[2]), step = emitted(s->blocks[1]);
  visible.resize(around);
  body.insert(body.end(), step.begin(), step.end());
  Stmt *loop = m.newStmt(StmtKind::While, s->loc);
  loop->expr = s->expr ? s->expr : literalBool(m, true);
  loop->blocks = {std::move(body)};
  inner.push_back(loop);
  scope->blocks = {std::move(inner)};
  out.push_back(scope);
}

void Splitter::emitGroup(Stmt *s, Block &out) {
  if (s->expr)
    s->expr = inFirstThread(s->expr);
  if (s->kind == StmtKind::For)
    return emitFor(s, out);
  forEachBlock(s, [&](Block &inner) { inner = scoped(inner); });
  out.push_back(s);
}

Block Splitter::scoped(Block &block) {
  const size_t around = visible.size();
  Block out = emitted(block);
  visible.resize(around);
  return out;
}

Block Splitter::emitted(Block &block) {
  Block out, open;
  auto close = [&] {
    const bool mayEnd = ended && noteEnds(open);
    Block made = piece(std::move(open));
    out.insert(out.end(), made.begin(), made.end());
    open.clear();
    if (mayEnd)
      out.push_back(endOfTile());
  };
  for (Stmt *s : block) {
    if (uniform->runsOnce(s)) {
      if (s->kind == StmtKind::Assign)
        close();
      out.push_back(s);
    } else if (isBarrierStmt(s)) {
      if (kernel.forDebugger) // which stops a thread there
        open.push_back(s);
      close();
    } else if (isOfGroup(s)) {
      close();
      emitGroup(s, out);
    } else {
      open.push_back(s);
    }
  }
  close();
  return out;
}

} // namespace ampvk::native

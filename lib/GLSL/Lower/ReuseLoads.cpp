// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/ReuseLoads.h"

#include "GLSL/Lower/BlockFacts.h"
#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"

#include <algorithm>
#include <deque>

namespace ampvk::glsl {
namespace {

using ir::Block;
using ir::Expr;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;
using ir::Storage;
using ir::Variable;

/// So many values are kept at once: each takes a register.
constexpr size_t MaxFacts = 32;

/// Loads of one value.
struct Group {
  Stmt *first; ///< the statement of the first load
  std::vector<Expr *> loads;
  bool isWorthIt = false; ///< a driver would repeat one of them
};

/// That an element has the value that was loaded.
struct Fact {
  const Expr *place; ///< the first load
  Group *group;
  bool isBehind = false; ///< a branch or a store is in between
};

bool isWide(const ir::Type *type) {
  const ir::Type *scalar = type->scalar();
  return (scalar->isInteger() || scalar->isFloat()) && scalar->bits >= 32;
}

/// Whether the value changes only with the function's variables.
bool isOfVariables(const Expr *e) {
  if (e->op == Op::Variable)
    return e->variable->storage != Storage::Buffer &&
           e->variable->storage != Storage::TileStatic;
  return e->op != Op::Call && !ir::isOnTexture(e) && !ir::hasEffect(e) &&
         std::ranges::all_of(e->args, isOfVariables);
}

bool mentions(const Expr *e, const Variable *variable) {
  return ir::isVariable(e, variable) ||
         std::ranges::any_of(
             e->args, [&](const Expr *arg) { return mentions(arg, variable); });
}

/// Whether the operand is not loaded, though it is a place.
bool isPlace(const Expr *e, size_t arg) {
  if (e->op == Op::Call)
    return e->callee->params[arg]->passing != ir::Passing::In;
  return arg == 0 &&
         (ir::changesItsLvalue(e) || ir::isOnTexture(e) || e->op == Op::Length);
}

bool hasUnknownEffect(const Expr *e) {
  return ir::hasEffect(e) || (e->op == Op::Call && !e->callee->isPure);
}

/// "keys_at_low" for keys[low], "bodies_at_i_mass" for bodies[i].mass
std::string nameOf(const Expr *place) {
  if (place->op == Op::Variable)
    return place->variable->name;
  const std::string base = nameOf(place->args[0]);
  if (place->op == Op::Field)
    return base + "_" + place->args[0]->type->record->fields[place->index].name;
  if (place->op != Op::Index)
    return base;
  const Expr *at = place->args[1];
  return base +
         (at->op == Op::Variable ? "_at_" + at->variable->name : "_value");
}

/// Finds the loads of a function that have the same value.
class LoadReuse {
public:
  LoadReuse(ir::Module &m, const std::unordered_set<const Variable *> &written)
      : m(m), written(written) {}

  void run(Block &body) {
    block(body);
    declare(body);
  }

private:
  void block(Block &stmts);
  void inside(Stmt *stmt);
  void apart(Block &stmts);
  void values(Expr *e, bool isSure);
  void load(Expr *e, bool isSure);
  void places(Expr *e, bool isSure);
  void effect(const Stmt *stmt);
  void store(const Stmt *stmt);
  bool isCandidate(const Expr *place) const;
  void declare(Block &stmts);
  void replace(Group &group, Block &to);

  ir::Module &m;
  const std::unordered_set<const Variable *> &written;
  std::vector<Fact> facts;
  std::deque<Group> groups;
  std::unordered_map<const Stmt *, std::vector<Group *>> ofStatement;
  Stmt *here = nullptr;
};

/// An element of memory that the kernel writes, at an index of variables.
bool LoadReuse::isCandidate(const Expr *place) const {
  const Expr *root = ir::rootOf(place);
  if (!isWide(place->type) || root == place || root->op != Op::Variable ||
      !written.contains(root->variable))
    return false;
  for (const Expr *e = place; e != root; e = e->args[0])
    if (e->op == Op::Index ? !isOfVariables(e->args[1])
                           : e->op != Op::Field && e->op != Op::Swizzle)
      return false;
  return true;
}

void LoadReuse::load(Expr *e, bool isSure) {
  if (!isCandidate(e))
    return;
  for (Fact &fact : facts)
    if (ir::equal(fact.place, e)) {
      fact.group->loads.push_back(e);
      fact.group->isWorthIt |= fact.isBehind;
      return;
    }
  if (!isSure)
    return;
  groups.push_back({here, {e}});
  if (facts.size() == MaxFacts)
    facts.erase(facts.begin());
  facts.push_back({e, &groups.back()});
}

/// The indices of a place.
void LoadReuse::places(Expr *e, bool isSure) {
  for (; !e->args.empty(); e = e->args[0])
    for (size_t i = 1; i < e->args.size(); ++i)
      values(e->args[i], isSure);
}

void LoadReuse::values(Expr *e, bool isSure) {
  if (ir::isLvalue(e)) {
    load(e, isSure);
    return places(e, isSure);
  }
  const bool mayBeSkipped = ir::isConditional(e->op);
  for (size_t i = 0; i != e->args.size(); ++i) {
    const bool isArgSure = isSure && !(mayBeSkipped && i);
    if (isPlace(e, i))
      places(e->args[i], isArgSure);
    else
      values(e->args[i], isArgSure);
  }
}

/// Applies what the statement itself, not those inside it, does to memory.
void LoadReuse::effect(const Stmt *stmt) {
  if (stmt->expr && hasUnknownEffect(stmt->expr))
    facts.clear();
  if (stmt->lvalue)
    store(stmt);
}

void LoadReuse::store(const Stmt *stmt) {
  const Expr *root = ir::rootOf(stmt->lvalue);
  const Variable *target = root->op == Op::Variable ? root->variable : nullptr;
  const bool isGlobal = !target || target->storage == Storage::Buffer;
  std::erase_if(facts, [&](Fact &fact) {
    const Variable *own = ir::rootOf(fact.place)->variable;
    if (own == target) { // the element's own value changes nothing
      fact.isBehind = true;
      return !stmt->lvalue->type->isScalar() ||
             !ir::equal(stmt->expr, fact.place);
    }
    return mentions(fact.place, target) ||
           (isGlobal && own->storage == Storage::Buffer);
  });
}

/// The blocks of a branch or a scope: a fact holds behind them if it does at
/// the end of each.
void LoadReuse::inside(Stmt *stmt) {
  const bool isBranch = stmt->kind == StmtKind::If;
  for (Fact &fact : facts)
    fact.isBehind |= isBranch;
  const std::vector<Fact> before = facts;
  std::vector<Fact> left = before;
  for (Block &inner : stmt->blocks) {
    facts = before;
    block(inner);
    std::erase_if(left, [&](const Fact &fact) {
      return std::ranges::none_of(
          facts, [&](const Fact &other) { return other.group == fact.group; });
    });
  }
  facts = std::move(left);
}

/// The blocks of a loop or a switch, to which control comes in several ways.
void LoadReuse::apart(Block &stmts) {
  facts.clear();
  block(stmts);
  facts.clear();
}

void LoadReuse::block(Block &stmts) {
  for (Stmt *stmt : stmts) {
    here = stmt;
    if (ir::isLoop(stmt)) {
      apart(stmt->blocks.back());
      continue;
    }
    if (stmt->lvalue)
      places(stmt->lvalue, true);
    if (stmt->expr)
      values(stmt->expr, true);
    effect(stmt);
    if (!stmt->blocks.empty())
      inside(stmt);
    for (ir::SwitchCase &arm : stmt->cases)
      apart(arm.body);
  }
}

// ---- The variables

/// The variable of a constant that the source makes of the value is used.
void LoadReuse::replace(Group &group, Block &to) {
  Stmt *first = group.first;
  const bool isKept = first->kind == StmtKind::Let &&
                      first->expr == group.loads[0] && first->variable->isConst;
  Variable *value = isKept ? first->variable : nullptr;
  if (!isKept) {
    const Expr *place = group.loads[0];
    value = ir::local(m, nameOf(place), place->type, true);
    to.push_back(ir::let(m, value, ir::clone(m, place), first->loc));
  }
  for (size_t i = isKept ? 1 : 0; i != group.loads.size(); ++i)
    *group.loads[i] = *ir::var(m, value);
}

void LoadReuse::declare(Block &stmts) {
  if (ofStatement.empty())
    for (Group &group : groups)
      if (group.isWorthIt)
        ofStatement[group.first].push_back(&group);
  Block all;
  for (Stmt *stmt : stmts) {
    if (auto found = ofStatement.find(stmt); found != ofStatement.end())
      for (Group *group : found->second)
        replace(*group, all);
    all.push_back(stmt);
    ir::forEachBlock(stmt, [&](Block &inner) { declare(inner); });
  }
  stmts = std::move(all);
}

} // namespace

Result<Done> reuseLoads(Shader &shader) {
  const auto written = writtenMemory(shader.module);
  for (ir::Function *function : shader.module.functions)
    LoadReuse(shader.module, written).run(function->body);
  return Done{};
}

} // namespace ampvk::glsl

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Barriers/BarrierAnalysis.h"

#include "Diagnostics/Kernels.h"
#include "IR/Walk.h"

#include <tuple>

namespace ampvk::transforms {

using namespace ir;

// ---- Expressions

Level BarrierAnalysis::because(Variance variance, const msg::Message &what,
                               SourceLine loc) {
  causes.push_back({what, loc});
  return {variance, &causes.back()};
}

Level BarrierAnalysis::writtenAt(const Variable *variable, SourceLine loc) {
  return because(Variance::Unproven,
                 msg::amp_shared_data(variable->name),
                 loc);
}

/// A tile of one thread in some dimension has one index there.
Knowledge BarrierAnalysis::threadIndex(const Expr *e) {
  Level varying = because(Variance::Varying, msg::amp_thread_index());
  Knowledge index;
  for (unsigned i = 0; i < m.kernel.rank; ++i)
    index.parts.push_back({m.kernel.tile[i] == 1 ? Level{} : varying, {}});
  return e->type->isScalar() ? index.parts[0] : index;
}

namespace {
/// global - local: the tile's origin.
bool isOrigin(const Expr *global, const Expr *local) {
  if (global->op == Op::ThreadIndex)
    return local->op == Op::LocalIndex;
  if (global->op != local->op)
    return false;
  if (global->op == Op::Index)
    return equal(global->args[1], local->args[1]) &&
           isOrigin(global->args[0], local->args[0]);
  return global->op == Op::Swizzle && global->index == local->index &&
         global->count == local->count &&
         isOrigin(global->args[0], local->args[0]);
}
} // namespace

Knowledge BarrierAnalysis::element(const Expr *e) {
  Knowledge base = evaluate(e->args[0]);
  const Expr *at = e->args[1];
  if (at->op == Op::Literal)
    return base.part(at->bits);
  return {join(base.whole(), evaluate(at).whole()), {}};
}

Knowledge BarrierAnalysis::operation(const Expr *e) {
  // Componentwise, so that (global, 0) + (0, tile) stays told apart.
  size_t parts =
      e->op == Op::Construct || e->type->isVector() ? partsOf(e->type) : 0;
  std::vector<Knowledge> args;
  for (const Expr *arg : e->args)
    args.push_back(evaluate(arg));
  Knowledge made;
  if (e->op == Op::Construct && parts == args.size()) {
    made.parts = std::move(args);
    return made;
  }
  made.parts.resize(parts);
  for (size_t i = 0; i < args.size(); ++i) {
    bool isVector = parts && e->args[i]->type == e->type;
    if (!parts)
      made.raise(args[i].whole());
    for (size_t k = 0; k < parts; ++k)
      made.parts[k].raise(isVector ? args[i].part(k).whole() : args[i].whole());
  }
  return made;
}

Knowledge BarrierAnalysis::atomic(const Expr *e) {
  for (size_t i = 1; i < e->args.size(); ++i)
    evaluate(e->args[i]);
  store(e->args[0], {});
  return {because(Variance::Varying, msg::amp_atomic_result()), {}};
}

/// Every component of a texel depends on all operands.
Knowledge BarrierAnalysis::texture(const Expr *e) {
  Level level;
  for (const Expr *arg : e->args)
    level = transforms::join(level, evaluate(arg).whole());
  if (e->op == Op::TexelStore)
    store(e->args[0], {});
  return {level, {}};
}

/// Subgroups of a tile compute different values.
Knowledge BarrierAnalysis::exchange(const Expr *e) {
  for (const Expr *arg : e->args)
    evaluate(arg);
  meet(e);
  return {because(Variance::Varying, msg::amp_subgroup_result()), {}};
}

Knowledge BarrierAnalysis::evaluate(const Expr *e) {
  switch (e->op) {
  case Op::Variable:
    return variables->of(e->variable);
  case Op::ThreadIndex:
  case Op::LocalIndex:
    return threadIndex(e);
  case Op::SubgroupIndex:
  case Op::SubgroupNumber:
  case Op::SubgroupCountBefore:
    return {because(Variance::Varying, msg::amp_thread_index()), {}};
  case Op::Field:
    return evaluate(e->args[0]).part(e->index);
  case Op::Index:
    return element(e);
  case Op::Swizzle:
    if (e->count == 1)
      return evaluate(e->args[0]).part(e->index & 3);
    return {evaluate(e->args[0]).whole(), {}};
  case Op::Sub:
    return isOrigin(e->args[0], e->args[1]) ? Knowledge{} : operation(e);
  case Op::Call:
    return call(e);
  default:
    return isAtomic(e)            ? atomic(e)
           : isOnTexture(e)       ? texture(e)
           : isExchange(e->op)    ? exchange(e)
                                  : operation(e);
  }
}

// ---- Calls

Knowledge BarrierAnalysis::call(const Expr *e) {
  std::vector<Knowledge> args;
  for (const Expr *arg : e->args)
    args.push_back(evaluate(arg));
  calls.push_back(line);
  Effect effect = enter(e->callee, std::move(args));
  line = calls.back();
  calls.pop_back();
  if (!effect.variables)
    return {}; // no thread returns
  variables->takeModule(*effect.variables);
  for (size_t i = 0; i < e->args.size(); ++i)
    if (e->callee->params[i]->passing != Passing::In)
      store(e->args[i], effect.params[i]);
  return effect.result;
}

Effect BarrierAnalysis::enter(const Function *callee,
                              std::vector<Knowledge> args) {
  Control around = here();
  std::string key = std::to_string(reinterpret_cast<uintptr_t>(callee));
  key += static_cast<char>('a' + static_cast<int>(around.level.variance));
  for (const Knowledge &arg : args)
    arg.spell(key);
  variables->spell(key);
  if (auto found = effects.find(key); found != effects.end())
    return found->second;

  auto callers =
      std::tuple(variables, control, breaks, continues, returns, result);
  Variables own = variables->ofModule();
  for (size_t i = 0; i < args.size(); ++i)
    own[callee->params[i]] = std::move(args[i]);
  variables = std::move(own);
  control = around;
  breaks = continues = returns = {};
  result = {};
  block(callee->body);
  leave(returns);
  variables = std::move(returns.variables);
  Effect effect;
  effect.result = result;
  for (const Variable *param : callee->params)
    effect.params.push_back(variables ? variables->of(param) : Knowledge{});
  if (variables)
    effect.variables = variables->ofModule();
  std::tie(variables, control, breaks, continues, returns, result) =
      std::move(callers);
  effects[key] = effect;
  return effect;
}

/// Assigning under control flow that varies leaves different values.
void BarrierAnalysis::store(const Expr *lvalue, Knowledge value) {
  std::vector<const Expr *> path;
  Level indices;
  for (; lvalue->op != Op::Variable && !lvalue->args.empty();
       lvalue = lvalue->args[0]) {
    path.push_back(lvalue);
    if (lvalue->op == Op::Index)
      indices = transforms::join(indices, evaluate(lvalue->args[1]).whole());
  }
  if (lvalue->op != Op::Variable)
    return;
  const Variable *root = lvalue->variable;
  if (Variables::isOfModule(root)) {
    (*variables)[root] = {writtenAt(root, line), {}};
    return;
  }
  Knowledge *target = &(*variables)[root];
  bool isWhole = true;
  for (auto step = path.rbegin(); step != path.rend() && isWhole; ++step) {
    const Expr *part = *step;
    size_t count = partsOf(part->args[0]->type);
    size_t at = part->op == Op::Field ? part->index : count;
    if (part->op == Op::Index && part->args[1]->op == Op::Literal)
      at = part->args[1]->bits;
    if (part->op == Op::Swizzle && part->count == 1)
      at = part->index & 3;
    isWhole = at < count;
    if (isWhole)
      target = &target->partToChange(at, count);
  }
  if (isWhole)
    *target = std::move(value);
  else
    target->raise(transforms::join(value.whole(), indices));
  target->raise(here().level);
}

} // namespace ampvk::transforms

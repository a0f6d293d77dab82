// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/PassLoads.h"

#include "GLSL/Lower/BlockFacts.h"
#include "GLSL/Lower/SureLoads.h"
#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/Invariant.h"

#include <algorithm>

namespace ampvk::glsl {

using namespace ir;

namespace {

/// Words that a function takes instead of loading them. Loops that load more of
/// each round leave it where it is.
constexpr unsigned MaxWords = 24;

/// Something that a function loads, and its parameter for that.
struct Passed {
  const Expr *part;
  Variable *param;
};

/// "mass" for bodies[i].mass, "keys_value" for keys[i]
std::string parameterName(const Expr *part) {
  if (part->op == Op::Field)
    return part->args[0]->type->record->fields[part->index].name;
  return ir::rootOf(part)->variable->name + "_value";
}

/// The lvalue with `other` in place of the part that it is, or is within.
Expr *with(Module &m, const Expr *lvalue, const Expr *part, Expr *other) {
  if (equal(lvalue, part))
    return other;
  Expr *copy = clone(m, lvalue);
  copy->args[0] = with(m, lvalue->args[0], part, other);
  return copy;
}

class Changed {
public:
  Changed(Module &m, const BlockFacts &facts, Function *f)
      : m(m), facts(facts), f(f) {
    for (Function *caller : m.functions)
      walkExprs(caller->body, [&](Expr *&e) {
        if (e->op == Op::Call && e->callee == f)
          calls.push_back(e);
      });
  }

  void run() {
    if (!facts.of(f->body).isQuiet || !areArgumentsQuiet())
      return;
    SureLoads sure(m, f->body,
                   {.isElement =
                        [this](const Expr *e) {
                          return facts.isWritten(e) &&
                                 e->args[0]->op == Op::Variable;
                        },
                    .isAt = [this](Expr *at) { return isSaid(at); }});
    choose(sure);
    if (passed.empty())
      return;
    sure.replace([this](Expr *lvalue, const LoadedElement &,
                        const Expr *part) -> Expr * {
      for (const Passed &one : passed)
        if (one.part == part)
          return with(m, lvalue, part, var(m, one.param));
      return nullptr;
    });
    for (Expr *call : calls)
      for (const Passed &one : passed)
        call->args.push_back(inCaller(one.part, call));
    for (const Passed &one : passed)
      f->params.push_back(one.param);
    dropUnused();
  }

private:
  /// Whether it makes no difference which argument is computed first.
  bool areArgumentsQuiet() const {
    return std::ranges::all_of(calls, [&](Expr *call) {
      return std::ranges::all_of(
          call->args, [&](Expr *&arg) { return facts.of(arg).isQuiet; });
    });
  }

  size_t indexOf(const Variable *param) const {
    return std::ranges::find(f->params, param) - f->params.begin();
  }

  /// Whether parameters say the position, for which callers pass what loads
  /// nothing, so that they can say it again.
  bool isSaid(Expr *at) {
    bool hasParameter = false, isPlain = true;
    walkExprs(at, [&](Expr *&e) {
      if (e->op != Op::Variable || e->variable->storage != Storage::Parameter)
        return;
      hasParameter = true;
      const size_t i = indexOf(e->variable);
      for (const Expr *call : calls)
        isPlain &= transforms::isInvariant(call->args[i], {});
    });
    return hasParameter && isPlain;
  }

  void choose(const SureLoads &sure) {
    unsigned words = 0;
    for (const LoadedElement &e : sure.elements)
      for (const Expr *part : e.parts) {
        words += wordsIn(part->type);
        if (words > MaxWords)
          return;
        Variable *param = m.newVariable();
        param->name = parameterName(part);
        param->type = part->type;
        param->storage = Storage::Parameter;
        param->loc = f->loc;
        param->isConst = true;
        passed.push_back({part, param});
      }
  }

  Expr *inCaller(const Expr *part, const Expr *call) {
    Expr *result = clone(m, part);
    walkExprs(result, [&](Expr *&e) {
      if (e->op == Op::Variable && e->variable->storage == Storage::Parameter)
        e = clone(m, call->args[indexOf(e->variable)]);
    });
    return result;
  }

  /// Parameters that only said positions.
  void dropUnused() {
    const auto uses = countUses(f->body);
    std::unordered_set<const Variable *> said;
    for (const Passed &one : passed) {
      Expr *part = clone(m, one.part);
      walkExprs(part, [&](Expr *&e) {
        if (e->op == Op::Variable)
          said.insert(e->variable);
      });
    }
    for (size_t i = f->params.size(); i-- > 0;) {
      if (uses.contains(f->params[i]) || !said.contains(f->params[i]))
        continue;
      f->params.erase(f->params.begin() + i);
      for (Expr *call : calls)
        call->args.erase(call->args.begin() + i);
    }
  }

  Module &m;
  const BlockFacts &facts;
  Function *f;
  std::vector<Expr *> calls;
  std::vector<Passed> passed;
};

} // namespace

void passLoads(Module &m, const std::unordered_set<const Function *> &wanted) {
  const BlockFacts facts(m);
  for (Function *f : m.functions) // callees first, which leave loads to it
    if (wanted.contains(f))
      Changed(m, facts, f).run();
}

} // namespace ampvk::glsl

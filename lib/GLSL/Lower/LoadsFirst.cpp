// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/LoadsFirst.h"

#include "GLSL/Lower/SureLoads.h"
#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"

#include <unordered_map>

namespace ampvk::glsl {

using namespace ir;

namespace {

/// Words that all rounds of a group load first. More might not fit into
/// registers; 88 are faster so than one by one (HeCBench's sph on an H100).
constexpr unsigned MaxWords = 96;

SureLoads loadsOf(Module &m, const BlockFacts &facts, Block &body,
                  const Variable *counter) {
  const bool areAll = facts.of(body).branches;
  return {m,
          body,
          {.isElement =
               [&facts, areAll](const Expr *e) {
                 return (areAll ? isElement(e) : facts.isWritten(e)) &&
                        e->args[0]->op == Op::Variable;
               },
           .isAt =
               [counter](Expr *at) {
                 bool isCounted = false;
                 walkExprs(at, [&](Expr *&e) {
                   isCounted |= isVariable(e, counter);
                 });
                 return isCounted;
               },
           .areBranchesTaken = true}};
}

/// Builds the loop that loads.
class Taking {
public:
  Taking(Module &m, SureLoads &sure, Variable *round, unsigned times)
      : m(m), sure(sure), round(round), times(times) {}

  LoadsFirst run() {
    unsigned words = 0;
    for (const LoadedElement &e : sure.elements) {
      const Type *type = e.buffer->type->element;
      for (const Expr *part : e.parts)
        words += times * wordsIn(part->type);
      if (words > MaxWords || wordsIn(type) == ManyWords)
        break;
      Variable *loaded = local(m, "loaded", m.arrayType(type, times), false);
      arrays[&e] = loaded;
      result.arrays.push_back(let(m, loaded, nullptr));
      Block &to = blockFor(e);
      for (const Expr *part : e.parts)
        to.push_back(assign(m, taken(part, loaded), clone(m, part)));
    }
    if (!result.loads.empty())
      sure.replace([&](Expr *lvalue, const LoadedElement &e, const Expr *) {
        auto found = arrays.find(&e);
        return found == arrays.end() ? nullptr : taken(lvalue, found->second);
      });
    return std::move(result);
  }

private:
  /// The part of the element that was loaded.
  Expr *taken(const Expr *part, Variable *loaded) {
    Expr *copy = clone(m, part);
    *sure.elementIn(copy) = index(m, var(m, loaded), var(m, round));
    return copy;
  }

  /// Elements of one branch share a condition.
  Block &blockFor(const LoadedElement &e) {
    if (!e.branch)
      return result.loads;
    if (Stmt *&branch = branches[e.branch]; !branch) {
      branch = m.newStmt(StmtKind::If, e.branch->loc);
      branch->expr = clone(m, e.condition);
      branch->blocks = {{}, {}};
      result.loads.push_back(branch);
    }
    return branches[e.branch]->blocks[0];
  }

  Module &m;
  SureLoads &sure;
  Variable *round;
  const unsigned times;
  LoadsFirst result;
  std::unordered_map<const LoadedElement *, Variable *> arrays;
  std::unordered_map<const Stmt *, Stmt *> branches;
};

} // namespace

bool hasLoads(Module &m, const BlockFacts &facts, Block &body,
              const Variable *counter) {
  return !loadsOf(m, facts, body, counter).elements.empty();
}

LoadsFirst takeLoads(Module &m, const BlockFacts &facts, Block &body,
                     const Variable *counter, Variable *round, unsigned times) {
  SureLoads sure = loadsOf(m, facts, body, counter);
  return Taking(m, sure, round, times).run();
}

} // namespace ampvk::glsl

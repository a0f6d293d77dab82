// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Pointers/ResolvePointers.h"

#include "Diagnostics/Kernels.h"
#include "IR/Analysis.h"
#include "IR/Refusal.h"
#include "IR/Walk.h"
#include "Transforms/Common/Simplify.h"
#include "Transforms/Pointers/FlattenArrays.h"
#include "Transforms/Pointers/FunctionResolver.h"
#include "Transforms/Pointers/SplitParameters.h"

#include <algorithm>
#include <set>

namespace ampvk::transforms {

using namespace ir;

/// Refuses pointers that no function has used, and so none has refused.
static void refuseStoredPointers(const Module &m) {
  for (const Variable *variable : m.variables)
    if (containsPointer(variable->type))
      throw Unsupported{
          failureAt(m, variable->loc, msg::amp_pointer_in_memory())};
}

void Resolver::run() {
  m.kernel.entry = specialized(m.kernel.entry, {}, "");
  m.functions = order;
  refuseStoredPointers(m);
  std::erase_if(m.structs, [&](Struct *record) {
    return containsPointer(m.structType(record));
  });
}

void Resolver::runOnObjects() {
  // Other functions see none of these pointers: they come with the inlining.
  std::erase_if(m.functions,
                [&](Function *function) { return needsInlining(function); });
  for (Function *function : m.functions) {
    FunctionResolver(*this, function).run();
    divideFlats(m, function);
    simplifyFunction(m, function);
  }
}

bool Resolver::needsInlining(const Function *function) const {
  const Type *result = function->result;
  if (resolves(result) || depth == 0)
    return resolves(result);
  bool takesObject =
      std::ranges::any_of(function->params, [&](const Variable *param) {
        return resolves(param->type);
      });
  return takesObject || (!result->isPointer() && pointerDepth(result) >= depth);
}

Function *Resolver::specialized(Function *original,
                                const std::vector<ArgumentClass> &given,
                                const std::string &key) {
  auto [entry, isNew] = made.try_emplace({original, key}, nullptr);
  if (!isNew)
    return entry->second;
  Function *copy = m.newFunction();
  *copy = *original;
  VariableMap map;
  for (Variable *&param : copy->params) {
    Variable *fresh = m.newVariable();
    *fresh = *param;
    map[param] = fresh;
    param = fresh;
  }
  copy->body = clone(m, original->body, map);
  if (copy->result->isPointer()) // only if the result is unused
    copy->result = m.voidType();
  std::set<const Variable *> roots;
  for (const ArgumentClass &how : given)
    if (how.kind == ArgumentClass::Global)
      if (const Variable *root = rootOf(how.lvalue)->variable;
          roots.insert(root).second)
        copy->name += "_" + root->name;

  FunctionResolver resolver(*this, copy);
  resolver.bindParameters(given);
  resolver.run();
  simplifyFunction(m, copy);
  copy->isPure = isPureBody(copy->body);
  order.push_back(copy);
  return made[{original, key}] = copy;
}

Result<Done> resolveObjectPointers(Module &m, unsigned depth) {
  try {
    Resolver(m, depth).runOnObjects();
    return Done{};
  } catch (const Unsupported &unsupported) {
    return unsupported.failure;
  }
}

Result<Done> resolvePointers(Module &m) {
  try {
    splitParameters(m);
    Resolver(m).run();
    return Done{};
  } catch (const Unsupported &unsupported) {
    return unsupported.failure;
  }
}

} // namespace ampvk::transforms

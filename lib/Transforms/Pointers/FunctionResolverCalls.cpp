// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Pointers/FunctionResolver.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/Simplify.h"
#include "Transforms/Pointers/PointerTree.h"
#include "Transforms/Pointers/SingleExit.h"

namespace ampvk::transforms {

using namespace ir;

namespace {

/// Bytes of a global object that a call may copy; for more of them the function
/// is made for the object. (A driver takes minutes over thousands of copies.)
constexpr uint64_t MaxCopied = 64;

bool isGlobal(const Variable *variable) {
  return variable->storage != Storage::Local &&
         variable->storage != Storage::Parameter;
}

bool isReadOnly(const Variable *variable) {
  return variable->storage == Storage::Argument ||
         variable->storage == Storage::Constant;
}

/// The storage class and name tell roots apart; a name alone may repeat.
std::string keyOf(const Expr *lvalue) {
  const Variable *root = rootOf(lvalue)->variable;
  return describe(lvalue) + "@" + std::to_string(uintptr_t(root)) + ";";
}

/// The array that the place is an element of, as it was declared.
Expr *arrayOf(const Expr *lvalue) {
  Expr *elements = lvalue->args[0];
  return elements->op == Op::Flat ? elements->args[0] : elements;
}

/// Whether pointers that come from a pointer to the place, which is an array,
/// may step out of it: into the next row.
bool mayBeLeft(const Expr *lvalue, const PointerUse &use) {
  return use.leavesArray && lvalue->op == Op::Index &&
         lvalue->args[0]->type->isArray();
}

/// A parameter for each index of the place, which then uses these.
void addIndexParameters(Module &m, Variable *param, Expr *lvalue,
                        std::vector<Variable *> &params) {
  std::vector<Expr **> indices;
  collectIndices(lvalue, indices);
  for (size_t i = 0; i < indices.size(); ++i) {
    Variable *number = m.newVariable();
    number->name =
        param->name + "_index" + (indices.size() > 1 ? std::to_string(i) : "");
    number->type = m.positionType();
    number->storage = Storage::Parameter;
    number->loc = param->loc;
    number->isTemporary = true;
    params.push_back(number);
    *indices[i] = var(m, number);
  }
}

} // namespace

void FunctionResolver::bindParameters(const std::vector<ArgumentClass> &given) {
  std::vector<Variable *> params, objects(given.size());
  for (size_t i = 0; i < function->params.size(); ++i) {
    Variable *param = function->params[i];
    const ArgumentClass &how = i < given.size() ? given[i] : ArgumentClass{};
    if (how.kind == ArgumentClass::Plain) {
      params.push_back(param);
      continue;
    }
    if (how.kind == ArgumentClass::Global) {
      lvalues[param] = clone(m, how.lvalue);
      addIndexParameters(m, param, lvalues[param], params);
      continue;
    }
    Variable *&object = objects[i];
    if (how.sharesArrayOf) {
      object = objects[*how.sharesArrayOf];
    } else {
      object = m.newVariable();
      *object = *param;
      object->type = how.kind == ArgumentClass::Array
                         ? arrayOf(how.lvalue)->type
                         : param->type->element;
      object->passing = how.passing;
      object->isConst = false;
      params.push_back(object);
    }
    lvalues[param] = var(m, object);
    if (how.kind == ArgumentClass::Array) {
      Expr *elements = clone(m, how.lvalue->args[0]);
      (elements->op == Op::Flat ? elements->args[0] : elements) =
          lvalues[param];
      lvalues[param] = index(m, elements, literalPosition(m, 0));
      addIndexParameters(m, param, lvalues[param], params);
    }
  }
  function->params = std::move(params);
  // A parameter that steps on its own (p++) is a pointer variable like others.
  auto stepping = mutatedVariables(function->body);
  for (auto &[param, tree] : lvalues)
    if (stepping.count(param)) {
      Changing &state = changing[param];
      state.lvalues.push_back(tree);
    }
}

/// Whether all memory that the callee reaches from the leaf is in one row. A
/// pointer that leaves its array is not known to stay within the same row.
bool FunctionResolver::staysInRow(const Expr *leaf, const PointerUse &use) {
  if (use.leavesArray)
    return false;
  MaybeRange first = ranges.of(leaf->args[1]);
  return first && use.reach &&
         isWithin(ValueRange{first->low + use.reach->low,
                             first->high + use.reach->high},
                  leaf->args[0]->type);
}

/// How the callee can be given the pointer; false if its body has to come here.
/// The tree may change to another form of the same.
bool FunctionResolver::classify(Function *callee, size_t index, Expr *&tree,
                                ArgumentClass &given) {
  PointerUse use = resolver.uses.of(callee, index);
  bool steps = use.arithmetic || mayBeLeft(tree, use);
  given.isCompared = use.compares;
  if (steps && isInRow(tree) && (use.compares || !staysInRow(tree, use)))
    tree = flattened(m, tree);
  bool isOnlyRead = !use.arithmetic && !use.leavesArray && !use.writes;
  given.kind = ArgumentClass::Value;
  if (tree->type->isOpaque()) { // has no value
    given.kind = ArgumentClass::Global;
    given.lvalue = tree;
    return tree->op == Op::Variable;
  }
  bool isSeenAsOther = tree->op == Op::Bitcast || isReinterpreted(tree);
  if (isChoice(tree) || tree->op == Op::Null || isSeenAsOther)
    return isOnlyRead && !use.reachesBehind && callee->isPure && !mayBeNull(tree);
  const Expr *root = rootOf(tree);
  const Variable *variable =
      root->op == Op::Variable ? root->variable : nullptr;
  bool isGlobalLvalue = variable && isGlobal(variable);
  bool isConstant = variable && isReadOnly(variable);
  if (use.reachesBehind &&
      !isGlobalLvalue) // only here it is known of what object
    return false;
  bool isLarge = isGlobalLvalue && hostSize(tree->type) > MaxCopied;
  bool isByValue = isOnlyRead && !use.reachesBehind && !tree->type->isArray() &&
                   !isLarge &&
                   (!isGlobalLvalue || callee->isPure || isConstant);
  if (isByValue)
    return true;
  given.lvalue = tree;
  if (isGlobalLvalue) {
    given.kind = ArgumentClass::Global;
    return true;
  }
  given.passing = use.writes ? Passing::InOut : Passing::In;
  if (steps) {
    given.kind = ArgumentClass::Array;
    return tree->op == Op::Index && tree->args[0]->type->isArray();
  }
  return true;
}

namespace {

/// The object that the callee is given a copy of; null if it has none.
const Expr *copied(const ArgumentClass &given, const Expr *tree) {
  if (given.kind == ArgumentClass::Array)
    return arrayOf(tree);
  return given.kind == ArgumentClass::Value && tree && isLvalue(tree) ? tree
                                                                      : nullptr;
}

/// Whether it matters that the two may be copies of the same memory.
bool mayAlias(const ArgumentClass &a, const Expr *treeA, const ArgumentClass &b,
              const Expr *treeB) {
  bool matters = a.passing == Passing::InOut || b.passing == Passing::InOut ||
                 (a.isCompared && b.isCompared);
  const Expr *first = copied(a, treeA), *second = copied(b, treeB);
  return matters && first && second && mayOverlap(first, second);
}

} // namespace

/// Pointers into one array are given it once, so that the callee can change it
/// and compare them. Rows of an array of arrays that may be the same count as
/// one array.
void FunctionResolver::shareArrays(std::vector<ArgumentClass> &given,
                                   std::vector<Expr *> &trees) {
  auto flatten = [&](size_t i) {
    given[i].lvalue = trees[i] = flattened(m, trees[i]);
  };
  for (size_t i = 0; i < given.size(); ++i)
    for (size_t j = 0; j < i && !given[i].sharesArrayOf; ++j) {
      bool areArrays = given[i].kind == ArgumentClass::Array &&
                       given[j].kind == ArgumentClass::Array;
      if (!areArrays || given[j].sharesArrayOf)
        continue;
      bool areEqual = equal(arrayOf(trees[i]), arrayOf(trees[j]));
      if (!areEqual && mayAlias(given[i], trees[i], given[j], trees[j])) {
        flatten(i);
        flatten(j);
        areEqual = equal(arrayOf(trees[i]), arrayOf(trees[j]));
      }
      if (!areEqual)
        continue;
      given[i].sharesArrayOf = j;
      if (given[i].passing == Passing::InOut)
        given[j].passing = Passing::InOut;
    }
}

/// Copy in, copy out is what C++ means only if the objects are distinct.
bool FunctionResolver::areDistinct(const std::vector<ArgumentClass> &given,
                                   const std::vector<Expr *> &trees) {
  for (size_t i = 0; i < given.size(); ++i)
    for (size_t j = 0; j < i; ++j)
      if (!given[i].sharesArrayOf && !given[j].sharesArrayOf &&
          mayAlias(given[i], trees[i], given[j], trees[j]))
        return false;
  return true;
}

Expr *FunctionResolver::callOf(Expr *call) {
  Function *callee = call->callee;
  std::vector<ArgumentClass> given(call->args.size());
  std::vector<Expr *> trees(call->args.size(), nullptr);
  std::vector<Expr *> values(call->args.size(), nullptr);
  bool canCall = !resolver.needsInlining(callee);
  for (size_t i = 0; i < call->args.size(); ++i) {
    if (!resolver.resolves(callee->params[i]->type)) {
      values[i] = value(call->args[i]);
      continue;
    }
    trees[i] = pointer(call->args[i]);
    canCall = canCall && classify(callee, i, trees[i], given[i]);
  }
  if (canCall)
    shareArrays(given, trees);
  if (canCall && areDistinct(given, trees)) {
    call->args = values;
    return resolver.depth ? call : specializedCall(call, given, trees);
  }
  return inlined(callee, values, trees);
}

Expr *FunctionResolver::specializedCall(Expr *call,
                                        const std::vector<ArgumentClass> &given,
                                        std::vector<Expr *> &trees) {
  Function *callee = call->callee;
  std::string key;
  for (size_t i = 0; i < trees.size(); ++i) {
    bool isWritten = given[i].passing != Passing::In;
    if (trees[i] && isWritten && !isLvalue(trees[i]))
      trees[i] = saved(trees[i], callee->params[i]->name);
    switch (given[i].kind) {
    case ArgumentClass::Plain:
      key += "-";
      break;
    case ArgumentClass::Value:
      key += isWritten ? "r" : "v";
      break;
    case ArgumentClass::Array:
      if (given[i].sharesArrayOf)
        key += "s" + std::to_string(*given[i].sharesArrayOf) + ",";
      key += (isWritten ? "A" : "a") +
             std::to_string(uintptr_t(arrayOf(trees[i])->type)) + "," +
             std::to_string(uintptr_t(trees[i]->args[0]->type)) + ";";
      break;
    case ArgumentClass::Global:
      key += "g" + keyOf(trees[i]);
      break;
    }
  }
  Function *target = resolver.specialized(callee, given, key);
  std::vector<Expr *> args;
  for (size_t i = 0; i < trees.size(); ++i) {
    if (given[i].kind == ArgumentClass::Plain ||
        given[i].kind == ArgumentClass::Value) {
      args.push_back(trees[i] ? loaded(trees[i]) : call->args[i]);
      continue;
    }
    std::vector<Expr **> indices;
    if (given[i].kind == ArgumentClass::Array) {
      if (!given[i].sharesArrayOf)
        args.push_back(arrayOf(trees[i]));
      indices.push_back(&trees[i]->args[1]);
    } else {
      collectIndices(trees[i], indices);
    }
    for (Expr **at : indices)
      args.push_back(convert(m, *at, m.positionType()));
  }
  return ir::call(m, target, args);
}

namespace {
/// Whether the tree chooses between memory, and not between values.
bool isMemory(const Expr *tree) {
  if (isChoice(tree))
    return isMemory(tree->args[1]) && isMemory(tree->args[2]);
  return isLvalue(tree) || tree->op == Op::Null || tree->op == Op::Bitcast;
}
} // namespace

/// The tree for the callee's parameter `index`, which later statements cannot
/// change. A reference to a temporary needs a variable to refer to.
Expr *FunctionResolver::target(Expr *tree, Function *callee, size_t index) {
  if (isMemory(tree))
    return stable(tree);
  // Functions may have changed: nothing is remembered.
  bool isConstant = !isChoice(tree) && isStable(tree, false) &&
                    !PointerUses().of(callee, index).writes;
  return isConstant ? tree : saved(loaded(tree), callee->params[index]->name);
}

Expr *FunctionResolver::inlined(Function *callee,
                                const std::vector<Expr *> &values,
                                const std::vector<Expr *> &trees) {
  VariableMap map;
  Variable *result = nullptr;
  if (!callee->result->is(TypeKind::Void)) {
    result = local(m, callee->name + "_result", callee->result, false);
    result->isTemporary = true;
  }
  std::vector<std::pair<Variable *, Expr *>> bound;
  for (size_t i = 0; i < callee->params.size(); ++i) {
    const Variable *param = callee->params[i];
    Variable *copy = local(m, param->name, param->type, param->isConst);
    copy->loc = param->loc;
    copy->isTemporary = param->isTemporary;
    map[param] = copy;
    if (trees[i])
      bound.push_back({copy, target(trees[i], callee, i)});
    else
      emit(let(m, copy, values[i], here));
  }
  for (auto [param, tree] : bound)
    lvalues[param] = tree;
  Block body = withoutReturns(m, clone(m, callee->body, map), result);
  if (result)
    body.insert(body.begin(), let(m, result, nullptr, here));
  collect(body);
  // Changes of the callee to its copy of a pointer do not affect the caller.
  for (auto [param, tree] : bound)
    if (mutated.count(param)) {
      lvalues.erase(param);
      forEachLeaf(tree, [&, param = param](Expr *leaf) {
        if (leaf->op == Op::Null)
          targets[param].mayBeNull = true;
        else
          addShape(m, targets[param], clone(m, leaf));
      });
      declareChanging(param, tree);
    }
  emitRewritten(body);
  if (!result)
    return zero(m, m.voidType());
  return resolver.resolves(result->type) ? pointer(var(m, result))
                                         : var(m, result);
}

} // namespace ampvk::transforms

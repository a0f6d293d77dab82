// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/ResolvePointers.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/PointerUse.h"
#include "Transforms/Simplify.h"

#include <set>

namespace ampvk::transforms {

using namespace ir;

namespace {

struct Unresolved {
  Failure failure;
};

/// What a specialised function is given for one parameter.
struct Given {
  enum Kind {
    Plain,  ///< no pointer
    Value,  ///< the pointee, by value (In) or in and out (InOut)
    Array,  ///< the array that the pointer points into, and an index
    Global, ///< nothing but the indices: the place's root is global
  } kind = Plain;
  Passing passing = Passing::In;
  Expr *place = nullptr; ///< Array, Global: the caller's place
};

/// The indices of a place, outermost step last.
void collectIndices(Expr *place, std::vector<Expr **> &indices) {
  switch (place->op) {
  case Op::Field:
  case Op::Swizzle:
    return collectIndices(place->args[0], indices);
  case Op::Index:
    collectIndices(place->args[0], indices);
    indices.push_back(&place->args[1]);
    return;
  default:
    return;
  }
}

/// Same root and same members; only indices may differ.
bool sameShape(const Expr *a, const Expr *b) {
  if (a->op != b->op || a->type != b->type || a->index != b->index ||
      a->variable != b->variable)
    return false;
  if (a->op == Op::Variable)
    return true;
  bool isStep =
      a->op == Op::Field || a->op == Op::Index || a->op == Op::Swizzle;
  return isStep && sameShape(a->args[0], b->args[0]);
}

std::string describe(const Expr *place) {
  switch (place->op) {
  case Op::Variable:
    return place->variable->name;
  case Op::Field:
    return describe(place->args[0]) + "." +
           place->args[0]->type->record->fields[place->index].name;
  case Op::Index:
    return describe(place->args[0]) + "[]";
  default:
    return "a temporary";
  }
}

bool isGlobal(const Variable *variable) {
  return variable->storage != Storage::Local &&
         variable->storage != Storage::Parameter;
}

class Resolver {
public:
  explicit Resolver(Module &m) : m(m) {}

  void run() {
    order.clear();
    Function *entry = specialised(m.kernel.entry, {}, "");
    m.kernel.entry = entry;
    m.functions = order;
    std::erase_if(m.structs, [&](Struct *record) {
      return containsPointer(m.structType(record));
    });
    m.dialect = Dialect::Resolved;
  }

private:
  friend class FunctionResolver;
  Function *specialised(Function *original, const std::vector<Given> &given,
                        const std::string &key);

  Module &m;
  PointerUses uses;
  std::map<std::pair<Function *, std::string>, Function *> made;
  std::vector<Function *> order;
};

/// Resolves one copy of one function.
class FunctionResolver {
public:
  FunctionResolver(Resolver &resolver, Function *function)
      : resolver(resolver), m(resolver.m), function(function) {}

  void bindParameters(const std::vector<Given> &given);
  void run();

private:
  void run(Block &block);
  void statement(Stmt *stmt);
  Stmt *assignToChosen(Stmt *stmt);
  void pointerLet(Stmt *stmt);
  void pointerAssign(Stmt *stmt);
  void bind(Variable *pointer, Expr *place, SourceLine loc);

  Expr *value(Expr *expr);
  Expr *place(Expr *expr);
  Expr *pointee(Expr *pointer);
  void checkNotNull(const Expr *pointer);
  Expr *comparison(Expr *expr);
  Expr *difference(Expr *expr);
  Expr *callOf(Expr *call);
  Given classify(Function *callee, size_t index, Expr *place);
  void checkAliasing(const Expr *call, const std::vector<Given> &given,
                     const std::vector<Expr *> &places);
  Expr *stable(Expr *place);
  Expr *saved(Expr *value, const std::string &name, bool isConst);
  Variable *indexVariable(const std::string &name);
  [[noreturn]] void fail(const std::string &message);

  Resolver &resolver;
  Module &m;
  Function *function;
  Block *out = nullptr;
  SourceLine here;
  std::unordered_map<const Variable *, Expr *> places;
  std::unordered_set<const Variable *> mutated;
  /// Pointers that were null at some time.
  std::unordered_set<const Variable *> maybeNull;
  Block declarations; ///< index variables of pointers declared without a value
};

void FunctionResolver::fail(const std::string &message) {
  throw Unresolved{{"not supported yet: " + message,
                    here.line ? m.files[here.file] : "", here.line}};
}

// ---- Parameters

Variable *FunctionResolver::indexVariable(const std::string &name) {
  Variable *variable = m.newVariable();
  variable->name = name;
  variable->type = m.i32();
  return variable;
}

void FunctionResolver::bindParameters(const std::vector<Given> &given) {
  std::vector<Variable *> params;
  for (size_t i = 0; i < function->params.size(); ++i) {
    Variable *param = function->params[i];
    const Given &how = i < given.size() ? given[i] : Given{};
    switch (how.kind) {
    case Given::Plain:
      params.push_back(param);
      break;
    case Given::Value: {
      Variable *object = m.newVariable();
      *object = *param;
      object->type = param->type->element;
      object->passing = how.passing;
      object->isConst = false;
      params.push_back(object);
      places[param] = var(m, object);
      break;
    }
    case Given::Array:
    case Given::Global: {
      Expr *place = clone(m, how.place);
      if (how.kind == Given::Array) {
        Variable *array = m.newVariable();
        *array = *param;
        array->type = place->args[0]->type;
        array->passing = how.passing;
        array->isConst = false;
        params.push_back(array);
        place = index(m, var(m, array), place->args[1]);
      }
      std::vector<Expr **> indices;
      collectIndices(place, indices);
      for (Expr **at : indices) {
        std::string name =
            indices.size() == 1
                ? param->name + "_index"
                : param->name + "_index" + std::to_string(at - indices[0]);
        Variable *number = indexVariable(name);
        number->storage = Storage::Parameter;
        number->isTemporary = true;
        params.push_back(number);
        *at = var(m, number);
      }
      places[param] = place;
      break;
    }
    }
  }
  function->params = std::move(params);
}

void FunctionResolver::run() {
  mutated = mutatedVariables(function->body);
  walkStmts(function->body, [&](Stmt *stmt) {
    if (!stmt->expr || stmt->expr->op != Op::Null)
      return;
    if (stmt->kind == StmtKind::Let)
      maybeNull.insert(stmt->variable);
    else if (stmt->place && stmt->place->op == Op::Variable)
      maybeNull.insert(stmt->place->variable);
  });
  run(function->body);
  function->body.insert(function->body.begin(), declarations.begin(),
                        declarations.end());
}

// ---- Statements

void FunctionResolver::run(Block &block) {
  Block result;
  Block *outer = out;
  for (Stmt *stmt : block) {
    out = &result;
    here = stmt->loc.line ? stmt->loc : here;
    statement(stmt);
  }
  out = outer;
  block = std::move(result);
}

void FunctionResolver::statement(Stmt *stmt) {
  if (stmt->kind == StmtKind::Let && stmt->variable->type->isPointer())
    return pointerLet(stmt);
  if (stmt->kind == StmtKind::Assign && stmt->place->type->isPointer())
    return pointerAssign(stmt);
  // Only a result that nobody uses gets here: the others were refused.
  if (stmt->kind == StmtKind::Return && stmt->expr &&
      stmt->expr->type->isPointer())
    stmt->expr = nullptr;
  if (stmt->kind == StmtKind::For) {
    run(stmt->blocks[0]);
    if (stmt->expr)
      stmt->expr = value(stmt->expr);
    run(stmt->blocks[1]);
    run(stmt->blocks[2]);
  } else {
    if (stmt->expr)
      stmt->expr = value(stmt->expr);
    if (stmt->place)
      stmt->place = place(stmt->place);
    forEachBlock(stmt, [&](Block &inner) { run(inner); });
  }
  if (stmt->kind == StmtKind::Assign && rootOf(stmt->place)->op == Op::Select)
    return out->push_back(assignToChosen(stmt));
  out->push_back(stmt);
}

/// `(c ? a : b).x = v` becomes an If.
Stmt *FunctionResolver::assignToChosen(Stmt *stmt) {
  const Expr *choice = rootOf(stmt->place);
  if (choice->op != Op::Select)
    return stmt;
  Stmt *branch = m.newStmt(StmtKind::If, stmt->loc);
  branch->expr = clone(m, choice->args[0]);
  for (size_t arm = 1; arm <= 2; ++arm) {
    Expr *target = clone(m, stmt->place);
    Expr **root = &target;
    while ((*root)->op != Op::Select)
      root = &(*root)->args[0];
    *root = (*root)->args[arm];
    branch->blocks.push_back(
        {assignToChosen(assign(m, target, clone(m, stmt->expr), stmt->loc))});
  }
  return branch;
}

Expr *FunctionResolver::saved(Expr *value, const std::string &name,
                              bool isConst) {
  Variable *variable = local(m, name, value->type, isConst);
  variable->isTemporary = isConst;
  out->push_back(let(m, variable, value, here));
  return var(m, variable);
}

/// The same place, whatever happens later.
Expr *FunctionResolver::stable(Expr *place) {
  if (place->op == Op::Select) {
    if (!isStable(place->args[0], false))
      place->args[0] = saved(place->args[0], "which", true);
    place->args[1] = stable(place->args[1]);
    place->args[2] = stable(place->args[2]);
    return place;
  }
  std::vector<Expr **> indices;
  collectIndices(place, indices);
  for (Expr **at : indices)
    if (!isStable(*at, false))
      *at = saved(*at, "at", true);
  return place;
}

void FunctionResolver::bind(Variable *pointer, Expr *place, SourceLine loc) {
  if (pointer->isConst || !mutated.count(pointer)) {
    places[pointer] = stable(place);
    return;
  }
  if (place->op == Op::Select)
    fail("pointer '" + pointer->name + "' to one of two objects changes later");
  std::vector<Expr **> indices;
  collectIndices(place, indices);
  for (Expr **at : indices) {
    std::string name = pointer->name;
    if (indices.size() > 1)
      name += std::to_string(at - indices[0]);
    *at = saved(convert(m, *at, m.i32()), name, false);
  }
  places[pointer] = place;
}

void FunctionResolver::pointerLet(Stmt *stmt) {
  if (!stmt->expr)
    return; // the first assignment says what it points to
  if (stmt->expr->op == Op::Null)
    return;
  // A reference to a temporary keeps it alive.
  if (stmt->expr->op == Op::AddressOf && !isPlace(stmt->expr->args[0])) {
    Variable *object =
        local(m, stmt->variable->name, stmt->variable->type->element, false);
    out->push_back(let(m, object, value(stmt->expr->args[0]), stmt->loc));
    places[stmt->variable] = var(m, object);
    return;
  }
  bind(stmt->variable, pointee(stmt->expr), stmt->loc);
}

void FunctionResolver::pointerAssign(Stmt *stmt) {
  if (stmt->place->op != Op::Variable)
    fail("assigning a pointer that is not a variable");
  Variable *pointer = stmt->place->variable;
  if (stmt->expr->op == Op::Null)
    return;
  Expr *target = pointee(stmt->expr);
  auto known = places.find(pointer);
  std::vector<Expr **> from, to;
  if (known == places.end()) {
    Expr *shape = clone(m, target);
    collectIndices(shape, to);
    for (Expr **at : to) {
      Variable *number = local(m, pointer->name, m.i32(), false);
      declarations.push_back(let(m, number, nullptr, stmt->loc));
      *at = var(m, number);
    }
    known = places.emplace(pointer, shape).first;
  } else if (!sameShape(known->second, target)) {
    fail("pointer '" + pointer->name + "' points to '" +
         describe(known->second) + "' and is assigned '" + describe(target) +
         "' here");
  }
  to.clear();
  collectIndices(target, from);
  Expr *current = clone(m, known->second);
  collectIndices(current, to);
  if (from.size() > 1)
    for (Expr **at : from)
      *at = saved(*at, "at", true);
  for (size_t i = 0; i < from.size(); ++i)
    if (!equal(*to[i], *from[i]))
      out->push_back(
          assign(m, *to[i], convert(m, *from[i], m.i32()), stmt->loc));
}

// ---- Expressions

Expr *FunctionResolver::pointee(Expr *pointer) {
  switch (pointer->op) {
  case Op::Variable: {
    auto found = places.find(pointer->variable);
    if (found == places.end())
      fail("pointer '" + pointer->variable->name +
           "' is used before it is known what it points to");
    return clone(m, found->second);
  }
  case Op::AddressOf:
    return isPlace(pointer->args[0]) ? place(pointer->args[0])
                                     : value(pointer->args[0]);
  case Op::PtrAdd: {
    Expr *at = pointee(pointer->args[0]);
    if (at->op != Op::Index)
      fail("arithmetic on a pointer to a single object, '" + describe(at) +
           "'");
    Expr *step = convert(m, value(pointer->args[1]), at->args[1]->type);
    at->args[1] = simplified(m, apply(m, Op::Add, {at->args[1], step}));
    return at;
  }
  case Op::Select: {
    Expr *test = value(pointer->args[0]);
    Expr *a = pointee(pointer->args[1]), *b = pointee(pointer->args[2]);
    if (!sameShape(a, b)) // one of two objects: reading selects the value
      return m.newExpr(Op::Select, a->type, {test, a, b});
    std::vector<Expr **> first, second;
    collectIndices(a, first);
    collectIndices(b, second);
    for (size_t i = 0; i < first.size(); ++i)
      if (!equal(*first[i], *second[i]))
        *first[i] = m.newExpr(Op::Select, (*first[i])->type,
                              {clone(m, test), *first[i],
                               convert(m, *second[i], (*first[i])->type)});
    return a;
  }
  case Op::Null:
    fail("using a null pointer");
  case Op::Bitcast:
    fail("reading memory as another type through a pointer");
  case Op::Call:
    fail("'" + pointer->callee->name +
         "' returns a pointer or reference from more than one place");
  default:
    fail("a pointer stored in this place");
  }
}

Expr *FunctionResolver::place(Expr *expr) {
  if (expr->op == Op::Deref)
    return pointee(expr->args[0]);
  if (expr->op == Op::Variable)
    return expr;
  if (expr->op == Op::Downcast)
    fail("a cast to a derived class in a function with several returns");
  if (isPlace(expr)) {
    expr->args[0] = place(expr->args[0]);
    if (expr->op == Op::Index)
      expr->args[1] = value(expr->args[1]);
    return expr;
  }
  return value(expr);
}

Expr *FunctionResolver::value(Expr *expr) {
  bool comparesPointers = expr->op >= Op::Equal &&
                          expr->op <= Op::GreaterEqual &&
                          expr->args[0]->type->isPointer();
  if (comparesPointers)
    return comparison(expr);
  if (expr->op == Op::PtrSub)
    return difference(expr);
  if (expr->op == Op::Call)
    return callOf(expr);
  if (expr->op == Op::Deref)
    return pointee(expr->args[0]);
  if (expr->op == Op::Downcast)
    return place(expr);
  for (Expr *&arg : expr->args)
    arg = value(arg);
  return simplified(m, expr);
}

Expr *FunctionResolver::comparison(Expr *expr) {
  Expr *left = expr->args[0], *right = expr->args[1];
  if (left->op == Op::Null || right->op == Op::Null) {
    checkNotNull(left);
    checkNotNull(right);
    // What is known to point somewhere is not null.
    bool bothNull = left->op == Op::Null && right->op == Op::Null;
    if (!bothNull)
      pointee(left->op == Op::Null ? right : left);
    return literalBool(m, (expr->op == Op::Equal) == bothNull);
  }
  Expr *a = pointee(left), *b = pointee(right);
  bool isEquality = expr->op == Op::Equal || expr->op == Op::NotEqual;
  if (!sameShape(a, b)) {
    if (!isEquality)
      fail("comparing pointers into '" + describe(a) + "' and '" + describe(b) +
           "'");
    return literalBool(m, expr->op == Op::NotEqual);
  }
  std::vector<Expr **> first, second;
  collectIndices(a, first);
  collectIndices(b, second);
  if (first.empty())
    return literalBool(m, expr->op != Op::NotEqual && expr->op != Op::Less &&
                              expr->op != Op::Greater);
  for (size_t i = 0; i + 1 < first.size(); ++i)
    if (!equal(*first[i], *second[i]))
      fail("comparing pointers into different elements of '" + describe(a) +
           "'");
  Expr *x = *first.back();
  return apply(m, expr->op, {x, convert(m, *second.back(), x->type)});
}

Expr *FunctionResolver::difference(Expr *expr) {
  Expr *a = pointee(expr->args[0]), *b = pointee(expr->args[1]);
  if (!sameShape(a, b) || a->op != Op::Index)
    fail("the difference of pointers into '" + describe(a) + "' and '" +
         describe(b) + "'");
  return apply(
      m, Op::Sub,
      {convert(m, a->args[1], m.i32()), convert(m, b->args[1], m.i32())});
}

/// Whether a pointer is null is not known at run time.
void FunctionResolver::checkNotNull(const Expr *pointer) {
  if (pointer->op == Op::Variable && maybeNull.count(pointer->variable))
    fail("asking whether pointer '" + pointer->variable->name +
         "' is null, or passing it on");
  for (const Expr *arg : pointer->args)
    checkNotNull(arg);
}

// ---- Calls

Given FunctionResolver::classify(Function *callee, size_t index, Expr *place) {
  PointerUse use = resolver.uses.of(callee, index);
  Given given;
  const Expr *root = rootOf(place);
  bool isGlobalPlace = root->op == Op::Variable && isGlobal(root->variable);
  bool isReadOnlyRoot = root->op == Op::Variable &&
                        (root->variable->storage == Storage::Argument ||
                         root->variable->storage == Storage::Constant);
  bool isSmall = !place->type->isArray();
  if (!use.arithmetic && !use.writes && isSmall &&
      (!isGlobalPlace || callee->isPure || isReadOnlyRoot)) {
    given.kind = Given::Value;
    return given;
  }
  if (isGlobalPlace) {
    given.kind = Given::Global;
    given.place = place;
    return given;
  }
  given.passing = use.writes ? Passing::InOut : Passing::In;
  given.kind = Given::Value;
  if (use.arithmetic) {
    if (place->op != Op::Index)
      fail("arithmetic on a pointer to a single object, '" + describe(place) +
           "'");
    given.kind = Given::Array;
    given.place = place;
  }
  return given;
}

/// Whether the places may share memory: same root, and no step at which they
/// surely part.
bool mayOverlap(const Expr *a, const Expr *b) {
  std::vector<const Expr *> pathA, pathB;
  for (; a->op != Op::Variable; a = a->args[0]) {
    if (a->args.empty())
      return false;
    pathA.push_back(a);
  }
  for (; b->op != Op::Variable; b = b->args[0]) {
    if (b->args.empty())
      return false;
    pathB.push_back(b);
  }
  if (a->variable != b->variable)
    return false;
  while (!pathA.empty() && !pathB.empty()) {
    const Expr *stepA = pathA.back(), *stepB = pathB.back();
    pathA.pop_back();
    pathB.pop_back();
    if (stepA->op == Op::Field && stepA->index != stepB->index)
      return false;
    bool literals = stepA->op == Op::Index &&
                    stepA->args[1]->op == Op::Literal &&
                    stepB->args[1]->op == Op::Literal;
    if (literals && stepA->args[1]->bits != stepB->args[1]->bits)
      return false;
  }
  return true;
}

/// Copy in, copy out is what C++ means only if the objects are distinct.
void FunctionResolver::checkAliasing(const Expr *call,
                                     const std::vector<Given> &given,
                                     const std::vector<Expr *> &places) {
  auto isCopied = [&](size_t i) {
    return places[i] && isPlace(places[i]) &&
           (given[i].kind == Given::Value || given[i].kind == Given::Array);
  };
  for (size_t i = 0; i < given.size(); ++i)
    for (size_t j = 0; j < i; ++j) {
      bool anyWritten = given[i].passing == Passing::InOut ||
                        given[j].passing == Passing::InOut;
      if (!anyWritten || !isCopied(i) || !isCopied(j))
        continue;
      const Expr *a =
          given[i].kind == Given::Array ? places[i]->args[0] : places[i];
      const Expr *b =
          given[j].kind == Given::Array ? places[j]->args[0] : places[j];
      if (mayOverlap(a, b))
        fail("two references of the call of '" + call->callee->name +
             "' may be to the same object, '" + describe(a) + "'");
    }
}

Expr *FunctionResolver::callOf(Expr *call) {
  Function *callee = call->callee;
  std::vector<Given> given(call->args.size());
  std::vector<Expr *> pointees(call->args.size(), nullptr);
  std::string key;
  for (size_t i = 0; i < call->args.size(); ++i) {
    if (!callee->params[i]->type->isPointer()) {
      call->args[i] = value(call->args[i]);
      key += "-";
      continue;
    }
    checkNotNull(call->args[i]);
    Expr *target = pointee(call->args[i]);
    given[i] = classify(callee, i, target);
    if (given[i].passing != Passing::In && !isPlace(target))
      target = saved(target, callee->params[i]->name, false);
    pointees[i] = target;
    switch (given[i].kind) {
    case Given::Plain:
    case Given::Value:
      key += given[i].passing == Passing::In ? "v" : "r";
      break;
    case Given::Array:
      key += given[i].passing == Passing::In ? "a" : "A";
      key += std::to_string(target->args[0]->type->count) + ";";
      break;
    case Given::Global:
      key += "g" + describe(target) + ";";
      break;
    }
  }
  checkAliasing(call, given, pointees);

  Function *target = resolver.specialised(callee, given, key);
  std::vector<Expr *> args;
  for (size_t i = 0; i < call->args.size(); ++i) {
    switch (given[i].kind) {
    case Given::Plain:
      args.push_back(call->args[i]);
      break;
    case Given::Value:
      args.push_back(pointees[i]);
      break;
    case Given::Array:
    case Given::Global: {
      std::vector<Expr **> indices;
      collectIndices(pointees[i], indices);
      std::vector<Expr *> numbers;
      if (given[i].kind == Given::Array) {
        numbers.push_back(pointees[i]->args[0]);
        indices = {&pointees[i]->args[1]};
      }
      for (Expr **at : indices)
        numbers.push_back(convert(m, *at, m.i32()));
      args.insert(args.end(), numbers.begin(), numbers.end());
      break;
    }
    }
  }
  Expr *result = ir::call(m, target, args);
  return result;
}

Function *Resolver::specialised(Function *original,
                                const std::vector<Given> &given,
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
  if (copy->result->isPointer()) // refused where the result is used
    copy->result = m.voidType();
  std::set<const Variable *> roots;
  for (const Given &how : given)
    if (how.kind == Given::Global)
      if (const Variable *root = rootOf(how.place)->variable;
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

} // namespace

Result<Done> resolvePointers(Module &m) {
  try {
    Resolver(m).run();
    return Done{};
  } catch (const Unresolved &unresolved) {
    return unresolved.failure;
  }
}

} // namespace ampvk::transforms

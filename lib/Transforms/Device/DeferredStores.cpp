// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Device/DeferredStores.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/Bodies.h"
#include "Transforms/Common/StmtRewriter.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

namespace ampvk::transforms {

using namespace ir;

namespace {

/// The most stores of a thread.
constexpr size_t MaxStores = 8;

/// The buffer of which the place is an element, or null.
Variable *bufferOf(const Expr *lvalue) {
  const Expr *root = lvalue->op == Op::Index ? lvalue->args[0] : nullptr;
  return root && root->op == Op::Variable &&
                 root->variable->storage == Storage::Buffer
             ? root->variable
             : nullptr;
}

/// The buffer that holds the place, or null.
Variable *bufferAround(const Expr *lvalue) {
  const Expr *root = rootOf(lvalue);
  return root->op == Op::Variable && root->variable->storage == Storage::Buffer
             ? root->variable
             : nullptr;
}

/// Whether the argument is a part of a buffer that the function changes.
bool isChanged(const Expr *call, size_t arg) {
  return call->callee->params[arg]->passing != Passing::In &&
         bufferAround(call->args[arg]);
}

bool isOfIndex(const Expr *e, const Variable *index) {
  if (e->op == Op::Variable)
    return e->variable == index || e->variable->storage == Storage::Argument;
  if (e->op == Op::Call || hasEffect(e))
    return false;
  return std::ranges::all_of(
      e->args, [&](const Expr *arg) { return isOfIndex(arg, index); });
}

bool stores(Function *function) {
  bool found = false;
  walkStmts(function->body, [&](Stmt *stmt) {
    found |= stmt->lvalue && bufferAround(stmt->lvalue);
  });
  return found;
}

/// Whether the call, which is a statement, can be replaced by what it does.
bool isToInline(const Stmt *stmt) {
  if (stmt->kind != StmtKind::Eval || stmt->expr->op != Op::Call)
    return false;
  Function *callee = stmt->expr->callee;
  bool isPlain = true;
  for (const Variable *param : callee->params)
    isPlain &= param->passing == Passing::In;
  walkStmts(callee->body, [&](const Stmt *inner) {
    isPlain &= inner->kind != StmtKind::Return;
  });
  return isPlain && stores(callee);
}

class StoresInlined : public StmtRewriter {
public:
  explicit StoresInlined(Module &m) : StmtRewriter(m) {}

private:
  void statement(Stmt *stmt) override {
    if (!isToInline(stmt))
      return StmtRewriter::statement(stmt);
    const Function *callee = stmt->expr->callee;
    Stmt *scope = m.newStmt(StmtKind::Scope, stmt->loc);
    scope->blocks.emplace_back();
    VariableMap map;
    for (size_t i = 0; i != callee->params.size(); ++i) {
      const Variable *param = callee->params[i];
      map[param] = local(m, param->name, param->type, param->isConst);
      scope->blocks[0].push_back(
          let(m, map[param], stmt->expr->args[i], stmt->loc));
    }
    Block body = clone(m, callee->body, map);
    if (callee->neverFuses)
      walkExprs(body, [](Expr *&e) { e->mayFuse = false; });
    scope->blocks[0].insert(scope->blocks[0].end(), body.begin(), body.end());
    emit(scope);
  }
};

class StorePlanning {
public:
  explicit StorePlanning(Module &m) : m(m) {}
  DeferredStores run();

private:
  bool suits();
  unsigned operationsOf(Block &block);
  void function(Function *f);
  void block(Block &body);
  void statement(Stmt *stmt);
  void loads(const Expr *e);
  void store(const Stmt *stmt);
  void findSure();

  bool isStored(const Variable *buffer) const {
    return std::ranges::any_of(plan.stores, [&](const DeferredStore &store) {
      return store.buffer == buffer;
    });
  }
  void refuse(const std::string &problem) {
    if (plan.problem.empty()) {
      plan.problem = problem;
      plan.where = here;
    }
  }

  Module &m;
  DeferredStores plan;
  unsigned loops = 0; ///< around the statement
  SourceLine here;
  std::unordered_set<const Variable *> stored; ///< to, on the way here
  std::unordered_map<const Function *, unsigned> operations;
};

/// With those of the functions that it calls, in all rounds of its loops.
unsigned StorePlanning::operationsOf(Block &block) {
  unsigned result = 0;
  for (Stmt *stmt : block) {
    forEachRoot(stmt, [&](Expr *&root) {
      walkExprs(root, [&](Expr *&e) {
        result += 1 + (e->op == Op::Call ? operations[e->callee] : 0);
      });
    });
    const unsigned rounds = isLoop(stmt) ? roundsOf(stmt) : 1;
    forEachBlock(stmt,
                 [&](Block &inner) { result += rounds * operationsOf(inner); });
  }
  return std::min(result, MaxOperations + 1);
}

bool StorePlanning::suits() {
  bool isLong = false, hasEffects = false;
  for (Function *f : reachableFunctions(m)) { // a callee before its callers
    operations[f] = operationsOf(f->body);
    isLong |= !isShort(f->body);
    walkExprs(f->body, [&](Expr *&e) {
      hasEffects |= e->op != Op::Call && hasEffect(e);
    });
  }
  const bool hasSmall = std::ranges::any_of(m.variables, [](Variable *v) {
    return v->storage == Storage::Buffer && holdsSmall(v->type);
  });
  if (m.kernel.isTiled())
    refuse("it has tiles");
  else if (hasSmall)
    refuse("it has data of 8 or 16 bits");
  else if (hasEffects)
    refuse("it has atomic operations, fences or textures that it sets");
  else if (isLong)
    refuse("it has a loop whose rounds are many, or not known");
  else if (operations[m.kernel.entry] > MaxOperations)
    refuse("it computes much for each element");
  else if (plan.index = indexOfEntry(m); !plan.index)
    refuse("it changes its index, or a function may end its threads");
  return plan.problem.empty();
}

/// Only the entry may access the elements that it stores.
void StorePlanning::function(Function *f) {
  here = f->loc;
  walkStmts(f->body, [&](Stmt *stmt) {
    if (stmt->lvalue && bufferAround(stmt->lvalue))
      refuse("a function stores to '" + bufferAround(stmt->lvalue)->name + "'");
  });
  walkExprs(f->body, [&](Expr *&e) {
    if (e->op == Op::Variable && isStored(e->variable))
      refuse("a function reads '" + e->variable->name +
             "', which is stored to");
    for (size_t i = 0; e->op == Op::Call && i != e->args.size(); ++i)
      if (isChanged(e, i))
        refuse("a function stores to '" + bufferAround(e->args[i])->name + "'");
  });
}

void StorePlanning::loads(const Expr *e) {
  if (e->op == Op::Variable && stored.contains(e->variable))
    refuse("it reads '" + e->variable->name + "' after a store to it");
  for (size_t i = 0; e->op == Op::Call && i != e->args.size(); ++i)
    if (isChanged(e, i))
      refuse("a function stores to '" + bufferAround(e->args[i])->name + "'");
  for (const Expr *arg : e->args)
    loads(arg);
}

/// A store to the same lvalue as the last store to this buffer counts as the
/// same store.
void StorePlanning::store(const Stmt *stmt) {
  const Expr *lvalue = stmt->lvalue;
  Variable *buffer = bufferAround(lvalue);
  const bool isSeen = std::ranges::any_of(m.variables, [&](Variable *other) {
    return other != buffer && other->storage == Storage::Buffer &&
           isSameLvalue(other->host, buffer->host);
  });
  const bool isWord = lvalue->type->isScalar() && lvalue->type->bits == 32;
  if (!bufferOf(lvalue) || !isWord)
    return refuse("it stores to '" + buffer->name +
                  "' elements of other than 32 bits");
  if (isSeen)
    return refuse("'" + buffer->name + "' is also used as another type");
  if (loops)
    return refuse("it stores to '" + buffer->name + "' in a loop");
  const Expr *position = lvalue->args[1];
  auto last = std::find_if(
      plan.stores.rbegin(), plan.stores.rend(),
      [&](const DeferredStore &before) { return before.buffer == buffer; });
  if (last == plan.stores.rend() || !last->isOfIndex ||
      !equal(last->position, position)) {
    plan.stores.push_back(
        {buffer, position, isOfIndex(position, plan.index), false});
    last = plan.stores.rbegin();
  }
  plan.ofStatement[stmt] = size_t(plan.stores.rend() - last) - 1;
}

void StorePlanning::statement(Stmt *stmt) {
  if (stmt->loc.line)
    here = stmt->loc;
  if (stmt->expr)
    loads(stmt->expr);
  if (!stmt->lvalue)
    return;
  if (!bufferAround(stmt->lvalue))
    return loads(stmt->lvalue);
  for (const Expr *e = stmt->lvalue; !e->args.empty(); e = e->args[0])
    for (size_t i = 1; i < e->args.size(); ++i)
      loads(e->args[i]);
  store(stmt);
  stored.insert(bufferAround(stmt->lvalue));
}

void StorePlanning::block(Block &body) {
  for (Stmt *stmt : body) {
    statement(stmt);
    if (stmt->kind == StmtKind::If) {
      const auto before = stored;
      auto after = before;
      for (Block &branch : stmt->blocks) {
        stored = before;
        block(branch);
        if (branch.empty() || branch.back()->kind != StmtKind::Return)
          after.insert(stored.begin(), stored.end());
      }
      stored = after;
      continue;
    }
    loops += isLoop(stmt);
    forEachBlock(stmt, [&](Block &inner) { block(inner); });
    loops -= isLoop(stmt);
  }
}

void StorePlanning::findSure() {
  for (size_t i = 0; i != plan.stores.size(); ++i)
    plan.stores[i].isSure =
        surelyDoes(m.kernel.entry->body, [&](const Stmt *stmt) {
          auto found = plan.ofStatement.find(stmt);
          return found != plan.ofStatement.end() && found->second == i;
        });
}

DeferredStores StorePlanning::run() {
  if (!suits())
    return std::move(plan);
  block(m.kernel.entry->body);
  for (Function *f : reachableFunctions(m))
    if (f != m.kernel.entry)
      function(f);
  here = {};
  if (plan.stores.empty())
    refuse("it stores to no array or array_view");
  else if (plan.stores.size() > MaxStores)
    refuse("it stores much");
  findSure();
  return std::move(plan);
}

// ---- The body without stores

class StoresTaken : public StmtRewriter {
public:
  StoresTaken(Module &m, const DeferredStores &plan,
              const std::vector<BodyWithoutStores::Store> &late)
      : StmtRewriter(m), plan(plan), late(late) {}

private:
  void statement(Stmt *stmt) override {
    auto found = plan.ofStatement.find(stmt);
    if (found == plan.ofStatement.end())
      return StmtRewriter::statement(stmt);
    const auto &[value, position, isDone] = late[found->second];
    Expr *at = stmt->lvalue->args[1];
    stmt->lvalue = var(m, value);
    emit(stmt);
    if (position)
      emit(assign(m, var(m, position), at, here));
    if (isDone)
      emit(assign(m, var(m, isDone), literalBool(m, true), here));
  }

  const DeferredStores &plan;
  const std::vector<BodyWithoutStores::Store> &late;
};

Variable *parameter(Module &m, const std::string &name, const Type *type) {
  Variable *v = m.newVariable();
  v->name = name;
  v->type = type;
  v->storage = Storage::Parameter;
  v->passing = Passing::Out;
  return v;
}

} // namespace

void inlineStores(Module &m) { StoresInlined(m).rewrite(m.kernel.entry->body); }

DeferredStores planDeferredStores(Module &m) { return StorePlanning(m).run(); }

BodyWithoutStores withoutStores(Module &m, const DeferredStores &plan) {
  Function *entry = m.kernel.entry;
  Function *function = m.newFunction();
  function->name = m.kernel.name + "_element";
  function->result = m.voidType();
  function->loc = entry->loc;
  function->neverFuses = entry->neverFuses;
  plan.index->storage = Storage::Parameter;
  function->params = {plan.index};
  BodyWithoutStores result{function, {}};
  for (const DeferredStore &store : plan.stores) {
    const std::string &name = store.buffer->name;
    auto add = [&](bool isNeeded, const std::string &suffix, const Type *type) {
      if (isNeeded)
        function->params.push_back(parameter(m, name + suffix, type));
      return isNeeded ? function->params.back() : nullptr;
    };
    BodyWithoutStores::Store late;
    late.value = add(true, "_value", store.buffer->type->element);
    late.position = add(!store.isOfIndex, "_at", store.position->type);
    late.isDone = add(!store.isSure, "_stored", m.boolType());
    if (late.isDone)
      function->body.push_back(
          assign(m, var(m, late.isDone), literalBool(m, false)));
    result.stores.push_back(late);
  }
  Block body(entry->body.begin() + 1, entry->body.end());
  StoresTaken(m, plan, result.stores).rewrite(body);
  function->body.insert(function->body.end(), body.begin(), body.end());
  entry->body.clear();
  m.functions.insert(m.functions.end() - 1, function);
  return result;
}

} // namespace ampvk::transforms

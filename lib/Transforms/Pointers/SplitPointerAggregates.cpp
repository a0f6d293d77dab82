// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Pointers/SplitPointerAggregates.h"

#include "Diagnostics/Kernels.h"
#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Refusal.h"
#include "IR/Walk.h"
#include "Support/HeaderNames.h"
#include "Transforms/Common/Address.h"
#include "Transforms/Common/Simplify.h"
#include "Transforms/Common/StmtRewriter.h"
#include "Transforms/Pointers/ResolvePointers.h"
#include "Transforms/Pointers/TakeObjectsByValue.h"

namespace ampvk::transforms {

using namespace ir;

namespace {

/// Splits the objects of one pointerDepth.
class AggregateSplitter : public StmtRewriter {
public:
  AggregateSplitter(Module &m, unsigned depth)
      : StmtRewriter(m), depth(depth) {}
  void run() {
    for (Function *function : m.functions)
      splitFunction(function);
  }

private:
  bool isMine(const Type *type) const {
    return !type->isPointer() && pointerDepth(type) == depth;
  }
  void splitFunction(Function *function);
  void splitParameters(Function *function);
  void statement(Stmt *stmt) override;
  Expr *loopTest(Expr *test) override;
  void splitUses(Expr *&root);
  void spread(Stmt *stmt, Expr *element);
  void splitLet(Stmt *stmt);
  void splitAssign(Stmt *stmt, Block &stores);
  void makeParts(Variable *variable);
  Expr *part(Expr *whole, unsigned index);
  Expr *member(Expr *access);
  void flatten(Expr *value, std::vector<Expr *> &leaves);
  [[noreturn]] void fail(SourceLine at, const msg::Message &message);

  const unsigned depth;
  std::unordered_map<const Variable *, std::vector<Variable *>> parts;
};

void AggregateSplitter::fail(SourceLine at, const msg::Message &message) {
  throw Unsupported{failureAt(m, at, message)};
}

// ---- Splitting

const Type *partType(const Type *type, unsigned index) {
  return type->isArray() ? type->element : type->record->fields[index].type;
}

/// The suffix that the object's name gets for the part.
std::string suffixOf(const Type *type, unsigned index) {
  if (type->isArray())
    return "_" + std::to_string(index);
  const Field &field = type->record->fields[index];
  const std::string &name = field.name;
  // A base class that the library uses for itself.
  if (field.type->isStruct() && field.type->record->isLibrary &&
      field.type->record->name == name)
    return "";
  return "_" + names::withoutMemberPrefix(name).str();
}

/// More parts than any program has objects with views in one variable.
constexpr unsigned MaxParts = 1024;

void AggregateSplitter::makeParts(Variable *variable) {
  if (partCount(variable->type) > MaxParts)
    fail(variable->loc.line ? variable->loc : here,
         msg::amp_pointer_array(MaxParts));
  std::vector<Variable *> made;
  for (unsigned i = 0; i < partCount(variable->type); ++i) {
    Variable *piece = m.newVariable();
    *piece = *variable;
    std::string suffix = suffixOf(variable->type, i);
    piece->name = variable->isUnnamed && !suffix.empty()
                      ? suffix.substr(1)
                      : variable->name + suffix;
    piece->type = partType(variable->type, i);
    piece->isTemporary = true;
    piece->isUnnamed = variable->isUnnamed && suffix.empty();
    made.push_back(piece);
  }
  parts[variable] = made;
}

/// Member or element `index` of a value whose variables are split.
Expr *AggregateSplitter::part(Expr *whole, unsigned index) {
  const Type *type = partType(whole->type, index);
  switch (whole->op) {
  case Op::Variable:
    if (auto found = parts.find(whole->variable); found != parts.end())
      return var(m, found->second[index]);
    break;
  case Op::Field:
  case Op::Index:
    if (isMine(whole->args[0]->type))
      return part(member(whole), index);
    break;
  case Op::Construct:
    return clone(m, whole->args[index]);
  case Op::Zero:
    return type->isPointer() ? m.newExpr(Op::Null, type) : zero(m, type);
  case Op::Select:
    return m.newExpr(Op::Select, type,
                     {clone(m, whole->args[0]), part(whole->args[1], index),
                      part(whole->args[2], index)});
  default:
    break;
  }
  fail(here, msg::amp_object_place());
}

/// A Field or Index of a value whose variables are split. Where only running
/// it tells the element, all are named: i == 0 ? v_0 : i == 1 ? v_1 : v_2.
Expr *AggregateSplitter::member(Expr *access) {
  Expr *whole = access->args[0];
  if (access->op == Op::Field)
    return part(whole, access->index);
  Expr *at = access->args[1];
  if (at->op == Op::Literal && at->bits < partCount(whole->type))
    return part(whole, at->bits);
  unsigned last = partCount(whole->type) - 1;
  Expr *chosen = part(whole, last);
  for (unsigned i = last; i-- > 0;) {
    Expr *test = apply(m, Op::Equal,
                       {clone(m, at), literalInt(m, at->type, int64_t(i))});
    chosen =
        m.newExpr(Op::Select, access->type, {test, part(whole, i), chosen});
  }
  return chosen;
}

void AggregateSplitter::splitLet(Stmt *stmt) {
  makeParts(stmt->variable);
  // Copied: splitting a part adds to the map.
  std::vector<Variable *> pieces = parts[stmt->variable];
  for (size_t i = 0; i < pieces.size(); ++i) {
    Expr *init = stmt->expr ? part(stmt->expr, i) : nullptr;
    Stmt *piece = let(m, pieces[i], init, stmt->loc);
    if (isMine(pieces[i]->type))
      splitLet(piece);
    else
      emit(piece);
  }
}

/// All members are read before one is written: emits what reads them, and adds
/// what writes them to `stores`.
void AggregateSplitter::splitAssign(Stmt *stmt, Block &stores) {
  unsigned count = partCount(stmt->lvalue->type);
  for (unsigned i = 0; i < count; ++i) {
    Expr *value = part(stmt->expr, i);
    Variable *kept = local(m, "t", value->type, true);
    kept->isTemporary = true;
    Stmt *save = let(m, kept, value, stmt->loc);
    Stmt *store = assign(m, part(stmt->lvalue, i), var(m, kept), stmt->loc);
    if (isMine(value->type)) {
      splitLet(save);
      splitAssign(store, stores);
    } else {
      emit(save);
      stores.push_back(store);
    }
  }
}

/// The members of `value` that are no such objects themselves, in order.
void AggregateSplitter::flatten(Expr *value, std::vector<Expr *> &leaves) {
  if (!isMine(value->type)) {
    leaves.push_back(value);
    return;
  }
  for (unsigned i = 0; i < partCount(value->type); ++i)
    flatten(part(value, i), leaves);
}

void AggregateSplitter::splitUses(Expr *&root) {
  walkExprs(root, [&](Expr *&expr) {
    bool isAccess = expr->op == Op::Field || expr->op == Op::Index;
    if (isAccess && isMine(expr->args[0]->type) && !isMine(expr->type))
      expr = member(expr);
    if (expr->op != Op::Call)
      return;
    std::vector<Expr *> args;
    for (Expr *arg : expr->args)
      flatten(arg, args);
    expr->args = std::move(args);
  });
}

Expr *AggregateSplitter::loopTest(Expr *test) {
  splitUses(test);
  return test;
}

/// An assignment to an element that only running it tells: an If for each.
/// `element` is the Index, a part of the statement's place.
void AggregateSplitter::spread(Stmt *stmt, Expr *element) {
  Expr *at = element->args[1];
  if (!isStable(at, false))
    at = kept(at, "at");
  for (unsigned i = 0; i < partCount(element->args[0]->type); ++i) {
    element->args[1] = literalInt(m, at->type, int64_t(i));
    Stmt *branch = m.newStmt(StmtKind::If, stmt->loc);
    branch->expr = apply(m, Op::Equal, {clone(m, at), element->args[1]});
    branch->blocks = {
        {assign(m, clone(m, stmt->lvalue), clone(m, stmt->expr), stmt->loc)},
        {}};
    rewrite(branch->blocks[0]);
    emit(branch);
  }
}

void AggregateSplitter::statement(Stmt *stmt) {
  if (stmt->kind == StmtKind::Assign)
    for (Expr *step = stmt->lvalue; isLvalue(step) && !step->args.empty();
         step = step->args[0])
      if (step->op == Op::Index && isMine(step->args[0]->type) &&
          step->args[1]->op != Op::Literal)
        return spread(stmt, step);
  forEachRoot(stmt, [&](Expr *&root) { splitUses(root); });
  rewriteInside(stmt);
  if (stmt->kind == StmtKind::Let && isMine(stmt->variable->type))
    return splitLet(stmt);
  if (stmt->kind != StmtKind::Assign || !isMine(stmt->lvalue->type))
    return emit(stmt);
  Block stores;
  splitAssign(stmt, stores);
  out->insert(out->end(), stores.begin(), stores.end());
}

void AggregateSplitter::splitParameters(Function *function) {
  std::vector<Variable *> params;
  std::function<void(Variable *)> add = [&](Variable *param) {
    if (!isMine(param->type)) {
      params.push_back(param);
      return;
    }
    makeParts(param);
    std::vector<Variable *> pieces = parts[param];
    for (Variable *piece : pieces)
      add(piece);
  };
  for (Variable *param : function->params)
    add(param);
  function->params = std::move(params);
}

void AggregateSplitter::splitFunction(Function *function) {
  here = function->loc;
  splitParameters(function);
  rewrite(function->body);
  simplifyFunction(m, function);
}

/// The greatest pointerDepth of an object that a pointer points to or that a
/// variable holds.
unsigned maxPointerDepth(Module &m) {
  unsigned deepest = 0;
  auto see = [&](const Type *type) {
    bool isPointer = type->isPointer();
    deepest = std::max(deepest, pointerDepth(isPointer ? type->element : type));
  };
  for (Function *function : m.functions) {
    see(function->result);
    for (const Variable *param : function->params)
      see(param->type);
    walkStmts(function->body, [&](Stmt *stmt) {
      if (stmt->kind == StmtKind::Let)
        see(stmt->variable->type);
    });
    walkExprs(function->body, [&](Expr *&expr) { see(expr->type); });
  }
  return deepest;
}

} // namespace

Result<Done> splitPointerAggregates(Module &m) {
  try {
    for (unsigned depth = maxPointerDepth(m); depth > 0; --depth) {
      takeObjectsByValue(m, depth);
      if (auto resolved = resolveObjectPointers(m, depth); !resolved)
        return resolved;
      AggregateSplitter(m, depth).run();
    }
    return Done{};
  } catch (const Unsupported &unsupported) {
    return unsupported.failure;
  }
}

} // namespace ampvk::transforms

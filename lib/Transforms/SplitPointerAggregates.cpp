// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/SplitPointerAggregates.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/PointerUse.h"
#include "Transforms/Simplify.h"

namespace ampvk::transforms {

using namespace ir;

namespace {

/// A struct with a pointer inside, at any depth.
bool isPointerAggregate(const Type *type) {
  return !type->isPointer() && containsPointer(type);
}

struct Unsupported {
  Failure failure;
};

class Splitter {
public:
  explicit Splitter(Module &m) : m(m) {}
  void run() {
    for (Function *function : m.functions)
      takeByValue(function);
    for (Function *function : m.functions)
      splitFunction(function);
  }

private:
  void takeByValue(Function *function);
  void splitFunction(Function *function);
  void splitParameters(Function *function);
  void splitCalls(Stmt *stmt);
  void run(Block &block);
  void splitLet(Stmt *stmt, Block &out);
  void splitAssign(Stmt *stmt, Block &out);
  void makeParts(Variable *variable);
  Expr *part(Expr *whole, unsigned index);
  void flatten(Expr *value, std::vector<Expr *> &leaves);
  [[noreturn]] void fail(SourceLine at, const std::string &message);

  Module &m;
  SourceLine here;
  std::unordered_map<const Variable *, std::vector<Variable *>> parts;
};

void Splitter::fail(SourceLine at, const std::string &message) {
  throw Unsupported{{"not supported yet: " + message,
                     at.line ? m.files[at.file] : "", at.line}};
}

// ---- Parameters that point to such an object

void Splitter::takeByValue(Function *function) {
  for (size_t i = 0; i < function->params.size(); ++i) {
    Variable *param = function->params[i];
    if (!param->type->isPointer() || !isPointerAggregate(param->type->element))
      continue;
    // Functions change on the way: nothing is remembered.
    PointerUse use = PointerUses().of(function, i);
    if (use.writes || use.arithmetic || use.escapes)
      fail(function->loc, "changing '" + param->name +
                              "', an object that holds a view or reference, "
                              "through a reference");
    param->type = param->type->element;
    walkExprs(function->body, [&](Expr *&expr) {
      if (expr->op == Op::Variable && expr->variable == param)
        expr = addressOf(m, var(m, param));
    });
    simplifyFunction(m, function);
    for (Function *caller : m.functions)
      walkExprs(caller->body, [&](Expr *&expr) {
        if (expr->op == Op::Call && expr->callee == function)
          expr->args[i] = simplified(m, deref(m, expr->args[i]));
      });
  }
}

// ---- Splitting

void Splitter::makeParts(Variable *variable) {
  std::vector<Variable *> made;
  for (const Field &field : variable->type->record->fields) {
    Variable *piece = m.newVariable();
    *piece = *variable;
    std::string suffix = field.name;
    if (suffix.rfind("_M_", 0) == 0)
      suffix = suffix.substr(3);
    piece->name = variable->isTemporary && variable->name == "closure"
                      ? suffix
                      : variable->name + "_" + suffix;
    piece->type = field.type;
    piece->isTemporary = true;
    made.push_back(piece);
  }
  parts[variable] = made;
}

/// Member `index` of a value whose variables are split.
Expr *Splitter::part(Expr *whole, unsigned index) {
  const Type *type = whole->type->record->fields[index].type;
  switch (whole->op) {
  case Op::Variable:
    if (auto found = parts.find(whole->variable); found != parts.end())
      return var(m, found->second[index]);
    break;
  case Op::Field:
    if (isPointerAggregate(whole->args[0]->type))
      return part(part(whole->args[0], whole->index), index);
    break;
  case Op::Construct:
    return clone(m, whole->args[index]);
  case Op::Zero:
    return type->isPointer() ? m.newExpr(Op::Null, type) : zero(m, type);
  case Op::Select:
    return m.newExpr(Op::Select, type,
                     {clone(m, whole->args[0]), part(whole->args[1], index),
                      part(whole->args[2], index)});
  case Op::Call:
    fail(here, "'" + whole->callee->name +
                   "' returns an object that holds a view or reference from "
                   "more than one place");
  default:
    break;
  }
  fail(here, "an object that holds a view or reference in this place");
}

void Splitter::splitLet(Stmt *stmt, Block &out) {
  makeParts(stmt->variable);
  // Copied: splitting a part adds to the map.
  std::vector<Variable *> pieces = parts[stmt->variable];
  for (size_t i = 0; i < pieces.size(); ++i) {
    Expr *init = stmt->expr ? part(stmt->expr, i) : nullptr;
    Stmt *piece = let(m, pieces[i], init, stmt->loc);
    if (isPointerAggregate(pieces[i]->type))
      splitLet(piece, out);
    else
      out.push_back(piece);
  }
}

void Splitter::splitAssign(Stmt *stmt, Block &out) {
  size_t count = stmt->place->type->record->fields.size();
  std::vector<Stmt *> stores;
  for (size_t i = 0; i < count; ++i) {
    // All members are read before one is written.
    Expr *value = part(stmt->expr, i);
    Variable *kept = local(m, "t", value->type, true);
    kept->isTemporary = true;
    Stmt *save = let(m, kept, value, stmt->loc);
    Stmt *store = assign(m, part(stmt->place, i), var(m, kept), stmt->loc);
    if (isPointerAggregate(value->type)) {
      splitLet(save, out);
      Block inner;
      splitAssign(store, inner);
      stores.insert(stores.end(), inner.begin(), inner.end());
    } else {
      out.push_back(save);
      stores.push_back(store);
    }
  }
  out.insert(out.end(), stores.begin(), stores.end());
}

/// The members of `value` that are no such structs themselves, in order.
void Splitter::flatten(Expr *value, std::vector<Expr *> &leaves) {
  if (!isPointerAggregate(value->type)) {
    leaves.push_back(value);
    return;
  }
  for (size_t i = 0; i < value->type->record->fields.size(); ++i)
    flatten(part(value, i), leaves);
}

void Splitter::splitCalls(Stmt *stmt) {
  forEachRoot(stmt, [&](Expr *&root) {
    walkExprs(root, [&](Expr *&expr) {
      if (expr->op == Op::Field && isPointerAggregate(expr->args[0]->type) &&
          !isPointerAggregate(expr->type))
        expr = part(expr->args[0], expr->index);
      if (expr->op != Op::Call)
        return;
      std::vector<Expr *> args;
      for (Expr *arg : expr->args)
        flatten(arg, args);
      expr->args = std::move(args);
    });
  });
}

void Splitter::run(Block &block) {
  Block out;
  for (Stmt *stmt : block) {
    here = stmt->loc;
    splitCalls(stmt);
    forEachBlock(stmt, [&](Block &inner) { run(inner); });
    here = stmt->loc;
    if (stmt->kind == StmtKind::Let &&
        isPointerAggregate(stmt->variable->type)) {
      if (!stmt->variable->type->isStruct())
        fail(stmt->loc, "an array of objects that hold views or references");
      splitLet(stmt, out);
    } else if (stmt->kind == StmtKind::Assign &&
               isPointerAggregate(stmt->place->type)) {
      splitAssign(stmt, out);
    } else if (stmt->kind == StmtKind::Return && stmt->expr &&
               isPointerAggregate(stmt->expr->type)) {
      fail(stmt->loc, "returning an object that holds a view or reference "
                      "from more than one place");
    } else {
      out.push_back(stmt);
    }
  }
  block = std::move(out);
}

void Splitter::splitParameters(Function *function) {
  std::vector<Variable *> params;
  std::function<void(Variable *)> add = [&](Variable *param) {
    if (!isPointerAggregate(param->type)) {
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

void Splitter::splitFunction(Function *function) {
  here = function->loc;
  splitParameters(function);
  run(function->body);
  simplifyFunction(m, function);
}

} // namespace

Result<Done> splitPointerAggregates(Module &m) {
  try {
    Splitter(m).run();
    return Done{};
  } catch (const Unsupported &unsupported) {
    return unsupported.failure;
  }
}

} // namespace ampvk::transforms

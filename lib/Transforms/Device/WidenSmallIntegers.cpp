// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Device/WidenSmallIntegers.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/Simplify.h"

#include <set>

namespace ampvk::transforms {

using namespace ir;

namespace {

bool isSmallInteger(const Type *type) {
  return type->isInteger() && type->bits < 32;
}

class Widening {
public:
  Widening(Module &m, const Lowering &device) : m(m), device(device) {}

  void run() {
    for (const Variable *variable : m.variables)
      if (isKept(variable))
        keepStructs(variable->type);
    for (Struct *record : m.structs)
      if (!inMemory.count(record))
        for (Field &field : record->fields)
          field.type = widened(field.type);
    for (Variable *variable : m.variables)
      widenVariable(variable);
    for (Function *function : m.functions)
      widenFunction(function);
  }

private:
  /// Structs whose layout is the host's.
  void keepStructs(const Type *type) {
    if (type->isStruct() && inMemory.insert(type->record).second)
      for (const Field &field : type->record->fields)
        keepStructs(field.type);
    if (type->element)
      keepStructs(type->element);
  }

  const Type *widened(const Type *type) {
    if (isSmallInteger(type))
      return m.intType(32, type->isSigned);
    if (type->isArray())
      return m.arrayType(widened(type->element), type->count);
    if (type->isVector())
      return m.vectorType(widened(type->element), type->count);
    return type;
  }

  /// The value, computed in 32 bits, as `type` would hold it.
  Expr *wrapped(Expr *value, const Type *type) {
    const Type *wide = widened(type);
    if (value->op == Op::Literal) {
      Expr *narrow = literalInt(m, type, int64_t(value->bits));
      Expr *result = literalInt(m, wide, int64_t(narrow->bits));
      if (result->bits == value->bits)
        writeAlike(result, value);
      return result;
    }
    if (!type->isSigned)
      return apply(m, Op::BitAnd,
                   {value, literalInt(m, wide, (1 << type->bits) - 1)});
    Expr *unused = literalInt(m, m.i32(), 32 - type->bits);
    return apply(m, Op::Shr,
                 {apply(m, Op::Shl, {value, unused}), clone(m, unused)});
  }

  /// Whether the variable's small integers stay what they are: memory whose
  /// accesses convert.
  bool isKept(const Variable *variable) const {
    return variable->storage == Storage::Buffer ||
           (variable->storage == Storage::TileStatic && device.nativeBytes);
  }

  void widenVariable(Variable *variable) {
    if (isKept(variable))
      return;
    variable->type = widened(variable->type);
    if (variable->init)
      variable->init = expr(variable->init);
  }

  void widenFunction(Function *function) {
    function->result = widened(function->result);
    for (Variable *param : function->params)
      widenVariable(param);
    walkStmts(function->body, [&](Stmt *stmt) {
      if (stmt->variable)
        widenVariable(stmt->variable);
    });
    walkStmts(function->body, [&](Stmt *stmt) { statement(stmt); });
  }

  void statement(Stmt *stmt) {
    const Type *kept = stmt->lvalue && isInMemory(stmt->lvalue) &&
                               isSmallInteger(stmt->lvalue->type)
                           ? stmt->lvalue->type
                           : nullptr;
    if (kept) {
      stmt->lvalue = expr(stmt->lvalue)->args[0];
      stmt->expr = narrowed(stmt->expr, kept);
      return;
    }
    forEachRoot(stmt, [&](Expr *&root) { root = expr(root); });
  }

  /// The value as memory of type `type` takes it. That cuts off the upper bits,
  /// so a conversion need not do so before.
  Expr *narrowed(Expr *value, const Type *type) {
    if (value->op == Op::Convert && value->args[0]->type->isInteger() &&
        value->args[0]->type->bits <= 32)
      value = value->args[0];
    Expr *wide = expr(value);
    if (wide->op == Op::Convert && wide->args[0]->type == type)
      return wide->args[0];
    return convert(m, wide, type); // a bool has to be a number before
  }

  bool isInMemory(const Expr *lvalue) const {
    const Expr *root = rootOf(lvalue);
    if (root->op != Op::Variable)
      return false;
    return isKept(root->variable);
  }

  /// A conversion of small memory.
  bool isLoad(const Expr *e) const {
    return e->op == Op::Convert && isSmallInteger(e->args[0]->type);
  }

  Expr *expr(Expr *e) {
    const Type *before = e->type;
    for (size_t i = 0; i < e->args.size(); ++i) {
      sources.push_back(e->args[i]->type);
      e->args[i] = expr(e->args[i]);
    }
    std::vector<const Type *> operands(sources.end() - e->args.size(),
                                       sources.end());
    sources.resize(sources.size() - e->args.size());
    if (isLvalue(e) && isInMemory(e))
      return isSmallInteger(before) ? convert(m, e, widened(before)) : e;
    if (e->op == Op::Convert && isLoad(e->args[0]) && !isSmallInteger(before)) {
      // Memory converts to 32 bits, and these to anything else.
      if (before->isInteger() && before->bits == 32)
        e->args = {e->args[0]->args[0]};
      return e;
    }
    if (e->op == Op::Field && e->args[0]->type->isStruct())
      e->type = e->args[0]->type->record->fields[e->index].type;
    else
      e->type = widened(before);
    if (!isSmallInteger(
            before)) // promotion to int needs no conversion any more
      return e->op == Op::Convert ? simplified(m, e) : e;
    return smallResult(e, before, operands);
  }

  /// `e` has its wide type; `type` is what it was.
  Expr *smallResult(Expr *e, const Type *type,
                    const std::vector<const Type *> &operands) {
    switch (e->op) {
    case Op::Literal:
      return wrapped(e, type);
    case Op::Convert:
    case Op::Bitcast: {
      const Type *from = operands[0];
      bool fits = from->is(TypeKind::Bool) || from == type ||
                  (from->isInteger() && from->bits < type->bits &&
                   (type->isSigned || !from->isSigned));
      e->op = Op::Convert;
      if (e->args[0]->type == e->type)
        e = e->args[0];
      return fits ? e : wrapped(simplified(m, e), type);
    }
    case Op::Add:
    case Op::Sub:
    case Op::Mul:
    case Op::Neg:
    case Op::BitNot:
    case Op::Shl:
      return wrapped(e, type);
    default:
      return e;
    }
  }

  Module &m;
  const Lowering &device;
  std::set<const Struct *> inMemory;
  std::vector<const Type *> sources;
};

} // namespace

Result<Done> widenSmallIntegers(Module &m, const Lowering &lowering) {
  Widening(m, lowering).run();
  return Done{};
}

} // namespace ampvk::transforms

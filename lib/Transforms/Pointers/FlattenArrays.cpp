// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Pointers/FlattenArrays.h"

#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/Address.h"
#include "Transforms/Common/Simplify.h"

#include <algorithm>
#include <bit>
#include <map>

namespace ampvk::transforms {

using namespace ir;

namespace {

bool isNested(const Type *type) {
  return type->isArray() && type->element->isArray();
}

/// How many `element`s an array of arrays of these has.
uint64_t countOf(const Type *array, const Type *element) {
  uint64_t count = 1;
  for (; array != element; array = array->element)
    count *= array->count;
  return count;
}

/// Indices of arrays, and Flats, from the outermost on.
struct Path {
  Expr *base;
  std::vector<Expr *> steps;
};

Path pathOf(Expr *expr) {
  bool isStep = expr->op == Op::Flat ||
                (expr->op == Op::Index && expr->args[0]->type->isArray());
  if (!isStep)
    return {expr, {}};
  Path path = pathOf(expr->args[0]);
  path.steps.push_back(expr);
  return path;
}

// ---- Which arrays

/// The variables and members that hold arrays of arrays, as sets of those that
/// exchange values, and so have one type.
class Slots {
public:
  explicit Slots(Module &m) {
    for (Variable *variable : m.variables) {
      if (variable->storage == Storage::Buffer)
        block(variable);
      if (variable->init)
        take(variable->init, slotOf(variable));
    }
    for (Function *function : m.functions)
      walkStmts(function->body, [&](Stmt *stmt) { look(stmt); });
  }

  bool isFlattened(const Variable *variable) {
    return isFlattened(Key{variable, 0});
  }
  bool isFlattened(const Struct *record, unsigned field) {
    return isFlattened(Key{record, field});
  }

private:
  using Key = std::pair<const void *, unsigned>;
  struct Slot {
    Slot *same = nullptr; ///< towards the one that speaks for the set
    bool isWalked = false, isBlocked = false;
  };

  static Slot *leader(Slot *slot) {
    while (slot && slot->same)
      slot = slot->same;
    return slot;
  }

  bool isFlattened(const Key &key) {
    auto found = slots.find(key);
    const Slot *slot = found == slots.end() ? nullptr : leader(&found->second);
    return slot && slot->isWalked && !slot->isBlocked;
  }

  Slot *slotOf(const Variable *variable) {
    return isNested(variable->type) ? leader(&slots[{variable, 0}]) : nullptr;
  }
  Slot *slotOf(const Struct *record, unsigned field) {
    return isNested(record->fields[field].type)
               ? leader(&slots[{record, field}])
               : nullptr;
  }
  Slot *slotOf(const Expr *expr) {
    if (expr->op == Op::Variable)
      return slotOf(expr->variable);
    if (expr->op == Op::Field && expr->args[0]->type->isStruct())
      return slotOf(expr->args[0]->type->record, expr->index);
    return nullptr;
  }
  /// The variable, member or parameter that receives operand `i` of the
  /// expression.
  Slot *takerOf(const Expr *expr, size_t i) {
    if (expr->op == Op::Call)
      return slotOf(expr->callee->params[i]);
    if (expr->op == Op::Construct && expr->type->isStruct())
      return slotOf(expr->type->record, i);
    return nullptr;
  }

  void block(const Variable *variable) { block(slotOf(variable)); }
  void block(Slot *slot) {
    if (slot)
      leader(slot)->isBlocked = true;
  }
  void unite(Slot *a, Slot *b) {
    a = leader(a);
    b = leader(b);
    if (!a || !b) {
      block(a);
      block(b);
    } else if (a != b) {
      b->same = a;
      a->isWalked |= b->isWalked;
      a->isBlocked |= b->isBlocked;
    }
  }

  void look(Stmt *stmt) {
    Slot *target = nullptr;
    if (stmt->kind == StmtKind::Let) {
      target = slotOf(stmt->variable);
    } else if (stmt->lvalue) {
      target = slotOf(stmt->lvalue);
      target ? lookInside(stmt->lvalue) : look(stmt->lvalue);
    }
    if (stmt->expr)
      take(stmt->expr, target);
  }

  void look(Expr *expr) {
    Path path = pathOf(expr);
    Slot *slot = slotOf(path.base);
    for (const Expr *step : path.steps)
      if (step->op == Op::Index)
        look(step->args[1]);
      else if (slot)
        slot->isWalked = true;
    if (expr->type->isArray())
      block(slot); // a whole row
    lookInside(path.base);
  }

  void lookInside(Expr *expr) {
    for (size_t i = 0; i < expr->args.size(); ++i)
      take(expr->args[i], takerOf(expr, i));
  }

  /// The value becomes that of `target`, which is null for what is no slot.
  void take(Expr *value, Slot *target) {
    if (!isNested(value->type))
      return look(value);
    if (value->op == Op::Select) {
      look(value->args[0]);
      take(value->args[1], target);
      take(value->args[2], target);
    } else if (value->op == Op::Construct) {
      takeRows(value, target);
    } else if (value->op != Op::Zero) {
      Slot *source = slotOf(value);
      unite(source, target);
      source ? lookInside(value) : look(value);
    }
  }

  void takeRows(Expr *rows, Slot *target) {
    for (Expr *row : rows->args)
      if (row->op == Op::Construct && isNested(row->type)) {
        takeRows(row, target);
      } else {
        if (row->op != Op::Construct && row->op != Op::Zero)
          block(target);
        take(row, nullptr);
      }
  }

  std::map<Key, Slot> slots;
};

// ---- Without Flats

class Flattener {
public:
  explicit Flattener(Module &m) : m(m) {}

  void changeTypes() {
    Slots slots(m);
    auto flatten = [&](Variable *variable) {
      if (slots.isFlattened(variable))
        variable->type = flat(variable->type);
    };
    std::ranges::for_each(m.variables, flatten);
    for (Function *function : m.functions) {
      std::ranges::for_each(function->params, flatten);
      walkStmts(function->body, [&](Stmt *stmt) {
        if (stmt->kind == StmtKind::Let)
          flatten(stmt->variable);
      });
    }
    for (Struct *record : m.structs)
      for (unsigned i = 0; i < record->fields.size(); ++i)
        if (slots.isFlattened(record, i))
          record->fields[i].type = flat(record->fields[i].type);
  }

  void run(Function *function) {
    walkStmts(function->body, [&](Stmt *stmt) {
      const Type *wanted = nullptr;
      if (stmt->lvalue) {
        rewrite(stmt->lvalue);
        wanted = stmt->lvalue->type;
      } else if (stmt->kind == StmtKind::Let) {
        wanted = stmt->variable->type;
      }
      if (stmt->expr)
        rewrite(stmt->expr, wanted);
    });
  }

  /// `wanted`: the type of what takes the value, if it is known.
  void rewrite(Expr *&expr, const Type *wanted = nullptr) {
    Path path = pathOf(expr);
    for (Expr *step : path.steps)
      if (step->op == Op::Index)
        rewrite(step->args[1]);
    if (!path.steps.empty()) {
      const Type *was = path.base->type;
      rewrite(path.base);
      expr = path.base->type == was ? divided(path) : numbered(path, was);
      return;
    }
    for (size_t i = 0; i < expr->args.size(); ++i)
      rewrite(expr->args[i], takenType(expr, i, wanted));
    if (expr->op == Op::Variable)
      expr->type = expr->variable->type;
    else if (expr->op == Op::Field && expr->args[0]->type->isStruct())
      expr->type = expr->args[0]->type->record->fields[expr->index].type;
    else if (wanted && wanted != expr->type && isNested(expr->type))
      retype(expr, wanted);
  }

private:
  const Type *flat(const Type *type) {
    const Type *element = type;
    while (element->isArray())
      element = element->element;
    return m.arrayType(element, countOf(type, element));
  }

  static const Type *takenType(const Expr *expr, size_t i, const Type *wanted) {
    if (expr->op == Op::Call)
      return expr->callee->params[i]->type;
    if (expr->op == Op::Construct && expr->type->isStruct())
      return expr->type->record->fields[i].type;
    return expr->op == Op::Select && i > 0 ? wanted : nullptr;
  }

  /// A value of rows becomes one of their elements.
  void retype(Expr *expr, const Type *wanted) {
    if (expr->op == Op::Construct) {
      std::vector<Expr *> elements;
      addElements(expr, wanted->element, elements);
      expr->args = std::move(elements);
    }
    expr->type = wanted;
  }

  void addElements(Expr *part, const Type *element,
                   std::vector<Expr *> &elements) {
    if (part->type == element)
      elements.push_back(part);
    else if (part->op == Op::Zero)
      for (uint64_t n = countOf(part->type, element); n-- > 0;)
        elements.push_back(zero(m, element));
    else
      for (Expr *inner : part->args)
        addElements(inner, element, elements);
  }

  Expr *position(Expr *at) {
    return simplified(m, convert(m, at, m.positionType()));
  }

  /// The base is one array, of what was a `type`.
  Expr *numbered(const Path &path, const Type *type) {
    Expr *number = literalPosition(m, 0);
    for (Expr *step : path.steps)
      if (step->op == Op::Flat) {
        type = step->type;
      } else {
        Expr *before =
            folded(m, Op::Mul, number, literalPosition(m, type->count));
        number = folded(m, Op::Add, before, position(step->args[1]));
        type = step->type;
      }
    Expr *element = index(m, path.base, number);
    if (!path.steps.empty())
      element->loc = path.steps.back()->loc;
    return element;
  }

  /// The base is the array of arrays that it was.
  Expr *divided(const Path &path) {
    Expr *lvalue = path.base;
    const Expr *flat = nullptr;
    for (Expr *step : path.steps)
      if (step->op == Op::Flat) {
        flat = step;
      } else {
        lvalue = flat ? elementInRows(m, lvalue, step->type, step->args[1])
                      : index(m, lvalue, step->args[1]);
        lvalue->loc = step->loc;
        flat = nullptr;
      }
    return lvalue;
  }

  Module &m;
};

} // namespace

Expr *elementInRows(Module &m, Expr *array, const Type *element, Expr *number) {
  uint64_t stride = countOf(array->type->element, element);
  uint64_t total = stride * array->type->count;
  bool isKnown = number->op == Op::Literal && total;
  if (isKnown) // no other is valid
    number = literalPosition(m, int64_t(number->bits % total));
  bool isShifted = std::has_single_bit(stride);
  for (const Type *row = array->type->element; row != element;
       row = row->element)
    isShifted &= std::has_single_bit(row->count);
  // No element has a negative number, but GLSL has to be told.
  unsigned bits = total ? 32 : m.positionType()->bits;
  const Type *type = m.intType(bits, isShifted || isKnown);
  number = simplified(m, convert(m, number, type));
  auto by = [&](Op op, Expr *value, uint64_t n) {
    return folded(m, op, value, literalInt(m, type, int64_t(n)));
  };
  for (bool isOuter = true; array->type != element; isOuter = false) {
    uint64_t count = array->type->count;
    Expr *at = clone(m, number);
    if (stride > 1)
      at = isShifted ? by(Op::Shr, at, std::countr_zero(stride))
                     : by(Op::Div, at, stride);
    if (!isOuter)
      at = isShifted ? by(Op::BitAnd, at, count - 1) : by(Op::Rem, at, count);
    array = index(m, array, at);
    stride /= array->type == element ? 1 : array->type->count;
  }
  return array;
}

Result<Done> flattenArrays(Module &m) {
  Flattener flattener(m);
  flattener.changeTypes();
  for (Variable *variable : m.variables)
    if (variable->init)
      flattener.rewrite(variable->init, variable->type);
  for (Function *function : m.functions)
    flattener.run(function);
  return Done{};
}

void divideFlats(Module &m, Function *function) { Flattener(m).run(function); }

} // namespace ampvk::transforms

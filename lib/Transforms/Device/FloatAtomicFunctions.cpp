// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Device/FloatAtomicFunctions.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"

namespace ampvk::transforms {

using namespace ir;

namespace {

Expr *bitcast(Module &m, const Type *type, Expr *value) {
  return m.newExpr(Op::Bitcast, type, {value});
}

/// "atomic_fetch_min" and so on, as the source has it.
std::string nameOf(Op op) {
  std::string text = info(op).text; // "atomic_min"
  return text.insert(text.find('_'), "_fetch");
}

/// The name of what this step of a path takes, where it is the same in all
/// calls: a member, or a component of a vector. Empty for other subscripts.
std::string nameOfMember(const Expr *step) {
  if (step->op == Op::Field)
    return step->args[0]->type->record->fields[step->index].name;
  if (step->op == Op::Swizzle)
    return std::string{"xyzw"[step->index]};
  bool isComponent =
      step->args[0]->type->isVector() && step->args[1]->op == Op::Literal;
  return isComponent ? std::string{"xyzw"[step->args[1]->bits & 3]} : "";
}

} // namespace

Function *FloatAtomicFunctions::make(const std::string &name,
                                     const Type *result) {
  Function *function = m.newFunction();
  function->name = name;
  function->result = result;
  m.functions.insert(m.functions.begin(), function);
  return function;
}

Variable *FloatAtomicFunctions::parameter(Function *function,
                                          const std::string &name,
                                          const Type *type) {
  Variable *made = m.newVariable();
  made->name = name;
  made->type = type;
  made->storage = Storage::Parameter;
  made->isConst = true;
  function->params.push_back(made);
  return made;
}

Expr *FloatAtomicFunctions::exchanging(Op op, Expr *lvalue, Expr *value) {
  const Variable *memory = rootOf(lvalue)->variable;
  std::vector<Expr *> arguments;
  std::string members;
  for (Expr *step = lvalue; step->op != Op::Variable; step = step->args[0])
    if (std::string member = nameOfMember(step); !member.empty())
      members = "_" + member + members;
    else
      arguments.insert(arguments.begin(), step->args[1]);
  std::string name = nameOf(op) + "_" + memory->name + members;
  Function *&function = exchanges[{op, memory, members, value->type}];
  if (!function) {
    function = make(name, value->type);
    std::vector<Variable *> indices;
    for (size_t i = 0; i < arguments.size(); ++i)
      indices.push_back(parameter(function, "at", m.positionType()));
    Expr *path = clone(m, lvalue);
    for (Expr *step = path; step->op != Op::Variable; step = step->args[0]) {
      if (!nameOfMember(step).empty())
        continue;
      step->args[1] = var(m, indices.back());
      indices.pop_back();
    }
    Variable *operand = parameter(function, "value", value->type);
    exchangingBody(function, op, path, operand);
  }
  for (Expr *&argument : arguments)
    argument = convert(m, argument, m.positionType());
  arguments.push_back(value);
  return call(m, function, arguments);
}

void FloatAtomicFunctions::exchangingBody(Function *function, Op op,
                                          Expr *lvalue, Variable *value) {
  const Type *bits = lvalue->type, *type = value->type;
  Variable *found = local(m, "found", bits, false);
  Variable *seen = local(m, "seen", bits, false);
  Variable *old = local(m, "old", type, true);
  Stmt *loop = m.newStmt(StmtKind::DoWhile);
  loop->expr = apply(m, Op::NotEqual, {var(m, found), var(m, seen)});
  Block body = {assign(m, var(m, seen), var(m, found)),
                let(m, old, bitcast(m, type, var(m, seen)))};
  Expr *next = var(m, value);
  if (op == Op::AtomicAdd || op == Op::AtomicSub) {
    next =
        apply(m, op == Op::AtomicAdd ? Op::Add : Op::Sub, {var(m, old), next});
  } else {
    Op order = op == Op::AtomicMin ? Op::Less : Op::Greater;
    Expr *isBetter = apply(m, order, {var(m, value), var(m, old)});
    Expr *isNan = apply(m, Op::NotEqual, {var(m, old), var(m, old)});
    Stmt *stop = m.newStmt(StmtKind::If);
    stop->expr =
        apply(m, Op::LogicalNot, {apply(m, Op::LogicalOr, {isBetter, isNan})});
    stop->blocks = {{m.newStmt(StmtKind::Break)}, {}};
    body.push_back(stop);
  }
  body.push_back(assign(
      m, var(m, found),
      m.newExpr(Op::AtomicCompareExchange, bits,
                {clone(m, lvalue), var(m, seen), bitcast(m, bits, next)})));
  loop->blocks = {body};
  function->body = {let(m, found, lvalue), let(m, seen, nullptr), loop,
                    ret(m, bitcast(m, type, var(m, seen)))};
}

Expr *FloatAtomicFunctions::toOrdered(Expr *value, bool isForMinimum) {
  Function *&function = ordering;
  if (!function) {
    function = make("amp_ordered", m.u32());
    Variable *x = parameter(function, "x", m.f32());
    Variable *nan = parameter(function, "nan", m.u32());
    Variable *bits = local(m, "bits", m.u32(), true);
    Expr *isNegative =
        apply(m, Op::GreaterEqual,
              {var(m, bits), literalInt(m, m.u32(), 0x80000000)});
    Expr *mapped =
        m.newExpr(Op::Select, m.u32(),
                  {isNegative, apply(m, Op::BitNot, {var(m, bits)}),
                   apply(m, Op::BitOr,
                         {var(m, bits), literalInt(m, m.u32(), 0x80000000)})});
    Expr *isNan = m.newExpr(Op::IsNan, m.boolType(), {var(m, x)});
    function->body = {
        let(m, bits, bitcast(m, m.u32(), var(m, x))),
        ret(m, m.newExpr(Op::Select, m.u32(), {isNan, var(m, nan), mapped}))};
    function->isPure = true;
  }
  return call(m, function,
              {value, literalInt(m, m.u32(), isForMinimum ? -1 : 0)});
}

Expr *FloatAtomicFunctions::fromOrdered(Expr *value) {
  Function *&function = unordering;
  if (!function) {
    function = make("amp_unordered", m.f32());
    Variable *bits = parameter(function, "bits", m.u32());
    Expr *top = literalInt(m, m.u32(), 0x80000000);
    Expr *isPositive =
        apply(m, Op::GreaterEqual, {var(m, bits), clone(m, top)});
    Expr *back =
        m.newExpr(Op::Select, m.u32(),
                  {isPositive, apply(m, Op::BitXor, {var(m, bits), top}),
                   apply(m, Op::BitNot, {var(m, bits)})});
    function->body = {ret(m, bitcast(m, m.f32(), back))};
    function->isPure = true;
  }
  return call(m, function, {value});
}

} // namespace ampvk::transforms

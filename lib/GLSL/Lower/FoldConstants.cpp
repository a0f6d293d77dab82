// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/FoldConstants.h"

#include "GLSL/Shader/Spelling.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "ampvk/Workarounds.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <unordered_map>

namespace ampvk::glsl {
namespace {

using ir::Expr;
using ir::Op;

/// A constant f32 expression's value in C++, and in glslang.
struct Value {
  float ours;
  double theirs;
};

Value literalValue(const Expr *e) {
  float ours = std::bit_cast<float>(static_cast<uint32_t>(e->bits));
  // glslang keeps all digits that it reads. It reads no infinities.
  double theirs =
      std::isfinite(ours)
          ? std::strtod(literalText(e->type, e->bits).c_str(), nullptr)
          : ours;
  return {ours, theirs};
}

template <typename T> T combine(Op op, T a, T b) {
  switch (op) {
  case Op::Add:
    return a + b;
  case Op::Sub:
    return a - b;
  case Op::Mul:
    return a * b;
  default:
    return a / b;
  }
}

/// A literal of another type made a float.
std::optional<Value> convertedValue(const Expr *from) {
  if (from->op != Op::Literal)
    return std::nullopt;
  double value;
  if (from->type->isFloat() && from->type->bits == 64)
    value = std::bit_cast<double>(from->bits);
  else if (from->type->isInteger() && from->type->bits == 32)
    value = from->type->isSigned ? static_cast<int32_t>(from->bits)
                                 : static_cast<double>(from->bits);
  else
    return std::nullopt;
  return Value{static_cast<float>(value), value};
}

bool isFloat32(const Expr *e) {
  return e->type->isFloat() && e->type->bits == 32;
}

/// Whether glslang, given constants, computes on without rounding to float.
bool seesUnrounded(Op op) { return op == Op::Convert || ir::isComparison(op); }

void setLiteral(ir::Module &m, Expr *&e, float value) {
  const ir::Type *type = e->type;
  e = m.newExpr(Op::Literal, type);
  e->bits = std::bit_cast<uint32_t>(value);
}

bool isFolded(Op op) { return op == Op::Neg || ir::isArithmetic(op); }

Expr *component(ir::Module &m, const Expr *e, unsigned i) {
  if (e->op == Op::Construct)
    return ir::clone(m, e->args[i]);
  if (e->op == Op::Splat)
    return ir::clone(m, e->args[0]);
  std::vector<Expr *> operands;
  for (const Expr *arg : e->args)
    operands.push_back(component(m, arg, i));
  return ir::apply(m, e->op, std::move(operands));
}

class Folding {
public:
  explicit Folding(ir::Module &m) : m(m) {}
  /// From the outside inwards: the largest constant expressions are judged
  /// whole.
  void fold(Expr *&e, bool isRoundedAfter = true);

private:
  std::optional<Value> valueOf(const Expr *e);
  std::optional<Value> computed(const Expr *e);
  bool isConstantVector(const Expr *e);
  void splitVector(Expr *&e);

  ir::Module &m;
  /// Results so far: operands are evaluated again when their turn comes.
  std::unordered_map<const Expr *, std::optional<Value>> values;
  std::unordered_map<const Expr *, bool> vectors;
};

std::optional<Value> Folding::valueOf(const Expr *e) {
  if (!isFloat32(e))
    return std::nullopt;
  if (e->op == Op::Literal)
    return literalValue(e);
  if (e->op == Op::Convert)
    return convertedValue(e->args[0]);
  if (!isFolded(e->op))
    return std::nullopt;
  if (auto known = values.find(e); known != values.end())
    return known->second;
  return values[e] = computed(e);
}

std::optional<Value> Folding::computed(const Expr *e) {
  auto left = valueOf(e->args[0]);
  if (!left)
    return std::nullopt;
  if (e->op == Op::Neg)
    return Value{-left->ours, -left->theirs};
  auto right = valueOf(e->args[1]);
  if (!right)
    return std::nullopt;
  return Value{combine(e->op, left->ours, right->ours),
               combine(e->op, left->theirs, right->theirs)};
}

/// A vector of constants, or computed of such.
bool Folding::isConstantVector(const Expr *e) {
  if (auto known = vectors.find(e); known != vectors.end())
    return known->second;
  bool isWhole = e->op == Op::Construct || e->op == Op::Splat;
  bool result =
      e->type->isVector() && (isWhole || isFolded(e->op)) &&
      std::ranges::all_of(e->args, [&](const Expr *arg) {
        return isWhole ? valueOf(arg).has_value() : isConstantVector(arg);
      });
  return vectors[e] = result;
}

/// Arithmetic on vectors of constants, written component by component.
void Folding::splitVector(Expr *&e) {
  if (!e->type->isVector() || !isFolded(e->op) || !isConstantVector(e))
    return;
  std::vector<Expr *> parts;
  for (unsigned i = 0; i != e->type->count; ++i)
    parts.push_back(component(m, e, i));
  e = ir::construct(m, e->type, std::move(parts));
}

void Folding::fold(Expr *&e, bool isRoundedAfter) {
  if (auto value = valueOf(e)) {
    auto same = std::bit_cast<uint32_t>(static_cast<float>(value->theirs)) ==
                std::bit_cast<uint32_t>(value->ours);
    if (e->op != Op::Literal &&
        (!same || !isRoundedAfter || !std::isfinite(value->ours)))
      setLiteral(m, e, value->ours);
    return;
  }
  splitVector(e);
  for (Expr *&arg : e->args)
    fold(arg, !seesUnrounded(e->op));
  // double(0.1) would be 0.1 and not the float next to it.
  if (e->op == Op::Convert && e->type->isFloat() && e->type->bits == 64)
    if (auto value = valueOf(e->args[0])) {
      const ir::Type *type = e->type;
      e = ir::literalFloat(m, type, value->ours);
    }
}

} // namespace

Result<Done> foldConstants(Shader &shader) {
  if (!isEnabled(Workaround::ConstantFolding))
    return Done{};
  ir::Module &m = shader.module;
  Folding folding(m);
  for (ir::Function *f : m.functions)
    ir::walkStmts(f->body, [&](ir::Stmt *s) {
      ir::forEachRoot(s, [&](Expr *&root) { folding.fold(root); });
    });
  for (ir::Variable *v : m.variables)
    if (v->init)
      folding.fold(v->init);
  return Done{};
}

} // namespace ampvk::glsl

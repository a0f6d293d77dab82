// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/TexelValues.h"

#include "GLSL/Shader/Spelling.h"
#include "IR/Build.h"

#include <cstdint>

namespace ampvk::glsl {

using ir::Expr;
using ir::Op;

namespace {

/// The first `count` components of a vector, or the one.
Expr *components(ir::Module &m, Expr *vector, unsigned first, unsigned count) {
  const ir::Type *element = vector->type->element;
  const ir::Type *type = count == 1 ? element : m.vectorType(element, count);
  Expr *swizzle = m.newExpr(Op::Swizzle, type, {vector});
  for (unsigned i = 0; i != count; ++i)
    swizzle->index |= (first + i) << (4 * i);
  swizzle->count = count;
  return swizzle;
}

/// The range that every format for the scalar can hold. Norms are clamped
/// before, and doubles are stored as words.
transforms::MaybeRange heldByAll(TexelScalar texel) {
  switch (texel) {
  case TexelScalar::Int:
    return transforms::ValueRange{INT8_MIN, INT8_MAX};
  case TexelScalar::UInt:
    return transforms::ValueRange{0, UINT8_MAX};
  case TexelScalar::Float:
    return transforms::ValueRange{-65504, 65504}; // of 16 bits
  default:
    return std::nullopt;
  }
}

} // namespace

const ir::Type *TexelValues::fourOf(const ir::Type *image) {
  return image->texel == TexelScalar::Double
             ? words(4)
             : m.vectorType(image->element->scalar(), 4);
}

Expr *TexelValues::loaded(Expr *four, const ir::Type *image) {
  unsigned count = componentsOf(image->element);
  if (image->texel != TexelScalar::Double)
    return count == 4 ? four : components(m, four, 0, count);
  if (count > 1)
    return ir::call(m, doublesOfWords(), {four});
  return m.newExpr(Op::Bitcast, image->element, {components(m, four, 0, 2)});
}

Expr *TexelValues::stored(Expr *texel, const ir::Type *image) {
  const ir::Type *four = fourOf(image);
  unsigned count = componentsOf(image->element);
  if (image->texel == TexelScalar::Double) {
    if (count > 1)
      return ir::call(m, wordsOfDoubles(), {texel});
    texel = m.newExpr(Op::Bitcast, words(2), {texel});
    count = 2;
  }
  if (count == 4)
    return texel;
  if (count == 1)
    return m.newExpr(Op::Splat, four, {texel});
  std::vector<Expr *> parts = {texel};
  for (; count != 4; ++count)
    parts.push_back(m.newExpr(Op::Literal, four->element));
  return ir::construct(m, four, std::move(parts));
}

bool TexelValues::needsClamp(const transforms::MaybeRange &texel,
                             const ir::Type *image) {
  transforms::MaybeRange held = heldByAll(image->texel);
  return held && !(texel && texel->isWithin(*held));
}

Expr *TexelValues::clamped(Expr *texel, Limits limits) {
  Expr *low = ir::var(m, limits.low), *high = ir::var(m, limits.high);
  const ir::Type *scalar = texel->type->scalar();
  if (scalar->isFloat())
    return ir::call(m, clampFunction(texel->type), {texel, low, high});
  if (!scalar->isSigned)
    return m.newExpr(Op::Min, texel->type, {texel, high});
  return m.newExpr(Op::Clamp, texel->type, {texel, low, high});
}

ir::Function *TexelValues::newFunction(const std::string &name,
                                       const ir::Type *result,
                                       std::vector<const char *> params,
                                       std::vector<const ir::Type *> types) {
  ir::Function *f = m.newFunction();
  f->name = name;
  f->result = result;
  f->isPure = true;
  for (size_t i = 0; i != params.size(); ++i) {
    ir::Variable *param = ir::local(m, params[i], types[i], true);
    param->storage = ir::Storage::Parameter;
    f->params.push_back(param);
  }
  made.push_back(f);
  return f;
}

/// isinf(x) || isnan(x) ? x : clamp(x, low, high), of each component.
ir::Function *TexelValues::clampFunction(const ir::Type *type) {
  if (auto known = clamps.find(type); known != clamps.end())
    return known->second;
  ir::Function *one = type->isVector() ? clampFunction(type->element) : nullptr;
  ir::Function *f =
      newFunction(one ? "amp_clamp_" + typeName(type) : "amp_clamp", type,
                  {"x", "low", "high"}, {type, m.f32(), m.f32()});
  auto param = [&](size_t i) { return ir::var(m, f->params[i]); };
  Expr *result = nullptr;
  if (one) {
    std::vector<Expr *> parts;
    for (unsigned i = 0; i != type->count; ++i)
      parts.push_back(ir::call(
          m, one, {components(m, param(0), i, 1), param(1), param(2)}));
    result = ir::construct(m, type, std::move(parts));
  } else {
    Expr *isKept = ir::apply(m, Op::LogicalOr,
                             {ir::apply(m, Op::IsInf, {param(0)}),
                              ir::apply(m, Op::IsNan, {param(0)})});
    Expr *inside = m.newExpr(Op::Clamp, type, {param(0), param(1), param(2)});
    result = ir::apply(m, Op::Select, {isKept, param(0), inside});
  }
  f->body = {ir::ret(m, result)};
  return clamps[type] = f;
}

/// dvec2 amp_doubles(uvec4 x)
ir::Function *TexelValues::doublesOfWords() {
  if (unpacking)
    return unpacking;
  const ir::Type *f64 = m.floatType(64), *result = m.vectorType(f64, 2);
  unpacking = newFunction("amp_doubles", result, {"x"}, {words(4)});
  auto part = [&](unsigned first) {
    Expr *two = components(m, ir::var(m, unpacking->params[0]), first, 2);
    return m.newExpr(Op::Bitcast, f64, {two});
  };
  unpacking->body = {ir::ret(m, ir::construct(m, result, {part(0), part(2)}))};
  return unpacking;
}

/// uvec4 amp_words(dvec2 x)
ir::Function *TexelValues::wordsOfDoubles() {
  if (packing)
    return packing;
  packing = newFunction("amp_words", words(4), {"x"},
                        {m.vectorType(m.floatType(64), 2)});
  auto part = [&](unsigned at) {
    Expr *one = components(m, ir::var(m, packing->params[0]), at, 1);
    return m.newExpr(Op::Bitcast, words(2), {one});
  };
  packing->body = {ir::ret(m, ir::construct(m, words(4), {part(0), part(1)}))};
  return packing;
}

void TexelValues::addFunctions() {
  m.functions.insert(m.functions.begin(), made.begin(), made.end());
}

} // namespace ampvk::glsl

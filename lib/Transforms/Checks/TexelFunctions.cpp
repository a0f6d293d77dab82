// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Checks/TexelFunctions.h"

#include "IR/Analysis.h"
#include "IR/Walk.h"

#include <cstddef>

namespace ampvk::transforms {

using namespace ir;

Expr *TexelFunctions::field(Variable *container, size_t offset) {
  return reports.word(code.add(code.of(container),
                               code.number(static_cast<uint32_t>(offset / 4))));
}

// ---- Which texel

/// texel_number(container, x, y, z, level). Levels follow each other.
Function *TexelFunctions::numberFunction() {
  if (texelNumber)
    return texelNumber;
  texelNumber = code.function("texel_number", m.u32(),
                              {"container", "x", "y", "z", "level"});
  texelNumber->isPure = true;
  made.push_back(texelNumber);
  const auto &params = texelNumber->params;
  Variable *container = params[0], *level = params[4];
  Block body, halve;
  Variable *size[3];
  const char *const names[3] = {"width", "height", "depth"};
  body.push_back(code.when(
      code.isNot(code.isLess(code.of(level),
                             field(container, offsetof(ShadowPlace, levels)))),
      {ret(m, code.number(~0u))}));
  Variable *number =
      code.keep(body, "number",
                field(container, offsetof(ShadowPlace, firstTexel)), false);
  for (size_t d = 0; d < 3; ++d)
    size[d] =
        code.keep(body, names[d],
                  field(container, offsetof(ShadowPlace, size) + 4 * d), false);
  auto plus = [&](Expr *more) { return code.add(code.of(number), more); };
  halve.push_back(code.assign(
      number, plus(code.mul(code.mul(code.of(size[0]), code.of(size[1])),
                            code.of(size[2])))));
  for (Variable *one : size)
    halve.push_back(code.assign(
        one, code.apply(Op::Max, code.shr(code.of(one), code.number(1)),
                        code.number(1))));
  Variable *i = local(m, "i", m.u32(), false);
  body.push_back(code.counting(i, code.isLess(code.of(i), code.of(level)),
                               std::move(halve)));
  Expr *row = code.add(code.mul(code.of(params[3]), code.of(size[1])),
                       code.of(params[2]));
  body.push_back(ret(
      m, plus(code.add(code.mul(row, code.of(size[0])), code.of(params[1])))));
  texelNumber->body = std::move(body);
  return texelNumber;
}

Expr *TexelFunctions::number(uint32_t container, const Expr *access) {
  const unsigned rank = access->args[0]->type->count;
  const Expr *index = access->args[1];
  std::vector<Expr *> args = {reports.container(container)};
  for (unsigned d = rank; d--;) { // the least significant first
    Expr *part = clone(m, index);
    if (rank > 1)
      part = ir::index(m, part, literalInt(m, m.i32(), d));
    args.push_back(convert(m, part, m.u32()));
  }
  while (args.size() < 4)
    args.push_back(code.number(0));
  args.push_back(access->op == Op::TexelLoad
                     ? convert(m, clone(m, access->args[2]), m.u32())
                     : code.number(0));
  return convert(m, call(m, numberFunction(), std::move(args)),
                 m.positionType());
}

// ---- What is stored

/// The nearest integer that has so many bits.
Expr *TexelFunctions::integerForm(Expr *value, Expr *bits) {
  const Type *type = value->type;
  if (!type->isSigned)
    return code.apply(
        Op::Min, value,
        code.shr(code.number(~0u), code.sub(code.number(32), bits)));
  Expr *low = code.shl(literalInt(m, type, -1), code.sub(bits, code.number(1)));
  Expr *high = apply(m, Op::BitNot, {clone(m, low)});
  return convert(m, apply(m, Op::Clamp, {value, low, high}), m.u32());
}

/// The bits that distinguish numbers of 16 bits: finite ones remain finite, and
/// are rounded to the nearest.
Expr *TexelFunctions::halfForm(Block &body, Variable *value) {
  constexpr uint32_t Infinity = 0x7f800000, Greatest = 0x477fe000; // 65504
  constexpr uint32_t Normal = 0x38800000;                          // 2^-14
  auto bitsOf = [&](Expr *x) { return m.newExpr(Op::Bitcast, m.u32(), {x}); };
  Variable *all = code.keep(body, "all", bitsOf(code.of(value)));
  Variable *size =
      code.keep(body, "size", code.bits(code.of(all), code.number(0x7fffffff)));
  Variable *held = code.keep(
      body, "held",
      code.choose(code.isLess(code.of(size), code.number(Infinity)),
                  code.apply(Op::Min, code.of(size), code.number(Greatest)),
                  code.of(size)));
  Expr *odd =
      code.bits(code.shr(code.of(held), code.number(13)), code.number(1));
  Expr *rounded =
      code.shr(code.add(code.add(code.of(held), code.number(0xfff)), odd),
               code.number(13));
  // Below, multiples of 2^-24.
  Expr *small = bitsOf(apply(m, Op::Add,
                             {m.newExpr(Op::Bitcast, m.f32(), {code.of(held)}),
                              literalFloat(m, m.f32(), 0.5)}));
  return code.with(code.bits(code.of(all), code.number(0x80000000)),
                   code.choose(code.isLess(code.of(held), code.number(Normal)),
                               small, rounded));
}

/// The nearest multiple of what the format's last bit stands for.
Expr *TexelFunctions::normForm(Block &body, Variable *value, Expr *bits,
                               const TexelScalarInfo &scalar) {
  const uint32_t signBits = scalar.low < 0;
  Expr *greatest =
      code.sub(code.shl(code.number(1), code.sub(bits, code.number(signBits))),
               code.number(1));
  auto number = [&](double x) { return literalFloat(m, m.f32(), x); };
  Expr *inside = apply(
      m, Op::Clamp, {code.of(value), number(scalar.low), number(scalar.high)});
  Variable *scaled =
      code.keep(body, "scaled",
                apply(m, Op::Mul, {inside, convert(m, greatest, m.f32())}));
  Expr *half = code.choose(apply(m, Op::Less, {code.of(scaled), number(0)}),
                           number(-0.5), number(0.5));
  return convert(
      m, convert(m, apply(m, Op::Add, {code.of(scaled), half}), m.i32()),
      m.u32());
}

/// texel_form(container, value): a component as a word, in which those are
/// equal that the image stores alike.
Function *TexelFunctions::formFunction(TexelScalar scalar) {
  Function *&f = forms[scalar];
  if (f)
    return f;
  f = code.function("texel_form", m.u32(), {"container"});
  f->isPure = true;
  made.push_back(f);
  const TexelScalarInfo &info = infoOf(scalar);
  const bool isFloat = info.inKernels == TexelScalar::Float;
  Variable *value = code.parameter(
      f, "value",
      isFloat ? m.f32() : m.intType(32, scalar == TexelScalar::Int));
  Block body;
  Variable *bits = code.keep(
      body, "bits", field(f->params[0], offsetof(ShadowPlace, texelBits)));
  Expr *form;
  if (info.hasRange()) {
    form = normForm(body, value, code.of(bits), info);
  } else if (isFloat) {
    Expr *half = halfForm(body, value);
    form = code.choose(code.isSame(code.of(bits), code.number(16)), half,
                       m.newExpr(Op::Bitcast, m.u32(), {code.of(value)}));
  } else {
    form = integerForm(code.of(value), code.of(bits));
  }
  body.push_back(ret(m, form));
  f->body = std::move(body);
  return f;
}

Expr *TexelFunctions::stored(uint32_t container, const Type *image,
                             const Expr *texel) {
  if (image->texel == TexelScalar::Double)
    return clone(m, texel);
  const unsigned count = componentsOf(texel->type);
  std::vector<Expr *> words;
  for (unsigned i = 0; i < count; ++i) {
    Expr *part = clone(m, texel);
    if (count > 1)
      part = ir::index(m, part, literalInt(m, m.i32(), i));
    words.push_back(call(m, formFunction(image->texel),
                         {reports.container(container), part}));
  }
  return count == 1 ? words[0]
                    : construct(m, m.vectorType(m.u32(), count), words);
}

} // namespace ampvk::transforms

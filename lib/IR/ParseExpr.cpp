// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "IR/Build.h"
#include "IR/Parser.h"
#include "IR/Text.h"

namespace ampvk::ir {

// Types.

const Type *Parser::compoundType(const SExpr &list) {
  std::string_view head = list.head();
  if (head == "ptr") {
    if (!needs(list, 2))
      return nullptr;
    const Type *pointee = type(list.items[1]);
    return pointee ? m.pointerType(pointee) : nullptr;
  }
  if (head == "image")
    return imageType(list);
  if (head != "vec" && head != "array")
    return fail(list, "expected a type");
  unsigned count = 0;
  if (!needs(list, 3) || !number(list.items[2], count))
    return nullptr;
  const Type *element = type(list.items[1]);
  if (!element)
    return nullptr;
  return head == "vec" ? m.vectorType(element, count)
                       : m.arrayType(element, count);
}

/// (image float 4 2): its texels are four floats, it has two dimensions.
const Type *Parser::imageType(const SExpr &list) {
  unsigned components = 0, dimensions = 0;
  if (!needs(list, 4) || !number(list.items[2], components) ||
      !number(list.items[3], dimensions))
    return nullptr;
  auto texel = text::texelFromName(list.items[1].text);
  if (!texel || components < 1 || components > 4)
    return fail(list, "expected what a texel holds");
  return m.imageType(*texel, components, dimensions);
}

const Type *Parser::type(const SExpr &e) {
  if (e.isList)
    return compoundType(e);
  if (e.text.starts_with('$')) {
    auto found = structs.find(e.text);
    if (found == structs.end())
      return fail(e, "unknown struct '" + e.text + "'");
    return m.structType(found->second);
  }
  for (const Type *t : {m.voidType(), m.boolType(), m.samplerType()})
    if (e.text == text::scalarName(t))
      return t;
  for (unsigned bits : {8, 16, 32, 64})
    for (const Type *t : {m.intType(bits, true), m.intType(bits, false),
                          m.floatType(std::max(bits, 16u))})
      if (e.text == text::scalarName(t))
        return t;
  return fail(e, "expected a type");
}

// Expressions.

bool Parser::exprs(const SExpr &list, size_t first,
                   std::vector<Expr *> &result) {
  for (size_t i = first; i < list.items.size(); ++i) {
    Expr *e = expr(list.items[i]);
    if (!e)
      return false;
    result.push_back(e);
  }
  return true;
}

Expr *Parser::expr(const SExpr &e) {
  if (!e.isList) {
    if (!isId(e, '%'))
      return nullptr;
    auto found = locals.find(e.text);
    if (found == locals.end() &&
        (found = globals.find(e.text)) == globals.end())
      return fail(e, "unknown variable '" + e.text + "'");
    return var(m, found->second);
  }
  if (e.head().empty())
    return fail(e, "expected an expression");
  std::string head(e.head());
  const bool mayFuse = head.ends_with(text::fusing);
  if (mayFuse)
    head.resize(head.size() - text::fusing.size());
  if (auto op = opFromText(head);
      op && *op != Op::Literal && *op != Op::Variable) {
    Expr *made = *op == Op::Call ? callExpr(e) : opExpr(e, *op);
    if (made && mayFuse && !isFusable(made))
      return fail(e, "only a sum or product of floating point may fuse");
    if (made)
      made->mayFuse = mayFuse;
    return made;
  }
  // A literal is headed by its type.
  SExpr typeName = e.items[0];
  const Type *scalar = type(typeName);
  if (!scalar)
    return fail(e, "unknown op '" + head + "'");
  return literal(e, scalar);
}

Expr *Parser::literal(const SExpr &list, const Type *type) {
  if (!needs(list, 2))
    return nullptr;
  auto bits = text::literalBits(type, list.items[1].text);
  if (list.items.size() != 2 || list.items[1].isList || !bits)
    return fail(list, "not a literal of type " + text::scalarName(type));
  Expr *e = m.newExpr(Op::Literal, type);
  e->bits = *bits;
  if (type->isInteger() && list.items[1].text.starts_with("0x"))
    e->count = 16;
  return e;
}

Expr *Parser::callExpr(const SExpr &list) {
  if (!needs(list, 2) || !isId(list.items[1], '@'))
    return nullptr;
  auto found = functions.find(list.items[1].text);
  if (found == functions.end())
    return fail(list.items[1], "unknown function '" + list.items[1].text + "'");
  std::vector<Expr *> args;
  return exprs(list, 2, args) ? call(m, found->second, std::move(args))
                              : nullptr;
}

/// (field BASE 1) and (swizzle BASE xy).
Expr *Parser::part(const SExpr &list, Op op) {
  if (!needs(list, 3))
    return nullptr;
  Expr *base = expr(list.items[1]);
  if (!base)
    return nullptr;
  const SExpr &which = list.items[2];
  if (op == Op::Field) {
    unsigned at = 0;
    if (!number(which, at))
      return nullptr;
    if (!base->type->isStruct() || at >= base->type->record->fields.size())
      return fail(list, "no such field");
    return field(m, base, at);
  }
  unsigned components = 0, count = 0;
  for (char c : which.text) {
    size_t at = std::string_view("xyzw").find(c);
    if (at == std::string_view::npos || count == 4)
      return fail(which, "expected one to four of x, y, z and w");
    components |= static_cast<unsigned>(at) << (4 * count++);
  }
  if (!base->type->isVector() || count == 0)
    return fail(list, "a swizzle needs a vector and its components");
  const Type *element = base->type->element;
  Expr *e = m.newExpr(op, count == 1 ? element : m.vectorType(element, count),
                      {base});
  e->index = components;
  e->count = count;
  return e;
}

/// The type that follows from the operands; null after fail().
const Type *Parser::typeOf(const SExpr &list, Op op,
                           const std::vector<Expr *> &args) {
  const Type *first = args.empty() ? nullptr : args[0]->type;
  switch (op) {
  case Op::Index:
    if (!first->isArray() && !first->isVector())
      return fail(list, "index of what is neither an array nor a vector");
    return first->element;
  case Op::Deref:
    if (!first->isPointer())
      return fail(list, "deref of what is no pointer");
    return first->element;
  case Op::AddressOf:
    return m.pointerType(first);
  case Op::TexelLoad:
  case Op::TextureSample:
    if (!first->isImage())
      return fail(list, "the first operand is no image");
    return first->element;
  case Op::TextureGather:
    return m.vectorType(m.f32(), 4);
  case Op::TexelStore:
    return m.voidType();
  case Op::Word:
    return m.u32();
  case Op::Length:
    return m.positionType();
  default:
    return apply(m, op, args)->type;
  }
}

Expr *Parser::opExpr(const SExpr &list, Op op) {
  if (op == Op::Field || op == Op::Swizzle)
    return part(list, op);
  size_t first = 1;
  const Type *named = op == Op::Message ? m.voidType() : nullptr;
  unsigned index = 0;
  if (text::leadsWithNumber(op)) {
    if (!needs(list, 2) || !number(list.items[1], index))
      return nullptr;
    first = 2;
  }
  if (text::namesItsType(op)) {
    if (!needs(list, 2) || !(named = type(list.items[1])))
      return nullptr;
    first = 2;
  }
  std::vector<Expr *> args;
  if (!exprs(list, first, args))
    return nullptr;
  int operands = info(op).operands;
  if (operands >= 0 && args.size() != static_cast<size_t>(operands))
    return fail(list, std::string("'") + info(op).text + "' takes " +
                          std::to_string(operands) + " operands");
  const Type *type = named ? named : typeOf(list, op, args);
  if (!type)
    return nullptr;
  Expr *e = m.newExpr(op, type, std::move(args));
  e->index = index;
  return e;
}

} // namespace ampvk::ir

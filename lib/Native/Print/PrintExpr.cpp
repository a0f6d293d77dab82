// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Native/Print/PrintExpr.h"

#include "IR/Analysis.h"

#include <string_view>

namespace ampvk::native {

using namespace ir;

namespace {

enum class Form {
  None,
  Unary,
  Binary,
  Partial,
  Function,
  Mathematics,
  Atomic,
  Nothing
};
struct Spelling {
  Form form = Form::None;
  std::string_view text;
};

Spelling spelling(Op op) {
  switch (op) {
#define AMPVK_SPELLING(Name, How, Text)                                        \
  case Op::Name:                                                               \
    return {Form::How, Text};
#include "Native/Print/Spelling.def"
  default:
    return {};
  }
}

/// Whether C++ computes it as an int.
bool isPromoted(const Type *type) {
  return type->isInteger() && type->bits < 32;
}

bool isShift(Op op) { return op == Op::Shl || op == Op::Shr; }

/// "0, 2" of a swizzle.
std::string componentsOfSwizzle(const Expr *e) {
  std::string text;
  for (unsigned i = 0; i != e->count; ++i)
    text += (i ? ", " : "") + std::to_string(e->index >> (4 * i) & 15);
  return text;
}

} // namespace

bool isPrintable(Op op) {
  switch (op) {
  case Op::Literal:
  case Op::Variable:
  case Op::Zero:
  case Op::Field:
  case Op::Index:
  case Op::Swizzle:
  case Op::Reinterpret:
  case Op::Construct:
  case Op::Splat:
  case Op::Convert:
  case Op::Bitcast:
  case Op::Select:
  case Op::Call:
  case Op::TextureGather:
    return true;
  default:
    return spelling(op).form != Form::None;
  }
}

bool isMathematics(Op op) { return spelling(op).form == Form::Mathematics; }

std::string ExprPrinter::operand(const Expr *e, Precedence least) const {
  Text inner = text(e);
  return inner.precedence < least ? "(" + inner.text + ")" : inner.text;
}

std::string ExprPrinter::call(const std::string &name, const Expr *e,
                              size_t from) const {
  std::string out = name + "(";
  for (size_t i = from; i != e->args.size(); ++i)
    out += (i == from ? "" : ", ") + print(e->args[i]);
  return out + ")";
}

/// A tile runs on one processor.
std::string ExprPrinter::atomic(const Expr *e) const {
  const Expr *root = rootOf(e->args[0]);
  while (root->op == Op::Reinterpret)
    root = rootOf(root->args[0]);
  const bool isOfTile = root->op == Op::Variable &&
                        root->variable->storage != Storage::Buffer;
  return call((isOfTile ? "amp::tile_" : "amp::atomic_") +
                  std::string(spelling(e->op).text),
              e);
}

std::string ExprPrinter::element(const Expr *e) const {
  const Expr *base = e->args[0];
  const Expr *root = base;
  while (root->op == Op::Index && root->args[0]->type->isArray())
    root = root->args[0];
  const bool isPlain =
      !base->type->isArray() ||
      (root->op == Op::Variable && (root->variable->storage == Storage::Buffer
                                        ? root == base
                                        : types.isPlainArray(root->variable)));
  return operand(base, Primary) + (isPlain ? "[" : ".e[") + print(e->args[1]) +
         "]";
}

std::string ExprPrinter::constructed(const Expr *e) const {
  std::string out = types.name(e->type) + "{";
  if (e->type->isArray())
    out += "{";
  for (size_t i = 0; i != e->args.size(); ++i) {
    out += i ? ", " : "";
    if (e->type->isStruct())
      out += "." + types.names.field(e->type->record, unsigned(i)) + " = ";
    out += print(e->args[i]);
  }
  return out + (e->type->isArray() ? "}}" : "}");
}

std::string ExprPrinter::list(const Expr *e) const {
  if (!e->type->isArray())
    return print(e);
  std::string out = "{";
  for (const Expr *element : e->args)
    out += (out.back() == '{' ? "" : ", ") + list(element);
  return out + "}";
}

std::string ExprPrinter::calledFunction(const Expr *e) const {
  std::string out = call(types.names.of(e->callee), e);
  out.pop_back();
  for (const Variable *v : captures.of(e->callee))
    out += (out.back() == '(' ? "" : ", ") + types.names.of(v);
  return out + ")";
}

/// Whether a division or shift has a result for any left operand.
bool ExprPrinter::isTotal(const Expr *e) const {
  const Expr *right = e->args[1];
  if (right->op != Op::Literal || !right->type->isInteger())
    return false;
  const auto value = int64_t(right->bits);
  if (isShift(e->op))
    return value >= 0 && value < (e->type->scalar()->bits == 64 ? 64 : 32);
  return value != 0 && literalText(right->type, right->bits, "") != "-1";
}

/// vec<int, 2>{a[0] / b[0], a[1] / b[1]}, as operators of <ampvk/native.h>
/// have no line of the user's.
std::string ExprPrinter::eachComponent(const Expr *e,
                                       const std::string &op) const {
  std::string out = types.name(e->type) + "{";
  for (unsigned i = 0; i != e->type->count; ++i) {
    const std::string at = "[" + std::to_string(i) + "]";
    const bool isVector = e->args[1]->type->isVector();
    out += (i ? ", " : "") + types.name(e->type->element) + "(" +
           operand(e->args[0], Primary) + at + op +
           operand(e->args[1], Primary) + (isVector ? at : "") + ")";
  }
  return out + "}";
}

/// The operators / % << >>, which have no result for some integers.
ExprPrinter::Text ExprPrinter::partial(const Expr *e) const {
  const bool shifts = isShift(e->op);
  const std::string op = e->op == Op::Div   ? " / "
                         : e->op == Op::Rem ? " % "
                         : e->op == Op::Shl ? " << "
                                            : " >> ";
  const bool isSanitized = shifts ? options.plainShifts : options.plainDivisions;
  const bool isPlain = isSanitized || isTotal(e);
  if (e->type->isVector() && isSanitized)
    return {eachComponent(e, op), Primary};
  if (!shifts && (e->type->isVector() || !isPlain))
    return {call(e->op == Op::Div ? "amp::quotient" : "amp::remainder", e),
            Primary};
  std::string right = operand(e->args[1]);
  if (shifts && !isPlain && !e->type->isVector())
    right = "(" + right + (e->type->bits == 64 ? " & 63)" : " & 31)");
  return {operand(e->args[0]) + op + right, Loose};
}

ExprPrinter::Text ExprPrinter::operation(const Expr *e) const {
  const auto [form, word] = spelling(e->op);
  const std::string name(word);
  Text result{"", Primary};
  switch (form) {
  case Form::Partial:
    if (e->type->scalar()->isInteger())
      result = partial(e);
    else if (e->op == Op::Rem)
      result.text = call("amp::remainder", e);
    else
      result = {operand(e->args[0]) + " / " + operand(e->args[1]), Loose};
    break;
  case Form::Unary:
    result = {name + operand(e->args[0], Primary), Unary};
    break;
  case Form::Binary:
    result = {operand(e->args[0]) + " " + name + " " + operand(e->args[1]),
              Loose};
    break;
  case Form::Atomic:
    return {atomic(e), Primary};
  case Form::Function:
  case Form::Mathematics:
    result.text = call("amp::" + name, e);
    break;
  default: // printKernel() has refused what has no spelling
    return text(e->args[0]);
  }
  if (isPromoted(e->type))
    return {types.name(e->type) + "(" + result.text + ")", Primary};
  return result;
}

ExprPrinter::Text ExprPrinter::text(const Expr *e) const {
  const auto type = [&] { return types.name(e->type); };
  switch (e->op) {
  case Op::Literal: {
    std::string out = literalText(e->type, e->bits, type());
    return {out, out[0] == '-' ? Unary : Primary};
  }
  case Op::Variable:
    return {types.names.of(e->variable), Primary};
  case Op::Zero:
    return {type() + "()", Primary};
  case Op::Field:
    return {operand(e->args[0], Primary) + "." +
                types.names.field(e->args[0]->type->record, e->index),
            Primary};
  case Op::Index:
    return {element(e), Primary};
  case Op::Swizzle:
    if (e->count == 1)
      return {operand(e->args[0], Primary) + "[" + componentsOfSwizzle(e) + "]",
              Primary};
    return {"amp::swizzle<" + componentsOfSwizzle(e) + ">(" +
                print(e->args[0]) + ")",
            Primary};
  case Op::Reinterpret:
    return {"amp::memory_as<" + type() + ">(" + print(e->args[0]) + ")",
            Primary};
  case Op::Construct:
    return {constructed(e), Primary};
  case Op::Splat:
    if (e->type->isScalar())
      return text(e->args[0]);
    return {"amp::splat<" + type() + ">(" + print(e->args[0]) + ")", Primary};
  case Op::Convert:
    if (e->type->isVector())
      return {"amp::convert<" + type() + ">(" + print(e->args[0]) + ")",
              Primary};
    // As on devices, where such an integer is a part of an int.
    if (isPromoted(e->type) && e->args[0]->type->isFloat())
      return {type() + "(int(" + print(e->args[0]) + "))", Primary};
    return {type() + "(" + print(e->args[0]) + ")", Primary};
  case Op::Bitcast:
    return {"__builtin_bit_cast(" + type() + ", " + print(e->args[0]) + ")",
            Primary};
  case Op::Select:
    return {operand(e->args[0]) + " ? " + operand(e->args[1]) + " : " +
                operand(e->args[2]),
            Loose};
  case Op::Call:
    return {calledFunction(e), Primary};
  case Op::TextureGather:
    return {call("amp::texture_gather<" + std::to_string(e->index) + ">", e),
            Primary};
  default:
    return operation(e);
  }
}

std::string ExprPrinter::assignment(const Expr *place,
                                    const Expr *value) const {
  if (place->op == Op::Swizzle && place->count != 1)
    return "amp::assign<" + componentsOfSwizzle(place) + ">(" +
           print(place->args[0]) + ", " + print(value) + ")";
  return print(place) + " = " + print(value);
}

} // namespace ampvk::native

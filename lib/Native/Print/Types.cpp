// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Native/Print/Types.h"

#include "IR/Walk.h"

#include <bit>
#include <charconv>
#include <iterator>

namespace ampvk::native {

using namespace ir;

Types::Types(Kernel &kernel, const Names &names) : names(names) {
  findPlain(kernel.module);
}

/// Takes out the arrays that the expression uses as a whole.
static void findWhole(const Expr *e,
                      std::unordered_set<const Variable *> &whole) {
  if (e->op == Op::Variable && e->type->isArray())
    whole.insert(e->variable);
  const Expr *inner = e;
  while (inner->op == Op::Index && inner->args[0]->type->isArray()) {
    findWhole(inner->args[1], whole);
    inner = inner->args[0];
  }
  if (inner == e || e->type->isArray() || inner->op != Op::Variable) {
    if (inner != e)
      return findWhole(inner, whole);
    for (const Expr *arg : e->args)
      findWhole(arg, whole);
  }
}

void Types::findPlain(Module &m) {
  std::unordered_set<const Variable *> whole;
  for (Function *f : m.functions) {
    for (const Variable *param : f->params)
      whole.insert(param);
    walkStmts(f->body, [&](Stmt *s) {
      if (s->variable && s->expr)
        whole.insert(s->variable);
      else if (s->variable && s->variable->type->isArray())
        plain.insert(s->variable);
      forEachRoot(s, [&](Expr *&root) { findWhole(root, whole); });
    });
  }
  for (const Variable *v : m.variables)
    if (v->storage == Storage::TileStatic && v->type->isArray())
      plain.insert(v);
  for (const Variable *v : whole)
    plain.erase(v);
}

std::string Types::name(const Type *type) const {
  auto number = [](unsigned value) { return std::to_string(value); };
  switch (type->kind) {
  case TypeKind::Void:
    return "void";
  case TypeKind::Bool:
    return "bool";
  case TypeKind::Int:
    if (type->bits == 32)
      return type->isSigned ? "int" : "unsigned";
    return (type->isSigned ? "int" : "uint") + number(type->bits);
  case TypeKind::Float:
    return type->bits == 64 ? "double" : "float";
  case TypeKind::Vector:
    return "vec<" + name(type->element) + ", " + number(type->count) + ">";
  case TypeKind::Array:
    return "array<" + name(type->element) + ", " + number(type->count) + ">";
  case TypeKind::Struct:
    return names.of(type->record);
  default:
    return "void"; // checkSupported() has refused it
  }
}

std::string Types::declaration(const Variable *v) const {
  const Type *type = v->type;
  std::string text = names.of(v);
  if (isPlainArray(v))
    for (; type->isArray(); type = type->element)
      text += "[" + std::to_string(type->count) + "]";
  return name(type) + " " + text;
}

static uint64_t alignmentOf(const Type *type) {
  while (type->isArray() || type->isVector())
    type = type->element;
  return type->isStruct() ? type->record->align : hostSize(type);
}

/// Whether a field is less aligned than its type: #pragma pack.
static bool isPacked(const Struct &record) {
  for (const Field &field : record.fields)
    if (const uint64_t align = alignmentOf(field.type);
        align > record.align || field.offset % align)
      return true;
  return false;
}

std::vector<std::string> Types::definition(const Struct &record) const {
  std::vector<std::string> lines = {
      std::string("struct __attribute__((") +
      (isPacked(record) ? "packed, " : "") + "aligned(" +
      std::to_string(record.align) + "))) " + names.of(&record) + " {"};
  uint64_t at = 0;
  unsigned gaps = 0;
  auto fill = [&](uint64_t until) {
    if (at < until)
      lines.push_back("  char gap" + std::to_string(gaps++) + "[" +
                      std::to_string(until - at) + "];");
  };
  for (unsigned i = 0; i != record.fields.size(); ++i) {
    const Field &field = record.fields[i];
    fill(field.offset);
    lines.push_back("  " + name(field.type) + " " + names.field(&record, i) +
                    ";");
    at = field.offset + hostSize(field.type);
  }
  fill(record.size);
  lines.push_back("};");
  std::string checks = "static_assert(sizeof(" + names.of(&record) +
                       ") == " + std::to_string(record.size);
  for (unsigned i = 0; i != record.fields.size(); ++i)
    checks += " && __builtin_offsetof(" + names.of(&record) + ", " +
              names.field(&record, i) +
              ") == " + std::to_string(record.fields[i].offset);
  lines.push_back(checks + ");");
  return lines;
}

template <typename T> static std::string floatText(T value) {
  char buffer[64];
  std::string text(buffer,
                   std::to_chars(buffer, std::end(buffer), value).ptr);
  if (text.find_first_of(".e") == text.npos)
    text += ".0";
  return text;
}

std::string literalText(const Type *type, uint64_t bits,
                        const std::string &typeName) {
  if (type->is(TypeKind::Bool))
    return bits ? "true" : "false";
  if (type->isFloat()) {
    const bool isWide = type->bits == 64;
    const uint64_t exponent = isWide ? bits >> 52 & 0x7ff : bits >> 23 & 0xff;
    if (exponent == (isWide ? 0x7ffu : 0xffu))
      return "__builtin_bit_cast(" + typeName + ", " + std::to_string(bits) +
             (isWide ? "ul)" : "u)");
    return isWide ? floatText(std::bit_cast<double>(bits))
                  : floatText(std::bit_cast<float>(uint32_t(bits))) + "f";
  }
  const std::string suffix = type->isSigned ? (type->bits == 64 ? "l" : "")
                             : type->bits == 64 ? "ul"
                                                : "u";
  if (type->bits < 32)
    return typeName + "(" +
           (type->isSigned ? std::to_string(int64_t(bits))
                           : std::to_string(bits)) +
           ")";
  if (!type->isSigned)
    return std::to_string(type->bits == 32 ? uint32_t(bits) : bits) + suffix;
  const int64_t value = int64_t(bits);
  const int64_t least = type->bits == 32 ? INT32_MIN : INT64_MIN;
  if (value == least) // has no literal: its positive is out of range
    return "(" + std::to_string(value + 1) + suffix + " - 1)";
  return std::to_string(value) + suffix;
}

} // namespace ampvk::native

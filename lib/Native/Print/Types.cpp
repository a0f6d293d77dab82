// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Native/Print/Types.h"

#include "IR/Analysis.h"
#include "IR/Walk.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <functional>
#include <iterator>

namespace ampvk::native {

using namespace ir;

Types::Types(Kernel &kernel, const Names &names) : names(names) {
  findPlain(kernel);
  findPadded(kernel.module);
}

/// Where the next field begins, or the record ends.
static uint64_t endOf(const Struct &record, size_t field) {
  return field + 1 == record.fields.size() ? record.size
                                           : record.fields[field + 1].offset;
}

void Types::findPadded(const Module &m) {
  for (const Struct *record : m.structs)
    for (size_t i = 0; i != record->fields.size(); ++i)
      if (const Field &field = record->fields[i];
          field.type->isStruct() &&
          field.offset + hostSize(field.type) > endOf(*record, i))
        padded.insert(field.type->record);
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

/// Whether C++ can give a C array the value as "{...}".
static bool isListed(const Expr *e) {
  return !e->type->isArray() || e->op == Op::Zero ||
         (e->op == Op::Construct && std::ranges::all_of(e->args, isListed));
}

void Types::findPlain(Kernel &kernel) {
  Module &m = kernel.module;
  std::unordered_set<const Variable *> whole;
  /// References to elements that are arrays, and what they refer to.
  std::vector<std::pair<const Variable *, const Variable *>> references;
  for (Function *f : m.functions) {
    for (const Variable *param : f->params)
      whole.insert(param);
    walkStmts(f->body, [&](Stmt *s) {
      if (kernel.references.contains(s->variable)) {
        if (s->variable->type->isArray())
          references.push_back({s->variable, rootOf(s->expr)->variable});
        plain.insert(s->variable);
        return; // it does not copy what it refers to
      }
      for (const SwitchCase &arm : s->cases) // assigned, as a label may not be
        for (const Stmt *each : arm.body)    // behind a declaration
          if (each->variable && each->expr)
            whole.insert(each->variable);
      if (s->variable && s->expr && !isListed(s->expr))
        whole.insert(s->variable);
      else if (s->variable && s->variable->type->isArray())
        plain.insert(s->variable);
      forEachRoot(s, [&](Expr *&root) { findWhole(root, whole); });
    });
  }
  for (const Variable *v : m.variables)
    if (v->storage == Storage::TileStatic && v->type->isArray())
      plain.insert(v);
  for (const auto &[reference, array] : references)
    if (whole.contains(reference))
      whole.insert(array);
  for (const auto &[reference, array] : references)
    if (whole.contains(array))
      whole.insert(reference);
  for (const Variable *v : whole)
    plain.erase(v);
}

/// The type of the components of texels.
std::string Types::componentName(const Type *image) const {
  return isTexelClass(image->texel)
             ? std::string("amp::") + infoOf(image->texel).word
             : name(image->element->scalar());
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
  case TypeKind::Image:
    return "amp::image<" + componentName(type) + ", " +
           number(componentsOf(type->element)) + ", " + number(type->count) +
           ">";
  case TypeKind::Sampler:
    return "amp::sampler";
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

/// The definition, whose fields `fieldOf` declares, without checks.
std::vector<std::string>
Types::laidOut(const Struct &record, const std::string &ownName,
               const std::function<std::string(unsigned)> &fieldOf) const {
  std::vector<std::string> lines = {
      std::string("struct __attribute__((") +
      (isPacked(record) ? "packed, " : "") + "aligned(" +
      std::to_string(record.align) + "))) " + ownName + " {"};
  uint64_t at = 0;
  unsigned gaps = 0;
  auto fill = [&](uint64_t until) {
    if (at < until)
      lines.push_back("  char gap" + std::to_string(gaps++) + "[" +
                      std::to_string(until - at) + "];");
  };
  for (unsigned i = 0; i != record.fields.size(); ++i) {
    const Field &field = record.fields[i];
    const uint64_t end = field.offset + hostSize(field.type);
    const bool isBase = end > endOf(record, i); // not a member of such a class
    fill(field.offset);
    lines.push_back((isBase ? "  [[no_unique_address]] " : "  ") + fieldOf(i) +
                    ";");
    at = std::min(end, endOf(record, i));
  }
  // C++ puts nothing into the padding of plain old data.
  if (padded.contains(&record))
    lines.push_back("  [[no_unique_address]] amp::not_plain<" +
                    ownName + "> gap;");
  else
    fill(record.size);
  lines.push_back("};");
  return lines;
}

std::vector<std::string> Types::definition(const Struct &record) const {
  std::vector<std::string> lines =
      laidOut(record, names.of(&record), [&](unsigned i) {
        return name(record.fields[i].type) + " " + names.field(&record, i);
      });
  std::string checks = "static_assert(sizeof(" + names.of(&record) +
                       ") == " + std::to_string(record.size);
  for (unsigned i = 0; i != record.fields.size(); ++i)
    checks += " && __builtin_offsetof(" + names.of(&record) + ", " +
              names.field(&record, i) +
              ") == " + std::to_string(record.fields[i].offset);
  lines.push_back(checks + ");");
  return lines;
}

/// "int local[1]".
std::string Types::twinField(const Struct &record, unsigned i) const {
  const Field &field = record.fields[i];
  const std::string &ownName = names.field(&record, i);
  if (Twins::isIndex(record, field.type))
    return name(field.type) + " " + ownName + "[1]";
  if (field.type->isVector())
    return name(field.type->element) + " " + ownName + "[" +
           std::to_string(field.type->count) + "]";
  if (field.type->isStruct())
    if (const std::string *twin = names.twin(field.type->record))
      return *twin + " " + ownName;
  return name(field.type) + " " + ownName;
}

std::vector<std::string> Types::twinDefinition(const Struct &record) const {
  std::vector<std::string> lines = laidOut(
      record, *names.twin(&record),
      [&](unsigned i) { return twinField(record, i); });
  lines.push_back("static_assert(sizeof(" + *names.twin(&record) +
                  ") == " + std::to_string(record.size) + ");");
  return lines;
}

std::string Types::twin(const Variable *v) const {
  const std::string *twin = names.twin(v);
  if (!twin)
    return "";
  const std::string text = "auto &" + *twin + " = amp::";
  const std::string value = "(" + names.of(v) + ")";
  if (names.twins.isIndex(v))
    return text + "index_shown" + value;
  if (v->type->isVector())
    return text + "shown" + value;
  return text + "shown_as<" + *names.twin(v->type->record) + ">" + value;
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

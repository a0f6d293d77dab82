// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "IR/TypeRules.h"

#include <algorithm>

namespace ampvk::ir {
namespace {

bool isNumber(const Type *t) {
  return t->scalar()->isInteger() || t->scalar()->isFloat();
}

/// Bits of a scalar or vector, 0 for what has no fixed form.
unsigned bitsOf(const Type *t) {
  if (!isNumber(t))
    return 0;
  return t->scalar()->bits * (t->isVector() ? t->count : 1);
}

bool allOfType(const Expr *e, const Type *type) {
  return std::ranges::all_of(
      e->args, [&](const Expr *arg) { return arg->type == type; });
}

/// In GLSL a vector is made of vectors and scalars alike.
bool fillsVector(const Expr *e) {
  unsigned count = 0;
  for (const Expr *arg : e->args) {
    if (arg->type->scalar() != e->type->element)
      return false;
    count += componentsOf(arg->type);
  }
  return count == e->type->count;
}

/// In GLSL functions take a scalar for a vector of it.
bool isSpread(const Expr *e) {
  return std::ranges::all_of(e->args, [&](const Expr *arg) {
    return arg->type == e->type || arg->type == e->type->scalar();
  });
}

/// In GLSL what counts bits gives int.
bool countsAsInt(const Expr *e) {
  const Type *scalar = e->type->scalar();
  bool counts =
      e->op == Op::BitCount || e->op == Op::FindMsb || e->op == Op::FindLsb;
  return counts && scalar->isInteger() && scalar->isSigned &&
         scalar->bits == 32 && e->args[0]->type->scalar()->isInteger() &&
         componentsOf(e->type) == componentsOf(e->args[0]->type);
}

const char *constructRule(const Expr *e, const Module &m) {
  const Type *t = e->type;
  if (t->isStruct()) {
    const auto &fields = t->record->fields;
    if (!std::ranges::equal(e->args, fields, [](const Expr *arg, auto &field) {
          return arg->type == field.type;
        }))
      return "the parts are not the fields of the struct";
    return nullptr;
  }
  if (!t->isVector() && !t->isArray())
    return "what it makes is no struct, vector or array";
  if (t->isVector() && m.properties.has(Property::Texels) && fillsVector(e))
    return nullptr;
  return e->args.size() == t->count && allOfType(e, t->element)
             ? nullptr
             : "the parts are not the elements of the type";
}

const char *convertRule(const Expr *e) {
  const Type *from = e->args[0]->type, *to = e->type;
  bool scalars = from->isScalar() && to->isScalar();
  bool vectors = from->isVector() && to->isVector() && from->count == to->count;
  return scalars || vectors ? nullptr : "no such conversion";
}

const char *callRule(const Expr *e) {
  const auto &params = e->callee->params;
  if (e->type != e->callee->result)
    return "its type is not the function's result";
  return std::ranges::equal(e->args, params,
                            [](const Expr *arg, const Variable *param) {
                              return arg->type == param->type;
                            })
             ? nullptr
             : "the operands are not what the function takes";
}

const char *literalRule(const Expr *e) {
  const Type *t = e->type;
  if (!t->isScalar())
    return "not a scalar";
  unsigned bits = t->is(TypeKind::Bool) ? 1 : t->bits;
  unsigned unused = 64 - bits;
  uint64_t cut = e->bits << unused;
  uint64_t extended =
      t->isInteger() && t->isSigned
          ? static_cast<uint64_t>(static_cast<int64_t>(cut) >> unused)
          : cut >> unused;
  return extended == e->bits ? nullptr : "the value does not fit the type";
}

/// Whether an array of arrays, of type `from`, has as many elements as `flat`
/// has, and of that type, two or more levels down.
bool isFlatOf(const Type *flat, const Type *from) {
  if (!flat->isArray() || !from->isArray() || from->element == flat->element)
    return false;
  uint64_t count = 1;
  for (; from->isArray() && from != flat->element; from = from->element)
    count *= from->count;
  return from == flat->element && count == flat->count;
}

const char *lvalueRule(const Expr *e) {
  const Type *base = e->args[0]->type;
  switch (e->op) {
  case Op::Field:
    if (!base->isStruct() || e->index >= base->record->fields.size())
      return "no such field";
    return e->type == base->record->fields[e->index].type
               ? nullptr
               : "its type is not the field's";
  case Op::Index:
    if (!base->isArray() && !base->isVector())
      return "neither an array nor a vector";
    if (!e->args[1]->type->isInteger())
      return "the index is no integer";
    return e->type == base->element ? nullptr : "its type is not the element's";
  case Op::Deref:
    return base->isPointer() && e->type == base->element ? nullptr
                                                         : "not a pointer";
  case Op::Reinterpret:
    return nullptr;
  case Op::Word:
    return isSmall(base) && e->type->isInteger() && e->type->bits == 32 &&
                   !e->type->isSigned
               ? nullptr
               : "not an element of 8 or 16 bits, and its word";
  case Op::Flat:
    return isFlatOf(e->type, base) ? nullptr
                                   : "its elements are not those of the rows";
  case Op::Downcast:
    return e->type->isStruct() &&
                   std::ranges::any_of(
                       e->type->record->fields,
                       [&](const Field &field) { return field.type == base; })
               ? nullptr
               : "its type has no such base";
  default:
    break;
  }
  if (!base->isVector() || e->count == 0 || e->count > 4)
    return "not a vector, or no components";
  for (unsigned i = 0; i != e->count; ++i)
    if ((e->index >> (4 * i) & 15) >= base->count)
      return "no such component";
  bool fits = e->count == 1
                  ? e->type == base->element
                  : e->type->isVector() && e->type->count == e->count &&
                        e->type->element == base->element;
  return fits ? nullptr : "its type is not that of the components";
}

const char *threadRule(const Expr *e, unsigned rank) {
  const Type *t = e->type;
  bool fits = rank == 1
                  ? t->isInteger()
                  : t->is(rank <= 4 ? TypeKind::Vector : TypeKind::Array) &&
                        t->count == rank && t->element->isInteger();
  const Type *scalar = rank == 1 ? t : t->element;
  return fits && scalar->bits == 32 && scalar->isSigned
             ? nullptr
             : "its type is not that of an index of the kernel's rank";
}

/// Whether a value has `count` numbers of 32 bits: ints or floats.
bool isPosition(const Type *t, unsigned count, TypeKind kind) {
  const Type *scalar = t->scalar();
  return componentsOf(t) == count && scalar->is(kind) && scalar->bits == 32 &&
         (kind == TypeKind::Float || scalar->isSigned);
}

/// Whether `t` is what an access to the image gives or takes: a texel, or, in
/// GLSL, four components.
bool isTexel(const Type *t, const Type *image, const Module &m) {
  if (m.properties.has(Property::Textures))
    return t == image->element;
  const Type *wanted = image->element->scalar(), *scalar = t->scalar();
  if (image->texel == TexelScalar::Double) // in words
    return componentsOf(t) == 4 && scalar->isInteger() && !scalar->isSigned;
  return componentsOf(t) == 4 && scalar == wanted;
}

const char *texelRule(const Expr *e, const Module &m) {
  const Type *image = e->args[0]->type;
  if (!isPosition(e->args[1]->type, image->count, TypeKind::Int))
    return "not an index of the image's rank";
  if (e->op == Op::TexelStore)
    return e->type->is(TypeKind::Void) && isTexel(e->args[2]->type, image, m)
               ? nullptr
               : "what is stored is no texel";
  bool hasLevel = e->args.size() == 3;
  return isTexel(e->type, image, m) &&
                 (!hasLevel || isPosition(e->args[2]->type, 1, TypeKind::Int))
             ? nullptr
             : "its type is not the texel's, or there is no level";
}

const char *sampleRule(const Expr *e, const Module &m) {
  const Type *image = e->args[0]->type;
  const Type *scalar = image->element->scalar();
  if (!scalar->isFloat() || scalar->bits != 32)
    return "such an image is not sampled";
  if (!e->args[1]->type->is(TypeKind::Sampler))
    return "the second operand is no sampler";
  if (!isPosition(e->args[2]->type, image->count, TypeKind::Float))
    return "not coordinates of the image's rank";
  if (e->op == Op::TextureSample)
    return isTexel(e->type, image, m) &&
                   isPosition(e->args[3]->type, 1, TypeKind::Float)
               ? nullptr
               : "its type is not the texel's, or there is no level";
  if (image->count != 2 || e->index > 3) // components that are not there are 0
    return "no such component, or not two dimensions";
  return isPosition(e->type, 4, TypeKind::Float) ? nullptr
                                                 : "it has four floats";
}

const char *textureRule(const Expr *e, const Module &m) {
  if (!e->args[0]->type->isImage())
    return "the first operand is no image";
  bool isOfTexel = e->op == Op::TexelLoad || e->op == Op::TexelStore;
  return isOfTexel ? texelRule(e, m) : sampleRule(e, m);
}

bool isU32(const Type *t) {
  return t->isInteger() && t->bits == 32 && !t->isSigned;
}

/// Whether its bits can be those of a subgroup's threads.
bool isBallot(const Type *t) {
  return t->isVector() && t->count == 4 && isU32(t->element);
}

const char *ownRule(const Expr *e, const Module &m) {
  auto type = [&](size_t i) { return e->args[i]->type; };
  switch (e->op) {
  case Op::Literal:
    return literalRule(e);
  case Op::Variable:
    return e->type == e->variable->type ? nullptr
                                        : "its type is not the variable's";
  case Op::Zero:
    return e->type->is(TypeKind::Void) ||
                   (e->type->isArray() && !e->type->count)
               ? "no value of that type"
               : nullptr;
  case Op::Null:
    return e->type->isPointer() ? nullptr : "not a pointer";
  case Op::AddressOf:
    return e->type->isPointer() && e->type->element == type(0)
               ? nullptr
               : "its type is not a pointer to the operand";
  case Op::PtrAdd:
    return e->type->isPointer() && e->type == type(0) && type(1)->isInteger()
               ? nullptr
               : "not a pointer and an integer";
  case Op::PtrSub:
    return type(0)->isPointer() && type(0) == type(1) && e->type->isInteger()
               ? nullptr
               : "not two pointers of one type";
  case Op::Construct:
    return constructRule(e, m);
  case Op::Splat:
    return e->type->scalar() == type(0) ? nullptr
                                        : "the operand is not a component";
  case Op::Convert:
    return convertRule(e);
  case Op::Bitcast:
    if (e->type->isPointer() && type(0)->isPointer())
      return nullptr;
    return bitsOf(e->type) && bitsOf(e->type) == bitsOf(type(0))
               ? nullptr
               : "the types differ in size";
  case Op::Select:
    return type(0)->is(TypeKind::Bool) && type(1) == e->type &&
                   type(2) == e->type
               ? nullptr
               : "not a bool and two values of its type";
  case Op::Call:
    return callRule(e);
  case Op::Length:
    return e->args[0]->op == Op::Variable && type(0)->isArray() &&
                   !type(0)->count && e->type->isInteger()
               ? nullptr
               : "the operand is no buffer";
  case Op::InExtent:
    return e->type == type(0) && type(1) == type(2) &&
                   (type(1)->isArray() ? type(1)->element : type(1)->scalar())
                       ->isInteger()
               ? nullptr
               : "not a value, and an index and an extent";
  case Op::SubgroupBallot:
    return type(0)->is(TypeKind::Bool) && isBallot(e->type)
               ? nullptr
               : "not a bool, and four u32";
  case Op::SubgroupCount:
  case Op::SubgroupCountBefore:
    return isBallot(type(0)) && e->type == type(0)->element
               ? nullptr
               : "not four u32, and one";
  case Op::Ldexp:
    return e->type == type(0) && e->type->scalar()->isFloat() &&
                   type(1)->scalar()->isInteger()
               ? nullptr
               : "not a floating point number and an integer";
  default:
    return nullptr;
  }
}

} // namespace

const char *typeProblem(const Expr *e, const Module &m) {
  const Type *first = e->args.empty() ? nullptr : e->args[0]->type;
  bool givesBool = e->type->is(TypeKind::Bool);
  switch (info(e->op).rule) {
  case TypeRule::Own:
    return ownRule(e, m);
  case TypeRule::Numbers:
    return isNumber(e->type) &&
                   (m.properties.has(Property::Texels) ? isSpread(e)
                                                       : allOfType(e, e->type))
               ? nullptr
               : "operands and result are not of one arithmetic type";
  case TypeRule::SignedNumbers:
    return allOfType(e, e->type) && isNumber(e->type) &&
                   (e->type->scalar()->isFloat() || e->type->scalar()->isSigned)
               ? nullptr
               : "operands and result are not of one signed arithmetic type";
  case TypeRule::Floats:
    return allOfType(e, e->type) && e->type->scalar()->isFloat()
               ? nullptr
               : "operands and result are not of one floating point type";
  case TypeRule::Integers:
    if (!m.properties.has(Property::CppOps) && countsAsInt(e))
      return nullptr;
    return allOfType(e, e->type) && e->type->scalar()->isInteger()
               ? nullptr
               : "operands and result are not of one integer type";
  case TypeRule::Shift:
    return first == e->type && first->scalar()->isInteger() &&
                   e->args[1]->type->scalar()->isInteger()
               ? nullptr
               : "not integers";
  case TypeRule::Equality:
    return allOfType(e, first) && givesBool &&
                   (first->scalar()->isScalar() || first->isPointer())
               ? nullptr
               : "not two comparable values of one type";
  case TypeRule::Order:
    return allOfType(e, first) && givesBool &&
                   (first->isScalar() || first->isPointer())
               ? nullptr
               : "not two ordered values of one type";
  case TypeRule::Logic:
    return allOfType(e, e->type) && givesBool ? nullptr : "not bool";
  case TypeRule::Test:
    return givesBool && first->isFloat() ? nullptr
                                         : "not a floating point number";
  case TypeRule::Place:
    return lvalueRule(e);
  case TypeRule::Thread:
    return threadRule(e, m.kernel.rank);
  case TypeRule::Atomic:
    return isLvalue(e->args[0]) && allOfType(e, e->type) && e->type->isScalar()
               ? nullptr
               : "not a scalar place and values of its type";
  case TypeRule::Texture:
    return textureRule(e, m);
  case TypeRule::Int:
    return e->type->isInteger() && e->type->bits == 32 && e->type->isSigned
               ? nullptr
               : "not an i32";
  case TypeRule::Shuffle:
    return e->type == first && first->isScalar() && isNumber(first) &&
                   isU32(e->args[1]->type)
               ? nullptr
               : "not a number, and a u32";
  case TypeRule::Nothing:
    return e->type->is(TypeKind::Void) ? nullptr : "it has no result";
  }
  return nullptr;
}

} // namespace ampvk::ir

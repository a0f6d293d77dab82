// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Device/PackedAccess.h"

#include "Diagnostics/Kernels.h"
#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Refusal.h"
#include "IR/Walk.h"
#include "Transforms/Common/WordParts.h"

#include <algorithm>

namespace ampvk::transforms {

using namespace ir;

void PackedAccess::fail(const msg::Message &message) {
  throw Unsupported{failureAt(m, here, message)};
}

bool PackedAccess::isPacked(const Expr *lvalue) const {
  if (!isLvalue(lvalue))
    return false;
  const Expr *root = rootOf(lvalue);
  return root->op == Op::Variable && memory.isPacked(root->variable);
}

bool PackedAccess::hasStructs(const Expr *lvalue) const {
  return memory.hasStructs(rootOf(lvalue)->variable);
}

Address PackedAccess::addressOf(Expr *lvalue) {
  Address at = memory.addressOf(lvalue);
  if (at.units && !isCheap(at.units) && hasParts(at.type))
    at.units = kept(at.units, "at");
  return at;
}

void PackedAccess::requireAligned(const Address &at) {
  if (!at.isMultipleOf(4))
    fail(msg::amp_split_member(at.type->bits));
}

Expr *PackedAccess::as(const Type *type, Expr *bits) {
  return bits->type == type ? bits : m.newExpr(Op::Bitcast, type, {bits});
}

// ---- Loads

Expr *PackedAccess::load(Expr *lvalue) {
  if (!hasStructs(lvalue))
    return loadAt(addressOf(lvalue));
  if (!holdsSmall(lvalue->type))
    return memory.locate(lvalue).lvalue;
  if (hasParts(lvalue->type)) {
    std::vector<Expr *> parts;
    for (unsigned i = 0; i < partCount(lvalue->type); ++i)
      parts.push_back(load(partOf(m, lvalue, i)));
    return construct(m, lvalue->type, parts);
  }
  const auto found = memory.locate(lvalue);
  return found.isInWords ? memory.load(memory.elementIn(lvalue))
                         : fromStored(found.lvalue, lvalue->type);
}

Expr *PackedAccess::loadAt(const Address &at) {
  if (hasParts(at.type)) {
    std::vector<Expr *> parts;
    for (unsigned i = 0; i < partCount(at.type); ++i)
      parts.push_back(loadAt(partOf(at, i)));
    return construct(m, at.type, parts);
  }
  if (isSmall(at.type)) {
    if (Expr *lvalue = memory.smallLvalue(at))
      return fromStored(lvalue, at.type);
    if (!at.isMultipleOf(memory.stored(at.type)->bits / 8))
      fail(msg::amp_split_member(16));
    return memory.load(memory.elementAt(at));
  }
  requireAligned(at);
  if (at.type->bits == 32)
    return as(at.type, memory.word(at));
  const Type *wide = m.intType(64, false);
  Expr *high =
      apply(m, Op::Shl,
            {convert(m, memory.word(at, 1), wide), literalInt(m, m.i32(), 32)});
  return as(at.type,
            apply(m, Op::BitOr, {high, convert(m, memory.word(at), wide)}));
}

/// Converts the contents of memory to a value of the type.
Expr *PackedAccess::fromStored(Expr *element, const Type *type) {
  return type->isInteger()
             ? element
             : apply(m, Op::NotEqual, {element, zero(m, element->type)});
}

// ---- Stores

void PackedAccess::store(Expr *lvalue, Expr *value) {
  if (!hasStructs(lvalue))
    return storeAt(addressOf(lvalue), value);
  if (hasParts(lvalue->type) && holdsSmall(lvalue->type))
    return storeParts(lvalue, value);
  const auto found = memory.locate(lvalue);
  if (!found.isInWords)
    emit(assign(m, found.lvalue, convert(m, value, found.lvalue->type), here));
  else if (found.isAlone)
    emit(assign(m, found.lvalue, elementBits(m, value, lvalue->type), here));
  else
    emit(eval(m, memory.store(memory.elementIn(lvalue), value), here));
}

namespace {
/// Whether storing to packed memory leaves it what it is.
bool isOfLocals(Expr *value) {
  bool result = true;
  walkExprs(value, [&](Expr *&e) {
    const bool isShared =
        e->op == Op::Variable && (e->variable->storage == Storage::Buffer ||
                                  e->variable->storage == Storage::TileStatic);
    result &= !isShared && e->op != Op::Call && !hasEffect(e);
  });
  return result;
}

/// A part of a value whose parts are each used once.
Expr *partOfValue(Module &m, const Expr *value, unsigned i) {
  const bool isMade = value->op == Op::Construct && !value->type->isVector();
  return isMade ? clone(m, value->args[i]) : partOf(m, value, i);
}
} // namespace

void PackedAccess::storeParts(Expr *lvalue, Expr *value) {
  const bool isRepeatable = value->op == Op::Construct || isCheap(value);
  if (!isRepeatable || !isOfLocals(value))
    value = kept(value, "value");
  std::vector<StoredStructs::Words> words = memory.wordsIn(lvalue);
  for (unsigned i = 0; i < partCount(lvalue->type); ++i) {
    const bool isInWords = std::ranges::any_of(
        words, [&](const auto &group) { return group.has(i); });
    if (!isInWords)
      store(partOf(m, lvalue, i), partOfValue(m, value, i));
  }
  for (const StoredStructs::Words &group : words)
    storeWords(lvalue, value, group);
}

namespace {
/// More small numbers than these are stored one by one.
constexpr uint64_t MaxJoined = 16;

/// Adds the numbers of a value that lies at `offset` to words.
void addBits(Module &m, Expr *value, uint64_t offset,
             std::vector<Expr *> &words) {
  const Type *type = value->type;
  if (!hasParts(type)) {
    Expr *bits = folded(m, Op::Shl, elementBits(m, value, type),
                        literalInt(m, m.i32(), int64_t(offset % 4 * 8)));
    Expr *&word = words[offset / 4];
    word = word ? apply(m, Op::BitOr, {word, bits}) : bits;
    return;
  }
  for (unsigned i = 0; i < partCount(type); ++i) {
    const uint64_t within = type->isStruct() ? type->record->fields[i].offset
                                             : i * hostSize(type->element);
    addBits(m, partOfValue(m, value, i), offset + within, words);
  }
}
} // namespace

/// Stores all members that share some words, and so these words as a whole. The
/// rest is padding.
void PackedAccess::storeWords(Expr *lvalue, Expr *value,
                              const StoredStructs::Words &words) {
  uint64_t numbers = 0;
  for (unsigned i = words.first; i != words.first + words.count; ++i)
    numbers += scalarsIn(partOf(m, value, i)->type);
  if (numbers > MaxJoined) {
    for (unsigned i = words.first; i != words.first + words.count; ++i)
      store(partOf(m, lvalue, i), partOfValue(m, value, i));
    return;
  }
  Expr *memorys = field(m, memory.locate(lvalue).lvalue, words.field);
  const bool isOne = !memorys->type->isArray();
  std::vector<Expr *> contents(isOne ? 1 : memorys->type->count);
  for (unsigned i = words.first; i != words.first + words.count; ++i)
    addBits(m, partOfValue(m, value, i),
            lvalue->type->record->fields[i].offset - words.offset, contents);
  for (size_t i = 0; i != contents.size(); ++i)
    if (contents[i])
      emit(assign(m,
                  isOne ? memorys
                        : index(m, clone(m, memorys),
                                literalInt(m, m.i32(), int64_t(i))),
                  contents[i], here));
}

void PackedAccess::storeAt(const Address &at, Expr *value) {
  if (hasParts(at.type)) {
    if (value->op != Op::Variable)
      value = kept(value, "value");
    for (unsigned i = 0; i < partCount(at.type); ++i)
      storeAt(partOf(at, i), partOf(m, value, i));
    return;
  }
  if (isSmall(at.type)) {
    if (Expr *lvalue = memory.smallLvalue(at)) {
      emit(assign(m, lvalue, convert(m, value, lvalue->type), here));
      return;
    }
    emit(eval(m, memory.store(memory.elementAt(at), value), here));
    return;
  }
  requireAligned(at);
  const Type *bits = m.intType(at.type->bits, false);
  value = as(bits, value);
  if (bits->bits == 32) {
    emit(assign(m, memory.word(at), value, here));
    return;
  }
  value = kept(value, "value");
  Expr *high = apply(m, Op::Shr, {value, literalInt(m, m.i32(), 32)});
  emit(assign(m, memory.word(at), convert(m, clone(m, value), m.u32()), here));
  emit(assign(m, memory.word(at, 1), convert(m, high, m.u32()), here));
}

} // namespace ampvk::transforms

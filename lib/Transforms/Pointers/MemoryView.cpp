// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Pointers/MemoryView.h"

#include "Diagnostics/Kernels.h"
#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/PackedMemory.h"
#include "Transforms/Common/Simplify.h"
#include "Transforms/Pointers/PointerTree.h"

#include <algorithm>
#include <bit>

namespace ampvk::transforms {

using namespace ir;

namespace {

const Type *bitsType(Module &m, const Type *scalar) {
  return m.intType(8 * hostSize(scalar), false);
}

/// The scalar at the start of what has this type, which is not empty.
const Type *firstScalar(const Type *type) {
  while (hasParts(type) && partCount(type))
    type = type->isStruct()
               ? std::ranges::find_if_not(type->record->fields, isEmpty,
                                          &Field::type)
                     ->type
               : type->element;
  return type;
}

bool isShared(const Expr *lvalue) {
  const Expr *root = rootOf(lvalue);
  return root->op == Op::Variable &&
         (root->variable->storage == Storage::Buffer ||
          root->variable->storage == Storage::TileStatic);
}

/// Whether the address surely is not within its base, and what follows that in
/// the same array.
bool isBeyond(const Address &at) {
  const Expr *base = at.base;
  uint64_t end = isEmpty(base->type) ? 0 : hostSize(base->type), start = 0;
  if (base->op == Op::Index && base->args[0]->type->isArray()) {
    const Expr *number = base->args[1];
    uint64_t count = base->args[0]->type->count;
    if (count == 0 || number->op != Op::Literal)
      return false;
    start = number->bits * end;
    end *= count;
  }
  uint64_t from = start + at.offset;
  bool isBefore = int64_t(from) < 0 && !at.units;
  return isBefore ||
         (int64_t(from) >= 0 && from + hostSize(at.type) > end);
}

} // namespace

MemoryView::Viewed MemoryView::viewed(Expr *lvalue) {
  Expr *memory = nullptr; // that was never anything else
  Viewed result;
  for (Expr *step = lvalue; isLvalue(step) && !step->args.empty();
       step = step->args[0])
    if (step->op == Op::Reinterpret) {
      memory = step->args[0];
      result.isOpenEnded |= transforms::isOpenEnded(step);
    } else if (step->op == Op::Swizzle && !memory)
      throw NoView{msg::amp_other_type.row};
  result.at = addressWithin(m, lvalue, memory, memory->type);
  // A base or the last member: the object that it is a part of goes on.
  while (result.isOpenEnded && memory->op == Op::Field && isBeyond(result.at)) {
    memory = memory->args[0];
    result.at = addressWithin(m, lvalue, memory, memory->type);
  }
  return result;
}

// ---- Cells

/// `scalar` is as large as what is asked for, and then the only place where it
/// can be, or larger.
MemoryView::Part MemoryView::within(Expr *scalar, const Address &at,
                                    uint64_t size) {
  const bool isWhole = hostSize(scalar->type) == size;
  if (isWhole && !at.units && at.offset)
    throw NoView{msg::amp_pointer_beyond.row};
  if (isWhole || (!at.units && at.offset == 0))
    return {scalar, nullptr};
  return {scalar, folded(m, Op::Mul, indexOf(m, at, 1), literalPosition(m, 8))};
}

/// A cell that only running it tells: one of all those that it may be.
MemoryView::Part MemoryView::among(Expr *memory, const Address &at,
                                   uint64_t size) {
  uint64_t total = hostSize(memory->type);
  if (at.scale < size || total / at.scale > 64)
    throw NoView{msg::amp_other_type.row};
  Part all;
  for (uint64_t k = (total - at.offset - size) / at.scale + 1; k-- > 0;) {
    Address here = at;
    here.units = nullptr;
    here.offset += k * at.scale;
    Part part = findIn(clone(m, memory), here, size);
    if (part.shift)
      throw NoView{msg::amp_other_type.row};
    if (!all.cell) {
      all = part;
      continue;
    }
    const Type *bits = bitsType(m, all.cell->type);
    if (part.cell->type != all.cell->type) { // memory of mixed types
      part.cell = reinterpreted(m, part.cell, bits);
      all.cell = mapLeaves(m, all.cell, [&](Expr *leaf) {
        return reinterpreted(m, leaf, bits);
      });
    }
    Expr *test = apply(m, Op::Equal,
                       {clone(m, at.units), literalPosition(m, int64_t(k))});
    all.cell =
        m.newExpr(Op::Select, part.cell->type, {test, part.cell, all.cell});
  }
  return all;
}

/// `size` bytes of `memory`, in which `at` counts.
MemoryView::Part MemoryView::findIn(Expr *memory, Address at, uint64_t size) {
  const Type *type = memory->type;
  if (!hasParts(type))
    return within(memory, at, size);
  if (type->isStruct()) {
    if (at.units)
      return among(memory, at, size);
    for (unsigned i = partCount(type); i-- > 0;) {
      const Field &part = type->record->fields[i];
      if (part.offset > at.offset || isEmpty(part.type))
        continue;
      at.offset -= part.offset;
      if (at.offset + size > hostSize(part.type))
        throw NoView{msg::amp_other_type.row};
      return findIn(field(m, memory, i), at, size);
    }
    throw NoView{msg::amp_other_type.row};
  }
  // An array: whole elements are an index, the rest lies within the element.
  uint64_t stride = hostSize(type->element);
  bool isWithin =
      at.offset % stride == 0 || at.offset % stride + size <= stride;
  if (!at.units || (at.scale % stride == 0 && isWithin)) {
    Address whole = at,
            rest = {memory, nullptr, 0, at.offset % stride, nullptr};
    whole.offset -= rest.offset;
    return findIn(index(m, memory, indexOf(m, whole, stride)), rest, size);
  }
  if (type->element->isArray()) { // across the rows
    Expr *first = index(m, index(m, memory, literalPosition(m, 0)),
                        literalPosition(m, 0));
    return findIn(flattened(m, first)->args[0], at, size);
  }
  return inRun(memory, nullptr, at);
}

/// Memory that is an element of an array goes on with the next elements.
MemoryView::Part MemoryView::find(const Address &at, uint64_t size) {
  Expr *memory = flattened(m, clone(m, at.base));
  if (memory->op != Op::Index || !memory->args[0]->type->isArray())
    return findIn(memory, at, size);
  uint64_t stride = hostSize(memory->type);
  if (int64_t(at.offset) < 0) { // an element before it
    uint64_t back = (stride - 1 - at.offset) / stride;
    Address before = at;
    before.base = index(m, memory->args[0],
                        folded(m, Op::Sub,
                               convert(m, memory->args[1], m.positionType()),
                               literalPosition(m, int64_t(back))));
    before.offset += back * stride;
    return find(before, size);
  }
  bool isInside = !at.units && at.offset + size <= stride;
  if (isInside)
    return findIn(clone(m, memory), at, size);
  Expr *start = convert(m, clone(m, memory->args[1]), m.positionType());
  Address whole = at;
  if (at.units && hasParts(memory->type) && stride % at.scale == 0 &&
      at.offset % at.scale == 0) { // over the members, into the next element
    Expr *perElement = literalPosition(m, int64_t(stride / at.scale));
    Expr *total = folded(m, Op::Add, folded(m, Op::Mul, start, perElement),
                         indexOf(m, at, at.scale));
    Expr *element = apply(m, Op::Div, {total, clone(m, perElement)});
    Expr *rest = apply(m, Op::Rem, {clone(m, total), clone(m, perElement)});
    return findIn(index(m, clone(m, memory->args[0]), element),
                  {memory, rest, at.scale, 0, nullptr}, size);
  }
  if (!at.units || at.scale % stride == 0) {
    Address rest = {memory, nullptr, 0, at.offset % stride, nullptr};
    whole.offset -= rest.offset;
    Expr *element = folded(m, Op::Add, start, indexOf(m, whole, stride));
    return findIn(index(m, clone(m, memory->args[0]), element), rest, size);
  }
  return inRun(clone(m, memory->args[0]), start, at);
}

/// Bytes of an array of scalars, counted from element `start` (null: 0).
MemoryView::Part MemoryView::inRun(Expr *array, Expr *start,
                                   const Address &at) {
  const Type *element = array->type->element;
  if (hasParts(element))
    throw NoView{msg::amp_other_type.row};
  uint64_t stride = hostSize(element);
  Expr *bytes = indexOf(m, at, 1);
  Expr *whole =
      apply(m, Op::Shr,
            {clone(m, bytes), literalPosition(m, std::countr_zero(stride))});
  Expr *rest =
      apply(m, Op::BitAnd, {bytes, literalPosition(m, int64_t(stride) - 1)});
  return {index(m, array, start ? folded(m, Op::Add, start, whole) : whole),
          folded(m, Op::Mul, rest, literalPosition(m, 8))};
}

/// How many bytes to read or write at once: all, if they are in one cell.
uint64_t MemoryView::stepThrough(const Address &at, uint64_t size) {
  try {
    if (hostSize(find(at, size).cell->type) >= size)
      return size;
  } catch (const NoView &) {
  }
  return std::min(size, hostSize(firstScalar(at.base->type)));
}

// ---- Values

Expr *MemoryView::bitsOf(Expr *scalar) {
  const Type *bits = bitsType(m, scalar->type);
  if (scalar->type->is(TypeKind::Bool) || scalar->type->isInteger())
    return convert(m, scalar, bits);
  return m.newExpr(Op::Bitcast, bits, {scalar});
}

Expr *MemoryView::fromBits(Expr *bits, const Type *type) {
  if (type->is(TypeKind::Bool))
    return apply(m, Op::NotEqual, {bits, literalInt(m, bits->type, 0)});
  if (bits->op == Op::Bitcast && bits->args[0]->type == type)
    return bits->args[0];
  return type->isInteger() ? convert(m, bits, type)
                           : m.newExpr(Op::Bitcast, type, {bits});
}

Expr *MemoryView::loadScalar(const Address &at) {
  uint64_t size = hostSize(at.type);
  const Type *bits = bitsType(m, at.type);
  uint64_t step = stepThrough(at, size);
  Expr *whole = nullptr;
  for (uint64_t from = 0; from < size; from += step) {
    Address here = at;
    here.offset += from;
    Part part = find(here, step);
    if (part.cell->type == at.type && !part.shift)
      return part.cell;
    Expr *value =
        mapLeaves(m, part.cell, [&](Expr *leaf) { return bitsOf(leaf); });
    if (part.shift)
      value = apply(m, Op::Shr, {value, part.shift});
    value = convert(m, convert(m, value, m.intType(8 * step, false)), bits);
    if (from)
      value = apply(m, Op::Shl, {value, literalPosition(m, int64_t(8 * from))});
    whole = whole ? apply(m, Op::BitOr, {whole, value}) : value;
  }
  return fromBits(whole, at.type);
}

Expr *MemoryView::load(const Viewed &view) {
  const Address &at = view.at;
  if (!hasParts(at.type))
    return view.isOpenEnded && isBeyond(at) ? zero(m, at.type) : loadScalar(at);
  std::vector<Expr *> parts;
  for (unsigned i = 0; i < partCount(at.type); ++i)
    parts.push_back(load({partOf(at, i), view.isOpenEnded}));
  return construct(m, at.type, parts);
}

Expr *MemoryView::load(Expr *lvalue) { return load(viewed(lvalue)); }

// ---- Stores

void MemoryView::assignPart(const Part &part, Expr *bits, Block &to,
                            SourceLine loc) {
  if (isChoice(part.cell)) {
    Stmt *branch = m.newStmt(StmtKind::If, loc);
    branch->expr = part.cell->args[0];
    branch->blocks.resize(2);
    assignPart({part.cell->args[1], nullptr}, clone(m, bits), branch->blocks[0],
               loc);
    assignPart({part.cell->args[2], nullptr}, bits, branch->blocks[1], loc);
    to.push_back(branch);
    return;
  }
  Expr *cell = part.cell->op == Op::Bitcast ? part.cell->args[0] : part.cell;
  const Type *cellBits = bitsType(m, cell->type);
  if (bits->type->bits < cellBits->bits) {
    Expr *shift = part.shift ? part.shift : literalPosition(m, 0);
    if (isShared(cell)) { // other threads may write the rest
      if (cell->type != m.u32())
        throw NoView{msg::amp_part_of_other_type.row};
      PackedMemory(m).exchange(
          cell, shift, nullptr, bits->type, [&] { return bits; }, to, loc);
      return;
    }
    uint64_t ones = (uint64_t(1) << bits->type->bits) - 1;
    Expr *hole = apply(
        m, Op::BitNot,
        {folded(m, Op::Shl, literalInt(m, cellBits, int64_t(ones)), shift)});
    Expr *rest = apply(m, Op::BitAnd, {bitsOf(clone(m, cell)), hole});
    Expr *fresh =
        folded(m, Op::Shl, convert(m, bits, cellBits), clone(m, shift));
    bits = apply(m, Op::BitOr, {rest, fresh});
  }
  to.push_back(assign(m, cell, fromBits(bits, cell->type), loc));
}

void MemoryView::store(const Viewed &view, Expr *value, Block &to,
                       SourceLine loc) {
  const Address &at = view.at;
  if (hasParts(at.type)) {
    for (unsigned i = 0; i < partCount(at.type); ++i)
      store({partOf(at, i), view.isOpenEnded}, partOf(m, value, i), to, loc);
    return;
  }
  if (view.isOpenEnded && isBeyond(at))
    return;
  uint64_t size = hostSize(at.type);
  uint64_t step = stepThrough(at, size);
  for (uint64_t from = 0; from < size; from += step) {
    Address here = at;
    here.offset += from;
    Part part = find(here, step);
    if (part.cell->type == at.type && !part.shift && !isChoice(part.cell)) {
      to.push_back(assign(m, part.cell, clone(m, value), loc));
      continue;
    }
    Expr *bits = bitsOf(clone(m, value));
    if (from)
      bits = apply(m, Op::Shr, {bits, literalPosition(m, int64_t(8 * from))});
    assignPart(part, convert(m, bits, m.intType(8 * step, false)), to, loc);
  }
}

void MemoryView::store(Expr *lvalue, Expr *value, Block &to, SourceLine loc) {
  store(viewed(lvalue), value, to, loc);
}

} // namespace ampvk::transforms

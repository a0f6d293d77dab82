// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Resolved pointers: what ResolvePointers knows of a pointer's value.
///
/// A pointer tree is an expression that chooses, by Selects, between leaves; a
/// leaf is a place, Null, or a Bitcast of a place (memory read as another type
/// of the same size). The tests of the Selects are ordinary bool expressions.
#ifndef AMPVK_TRANSFORMS_POINTERS_POINTERTREE_H
#define AMPVK_TRANSFORMS_POINTERS_POINTERTREE_H

#include "IR/Module.h"
#include "Transforms/Common/ValueRanges.h"

#include <functional>
#include <optional>

namespace ampvk::transforms {

inline bool isChoice(const ir::Expr *tree) {
  return tree->op == ir::Op::Select;
}

/// The tree with `change` applied to every leaf. Tests are kept.
ir::Expr *mapLeaves(ir::Module &m, ir::Expr *tree,
                    const std::function<ir::Expr *(ir::Expr *)> &change);
void forEachLeaf(ir::Expr *tree, const std::function<void(ir::Expr *)> &visit);

/// The tree of the leaves that are not `excluded`; null if there are none.
ir::Expr *without(ir::Module &m, ir::Expr *tree,
                  const std::function<bool(const ir::Expr *)> &excluded);
/// The tree of what may be dereferenced; null if it is nothing.
ir::Expr *withoutNull(ir::Module &m, ir::Expr *tree);
bool mayBeNull(ir::Expr *tree);

/// The places of all indices on the leaf's path, the outermost last.
void collectIndices(ir::Expr *leaf, std::vector<ir::Expr **> &indices);

/// Whether two leaves have the same root and the same members on the path to
/// it; only indices may differ.
bool sameShape(const ir::Expr *a, const ir::Expr *b);

/// Whether two places may share memory: they have the same root, and no step
/// at which they surely part.
bool mayOverlap(const ir::Expr *a, const ir::Expr *b);

/// How C++ orders two pointers: by the first two of these indices that differ,
/// the outermost are first, and else by `isBefore`, whether `a` is before `b`.
struct PointerOrder {
  std::vector<std::pair<ir::Expr *, ir::Expr *>> indices;
  bool isBefore = false;
};
/// The order of two leaves with different shapes, one of which may be Null.
/// Members are in declaration order. The order of different objects is
/// unspecified, but always the same. None if it is unknown: two containers may
/// share memory.
std::optional<PointerOrder> orderOf(const ir::Expr *a, const ir::Expr *b);

/// The leaf's memory as another type. A number of the same size is a Bitcast of
/// the leaf; anything else the first element of a Reinterpret of it.
ir::Expr *reinterpreted(ir::Module &m, ir::Expr *leaf, const ir::Type *type,
                        unsigned count = 0);
/// The object of the class `type` that the leaf is a base of. If no such object
/// is known here, the leaf's memory as one, a Reinterpret with a count of 1.
ir::Expr *asDerived(ir::Module &m, ir::Expr *leaf, const ir::Type *type);
/// Whether what a Reinterpret makes of its operand may go on behind it, so that
/// what surely is not there is no mistake: an object of a class that its tag may
/// deny, or elements of an array that has none.
bool isOpenEnded(const ir::Expr *reinterpret);
/// Whether the path has a Reinterpret: only a MemoryView can read it.
bool isReinterpreted(const ir::Expr *leaf);
/// The leaf, an element of arrays of arrays, as one of all of these together:
/// `m[1][2]` of an `int m[3][4]` is element 6 of a Flat of m.
ir::Expr *flattened(ir::Module &m, ir::Expr *leaf);
/// Whether the leaf is an element of a row of an array of arrays.
bool isInRow(const ir::Expr *leaf);
/// The leaf, with the rows instead of a Flat where its number is known.
ir::Expr *inRows(ir::Module &m, ir::Expr *leaf);
/// Whether all of the numbers are indices of the array.
bool isWithin(const MaybeRange &numbers, const ir::Type *array);
/// The leaf with the same steps as `shape`, which may have Flats where the leaf
/// has rows, or else a leaf that is Flat throughout. Null if the shapes differ.
ir::Expr *inShape(ir::Module &m, ir::Expr *leaf, const ir::Expr *shape);
/// Converts two leaves to the same shape. False if the shapes differ.
bool toSameShape(ir::Module &m, ir::Expr *&a, ir::Expr *&b);

/// The leaf as an Index, so that a pointer to it can step to its neighbors: a
/// member of a struct as an element of the struct's memory, an element of a row
/// as one of all rows, a single object as the only element of its own memory.
/// Null if there can be no such pointer.
ir::Expr *asElement(ir::Module &m, ir::Expr *leaf);

/// The leaf in words: "block[].mass".
std::string describe(const ir::Expr *leaf);

} // namespace ampvk::transforms

#endif

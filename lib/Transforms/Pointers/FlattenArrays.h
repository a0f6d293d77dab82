// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// FlattenArrays: arrays of arrays that pointers walk through are one array.
#ifndef AMPVK_TRANSFORMS_POINTERS_FLATTENARRAYS_H
#define AMPVK_TRANSFORMS_POINTERS_FLATTENARRAYS_H

#include "IR/Module.h"
#include "Support/Result.h"

namespace ampvk::transforms {

/// Removes every Flat, which ResolvePointers leaves where a pointer steps from
/// one row of an array of arrays into the next. A variable or member that is
/// reached through one becomes one array: `int m[16]` for `int m[4][4]`, with
/// `m[4 * i + j]` for `m[i][j]` and `m[k]` for `*(&m[0][0] + k)`. Its layout in
/// memory does not change. Variables that exchange values with it
/// (parameters, copies) are changed with it.
///
/// Where any of these is used by whole rows, all stay as they are, and the
/// element is `m[k / 4][k % 4]`.
///
/// Arrays that no pointer walks through are left alone.
Result<Done> flattenArrays(ir::Module &m);

/// The function without Flats, by division alone.
void divideFlats(ir::Module &m, ir::Function *function);

/// Element `number` of the `element`s that an array of arrays consists of.
ir::Expr *elementInRows(ir::Module &m, ir::Expr *array, const ir::Type *element,
                        ir::Expr *number);

} // namespace ampvk::transforms

#endif

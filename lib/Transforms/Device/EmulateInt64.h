// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// EmulateInt64: 64-bit integers on devices that have none.
#ifndef AMPVK_TRANSFORMS_DEVICE_EMULATEINT64_H
#define AMPVK_TRANSFORMS_DEVICE_EMULATEINT64_H

#include "IR/Module.h"
#include "Support/Result.h"

namespace ampvk::transforms {

/// Where Lowering::emulatesInt64 is set, a 64-bit integer, signed or not,
/// becomes a vector of two u32, the low word first. That is its layout in
/// memory, with an alignment of 8 bytes. Bitwise operations, == and != work on
/// these vectors. All other operations call functions of Int64Functions.h; the
/// module gets the ones that it needs. An index is the low word, as no buffer
/// has more elements.
///
/// Refuses atomic operations on 64-bit integers, and vectors of them.
Result<Done> emulateInt64(ir::Module &m, const ir::Lowering &lowering);

} // namespace ampvk::transforms

#endif

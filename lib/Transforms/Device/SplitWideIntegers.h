// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// SplitWideIntegers: 64-bit integers on devices that have none.
#ifndef AMPVK_TRANSFORMS_DEVICE_SPLITWIDEINTEGERS_H
#define AMPVK_TRANSFORMS_DEVICE_SPLITWIDEINTEGERS_H

#include "IR/Module.h"
#include "Support/Result.h"

namespace ampvk::transforms {

/// Where Lowering::wideAsWords is set, a 64-bit integer, signed or not, is a
/// vector of two u32, the low word first: as it lies in memory, aligned to 8
/// bytes as well. What is done bit by bit, == and != are operations on these;
/// all else is a call of one of the functions of WideFunctions.h, of which the
/// module gets those that it needs. An index is the low word, since no buffer
/// has more elements.
///
/// Refuses atomic operations on 64-bit integers, and vectors of them.
Result<Done> splitWideIntegers(ir::Module &m, const ir::Lowering &lowering);

} // namespace ampvk::transforms

#endif

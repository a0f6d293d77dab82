// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A part of SplitWideIntegers: the functions that it calls.
#ifndef AMPVK_TRANSFORMS_DEVICE_WIDEFUNCTIONS_H
#define AMPVK_TRANSFORMS_DEVICE_WIDEFUNCTIONS_H

#include <string_view>

namespace ampvk::transforms {

/// The text of functions on 64-bit integers that are pairs of words, the low
/// one first: "(functions (function @amp_add64 ...) ...)", a callee before its
/// callers. Those of names that end in u64 and i64 are of unsigned and signed
/// ones. What C++ leaves undefined gives any value, and ends.
std::string_view wideFunctions();

} // namespace ampvk::transforms

#endif

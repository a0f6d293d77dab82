// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A part of EmulateInt64: the functions that it calls.
#ifndef AMPVK_TRANSFORMS_DEVICE_INT64FUNCTIONS_H
#define AMPVK_TRANSFORMS_DEVICE_INT64FUNCTIONS_H

#include <string_view>

namespace ampvk::transforms {

/// The IR text of functions on 64-bit integers as pairs of words, the low one
/// first: "(functions (function @amp_add64 ...) ...)", a callee before its
/// callers. Names that end in u64 and i64 are for unsigned and signed integers.
/// Where C++ leaves the result undefined, a function returns any value and
/// terminates.
std::string_view int64Functions();

} // namespace ampvk::transforms

#endif

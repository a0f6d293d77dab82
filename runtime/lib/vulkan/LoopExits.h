// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Which loops lavapipe before Mesa 25.0 leaves with wrong values. It runs
/// several threads at once, and the last of them to leave a loop decides about
/// values that are computed in the loop and used behind it:
///
///     do { t = m & 1; --m; } while (m > 0);
///     use(t);
///
/// Mesa keeps `t` as one value of the last iteration and not as a variable that
/// threads outside the loop no longer change. It is a variable where the loop
/// has another way out at its start, before anything changes: there `t` is
/// what the iteration before has left.
#ifndef AMPVK_RUNTIME_VULKAN_LOOPEXITS_H
#define AMPVK_RUNTIME_VULKAN_LOOPEXITS_H

#include <cstddef>
#include <cstdint>
#include <set>

namespace ampvk::runtime {

/// The merge blocks of the loops that have no such way out, and start with a
/// plain branch, as glslang writes them.
std::set<uint32_t> loopsWithoutFirstExit(const uint32_t *words, size_t count);

} // namespace ampvk::runtime

#endif

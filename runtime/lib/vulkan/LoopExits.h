// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Loops that lavapipe before Mesa 25.0 and SwiftShader leave with wrong
/// values. Both run several threads at once, and the last thread to leave a
/// loop decides about values that the loop computes and the code behind it
/// uses:
///
///     do { t = m & 1; --m; } while (m > 0);
///     use(t);
///
/// The drivers keep `t` as one value of the last iteration, not as a variable
/// that threads outside the loop no longer change; SwiftShader does so with
/// values that are loaded. Drivers make `t` a variable if the loop also has a
/// way out at its start, before anything changes: there `t` is what the
/// iteration before has left. So loops without one get one that is never taken.
#ifndef AMPVK_RUNTIME_VULKAN_LOOPEXITS_H
#define AMPVK_RUNTIME_VULKAN_LOOPEXITS_H

#include "vulkan/Vulkan.h"

#include <vector>

namespace ampvk::runtime {

/// Whether the driver does so.
bool losesLoopValues(const VkPhysicalDeviceDriverProperties &driver);

/// The module whose loops have such a way out. Loops start as glslang writes
/// them, and no OpPhi stands behind one.
std::vector<uint32_t> withFirstExits(const uint32_t *words, size_t count);

} // namespace ampvk::runtime

#endif

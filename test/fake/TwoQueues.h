// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A device with queues of three families, made of one with a single queue: a
/// family for everything, which nothing may use, one for kernels and copies, and
/// one for copies alone, as many GPUs have them. One of the two runs as late as
/// Vulkan allows, so that whoever forgets to wait for it reads what is out of
/// date.
///
/// The device has them if AMPVK_FAKE_LATE_QUEUE is set, to the number of the
/// family that is the late one. What is submitted to it is held back until a
/// submission or the host waits for it.
#ifndef AMPVK_TEST_FAKE_TWOQUEUES_H
#define AMPVK_TEST_FAKE_TWOQUEUES_H

#include <cstddef>
#include <vulkan/vulkan_core.h>

namespace ampvk::test {

constexpr unsigned GraphicsFamily = 0, KernelFamily = 1, CopyFamily = 2;

/// The replacement for the function `name`, which is `real`.
PFN_vkVoidFunction splitQueue(const char *name, PFN_vkVoidFunction real);

/// The submissions to a family until now, and those that are held back.
size_t submissionsTo(unsigned family);
size_t heldBackFrom(unsigned family);

/// While it lives, what is held back from a family is so from waits too, which
/// take as long.
class ClosedGate {
public:
  explicit ClosedGate(unsigned family);
  ~ClosedGate();
  ClosedGate(const ClosedGate &) = delete;
  ClosedGate &operator=(const ClosedGate &) = delete;

private:
  unsigned family;
};

} // namespace ampvk::test

#endif

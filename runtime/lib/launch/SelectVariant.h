// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Which variant of its kernel a launch takes: decided by what is given here,
/// and nothing else.
#ifndef AMPVK_RUNTIME_LAUNCH_SELECTVARIANT_H
#define AMPVK_RUNTIME_LAUNCH_SELECTVARIANT_H

#include "ampvk/KernelInterface.h"

#include <cstdint>
#include <string>

namespace ampvk::runtime {

/// What matters of a device.
struct DeviceFacts {
  const char *name = "";
  uint32_t features = 0;         ///< Feature bits
  uint64_t bytesOfContainer = 0; ///< that kernels can use with a descriptor
  uint32_t boundBuffers = 0;     ///< that can be bound
  uint32_t groupThreads = 0;     ///< most in a workgroup
  bool isCpu = false;
};

/// What matters of a launch.
struct LaunchFacts {
  const int *extent = nullptr; ///< of the kernel's rank
  /// The largest container's.
  uint64_t bytes = 0;
  uint32_t largest = None; ///< its resource
  /// Views may share elements of which the kernel writes some.
  bool sharesData = false;
};

/// What the environment asks for.
struct VariantWishes {
  bool checks = true;   ///< where there are any; not with AMPVK_CHECK=0
  std::string profile;  ///< AMPVK_PROFILE, for tests
  std::string elements; ///< AMPVK_THREAD_ELEMENTS, for tests
};

struct Selection {
  uint32_t variant; ///< its number in the image
  /// The kernel has variants that check, and none of them suits.
  bool isUnchecked;
};

/// Of the variants that suit device and launch one that checks, if that is
/// wanted; then one that uses containers as they are, rather than by addresses,
/// rather than in one buffer; then one for large launches; then the first.
/// Throws unsupported_feature if none suits, with what the device lacks, and
/// with the option of ampcc that would have made one.
Selection selectVariant(const KernelImage *image, const DeviceFacts &device,
                        const LaunchFacts &launch,
                        const VariantWishes &wishes = {});

} // namespace ampvk::runtime

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Which variant of its kernel a launch takes: decided by what is given here,
/// and nothing else.
#ifndef AMPVK_RUNTIME_LAUNCH_SELECTVARIANT_H
#define AMPVK_RUNTIME_LAUNCH_SELECTVARIANT_H

#include "ampvk/KernelInterface.h"
#include "vulkan/Instance.h"

#include <cstdint>
#include <string>

namespace ampvk::runtime {

/// The properties of a launch that decide.
struct LaunchFacts {
  const int *extent = nullptr; ///< of the kernel's rank
  /// The largest container's.
  uint64_t bytes = 0;
  uint32_t largest = None; ///< its resource
  /// Views may share elements of which the kernel writes some.
  bool sharesData = false;
};

/// The variants that environment variables ask for.
struct VariantWishes {
  CheckSet checks = CheckSet::all(); ///< where there are any; AMPVK_CHECK=
  std::string profile;  ///< AMPVK_TEST=variant=
  std::string elements; ///< AMPVK_TEST=thread-coarsening=
};

struct Selection {
  uint32_t variant; ///< its number in the image
  /// The kernel has variants that check, and none of them suits.
  bool isUnchecked;
};

/// The Feature bits that the device lacks for the variant. For tiles that its
/// subgroups do not fill, a device lacks FeatureSubgroups.
uint32_t missingFeatures(const KernelImage *image, const Variant &variant,
                         const PhysicalDevice &device);

/// Selects among the variants that suit device and launch. It prefers a variant
/// with checks, if it has some that are wanted; then one that binds containers directly over one
/// with addresses, and that over one with merged containers; then one for large
/// launches; then the first. Throws unsupported_feature if none suits, or none
/// with checks and the kernel has unproved barriers. The
/// message names the features that the device lacks and the option of ampcc
/// that adds a suitable variant.
Selection selectVariant(const KernelImage *image, const PhysicalDevice &device,
                        const LaunchFacts &launch,
                        const VariantWishes &wishes = {});

/// Whether the launch is one of those that all take the same variant of a
/// kernel on a device: its containers are no larger than descriptors can show,
/// and its threads are not many.
bool isUsual(const KernelImage *image, const PhysicalDevice &device,
             const LaunchFacts &launch, const VariantWishes &wishes);

/// Those of this process.
const VariantWishes &variantWishes();

/// Says on stderr that launches of the kernel are not checked, although they
/// should be: once for each process.
void reportUnchecked(const char *kernel);

} // namespace ampvk::runtime

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// One launch of a kernel.
#ifndef AMPVK_RUNTIME_LAUNCH_LAUNCH_H
#define AMPVK_RUNTIME_LAUNCH_LAUNCH_H

#include "data/Storage.h"
#include "launch/LaunchImages.h"
#include "launch/Messages.h"

namespace ampvk::runtime {

/// A grid of threads and how it is cut into work groups and dispatches. In
/// each array [0] is x, the least significant dimension.
struct Grid {
  /// Throws invalid_compute_domain unless the kernel can run over `extent`,
  /// which has the kernel's rank.
  Grid(const KernelImage &image, const Variant &variant, const int *extent,
       const VkPhysicalDeviceLimits &limits);

  uint32_t groups[3];  ///< in all
  uint32_t perPart[3]; ///< at most, in one dispatch
  uint32_t unit[3];    ///< what the origin counts, per group
  bool isSplit() const;
};

class Launch {
public:
  Launch(const KernelImage *image, const void *closure, const int *extent)
      : image(image), closure(static_cast<const char *>(closure)),
        extent(extent) {}

  /// Finds the storages and the accelerator; `view` may be null.
  void bind(const View *view);
  /// Hands the kernel to the accelerator. If the kernel has messages, waits for
  /// its end, prints them, and throws runtime_exception for an error.
  void run();

private:
  const char *at(HostPlace place) const;
  Storage &storageOf(const Resource &resource) const;
  Part partOf(const Storage &storage, const Resource &resource, Box &box) const;
  void bindBuffer(uint32_t index, const Resource &resource);
  void place(const View &home, const char *kind, const Resource &resource);
  void runLocked();
  bool isLarge(const Device &device) const;
  void prepareBuffers(const Kernel &kernel);
  void prepareMessages(Device &device);
  void prepareImages(const Kernel &kernel);
  void fillBlock(const Variant &variant, char *block) const;
  void writeAddresses(const Variant &variant, char *block) const;
  static void settleCompiler(Device &device);
  void dispatch(const Kernel &kernel, const Grid &grid);
  void dispatchPart(const Kernel &kernel, const Grid &grid,
                    const uint32_t (&first)[3], const uint32_t (&count)[3]);
  void bindDescriptors(const Kernel &kernel, VkCommandBuffer commands,
                       const StagingRing::Span &block) const;

  const KernelImage *image;
  const char *closure;
  const int *extent;
  Accelerator *accelerator = nullptr;
  const View *containers = nullptr; ///< where arrays and textures are

  struct Bound {
    uint32_t index;   ///< of the resource
    uint32_t binding; ///< None if the kernel gets its address instead
    Storage *storage;
    Buffer *buffer;
  };
  std::vector<Bound> bound;
  LaunchImages images;
  std::optional<Messages> messages; ///< if the kernel has any
  uint32_t messagesBinding = None;
  std::vector<Use> uses;
  VkPipeline pipeline = VK_NULL_HANDLE;
  std::vector<char> block;
};

} // namespace ampvk::runtime

#endif

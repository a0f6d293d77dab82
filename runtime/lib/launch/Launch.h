// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// One launch of a kernel.
#ifndef AMPVK_RUNTIME_LAUNCH_LAUNCH_H
#define AMPVK_RUNTIME_LAUNCH_LAUNCH_H

#include "ampvk/native_launch.h"
#include "data/Storage.h"
#include "launch/DevicePrintf.h"
#include "launch/Faults.h"
#include "launch/Grid.h"
#include "launch/LaunchImages.h"
#include "launch/MergedContainers.h"
#include "trace/TraceScope.h"

#include <deque>

namespace ampvk::runtime {

/// The memory of a launch on the processor.
struct NativeArguments {
  // By the numbers of NativeCode::buffers.
  std::vector<void *> buffers;
  std::vector<long> bytes;
  std::deque<NativeTexture> textures;
  std::vector<uint32_t> messages; ///< empty if the kernel has none
  HostMemory faults;              ///< the same
};

class Launch {
public:
  Launch(const KernelImage *image, const void *closure, const int *extent)
      : image(image), closure(static_cast<const char *>(closure)),
        extent(extent) {}

  /// Finds the storages. Returns the accelerator where the kernel must run:
  /// that of `view`, unless it is null, or of its arrays and textures. Null if
  /// it can run anywhere.
  Accelerator *bind(const View *view);
  /// Submits the kernel to the accelerator `on`. If the kernel uses device
  /// printf or checked mode, waits for its end, prints the messages, and throws
  /// runtime_exception for an error.
  void run(Accelerator &on);

  // How the kinds of accelerators do that (AcceleratorKind.h).
  void runOnDevice();
  void runNative();
  [[noreturn]] void refuse();

private:
  struct Bound {
    uint32_t index;   ///< of the resource
    uint32_t binding; ///< None if the kernel gets its address instead
    Storage *storage;
    Buffer *buffer;
  };

  char *hostMemory(uint32_t resource);
  const NativeCode &chooseNative();
  NativeArguments nativeArguments(const NativeCode &code, uint64_t groups);
  HostMemory nativeFaults(uint64_t groups);
  void finishNative(const NativeArguments &given);
  void reportNative(const NativeArguments &given) const;
  Storage &storageOf(const Resource &resource) const;
  Part partOf(const Storage &storage, const Resource &resource, Box &box) const;
  const View *bindBuffer(uint32_t index, const Resource &resource);
  const View *bindResource(uint32_t index, const Resource &resource);
  void place(const View &owner, const Resource &resource);
  StorageList storages() const;
  void runLocked(TraceScope &traced);
  Kernel &chooseKernel(Device &device, bool sharesData) const;
  bool overlaps() const;
  uint32_t elementsPerThread(bool sharesData) const;
  uint64_t containerBytes() const;
  void prepareMerged(Device &device);
  void prepareBuffers();
  void prepareMessages(Device &device);
  ContainerShadows &makeShadows();
  void prepareFaults(const Grid &grid);
  void prepareImages(Device &device) AMPVK_REQUIRES(device.mutex);
  void nameContainers(Device &device) const AMPVK_REQUIRES(device.mutex);
  void fillBlock(Device &device, char *memory) const
      AMPVK_REQUIRES(device.mutex);
  const Bound &boundTo(uint32_t resource) const;
  void dispatch(Device &device, const Kernel &kernel, const Grid &grid)
      AMPVK_REQUIRES(device.mutex);
  void handOver(Device &device, const Kernel &kernel)
      AMPVK_REQUIRES(device.mutex);
  void dispatchPart(Device &device, const Kernel &kernel, const Grid &grid,
                    const uint32_t (&first)[3], const uint32_t (&count)[3],
                    const DeviceWork &work) AMPVK_REQUIRES(device.mutex);
  void fillDescriptors(const Kernel &kernel);
  void bindDescriptors(Device &device, const DescriptorLayout &layout)
      AMPVK_REQUIRES(device.mutex);

  const KernelImage *image;
  const char *closure;
  const int *extent;
  const Variant *variant = nullptr; ///< the one that the device gets
  uint32_t traits = 0;              ///< its
  uint32_t elements = 1;            ///< of each thread
  Accelerator *accelerator = nullptr;
  const View *target = nullptr; ///< that was given, or has the containers
  bool isImmediate = false;         ///< the accelerator_view's queuing mode

  InlineVector<Bound, 8> bound;
  std::optional<MergedContainers> merged; ///< if they are in one buffer
  LaunchImages images;
  std::optional<DevicePrintf> messages; ///< if the kernel has any
  uint32_t messagesBinding = None;
  std::optional<ContainerShadows> shadows; ///< if the kernel looks for faults
  std::optional<Faults> faults;            ///< the same, on a device
  uint32_t faultsBinding = None;
  UseList uses;
  VkPipeline pipeline = VK_NULL_HANDLE;
  InlineVector<char, 256> block;
  InlineVector<DescriptorInfo, 12> descriptors; ///< by their bindings
};

} // namespace ampvk::runtime

#endif

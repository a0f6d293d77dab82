// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The memory of a device: buffers, recycled.
///
/// Small buffers are equal pieces of a larger one, one size for each power of
/// two: drivers limit the number of allocations (often to 4096), and each
/// costs tens of microseconds. Larger buffers have memory of their own and are
/// kept for reuse up to a limit. Reuse needs no waiting: the queue orders all
/// use of a buffer, and the host waits for HazardState::lastUse before it
/// touches mapped memory.
#ifndef AMPVK_RUNTIME_DEVICE_MEMORY_H
#define AMPVK_RUNTIME_DEVICE_MEMORY_H

#include "device/Buffer.h"

#include <deque>
#include <map>
#include <memory>
#include <unordered_map>
#include <vector>

namespace ampvk::runtime {

class DeviceQueues;

enum class MemoryKind {
  Device,   ///< device-local; mapped where that is host-cached memory too
  Image,    ///< device-local, never mapped
  Upload,   ///< written by the host
  Download, ///< read by the host
  Exchange, ///< written by the device, read by others, where these import it
};

class Memory {
public:
  explicit Memory(DeviceQueues &device);
  ~Memory();
  Memory(const Memory &) = delete;
  Memory &operator=(const Memory &) = delete;

  /// A buffer for containers. Throws out_of_memory.
  Buffer *allocate(VkDeviceSize size);
  /// A buffer that the program made. release() waits for its last use.
  Buffer *adopt(VkBuffer users, VkDeviceSize offset, VkDeviceSize size,
                VkDeviceAddress address);
  /// The program's memory as a buffer, or null where it must be copied: a GPU
  /// with memory of its own would go through the bus for each access. release()
  /// waits for its last use, and then nothing of the device touches it any
  /// more.
  Buffer *import(char *data, VkDeviceSize bytes);
  /// The block of another device's buffer (MemoryKind::Exchange), or null where
  /// it cannot be imported. The same buffer each time, as long as the other
  /// device has it.
  Buffer *share(const std::shared_ptr<HostBlock> &block);
  /// Takes it back; commands that use it may still be running.
  void release(Buffer *buffer) noexcept;

  /// The address of `size` spare bytes that kernels with buffer addresses may
  /// read and write for elements that do not exist.
  VkDeviceAddress spareAddress(VkDeviceSize size);

  /// Gives up what is kept for reuse. Returns whether there was anything.
  bool giveBack();

  /// A buffer with memory of its own, of any kind. Lives until the end. Where
  /// memory runs out, what is kept for reuse is given up first.
  Buffer *create(VkDeviceSize size, MemoryKind kind);

  /// How to allocate memory of a kind. Throws out_of_memory, with `what`
  /// failed, if it is larger than its heap, which some drivers do not check.
  VkMemoryAllocateInfo allocation(const VkMemoryRequirements &needs,
                                  MemoryKind kind, const char *what) const;

  /// For tools, which must be there: what the buffer is, a variable's name,
  /// say.
  void setName(const Buffer &buffer, const char *name) noexcept;

  /// Whether containers are mapped.
  bool isShared() const { return containersAreMapped; }

private:
  /// The index of the best type of memory among `allowed`, which are bits.
  uint32_t findType(uint32_t allowed, MemoryKind kind) const;
  Buffer *tryCreate(VkDeviceSize size, MemoryKind kind);
  Buffer *createExchange(VkDeviceSize size);
  Buffer *importBytes(char *data, VkDeviceSize bytes, const char *name);
  Buffer *importBlock(const std::shared_ptr<HostBlock> &block);
  Buffer *keep(std::unique_ptr<Buffer> &&buffer);
  void createBuffer(Buffer &buffer, MemoryKind kind, bool hasAddress);
  void allocateMemory(Buffer &buffer, MemoryKind kind, bool hasAddress);
  Buffer *allocateSmall(VkDeviceSize size);
  void carve(VkDeviceSize pieceSize);
  void destroy(Buffer *buffer);
  void forget(Buffer *buffer);
  void trim(VkDeviceSize keep);

  DeviceQueues &device;
  bool containersAreMapped;
  std::unordered_map<const Buffer *, std::unique_ptr<Buffer>> all;
  std::deque<Buffer> pieces; ///< of slabs, which are in `all`
  std::map<VkDeviceSize, std::vector<Buffer *>> freeSmall;
  std::multimap<VkDeviceSize, Buffer *> freeLarge;
  VkDeviceSize freeLargeBytes = 0;
  /// Blocks of other devices. Null where the driver refused.
  std::map<std::shared_ptr<HostBlock>, Buffer *> shared;
  Buffer *spare = nullptr;
};

} // namespace ampvk::runtime

#endif

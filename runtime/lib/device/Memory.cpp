// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/Memory.h"

#include "device/DeviceQueues.h"
#include "device/HostImport.h"
#include "support/Error.h"
#include "support/HostBlock.h"
#include "trace/Lines.h"
#include "trace/TraceScope.h"
#include "vulkan/Check.h"

#include <algorithm>

namespace ampvk::runtime {
namespace {

// The least piece is the greatest minStorageBufferOffsetAlignment there is.
constexpr VkDeviceSize MinSmall = 256;
constexpr VkDeviceSize MaxSmall = 64 << 10;
constexpr VkDeviceSize SlabSize = 1 << 20;
constexpr VkDeviceSize LargeGranularity = 4 << 10;
constexpr VkDeviceSize MinKept = 64 << 20;

VkDeviceSize roundUp(VkDeviceSize size, VkDeviceSize unit) {
  return (size + unit - 1) / unit * unit;
}

const char *nameOf(MemoryKind kind) {
  switch (kind) {
  case MemoryKind::Upload:
    return "staging for uploads and arguments";
  case MemoryKind::Download:
    return "staging for downloads";
  case MemoryKind::Exchange:
    return "staging for other accelerators";
  default:
    return "container";
  }
}

VkDeviceSize smallSize(VkDeviceSize size) {
  VkDeviceSize piece = MinSmall;
  while (piece < size)
    piece *= 2;
  return piece;
}

} // namespace

Memory::Memory(DeviceQueues &device)
    : device(device),
      containersAreMapped(device.physical.sharedMemoryType >= 0) {}

Memory::~Memory() {
  for (auto &[key, buffer] : all)
    if (buffer->memory)
      destroy(buffer.get());
}

uint32_t Memory::findType(uint32_t allowed, MemoryKind kind) const {
  if (kind == MemoryKind::Device && containersAreMapped)
    return static_cast<uint32_t>(device.physical.sharedMemoryType);
  constexpr VkMemoryPropertyFlags visible =
      VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT |
      VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
  // Required, preferred and undesirable memory properties.
  VkMemoryPropertyFlags must = visible, better = 0, worse = 0;
  if (kind == MemoryKind::Device || kind == MemoryKind::Image) {
    must = VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT;
    worse = VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT;
  } else {
    // For uploads, too: the host writes pieces that its caches still hold
    // faster, and the device reads them from there.
    worse = VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT;
    better = VK_MEMORY_PROPERTY_HOST_CACHED_BIT;
  }
  int best = -1, bestScore = -1;
  for (uint32_t i = 0; i < device.physical.memory.memoryTypeCount; ++i) {
    VkMemoryPropertyFlags flags =
        device.physical.memory.memoryTypes[i].propertyFlags;
    if (!(allowed >> i & 1) || (flags & must) != must)
      continue;
    int score = 2 * ((flags & better) == better) + !(flags & worse);
    if (score > bestScore)
      best = static_cast<int>(i), bestScore = score;
  }
  if (best < 0)
    throw Concurrency::runtime_exception(
        "The accelerator has no memory of a kind that is needed.", E_FAIL);
  return static_cast<uint32_t>(best);
}

VkMemoryAllocateInfo Memory::allocation(const VkMemoryRequirements &needs,
                                        MemoryKind kind,
                                        const char *what) const {
  const VkPhysicalDeviceMemoryProperties &memory = device.physical.memory;
  VkMemoryAllocateInfo info{VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO};
  info.allocationSize = needs.size;
  info.memoryTypeIndex = findType(needs.memoryTypeBits, kind);
  const uint32_t heap = memory.memoryTypes[info.memoryTypeIndex].heapIndex;
  const VkDeviceSize most = memory.memoryHeaps[heap].size;
  if (info.allocationSize > most)
    throw Concurrency::out_of_memory(
        text(what, ": ", info.allocationSize,
             " bytes are more than the accelerator's memory, ", most)
            .c_str());
  return info;
}

Buffer *Memory::create(VkDeviceSize size, MemoryKind kind) {
  if (kind == MemoryKind::Exchange)
    return createExchange(size);
  try {
    return tryCreate(size, kind);
  } catch (const Concurrency::out_of_memory &) {
    if (!giveBack())
      throw;
    return tryCreate(size, kind);
  }
}

void Memory::createBuffer(Buffer &buffer, MemoryKind kind, bool hasAddress) {
  if (buffer.size > device.maxBufferBytes)
    throw Concurrency::out_of_memory(
        text("Failed to create buffer: ", buffer.size,
             " bytes are more than the accelerator allows, ",
             device.maxBufferBytes, " (maxBufferSize)")
            .c_str());
  BufferInfo info(device.physical, buffer.size, hasAddress);
  if (kind == MemoryKind::Upload) // a kernel's arguments may lie there
    info.usage |= VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT;
  check(device.vk.vkCreateBuffer(device.handle, &info, nullptr, &buffer.handle),
        "Failed to create buffer: vkCreateBuffer");
}

void Memory::allocateMemory(Buffer &buffer, MemoryKind kind, bool hasAddress) {
  const DeviceFunctions &vk = device.vk;
  VkMemoryRequirements needs;
  vk.vkGetBufferMemoryRequirements(device.handle, buffer.handle, &needs);
  VkMemoryAllocateInfo info =
      allocation(needs, kind, "Failed to create buffer");
  if (hasAddress)
    info.pNext = &MemoryWithAddress;
  // Many drivers allocate more than they promise.
  std::string what = "Failed to create buffer: vkAllocateMemory";
  if (needs.size > device.maxAllocationBytes)
    what += text(" of ", needs.size, " bytes, where the accelerator promises ",
                 device.maxAllocationBytes, " (maxMemoryAllocationSize),");
  check(vk.vkAllocateMemory(device.handle, &info, nullptr, &buffer.memory),
        what.c_str());
}

Buffer *Memory::tryCreate(VkDeviceSize size, MemoryKind kind) {
  const DeviceFunctions &vk = device.vk;
  TraceScope traced("allocate", size);
  auto buffer = std::make_unique<Buffer>();
  buffer->size = size;
  const bool hasAddress = kind == MemoryKind::Device && device.hasAddresses();
  createBuffer(*buffer, kind, hasAddress);
  try {
    allocateMemory(*buffer, kind, hasAddress);
    check(
        vk.vkBindBufferMemory(device.handle, buffer->handle, buffer->memory, 0),
        "vkBindBufferMemory");
    buffer->use.isMapped = kind != MemoryKind::Device || containersAreMapped;
    if (buffer->use.isMapped)
      check(vk.vkMapMemory(device.handle, buffer->memory, 0, VK_WHOLE_SIZE, 0,
                           reinterpret_cast<void **>(&buffer->mapped)),
            "vkMapMemory");
    if (hasAddress)
      buffer->address = device.addressOf(buffer->handle);
    trace("memory: ", size, " bytes allocated");
    if (device.names)
      setName(*buffer, nameOf(kind));
    return keep(std::move(buffer));
  } catch (...) {
    destroy(buffer.get());
    throw;
  }
}

void Memory::setName(const Buffer &buffer, const char *name) noexcept try {
  // Not of pieces of a larger one, nor what is the program's.
  if (!buffer.memory)
    return;
  const std::string all = text(name, ", ", buffer.size, " bytes");
  device.names.set(VK_OBJECT_TYPE_BUFFER, buffer.handle, all);
  device.names.set(VK_OBJECT_TYPE_DEVICE_MEMORY, buffer.memory, all);
} catch (const std::bad_alloc &) { // then it keeps the one that it had
}

/// Leaves it to the caller if there is no memory for that.
Buffer *Memory::keep(std::unique_ptr<Buffer> &&buffer) {
  std::unique_ptr<Buffer> &kept = all[buffer.get()];
  kept = std::move(buffer);
  return kept.get();
}

void Memory::destroy(Buffer *buffer) {
  device.names.forget(buffer->handle);
  device.names.forget(buffer->memory);
  device.vk.vkDestroyBuffer(device.handle, buffer->handle, nullptr);
  device.vk.vkFreeMemory(device.handle, buffer->memory, nullptr);
  buffer->memory = VK_NULL_HANDLE;
}

/// Cuts a new slab into free pieces.
void Memory::carve(VkDeviceSize pieceSize) {
  std::vector<Buffer *> &found = freeSmall[pieceSize];
  // For all that there are, as none is free now: release() needs no memory.
  found.reserve(found.capacity() + SlabSize / pieceSize);
  Buffer *slab = create(SlabSize, MemoryKind::Device);
  if (device.names)
    setName(*slab, text("containers of up to ", pieceSize, " bytes").c_str());
  for (VkDeviceSize offset = 0; offset < SlabSize; offset += pieceSize) {
    Buffer &piece = pieces.emplace_back();
    piece.handle = slab->handle;
    piece.offset = offset;
    piece.size = pieceSize;
    piece.mapped = slab->mapped ? slab->mapped + offset : nullptr;
    piece.address = slab->address ? slab->address + offset : 0;
    piece.use.isMapped = piece.mapped;
    found.push_back(&piece);
  }
}

Buffer *Memory::allocateSmall(VkDeviceSize size) {
  VkDeviceSize pieceSize = smallSize(size);
  if (freeSmall[pieceSize].empty())
    carve(pieceSize);
  std::vector<Buffer *> &found = freeSmall[pieceSize];
  Buffer *piece = found.back();
  found.pop_back();
  return piece;
}

Buffer *Memory::allocate(VkDeviceSize size) {
  if (size <= MaxSmall)
    return allocateSmall(size);
  size = roundUp(size, LargeGranularity);
  auto found = freeLarge.lower_bound(size);
  if (found != freeLarge.end() && found->first <= size + size / 4) {
    Buffer *buffer = found->second;
    freeLarge.erase(found);
    freeLargeBytes -= buffer->size;
    return buffer;
  }
  return create(size, MemoryKind::Device);
}

VkDeviceAddress Memory::spareAddress(VkDeviceSize size) {
  // A spare block that is too small stays allocated: it may still be in use.
  if (!spare || spare->size < size)
    spare = allocate(std::max(size, MaxSmall));
  return spare->address;
}

Buffer *Memory::adopt(VkBuffer users, VkDeviceSize offset, VkDeviceSize size,
                      VkDeviceAddress address) {
  auto buffer = std::make_unique<Buffer>();
  buffer->handle = users;
  buffer->offset = offset;
  buffer->size = size;
  buffer->address = address;
  buffer->isUsers = buffer->use.isShared = true;
  return keep(std::move(buffer));
}

Buffer *Memory::importBytes(char *data, VkDeviceSize bytes, const char *name) {
  auto buffer = std::make_unique<Buffer>();
  try {
    if (importHostMemory(device, data, bytes, *buffer)) {
      if (device.names)
        setName(*buffer, name);
      return keep(std::move(buffer));
    }
  } catch (...) {
    destroy(buffer.get());
    throw;
  }
  destroy(buffer.get());
  return nullptr;
}

Buffer *Memory::import(char *data, VkDeviceSize bytes) {
  if (!worksInHostMemory(device.physical))
    return nullptr;
  Buffer *found = importBytes(data, bytes, "the host's memory");
  if (found)
    trace("memory: ", bytes, " bytes of the host's shared");
  return found;
}

Buffer *Memory::share(const std::shared_ptr<HostBlock> &block) {
  if (auto found = shared.find(block); found != shared.end())
    return found->second;
  for (auto each = shared.begin(); each != shared.end();) {
    Buffer *buffer = each->second;
    const bool isAlone = each->first.use_count() == (buffer ? 2 : 1);
    if (isAlone && buffer)
      release(buffer);
    each = isAlone ? shared.erase(each) : std::next(each);
  }
  Buffer *&made = shared[block];
  made = importBlock(block);
  return made;
}

Buffer *Memory::importBlock(const std::shared_ptr<HostBlock> &block) {
  Buffer *made =
      importBytes(block->memory, block->bytes, nameOf(MemoryKind::Exchange));
  if (made)
    made->block = block;
  return made;
}

/// Where the driver cannot import, or does not want to, only the host can take
/// it to another device.
Buffer *Memory::createExchange(VkDeviceSize size) {
  Buffer *made = device.hostImportUnit
                     ? importBlock(std::make_shared<HostBlock>(size))
                     : nullptr;
  return made ? made : create(size, MemoryKind::Download);
}

void Memory::forget(Buffer *buffer) { all.erase(buffer); }

void Memory::release(Buffer *buffer) noexcept {
  device.assumeLocked();
  if (buffer->use.isShared)
    try {
      device.settle(buffer->use);
    } catch (const std::exception &error) {
      trace("in a destructor: ", error.what());
    }
  buffer->use.isShared = false;
  if (buffer->isUsers || buffer->isImported) {
    device.abandon(buffer->use.lastUse);
    if (buffer->isImported)
      destroy(buffer);
    forget(buffer);
    return;
  }
  if (!buffer->memory) {
    freeSmall[buffer->size].push_back(buffer); // carve() made room
    return;
  }
  try {
    freeLarge.emplace(buffer->size, buffer);
    freeLargeBytes += buffer->size;
  } catch (const std::bad_alloc &) {
    device.abandon(buffer->use.lastUse);
    destroy(buffer);
    forget(buffer);
    return;
  }
  trim(std::max(MinKept, device.physical.localBytes() / 8));
}

bool Memory::giveBack() {
  const bool isAny = !freeLarge.empty();
  trim(0);
  return isAny;
}

/// Gives memory back, the largest buffers first, until at most `keep` bytes
/// are held for reuse.
void Memory::trim(VkDeviceSize keep) {
  while (freeLargeBytes > keep) {
    auto last = std::prev(freeLarge.end());
    Buffer *buffer = last->second;
    device.abandon(buffer->use.lastUse);
    freeLarge.erase(last);
    freeLargeBytes -= buffer->size;
    destroy(buffer);
    forget(buffer);
  }
}

} // namespace ampvk::runtime

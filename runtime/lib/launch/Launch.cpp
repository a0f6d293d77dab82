// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "launch/Launch.h"

#include "launch/AddressBlock.h"
#include "support/Error.h"
#include "support/Exit.h"
#include "trace/Lines.h"
#include "vulkan/Features.h"

#include <algorithm>
#include <cstdio>
#include <cstring>

namespace ampvk::runtime {
namespace {

const char *nameOf(const KernelImage *image, Table name) {
  return tableData<char>(image, name);
}

/// The number of bytes to bind, rounded up to words.
VkDeviceSize wholeWords(VkDeviceSize bytes) { return (bytes + 3) / 4 * 4; }

} // namespace

Storage &Launch::storageOf(const Resource &resource) const {
  using Handle = Concurrency::__detail::__amp_storage;
  auto *handle = Captured(closure, resource).handle<Handle>();
  if (!handle)
    throwInvalid("The container ", nameOf(image, resource.name),
                 " was moved from and cannot be used in a kernel.");
  return Storage::of(handle);
}

/// The elements of a container that a kernel may access: its box, if it has
/// one, otherwise all of the storage. A container captured by reference owns
/// its storage.
Part Launch::partOf(const Storage &storage, const Resource &resource,
                    Box &box) const {
  const Captured view(closure, resource);
  const char *extent = view.address(Member::Extent);
  if (!extent || resource.isAtHome)
    return storage.whole();
  box = {nullptr,
         nullptr,
         resource.elementSize,
         view.get<size_t>(Member::Offset, 0),
         static_cast<int>(resource.rank),
         reinterpret_cast<const int *>(extent),
         reinterpret_cast<const ptrdiff_t *>(view.address(Member::Strides))};
  return Part(box);
}

/// Runs the kernel where the container is, or throws if it runs elsewhere
/// (specification, section 8).
void Launch::place(const View &owner, const Resource &resource) {
  if (target && target != &owner)
    throwInvalid(resource.kind == ResourceKind::Buffer ? "The array "
                                                       : "The texture ",
                 nameOf(image, resource.name),
                 " is on another accelerator_view than the kernel runs on.");
  target = &owner;
}

const View *Launch::bindBuffer(uint32_t index, const Resource &resource) {
  Storage &storage = storageOf(resource);
  bound.push_back({index, 0, &storage, nullptr});
  return storage.owner.get();
}

/// Returns the view that owns the container, if one does.
const View *Launch::bindResource(uint32_t index, const Resource &resource) {
  switch (resource.kind) {
  case ResourceKind::Buffer:
    return bindBuffer(index, resource);
  case ResourceKind::Messages:
    messagesBinding = resource.binding;
    return nullptr;
  case ResourceKind::SampledImage:
  case ResourceKind::StorageImage:
    return &images.addTexture(index, resource, Captured(closure, resource),
                              nameOf(image, resource.name));
  case ResourceKind::Sampler:
    images.addSampler(index, resource, Captured(closure, resource));
    return nullptr;
  case ResourceKind::Faults: // of the variant that is checked, see below
    return nullptr;
  }
  return nullptr;
}

Accelerator *Launch::bind(const View *view) {
  if (view && !view->isAutoSelection)
    target = view;
  // The resources are the same in every variant, but for their bindings.
  const Table table = variantOf(image, 0).resources;
  const Resource *resources = tableData<Resource>(image, table);
  for (uint32_t i = 0; i < table.count; ++i) {
    const View *owner = bindResource(i, resources[i]);
    if (owner && resources[i].isAtHome)
      place(*owner, resources[i]);
  }
  isImmediate = target && target->mode == Concurrency::queuing_mode_immediate;
  return target ? target->accelerator : nullptr;
}

void Launch::run(Accelerator &on) {
  accelerator = &on;
  (this->*on.kind->run)();
}

void Launch::refuse() {
  throwUnsupported("concurrency::parallel_for_each is not supported on the "
                   "selected accelerator \"",
                   narrow(accelerator->description), "\".");
}

void Launch::runOnDevice() {
  TraceScope traced("launch");
  runLocked(traced);
  if (messages)
    messages->report();
  if (faults)
    faults->report();
}

StorageList Launch::storages() const {
  StorageList list;
  for (const Bound &one : bound)
    list.push_back(one.storage);
  return list;
}

void Launch::runLocked(TraceScope &traced) {
  Device &device = accelerator->device();
  StorageLocks locks(storages());
  const bool sharesData = overlaps();
  Kernel &kernel = chooseKernel(device, sharesData);
  variant = &variantOf(image, kernel.variant);
  traits = traitsOf(variant->profile);
  traced.setName(kernel.name);
  elements = elementsPerThread(sharesData);
  Grid grid(*image, kernel.group, extent, elements,
            device.physical.properties.limits);
  pipeline =
      device.kernels.pipeline(kernel, image, {grid.isSplit(), sharesData});
  // Data may come from another device. A thread that holds one device's mutex
  // must not wait for another's.
  prepareFaults(grid); // asks what was written before the launch
  prepareMerged(device);
  prepareBuffers();
  prepareMessages(device);
  Lock lock(device.mutex);
  prepareImages(device);
  if (device.names)
    nameContainers(device);
  if (isTracing())
    trace("launch: ", nameOf(image, image->name),
          variantKindName(variant->profile), " on ",
          device.physical.properties.deviceName, ", ", grid.groups[0], "x",
          grid.groups[1], "x", grid.groups[2], " groups");
  dispatch(device, kernel, grid);
  lock.unlock();
  if (merged)
    merged->scatter(isImmediate);
  if (messages)
    messages->collect();
  if (faults)
    faults->collect();
}

/// The bytes of the bound buffers, each counted once.
uint64_t Launch::containerBytes() const {
  const Resource *resources = tableData<Resource>(image, variant->resources);
  uint64_t sum = 0;
  for (const Bound &one : bound) {
    Box box{};
    const Part part = partOf(*one.storage, resources[one.index], box);
    sum += box.rank ? byteCount(box) : part.bounds().end - part.bounds().begin;
  }
  return sum;
}

const Launch::Bound &Launch::boundTo(uint32_t resource) const {
  return *std::find_if(bound.begin(), bound.end(), [&](const Bound &each) {
    return each.index == resource;
  });
}

/// One buffer for all containers, if the variant wants that.
void Launch::prepareMerged(Device &device) {
  if (!(traits & TraitMerged))
    return;
  merged.emplace(device);
  const Resource *resources = tableData<Resource>(image, variant->resources);
  for (const BufferAddress &place : AddressBlock(image, *variant)) {
    const Storage &storage = *boundTo(place.resource).storage;
    Box box;
    merged->layout.add(&storage,
                       partOf(storage, resources[place.resource], box).bounds(),
                       place.elementSize);
  }
  merged->allocate(nameOf(image, image->name));
  uses.push_back({&merged->buffer().use, true});
}

void Launch::prepareBuffers() {
  const Resource *resources = tableData<Resource>(image, variant->resources);
  for (Bound &one : bound) {
    const Resource &resource = resources[one.index];
    one.binding = resource.binding;
    bool writes = resource.access == ResourceAccess::ReadWrite;
    Box box;
    const Part part = partOf(*one.storage, resource, box);
    one.buffer = &one.storage->onDevice(
        *accelerator, writes ? AccessMode::ReadWrite : AccessMode::Read, part);
    if (one.binding == None && !one.buffer->address)
      throwUnsupported("The array ", nameOf(image, resource.name),
                       " lies in a buffer of the program's own that was not "
                       "made for VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT; a "
                       "kernel cannot use it together with a container that "
                       "is larger than maxStorageBufferRange.");
    if (merged)
      merged->add(*one.storage, *one.buffer, part, writes);
    else
      uses.push_back({&one.buffer->use, writes});
  }
  if (merged)
    merged->gather();
}

void Launch::prepareImages(Device &device) {
  const Resource *resources = tableData<Resource>(image, variant->resources);
  images.setStored(resources, shadows ? &*shadows : nullptr);
  images.prepare(device, resources, uses);
}

/// For tools: by the kernel's own variables.
void Launch::nameContainers(Device &device) const {
  const Resource *resources = tableData<Resource>(image, variant->resources);
  for (const Bound &one : bound)
    device.memory.setName(*one.buffer,
                          nameOf(image, resources[one.index].name));
  images.forEachTexture([&](const DeviceImage &texture, uint32_t index) {
    device.assumeLocked();
    device.images.setName(texture, nameOf(image, resources[index].name));
  });
}

void Launch::prepareMessages(Device &device) {
  if (messagesBinding == None)
    return;
  messages.emplace(device, image);
  uses.push_back({&messages->buffer().use, true});
}

ContainerShadows &Launch::makeShadows() {
  shadows.emplace(image, extent);
  const Resource *resources = tableData<Resource>(image, variant->resources);
  for (const Bound &one : bound) {
    const Resource &resource = resources[one.index];
    Box box;
    shadows->add(resource, Captured(closure, resource), *one.storage,
                 partOf(*one.storage, resource, box));
  }
  images.addTo(*shadows, resources);
  return *shadows;
}

void Launch::prepareFaults(const Grid &grid) {
  if (!(traits & TraitChecked))
    return;
  const Resource *resources = tableData<Resource>(image, variant->resources);
  const Resource *end = resources + variant->resources.count;
  const Resource *found = std::find_if(resources, end, [](const Resource &one) {
    return one.kind == ResourceKind::Faults;
  });
  if (found == end) // there is nothing that can go wrong
    return;
  faultsBinding = found->binding;
  faults.emplace(accelerator->device(), image,
                 uint64_t(grid.groups[0]) * grid.groups[1] * grid.groups[2],
                 makeShadows());
  uses.push_back({&faults->buffer().use, true});
}

/// `memory` is zero.
void Launch::fillBlock(Device &device, char *memory) const {
  if (!variant->blockSize)
    return;
  const ArgumentRun *runs = tableData<ArgumentRun>(image, variant->arguments);
  for (uint32_t i = 0; i < variant->arguments.count; ++i)
    std::memcpy(memory + runs[i].destination,
                hostAddress(closure, runs[i].source), runs[i].size);
  if (variant->extentOffset != None)
    std::memcpy(memory + variant->extentOffset, extent,
                image->rank * sizeof(int));
  if (variant->elementsOffset != None)
    std::memcpy(memory + variant->elementsOffset, &elements, sizeof elements);
  images.writeLimits(tableData<Resource>(image, variant->resources), memory);
  const AddressBlock addresses(image, *variant);
  if (merged)
    return addresses.write(memory, [&](const BufferAddress &address) {
      return merged->layout.place(boundTo(address.resource).storage,
                                  address.elementSize);
    });
  addresses.write(memory, [&](const BufferAddress &address) {
    const Bound &one = boundTo(address.resource);
    return AddressedBuffer{one.buffer->address, wholeWords(one.storage->bytes) /
                                                    address.elementSize};
  });
  if (addresses.hasSpare())
    addresses.writeSpare(
        memory, device.memory.spareAddress(addresses.largestElement()));
}

void Launch::dispatch(Device &device, const Kernel &kernel, const Grid &grid) {
  block.resize(variant->blockSize);
  fillBlock(device, block.data());
  fillDescriptors(kernel);
  DeviceWork work{Activity::Kernel, kernel.name ? containerBytes() : 0,
                  kernel.name};
  uint32_t first[3], count[3];
  for (first[2] = 0; first[2] < grid.groups[2]; first[2] += count[2]) {
    count[2] = std::min(grid.perPart[2], grid.groups[2] - first[2]);
    for (first[1] = 0; first[1] < grid.groups[1]; first[1] += count[1]) {
      count[1] = std::min(grid.perPart[1], grid.groups[1] - first[1]);
      for (first[0] = 0; first[0] < grid.groups[0]; first[0] += count[0]) {
        count[0] = std::min(grid.perPart[0], grid.groups[0] - first[0]);
        dispatchPart(device, kernel, grid, first, count, work);
        work = {Activity::Kernel, 0, kernel.name, true};
        handOver(device, kernel);
      }
    }
  }
}

/// At once where the program asked for that, and where each launch takes a
/// descriptor set, of which a command buffer has few.
void Launch::handOver(Device &device, const Kernel &kernel) {
  if (isImmediate || !kernel.layout.isPushed)
    device.queue.submit();
  else
    device.submitSoon();
}

void Launch::dispatchPart(Device &device, const Kernel &kernel,
                          const Grid &grid, const uint32_t (&first)[3],
                          const uint32_t (&count)[3], const DeviceWork &work) {
  const DeviceFunctions &vk = device.vk;
  if (variant->originOffset != None) {
    const uint32_t rank = std::min(image->rank, 3u);
    for (uint32_t i = 0; i < rank; ++i) {
      uint32_t d = rank - 1 - i;
      int32_t origin = static_cast<int32_t>(first[d] * grid.unit[d]);
      std::memcpy(block.data() + variant->originOffset + i * sizeof origin,
                  &origin, sizeof origin);
    }
  }
  bool isPushed = variant->block == ArgumentBlock::PushConstants;
  StagingRing::Span span{};
  if (!isPushed && variant->blockSize) {
    span = device.transfer.arguments.allocate(variant->blockSize);
    std::memcpy(span.memory, block.data(), block.size());
    descriptors[variant->blockBinding].buffer = {
        span.buffer->handle, span.offset, wholeWords(variant->blockSize)};
  }
  VkCommandBuffer commands =
      device.queue.record(uses.data(), uses.size(), work);
  if (span.buffer)
    device.queue.keepUntilDone(span.buffer->use);
  device.queue.bindings().bind(vk, pipeline);
  bindDescriptors(device, kernel.layout);
  if (isPushed && variant->blockSize)
    vk.vkCmdPushConstants(commands, kernel.layout.pipeline,
                          VK_SHADER_STAGE_COMPUTE_BIT, 0, variant->blockSize,
                          block.data());
  vk.vkCmdDispatch(commands, count[0], count[1], count[2]);
}

/// All but the argument block's, which each part of the launch has anew.
void Launch::fillDescriptors(const Kernel &kernel) {
  descriptors.resize(kernel.layout.count);
  if (merged)
    descriptors[bound.front().binding].buffer = {
        merged->buffer().handle, merged->buffer().offset, merged->size()};
  for (const Bound &one : bound)
    if (one.binding != None && !merged)
      descriptors[one.binding].buffer = {one.buffer->handle, one.buffer->offset,
                                         wholeWords(one.storage->bytes)};
  for (const LaunchImages::Bound &one : images.bound) {
    VkDescriptorImageInfo &info = descriptors[one.binding].image;
    info.sampler = one.info.sampler; // and no bytes between the members
    info.imageView = one.info.imageView;
    info.imageLayout = one.info.imageLayout;
  }
  auto fill = [&](uint32_t binding, const Buffer &buffer) {
    descriptors[binding].buffer = {buffer.handle, buffer.offset, buffer.size};
  };
  if (messages)
    fill(messagesBinding, messages->buffer());
  if (faults)
    fill(faultsBinding, faults->buffer());
}

void Launch::bindDescriptors(Device &device, const DescriptorLayout &layout) {
  if (!layout.count)
    return;
  const DeviceFunctions &vk = device.vk;
  Bindings &bindings = device.queue.bindings();
  if (layout.isPushed)
    return bindings.push(vk, layout, descriptors.data());
  const VkDescriptorSet set = device.queue.allocateSet(layout.set);
  vk.vkUpdateDescriptorSetWithTemplate(device.handle, set, layout.update,
                                       descriptors.data());
  bindings.bind(vk, layout, set);
}

} // namespace ampvk::runtime

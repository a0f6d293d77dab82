// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A launch on the processor: it runs the kernel's native code, in the host's
// memory, and is done when it returns.
#include "launch/Launch.h"

#include "checks/WantedChecks.h"
#include "device/Kernel.h"
#include "launch/SelectVariant.h"
#include "support/Error.h"
#include "support/KernelThreads.h"
#include "support/NativeCode.h"
#include "trace/Lines.h"

#include <algorithm>
#include <cstddef>
#include <cstring>

namespace ampvk::runtime {
namespace {

static_assert(offsetof(NativeLaunch, hasAvx2) == NativeLaunchHasAvx2, "");

/// Fewer threads than this are not worth another core. (A tile is.)
constexpr uint64_t leastThreads = 256;

/// Throws unsupported_feature if the kernel has none.
const NativeCode &plainCode(const KernelImage *image) {
  const char *name = tableData<char>(image, image->name);
  if (!image->native)
    throwUnsupported("The kernel ", name,
                     " has no native code, as it was compiled with "
                     "-fno-native-kernels; the selected accelerator runs no "
                     "other.",
                     hasNativeCode()
                         ? " Other files of the program have native code; of "
                           "a kernel that several files have, as that of a "
                           "template, the linker keeps one."
                         : "");
  const auto *native = reinterpret_cast<const NativeCode *>(
      reinterpret_cast<const char *>(image) + image->native);
  if (native->refusal.count)
    throwUnsupported("The kernel ", name,
                     " has no native code, as that is not supported yet with ",
                     tableData<char>(image, native->refusal),
                     "; the selected accelerator runs no other.");
  return *native;
}

/// The function of the first code, or of that which checks.
NativeKernel functionOf(const KernelImage *image, bool checks) {
  const char *start = reinterpret_cast<const char *>(image);
  int64_t distance;
  std::memcpy(&distance, start + image->size + checks * sizeof distance,
              sizeof distance);
  return reinterpret_cast<NativeKernel>(reinterpret_cast<intptr_t>(start) +
                                        distance);
}

/// Tiles, or threads of a kernel without.
uint64_t groupsIn(const KernelImage &image, const int *extent) {
  uint64_t count = 1;
  for (uint32_t i = 0; i < image.rank; ++i)
    count *=
        static_cast<uint32_t>(extent[i]) / (image.tile[0] ? image.tile[i] : 1);
  return count;
}

} // namespace

/// Element 0 of the resource's container, ready for the kernel.
char *Launch::hostMemory(uint32_t index) {
  const Resource &resource =
      tableData<Resource>(image, variantOf(image, 0).resources)[index];
  Storage &storage = *boundTo(index).storage;
  Box box;
  return storage.onHost(resource.access == ResourceAccess::Read
                            ? AccessMode::Read
                            : AccessMode::ReadWrite,
                        partOf(storage, resource, box));
}

/// The code that the launch runs: that which checks, if there is any and it is
/// wanted.
const NativeCode &Launch::chooseNative() {
  const NativeCode &plain = plainCode(image);
  const Variant *variants = tableData<Variant>(image, image->variants);
  const Variant *end = variants + image->variants.count;
  const Variant *checked = std::find_if(variants, end, [](const Variant &one) {
    return traitsOf(one.profile) & TraitChecked;
  });
  requireBarrierCheck(image, variantWishes().checks);
  variant = variants; // the numbers of resources are in any
  if (checked == end || checksOf(image, variantWishes().checks).isEmpty())
    return plain;
  if (!plain.checked && hasUnprovedBarriers(image))
    throwUnsupported("The kernel ", tableData<char>(image, image->name),
                     " has barriers that not all threads of a tile may reach. "
                     "It runs only with checks, which its native code lacks.");
  if (!plain.checked) {
    reportUnchecked(tableData<char>(image, image->name));
    return plain;
  }
  variant = checked;
  return *reinterpret_cast<const NativeCode *>(
      reinterpret_cast<const char *>(image) + plain.checked);
}

/// The FaultBuffer.
HostMemory Launch::nativeFaults(uint64_t groups) {
  const EmptyFaults empty = FaultText::emptyBuffer(image, groups);
  ContainerShadows &made = makeShadows();
  made.layOut(empty.words(), UINT32_MAX / sizeof(uint32_t));
  HostMemory memory =
      zeroedMemory((empty.words() + made.words()) * sizeof(uint32_t));
  auto *words = reinterpret_cast<uint32_t *>(memory.get());
  std::copy(empty.head.begin(), empty.head.end(), words);
  made.writeHeads(words);
  for (const ContainerShadows::Words &one : made.unwritten())
    std::fill_n(words + one.first, one.count, ShadowUnwritten);
  return memory;
}

NativeArguments Launch::nativeArguments(const NativeCode &code,
                                        uint64_t groups) {
  NativeArguments given;
  const auto *numbers = tableData<uint32_t>(image, code.buffers);
  const auto *resources = tableData<Resource>(image, variant->resources);
  auto kindOf = [&](uint32_t i) { return resources[numbers[i]].kind; };
  for (uint32_t i = 0; i < code.buffers.count; ++i)
    if (kindOf(i) == ResourceKind::Faults) // asks what was written before
      given.faults = nativeFaults(groups);
  images.setStored(resources, shadows ? &*shadows : nullptr);
  for (uint32_t i = 0; i < code.buffers.count; ++i) {
    void *buffer = nullptr;
    uint64_t bytes = 0;
    switch (kindOf(i)) {
    case ResourceKind::Messages:
      given.messages = MessageText::emptyBuffer();
      buffer = given.messages.data();
      break;
    case ResourceKind::Faults:
      buffer = given.faults.get();
      break;
    case ResourceKind::SampledImage:
    case ResourceKind::StorageImage:
      given.textures.push_back(images.onHost(numbers[i]));
      buffer = &given.textures.back();
      break;
    default:
      buffer = hostMemory(numbers[i]);
      bytes = boundTo(numbers[i]).storage->bytes;
    }
    given.buffers.push_back(buffer);
    given.bytes.push_back(static_cast<long>(bytes));
  }
  return given;
}

void Launch::runNative() {
  const NativeCode &code = chooseNative();
  checkDomain(*image, extent);
  const bool checks = traitsOf(variant->profile) & TraitChecked;
  const std::string kind = checks ? variantKindName(variant->profile) : "";
  const TraceName *name = Recorder::get() ? traceName(image, kind) : nullptr;
  TraceScope traced("launch");
  traced.setName(name);
  std::optional<StorageLocks> locks(std::in_place, storages());

  const uint64_t groups = groupsIn(*image, extent);
  const NativeArguments given = nativeArguments(code, groups);
  trace("launch: ", tableData<char>(image, image->name), kind,
        " as native code on the processor, ", groups,
        image->tile[0] ? " tiles" : " threads");
  const NativeKernel function = functionOf(image, checks);
  const NativeLaunch launch{closure, extent, given.buffers.data(),
                            given.bytes.data(), hasAvx2()};
  std::optional<TraceScope> running(
      std::in_place,
      DeviceWork{Activity::Kernel, name ? containerBytes() : 0, name},
      name ? internName(narrow(accelerator->description)) : nullptr);
  KernelThreads::get().run(groups, image->tile[0] ? 1 : leastThreads,
                           [&](uint64_t first, uint64_t last) {
                             function(launch, static_cast<long>(first),
                                      static_cast<long>(last));
                           });
  running.reset();
  finishNative(given);
  locks.reset(); // before messages are printed
  reportNative(given);
}

/// Under the storages' mutexes.
void Launch::finishNative(const NativeArguments &given) {
  if (!given.faults)
    return;
  const auto *words = reinterpret_cast<const uint32_t *>(given.faults.get());
  shadows->finish([&](ContainerShadows::Words part, uint32_t *to) {
    std::copy_n(words + part.first, part.count, to);
  });
}

void Launch::reportNative(const NativeArguments &given) const {
  if (const std::vector<uint32_t> &records = given.messages; !records.empty()) {
    PrintfBuffer head;
    std::memcpy(&head, records.data(), sizeof head);
    MessageText text(image);
    text.read(head, records.data() + sizeof head / sizeof(uint32_t));
    text.report();
  }
  if (given.faults) {
    FaultText text(image, *shadows);
    text.read(reinterpret_cast<const uint32_t *>(given.faults.get()));
    text.report();
  }
}

} // namespace ampvk::runtime

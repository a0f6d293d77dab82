// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "api/Registry.h"

#include "api/Background.h"
#include "data/Storage.h"
#include "support/Environment.h"
#include "support/Error.h"
#include "support/Exit.h"
#include "support/NativeCode.h"
#include "support/Numbers.h"
#include "checks/CheckReport.h"
#include "checks/Suppressions.h"
#include "checks/WantedChecks.h"
#include "support/TestSwitches.h"
#include "support/TimeLimit.h"
#include "support/WideOutput.h"
#include "trace/Recorder.h"
#include "vulkan/Validation.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>

namespace ampvk::runtime {
namespace {

/// Whether it is the name of one of Windows' software devices.
bool isOfWindows(const std::wstring &path) {
  return path == Concurrency::accelerator::direct3d_warp ||
         path == Concurrency::accelerator::direct3d_ref;
}

void append(std::vector<Accelerator *> &list, const Accelerators &some) {
  for (const auto &accelerator : some)
    list.push_back(accelerator.get());
}

Accelerator *findIn(const Accelerators &some, const std::wstring &path) {
  for (const auto &accelerator : some)
    if (accelerator->path == path)
      return accelerator.get();
  return nullptr;
}

std::unique_ptr<Accelerator> makeSoftware(const std::wstring &path,
                                          const PhysicalDevice *device) {
  return makeAccelerator(kind::vulkan, path,
                         device->handle ? widen(device->properties.deviceName)
                                        : L"no software device",
                         device);
}

std::unique_ptr<Accelerator> makeNative(const std::wstring &path,
                                        size_t number) {
  return makeAccelerator(
      kind::processor, path,
      widen(virtualName("native code on the processor", number)));
}

/// The registry, once it is made.
Registry *only = nullptr;

} // namespace

Registry &Registry::get() {
  refuseForked();
  // Never destroyed: containers with static storage may outlive any object
  // here. shutDown() takes the devices away in time.
  static Registry *registry = [] {
    const Call call;
    shareOutputWithWideStreams(); // keeps it in static programs
    refuseForksFromNow();
    // shutDown waits for the call, if it is now.
    handleExit({.finishLaunches = finishLaunches, .shutDown = shutDown});
    only = new Registry;
    shutDownBeforeOthers();
    return only;
  }();
  return *registry;
}

Registry::Registry() : withoutVulkan(environment("AMPVK_DEVICE") == "native") {
  for (const std::string &error :
       {disabledWorkarounds().error(), testSwitchError(), numberError(),
        wantedChecks().error, CheckReport::get().error,
        Suppressions::get().error})
    if (!error.empty())
      throwInvalid(error);
  cpu = makeAccelerator(kind::host, Concurrency::accelerator::cpu_accelerator,
                        L"CPU accelerator");
  for (size_t i = 0, times = virtualDevices(); i < times; ++i)
    natives.push_back(
        makeNative(i ? L"native:" + std::to_wstring(i) : L"native", i));
}

const VulkanDevices &Registry::vulkan() {
  {
    std::lock_guard lock(loading);
    if (loaded)
      return *loaded;
  }
  const Call call; // no lock is held here: the end of the process waits for it
  std::lock_guard lock(loading);
  if (!loaded) {
    loaded = std::make_unique<VulkanDevices>();
    shutDownBeforeOthers();
  }
  return *loaded;
}

const std::string &Registry::leftOut() {
  static const std::string none;
  return withoutVulkan ? none : vulkan().instance.remarks;
}

const Accelerators &Registry::devices() {
  static const Accelerators none;
  return withoutVulkan ? none : vulkan().accelerators;
}

Accelerator *Registry::adopt(std::unique_ptr<Instance> instance) {
  const PhysicalDevice &device = *instance->devices.front();
  std::lock_guard lock(mutex);
  adopted.push_back(
      makeAccelerator(kind::vulkan,
                      L"vulkan\\user:" + std::to_wstring(adopted.size()),
                      widen(device.properties.deviceName), &device));
  adopted.back()->users = std::move(instance);
  return adopted.back().get();
}

void Registry::release(Accelerator &accelerator) {
  finishBackground();
  Storage::leave(accelerator);
  Lock lock(accelerator.mutex);
  accelerator.close();
  accelerator.end();
}

/// Whether software runs kernels as native code, and not on a Vulkan device.
bool Registry::isSoftwareNative() {
  return withoutVulkan || isAllNative() ||
         (hasNativeCode() && !vulkan().software()->handle);
}

/// direct3d\warp or direct3d\ref: the processor if it runs all kernels, otherwise
/// Vulkan's software device.
Accelerator *Registry::emulatedBy(const std::wstring &path) {
  const bool isNative = isSoftwareNative();
  const PhysicalDevice *software = isNative ? nullptr : vulkan().software();
  std::lock_guard lock(loading);
  for (const auto &accelerator : emulated)
    if (accelerator->path == path)
      return accelerator.get();
  emulated.push_back(isNative ? makeNative(path, 0)
                              : makeSoftware(path, software));
  return emulated.back().get();
}

Accelerator *Registry::find(const std::wstring &path) {
  if (cpu->path == path)
    return cpu.get();
  if (isOfWindows(path))
    return emulatedBy(path);
  if (Accelerator *found = findIn(natives, path))
    return found;
  return findIn(devices(), path);
}

std::vector<Accelerator *> Registry::all() {
  Accelerator *standard = wantedDefault();
  std::vector<Accelerator *> list;
  append(list, devices());
  if (isAllNative() || (hasNativeCode() && devices().empty()) ||
      (standard && standard->kind == &kind::processor))
    append(list, natives);
  if (standard && isOfWindows(standard->path))
    for (Accelerator *&one : list)
      if (one->kind == standard->kind && one->physical == standard->physical) {
        one = standard;
        break;
      }
  list.push_back(cpu.get());
  return list;
}

/// The default, if the program or the environment chose it.
Accelerator *Registry::wantedDefault() {
  {
    std::lock_guard lock(mutex);
    if (chosen)
      return chosen;
  }
  try {
    return fromEnvironment();
  } catch (const Concurrency::runtime_exception &) {
    return nullptr; // is for those who use the default
  }
}

/// By the number in the list of amp-info, or a part of the name.
Accelerator *Registry::findListed(const std::string &wanted) {
  std::vector<Accelerator *> list;
  append(list, devices());
  append(list, natives);
  if (wanted.find_first_not_of("0123456789") == wanted.npos) {
    const size_t number = std::strtoul(wanted.c_str(), nullptr, 10);
    return number < list.size() ? list[number] : nullptr;
  }
  for (Accelerator *each : list)
    if (narrow(each->description).find(wanted) != std::string::npos)
      return each;
  return nullptr;
}

Accelerator *Registry::orThrow(Accelerator *found) {
  if (!found)
    throw Concurrency::runtime_exception(
        text("No supported accelerator available. (", leftOut(), ")").c_str(),
        E_FAIL);
  return found;
}

/// The accelerator that AMPVK_DEVICE or CPPAMP_DEFAULT_ACCELERATOR names, or
/// null.
Accelerator *Registry::fromEnvironment() {
  std::string wanted = environment("AMPVK_DEVICE");
  if (!wanted.empty()) {
    if (Accelerator *found = find(widen(wanted)); found && found->kind->runsKernels)
      return found;
    if (wanted == "vulkan")
      return orThrow(bestDevice());
    if (Accelerator *found = findListed(wanted))
      return found;
    const std::string &why = leftOut();
    throwInvalid("AMPVK_DEVICE=", wanted,
                 " names no accelerator; amp-info lists them.",
                 why.empty() ? "" : " (" + why + ")");
  }
  std::string path = environment("CPPAMP_DEFAULT_ACCELERATOR");
  if (path.empty())
    return nullptr;
  Accelerator *found = find(widen(path));
  if (!found || !found->kind->runsKernels)
    throwInvalid("CPPAMP_DEFAULT_ACCELERATOR=", path,
                 " is no path of an accelerator; amp-info lists them.");
  return found;
}

/// The Vulkan device that is the default accelerator, or null if there is none.
Accelerator *Registry::bestDevice() {
  auto better = [](const auto &one, const auto &other) {
    const Properties &a = one->properties, &b = other->properties;
    return std::tie(a.rank, a.dedicatedMemory) <
           std::tie(b.rank, b.dedicatedMemory);
  };
  const Accelerators &found = devices();
  const auto best = std::max_element(found.begin(), found.end(), better);
  return best == found.end() ? nullptr : best->get();
}

/// The processor comes between GPUs and Vulkan's software devices, which are
/// slower (see docs/guide/performance.md).
Accelerator *Registry::chooseDefault() {
  if (Accelerator *wanted = fromEnvironment())
    return wanted;
  Accelerator *best = bestDevice();
  if (best && !(best->properties.isEmulated && isAllNative()))
    return best;
  return orThrow(hasNativeCode() ? natives.front().get() : nullptr);
}

Accelerator *Registry::defaultAccelerator() {
  {
    std::lock_guard lock(mutex);
    if (chosen)
      return chosen;
  }
  Accelerator *found = chooseDefault(); // it may load Vulkan
  std::lock_guard lock(mutex);
  if (!chosen)
    chosen = found;
  return chosen;
}

Accelerator *Registry::useDefault() {
  Accelerator *accelerator = defaultAccelerator();
  std::lock_guard lock(mutex);
  isPinned = true;
  return accelerator;
}

bool Registry::setDefault(const std::wstring &path) {
  Accelerator *wanted = path == Concurrency::accelerator::default_accelerator
                            ? defaultAccelerator()
                            : find(path);
  if (!wanted)
    throwInvalid("There is no accelerator with the path ", narrow(path), ".");
  wanted->refuseAbsent();
  std::lock_guard lock(mutex);
  if (isPinned)
    return false;
  chosen = wanted;
  return isPinned = true;
}

const std::shared_ptr<View> &Registry::autoSelectionView() {
  Accelerator *accelerator = defaultAccelerator();
  std::lock_guard lock(mutex);
  // The default may have changed since it was made.
  if (!autoSelection || autoSelection->accelerator != accelerator)
    autoSelection = std::make_shared<View>(
        View{accelerator, Concurrency::queuing_mode_automatic, true});
  return autoSelection;
}

/// Those that there are by now.
std::vector<Accelerator *> Registry::known() {
  std::vector<Accelerator *> list{cpu.get()};
  append(list, natives);
  std::lock_guard lock(loading);
  append(list, emulated);
  if (loaded)
    append(list, loaded->accelerators);
  return list;
}

template <typename F> void Registry::forEach(const F &action) {
  for (Accelerator *accelerator : known()) {
    Lock lock(accelerator->mutex);
    action(*accelerator);
  }
}

void Registry::endDevices() { endDevices(false); }

void Registry::endDevices(bool isExit) {
  finishBackground();
  Storage::forget(isExit);
  forEach([](Accelerator &accelerator) AMPVK_REQUIRES(accelerator.mutex) {
    accelerator.end();
    accelerator.access = Concurrency::access_type_auto;
    accelerator.isAccessFixed = false;
  });
  std::lock_guard lock(mutex);
  chosen = nullptr;
  isPinned = false;
}

void Registry::finishLaunches() noexcept try {
  const Call call;
  const TimeLimit limit(MaxWaitAtExit);
  if (only)
    only->forEach([&](Accelerator &accelerator) AMPVK_REQUIRES(accelerator.mutex) {
      if (Device *device = accelerator.running.get()) {
        device->compileThreads.end();
        device->wait(device->submit(), limit);
      }
    });
} catch (const std::exception &error) { // a device is lost
  trace("at the end of main: ", error.what());
}

void Registry::shutDown() {
  if (isForked())
    return;
  const ShutDown shutDown;
  if (!only || shutDown.isTooLong())
    return;
  finishBackground();
  only->forEach([](Accelerator &accelerator) AMPVK_REQUIRES(accelerator.mutex) { accelerator.close(); });
  only->endDevices(true);
  if (only->loaded)
    only->loaded->instance.end();
  if (Recorder *recorder = Recorder::get())
    recorder->finish();
  exitOnValidationMessages();
}

} // namespace ampvk::runtime

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "api/Registry.h"

#include "api/Background.h"
#include "data/Storage.h"
#include "support/Environment.h"
#include "support/Error.h"
#include "support/Exit.h"
#include "support/TestSwitches.h"
#include "support/WideOutput.h"
#include "trace/Recorder.h"
#include "vulkan/Validation.h"

#include <algorithm>
#include <cstdlib>

namespace ampvk::runtime {
namespace {

/// Discrete before integrated before virtual before the CPU's.
int rank(const Accelerator &accelerator) {
  switch (accelerator.physical->properties.deviceType) {
  case VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU:
    return 4;
  case VK_PHYSICAL_DEVICE_TYPE_INTEGRATED_GPU:
    return 3;
  case VK_PHYSICAL_DEVICE_TYPE_VIRTUAL_GPU:
    return 2;
  case VK_PHYSICAL_DEVICE_TYPE_CPU:
    return 1;
  default:
    return 0;
  }
}

/// Stands for Windows' software devices on machines without any device.
const PhysicalDevice *noDevice() {
  static const PhysicalDevice none = [] {
    PhysicalDevice device{};
    device.properties.deviceType = VK_PHYSICAL_DEVICE_TYPE_CPU;
    device.sharedMemoryType = -1;
    return device;
  }();
  return &none;
}

const PhysicalDevice *softwareDevice(const Instance &instance) {
  for (const std::unique_ptr<PhysicalDevice> &device : instance.devices)
    if (device->properties.deviceType == VK_PHYSICAL_DEVICE_TYPE_CPU)
      return device.get();
  return noDevice();
}

/// As how many accelerators each device is shown: for tests of programs that
/// use several, on a machine with one.
size_t virtualDevices() {
  std::string number = environment("AMPVK_VIRTUAL_DEVICES");
  return std::clamp(std::strtoul(number.c_str(), nullptr, 10), 1ul, 16ul);
}

std::wstring devicePath(const PhysicalDevice &device, size_t number) {
  char path[64];
  std::snprintf(path, sizeof path, "vulkan\\%04x:%04x:%zu",
                device.properties.vendorID, device.properties.deviceID, number);
  return widen(path);
}

std::unique_ptr<Accelerator> makeAccelerator(std::wstring path,
                                             std::wstring description,
                                             const PhysicalDevice *physical) {
  auto accelerator = std::make_unique<Accelerator>();
  accelerator->path = std::move(path);
  accelerator->description = std::move(description);
  accelerator->physical = physical;
  accelerator->defaultView = std::make_shared<View>(
      View{accelerator.get(), Concurrency::queuing_mode_automatic, false});
  return accelerator;
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
    shutDownAtExit(shutDown); // which waits for the call, if it is now
    only = new Registry;
    shutDownBeforeOthers();
    return only;
  }();
  return *registry;
}

Registry::Registry() : instance(std::make_unique<Instance>()) {
  for (const std::string &error :
       {disabledWorkarounds().error(), testSwitchError()})
    if (!error.empty())
      throwInvalid(error);
  size_t number = 0;
  for (size_t i = 0, times = virtualDevices(); i < times; ++i)
    for (const std::unique_ptr<PhysicalDevice> &device : instance->devices) {
      std::string name = device->properties.deviceName;
      if (i > 0)
        name += " (" + std::to_string(i + 1) + ")";
      accelerators.push_back(makeAccelerator(devicePath(*device, number++),
                                             widen(name), device.get()));
    }
  accelerators.push_back(makeAccelerator(
      Concurrency::accelerator::cpu_accelerator, L"CPU accelerator", nullptr));
  native = makeAccelerator(L"native", L"native code on the processor", nullptr);
  native->isNative = true;
  const PhysicalDevice *software = softwareDevice(*instance);
  for (const wchar_t *path : {Concurrency::accelerator::direct3d_warp,
                              Concurrency::accelerator::direct3d_ref})
    emulated.push_back(makeAccelerator(
        path,
        software->handle ? widen(software->properties.deviceName)
                         : L"no software device",
        software));
}

Accelerator *Registry::adopt(std::unique_ptr<Instance> instance) {
  const PhysicalDevice &device = *instance->devices.front();
  std::lock_guard lock(mutex);
  adopted.push_back(
      makeAccelerator(L"vulkan\\user:" + std::to_wstring(adopted.size()),
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

Accelerator *Registry::find(const std::wstring &path) const {
  for (const auto *list : {&accelerators, &emulated})
    for (const auto &accelerator : *list)
      if (accelerator->path == path)
        return accelerator.get();
  return path == native->path ? native.get() : nullptr;
}

std::vector<Accelerator *> Registry::all() {
  Accelerator *alias = emulatedDefault();
  std::vector<Accelerator *> list;
  if (wantedDefault() == native.get())
    list.push_back(native.get());
  for (const auto &accelerator : accelerators) {
    const bool isReplaced = alias && accelerator->physical == alias->physical;
    list.push_back(isReplaced ? alias : accelerator.get());
    if (isReplaced)
      alias = nullptr;
  }
  return list;
}

/// The default, if the program or the environment chose it.
Accelerator *Registry::wantedDefault() {
  std::lock_guard lock(mutex);
  try {
    return chosen ? chosen : fromEnvironment();
  } catch (const Concurrency::runtime_exception &) {
    return nullptr; // is for those who use the default
  }
}

/// wantedDefault(), if it has a name of Windows' software devices.
Accelerator *Registry::emulatedDefault() {
  Accelerator *standard = wantedDefault();
  const bool isEmulated =
      std::any_of(emulated.begin(), emulated.end(),
                  [&](const auto &one) { return one.get() == standard; });
  return isEmulated ? standard : nullptr;
}

/// The accelerator that AMPVK_DEVICE or CPPAMP_DEFAULT_ACCELERATOR names, or
/// null.
Accelerator *Registry::fromEnvironment() const {
  std::string wanted = environment("AMPVK_DEVICE");
  if (!wanted.empty()) {
    if (Accelerator *found = find(widen(wanted)); found && found->runsKernels())
      return found;
    bool isNumber = wanted.find_first_not_of("0123456789") == wanted.npos;
    size_t number = isNumber ? std::strtoul(wanted.c_str(), nullptr, 10) : 0;
    for (size_t i = 0; i + 1 < accelerators.size(); ++i)
      if (isNumber ? i == number
                   : narrow(accelerators[i]->description).find(wanted) !=
                         std::string::npos)
        return accelerators[i].get();
    const std::string &why = leftOut();
    throwInvalid("AMPVK_DEVICE=", wanted,
                 " names no accelerator; amp-info lists them.",
                 why.empty() ? "" : " (" + why + ")");
  }
  std::string path = environment("CPPAMP_DEFAULT_ACCELERATOR");
  if (path.empty())
    return nullptr;
  Accelerator *found = find(widen(path));
  if (!found || !found->runsKernels())
    throwInvalid("CPPAMP_DEFAULT_ACCELERATOR=", path,
                 " is no path of an accelerator; amp-info lists them.");
  return found;
}

Accelerator *Registry::chooseDefault() const {
  if (Accelerator *wanted = fromEnvironment())
    return wanted;
  auto better = [](const auto &a, const auto &b) {
    int rankA = rank(*a), rankB = rank(*b);
    return rankA != rankB
               ? rankA < rankB
               : a->physical->localBytes() < b->physical->localBytes();
  };
  auto best = std::max_element(accelerators.begin(),
                               std::prev(accelerators.end()), better);
  if ((*best)->isHost())
    throw Concurrency::runtime_exception(
        text("No supported accelerator available. (", instance->remarks, ")")
            .c_str(),
        E_FAIL);
  return best->get();
}

Accelerator *Registry::defaultAccelerator() {
  std::lock_guard lock(mutex);
  if (!chosen)
    chosen = chooseDefault();
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

template <typename F> void Registry::forEach(const F &action) {
  for (const auto *list : {&accelerators, &emulated})
    for (const auto &accelerator : *list) {
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

void Registry::shutDown() {
  if (isForked())
    return;
  const ShutDown shutDown;
  if (!only || shutDown.isTooLong())
    return;
  finishBackground();
  only->forEach([](Accelerator &accelerator) AMPVK_REQUIRES(accelerator.mutex) { accelerator.close(); });
  only->endDevices(true);
  only->instance->end();
  if (Recorder *recorder = Recorder::get())
    recorder->finish();
  exitOnValidationMessages();
}

} // namespace ampvk::runtime

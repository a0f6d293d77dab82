// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/Accelerator.h"

#include "support/Error.h"
#include "support/Exit.h"
#include "trace/TraceScope.h"

namespace Concurrency::__detail {

ampvk::runtime::Device &__amp_device::start() {
  ampvk::runtime::Lock lock(mutex);
  if (isEnded && users)
    throw runtime_exception("The accelerator_view was released.", E_FAIL);
  if (isEnded)
    ampvk::runtime::throwEnding();
  refuseAbsent();
  if (!running) {
    ampvk::runtime::TraceScope traced("start the accelerator");
    running = std::make_unique<ampvk::runtime::Device>(
        *physical,
        ampvk::runtime::DeviceOptions{ampvk::runtime::narrow(description)});
    current.store(running.get(), std::memory_order_release);
    ampvk::runtime::shutDownBeforeOthers();
  }
  return *running;
}

void __amp_device::refuseAbsent() const {
  if (isAbsent())
    throw runtime_exception(
        ampvk::runtime::text(
            "There is no software device for ", ampvk::runtime::narrow(path),
            "; Mesa's lavapipe is one, from Mesa 25.0 on (Debian: "
            "mesa-vulkan-drivers).")
            .c_str(),
        E_FAIL);
}

void __amp_device::needVulkan() const {
  if (!physical)
    ampvk::runtime::throwInvalid(kind->name, " has no Vulkan device.");
}

void __amp_device::flush() noexcept {
  if (ampvk::runtime::isForked())
    return;
  if (ampvk::runtime::Device *found = current.load(std::memory_order_acquire))
    found->flush();
}

void __amp_device::end() {
  current = nullptr;
  running.reset();
}

void __amp_device::close() {
  isEnded = true;
  current = nullptr;
}

access_type __amp_device::defaultAccess() {
  ampvk::runtime::Lock lock(mutex);
  if (access != access_type_auto)
    return access;
  return properties.hasSharedMemory ? access_type_read_write : access_type_none;
}

} // namespace Concurrency::__detail

namespace ampvk::runtime {

std::wstring widen(const std::string &text) {
  return std::wstring(text.begin(), text.end()); // names are ASCII
}
std::string narrow(const std::wstring &text) {
  std::string result;
  for (wchar_t c : text)
    result += c < 128 ? static_cast<char>(c) : '?';
  return result;
}

} // namespace ampvk::runtime

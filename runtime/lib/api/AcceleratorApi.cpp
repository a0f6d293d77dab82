// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "api/Background.h"
#include "api/Registry.h"
#include "support/Error.h"
#include "support/Exit.h"

namespace Concurrency {

using ampvk::runtime::Access;
using ampvk::runtime::Registry;

const wchar_t accelerator::default_accelerator[] = L"default";
const wchar_t accelerator::cpu_accelerator[] = L"cpu";
const wchar_t accelerator::direct3d_warp[] = L"direct3d\\warp";
const wchar_t accelerator::direct3d_ref[] = L"direct3d\\ref";

accelerator::accelerator() : _M_device(Registry::get().defaultAccelerator()) {}

accelerator::accelerator(const std::wstring &path)
    : _M_device(path == default_accelerator
                    ? Registry::get().defaultAccelerator()
                    : Registry::get().find(path)) {
  if (!_M_device)
    ampvk::runtime::throwInvalid("There is no accelerator with the path ",
                                 ampvk::runtime::narrow(path), ".");
}

std::vector<accelerator> accelerator::get_all() {
  std::vector<accelerator> handles;
  for (__detail::__amp_device *device : Registry::get().all())
    handles.push_back(Access::make(device));
  return handles;
}

bool accelerator::set_default(const std::wstring &path) {
  return Registry::get().setDefault(path);
}

void amp_uninitialize() {
  const ampvk::runtime::Call call;
  Registry::get().endDevices();
}

accelerator_view accelerator::get_auto_selection_view() {
  return Access::make(Registry::get().autoSelectionView());
}

accelerator_view accelerator::create_view(Concurrency::queuing_mode mode) {
  return Access::make(std::make_shared<__detail::__amp_view>(
      __detail::__amp_view{_M_device, mode, false}));
}

bool accelerator::set_default_cpu_access_type(access_type type) {
  if (type != access_type_auto && type != access_type_none &&
      !get_supports_cpu_shared_memory())
    ampvk::runtime::throwInvalid("The accelerator has no memory that the CPU "
                                 "can access.");
  ampvk::runtime::Lock lock(_M_device->mutex);
  if (_M_device->isAccessFixed)
    return false;
  _M_device->access = type;
  return _M_device->isAccessFixed = true;
}

std::wstring accelerator::get_device_path() const { return _M_device->path; }
std::wstring accelerator::get_description() const {
  return _M_device->description;
}

unsigned accelerator::get_version() const {
  return _M_device->properties.version;
}
std::size_t accelerator::get_dedicated_memory() const {
  return _M_device->properties.dedicatedMemory;
}
// Vulkan does not tell which device a display is connected to.
bool accelerator::get_has_display() const { return false; }
bool accelerator::get_is_debug() const { return _M_device->properties.isDebug; }
bool accelerator::get_is_emulated() const {
  return _M_device->properties.isEmulated;
}
bool accelerator::get_supports_double_precision() const {
  return _M_device->properties.hasDoubles;
}
bool accelerator::get_supports_limited_double_precision() const {
  return get_supports_double_precision();
}
bool accelerator::get_supports_cpu_shared_memory() const {
  return _M_device->properties.hasSharedMemory;
}

access_type accelerator::get_default_cpu_access_type() const {
  return _M_device->defaultAccess();
}

accelerator_view accelerator::get_default_view() const {
  return Access::make(_M_device->defaultView);
}

accelerator_view &accelerator::_M_default_view() const {
  const accelerator_view view = get_default_view();
  std::atomic<__detail::__amp_default *> &lent = _M_device->lentView;
  __detail::__amp_default *last = lent.load(std::memory_order_acquire);
  if (last && last->view == view)
    return last->view;
  auto *next = new __detail::__amp_default{view, nullptr};
  while (!lent.compare_exchange_weak(last, next, std::memory_order_acq_rel)) {
  }
  next->older.reset(last);
  return next->view;
}

Concurrency::accelerator accelerator_view::get_accelerator() const {
  return Access::make(_M_view->accelerator);
}
bool accelerator_view::get_is_debug() const {
  return get_accelerator().get_is_debug();
}
unsigned accelerator_view::get_version() const {
  return get_accelerator().get_version();
}
Concurrency::queuing_mode accelerator_view::get_queuing_mode() const {
  return _M_view->mode;
}
bool accelerator_view::get_is_auto_selection() const {
  return _M_view->isAutoSelection;
}

void accelerator_view::flush() try {
  const ampvk::runtime::Call call;
  _M_view->accelerator->flush();
} catch (const runtime_exception &) { // the program ends, and all is submitted
}

void accelerator_view::wait() {
  const ampvk::runtime::Call call;
  ampvk::runtime::waitForAll(*_M_view->accelerator);
}

std::string __detail::__amp_features(const accelerator &device) {
  return __amp_access::get(device)->properties.features;
}
std::string __detail::__amp_driver(const accelerator &device) {
  return __amp_access::get(device)->properties.driver;
}
std::string __detail::__amp_left_out() {
  return ampvk::runtime::Registry::get().leftOut();
}

completion_future accelerator_view::create_marker() {
  const ampvk::runtime::Call call;
  return ampvk::runtime::marker(*_M_view->accelerator);
}

} // namespace Concurrency

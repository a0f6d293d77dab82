// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Every member of accelerator, accelerator_view and completion_future.
// RUN: %ampcc -O0 -pthread %s -lvulkan -o %t && %t
// RUN: env AMPVK_VALIDATION=0 %t
#include "Inputs/check.h"
#include "Inputs/vulkan.h"
#include <atomic>
#include <cstdlib>
#include <string>

using namespace concurrency;

/// The processor is not a Vulkan device.
static void propertiesOfNative(const accelerator &a) {
  CHECK(!a.description.empty() && a.version != 0);
  CHECK_EQ(a.dedicated_memory, 0u);
  CHECK(a.is_emulated && a.is_debug && !a.has_display);
  CHECK(a.supports_double_precision && a.supports_limited_double_precision);
  CHECK(a.supports_cpu_shared_memory);
}

/// What Vulkan says about the device, properties and functions say too.
static void properties(const accelerator &a) {
  if (a.device_path == L"native")
    return propertiesOfNative(a);
  const check::PhysicalDevice device = check::physicalDevice(a);
  const std::string name = device.properties.deviceName;
  CHECK(a.description == std::wstring(name.begin(), name.end()));
  CHECK(a.get_description() == a.description);

  const unsigned api = device.properties.apiVersion;
  const unsigned version = VK_API_VERSION_MAJOR(api) << 16 | //
                           VK_API_VERSION_MINOR(api);
  CHECK_EQ(a.version, version);
  CHECK_EQ(a.get_version(), version);

  VkDeviceSize most = 0;
  for (unsigned i = 0; i < device.memory.memoryHeapCount; ++i)
    if (device.memory.memoryHeaps[i].flags & VK_MEMORY_HEAP_DEVICE_LOCAL_BIT)
      most = std::max(most, device.memory.memoryHeaps[i].size);
  CHECK_EQ(a.dedicated_memory, most / 1024);
  CHECK_EQ(a.get_dedicated_memory(), most / 1024);

  const bool isCpu =
      device.properties.deviceType == VK_PHYSICAL_DEVICE_TYPE_CPU;
  CHECK_EQ(a.is_emulated, isCpu);
  CHECK_EQ(a.get_is_emulated(), isCpu);
  const bool hasDoubles = device.features.shaderFloat64;
  CHECK_EQ(a.supports_double_precision, hasDoubles);
  CHECK_EQ(a.get_supports_double_precision(), hasDoubles);
  CHECK_EQ(a.supports_limited_double_precision, hasDoubles);
  CHECK_EQ(a.get_supports_limited_double_precision(), hasDoubles);
  const char *validation = std::getenv("AMPVK_VALIDATION");
  const bool isDebug = validation && std::string(validation) == "1";
  CHECK_EQ(a.is_debug, isDebug);
  CHECK_EQ(a.get_is_debug(), isDebug);
  CHECK(!a.has_display && !a.get_has_display()); // Vulkan does not tell
}

/// A path leads to its own accelerator, and no other has it.
static void paths() {
  std::vector<accelerator> all = accelerator::get_all();
  CHECK(all.size() >= 2); // a device and the CPU
  for (std::size_t i = 0; i < all.size(); ++i) {
    CHECK(accelerator(all[i].device_path) == all[i]);
    CHECK(all[i].get_device_path() == all[i].device_path);
    for (std::size_t j = 0; j < i; ++j)
      CHECK(all[i] != all[j] && all[i].device_path != all[j].device_path);
  }
  CHECK(accelerator(accelerator::cpu_accelerator) == all.back());
}

static void accelerators() {
  accelerator a, b(accelerator::default_accelerator), c(a);
  b = c;
  CHECK(a == b && !(a != b));
  CHECK_EQ(a.supports_cpu_shared_memory, a.get_supports_cpu_shared_memory());
  CHECK(a.default_view == a.get_default_view());
  CHECK_EQ(a.default_view.queuing_mode, queuing_mode_automatic);

  accelerator cpu(accelerator::cpu_accelerator);
  CHECK(cpu.is_emulated && cpu.supports_cpu_shared_memory);
  CHECK_EQ(cpu.default_cpu_access_type, access_type_read_write);
  CHECK(cpu != a);

  // The default of an access type may be set until it has been used.
  if (a.supports_cpu_shared_memory) {
    CHECK(a.set_default_cpu_access_type(access_type_read));
    CHECK(!a.set_default_cpu_access_type(access_type_write));
    CHECK_EQ(a.default_cpu_access_type, access_type_read);
    const std::vector<int> data{1, 2, 3, 4, 5};
    array<int> stored(5, data.begin());
    CHECK_EQ(stored.cpu_access_type, access_type_read);
    CHECK(stored.data() != nullptr);
    CHECK_EQ(static_cast<const array<int> &>(stored)[4], 5);
    CHECK_EQ(stored.data()[3], 4);
  } else {
    bool threw = false;
    try {
      a.set_default_cpu_access_type(access_type_read);
    } catch (const runtime_exception &) {
      threw = true;
    }
    CHECK(threw);
    CHECK_EQ(a.default_cpu_access_type, access_type_none);
  }
  static_assert(
      (access_type_read | access_type_write) == access_type_read_write, "");
}

static void views() {
  accelerator a;
  accelerator_view one = a.create_view(),
                   two = a.create_view(queuing_mode_immediate), copied(one);
  CHECK(copied == one && one != two && one != a.default_view);
  copied = two;
  CHECK(copied == two);
  CHECK(one.accelerator == a && one.get_accelerator() == a);
  CHECK_EQ(one.queuing_mode, queuing_mode_automatic);
  CHECK_EQ(two.get_queuing_mode(), queuing_mode_immediate);
  CHECK_EQ(one.version, a.version);
  CHECK_EQ(one.is_debug, a.is_debug);
  accelerator_view any = accelerator::get_auto_selection_view();
  CHECK(any.is_auto_selection && !one.is_auto_selection);
  CHECK(any.accelerator == a);

  std::vector<int> data(1000);
  array_view<int> view(data);
  for (const accelerator_view &where : {one, two, any})
    parallel_for_each(where, view.extent,
                      [=](index<1> i) restrict(amp) { view[i] += i[0]; });
  one.flush();
  two.flush();
  one.wait();
  two.wait();
  any.create_marker().get();
  CHECK_EQ(view[999], 2997);
}

static void futures() {
  completion_future none;
  CHECK(!none.valid());
  array<int> stored(1000);
  std::vector<int> data(1000, 3);
  completion_future done = copy_async(data.begin(), data.end(), stored);
  completion_future copied(done), moved(std::move(copied));
  CHECK(done.valid() && moved.valid() && !copied.valid());
  copied = moved;
  none = std::move(moved);
  CHECK(copied.valid() && none.valid() && !moved.valid());
  none.wait();
  none.get();
  none.get(); // more than once
  CHECK(done.wait_for(std::chrono::seconds(100)) == std::future_status::ready);
  CHECK(done.wait_until(std::chrono::steady_clock::now() +
                        std::chrono::seconds(100)) ==
        std::future_status::ready);
  std::shared_future<void> shared = done;
  shared.get();

  std::atomic<int> calls{0};
  std::promise<void> called;
  completion_future marker = accelerator().default_view.create_marker();
  marker.then([&] { ++calls; });
  marker.then([&] {
    ++calls;
    called.set_value();
  });
  marker.get();
  called.get_future().wait();
  while (calls != 2)
    std::this_thread::yield();

  bool threw = false;
  try {
    completion_future().get();
  } catch (const std::future_error &) {
    threw = true;
  }
  CHECK(threw);
}

static void exceptions() {
  runtime_exception base("text", E_INVALIDARG), copied(base), coded(E_FAIL);
  copied = coded;
  CHECK(std::string(base.what()) == "text");
  CHECK_EQ(base.get_error_code(), E_INVALIDARG);
  CHECK_EQ(copied.get_error_code(), E_FAIL);
  CHECK_EQ(out_of_memory("x").get_error_code(), E_OUTOFMEMORY);
  CHECK_EQ(out_of_memory().get_error_code(), E_OUTOFMEMORY);
  CHECK_EQ(invalid_compute_domain().get_error_code(), E_INVALIDARG);
  CHECK_EQ(uninitialized_object().get_error_code(), E_FAIL);
  CHECK_EQ(unsupported_feature().get_error_code(), E_FAIL);
  accelerator_view_removed removed("gone", E_FAIL), again(E_FAIL);
  CHECK_EQ(removed.get_view_removed_reason(), again.get_view_removed_reason());
  std::exception &standard = removed;
  CHECK(std::string(standard.what()) == "gone");
}

int main() {
  properties(accelerator());
  paths();
  accelerators();
  views();
  futures();
  exceptions();
  // Now the default is in use.
  CHECK(!accelerator::set_default(accelerator().device_path));
  return check::result();
}

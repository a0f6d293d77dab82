// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a launch costs that does nothing, and many launches at once.
#include "../cuda/launches.h"
#include "Device.h"
#include "Shader.h"
#include "add_one.spv.h"
#include "empty.spv.h"

using namespace bench;

namespace {

constexpr int EmptyGroup = 64; // as in ../empty.comp

/// Launches nothing, and waits.
class Nothing {
public:
  Nothing() : shader(device, emptySpirv, 0, 0) {}

  void record(VkCommandBuffer into) {
    shader.bind(into, {});
    vkCmdDispatch(into, Launches::Size / EmptyGroup, 1, 1);
  }
  void anew() {
    device.main.record(commands, [this](VkCommandBuffer c) { record(c); });
    device.main.poll(device.main.submit(commands));
  }
  void again() { device.main.poll(device.main.submit(prerecorded())); }
  void sleeping() { device.main.sleep(device.main.submit(prerecorded())); }
  /// One behind the other, with one wait at the end.
  void inARow(int count) {
    for (int i = 0; i < count; ++i)
      device.main.submit(prerecorded());
    device.main.finish();
  }

private:
  VkCommandBuffer prerecorded() {
    if (!fixed)
      fixed = device.main.prerecord([this](VkCommandBuffer c) { record(c); });
    return fixed;
  }

  Device &device = firstDevice();
  Shader shader;
  VkCommandBuffer commands = device.main.allocate(), fixed = nullptr;
};

void measureOne(pairs::Run &run, const Launches &data) {
  Nothing nothing;
  const auto each = [&](const char *name, void (Nothing::*launch)()) {
    run.measure("by_hand", name, [&] {
      return pairs::millisecondsOf([&] {
        for (int i = 0; i < data.count; ++i)
          (nothing.*launch)();
      }) / data.count;
    });
  };
  each("launch_and_wait", &Nothing::anew);
  each("launch_and_wait_prerecorded", &Nothing::again);
  each("launch_and_wait_sleeping", &Nothing::sleeping);
  constexpr int InARow = 64;
  run.measure("by_hand", "submission", [&] {
    return pairs::millisecondsOf([&] { nothing.inARow(InARow); }) / InARow;
  });
}

/// Records, submits and waits for `count` launches that add 1 to 256 elements
/// each: to those of their own, or all to the same.
void measureMany(pairs::Run &run, const Launches &data, bool areDependent) {
  Device &device = firstDevice();
  Shader addOne(device, add_oneSpirv, 1, sizeof(uint32_t));
  const size_t arrays = areDependent ? 1 : data.count;
  const Array<int> numbers(pairs::filled<int>(
      arrays * Launches::Size, [](unsigned i) { return i % Launches::Size; }));
  const VkCommandBuffer commands = device.main.allocate();
  const auto record = [&](VkCommandBuffer into) {
    waitForShaders(into);
    addOne.bind(into, {numbers});
    addOne.pass(into, uint32_t(0));
    for (uint32_t i = 0; i < static_cast<uint32_t>(data.count); ++i) {
      if (!areDependent)
        addOne.pass(into, i * Launches::Size);
      vkCmdDispatch(into, 1, 1, 1);
      if (areDependent)
        waitForShaders(into);
    }
  };
  const char *name =
      areDependent ? "dependent_launches" : "independent_launches";
  const int times = run.measure("by_hand", name, [&] {
    return pairs::millisecondsOf([&] {
      device.main.record(commands, record);
      device.main.poll(device.main.submit(commands));
    });
  });
  const std::vector<int> result = numbers.values();
  for (size_t i = 0; i < arrays; ++i)
    data.check({result.begin() + i * Launches::Size,
                result.begin() + (i + 1) * Launches::Size},
               areDependent ? times * data.count : times);
}

} // namespace

void pairs::launches(Run &run) {
  const Launches data(run);
  measureOne(run, data);
  measureMany(run, data, false);
  measureMany(run, data, true);
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A program with native code runs where there is neither a Vulkan loader nor a
// driver: the first one of README.md, with nothing set. Where there are, it loads
// neither as long as it uses the processor only.
// RUN: rm -rf %t && mkdir -p %t/none && touch %t/none/libvulkan.so.1
// RUN: sed -n '/^#include <amp.h>/,/^}/p' %source/README.md > %t/saxpy.cpp
// RUN: %ampcc -O1 -fnative-kernels -I %t -I %source/test/run %s -o %t/program
// RUN: %ampcc -O1 -I %t -I %source/test/run %s -o %t/ordinary
//
// The loader is hidden: a program without native code has no accelerator.
// RUN: not --crash env -u AMPVK_DEVICE -u AMPVK_VALIDATION LD_LIBRARY_PATH=%t/none %t/ordinary default 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: No supported accelerator available. (the Vulkan loader cannot be opened
// RUN: env -u AMPVK_DEVICE LD_LIBRARY_PATH=%t/none VK_DRIVER_FILES=/nonexistent %t/program default
// RUN: env -u AMPVK_DEVICE LD_LIBRARY_PATH=%t/none VK_DRIVER_FILES=/nonexistent %t/program all
//
// The loader is there, but is not loaded, whichever name the processor has.
// RUN: env AMPVK_DEVICE=native LD_DEBUG=libs %t/program default > %t/log 2>&1
// RUN: grep -q 'find library=libampvk' %t/log && not grep -i 'vulkan\.so\|libvulkan\|VkLayer' %t/log
// RUN: env AMPVK_DEVICE=native AMPVK_TRACE=summary %t/program all 2>&1 | FileCheck %s --check-prefix=SUMMARY
// SUMMARY: ampvk: times on native code on the processor
// SUMMARY: {{^ +1 .* 100.0% .*}}  kernel computeOn ({{.*}}without_vulkan.cpp:{{[0-9]+}}){{$}}
// RUN: env -u AMPVK_DEVICE CPPAMP_DEFAULT_ACCELERATOR=native %t/program default
// RUN: env -u AMPVK_DEVICE 'CPPAMP_DEFAULT_ACCELERATOR=direct3d\ref' %t/program default
// RUN: env -u AMPVK_DEVICE %t/program native
// RUN: env -u AMPVK_DEVICE %t/program 'direct3d\warp'
//
// get_all() loads it, and the program finds that.
// RUN: env -u AMPVK_DEVICE %t/program loads
#include "Inputs/check.h"
#include "saxpy.cpp"
#include <algorithm>
#include <fstream>
#include <string>

static bool isVulkanLoaded() {
  std::ifstream maps("/proc/self/maps");
  for (std::string line; std::getline(maps, line);) {
    const std::string file = line.substr(line.rfind('/') + 1);
    if (file.find("libvulkan") == 0 || file.find("VkLayer") != file.npos)
      return true;
  }
  return false;
}

static void compute() {
  std::vector<float> x(1000, 2.f), y(1000, 1.f);
  saxpy(3.f, x, y);
  CHECK_EQ(y, std::vector<float>(1000, 7.f));
}

/// Uses views, arrays, copies and markers of an accelerator.
static void computeOn(accelerator device) {
  accelerator_view view = device.create_view(queuing_mode_immediate);
  std::vector<int> data(100, 1), back(100);
  array<int> on(100, data.begin(), view);
  parallel_for_each(on.extent, [&](index<1> i) restrict(amp) { on[i] += i[0]; });
  view.create_marker().get();
  copy_async(on, back.begin()).get();
  CHECK_EQ(back[99], 100);
  array<int> staging(100, accelerator(accelerator::cpu_accelerator).default_view,
                     view);
  copy(on, staging);
  CHECK_EQ(staging[98], 99);
}

/// Lists none but the processor and the host.
static void listAll() {
  const std::vector<accelerator> all = accelerator::get_all();
  CHECK_EQ(all.size(), 2u);
  CHECK(all[0] == accelerator() && all[0] == accelerator(L"native"));
  CHECK(all[1] == accelerator(accelerator::cpu_accelerator));
  computeOn(all[0]);
}

int main(int, char **arguments) {
  const std::string mode = arguments[1];
  if (mode == "loads") {
    const std::vector<accelerator> all = accelerator::get_all();
    CHECK(std::find(all.begin(), all.end(), accelerator(L"native")) != all.end());
    CHECK(isVulkanLoaded());
    return check::result();
  }
  if (mode == "default")
    compute();
  else if (mode == "all")
    listAll();
  else
    computeOn(accelerator(std::wstring(mode.begin(), mode.end())));
  CHECK(!isVulkanLoaded());
  return check::result();
}

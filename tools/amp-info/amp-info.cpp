// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// amp-info: lists the accelerators, in the order that AMPVK_DEVICE counts
/// them, what each supports, and which one is the default.
#include "Support/Options.h"
#include "Support/Version.h"

#include "ampvk/accelerator.h"
#include "ampvk/native_launch.h"

#include <cstdio>
#include <cstring>

using namespace Concurrency;

namespace {

const char *yesNo(bool value) { return value ? "yes" : "no"; }

/// Whether it is the processor, which runs native kernels.
bool isNative(const accelerator &device) {
  return device.get_device_path().find(L"native") == 0;
}

void print(const accelerator &device, size_t number, bool isDefault) {
  unsigned version = device.get_version();
  std::printf("%zu: %ls%s\n", number, device.get_description().c_str(),
              isDefault ? " (default)" : "");
  std::printf("   device_path                 %ls\n",
              device.get_device_path().c_str());
  if (version && !isNative(device))
    std::printf("   Vulkan                      %u.%u\n", version >> 16,
                version & 0xffff);
  std::string driver = __detail::__amp_driver(device);
  if (!driver.empty())
    std::printf("   driver                      %s\n", driver.c_str());
  if (device.get_dedicated_memory())
    std::printf("   dedicated_memory            %zu MiB\n",
                device.get_dedicated_memory() >> 10);
  std::printf("   supports_double_precision   %s\n",
              yesNo(device.get_supports_double_precision()));
  std::printf("   supports_cpu_shared_memory  %s\n",
              yesNo(device.get_supports_cpu_shared_memory()));
  std::printf("   is_emulated                 %s\n",
              yesNo(device.get_is_emulated()));
  std::string features = __detail::__amp_features(device);
  if (!features.empty())
    std::printf("   kernels can use             %s\n", features.c_str());
  if (isNative(device))
    std::printf("   kernels need                native code (see -fno-native-kernels)\n");
}

int list() {
  __detail::__amp_has_native_code(); // as most programs have
  bool hasDefault = false;
  accelerator chosen(accelerator::cpu_accelerator);
  std::string problem;
  try {
    chosen = accelerator();
    hasDefault = true;
  } catch (const runtime_exception &error) {
    problem = error.what();
  }
  size_t number = 0;
  for (const accelerator &device : accelerator::get_all())
    print(device, number++, hasDefault && device == chosen);
  const std::string leftOut = __detail::__amp_left_out();
  if (hasDefault && !leftOut.empty())
    std::printf("left out: %s\n", leftOut.c_str());
  if (hasDefault)
    return 0;
  std::fflush(stdout);
  std::fprintf(stderr, "amp-info: error: %s\n", problem.c_str());
  return 1;
}

} // namespace

int main(int argc, char **argv) {
  if (argc > 1) {
    if (std::strcmp(argv[1], "--version") == 0) {
      std::fputs(ampvk::versionLine("amp-info").c_str(), stdout);
      return 0;
    }
    bool isHelp = std::strcmp(argv[1], "--help") == 0;
    std::fprintf(isHelp ? stdout : stderr,
                 "usage: amp-info\n"
                 "Lists the accelerators that C++ AMP programs can use. "
                 "AMPVK_DEVICE=<number, part of\nthe name, or device_path> or "
                 "CPPAMP_DEFAULT_ACCELERATOR=<device_path> chooses\nthe "
                 "default.\n\n"
                 "  --help     %s\n"
                 "  --version  %s\n",
                 ampvk::option::Help.help.data(),
                 ampvk::option::Version.help.data());
    return isHelp ? 0 : 1;
  }
  try {
    return list();
  } catch (const std::exception &error) {
    std::fprintf(stderr, "amp-info: error: %s\n", error.what());
    return 1;
  }
}

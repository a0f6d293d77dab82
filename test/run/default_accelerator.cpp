// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Who chooses the default accelerator: the program, then AMPVK_DEVICE, then
// CPPAMP_DEFAULT_ACCELERATOR, which has a device_path (specification 3.2.1).
// RUN: %ampcc -O0 %s -o %t && env -u AMPVK_DEVICE AMPVK_VIRTUAL_DEVICES=2 %t
// RUN: env AMPVK_VIRTUAL_DEVICES=2 AMPVK_DEVICE=1 %t numbered
// RUN: env AMPVK_VIRTUAL_DEVICES=2 AMPVK_DEVICE= CPPAMP_DEFAULT_ACCELERATOR= %t
// RUN: env -u AMPVK_DEVICE AMPVK_VIRTUAL_DEVICES=2 CPPAMP_DEFAULT_ACCELERATOR=nonsense %t bad
// RUN: env -u AMPVK_DEVICE AMPVK_VIRTUAL_DEVICES=2 CPPAMP_DEFAULT_ACCELERATOR=cpu %t bad
// RUN: env AMPVK_VIRTUAL_DEVICES=2 AMPVK_DEVICE=nonsense %t unknown
// Behind the last of its list, and of that description: no accelerator for
// kernels.
// RUN: env AMPVK_VIRTUAL_DEVICES=1 AMPVK_DEVICE=100 %t unknown
// RUN: env AMPVK_VIRTUAL_DEVICES=2 AMPVK_DEVICE=CPU %t unknown
#include "Inputs/thrown.h"
#include <cstdlib>

using namespace concurrency;

static std::wstring pathOf(int number) {
  return accelerator::get_all()[number].device_path;
}
/// Forgets what was chosen.
static void set(const std::wstring &path) {
  amp_uninitialize();
  if (path.empty())
    unsetenv("CPPAMP_DEFAULT_ACCELERATOR");
  else
    setenv("CPPAMP_DEFAULT_ACCELERATOR", check::narrow(path).c_str(), 1);
}

static void byEnvironment() {
  for (int number : {1, 0}) {
    set(pathOf(number));
    CHECK(accelerator().device_path == pathOf(number));
    CHECK(array<int>(5).accelerator_view.accelerator ==
          accelerator(pathOf(number)));
    CHECK(accelerator::get_auto_selection_view().accelerator ==
          accelerator(accelerator::default_accelerator));
  }
}
/// Once, and before the default was used.
static void byProgram() {
  set(pathOf(0));
  accelerator asked; // does not count as a use
  CHECK(asked.device_path == pathOf(0));
  CHECK(accelerator::get_auto_selection_view().accelerator == asked);
  CHECK(accelerator::set_default(pathOf(1)));
  CHECK(accelerator::get_auto_selection_view().accelerator == accelerator());
  CHECK(!accelerator::set_default(pathOf(0)));
  CHECK(accelerator().device_path == pathOf(1));
  set(L"");
  parallel_for_each(extent<1>(1), [](index<1>) restrict(amp){});
  CHECK(!accelerator::set_default(pathOf(1)));
  CHECK(accelerator().device_path == pathOf(0));
}
static void bad() {
  const std::string path = std::getenv("CPPAMP_DEFAULT_ACCELERATOR");
  const std::string text = check::Invalid +
                           "CPPAMP_DEFAULT_ACCELERATOR=" + path +
                           " is no path of an accelerator; amp-info "
                           "lists them.";
  THROWS(text, accelerator());
  THROWS(text, array<int>(5));
  THROWS(text, parallel_for_each(extent<1>(1), [](index<1>) restrict(amp){}));
  // Accelerators can be named, and the program can choose.
  array<int> there(5, accelerator(pathOf(1)).default_view);
  CHECK(accelerator::set_default(pathOf(0)));
  CHECK(array<int>(5).accelerator_view.accelerator.device_path == pathOf(0));
}

static void unknown() {
  THROWS(check::Invalid + "AMPVK_DEVICE=" + std::getenv("AMPVK_DEVICE") +
             " names no accelerator; amp-info lists them.",
         accelerator());
}

int main(int argc, char **argv) {
  if (argc == 1) {
    byEnvironment();
    byProgram();
  } else if (argv[1] == std::string("bad")) {
    bad();
  } else if (argv[1] == std::string("unknown")) {
    unknown();
  } else {
    CHECK(accelerator().device_path == pathOf(1));
    set(pathOf(0));
    CHECK(accelerator().device_path == pathOf(1));
  }
  return check::result();
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Views over the host's memory, which a CPU device works in without copying
// where address and size allow; nothing shows it but the bytes that are moved.
// RUN: %ampcc -O0 %s -o %t && env AMPVK_TRACE=1 %t 2> %t.trace
// RUN: grep -E '^(#|ampvk: (up|down)load)' %t.trace \
// RUN:   | FileCheck %s --check-prefixes=ALL,SHARED
// RUN: env AMPVK_TRACE=1 AMPVK_TEST=no-host-import %t 2> %t.trace
// RUN: grep -E '^(#|ampvk: (up|down)load)' %t.trace \
// RUN:   | FileCheck %s --check-prefixes=ALL,COPIED
// RUN: env AMPVK_TRACE=1 AMPVK_TEST=no-shared-memory %t 2> %t.trace
// RUN: grep -E '^(#|ampvk: (up|down)load)' %t.trace \
// RUN:   | FileCheck %s --check-prefixes=ALL,COPIED
// RUN: env AMPVK_VIRTUAL_DEVICES=2 %t
#include "Inputs/check.h"

#include <algorithm>
#include <numeric>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace concurrency;

namespace {

constexpr int n = 100000; // 400,000 bytes

void say(const char *text) { std::fprintf(stderr, "# %s\n", text); }

template <int N, typename T> void increment(const array_view<T, N> &view) {
  parallel_for_each(view.extent,
                    [=](index<N> i) restrict(amp) { view[i] += 1; });
}

/// Pages of their own, which are gone at the end.
class Pages {
public:
  explicit Pages(size_t bytes) : bytes(bytes) {
    data = static_cast<int *>(mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                                   MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
  }
  ~Pages() { munmap(data, bytes); }
  void forbidWriting() { mprotect(data, bytes, PROT_READ); }

  int *data;

private:
  size_t bytes;
};

void tenKernels() {
  say("ten kernels");
  Pages pages(n * sizeof(int));
  array_view<int> view(n, pages.data);
  for (int i = 0; i < 10; ++i)
    increment(view);
  CHECK_EQ(view[0], 10);
  CHECK_EQ(view[n - 1], 10);
  view[5] = 100;
  increment(view);
  view.synchronize();
  CHECK_EQ(pages.data[5], 101);
  CHECK_EQ(pages.data[6], 11);
  // ALL:         # ten kernels
  // COPIED-NEXT: ampvk: upload: 400000 bytes
  // COPIED-NEXT: ampvk: download: 400000 bytes
  // COPIED-NEXT: ampvk: upload: 400000 bytes
  // COPIED-NEXT: ampvk: download: 400000 bytes
}

void addresses() {
  std::vector<int> data(n + 100);
  auto aligned = reinterpret_cast<int *>(
      (reinterpret_cast<size_t>(data.data()) + 15) / 16 * 16);
  say("16 bytes on");
  increment(array_view<int>(n, aligned + 4));
  say("4 bytes on");
  increment(array_view<int>(n, aligned + 1));
  CHECK_EQ(aligned[0], 0);
  CHECK_EQ(aligned[1], 1);
  CHECK_EQ(aligned[4], 2);
  CHECK_EQ(aligned[n], 2);
  CHECK_EQ(aligned[n + 3], 1);
  CHECK_EQ(aligned[n + 4], 0);
  // ALL-NEXT:    # 16 bytes on
  // COPIED-NEXT: ampvk: upload: 400000 bytes
  // COPIED-NEXT: ampvk: download: 400000 bytes
  // ALL-NEXT:    # 4 bytes on
  // ALL-NEXT:    ampvk: upload: 400000 bytes
  // ALL-NEXT:    ampvk: download: 400000 bytes
}

/// The host may write beside a view while kernels store to its last bytes.
void bytes() {
  std::vector<unsigned char> data(n + 64, 7);
  for (int size : {n, n - 1}) {
    say(size % 4 ? "an odd number of bytes" : "whole words");
    array_view<unsigned char> view(size, data.data());
    for (int i = 0; i < 20; ++i) {
      increment(view);
      data[size] = static_cast<unsigned char>(i);
    }
    view.synchronize();
    CHECK_EQ(int(data[size]), 19);
    CHECK_EQ(int(data[size + 1]), size == n ? 7 : 19);
  }
  CHECK_EQ(int(data[n - 2]), 47);
  CHECK_EQ(int(data[0]), 47);
  // ALL-NEXT:    # whole words
  // COPIED-NEXT: ampvk: upload: 100000 bytes
  // COPIED-NEXT: ampvk: download: 100000 bytes
  // ALL-NEXT:    # an odd number of bytes
  // ALL-NEXT:    ampvk: upload: 99999 bytes
  // ALL-NEXT:    ampvk: download: 99999 bytes
}

/// Accesses out of range do not reach what lies beside.
void outOfRange() {
  say("out of range");
  std::vector<int> data(n + 2000, 5);
  array_view<int> view(n, data.data() + 1000 / 4 * 4);
  parallel_for_each(extent<1>(2000), [=](index<1> i) restrict(amp) {
    view[n + i[0]] = 9;
    view[-1 - i[0]] = 9;
  });
  view.synchronize();
  CHECK_EQ(std::count(data.begin(), data.end(), 5), n + 2000);
  // ALL-NEXT:    # out of range
  // COPIED-NEXT: ampvk: upload: 400000 bytes
  // COPIED-NEXT: ampvk: download: 400000 bytes
}

/// What cannot be written can be read; and the memory may go with the view.
void constants() {
  say("read-only pages");
  array<int> doubled(n);
  {
    Pages pages(n * sizeof(int));
    std::iota(pages.data, pages.data + n, 0);
    pages.forbidWriting();
    array_view<const int> view(n, pages.data);
    parallel_for_each(doubled.extent, [=, &doubled](index<1> i) restrict(amp) {
      int sum = 0;
      for (int j = 0; j < 200; ++j) // takes a while
        sum += view[(i[0] + j) % n] & 1;
      doubled[i] = 2 * view[i] + (sum - 100);
    });
  }
  std::vector<int> all = doubled;
  CHECK_EQ(all[1], 2);
  CHECK_EQ(all[n - 1], 2 * (n - 1));
  // ALL-NEXT:    # read-only pages
  // COPIED-NEXT: ampvk: upload: 400000 bytes
  // ALL-NEXT:    ampvk: download: 400000 bytes
}

void parts() {
  say("parts");
  std::vector<int> data(2 * n), copied(n);
  array_view<int> low(n, data.data()), high(n, data.data() + n); // one page both
  increment(low);
  increment(high.section(0, n / 2));
  for (int i = n / 2; i < n; ++i)
    high[i] = i; // while the device has the other half
  increment(low.section(n / 2, n / 2));
  increment(high);
  CHECK_EQ(low[0], 1);
  CHECK_EQ(low[n - 1], 2);
  CHECK_EQ(high[0], 2);
  CHECK_EQ(high[n - 1], n);
  copy(low.section(n / 2, 10), high.section(5, 10));
  copy(low.section(0, 10), low.section(5, 10)); // overlapping
  CHECK_EQ(high[5], 2);
  CHECK_EQ(low[14], 1);
  increment(high);
  copy(high, copied.begin());
  CHECK_EQ(copied[5], 3);
  array_view<short> shorts = high.reinterpret_as<short>();
  copied.assign(n, 0x20001);
  copy(copied.begin(), copied.end(), high);
  increment(shorts);
  CHECK_EQ(high[n - 1], 0x30002);
}

void refreshed() {
  say("refresh");
  std::vector<int> data(n, 1);
  array_view<int> view(n, data), side(view.section(10, 10));
  increment(view);
  view.synchronize(access_type_read_write);
  data[n - 1] = 50;
  view.refresh();
  increment(view);
  CHECK_EQ(view[n - 1], 51);
  CHECK_EQ(view[0], 3);
  view.discard_data();
  parallel_for_each(view.extent,
                    [=](index<1> i) restrict(amp) { view[i] = i[0]; });
  increment(side);
  view.synchronize();
  CHECK_EQ(data[9], 9);
  CHECK_EQ(data[10], 11);
}

/// A child, which has no devices, leaves the parent's views alone.
void forked() {
  say("fork");
  std::vector<int> data(n);
  array_view<int> view(n, data);
  increment(view);
  view.synchronize();
  pid_t child = fork();
  if (child == 0) {
    data[0] = 100;
    _exit(0);
  }
  int status = 1;
  waitpid(child, &status, 0);
  CHECK_EQ(status, 0);
  increment(view);
  view.synchronize();
  CHECK_EQ(data[0], 2);
}

void severalAccelerators() {
  say("several accelerators");
  std::vector<int> data(n);
  {
    array_view<int> view(n, data);
    for (const accelerator &device : accelerator::get_all())
      if (device.device_path != accelerator::cpu_accelerator)
        for (int i = 0; i < 2; ++i)
          parallel_for_each(device.default_view, view.extent,
                            [=](index<1> j) restrict(amp) { view[j] += 1; });
    view[0] += 10;
    increment(view);
  }
  CHECK_EQ(data[0], data[1] + 10);
  CHECK_EQ(data[1] % 2, 1);
  CHECK_EQ(data[n - 1], data[1]);
}

/// What another accelerator had goes back to the memory that is shared again.
void uninitialized() {
  say("uninitialize");
  std::vector<int> data(n);
  array_view<int> view(n, data), part = view.section(10, 10);
  increment(view);
  accelerator last = accelerator::get_all()[0];
  for (const accelerator &device : accelerator::get_all())
    if (device.device_path != accelerator::cpu_accelerator)
      last = device;
  parallel_for_each(last.default_view, part.extent,
                    [=](index<1> i) restrict(amp) { part[i] += 5; });
  amp_uninitialize();
  increment(view);
  CHECK_EQ(view[9], 2);
  CHECK_EQ(view[10], 7);
  CHECK_EQ(view[20], 2);
}

} // namespace

int main() {
  tenKernels();
  addresses();
  bytes();
  outOfRange();
  constants();
  parts();
  refreshed();
  forked();
  severalAccelerators();
  uninitialized();
  // SHARED:      # parts
  // SHARED-NEXT: # refresh
  // SHARED-NEXT: # fork
  // SHARED-NEXT: # several accelerators
  // SHARED-NEXT: # uninitialize
  // SHARED-NOT:  load:
  return check::result();
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: env AMPVK_VIRTUAL_DEVICES=2 %build/test/unit/soak 4
//
// Many threads that create, launch, copy and destroy, for a while:
//
//   soak [<seconds> [<threads>]]
//
// Views that threads share are used on all accelerators. Every result is
// checked. With AMPVK_VALIDATION=1 the layer sees to it that no handle of
// Vulkan is left at the end; the program itself compares the memory in use at
// half-time with that at the end.
#include "../unit/runtime/TestKernel.h"

#include "amp_graphics.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <malloc.h>
#include <numeric>
#include <random>
#include <thread>

using namespace concurrency;
using namespace ampvk;
using namespace ampvk::test;

namespace {

struct Shared {
  TestKernel kernel = addKernel();
  std::vector<int> data = std::vector<int>(1000);
  array_view<int> view{1000, data};
  std::atomic<int> sum{0};
  /// Each thread has a part of its own of this one.
  std::vector<int> manyData = std::vector<int>(MostThreads * PartSize);
  array_view<int> many{MostThreads * PartSize, manyData};
  std::vector<accelerator> accelerators = computing();
  std::atomic<unsigned long> operations{0};

  static constexpr int MostThreads = 64, PartSize = 777;

private:
  static std::vector<accelerator> computing() {
    std::vector<accelerator> found;
    for (const accelerator &each : accelerator::get_all())
      if (each.get_device_path() != accelerator::cpu_accelerator)
        found.push_back(each);
    return found;
  }
};

void require(bool isTrue, const char *what) {
  if (isTrue)
    return;
  std::fprintf(stderr, "soak: wrong: %s\n", what);
  std::exit(1);
}

/// One thread of one round.
class Worker {
public:
  Worker(Shared &shared, unsigned seed, unsigned thread)
      : shared(shared), random(seed),
        part(shared.many.section(static_cast<int>(thread) * Shared::PartSize,
                                 Shared::PartSize)),
        expected(part[0]) {}

  void run(std::chrono::steady_clock::time_point end) {
    void (Worker::*const all[])() = {
        &Worker::viewOfHostData, &Worker::arrays,
        &Worker::sections,       &Worker::sharedView,
        &Worker::inFlight,       &Worker::futures,
        &Worker::ownPart,        &Worker::betweenAccelerators,
        &Worker::textures};
    while (std::chrono::steady_clock::now() < end) {
      (this->*all[random() % std::size(all)])();
      ++shared.operations;
    }
  }

private:
  int size() { return 1 + static_cast<int>(random() % (1u << random() % 18)); }
  accelerator_view somewhere() {
    const auto &all = shared.accelerators;
    return all[random() % all.size()].get_default_view();
  }
  void add(const array_view<int> &view, int amount) {
    shared.kernel.launch(view.get_extent(), AddClosure{view, amount});
  }
  void addSomewhere(const array_view<int> &view, int amount) {
    const accelerator_view where = somewhere();
    shared.kernel.launch(view.get_extent(), AddClosure{view, amount}, &where);
  }

  void viewOfHostData() {
    std::vector<int> data(size(), 1);
    array_view<int> view(static_cast<int>(data.size()), data);
    for (int i = 0; i < 3; ++i) {
      add(view, 1);
      view[0] += 10;
    }
    require(view[0] == 34 && (data.size() == 1 || data.back() == 4),
            "host and accelerator in turns");
  }

  void arrays() {
    std::vector<int> data(size());
    std::iota(data.begin(), data.end(), 0);
    array<int> first(static_cast<int>(data.size()), data.begin());
    array<int> second(first);
    add(array_view<int>(second), 1);
    copy(second, first);
    require(std::vector<int>(first).back() == data.back() + 1,
            "copies of arrays");
  }

  void sections() {
    const int n = size() + 10;
    std::vector<int> data(n);
    array_view<int> view(n, data);
    add(view.section(0, n - 5), 1);
    add(view.section(5, n - 5), 2);
    view.synchronize();
    require(data[4] == 1 && data[5] == 3 && data[n - 1] == 2, "sections");
  }

  void sharedView() {
    int amount = static_cast<int>(random() % 10);
    addSomewhere(shared.view, amount);
    shared.sum += amount;
  }

  /// Uses a part of a view whose other parts are in use by other threads.
  void ownPart() {
    addSomewhere(part, 1);
    ++expected;
    if (random() % 2)
      require(part[0] == expected && part[Shared::PartSize - 1] == expected,
              "the thread's part of a view");
  }

  void betweenAccelerators() {
    std::vector<int> data(size());
    std::iota(data.begin(), data.end(), 0);
    const int n = static_cast<int>(data.size());
    array<int> from(n, data.begin(), somewhere()), to(n, somewhere());
    copy(from, to);
    require(std::vector<int>(to) == data, "copies between accelerators");
  }

  void inFlight() {
    std::vector<int> data(size(), 1);
    { // destroyed while the kernel may be running
      array<int> gone(static_cast<int>(data.size()), data.begin());
      add(array_view<int>(gone), 1);
    }
    array_view<int> view(static_cast<int>(data.size()));
    copy(data.begin(), data.end(), view);
    add(view, 1);
  }

  void futures() {
    std::vector<int> data(size(), 5);
    array<int> there(static_cast<int>(data.size()));
    completion_future done = copy_async(data.begin(), data.end(), there);
    add(array_view<int>(there), 1);
    done.get();
    accelerator().get_default_view().create_marker().wait();
    copy_async(there, data.begin()).get();
    require(data.back() == 6, "futures");
  }

  void textures() {
    const int side = 1 + static_cast<int>(random() % 64);
    std::vector<unsigned> texels(side * side), back(texels.size());
    std::iota(texels.begin(), texels.end(), random());
    const auto bytes = static_cast<unsigned>(texels.size() * sizeof(unsigned));
    graphics::texture<unsigned, 2> one(side, side, 32u);
    graphics::copy(texels.data(), bytes, one);
    graphics::texture<unsigned, 2> other(one);
    graphics::copy(other, back.data(), bytes);
    require(back == texels, "textures");
  }

  Shared &shared;
  std::minstd_rand random;
  const array_view<int> part;
  int expected;
};

void runRound(Shared &shared, unsigned round, unsigned threads,
              std::chrono::milliseconds time) {
  auto end = std::chrono::steady_clock::now() + time;
  std::vector<std::thread> all;
  for (unsigned i = 0; i < threads; ++i)
    all.emplace_back(
        [&, i] { Worker(shared, round * threads + i + 1, i).run(end); });
  for (std::thread &one : all)
    one.join();
  shared.view.synchronize();
  require(shared.data.front() == shared.sum && shared.data.back() == shared.sum,
          "the view that all share");
}

size_t bytesInUse() { return mallinfo2().uordblks + mallinfo2().hblkhd; }

} // namespace

int main(int count, char **arguments) {
  const int seconds = count > 1 ? std::atoi(arguments[1]) : 10;
  const int threads =
      count > 2 ? std::min(std::atoi(arguments[2]), Shared::MostThreads) : 16;
  constexpr int Rounds = 20;
  Shared shared;
  shared.kernel.image(sizeof(AddClosure)); // made once, before the threads
  size_t before = 0;
  for (int i = 0; i < Rounds; ++i) {
    runRound(shared, i, threads,
             std::chrono::milliseconds(seconds * 1000 / Rounds));
    if (i == Rounds / 2)
      before = bytesInUse();
  }
  const size_t after = bytesInUse();
  std::printf("%lu operations in %d threads; %zu KiB in use at half-time, "
              "%zu KiB at the end\n",
              shared.operations.load(), threads, before >> 10, after >> 10);
  require(after < before + before / 4 + (8 << 20), "memory leaks");
  return 0;
}

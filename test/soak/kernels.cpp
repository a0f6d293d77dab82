// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: env AMPVK_VIRTUAL_DEVICES=2 %build/test/soak/kernels 3 4 | FileCheck %s
// RUN: env AMPVK_VIRTUAL_DEVICES=2 LD_LIBRARY_PATH=%build/test/fake %build/test/soak/kernels 3 4 | FileCheck --check-prefixes=CHECK,LOST %s
//
// The kernels of all examples and more, in many threads, for a while:
//
//   kernels [<seconds> [<threads> [<seed>]]]
//
// Each job compares its results with the host's. First each is done once, then
// the threads take them at random, in rounds, after each of which the runtime
// ends and starts anew. Every other round loses its device at a random moment,
// if libvulkan is that of test/fake: what is done until then is right, what
// comes later throws accelerator_view_removed, and nothing else. At the end no
// more files are open and no more threads there than after the first round or a
// third of the time, and the memory of the process has not grown by more than a
// quarter and 64 MiB since then. With AMPVK_VALIDATION=1 the layer sees to it
// that no handle of Vulkan is left.
//
// `cmake --build build/release --target soak-kernels` makes it, with the
// runtime in it: it can be carried to another machine.
// CHECK: jobs, 0 wrong
// LOST-SAME: {{[1-9][0-9]*}} devices lost
#include "Inputs/container_jobs.h"
#include "Inputs/example_jobs.h"

#include <chrono>
#include <dlfcn.h>
#include <filesystem>
#include <fstream>
#include <malloc.h>
#include <thread>
#include <unistd.h>

using namespace soak;
using Clock = std::chrono::steady_clock;

namespace {

struct Job {
  void (*act)(Worker &);
  int weight; ///< large jobs are rarer
};
const Job jobs[] = {
    {turns, 20},          {parts, 20},         {copies, 20},
    {futures, 20},        {sharedView, 40},    {inFlight, 20},
    {textures, 20},       {refusals, 20},      {unwinding, 20},
    {sums, 20},           {scanOfSection, 20}, {prices, 20},
    {smoothing, 20},      {matrices, 20},      {generations, 10},
    {bodies, 1},          {sorting, 1},        {picture, 1},
    {allAccelerators, 5}, {wholeVectorAdd, 2}, {abortedKernel, 20},
#ifdef AMPVK_SOAK_VULKAN
    {interop, 1},
#endif
};

const Job &chooseJob(Worker &worker) {
  int all = 0;
  for (const Job &job : jobs)
    all += job.weight;
  int left = worker.upTo(all);
  const Job *job = jobs;
  while ((left -= job->weight) > 0)
    ++job;
  return *job;
}

/// test/fake's way to lose devices; nothing with any other libvulkan.
class Loss {
public:
  Loss() {
    void *vulkan = dlopen("libvulkan.so.1", RTLD_NOW);
    order = reinterpret_cast<Order>(dlsym(vulkan, "ampvkLoseDevice"));
  }
  bool isPossible() const { return order; }
  /// 0: not at all, and what was lost is there again.
  void inCalls(int number) const {
    if (order)
      order(number);
  }

private:
  using Order = void (*)(int);
  Order order;
};

struct Counts {
  std::atomic<unsigned long> jobs{0};
  unsigned long lost = 0; ///< devices
};

/// The resources of the process while the runtime is not started.
struct Held {
  long files = 0, threads = 0;
  size_t bytes = 0;

  static Held now() {
    namespace fs = std::filesystem;
    Held held;
    for (const char *which : {"fd", "task"})
      for (const auto &each :
           fs::directory_iterator(std::string("/proc/self/") + which)) {
        (void)each;
        ++(*which == 'f' ? held.files : held.threads);
      }
    malloc_trim(0);
    size_t all = 0, resident = 0;
    std::ifstream("/proc/self/statm") >> all >> resident;
    held.bytes = resident * size_t(sysconf(_SC_PAGESIZE));
    return held;
  }
};

/// One thread, until `end` or until the device is lost. Returns whether it was.
bool work(Worker worker, Clock::time_point end, Counts &counts) {
  try {
    for (; Clock::now() < end; ++counts.jobs)
      chooseJob(worker).act(worker);
    return false;
  } catch (const accelerator_view_removed &) {
    return true;
  }
}

/// Returns whether the device was lost.
bool runRound(unsigned seed, int threads, Clock::time_point end,
              Counts &counts) {
  const std::vector<accelerator> all = ampvk::computing_accelerators();
  Shared shared;
  std::atomic<bool> isLost{false};
  std::vector<std::thread> running;
  for (int i = 0; i < threads; ++i)
    running.emplace_back([&, i] {
      if (work(Worker(shared, all, seed * 1000 + unsigned(i)), end, counts))
        isLost = true;
    });
  for (std::thread &each : running)
    each.join();
  if (!isLost) {
    shared.view.synchronize();
    require(shared.data.front() == shared.sum &&
                shared.data.back() == shared.sum,
            "the view that all share");
  }
  return isLost;
}

void eachJobOnce(unsigned seed) {
  const std::vector<accelerator> all = ampvk::computing_accelerators();
  Shared shared;
  Worker worker(shared, all, seed);
  for (const Job &job : jobs)
    job.act(worker);
}

int argument(int count, char **arguments, int which, int otherwise) {
  return count > which ? std::atoi(arguments[which]) : otherwise;
}

} // namespace

int main(int count, char **arguments) {
  const int seconds = argument(count, arguments, 1, 10);
  const int threads = argument(count, arguments, 2, 8);
  unsigned seed = unsigned(argument(count, arguments, 3, 1));
  std::cout.setstate(std::ios::failbit); // the examples' words
  const Loss loss;
  Counts counts;
  std::minstd_rand random(seed);

  eachJobOnce(seed);
  const Clock::time_point begin = Clock::now();
  const auto time = std::chrono::seconds(seconds);
  const auto ofRound =
      std::max<Clock::duration>(std::chrono::seconds(1), time / 60);
  Held first, later, now;
  int rounds = 0;
  for (; rounds < 3 || Clock::now() < begin + time; ++rounds) {
    if (rounds % 2) // the first one at once, however slow the machine is
      loss.inCalls(rounds == 1 ? 1 : 1 + int(random() % 300));
    counts.lost += runRound(++seed, threads, Clock::now() + ofRound, counts);
    amp_uninitialize();
    loss.inCalls(0);
    now = Held::now();
    if (rounds == 0)
      first = now;
    if (!later.bytes && Clock::now() > begin + time / 3)
      later = now;
    std::fprintf(stderr,
                 "round %d: %lu jobs, %zu MiB, %ld files, %ld threads\n",
                 rounds + 1, counts.jobs.load(), now.bytes >> 20, now.files,
                 now.threads);
  }
  std::printf("%lu jobs, 0 wrong, in %d threads and %d rounds; %zu MiB after a "
              "third of the time, %zu MiB at the end; %lu devices lost%s\n",
              counts.jobs.load(), threads, rounds, later.bytes >> 20,
              now.bytes >> 20, counts.lost,
              loss.isPossible() ? "" : ", as this libvulkan loses none");
  require(now.files <= std::max(first.files, later.files),
          "files are left open");
  require(now.threads <= std::max(first.threads, later.threads),
          "threads are left");
  require(now.bytes < later.bytes + later.bytes / 4 + (64u << 20),
          "memory grows");
  return 0;
}

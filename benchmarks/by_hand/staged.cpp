// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Copies between memory that `new` gives and the device's, through memory that
// the driver has allocated, which is as large as all that is copied. Threads
// that never sleep copy the host's side while the device copies its own.
#include "../cuda/copies.h"
#include "Device.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <thread>

using namespace bench;

namespace {

constexpr size_t Part = 256 << 10; ///< what a thread copies at once

/// The ends of the pieces that the device copies at once, in bytes.
std::vector<size_t> ends(size_t all, bool isGrowing) {
  constexpr size_t Least = 1 << 20, Most = 8 << 20;
  std::vector<size_t> sizes;
  for (size_t left = all, next = Least; left; next = std::min(2 * next, Most))
    left -= sizes.emplace_back(std::min(next, left));
  if (!isGrowing)
    std::reverse(sizes.begin(), sizes.end());
  for (size_t i = 1; i < sizes.size(); ++i)
    sizes[i] += sizes[i - 1];
  return sizes;
}

/// Threads that copy bytes from one place to another, in order, as far as they
/// may.
class Copiers {
public:
  Copiers(const char *from, char *to, size_t all) : all(all) {
    const unsigned cores = std::thread::hardware_concurrency();
    for (unsigned i = 0; i < std::clamp(cores * 3 / 4, 1u, 12u); ++i)
      threads.emplace_back([=, this] { run(from, to); });
  }
  ~Copiers() {
    isEnding = true;
    for (std::thread &thread : threads)
      thread.join();
  }

  void restart() {
    parts = 0;
    allowed = 0;
    taken = 0;
  }
  void allow(size_t bytes) { allowed = bytes; }
  void await(size_t bytes) const {
    while (std::min(parts * Part, all) < bytes)
      ;
  }

private:
  void run(const char *from, char *to) {
    while (!isEnding) {
      size_t at = taken;
      if (at >= allowed || !taken.compare_exchange_weak(at, at + Part))
        continue;
      const size_t bytes = std::min(Part, all - at);
      std::memcpy(to + at, from + at, bytes);
      // In order. This store is the last one, as restart() may follow it.
      const size_t number = at / Part;
      while (parts != number)
        ;
      parts = number + 1;
    }
  }

  const size_t all;
  /// Bytes that threads have taken, and may take; parts that are copied.
  std::atomic<size_t> taken{0}, allowed{0}, parts{0};
  std::atomic<bool> isEnding{false};
  std::vector<std::thread> threads;
};

/// The commands for the pieces, each by itself.
std::vector<VkCommandBuffer> pieces(const Queue &queue, VkBuffer from,
                                    VkBuffer to,
                                    const std::vector<size_t> &ends) {
  std::vector<VkCommandBuffer> all;
  size_t begin = 0;
  for (const size_t end : ends) {
    const VkBufferCopy piece = {begin, begin, end - begin};
    all.push_back(queue.prerecord([&](VkCommandBuffer into) {
      vkCmdCopyBuffer(into, from, to, 1, &piece);
      barrier(into, VK_PIPELINE_STAGE_TRANSFER_BIT,
              VK_ACCESS_TRANSFER_WRITE_BIT, VK_PIPELINE_STAGE_HOST_BIT,
              VK_ACCESS_HOST_READ_BIT);
    }));
    begin = end;
  }
  return all;
}

void measureStaged(pairs::Run &run, const Copies &data) {
  Device &device = firstDevice();
  Queue &queue = device.forCopies();
  const size_t bytes = data.count * sizeof(unsigned);
  OwnBuffer staging(device, bytes, CachedMemory),
      there(device, bytes, LocalMemory);
  std::vector<unsigned> back(data.count);
  const auto measureOne = [&](const char *name, VkBuffer from, VkBuffer to,
                              const std::vector<size_t> &ends,
                              Copiers &&copiers, auto &&act) {
    const auto commands = pieces(queue, from, to, ends);
    run.measure("by_hand", name + data.suffix, [&] {
      copiers.restart();
      return pairs::millisecondsOf([&] { act(copiers, commands); });
    });
    for (const VkCommandBuffer each : commands)
      queue.free(each);
  };
  const std::vector<size_t> up = ends(bytes, true), down = ends(bytes, false);
  measureOne(
      "copy_to_device", staging, there, up,
      {reinterpret_cast<const char *>(data.from.data()), staging.map(), bytes},
      [&](Copiers &copiers, const auto &commands) {
    copiers.allow(bytes);
    for (size_t i = 0; i < up.size(); ++i) {
      copiers.await(up[i]);
      queue.submit(commands[i]);
    }
    queue.finish();
  });
  measureOne("copy_from_device", there, staging, down,
             {staging.map(), reinterpret_cast<char *>(back.data()), bytes},
             [&](Copiers &copiers, const auto &commands) {
    std::vector<uint64_t> numbers;
    for (const VkCommandBuffer each : commands)
      numbers.push_back(queue.submit(each));
    for (size_t i = 0; i < down.size(); ++i) {
      queue.poll(numbers[i]);
      copiers.allow(down[i]);
    }
    copiers.await(bytes);
  });
  data.check(back, "element copied up and down through staging memory");
}

} // namespace

void pairs::staged(Run &run) {
  Copies::forEachSize(run,
                      [&](const Copies &data) { measureStaged(run, data); });
}

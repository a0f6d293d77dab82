// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The kernels of ../fifty_kernels.cpp, compiled by the driver alone in one
// thread and in several.
#include "../cuda/Run.h"
#include "Device.h"
#include "Shader.h"
#include "fifty_kernels.h"

#include <atomic>
#include <exception>
#include <iterator>
#include <mutex>
#include <thread>

using namespace bench;

namespace {

constexpr size_t Count = std::size(fiftyKernels);
constexpr uint32_t ArgumentBytes = 128; // what every device has

/// Calls act(0), act(1), ... act(count - 1) in that many threads.
template <typename F> void inThreads(int threads, size_t count, F act) {
  std::atomic<size_t> next{0};
  std::exception_ptr failure;
  std::mutex mutex;
  std::vector<std::thread> all;
  for (int i = 0; i < threads; ++i)
    all.emplace_back([&] {
      try {
        for (size_t at; (at = next++) < count;)
          act(at);
      } catch (...) {
        const std::lock_guard<std::mutex> lock(mutex);
        failure = std::current_exception();
      }
    });
  for (std::thread &one : all)
    one.join();
  if (failure)
    std::rethrow_exception(failure);
}

} // namespace

void pairs::pipelines(Run &run) {
  const Device &device = firstDevice();
  const size_t count = run.size(Count, Count, size_t(5));
  for (int threads : {1, 4, 8})
    run.measure("by_hand", "pipelines_" + std::to_string(threads), [&] {
      std::vector<std::unique_ptr<Shader>> made(count);
      return millisecondsOf([&] {
        inThreads(threads, count, [&](size_t i) {
          made[i] =
              std::make_unique<Shader>(device, fiftyKernels[i].words,
                                       fiftyKernels[i].count, 1, ArgumentBytes);
        });
      });
    });
}

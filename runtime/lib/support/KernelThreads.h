// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The threads that run kernels on the processor.
#ifndef AMPVK_RUNTIME_SUPPORT_KERNELTHREADS_H
#define AMPVK_RUNTIME_SUPPORT_KERNELTHREADS_H

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>

namespace ampvk::runtime {

/// One for each core but one: the caller works, too. They are started by the
/// first piece of work that is worth them, do one at a time, and are never
/// ended. Where they are busy with another caller's, or cannot be started, the
/// caller works alone.
class KernelThreads {
public:
  using Work = std::function<void(uint64_t first, uint64_t last)>;

  static KernelThreads &get();

  /// Calls `work` for parts of 0 .. count, of at least `least` each (but the
  /// last), and returns when all are done. `work` must not throw.
  void run(uint64_t count, uint64_t least, const Work &work);

private:
  KernelThreads();
  void start();
  void serve(unsigned number);
  void awaitOthers();
  void takeParts(const Work &work, uint64_t count, uint64_t size,
                 unsigned number);

  const unsigned helpers;
  std::mutex turn;  ///< of who has the threads
  std::mutex mutex; ///< of what follows
  std::condition_variable begun, finished;
  bool isStarted = false;
  unsigned started = 0;     ///< threads that there are
  uint64_t round = 0;       ///< the number of the work at hand
  unsigned working = 0;     ///< threads that have not finished it
  const Work *current = nullptr;
  uint64_t currentCount = 0, currentSize = 0;
  std::atomic<uint64_t> next{0}; ///< the first that is not taken yet
  std::atomic<unsigned> ready{0}; ///< threads that have left the lock
};

} // namespace ampvk::runtime

#endif

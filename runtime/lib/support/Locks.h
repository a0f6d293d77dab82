// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Annotations for Clang's thread-safety analysis: which mutex guards which
/// member, and which functions require it. test/layers/locks.test runs the
/// analysis; for other compilers the annotations are empty.
#ifndef AMPVK_RUNTIME_SUPPORT_LOCKS_H
#define AMPVK_RUNTIME_SUPPORT_LOCKS_H

#ifdef __clang__
#define AMPVK_THREAD_SAFETY(...) __attribute__((__VA_ARGS__))
#else
#define AMPVK_THREAD_SAFETY(...)
#endif

/// A class that is a mutex.
#define AMPVK_CAPABILITY AMPVK_THREAD_SAFETY(capability("mutex"))
/// A class whose objects hold a mutex as long as they live.
#define AMPVK_SCOPED_CAPABILITY AMPVK_THREAD_SAFETY(scoped_lockable)
/// A member that is used under the mutex only.
#define AMPVK_GUARDED_BY(...) AMPVK_THREAD_SAFETY(guarded_by(__VA_ARGS__))
/// A function that is called under the mutex; that is not.
#define AMPVK_REQUIRES(...)                                                    \
  AMPVK_THREAD_SAFETY(requires_capability(__VA_ARGS__))
#define AMPVK_EXCLUDES(...) AMPVK_THREAD_SAFETY(locks_excluded(__VA_ARGS__))
/// A function that locks the mutex; that unlocks it; that locks it if it
/// returns true.
#define AMPVK_ACQUIRE(...)                                                     \
  AMPVK_THREAD_SAFETY(acquire_capability(__VA_ARGS__))
#define AMPVK_RELEASE(...)                                                     \
  AMPVK_THREAD_SAFETY(release_capability(__VA_ARGS__))
#define AMPVK_TRY_ACQUIRE(...)                                                 \
  AMPVK_THREAD_SAFETY(try_acquire_capability(__VA_ARGS__))
/// A function whose caller surely holds the mutex.
#define AMPVK_ASSERT_LOCKED(...)                                               \
  AMPVK_THREAD_SAFETY(assert_capability(__VA_ARGS__))
/// A function that is not looked at; the reason stands with it.
#define AMPVK_NO_LOCK_ANALYSIS AMPVK_THREAD_SAFETY(no_thread_safety_analysis)

#include <mutex>

namespace ampvk::runtime {

/// As std::unique_lock, which the analysis does not know.
template <typename Mutex> class AMPVK_SCOPED_CAPABILITY Lock {
public:
  explicit Lock(Mutex &mutex) AMPVK_ACQUIRE(mutex) : mutex(mutex) {
    mutex.lock();
  }
  Lock(Mutex &mutex, std::adopt_lock_t) AMPVK_REQUIRES(mutex) : mutex(mutex) {}
  ~Lock() AMPVK_RELEASE() {
    if (isLocked)
      mutex.unlock();
  }
  Lock(const Lock &) = delete;
  Lock &operator=(const Lock &) = delete;

  void lock() AMPVK_ACQUIRE() {
    mutex.lock();
    isLocked = true;
  }
  void unlock() AMPVK_RELEASE() {
    isLocked = false;
    mutex.unlock();
  }

private:
  Mutex &mutex;
  bool isLocked = true;
};

} // namespace ampvk::runtime

#endif

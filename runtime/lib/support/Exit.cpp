// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "support/Exit.h"

#include "support/Error.h"
#include "support/Fork.h"

#include <atomic>
#include <cstdlib>
#include <exception>
#include <shared_mutex>
#include <sys/syscall.h>
#include <unistd.h>

namespace ampvk::runtime {

/// Has a name that std::terminate can show.
class ProgramIsEnding : public Concurrency::runtime_exception {
public:
  ProgramIsEnding() : runtime_exception("The program is ending.", E_FAIL) {}
};

namespace {

void (*handler)() = nullptr;
std::atomic<bool> isEnding{false};
/// Whether it is the main thread that ends the process.
std::atomic<bool> mainEnds{false};
/// Shared by calls; ShutDown has it alone.
std::shared_timed_mutex calls;
thread_local bool isEndingThread = false;
/// How many calls this thread is in, one within the other.
thread_local unsigned depth = 0;

bool isTooLate() { return isEnding && !isEndingThread; }

std::atomic<void (*)()> finishing{nullptr};

/// exit() destroys the objects of its thread before it calls handlers.
struct EndOfMain {
  ~EndOfMain() {
    if (auto *finish = finishing.load(); finish && !isForked())
      finish();
  }
};

std::terminate_handler programs = nullptr;

bool isAboutTheEnd() try {
  if (const std::exception_ptr thrown = std::current_exception())
    std::rethrow_exception(thrown);
  return false;
} catch (const ProgramIsEnding &) {
  return true;
} catch (...) {
  return false;
}

/// Ends only this thread if no handler caught ProgramIsEnding. A static
/// destructor that joins the thread can then continue. But main must not
/// continue if it joins this thread while another thread ends the process: it
/// would return and end the process a second time. So the process gets time to
/// end first. The stack is not unwound, as C++ found no handler.
void terminate() {
  if (!isEndingThread && isAboutTheEnd()) {
    if (!mainEnds) {
      if (calls.try_lock_shared_for(MaxWaitAtExit))
        calls.unlock_shared(); // the devices have ended
      sleep(2);
    }
    syscall(SYS_exit, 0);
  }
  if (programs)
    programs();
  std::abort();
}

} // namespace

void handleExit(const ExitHandlers &handlers) {
  finishing = handlers.finishLaunches;
  handler = handlers.shutDown;
  shutDownBeforeOthers();
}

void watchMainThread() noexcept {
  if (syscall(SYS_gettid) != getpid())
    return;
  static thread_local const EndOfMain end;
  (void)end;
}

bool isProgramEnding() noexcept { return isEnding; }

void throwEnding() { throw ProgramIsEnding(); }

bool shutDownBeforeOthers() { return std::atexit(handler) == 0; }

ShutDown::ShutDown() {
  isEndingThread = true;
  if (!isEnding)
    mainEnds = syscall(SYS_gettid) == getpid();
  if (!isEnding.exchange(true))
    programs = std::set_terminate(terminate);
  ++depth;
  static bool wasTooLong = false; // for handlers to come, too
  hasLock = calls.try_lock_for(wasTooLong ? MaxWaitAtExit * 0 : MaxWaitAtExit);
  wasTooLong = !hasLock;
}

ShutDown::~ShutDown() {
  --depth;
  if (hasLock)
    calls.unlock();
}

Call::Call(bool isAlways) {
  if (isForked() || depth++)
    return;
  // Before the lock, too: it is held for as long as devices take to end.
  bool isRefused = !isAlways && isTooLate();
  if (!isRefused) {
    calls.lock_shared();
    isRefused = !isAlways && isTooLate();
    if (isRefused)
      calls.unlock_shared();
  }
  if (isRefused) {
    --depth;
    throw ProgramIsEnding();
  }
}

Call::~Call() {
  if (!isForked() && !--depth)
    calls.unlock_shared();
}

OwnThread::OwnThread() { ++depth; }
OwnThread::~OwnThread() { --depth; }

} // namespace ampvk::runtime

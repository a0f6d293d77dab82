// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "DeviceProcess.h"

#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"

#include <climits>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <iterator>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace ampvk::frontend {
namespace {

void writeStreams() {
  llvm::outs().flush();
  llvm::errs().flush();
  std::fflush(nullptr);
}

/// LLVM's handlers are the former process's: they remove its files and say that
/// there is a fault. It does all again if this one dies.
void leaveSignals() {
  llvm::sys::unregisterHandlers();
  for (int signal :
       {SIGHUP, SIGINT, SIGTERM, SIGUSR2, SIGILL, SIGTRAP, SIGABRT, SIGFPE,
        SIGBUS, SIGSEGV, SIGQUIT, SIGSYS, SIGXCPU, SIGXFSZ})
    std::signal(signal, SIG_DFL);
}

int countThreads() {
  std::error_code error;
  std::filesystem::directory_iterator threads("/proc/self/task", error), end;
  return error ? INT_MAX : std::distance(threads, end);
}

/// Whether no other thread runs than main's, which waits for this one: another
/// might hold a lock, which the new process would wait for in vain. The system
/// lists a thread for some microseconds after it was joined.
bool isOnlyThread() {
  for (int tries = 0; countThreads() > 2; ++tries) {
    if (tries == 20)
      return false;
    usleep(100);
  }
  return true;
}

} // namespace

DeviceProcess::~DeviceProcess() {
  if (child > 0) {
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
  }
  if (result >= 0)
    close(result);
}

DeviceProcess::Self DeviceProcess::begin() {
  int ends[2];
  if (!isOnlyThread() || pipe2(ends, O_CLOEXEC) != 0)
    return Self::Failed;
  writeStreams();
  const pid_t former = getpid();
  child = fork();
  const bool isNew = child == 0;
  result = ends[isNew];
  close(ends[!isNew]);
  if (child < 0)
    return Self::Failed;
  if (child > 0)
    return Self::Former;
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != former)
    _exit(1);
  leaveSignals();
  return Self::New;
}

/// The size comes last: it shows that nothing is missing.
void DeviceProcess::end(const std::string &bytes) {
  writeStreams();
  llvm::raw_fd_ostream out(result, /*shouldClose=*/true);
  const size_t size = bytes.size();
  out << bytes;
  out.write(reinterpret_cast<const char *>(&size), sizeof size);
  out.close();
  out.clear_error();
  _exit(0);
}

std::optional<std::string> DeviceProcess::wait() {
  auto read =
      llvm::MemoryBuffer::getOpenFile(result, "<device pass>", /*FileSize=*/-1,
                                      /*RequiresNullTerminator=*/false);
  size_t size = 0;
  if (!read || (*read)->getBufferSize() < sizeof size)
    return std::nullopt;
  const llvm::StringRef bytes = (*read)->getBuffer().drop_back(sizeof size);
  std::memcpy(&size, bytes.end(), sizeof size);
  return size == bytes.size() ? std::optional(bytes.str()) : std::nullopt;
}

} // namespace ampvk::frontend

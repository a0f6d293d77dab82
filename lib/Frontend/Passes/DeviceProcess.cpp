// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "DeviceProcess.h"

#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"

#include <csignal>
#include <cstdio>
#include <filesystem>
#include <iterator>
#include <sys/mman.h>
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

/// Whether no other thread runs than main's, which waits for this one: another
/// might hold a lock, which the new process would wait for in vain.
bool isOnlyThread() {
  std::error_code error;
  std::filesystem::directory_iterator threads("/proc/self/task", error), end;
  return !error && std::distance(threads, end) <= 2;
}

} // namespace

DeviceProcess::~DeviceProcess() {
  if (child > 0) {
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
  }
  if (memory >= 0)
    close(memory);
}

DeviceProcess::Self DeviceProcess::begin() {
  if (!isOnlyThread())
    return Self::Failed;
  writeStreams();
  memory = memfd_create("ampcc", MFD_CLOEXEC);
  if (memory < 0)
    return Self::Failed;
  const pid_t former = getpid();
  child = fork();
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

void DeviceProcess::end(const std::string &result) {
  writeStreams();
  llvm::raw_fd_ostream out(memory, /*shouldClose=*/false);
  out << result;
  out.flush();
  const bool isWritten = !out.has_error();
  out.clear_error();
  _exit(isWritten ? 0 : 1);
}

std::optional<std::string> DeviceProcess::wait() {
  int status = 0;
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR)
      return std::nullopt;
  child = 0;
  if (status != 0)
    return std::nullopt;
  auto bytes = llvm::MemoryBuffer::getOpenFile(
      memory, "<device pass>", lseek(memory, 0, SEEK_END),
      /*RequiresNullTerminator=*/false);
  return bytes ? std::optional((*bytes)->getBuffer().str()) : std::nullopt;
}

} // namespace ampvk::frontend

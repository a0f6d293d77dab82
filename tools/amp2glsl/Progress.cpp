// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Progress.h"

#include "llvm/Support/Process.h"

#include <cstdlib>
#include <sys/ioctl.h>

namespace ampvk {
namespace {

constexpr int StandardError = 2;
constexpr char Wipe[] = "\r\033[K";

bool isSet(const char *name) {
  const char *value = std::getenv(name);
  return value && *value;
}

bool canShow() {
  const char *terminal = std::getenv("TERM");
  return llvm::sys::Process::FileDescriptorIsDisplayed(StandardError) &&
         terminal && llvm::StringRef(terminal) != "dumb" && !isSet("NO_COLOR");
}

/// A line that is longer than the terminal is wide could not be wiped away.
llvm::StringRef thatFits(llvm::StringRef text) {
  winsize size = {};
  const bool isKnown =
      ioctl(StandardError, TIOCGWINSZ, &size) == 0 && size.ws_col;
  return text.take_front((isKnown ? size.ws_col : 80) - 1);
}

} // namespace

Progress::Progress(size_t total) : total(total) {
  if (total < 2 || !canShow())
    return;
  line = std::make_unique<llvm::raw_fd_ostream>(StandardError,
                                                /*shouldClose=*/false);
  line->SetBuffered();
  llvm::errs().tie(line.get());
  llvm::outs().tie(line.get());
}

Progress::~Progress() {
  if (!line)
    return;
  llvm::errs().tie(nullptr);
  llvm::outs().tie(nullptr);
}

void Progress::next(llvm::StringRef file) {
  if (!line)
    return;
  ++begun;
  const std::string text =
      ("[" + llvm::Twine(begun) + "/" + llvm::Twine(total) + "] " + file).str();
  line->flush();
  *line << thatFits(text);
  line->flush();
  *line << Wipe;
}

} // namespace ampvk

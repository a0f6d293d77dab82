// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "IR/NotSupported.h"

#include "Support/NotSupported.h"

namespace ampvk::ir {

Failure failureAt(const Module &m, SourceLine at, std::string message) {
  Failure failure{std::move(message), {}, at.line};
  if (at.line && at.file < m.files.size())
    failure.file = m.files[at.file];
  return failure;
}

std::string outOfRange(int64_t index, unsigned count) {
  std::string message = "index " + std::to_string(index) + " is out of range";
  if (count)
    message += count == 1
                   ? ": there is 1 element"
                   : ": there are " + std::to_string(count) + " elements";
  return message;
}

Failure notSupported(const Module &m, SourceLine at, const std::string &what) {
  return failureAt(m, at, notSupportedYet(what));
}

} // namespace ampvk::ir

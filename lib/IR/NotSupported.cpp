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

Failure notSupported(const Module &m, SourceLine at, const std::string &what) {
  return failureAt(m, at, notSupportedYet(what));
}

} // namespace ampvk::ir

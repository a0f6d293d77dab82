// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "IR/NotSupported.h"

#include "Support/NotSupported.h"

namespace ampvk::ir {

Failure notSupported(const Module &m, SourceLine at, const std::string &what) {
  Failure failure{notSupportedYet(what), {}, at.line};
  if (at.line && at.file < m.files.size())
    failure.file = m.files[at.file];
  return failure;
}

} // namespace ampvk::ir

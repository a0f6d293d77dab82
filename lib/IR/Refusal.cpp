// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "IR/Refusal.h"

#include "Diagnostics/Kernels.h"

#include <algorithm>

namespace ampvk::ir {

Failure failureAt(const Module &m, SourceLine at, const msg::Message &message) {
  Failure failure(message, "", at.line);
  if (at.line && at.file < m.files.size())
    failure.file = m.files[at.file];
  return failure;
}

msg::Message outOfRange(int64_t index, unsigned count) {
  return msg::amp_element_range(index, std::min(count, 2u), count);
}

} // namespace ampvk::ir

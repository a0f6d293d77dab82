// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The kernel's variables that functions use.
#ifndef AMPVK_NATIVE_PRINT_CAPTURES_H
#define AMPVK_NATIVE_PRINT_CAPTURES_H

#include "IR/Module.h"

#include <unordered_map>

namespace ampvk::native {

/// The containers, captured values and tile_static variables that a function
/// uses, it or those that it calls: the text passes them as parameters.
class Captures {
public:
  explicit Captures(ir::Module &m);

  const std::vector<const ir::Variable *> &of(const ir::Function *f) const {
    return captured.at(f);
  }

private:
  std::unordered_map<const ir::Function *, std::vector<const ir::Variable *>>
      captured;
};

} // namespace ampvk::native

#endif

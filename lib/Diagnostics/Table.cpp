// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Diagnostics/Dialect.h"
#include "Diagnostics/Frontend.h"
#include "Diagnostics/Import.h"
#include "Diagnostics/Kernels.h"
#include "Diagnostics/Library.h"
#include "Diagnostics/Rewrite.h"
#include "Diagnostics/Tools.h"

#include <algorithm>

namespace ampvk::msg {

#undef AMPVK_MESSAGE
#define AMPVK_MESSAGE(Type, Name, ...) &Name##_row,
#define AMPVK_SECTION(...)
static constexpr const Row *table[] = {
#include "Diagnostics/Frontend.def"
#include "Diagnostics/Library.def"
#include "Diagnostics/Dialect.def"
#include "Diagnostics/Import.def"
#include "Diagnostics/Kernels.def"
#include "Diagnostics/Rewrite.def"
#include "Diagnostics/Tools.def"
};

std::span<const Row *const> rows() { return table; }

const Row *find(std::string_view id) {
  auto isSame = [](char of, char ofName) {
    return of == (ofName == '_' ? '-' : ofName);
  };
  for (const Row *row : table)
    if (std::ranges::equal(id, std::string_view(row->name), isSame))
      return row;
  return nullptr;
}

} // namespace ampvk::msg

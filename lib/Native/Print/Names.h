// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The names in the text.
#ifndef AMPVK_NATIVE_PRINT_NAMES_H
#define AMPVK_NATIVE_PRINT_NAMES_H

#include "Native/Kernel/Kernel.h"

#include <unordered_map>
#include <unordered_set>

namespace ampvk::native {

/// Names of the source, where C++ and the text leave them free.
class Names {
public:
  explicit Names(Kernel &kernel);

  const std::string &of(const void *thing) const { return names.at(thing); }
  const std::string &field(const ir::Struct *record, unsigned i) const {
    return fields.at(record)[i];
  }

private:
  /// The names that are visible: of the text, of the function, of its blocks.
  using Scopes = std::vector<std::unordered_set<std::string>>;
  /// A name for the innermost scope.
  static std::string free(const std::string &wanted, Scopes &scopes);
  void block(const ir::Block &block, Scopes &scopes);
  void inside(const ir::Stmt &stmt, Scopes &scopes);

  std::unordered_map<const void *, std::string> names;
  std::unordered_map<const ir::Struct *, std::vector<std::string>> fields;
};

} // namespace ampvk::native

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The names in the text.
#ifndef AMPVK_NATIVE_PRINT_NAMES_H
#define AMPVK_NATIVE_PRINT_NAMES_H

#include "Native/Print/Captures.h"
#include "Native/Print/Twins.h"

#include <unordered_map>
#include <unordered_set>

namespace ampvk::native {

/// Names of the source, where C++ and the text leave them free.
class Names {
public:
  Names(Kernel &kernel, const Captures &captures);

  const std::string &of(const void *thing) const { return names.at(thing); }
  /// The name of the variable's or class's twin; null if there is none.
  const std::string *twin(const void *thing) const {
    auto found = twinNames.find(thing);
    return found == twinNames.end() ? nullptr : &found->second;
  }
  const std::string &field(const ir::Struct *record, unsigned i) const {
    return fields.at(record)[i];
  }

private:
  /// The names that are visible: of the text, of the function, of its blocks.
  using Scopes = std::vector<std::unordered_set<std::string>>;
  /// A name for the innermost scope.
  static std::string free(const std::string &wanted, Scopes &scopes);
  /// The names that a function's own variables leave to others.
  Scopes around(const ir::Function *f, const Kernel &kernel,
                const Captures &captures,
                const std::unordered_set<std::string> &all) const;
  void declare(const ir::Variable *v, Scopes &scopes);
  void block(const ir::Block &block, Scopes &scopes);
  void inside(const ir::Stmt &stmt, Scopes &scopes);

public:
  const Twins twins;

private:
  std::unordered_map<const void *, std::string> names, twinNames;
  std::unordered_map<const ir::Struct *, std::vector<std::string>> fields;
};

} // namespace ampvk::native

#endif

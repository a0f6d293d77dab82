// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Types and declarations as C++.
#ifndef AMPVK_NATIVE_PRINT_TYPES_H
#define AMPVK_NATIVE_PRINT_TYPES_H

#include "Native/Print/Names.h"

#include <functional>

namespace ampvk::native {

class Types {
public:
  Types(Kernel &kernel, const Names &names);

  std::string name(const ir::Type *type) const;
  /// "float sum[16]". Arrays of which only single elements are used are C's;
  /// others are values, and so objects of class array.
  std::string declaration(const ir::Variable *v) const;
  /// The variable's twin as a declaration that follows its own; empty if it has
  /// none.
  std::string twin(const ir::Variable *v) const;
  bool isPlainArray(const ir::Variable *v) const { return plain.contains(v); }
  /// The definition, laid out as on the host.
  std::vector<std::string> definition(const ir::Struct &record) const;
  /// That of its twin.
  std::vector<std::string> twinDefinition(const ir::Struct &record) const;

  const Names &names;

private:
  void findPlain(Kernel &kernel);
  void findPadded(const ir::Module &m);
  std::string twinField(const ir::Struct &record, unsigned i) const;
  std::vector<std::string>
  laidOut(const ir::Struct &record, const std::string &ownName,
          const std::function<std::string(unsigned)> &fieldOf) const;
  std::string componentName(const ir::Type *image) const;

  std::unordered_set<const ir::Variable *> plain;
  /// Base classes whose padding holds members of a derived one.
  std::unordered_set<const ir::Struct *> padded;
};

/// The literal of these bits.
std::string literalText(const ir::Type *type, uint64_t bits,
                        const std::string &typeName);

} // namespace ampvk::native

#endif

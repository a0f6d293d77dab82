// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Vectors as debuggers see them.
#ifndef AMPVK_NATIVE_PRINT_TWINS_H
#define AMPVK_NATIVE_PRINT_TWINS_H

#include "Native/Kernel/Kernel.h"

namespace ampvk::native {

/// A debugger knows the elements of an array, but cannot call the operator[]
/// of a vector, as that is inlined. So a variable that holds vectors is hidden,
/// and has a twin: a reference to the same memory as arrays, under its name.
class Twins {
public:
  explicit Twins(const Kernel &kernel) : kernel(kernel) {}

  /// Whether the twin of the type differs from it.
  bool has(const ir::Type *type) const;
  bool has(const ir::Variable *v) const;
  /// Whether the field is an index<1>, which is a number in the IR.
  static bool isIndex(const ir::Struct &record, const ir::Type *type);
  bool isIndex(const ir::Variable *v) const {
    return kernel.indices.contains(v);
  }

private:
  const Kernel &kernel;
};

} // namespace ampvk::native

#endif

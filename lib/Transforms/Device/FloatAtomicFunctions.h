// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A part of LowerFloatAtomics: the functions that it adds to the module.
#ifndef AMPVK_TRANSFORMS_DEVICE_FLOATATOMICFUNCTIONS_H
#define AMPVK_TRANSFORMS_DEVICE_FLOATATOMICFUNCTIONS_H

#include "IR/Module.h"

#include <map>
#include <string>
#include <tuple>

namespace ampvk::transforms {

class FloatAtomicFunctions {
public:
  explicit FloatAtomicFunctions(ir::Module &m) : m(m) {}

  /// The operation on floats whose bits lie at `place`, a path of indices, by
  /// compare and exchange. Minimum and maximum stop where memory holds the
  /// result already; a number wins over NaN, on either side.
  ir::Expr *exchanging(ir::Op op, ir::Expr *lvalue, ir::Expr *value);

  /// The float as an unsigned number in the order of floats; NaN becomes the
  /// number that a minimum never takes, or a maximum.
  ir::Expr *toOrdered(ir::Expr *value, bool isForMinimum);
  /// The float that such a number stands for.
  ir::Expr *fromOrdered(ir::Expr *bits);

private:
  ir::Function *make(const std::string &name, const ir::Type *result);
  ir::Variable *parameter(ir::Function *function, const std::string &name,
                          const ir::Type *type);
  void exchangingBody(ir::Function *function, ir::Op op, ir::Expr *lvalue,
                      ir::Variable *value);

  ir::Module &m;
  /// By the operation, the memory with the members on the way, and the type.
  std::map<
      std::tuple<ir::Op, const ir::Variable *, std::string, const ir::Type *>,
      ir::Function *>
      exchanges;
  ir::Function *ordering = nullptr;
  ir::Function *unordering = nullptr;
};

} // namespace ampvk::transforms

#endif

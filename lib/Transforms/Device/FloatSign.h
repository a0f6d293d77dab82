// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A part of LowerFloatAtomics: which floats are provably of one sign.
#ifndef AMPVK_TRANSFORMS_DEVICE_FLOATSIGN_H
#define AMPVK_TRANSFORMS_DEVICE_FLOATSIGN_H

#include "IR/Module.h"

#include <unordered_map>

namespace ampvk::transforms {

struct SignFact {
  enum Sign { Unknown, NonNegative, Negative };
  Sign sign = Unknown;     ///< of numbers; zero is either
  bool isNumber = false;   ///< never NaN
  bool hasSignBit = false; ///< the sign is that of the bits, for zero too
};

/// Determines the signs of a module's floats: of literals, fabs, squares,
/// exponentials and roots, unsigned integers, values with a known range
/// (InRange, Clamp), and sums, products and choices of these, also through
/// variables that never change.
class FloatSigns {
public:
  explicit FloatSigns(ir::Module &m);
  SignFact of(const ir::Expr *value) const;

private:
  SignFact ofBounds(const ir::Expr *value) const;
  SignFact ofProduct(const ir::Expr *value) const;

  std::unordered_map<const ir::Variable *, const ir::Expr *> values;
};

} // namespace ampvk::transforms

#endif

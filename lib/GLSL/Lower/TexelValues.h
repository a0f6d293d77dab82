// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Conversion of texels between C++ values and GLSL's image operations (only
/// inside GLSL).
#ifndef AMPVK_GLSL_LOWER_TEXELVALUES_H
#define AMPVK_GLSL_LOWER_TEXELVALUES_H

#include "IR/Module.h"
#include "Transforms/Common/ValueRanges.h"

#include <unordered_map>

namespace ampvk::glsl {

/// Expressions as GLSL has them: a constructor takes vectors and scalars,
/// clamp() a vector and two scalars.
class TexelValues {
public:
  explicit TexelValues(ir::Module &m) : m(m) {}

  /// The limits of the image's format: arguments of the texel's scalar type.
  struct Limits {
    ir::Variable *low = nullptr, *high = nullptr;
  };

  /// The type of GLSL's operand or result: four components.
  const ir::Type *fourOf(const ir::Type *image);
  /// A texel, of what an access gives.
  ir::Expr *loaded(ir::Expr *four, const ir::Type *image);
  /// The texel as the operand of an image store.
  ir::Expr *stored(ir::Expr *texel, const ir::Type *image);

  /// Whether there is a format that could not hold all of the values.
  static bool needsClamp(const transforms::MaybeRange &texel,
                         const ir::Type *image);
  /// The value that the format can hold; infinities and NaN are kept.
  ir::Expr *clamped(ir::Expr *texel, Limits limits);

  /// Adds the functions that expressions made here call to the module.
  void addFunctions();

private:
  ir::Function *newFunction(const std::string &name, const ir::Type *result,
                            std::vector<const char *> params,
                            std::vector<const ir::Type *> types);
  ir::Function *clampFunction(const ir::Type *type);
  ir::Function *doublesOfWords();
  ir::Function *wordsOfDoubles();
  const ir::Type *words(unsigned count) { return m.vectorType(m.u32(), count); }

  ir::Module &m;
  std::unordered_map<const ir::Type *, ir::Function *> clamps;
  ir::Function *unpacking = nullptr, *packing = nullptr;
  std::vector<ir::Function *> made; ///< callees first
};

} // namespace ampvk::glsl

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A part of CheckAccesses: the functions of the shader that say which texel of
/// an image an access is to, and what a store makes of it.
#ifndef AMPVK_TRANSFORMS_CHECKS_TEXELFUNCTIONS_H
#define AMPVK_TRANSFORMS_CHECKS_TEXELFUNCTIONS_H

#include "Transforms/Checks/FaultReports.h"
#include "Transforms/Checks/WordCode.h"

#include <map>

namespace ampvk::transforms {

/// Both need what the runtime alone knows of an image: its size, the levels
/// that the program captured, and how many bits a component has. The
/// ShadowPlace has that.
class TexelFunctions {
public:
  TexelFunctions(ir::Module &m, FaultReports &reports)
      : m(m), reports(reports), code(m) {}

  /// The number in the image of the texel that a TexelLoad or TexelStore is to,
  /// a position. There is no granule of that number where the level is not one
  /// that the program captured. The operands are simple.
  ir::Expr *number(uint32_t container, const ir::Expr *access);
  /// The texel as the image's format can hold it: a value or a vector in which
  /// texels are equal that the image stores alike. The texel is simple.
  ir::Expr *stored(uint32_t container, const ir::Type *image,
                   const ir::Expr *texel);

  /// The functions that were called.
  const std::vector<ir::Function *> &all() const { return made; }

private:
  using Expr = ir::Expr;

  Expr *field(ir::Variable *container, size_t offset);
  ir::Function *numberFunction();
  ir::Function *formFunction(TexelScalar scalar);
  Expr *integerForm(Expr *value, Expr *bits);
  Expr *halfForm(ir::Block &body, ir::Variable *value);
  Expr *normForm(ir::Block &body, ir::Variable *value, Expr *bits,
                 const TexelScalarInfo &scalar);

  ir::Module &m;
  FaultReports &reports;
  WordCode code;
  ir::Function *texelNumber = nullptr;
  std::map<TexelScalar, ir::Function *> forms;
  std::vector<ir::Function *> made;
};

} // namespace ampvk::transforms

#endif

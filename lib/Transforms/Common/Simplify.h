// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Simplify: the plain form of what importing and inlining leave behind.
#ifndef AMPVK_TRANSFORMS_COMMON_SIMPLIFY_H
#define AMPVK_TRANSFORMS_COMMON_SIMPLIFY_H

#include "IR/Module.h"
#include "Support/Result.h"

namespace ampvk::transforms {

/// Afterwards
///  - no part is taken of a Construct, and no Deref of an AddressOf;
///  - integer additions of 0, multiplications by 1 and the like are gone,
///    literals are converted, literal integer arithmetic is done, literal
///    conditions have chosen;
///  - a const temporary whose value cannot change stands nowhere: its uses hold
///    the value;
///  - locals that nothing changes are const.
/// Values never change: floating point arithmetic is left alone.
Result<Done> simplify(ir::Module &m);

/// The expression in its plain form; operands are taken to be plain already.
ir::Expr *simplified(ir::Module &m, ir::Expr *expr);
/// Simplifies the whole tree.
ir::Expr *simplifiedTree(ir::Module &m, ir::Expr *expr);
/// Simplifies one function, including temporaries.
void simplifyFunction(ir::Module &m, ir::Function *function);

} // namespace ampvk::transforms

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The innermost loop over threads.
#ifndef AMPVK_NATIVE_LOWER_LANES_H
#define AMPVK_NATIVE_LOWER_LANES_H

#include "Native/Kernel/Kernel.h"

namespace ampvk::native {

/// A loop over threads: for (variable = first; variable < last; ++variable).
ir::Stmt *threadLoop(Kernel &kernel, ir::Variable *variable, ir::Expr *first,
                     ir::Expr *last, ir::Block body);

/// The loop of `x` from `first` to `last`, both uniform. If `size` is not 0
/// there are so many threads, from 0 on.
///
/// LLVM vectorizes innermost loops alone. So where the statements hold loops
/// that all threads run alike, these become the outer ones:
///
///     for (k = 0; k < n; ++k)
///       for (lane = 0; lane < 128; ++lane)
///         sum[lane] += a[k] * b[k][x + lane];
ir::Block lanesOf(Kernel &kernel, ir::Variable *x, ir::Expr *first,
                  ir::Expr *last, unsigned size, ir::Block body);

} // namespace ampvk::native

#endif

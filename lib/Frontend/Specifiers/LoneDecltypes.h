// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// `decltype(x);`, which declares nothing.
#ifndef AMPVK_FRONTEND_SPECIFIERS_LONEDECLTYPES_H
#define AMPVK_FRONTEND_SPECIFIERS_LONEDECLTYPES_H

#include "Frontend/Tokens/DeclaratorReader.h"

namespace ampvk::frontend {

/// Behind the `decltype(x)` at token i, if it is all of a declaration; else
/// none.
int behindLoneDecltype(const DeclaratorReader &reader, int i);

} // namespace ampvk::frontend

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// C++20's requires-clauses behind a function's restriction specifier. Clang
/// takes attributes only behind them.
#ifndef AMPVK_FRONTEND_SPECIFIERS_REQUIRESCLAUSE_H
#define AMPVK_FRONTEND_SPECIFIERS_REQUIRESCLAUSE_H

#include "Frontend/Tokens/DeclaratorReader.h"

namespace ampvk::frontend {

/// The token behind the requires-clause that begins at token i; i if none does.
int behindRequires(const DeclaratorReader &reader, int i);

} // namespace ampvk::frontend

#endif

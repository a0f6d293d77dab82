// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A look at a file's tokens.
#ifndef AMPVK_FRONTEND_PASSES_SKIM_H
#define AMPVK_FRONTEND_PASSES_SKIM_H

#include "Frontend/Dialect/ParseResult.h"
#include "Inputs.h"

namespace ampvk::frontend {

/// Preprocesses the file as requested; returns how often there is an
/// identifier. Says nothing.
unsigned skim(const Inputs &inputs, const ParseRequest &request,
              ParseResult &result, llvm::StringRef identifier);

/// Whether the file, in Microsoft's dialect, has a name in a single place, so
/// that nothing declares it.
bool isDeclaredNowhere(const Inputs &inputs, const std::string &name);

} // namespace ampvk::frontend

#endif

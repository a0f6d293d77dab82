// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Which files are read in two parts.
#ifndef AMPVK_FRONTEND_PASSES_SPLITFILES_H
#define AMPVK_FRONTEND_PASSES_SPLITFILES_H

#include "Inputs.h"

namespace ampvk::frontend {

/// Whether each pass reads the start of the file (Parse/Branch.h) by itself, so
/// that both may share its parse. It does so, too, where they do not share it,
/// or what they make would show how they ran.
bool splitsFile(const Inputs &inputs, const ParseRequest &request);

} // namespace ampvk::frontend

#endif

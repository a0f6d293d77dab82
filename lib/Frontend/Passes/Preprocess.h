// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Preprocessing alone: -E and -M.
#ifndef AMPVK_FRONTEND_PASSES_PREPROCESS_H
#define AMPVK_FRONTEND_PASSES_PREPROCESS_H

#include "HostPass.h"

namespace ampvk::frontend {

/// Writes what both passes read, see BothTexts.h. False if there were errors.
bool preprocessBoth(const Inputs &inputs, ParseIO io);

} // namespace ampvk::frontend

#endif

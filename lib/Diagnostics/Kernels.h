// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Messages about what the lowerings of kernels, lib/Transforms and lib/GLSL, refuse.
#ifndef AMPVK_DIAGNOSTICS_KERNELS_H
#define AMPVK_DIAGNOSTICS_KERNELS_H

#include "Diagnostics/Message.h"

#define AMPVK_SECTION(...)
#include "Diagnostics/Kernels.def"

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The place of textures and samplers. They are not supported yet, and so
/// nothing is declared here.
#ifndef AMPVK_AMP_GRAPHICS_H
#define AMPVK_AMP_GRAPHICS_H

#include "amp_short_vectors.h"

#endif

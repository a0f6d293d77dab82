// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Textures and samplers of C++ AMP (specification chapter 10), and what
/// <amp_short_vectors.h> has.
#ifndef AMPVK_AMP_GRAPHICS_H
#define AMPVK_AMP_GRAPHICS_H

#include "ampvk/macros_off.h" // before all others

#include "amp_short_vectors.h"
#include "ampvk/sampler.h"
#include "ampvk/texture.h"
#include "ampvk/texture_copy.h"
#include "ampvk/texture_view.h"

#include "ampvk/macros_on.h" // after all others

#endif

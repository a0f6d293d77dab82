// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// norm, unorm and the short vectors of C++ AMP (specification 10.7 to 10.10),
/// in Concurrency::graphics; msad4, which works on them.
#ifndef AMPVK_AMP_SHORT_VECTORS_H
#define AMPVK_AMP_SHORT_VECTORS_H

#include "ampvk/macros_off.h" // before all others

#include "amp.h"
#include "ampvk/msad4.h"
#include "ampvk/norm.h"
#include "ampvk/short_vectors.h"

#include "ampvk/macros_on.h" // after all others

#endif

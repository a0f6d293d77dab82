// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// C++ AMP: data-parallel kernels in C++ (open specification, version 1.2).
#ifndef AMPVK_AMP_H
#define AMPVK_AMP_H

#include "ampvk/macros_off.h" // before all others

#include "ampvk/accelerator.h"
#include "ampvk/array.h"
#include "ampvk/array_view.h"
#include "ampvk/atomics.h"
#include "ampvk/copy.h"
#include "ampvk/exceptions.h"
#include "ampvk/extent.h"
#include "ampvk/index.h"
#include "ampvk/intrinsics.h"
#include "ampvk/launch.h"
#include "ampvk/messages.h"
#include "ampvk/tile.h"

#include "ampvk/macros_on.h" // after all others

#ifdef __AMPVK_MSVC__
#include <ampvk_compat/with_amp.h> // what Microsoft's brings along
#endif

#endif

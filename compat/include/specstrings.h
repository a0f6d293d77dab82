// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The old name of <sal.h>.
#ifndef AMPVK_COMPAT_SPECSTRINGS_H
#define AMPVK_COMPAT_SPECSTRINGS_H

#include "sal.h"

#endif

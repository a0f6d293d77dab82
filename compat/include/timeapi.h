// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// timeGetTime and its relatives.
#ifndef AMPVK_COMPAT_TIMEAPI_H
#define AMPVK_COMPAT_TIMEAPI_H

#include "windows.h"

#endif

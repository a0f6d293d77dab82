// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A part of <windows.h>, which brings all of it.
#ifndef AMPVK_COMPAT_TIMEZONEAPI_H
#define AMPVK_COMPAT_TIMEZONEAPI_H

#include "windows.h"

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The part of <windows.h> that console programs use.
#ifndef AMPVK_COMPAT_WINDOWS_H
#define AMPVK_COMPAT_WINDOWS_H

#include "ampvk_compat/console_programs.h"
#include "ampvk_compat/com.h"
#include "ampvk_compat/gui.h"

#endif

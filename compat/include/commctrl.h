// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Windows and dialogs, which are refused at their use.
#ifndef AMPVK_COMPAT_COMMCTRL_H
#define AMPVK_COMPAT_COMMCTRL_H

#include "windows.h"

#endif

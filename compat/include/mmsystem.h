// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// timeGetTime and its relatives; the other parts of multimedia are not here.
#ifndef AMPVK_COMPAT_MMSYSTEM_H
#define AMPVK_COMPAT_MMSYSTEM_H

#include "windows.h"

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// How _fsopen and _sopen share a file. Linux has no such locks, so the numbers
/// say nothing.
#ifndef AMPVK_COMPAT_SHARE_H
#define AMPVK_COMPAT_SHARE_H

#include "ampvk_compat/c_names.h"

#define _SH_COMPAT 0x00
#define _SH_DENYRW 0x10
#define _SH_DENYWR 0x20
#define _SH_DENYRD 0x30
#define _SH_DENYNO 0x40

#endif

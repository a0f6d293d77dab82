// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What console programs use of <windows.h>. Functions that take text take both
/// kinds, with and without UNICODE, rather than being macros.
#ifndef AMPVK_COMPAT_WINDOWS_H
#define AMPVK_COMPAT_WINDOWS_H

#include "ampvk_compat/c_names.h"
#include "ampvk_compat/console.h"
#include "ampvk_compat/critical_section.h"
#include "ampvk_compat/errors.h"
#include "ampvk_compat/events.h"
#include "ampvk_compat/files.h"
#include "ampvk_compat/gui.h"
#include "ampvk_compat/interlocked.h"
#include "ampvk_compat/messages.h"
#include "ampvk_compat/minmax.h"
#include "ampvk_compat/system.h"
#include "ampvk_compat/threads.h"
#include "ampvk_compat/time.h"
#include "ampvk_compat/types.h"
#include "sal.h"

// What the C library's headers bring along there.
#include <cctype>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#endif

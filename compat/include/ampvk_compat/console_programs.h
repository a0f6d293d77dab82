// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// All of <windows.h> but what gui.h has. Functions that
/// take text take both kinds, with and without UNICODE, rather than being
/// macros.
#ifndef AMPVK_COMPAT_CONSOLE_PROGRAMS_H
#define AMPVK_COMPAT_CONSOLE_PROGRAMS_H

// The program's, or those of another header, are set aside.
#pragma push_macro("min")
#pragma push_macro("max")
#undef min
#undef max

#include "../sal.h"
#include "ampvk_compat/c_names.h"
#include "ampvk_compat/console.h"
#include "ampvk_compat/critical_section.h"
#include "ampvk_compat/errors.h"
#include "ampvk_compat/events.h"
#include "ampvk_compat/files.h"
#include "ampvk_compat/find_files.h"
#include "ampvk_compat/interlocked.h"
#include "ampvk_compat/messages.h"
#include "ampvk_compat/minmax.h"
#include "ampvk_compat/processors.h"
#include "ampvk_compat/system.h"
#include "ampvk_compat/threads.h"
#include "ampvk_compat/time.h"
#include "ampvk_compat/types.h"

// The headers that the C library's headers include there.
#include <cctype>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#pragma pop_macro("max")
#pragma pop_macro("min")

#endif

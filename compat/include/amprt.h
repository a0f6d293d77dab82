// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The runtime's part of Microsoft's <amp.h>, which a program may name.
#ifndef AMPVK_COMPAT_AMPRT_H
#define AMPVK_COMPAT_AMPRT_H

#include <amp.h>

#endif

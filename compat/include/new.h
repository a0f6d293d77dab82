// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// <new> as old programs include it, with its names in the global namespace.
#ifndef AMPVK_COMPAT_NEW_H
#define AMPVK_COMPAT_NEW_H

#include <new>

using std::bad_alloc;
using std::new_handler;
using std::nothrow;
using std::nothrow_t;
using std::set_new_handler;

#endif

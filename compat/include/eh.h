// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Handlers of exceptions that nothing catches, in the global namespace.
#ifndef AMPVK_COMPAT_EH_H
#define AMPVK_COMPAT_EH_H

#include <exception>

using std::set_terminate;
using std::terminate;
using std::terminate_handler;

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Messages from kernels (specification 12.3). The launch of a kernel that has
/// any waits for its end.
#ifndef AMPVK_AMPVK_MESSAGES_H
#define AMPVK_AMPVK_MESSAGES_H

#include "config.h"

namespace Concurrency {

/// Prints to the standard output, in the order in which the threads come. The
/// format is that of printf, a constant.
template <class... _Tp>
_AMP_MESSAGE("print")
void direct3d_printf(const char *__format, _Tp... __values) restrict(amp);

/// Prints to the standard error output. parallel_for_each ends with a
/// runtime_exception that has the text, of the first thread if there are
/// several.
template <class... _Tp>
_AMP_MESSAGE("error")
void direct3d_errorf(const char *__format, _Tp... __values) restrict(amp);

/// Ends the thread, without destructors. parallel_for_each ends with a
/// runtime_exception.
_AMP_MESSAGE("abort") void direct3d_abort() restrict(amp);

} // namespace Concurrency

#endif

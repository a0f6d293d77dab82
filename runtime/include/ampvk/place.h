// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The places where containers are made, with -fcheck=leaks. Constructors then
/// have a last parameter with a default argument, which no argument of a program
/// can be for. Classes are laid out as without the option, so that files with it
/// and without it link.
#ifndef AMPVK_AMPVK_PLACE_H
#define AMPVK_AMPVK_PLACE_H

#if defined(__AMP_CHECK_LEAKS__) && !defined(__AMP_DEVICE_PASS__)

#include "config.h"

namespace Concurrency {
namespace __detail {

struct __amp_here {};
struct __amp_place {
  __amp_place(__amp_here, const char *__f, unsigned __l) restrict(cpu, amp)
      : __file(__f), __line(__l) {}
  const char *__file;
  unsigned __line;
};

} // namespace __detail
} // namespace Concurrency

/// The parameter, behind others.
#define _AMP_PLACE                                                             \
  , __detail::__amp_place __place = __detail::__amp_place(                     \
        __detail::__amp_here(), __builtin_FILE(), __builtin_LINE())
/// The argument for another constructor.
#define _AMP_AT_PLACE , __place
/// Tells the runtime.
#define _AMP_MADE(Container)                                                   \
  __detail::__amp_made_at(Container, __place.__file, __place.__line);

#else

#define _AMP_PLACE
#define _AMP_AT_PLACE
#define _AMP_MADE(Container)

#endif

#endif

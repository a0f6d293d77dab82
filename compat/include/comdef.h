// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// COM's classes for C++, which are refused.
#ifndef AMPVK_COMPAT_COMDEF_H
#define AMPVK_COMPAT_COMDEF_H

#include "unknwn.h"

struct _AMP_COMPAT_REFUSED(
    "there is no COM on Linux; std::system_error has the message of an error, "
    "and 'what()' that of an exception (docs/guide/porting.md)") _com_error {
  template <class... _Ts> _com_error(_Ts &&...);
  __amp_anything Error() const;
  __amp_anything ErrorMessage() const;
  __amp_anything Description() const;
};
_AMP_COMPAT_REFUSED_CLASS(_AMP_COMPAT_NO_COM, _bstr_t)
_AMP_COMPAT_REFUSED_CLASS(_AMP_COMPAT_NO_COM, _variant_t)

#endif

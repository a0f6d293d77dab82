// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The version of Windows that a program is for: nothing here depends on it.
#ifndef AMPVK_COMPAT_WINSDKVER_H
#define AMPVK_COMPAT_WINSDKVER_H

#endif

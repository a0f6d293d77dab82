// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// For projects that have lost theirs, which names the version of Windows.
#ifndef AMPVK_COMPAT_TARGETVER_H
#define AMPVK_COMPAT_TARGETVER_H

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Ours in place of Clang's, which is for programs that are made for Windows.
#include "../../intrin.h"

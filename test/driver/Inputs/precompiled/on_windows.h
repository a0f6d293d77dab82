// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <windows.h>
#include "kernels.h"

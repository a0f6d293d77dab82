// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A header of the program's own.
#include <array>

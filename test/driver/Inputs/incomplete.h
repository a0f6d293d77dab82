// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A header that needs another one before it.
#pragma once
inline undeclared make();

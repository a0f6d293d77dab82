// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Included by force
#pragma once
typedef float Real;

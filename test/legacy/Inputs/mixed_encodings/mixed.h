// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once
// déjà vu
const int mixed_line = __LINE__;
inline unsigned mixed_step(unsigned i) \
restrict(cpu, amp) { return i ^ 7; }

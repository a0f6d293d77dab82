// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once
static const char marked_text[] = "naïve façade"; // ça
const int marked_line = __LINE__;
static const char marked_file[] = __FILE__;
inline unsigned marked_step(unsigned i) restrict(cpu, amp) { return i ^ 5; }

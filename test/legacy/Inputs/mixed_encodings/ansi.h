// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once
static const char ansi_text[] = "naïve façade"; // ça
const int ansi_line = __LINE__;
static const char ansi_file[] = __FILE__;
inline unsigned ansi_step(unsigned i) restrict(cpu, amp) { return i + 1; }

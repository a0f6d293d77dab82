/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
int legacy_answer(void) { int class = 42; return class; }

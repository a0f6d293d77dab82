// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
void say() { report("a new message", " is not allowed in ", "%0"); }

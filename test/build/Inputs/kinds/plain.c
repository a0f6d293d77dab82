// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
int plain(int x) { return x; }

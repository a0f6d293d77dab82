// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
const char *read() { return getenv("AMPVK_UNLISTED"); }

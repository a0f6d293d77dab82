// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
static_assert(__cplusplus < 202002L, "the project's standard, not ampvk's");

__attribute__((visibility("default"))) int number() { return 3; }

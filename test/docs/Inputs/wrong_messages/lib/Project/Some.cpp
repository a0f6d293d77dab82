// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
auto failed() { return Failure{"a new message of a tool, about " + file, line}; }
const char *const text = "this is none";

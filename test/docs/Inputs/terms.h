// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What this file has is wrong, and said once.
const char *text = "no such folder";
/// Keeps what nobody wants.
struct HostSpan {
  int mostOfIt;   // a name like another: no term
  int MostOfIt;
};

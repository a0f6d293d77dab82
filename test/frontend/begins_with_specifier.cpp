// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A file whose first tokens are parameters without a function.
// RUN: not %ampcc -fsyntax-only %s 2>&1 | FileCheck %s
// CHECK: [[@LINE+1]]:2: error: expected unqualified-id
() restrict(amp);

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <clang/AST/Decl.h>
#include <llvm/ADT/APInt.h>

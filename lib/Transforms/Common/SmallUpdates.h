// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Elements of 8 and 16 bits that are computed from themselves:
/// PackSmallElements makes each of them one atomic operation.
#ifndef AMPVK_TRANSFORMS_COMMON_SMALLUPDATES_H
#define AMPVK_TRANSFORMS_COMMON_SMALLUPDATES_H

#include "IR/Module.h"

#include <functional>

namespace ampvk::transforms {

/// Whether the test holds for a node of the tree.
bool contains(ir::Expr *tree,
              const std::function<bool(const ir::Expr *)> &test);

/// place = f(place), where f has no effect: it is repeated for as long as
/// others change the word.
bool isSmallUpdate(const ir::Stmt *assign);
/// Whether the two statements are such an update: t = lvalue; lvalue = f(t).
bool isSmallIncrement(const ir::Stmt *first, const ir::Stmt *second);

} // namespace ampvk::transforms

#endif

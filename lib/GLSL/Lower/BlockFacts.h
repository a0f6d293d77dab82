// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Properties of blocks that decide whether loops do several rounds at a time.
#ifndef AMPVK_GLSL_LOWER_BLOCKFACTS_H
#define AMPVK_GLSL_LOWER_BLOCKFACTS_H

#include "IR/Module.h"

#include <unordered_map>
#include <unordered_set>

namespace ampvk::glsl {

/// Properties of a block, with those of the functions that it calls.
struct Facts {
  bool isQuiet = true; ///< it changes nothing but locals and parameters
  bool hasLoop = false;
  bool branches = false; ///< it has an If or a Switch
  bool loads = false;    ///< from a container that the kernel also writes
  size_t nodes = 0;
};

/// The containers and tile_static variables that a function of the module
/// changes, with containers of other types that are views of the same memory.
std::unordered_set<const ir::Variable *> writtenMemory(ir::Module &m);

/// The facts about the blocks of a module.
/// Whether it is a part of a container.
bool isElement(const ir::Expr *e);

class BlockFacts {
public:
  explicit BlockFacts(ir::Module &m);

  Facts of(ir::Block &block) const;
  Facts of(ir::Expr *&value) const;

  /// Whether the body loads from a container that the kernel also writes, at an
  /// address that depends on the counter.
  bool loadsBy(const ir::Variable *counter, ir::Block &body) const;

  /// Whether it is a part of a container that the kernel writes.
  bool isWritten(const ir::Expr *e) const;

private:
  Facts calls(const ir::Function *f) const;
  void add(const ir::Expr *e, Facts &facts) const;

  std::unordered_set<const ir::Variable *> written;
  std::unordered_map<const ir::Function *, Facts> functions;
};

} // namespace ampvk::glsl

#endif

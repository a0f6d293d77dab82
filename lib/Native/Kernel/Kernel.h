// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The data of the native backend's passes.
#ifndef AMPVK_NATIVE_KERNEL_KERNEL_H
#define AMPVK_NATIVE_KERNEL_KERNEL_H

#include "IR/Module.h"

#include <unordered_map>
#include <unordered_set>

namespace ampvk::native {

/// A kernel whose entry runs a group of threads: a tile; or, of a kernel
/// without tiles, neighbors along the least significant dimension (a row). The
/// entry's index operations are replaced by the variables below.
struct Kernel {
  explicit Kernel(ir::Module &m) : module(m) {}

  ir::Module &module;
  /// The index of the tile. Of a row: the index without its last component.
  /// The most significant component first.
  std::vector<ir::Variable *> group;
  /// The last component of the row's first thread, and of the thread behind its
  /// last one. Null if there are tiles.
  ir::Variable *begin = nullptr, *end = nullptr;
  /// Variables of the module: the lengths of these buffers, in elements, and
  /// the extent of the launch. Null if the kernel does not use it.
  std::unordered_map<const ir::Variable *, const ir::Variable *> lengths;
  ir::Variable *extent = nullptr;
  /// The loops over threads. A Return inside of one ends the thread's part of
  /// it.
  std::unordered_set<const ir::Stmt *> threadLoops;
  /// Those of them that LLVM shall run as two vectors at a time
  /// (findVectorHints()).
  std::unordered_set<const ir::Stmt *> longLoops;
  /// Functions that LLVM shall inline.
  std::unordered_set<const ir::Function *> inlined;
  /// Functions that are mostly not called, so their code belongs elsewhere.
  std::unordered_set<const ir::Function *> rare;
  /// The functions that choose between two values, by their type (maskLoops()).
  std::unordered_map<const ir::Type *, ir::Function *> blends;
  /// Debuggers see the variables of the source, under their names, wherever
  /// these are in scope. The two sets are for them.
  bool forDebugger = false;
  /// Variables that only name an element of an array: a thread's own value.
  std::unordered_set<const ir::Variable *> references;
  /// Numbers that are an index<1> in the source.
  std::unordered_set<const ir::Variable *> indices;
  /// Returns that end the tile, outside of these loops.
  std::unordered_set<const ir::Stmt *> tileEnds;
};

} // namespace ampvk::native

#endif

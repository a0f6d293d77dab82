// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The least of many floats by atomic operations, compiled once for each
/// mapping of them (FloatMinima.cpp with --float-atomics).
#ifndef AMPVK_BENCHMARKS_FLOATMINIMA_H
#define AMPVK_BENCHMARKS_FLOATMINIMA_H

namespace bench {

/// Each function waits, and throws where the device cannot.
struct FloatMinima {
  void (*atOnce)();     ///< all threads on one float in memory
  void (*tilesFirst)(); ///< each tile on a tile_static one, then these
  float (*least)();     ///< what both found
};

extern const FloatMinima minimaNative, minimaSigned, minimaOrdered, minimaCas;

} // namespace bench

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Loads of several rounds of a loop, before what the rounds compute.
#ifndef AMPVK_GLSL_LOWER_LOADSFIRST_H
#define AMPVK_GLSL_LOWER_LOADSFIRST_H

#include "GLSL/Lower/BlockFacts.h"

namespace ampvk::glsl {

/// The loads of a body, taken out of it.
struct LoadsFirst {
  ir::Block
      arrays;      ///< declares `loaded[times]`; empty: there are no such loads
  ir::Block loads; ///< `loaded[round] = x[counter];`
};

/// Takes loads from written containers out of a body that changes nothing but
/// locals, so that drivers load those of all rounds together: they begin no
/// load of a later round before a branch of an earlier one. If the body has
/// branches, that is so for other containers, too, and their loads are taken as
/// well. A load is taken
///  - if each round does it, so that nothing is loaded that the source does not
///    load: before the first `continue`, and under no condition but
///    of the counter and of what no round changes, which is asked earlier then;
///  - at an address that is made of the same;
///  - from elements of numbers of 32 or 64 bits, not many, and where the body
///    says which of them it means: local arrays are slow at computed indices.
/// The body then uses `loaded[round]` in place of the element.
/// (hasLoads(): whether there are any.)
bool hasLoads(ir::Module &m, const BlockFacts &facts, ir::Block &body,
              const ir::Variable *counter);
LoadsFirst takeLoads(ir::Module &m, const BlockFacts &facts, ir::Block &body,
                     const ir::Variable *counter, ir::Variable *round,
                     unsigned times);

} // namespace ampvk::glsl

#endif

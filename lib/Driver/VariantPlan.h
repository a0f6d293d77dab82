// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Which variants a kernel has: decided by what is known of it, and nothing
/// else.
#ifndef AMPVK_DRIVER_VARIANTPLAN_H
#define AMPVK_DRIVER_VARIANTPLAN_H

#include "Import/Import.h"
#include "VariantOptions.h"

#include <vector>

namespace ampvk::driver {

/// How to make a variant.
struct VariantPlan {
  VariantKind profile;
  import::ImportOptions import; ///< of the module that it is made of
  ir::Lowering lowering;
  bool merges = false; ///< ir::Module::hasMergedBuffers
};

/// The facts about a kernel before it is lowered for a device.
struct SourceFacts {
  /// Containers or tile_static memory have data of 8 or 16 bits.
  bool hasSmallMemory = false;
  bool hasFloatSums = false; ///< atomic ones
  bool hasSubgroups = false; ///< operations on them
};

/// The variants without traits that a launch would choose by, the best first:
/// devices that lack one of the features of the first may have those of the
/// second; any has those of the last. Some may turn out to be equal.
std::vector<VariantPlan> planOrdinaryVariants(const SourceFacts &kernel,
                                              const VariantOptions &options);

/// The facts about the ordinary variants after lowering.
struct OrdinaryFacts {
  bool isOne = false;      ///< for all devices
  uint32_t features = 0;   ///< Feature bits of the last
  size_t boundBuffers = 0; ///< that a launch of the last binds
  bool hasContainers = false;
  bool suitsCoarsened = false; ///< transforms::adviseCoarsening
};

/// All others, in the order that images have them in.
std::vector<VariantPlan> planSpecialVariants(const SourceFacts &source,
                                             const OrdinaryFacts &ordinary,
                                             const VariantOptions &options);

} // namespace ampvk::driver

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// LowerFloatMembers: atomics on a float that is a member of a struct.
#ifndef AMPVK_TRANSFORMS_DEVICE_LOWERFLOATMEMBERS_H
#define AMPVK_TRANSFORMS_DEVICE_LOWERFLOATMEMBERS_H

#include "IR/Module.h"
#include "Support/Result.h"

namespace ampvk::transforms {

/// The numbers of a member on which there are atomic operations as floats, or
/// on their bits as integers, are unsigned numbers with these bits, in every
/// object of its struct; what reads or sets them converts. The member is a
/// float, a vector of floats, or an array of either. The atomics see it as what
/// it was (Reinterpret), which LowerFloatAtomics deals with. Fails
/// where such a member is passed by reference to a function.
Result<Done> lowerFloatMembers(ir::Module &m, const ir::Lowering &);

} // namespace ampvk::transforms

#endif

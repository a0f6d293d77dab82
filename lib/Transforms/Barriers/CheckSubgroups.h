// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// CheckSubgroups: operations on subgroups are where every target can have
/// them.
#ifndef AMPVK_TRANSFORMS_BARRIERS_CHECKSUBGROUPS_H
#define AMPVK_TRANSFORMS_BARRIERS_CHECKSUBGROUPS_H

#include "IR/Module.h"
#include "Support/Result.h"

namespace ampvk::transforms {

/// Changes nothing. Fails if the kernel uses subgroups without tiles of a
/// multiple of MinSubgroupSize threads: then no size of subgroups suits the
/// tile. (CheckBarriers looks at the control flow.)
Result<Done> checkSubgroups(ir::Module &m);

} // namespace ampvk::transforms

#endif

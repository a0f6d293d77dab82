// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// CheckBarriers: every barrier, and every exchange within subgroups, is reached
/// by all threads of the tile.
#ifndef AMPVK_TRANSFORMS_BARRIERS_CHECKBARRIERS_H
#define AMPVK_TRANSFORMS_BARRIERS_CHECKBARRIERS_H

#include "IR/Module.h"
#include "Support/Result.h"

namespace ampvk::transforms {

/// Changes no code. Fails if control flow around a barrier or an exchange within
/// subgroups, in its function or its callers, depends on the index of the thread (specification 8.1.1);
/// notes name the condition and the calls. Warns where it depends on memory
/// that the kernel writes.
///
/// Uniform are literals, captures, `tile`, `tile_origin`, what is computed of
/// these and assigned under uniform control flow, data that the kernel only
/// reads, and tile_static data that is read after a barrier with no write
/// between. Varying are the indices `global` and `local`, a thread's place in its
/// subgroup, results of atomic operations and of exchanges, and data at a varying
/// index. Threads that leave a loop, switch
/// or function before others make what follows in it varying.
///
/// Where the module allows unproved barriers, such a barrier is no error: a remark
/// names it, and the module says that it has some. (Not in kernels that use
/// subgroups.)
///
/// Gives up without a word on kernels
/// whose nested loops would take too long to analyse.
Result<Done> checkBarriers(ir::Module &m);

} // namespace ampvk::transforms

#endif

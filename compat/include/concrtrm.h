// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The functions of the Concurrency Runtime's resource manager that describe
/// the machine.
#ifndef AMPVK_COMPAT_CONCRTRM_H
#define AMPVK_COMPAT_CONCRTRM_H

#include "ampvk_compat/ppl/base.h"

#include <oneapi/tbb/info.h>

namespace Concurrency {

inline unsigned GetProcessorCount() {
  return static_cast<unsigned>(tbb::info::default_concurrency());
}
inline unsigned GetProcessorNodeCount() {
  return static_cast<unsigned>(tbb::info::numa_nodes().size());
}

} // namespace Concurrency

#endif

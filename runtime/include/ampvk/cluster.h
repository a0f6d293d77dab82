// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// An extension: which accelerator a process takes that is one of several on
/// its machine, as MPI's launchers start them (docs/guide/clusters.md).
#ifndef AMPVK_AMPVK_CLUSTER_H
#define AMPVK_AMPVK_CLUSTER_H

#include "macros_off.h" // before all others

#include "accelerator.h"

#include <cstdlib>
#include <vector>

namespace ampvk {

/// The number of this process among those of its job on the same machine, from
/// 0 on: what Open MPI, MPICH and Intel's MPI, MVAPICH or Slurm's srun say in
/// the environment, in this order; 0 if none of them does, or says no number.
inline unsigned local_rank() {
  for (const char *__name :
       {"OMPI_COMM_WORLD_LOCAL_RANK", "MPI_LOCALRANKID", "PMI_LOCAL_RANK",
        "MV2_COMM_WORLD_LOCAL_RANK", "SLURM_LOCALID"}) {
    const char *__text = std::getenv(__name);
    char *__end = nullptr;
    unsigned long __number = __text && *__text >= '0' && *__text <= '9'
                                 ? std::strtoul(__text, &__end, 10)
                                 : 0;
    if (__end && *__end == 0)
      return static_cast<unsigned>(__number);
  }
  return 0;
}

/// The accelerators that kernels run on, without the host: those that are not
/// emulated. If there is no such one: `native`, or Vulkan's software devices,
/// whichever the default accelerator is. (They share the processor's cores.) In
/// the order of accelerator::get_all(), the same in each process of a machine.
inline std::vector<Concurrency::accelerator> computing_accelerators() {
  auto __is_native = [](const Concurrency::accelerator &__one) {
    return __one.get_device_path().compare(0, 6, L"native") == 0;
  };
  std::vector<Concurrency::accelerator> __devices, __software;
  for (const Concurrency::accelerator &__each :
       Concurrency::accelerator::get_all()) {
    if (__each.get_device_path() == Concurrency::accelerator::cpu_accelerator)
      continue;
    if (!__each.get_is_emulated())
      __devices.push_back(__each);
    else if (__is_native(__each) == __is_native(Concurrency::accelerator()))
      __software.push_back(__each);
  }
  return __devices.empty() ? __software : __devices;
}

/// The accelerator for this process: of computing_accelerators() the one with
/// its local_rank(). Where there are fewer, processes share them in turn.
/// Throws runtime_exception (E_FAIL) if there is none.
inline Concurrency::accelerator local_accelerator() {
  std::vector<Concurrency::accelerator> __all = computing_accelerators();
  if (__all.empty())
    return Concurrency::accelerator(); // which throws
  return __all[local_rank() % __all.size()];
}

} // namespace ampvk

#include "macros_on.h" // after all others

#endif

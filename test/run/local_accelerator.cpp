// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A process takes its accelerator by its number on the machine, whichever
// launcher says it, and shares it where there are fewer.
// RUN: %ampcc -O0 %s -o %t
// RUN: env AMPVK_VIRTUAL_DEVICES=2 %t 0
// RUN: env AMPVK_VIRTUAL_DEVICES=2 OMPI_COMM_WORLD_LOCAL_RANK=1 SLURM_LOCALID=2 %t 1
// RUN: env AMPVK_VIRTUAL_DEVICES=2 MPI_LOCALRANKID=3 %t 3
// RUN: env AMPVK_VIRTUAL_DEVICES=2 MV2_COMM_WORLD_LOCAL_RANK=4 %t 4
// RUN: env AMPVK_VIRTUAL_DEVICES=2 PMI_LOCAL_RANK=7 %t 7
// RUN: env AMPVK_VIRTUAL_DEVICES=2 SLURM_LOCALID=12 %t 12
// What is no number counts as not there.
// RUN: env AMPVK_VIRTUAL_DEVICES=2 OMPI_COMM_WORLD_LOCAL_RANK=none SLURM_LOCALID=5 %t 5
// RUN: env AMPVK_VIRTUAL_DEVICES=2 MPI_LOCALRANKID=-1 SLURM_LOCALID=2x %t 0
#include "Inputs/check.h"
#include <ampvk/cluster.h>
#include <cstdlib>

using namespace concurrency;

int main(int, char **argv) {
  unsigned rank = std::atoi(argv[1]);
  CHECK_EQ(ampvk::local_rank(), rank);
  std::vector<accelerator> all = ampvk::computing_accelerators();
  CHECK(all.size() % 2 == 0 && !all.empty());
  accelerator own = ampvk::local_accelerator();
  CHECK(own == all[rank % all.size()]);

  std::vector<int> data(100);
  array_view<int> view(data);
  parallel_for_each(own.default_view, view.extent,
                    [=](index<1> i) restrict(amp) { view[i] = i[0] * 2; });
  view.synchronize();
  CHECK_EQ(data[99], 198);
  return check::result();
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The Parallel Patterns Library: parallel algorithms and groups of tasks, on
/// oneTBB. <ppltasks.h> has tasks with continuations.
#ifndef AMPVK_COMPAT_PPL_H
#define AMPVK_COMPAT_PPL_H

#include "ampvk_compat/ppl/algorithms.h"
#include "ampvk_compat/ppl/combinable.h"
#include "ampvk_compat/ppl/sorts.h"
#include "ampvk_compat/ppl/task_group.h"
#include "concrt.h"

#endif

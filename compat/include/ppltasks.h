// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Tasks with continuations, of the Parallel Patterns Library, on oneTBB. With
/// <amp.h> they are what completion_future::to_task() makes.
#ifndef AMPVK_COMPAT_PPLTASKS_H
#define AMPVK_COMPAT_PPLTASKS_H

#include "ampvk_compat/ppl/task.h"
#include "ampvk_compat/ppl/task_joins.h"
#include "concrt.h"
#include "ppl.h"

#endif

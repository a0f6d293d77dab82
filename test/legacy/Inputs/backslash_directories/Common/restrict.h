// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once
#define BOTH restrict(cpu, amp)

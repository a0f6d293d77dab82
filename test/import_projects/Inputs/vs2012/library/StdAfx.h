// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What changes rarely
#pragma once
#include "targetver.h"
#include <amp.h>
#include <stdio.h>
#include <vector>

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The precompiled header of the project: what is seldom changed.
#pragma once

#include "targetver.h"

#include <stdio.h>
#include <tchar.h>

#include <amp.h>
#include <assert.h>
#include <iostream>
#include <vector>

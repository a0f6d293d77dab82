// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once
#include <amp.h>
#include <iostream>
#include <vector>
using namespace concurrency;

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once
#include <SDKDDKVer.h>
#include <stdio.h>
#include <tchar.h>
#include <Windows.h>
#include <vector>
#include <amp.h>
#include <amp_graphics.h>

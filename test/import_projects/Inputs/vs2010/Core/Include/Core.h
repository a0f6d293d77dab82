// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef CORE_H
#define CORE_H
#ifdef CORE_EXPORTS
#define CORE_API __declspec(dllexport)
#else
#define CORE_API __declspec(dllimport)
#endif
#include <vector>

CORE_API void step(std::vector<Real> &positions, std::vector<Real> &speeds, Real dt);
CORE_API const char *logName();
CORE_API int flags();

#endif

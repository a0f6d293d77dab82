// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Functions that the host, kernels in C++ AMP and kernels in CUDA share. Other
/// compilers see those of the host.
///   SHARED(double square(double x)) { return x * x; }
#ifndef AMPVK_BENCHMARKS_HECBENCH_SHARED_H
#define AMPVK_BENCHMARKS_HECBENCH_SHARED_H

#ifdef __CUDACC__
#define SHARED(declaration) __host__ __device__ inline declaration
#elif defined(__CPPAMP__)
#define SHARED(declaration) inline declaration restrict(cpu, amp)
#else
#define SHARED(declaration) inline declaration
#endif

#endif

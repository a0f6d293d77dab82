// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The base of the headers of the Parallel Patterns Library (PPL). They are
/// built on oneTBB, whose interface is similar to PPL's; this file reports an
/// error if oneTBB is missing.
///
/// Only parallel_for and parallel_invoke of oneTBB's algorithms are included:
/// its containers' iterators are in its namespace, so a call of PPL's
/// parallel_for_each with them would find oneTBB's too.
#ifndef AMPVK_COMPAT_PPL_BASE_H
#define AMPVK_COMPAT_PPL_BASE_H

#if !__has_include(<oneapi/tbb/version.h>)
#error                                                                         \
    "the Parallel Patterns Library is oneTBB here: install its headers (Debian's package libtbb-dev)"
#endif
#include <oneapi/tbb/version.h> // without it nothing below makes sense

// oneTBB is Linux's, whatever the program is told (docs/guide/rewriting.md).
#ifdef _WIN32
#pragma push_macro("_WIN32")
#undef _WIN32
#include <oneapi/tbb/detail/_machine.h>
#pragma pop_macro("_WIN32")
#endif

#include <cstddef>
#include <cstdint>

namespace Concurrency {

const unsigned COOPERATIVE_TIMEOUT_INFINITE = 0xFFFFFFFF;
const std::size_t COOPERATIVE_WAIT_TIMEOUT = SIZE_MAX;

/// How a group of tasks, or a task, ended.
enum task_group_status { not_complete, completed, canceled };
typedef task_group_status task_status;

} // namespace Concurrency
namespace concurrency = Concurrency;

#endif

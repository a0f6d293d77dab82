// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Kernels as one page of HTML.
#ifndef AMPVK_INSPECT_PAGE_H
#define AMPVK_INSPECT_PAGE_H

#include "FindKernels.h"
#include "Sources.h"

#include <string>
#include <vector>

namespace ampvk::inspect {

/// One file without any other: C++ beside GLSL beside SPIR-V, each kernel once.
/// A line and its partners, those of the same line of C++, are marked by a
/// script (page.js); all else is HTML and page.css. Nothing in it depends on
/// the time or the machine.
std::string pageOf(const std::vector<FoundKernel> &found, Sources &sources);

} // namespace ampvk::inspect

#endif

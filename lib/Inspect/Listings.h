// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The lines of a kernel in its three languages, and which belong together.
#ifndef AMPVK_INSPECT_LISTINGS_H
#define AMPVK_INSPECT_LISTINGS_H

#include "SPIRV/Listing.h"
#include "Shaders/CompiledKernel.h"
#include "Sources.h"

#include <string>
#include <vector>

namespace ampvk::inspect {

using spirv::ListingLine;

/// The name of the kernel's GLSL in the SPIR-V. ampvk's own functions, which
/// have no line of C++, come from there.
std::string shaderName(const shaders::CompiledKernel &kernel);

/// GLSL without its #line directives, which the lines know. Lines before the
/// first of these come from `own`, as in the SPIR-V, lines outside of functions
/// from nowhere.
std::vector<ListingLine> glslListing(const std::string &text,
                                     const std::string &own);

/// The source of the kernel: the lines that its variants name, with context.
/// There is a part for each range of a file.
struct SourcePart {
  std::string file;
  std::vector<ListingLine> lines; ///< text is empty where there is no source
};
std::vector<SourcePart> sourceListing(const shaders::CompiledKernel &kernel,
                                      Sources &sources);

} // namespace ampvk::inspect

#endif

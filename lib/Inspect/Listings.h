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

/// What the SPIR-V calls the kernel's GLSL, of which functions of ampvk's own
/// come that have no line of C++.
std::string shaderName(const shaders::CompiledKernel &kernel);

/// GLSL without its #line directives, which the lines know. Lines before the
/// first of these come from `own`, as in the SPIR-V, lines outside of functions
/// from nowhere.
std::vector<ListingLine> glslListing(const std::string &text,
                                     const std::string &own);

/// What the kernel was made of: lines that any of its variants names, with some
/// around them. A part for each stretch of a file.
struct SourcePart {
  std::string file;
  std::vector<ListingLine> lines; ///< text is empty where there is no source
};
std::vector<SourcePart> sourceListing(const shaders::CompiledKernel &kernel,
                                      Sources &sources);

} // namespace ampvk::inspect

#endif

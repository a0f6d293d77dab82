// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// SPIR-V as lines of text that know the line of C++ they come from.
#ifndef AMPVK_SPIRV_LISTING_H
#define AMPVK_SPIRV_LISTING_H

#include <cstdint>
#include <string>
#include <vector>

namespace ampvk::spirv {

struct ListingLine {
  std::string text;
  std::string file;  ///< empty: of no line
  uint32_t line = 0; ///< from 1
};

/// A line for each instruction of a valid module. Debug information is left out:
/// the source that it carries, and OpLine and DebugLine, which the lines know.
std::vector<ListingLine> listing(const std::vector<uint32_t> &words);

/// Numbers of some kinds of instructions in functions.
struct Counts {
  uint32_t instructions = 0;
  uint32_t functions = 0;
  uint32_t loops = 0;
  uint32_t branches = 0; ///< ifs and switches
  uint32_t barriers = 0;
  uint32_t atomics = 0;
  uint32_t images = 0; ///< reads and writes of images
};
Counts countInstructions(const std::vector<uint32_t> &words);

} // namespace ampvk::spirv

#endif

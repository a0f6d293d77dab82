// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A kernel's image, and files around it.
#ifndef AMPVK_TEST_INSPECT_SAMPLE_H
#define AMPVK_TEST_INSPECT_SAMPLE_H

#include <string>

namespace ampvk::test {

/// The image of a small kernel with a buffer, a texture, arguments and a
/// message.
std::string sampleImage();
/// With its checksum made right, so that what was changed in it is read.
std::string withChecksum(std::string image);

/// An object for any processor from YAML, with the image in place of "$BYTES".
std::string objectOf(std::string yaml, const std::string &image);

extern const char *const elfYaml;      ///< for x86-64
extern const char *const bigElfYaml;   ///< for a big-endian processor
extern const char *const smallElfYaml; ///< for one of 32 bits
extern const char *const coffYaml;
extern const char *const machoYaml;
/// An ELF file whose images are in a section of another name.
extern const char *const otherSectionYaml;

} // namespace ampvk::test

#endif

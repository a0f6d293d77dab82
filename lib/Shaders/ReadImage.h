// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Parses a kernel's image from untrusted bytes.
#ifndef AMPVK_SHADERS_READIMAGE_H
#define AMPVK_SHADERS_READIMAGE_H

#include "CompiledKernel.h"
#include "Support/Result.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace ampvk::shaders {

/// Whether an image may begin with these bytes, by its first word.
bool looksLikeImage(std::string_view bytes);

/// The bytes that the image says it has, if these begin with one whose contents
/// its checksum fits.
std::optional<uint64_t> imageSize(std::string_view bytes);

/// The kernel of the image at the start of the bytes; there may be more bytes.
/// Fails if the bytes are not a valid image of this version: they are too few,
/// an offset is out of range, an enum value is unknown, the SPIR-V is invalid.
/// Data that only the compiler has (warnings, fusing) is empty. Text that is
/// not UTF-8 is converted.
Result<CompiledKernel> readImage(std::string_view bytes);

} // namespace ampvk::shaders

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The image of a kernel, read by somebody who does not trust it.
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

/// The kernel of the image that the bytes begin with; there may be more bytes.
/// Whatever the bytes are, it fails where they are not an image of this
/// version: they are too few, an offset leads out of them, a number is none of
/// its enum, the SPIR-V is not valid. What only the compiler knows (warnings,
/// fusing) is empty. Text that is not UTF-8 is mended.
Result<CompiledKernel> readImage(std::string_view bytes);

} // namespace ampvk::shaders

#endif

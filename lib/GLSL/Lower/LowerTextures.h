// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Operations on textures as those of GLSL, and their bindings.
#ifndef AMPVK_GLSL_LOWER_LOWERTEXTURES_H
#define AMPVK_GLSL_LOWER_LOWERTEXTURES_H

#include "GLSL/Shader/Shader.h"

namespace ampvk::glsl {

/// An image that the kernel only reads is a sampled image, one that it writes a
/// storage image. Reading is one texelFetch, or imageLoad where the kernel also
/// writes the image, and writing one imageStore, on four components and with
/// coordinates that begin with x.
///
/// Stored values are clamped to the range of the image's format, as Vulkan
/// leaves out-of-range integers and half floats undefined. The compiler does
/// not know the format, so the limits come with the launch (Resource::limits).
/// A value that fits every format (`x & 255`) is not clamped. A double is two
/// words of an integer image.
///
/// A sampler that reads floats, norm and unorm becomes one for each, as its
/// border color is clamped like the texels.
///
/// Fails where a kernel reads and writes a texture that may only be read or
/// written.
Result<Done> lowerTextures(Shader &shader);

} // namespace ampvk::glsl

#endif

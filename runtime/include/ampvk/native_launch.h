// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What a kernel that was compiled for the processor is called with: the
/// contract between its code (native.h) and the runtime.
#ifndef AMPVK_AMPVK_NATIVE_LAUNCH_H
#define AMPVK_AMPVK_NATIVE_LAUNCH_H

namespace ampvk {

struct NativeLaunch {
  const char *closure;  ///< the kernel's functor
  const int *extent;    ///< the most significant component first
  /// By the kernel's own numbers: element 0 of a buffer, or a NativeTexture.
  void *const *buffers;
  /// The bytes of each buffer.
  const long *bytes;
  /// Whether the processor can run the second version of the code, and is to.
  bool hasAvx2;
};

/// The mipmap levels of a texture that a kernel may use.
struct NativeTexture {
  /// Texel 0 of the first level. Texels, rows, slices and levels follow one
  /// another without gaps.
  char *texels;
  char *end;        ///< of the whole texture
  unsigned size[3]; ///< of the first level; the least significant one first
  unsigned levels;
  unsigned bits; ///< of each component of a texel
};

/// Runs tiles of a kernel with tiles, otherwise threads: from `first` on,
/// before `last`, both counted through the extent, the least significant
/// component fastest. Any number of calls may run at once.
using NativeKernel = void (*)(const NativeLaunch &launch, long first,
                              long last);

} // namespace ampvk

namespace Concurrency {
namespace __detail {

/// Says that there are kernels with native code.
__attribute__((visibility("default"))) void __amp_has_native_code() noexcept;

} // namespace __detail
} // namespace Concurrency

#endif

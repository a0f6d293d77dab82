// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The names in our headers that the compiler knows by their spelling. A name
/// that changes there has to change here; test/headers/known_names.test sees
/// that each is in a header, and is written nowhere else in lib/.
#ifndef AMPVK_SUPPORT_HEADERNAMES_H
#define AMPVK_SUPPORT_HEADERNAMES_H

#include "llvm/ADT/StringRef.h"

namespace ampvk::names {

using Name = llvm::StringLiteral;

// Namespaces.
constexpr Name Concurrency = "Concurrency";
constexpr Name ConcurrencyAlias = "concurrency";
constexpr Name Extensions = "ampvk";
constexpr Name Detail = "__detail";
constexpr Name Graphics = "graphics";
constexpr Name Direct3d = "direct3d";
constexpr Name FastMath = "fast_math";
constexpr Name PreciseMath = "precise_math";

// Launches.
constexpr Name ParallelForEach = "parallel_for_each";
constexpr Name Run = "__amp_run";       ///< what it calls
constexpr Name Entry = "__amp_entry";   ///< calls the functor
constexpr Name NeedsVulkan = "__amp_needs_vulkan"; ///< see vulkan_only.h
constexpr Name AddImages = "__amp_add_images"; ///< see __amp_images in launch.h
constexpr Name RemoveImages = "__amp_remove_images";
constexpr Name Kernel = "__amp_kernel"; ///< a launch's shape and functor
constexpr Name Image = "__image";       ///< its member: the compiled kernel

// Classes that programs name.
constexpr Name Index = "index";
constexpr Name TiledIndex = "tiled_index";
constexpr Name Extent = "extent";
constexpr Name TiledExtent = "tiled_extent";
constexpr Name Array = "array";
constexpr Name ArrayView = "array_view";
constexpr Name Texture = "texture";
constexpr Name TextureView = "texture_view";
constexpr Name WriteonlyTextureView = "writeonly_texture_view";
constexpr Name TextureSampler = "sampler";
constexpr Name Accelerator = "accelerator";
constexpr Name AcceleratorView = "accelerator_view";
constexpr Name ShortVector = "short_vector";
constexpr Name ShortVectorTraits = "short_vector_traits";

// Classes that programs do not name.
constexpr Name Element = "__amp_element"; ///< of a container; one for each type
constexpr Name Texels = "__amp_texels";   ///< of a texture, in kernels
constexpr Name SamplerState = "__amp_sampler_state";
constexpr Name ShortVectorBase = "__amp_short_vector";

// Functions.
constexpr Name WideStrings = "__amp_wide_strings"; ///< argv of wmain
constexpr Name AsConstIterator = "__amp_as_const_iterator";

/// How members' names begin. They are not in names that users see.
constexpr Name MemberPrefix = "_M_";
/// How names begin that are the compiler's and the headers' own.
constexpr Name OwnPrefix = "__amp_";

// Macros that the compiler defines, for the headers.
constexpr Name CppAmp = "__CPPAMP__";
constexpr Name CheckLeaks = "__AMP_CHECK_LEAKS__"; ///< -fcheck=leaks
constexpr Name DevicePass = "__AMP_DEVICE_PASS__";
constexpr Name Microsofts = "__AMPVK_MSVC__"; ///< in Microsoft's dialect
constexpr Name Ppl = "__AMPVK_PPL__";         ///< <amp.h> brings <ppl.h>
constexpr Name CNames = "__AMPVK_C_NAMES__";  ///< a header of C's is included
constexpr Name Editor = "__AMPVK_EDITOR__";   ///< for clangd

// Macros that say which headers are included.
constexpr Name AmpGuard = "AMPVK_AMP_H";
constexpr Name MathGuard = "AMPVK_AMP_MATH_H";
constexpr Name GraphicsGuard = "AMPVK_AMP_GRAPHICS_H";
constexpr Name ShortVectorsGuard = "AMPVK_AMP_SHORT_VECTORS_H";
constexpr Name CompatGuard = "AMPVK_COMPAT_WITH_AMP_H";
/// Defined where the passes begin to read ampvk's headers differently.
constexpr Name StandardGuard = "AMPVK_AMPVK_STANDARD_H";

// Headers.
constexpr Name LaunchHeader = "ampvk/launch.h";
constexpr Name FirstHeader = "ampvk/macros_off.h"; ///< each of ours begins so

// Annotations (runtime/include/ampvk/config.h). Those that end in a dot are
// followed by a word.
constexpr Name BuiltinMark = "amp.builtin.";
constexpr Name MessageMark = "amp.message.";
constexpr Name MemberMark = "amp.member.";
constexpr Name VectorMark = "amp.vector";
constexpr Name BufferMark = "amp.buffer";
constexpr Name TextureMark = "amp.texture";
constexpr Name SamplerMark = "amp.sampler";
constexpr Name ByReferenceMark = "amp.by_reference";
constexpr Name ZeroedMark = "amp.zeroed";

/// A member's name as users see it.
inline llvm::StringRef withoutMemberPrefix(llvm::StringRef member) {
  member.consume_front(MemberPrefix);
  return member;
}

} // namespace ampvk::names

#endif

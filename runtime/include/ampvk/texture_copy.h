// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// graphics::copy and copy_async between textures, their views, iterators and
/// the host's memory (specification 10.6).
///
/// A section is an offset and an extent in the first mipmap level. The host's
/// memory and what iterators go over have the texels of the whole or of the
/// section one after the other; several levels follow each other.
///
/// All throw the common errors (exceptions.h), and runtime_exception with
/// E_INVALIDARG if a section does not lie in its texture; the host's memory or
/// the iterators have fewer bytes or elements; iterators are used with bits per
/// scalar element other than those of the element type; between textures, the
/// extents, levels, numbers of components or bits differ; or sections are of
/// one texture, or of textures with several levels.
#ifndef AMPVK_AMPVK_TEXTURE_COPY_H
#define AMPVK_AMPVK_TEXTURE_COPY_H

#include "copy.h"
#include "texture_base.h"

namespace Concurrency {
namespace __detail {

/// Whether iterators over V can be copied to a texture of T: a vector must not
/// be made of a number.
template <class _Vp, class _Tp>
using __amp_is_texel_like =
    std::integral_constant<bool, std::is_same<_Vp, _Tp>::value ||
                                     (std::is_arithmetic<_Vp>::value &&
                                      std::is_arithmetic<_Tp>::value)>;

template <class _Tp, class _It>
completion_future __amp_texels_in(_It __first, _It __last,
                                  const __amp_image_part &__to,
                                  std::true_type) {
  const std::size_t __count = __amp_texel_count(__to, sizeof(_Tp));
  if (static_cast<std::size_t>(__last - __first) < __count)
    __amp_throw_few_texels();
  return __amp_copy_texels(__amp_address(__first), __count * sizeof(_Tp), __to);
}
template <class _Tp, class _It>
completion_future __amp_texels_in(_It __first, _It __last,
                                  const __amp_image_part &__to,
                                  std::false_type) {
  const std::size_t __count = __amp_texel_count(__to, sizeof(_Tp));
  __amp_elements<_Tp> __elements(__count);
  std::size_t __i = 0;
  for (; __i < __count && __first != __last; ++__i, ++__first)
    new (__elements.begin() + __i) _Tp(*__first);
  if (__i != __count)
    __amp_throw_few_texels();
  return __amp_copy_texels(__elements.begin(), __count * sizeof(_Tp), __to);
}
template <class _Tp, class _It>
completion_future __amp_texels_in(_It __first, _It __last,
                                  const __amp_image_part &__to) {
  typedef typename std::iterator_traits<_It>::value_type _Value;
  static_assert(__amp_is_texel_like<_Value, _Tp>::value,
                "the iterators are not over the texture's elements");
  return __amp_texels_in<_Tp>(__first, __last, __to,
                              __amp_is_contiguous<_Tp, _It>());
}

template <class _Tp, class _It>
completion_future __amp_texels_out(const __amp_image_part &__from, _It __first,
                                   std::true_type) {
  return __amp_copy_texels(__from, __amp_address(__first),
                           __amp_texel_count(__from, sizeof(_Tp)) *
                               sizeof(_Tp));
}
template <class _Tp, class _It>
completion_future __amp_texels_out(const __amp_image_part &__from, _It __first,
                                   std::false_type) {
  const std::size_t __count = __amp_texel_count(__from, sizeof(_Tp));
  __amp_elements<_Tp> __elements(__count);
  completion_future __done =
      __amp_copy_texels(__from, __elements.begin(), __count * sizeof(_Tp));
  std::copy(__elements.begin(), __elements.begin() + __count, __first);
  return __done;
}

template <class _Tp>
using __amp_if_mutable =
    typename std::enable_if<!std::is_const<_Tp>::value>::type;

} // namespace __detail

namespace graphics {

// A pair of functions: copy_async, and copy, which waits.
#define _AMP_LIST(...) __VA_ARGS__
#define _AMP_COPY(Template, Parameters, ...)                                   \
  /** The same as copy(), without waiting for the end of the copy. The host's  \
      memory must outlive the copy.                                            \
      \returns the end of the copy                                             \
      \see section 10.6.1 */                                                   \
  template <_AMP_LIST Template>                                                \
  completion_future copy_async(_AMP_LIST Parameters) {                         \
    return __VA_ARGS__;                                                        \
  }                                                                            \
  /** Copies texels, and waits.                                                \
      \param __from the texture, view or host's memory to copy from            \
      \param __fromOrigin the index of the section's first texel               \
      \param __fromExtent the extent of the section                            \
      \param __first the first element to copy                                 \
      \param __last behind the last one                                        \
      \param __to where to copy to                                             \
      \param __toOrigin the index of the section's first texel                 \
      \param __toExtent the extent of the section                              \
      \param __bytes the size of the host's memory                             \
      \see section 10.6 */                                                     \
  template <_AMP_LIST Template> void copy(_AMP_LIST Parameters) {              \
    (__VA_ARGS__).get();                                                       \
  }

// From textures of any kind.
#define _AMP_SOURCE const __detail::__amp_texture_base<_Tp, _Np> &__from
#define _AMP_SOURCE_BOX                                                        \
  const index<_Np> &__fromOrigin, const extent<_Np> &__fromExtent
#define _AMP_TEXEL typename std::remove_const<_Tp>::type
_AMP_COPY((class _Tp, int _Np), (_AMP_SOURCE, void *__to, unsigned __bytes),
          __detail::__amp_copy_texels(__from._M_part(), __to, __bytes))
_AMP_COPY((class _Tp, int _Np),
          (_AMP_SOURCE, _AMP_SOURCE_BOX, void *__to, unsigned __bytes),
          __detail::__amp_copy_texels(__from._M_part(__fromOrigin,
                                                     __fromExtent),
                                      __to, __bytes))
_AMP_COPY((class _Tp, int _Np, class _It,
           class = __detail::__amp_if_iterator<_It>),
          (_AMP_SOURCE, _It __to),
          __detail::__amp_texels_out<_AMP_TEXEL>(
              __from._M_part(), __to,
              __detail::__amp_is_contiguous<_AMP_TEXEL, _It>()))
_AMP_COPY((class _Tp, int _Np, class _It,
           class = __detail::__amp_if_iterator<_It>),
          (_AMP_SOURCE, _AMP_SOURCE_BOX, _It __to),
          __detail::__amp_texels_out<_AMP_TEXEL>(
              __from._M_part(__fromOrigin, __fromExtent), __to,
              __detail::__amp_is_contiguous<_AMP_TEXEL, _It>()))

// To textures: one set for each class, so that these are better matches than
// std::copy. `_Up` is the element type.
#define _AMP_TO_BOX const index<_Mp> &__toOrigin, const extent<_Mp> &__toExtent
#define _AMP_IF_MUTABLE class = __detail::__amp_if_mutable<_Up>
#define _AMP_COPIES_TO(Destination)                                            \
  _AMP_COPY((class _Up, int _Mp, _AMP_IF_MUTABLE),                             \
            (const void *__from, unsigned __bytes, Destination &__to),         \
            __detail::__amp_copy_texels(__from, __bytes, __to._M_part()))      \
  _AMP_COPY(                                                                   \
      (class _Up, int _Mp, _AMP_IF_MUTABLE),                                   \
      (const void *__from, unsigned __bytes, Destination &__to, _AMP_TO_BOX),  \
      __detail::__amp_copy_texels(__from, __bytes,                             \
                                  __to._M_part(__toOrigin, __toExtent)))       \
  _AMP_COPY((class _It, class _Up, int _Mp, _AMP_IF_MUTABLE,                   \
             class = __detail::__amp_if_iterator<_It>),                        \
            (_It __first, _It __last, Destination & __to),                     \
            __detail::__amp_texels_in<_Up>(__first, __last, __to._M_part()))   \
  _AMP_COPY((class _It, class _Up, int _Mp, _AMP_IF_MUTABLE,                   \
             class = __detail::__amp_if_iterator<_It>),                        \
            (_It __first, _It __last, Destination & __to, _AMP_TO_BOX),        \
            __detail::__amp_texels_in<_Up>(                                    \
                __first, __last, __to._M_part(__toOrigin, __toExtent)))        \
  _AMP_COPY((class _Tp, int _Np, class _Up, int _Mp, _AMP_IF_MUTABLE),         \
            (_AMP_SOURCE, Destination & __to),                                 \
            __detail::__amp_copy_texels(__from._M_part(), __to._M_part()))     \
  _AMP_COPY(                                                                   \
      (class _Tp, int _Np, class _Up, int _Mp, _AMP_IF_MUTABLE),               \
      (_AMP_SOURCE, const index<_Np> &__fromOrigin, Destination &__to,         \
       _AMP_TO_BOX),                                                           \
      __detail::__amp_copy_texels(__from._M_part(__fromOrigin, __toExtent),    \
                                  __to._M_part(__toOrigin, __toExtent)))
#define _AMP_TO_TEXTURE texture<_Up, _Mp>
#define _AMP_TO_VIEW const texture_view<_Up, _Mp>
#define _AMP_TO_WRITEONLY const writeonly_texture_view<_Up, _Mp>
_AMP_COPIES_TO(_AMP_TO_TEXTURE)
_AMP_COPIES_TO(_AMP_TO_VIEW)
_AMP_COPIES_TO(_AMP_TO_WRITEONLY)
#undef _AMP_TO_TEXTURE
#undef _AMP_TO_VIEW
#undef _AMP_TO_WRITEONLY
#undef _AMP_COPIES_TO
#undef _AMP_IF_MUTABLE
#undef _AMP_TO_BOX
#undef _AMP_TEXEL
#undef _AMP_SOURCE_BOX
#undef _AMP_SOURCE
#undef _AMP_COPY
#undef _AMP_LIST

} // namespace graphics
} // namespace Concurrency

#endif

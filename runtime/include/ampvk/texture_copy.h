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
namespace detail {

/// Whether iterators over V can be copied to a texture of T: a vector must not
/// be made of a number.
template <class V, class T>
using __amp_is_texel_like =
    std::integral_constant<bool, std::is_same<V, T>::value ||
                                     (std::is_arithmetic<V>::value &&
                                      std::is_arithmetic<T>::value)>;

template <class T, class It>
completion_future __amp_texels_in(It first, It last, const __amp_image_part &to,
                                  std::true_type) {
  const std::size_t count = __amp_texel_count(to, sizeof(T));
  if (static_cast<std::size_t>(last - first) < count)
    __amp_throw_few_texels();
  return __amp_copy_texels(__amp_address(first), count * sizeof(T), to);
}
template <class T, class It>
completion_future __amp_texels_in(It first, It last, const __amp_image_part &to,
                                  std::false_type) {
  const std::size_t count = __amp_texel_count(to, sizeof(T));
  __amp_elements<T> elements(count);
  std::size_t i = 0;
  for (; i < count && first != last; ++i, ++first)
    new (elements.begin() + i) T(*first);
  if (i != count)
    __amp_throw_few_texels();
  return __amp_copy_texels(elements.begin(), count * sizeof(T), to);
}
template <class T, class It>
completion_future __amp_texels_in(It first, It last,
                                  const __amp_image_part &to) {
  typedef typename std::iterator_traits<It>::value_type _Value;
  static_assert(__amp_is_texel_like<_Value, T>::value,
                "the iterators are not over the texture's elements");
  return __amp_texels_in<T>(first, last, to, __amp_is_contiguous<T, It>());
}

template <class T, class It>
completion_future __amp_texels_out(const __amp_image_part &from, It first,
                                   std::true_type) {
  return __amp_copy_texels(from, __amp_address(first),
                           __amp_texel_count(from, sizeof(T)) * sizeof(T));
}
template <class T, class It>
completion_future __amp_texels_out(const __amp_image_part &from, It first,
                                   std::false_type) {
  const std::size_t count = __amp_texel_count(from, sizeof(T));
  __amp_elements<T> elements(count);
  completion_future done =
      __amp_copy_texels(from, elements.begin(), count * sizeof(T));
  std::copy(elements.begin(), elements.begin() + count, first);
  return done;
}

template <class T>
using __amp_if_mutable =
    typename std::enable_if<!std::is_const<T>::value>::type;

} // namespace detail

namespace graphics {

// A pair of functions: copy_async, and copy, which waits.
#define _AMP_LIST(...) __VA_ARGS__
#define _AMP_COPY(Template, Parameters, ...)                                   \
  template <_AMP_LIST Template>                                                \
  completion_future copy_async(_AMP_LIST Parameters) {                         \
    return __VA_ARGS__;                                                        \
  }                                                                            \
  template <_AMP_LIST Template> void copy(_AMP_LIST Parameters) {              \
    (__VA_ARGS__).get();                                                       \
  }

// From textures of any kind.
#define _AMP_SOURCE const detail::__amp_texture_base<T, N> &from
#define _AMP_SOURCE_BOX const index<N> &fromOrigin, const extent<N> &fromExtent
#define _AMP_TEXEL typename std::remove_const<T>::type
_AMP_COPY((class T, int N), (_AMP_SOURCE, void *to, unsigned bytes),
          detail::__amp_copy_texels(from._M_part(), to, bytes))
_AMP_COPY((class T, int N),
          (_AMP_SOURCE, _AMP_SOURCE_BOX, void *to, unsigned bytes),
          detail::__amp_copy_texels(from._M_part(fromOrigin, fromExtent), to,
                                    bytes))
_AMP_COPY((class T, int N, class It, class = detail::__amp_if_iterator<It>),
          (_AMP_SOURCE, It to),
          detail::__amp_texels_out<_AMP_TEXEL>(
              from._M_part(), to,
              detail::__amp_is_contiguous<_AMP_TEXEL, It>()))
_AMP_COPY((class T, int N, class It, class = detail::__amp_if_iterator<It>),
          (_AMP_SOURCE, _AMP_SOURCE_BOX, It to),
          detail::__amp_texels_out<_AMP_TEXEL>(
              from._M_part(fromOrigin, fromExtent), to,
              detail::__amp_is_contiguous<_AMP_TEXEL, It>()))

// To textures: one set for each class, so that these are better matches than
// std::copy. `U` is the element type.
#define _AMP_TO_BOX const index<M> &toOrigin, const extent<M> &toExtent
#define _AMP_IF_MUTABLE class = detail::__amp_if_mutable<U>
#define _AMP_COPIES_TO(Destination)                                            \
  _AMP_COPY((class U, int M, _AMP_IF_MUTABLE),                                 \
            (const void *from, unsigned bytes, Destination &to),               \
            detail::__amp_copy_texels(from, bytes, to._M_part()))              \
  _AMP_COPY(                                                                   \
      (class U, int M, _AMP_IF_MUTABLE),                                       \
      (const void *from, unsigned bytes, Destination &to, _AMP_TO_BOX),        \
      detail::__amp_copy_texels(from, bytes, to._M_part(toOrigin, toExtent)))  \
  _AMP_COPY((class It, class U, int M, _AMP_IF_MUTABLE,                        \
             class = detail::__amp_if_iterator<It>),                           \
            (It first, It last, Destination & to),                             \
            detail::__amp_texels_in<U>(first, last, to._M_part()))             \
  _AMP_COPY(                                                                   \
      (class It, class U, int M, _AMP_IF_MUTABLE,                              \
       class = detail::__amp_if_iterator<It>),                                 \
      (It first, It last, Destination & to, _AMP_TO_BOX),                      \
      detail::__amp_texels_in<U>(first, last, to._M_part(toOrigin, toExtent))) \
  _AMP_COPY((class T, int N, class U, int M, _AMP_IF_MUTABLE),                 \
            (_AMP_SOURCE, Destination & to),                                   \
            detail::__amp_copy_texels(from._M_part(), to._M_part()))           \
  _AMP_COPY(                                                                   \
      (class T, int N, class U, int M, _AMP_IF_MUTABLE),                       \
      (_AMP_SOURCE, const index<N> &fromOrigin, Destination &to, _AMP_TO_BOX), \
      detail::__amp_copy_texels(from._M_part(fromOrigin, toExtent),            \
                                to._M_part(toOrigin, toExtent)))
#define _AMP_TO_TEXTURE texture<U, M>
#define _AMP_TO_VIEW const texture_view<U, M>
#define _AMP_TO_WRITEONLY const writeonly_texture_view<U, M>
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

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Textures and samplers of kernels that were compiled for the processor. Only
/// the text of kernels that use textures includes it.
///
/// Texels are read and written as by Vulkan with the limits that the shaders
/// add: what does not fit in a format is clamped.
#ifndef AMPVK_AMPVK_NATIVE_TEXTURES_H
#define AMPVK_AMPVK_NATIVE_TEXTURES_H

#include "native.h"

namespace {
namespace amp {

// How numbers are stored.

/// Components of textures, beside int, unsigned, float and double.
struct norm {};
struct unorm {};

/// IEEE-754 binary16.
struct binary16 {
  uint16 bits;
};

template <typename... T> struct list {};
/// The scalar that a component is for a kernel, and its forms in memory.
template <typename T> struct component_type {
  typedef T scalar;
  typedef list<T> forms; // double
};
template <> struct component_type<int> {
  typedef int scalar;
  typedef list<int, int16, int8> forms;
};
template <> struct component_type<unsigned> {
  typedef unsigned scalar;
  typedef list<unsigned, uint16, uint8> forms;
};
template <> struct component_type<float> {
  typedef float scalar;
  typedef list<float, binary16> forms;
};
template <> struct component_type<norm> {
  typedef float scalar;
  typedef list<int16, int8> forms;
};
template <> struct component_type<unorm> {
  typedef float scalar;
  typedef list<uint16, uint8> forms;
};

AMP_INLINE float widened(binary16 h) {
  const unsigned size = unsigned(h.bits & 0x7fff) << 13;
  const unsigned exponent = size & 0x0f800000;
  // Of a number without a leading 1.
  const float small = __builtin_bit_cast(float, size + 0x38800000) - 6.103515625e-5f;
  const unsigned rebased =
      size + (exponent == 0x0f800000 ? 0x70000000 : 0x38000000);
  const unsigned wide =
      exponent ? rebased : __builtin_bit_cast(unsigned, small);
  return __builtin_bit_cast(float, wide | unsigned(h.bits & 0x8000) << 16);
}

/// The nearest one; of two, the even one. Finite numbers remain finite.
AMP_INLINE binary16 narrowed(float x) {
  const unsigned all = __builtin_bit_cast(unsigned, x);
  const unsigned sign = all >> 16 & 0x8000;
  unsigned size = all & 0x7fffffff;
  if (size >= 0x7f800000) // infinity, or NaN
    return {uint16(sign | 0x7c00 | (size > 0x7f800000 ? 0x200 : 0))};
  if (size > 0x477fe000) // 65504
    size = 0x477fe000;
  if (size >= 0x38800000) { // 2^-14
    size += 0xfff + (size >> 13 & 1);
    return {uint16(sign | ((size >> 13) - (112 << 10)))};
  }
  // The processor rounds to multiples of 2^-24.
  const float sum = __builtin_bit_cast(float, size) + 0.5f;
  return {uint16(sign | (__builtin_bit_cast(unsigned, sum) - 0x3f000000))};
}

template <typename Form> AMP_INLINE constexpr Form greatest() {
  return Form(~Form(0)) < 0 ? Form((1u << (8 * sizeof(Form) - 1)) - 1)
                            : Form(~Form(0));
}
/// The component that a form in memory stands for.
template <typename T, typename Form>
AMP_INLINE typename component_type<T>::scalar decoded(Form form) {
  typedef typename component_type<T>::scalar scalar;
  if constexpr (__is_same(Form, binary16)) {
    return widened(form);
  } else if constexpr (__is_same(T, norm) || __is_same(T, unorm)) {
    // The least signed form is -1, as is the next one.
    const float x = float(form) / float(greatest<Form>());
    return x < -1.0f ? -1.0f : x;
  } else {
    return scalar(form);
  }
}

/// As the ranges of amp_graphics.h have it: NaN is the lower bound.
template <typename T> AMP_INLINE float in_range(float x) {
  return clamp(x, __is_same(T, norm) ? -1.0f : 0.0f, 1.0f);
}

template <typename T, typename Form>
AMP_INLINE Form encoded(typename component_type<T>::scalar x) {
  if constexpr (__is_same(Form, binary16)) {
    return narrowed(x);
  } else if constexpr (__is_same(T, norm) || __is_same(T, unorm)) {
    // To the nearest; halves away from zero, as in Direct3D.
    const float scaled = in_range<T>(x) * float(greatest<Form>());
    return Form(int(scaled + (scaled < 0.0f ? -0.5f : 0.5f)));
  } else if constexpr (sizeof(Form) == sizeof x) {
    return x;
  } else {
    const auto most = decltype(x)(greatest<Form>());
    // Of unsigned numbers none is below.
    const auto least = T(-1) < T(0) ? T(-most - 1) : T(0);
    return Form(x < least ? least : x > most ? most : x);
  }
}

// Images.

template <typename T, unsigned N> struct texel_of {
  typedef vec<T, N> type;
  AMP_INLINE static T &part(type &v, unsigned i) { return v.c[i]; }
};
template <typename T> struct texel_of<T, 1> {
  typedef T type;
  AMP_INLINE static T &part(type &v, unsigned) { return v; }
};

/// An image of `Rank` dimensions, whose texels have N components.
template <typename T, unsigned N, unsigned Rank> struct image {
  typedef typename component_type<T>::scalar scalar;
  typedef texel_of<scalar, N> parts;
  typedef typename parts::type texel;
  typedef typename component_type<T>::forms forms;
  typedef typename texel_of<int, Rank>::type index;

  const ampvk::NativeTexture given;

  /// One mipmap level; x is the least significant dimension.
  struct plane {
    char *texels;
    char *end;
    long size[3];
    long bytes; ///< of a texel

    /// Null if the position is outside. AddressSanitizer finds that access.
    AMP_INLINE char *at(const long (&position)[3]) const {
      for (unsigned i = 0; i != Rank; ++i)
        if (position[i] < 0 || position[i] >= size[i])
          return AMP_ADDRESS_SANITIZER ? end : nullptr;
      return texels + ((position[2] * size[1] + position[1]) * size[0] +
                       position[0]) *
                          bytes;
    }
  };
  /// Without texels if there is no such level.
  AMP_INLINE plane level(long number) const {
    if (number < 0 || number >= given.levels)
      return {given.texels, given.end, {}, 0};
    plane p = {given.texels,
               given.end,
               {given.size[0], given.size[1], given.size[2]},
               long(N * given.bits / 8)};
    for (; number > 0; --number) {
      p.texels += p.size[0] * p.size[1] * p.size[2] * p.bytes;
      for (long &one : p.size)
        one = one > 1 ? one / 2 : 1;
    }
    return p;
  }

  template <typename Form, typename... Rest>
  AMP_INLINE texel load(list<Form, Rest...>, const char *at) const {
    if constexpr (sizeof...(Rest) != 0)
      if (given.bits != 8 * sizeof(Form))
        return load(list<Rest...>(), at);
    return load_as<Form>(at);
  }
  template <typename Form> AMP_INLINE texel load_as(const char *at) const {
    texel result;
    for (unsigned i = 0; i != N; ++i)
      parts::part(result, i) =
          decoded<T>(reinterpret_cast<const Form *>(at)[i]);
    return result;
  }
  template <typename Form, typename... Rest>
  AMP_INLINE void store(list<Form, Rest...>, char *at, texel value) const {
    if constexpr (sizeof...(Rest) != 0)
      if (given.bits != 8 * sizeof(Form))
        return store(list<Rest...>(), at, value);
    for (unsigned i = 0; i != N; ++i)
      reinterpret_cast<Form *>(at)[i] =
          encoded<T, Form>(parts::part(value, i));
  }
  AMP_INLINE char *at(const plane &p, index where) const {
    long position[3] = {};
    for (unsigned i = 0; i != Rank; ++i)
      position[i] = texel_of<int, Rank>::part(where, Rank - 1 - i);
    return p.at(position);
  }
};

/// Zeros if the position is outside.
template <typename T, unsigned N, unsigned Rank>
AMP_INLINE typename image<T, N, Rank>::texel
texel_load(const image<T, N, Rank> &source,
           typename image<T, N, Rank>::index where, int level) {
  if (const char *at = source.at(source.level(level), where))
    return source.load(typename image<T, N, Rank>::forms(), at);
  return {};
}
/// Does nothing if the position is outside.
template <typename T, unsigned N, unsigned Rank>
AMP_INLINE void texel_store(const image<T, N, Rank> &target,
                            typename image<T, N, Rank>::index where,
                            typename image<T, N, Rank>::texel value) {
  if (char *at = target.at(target.level(0), where))
    target.store(typename image<T, N, Rank>::forms(), at, value);
}

// Sampling.

struct sampler {
  unsigned filter, address;
  array<float, 4> border;
};
// As in sampler.h.
constexpr unsigned filter_linear = 0x15;
constexpr unsigned address_wrap = 1, address_mirror = 2, address_border = 4;

/// The greatest integer that is not above. What a long cannot hold is as far
/// away as it can be.
AMP_INLINE long whole(float x) {
  if (!(x >= -4611686018427387904.0f))
    return x < 0 ? -(1l << 62) : 0; // NaN
  if (x >= 4611686018427387904.0f)
    return 1l << 62;
  const long toZero = long(x);
  return toZero - (float(toZero) > x);
}
AMP_INLINE long modulo(long x, long size) {
  const long rest = x % size;
  return rest < 0 ? rest + size : rest;
}

/// Which texel of a dimension is meant; -1: the border.
AMP_INLINE long resolved(long i, long size, unsigned address) {
  if (i >= 0 && i < size)
    return i;
  switch (address) {
  case address_wrap:
    return modulo(i, size);
  case address_mirror:
    i = modulo(i, 2 * size);
    return i < size ? i : 2 * size - 1 - i;
  case address_border:
    return -1;
  default:
    return i < 0 ? 0 : size - 1;
  }
}

/// The texel there, or the border if a position is negative.
template <typename... Forms, typename T, unsigned N, unsigned Rank>
AMP_INLINE typename image<T, N, Rank>::texel
fetched(list<Forms...> forms, const image<T, N, Rank> &source,
        const typename image<T, N, Rank>::plane &p, const sampler &how,
        const long (&position)[3]) {
  typedef image<T, N, Rank> type;
  if ((position[0] | position[1] | position[2]) >= 0)
    return source.load(forms, p.at(position));
  typename type::texel result;
  for (unsigned i = 0; i != N; ++i)
    type::parts::part(result, i) = __is_same(T, float)
                                       ? how.border.e[i]
                                       : in_range<T>(how.border.e[i]);
  return result;
}

/// The texels of one dimension that a coordinate lies between, and how far it
/// is on the way from the first to the second one.
struct neighbors {
  long at[2];
  float part;

  AMP_INLINE neighbors(float coordinate, long size, unsigned address) {
    const float x = coordinate * float(size) - 0.5f;
    const long first = whole(x);
    at[0] = resolved(first, size, address);
    at[1] = resolved(first + 1, size, address);
    part = x - float(first);
    if (!(part > 0.0f && part <= 1.0f)) // far away it may be anything
      part = 0.0f;
  }
};

template <typename T, unsigned N, unsigned Rank>
AMP_INLINE typename image<T, N, Rank>::texel
sample_nearest(const image<T, N, Rank> &source, const sampler &how,
               typename texel_of<float, Rank>::type coordinates, long level) {
  const typename image<T, N, Rank>::plane p = source.level(level);
  long position[3] = {};
  for (unsigned i = 0; i != Rank; ++i)
    position[i] =
        resolved(whole(texel_of<float, Rank>::part(coordinates, i) *
                       float(p.size[i])),
                 p.size[i], how.address);
  return fetched(typename image<T, N, Rank>::forms(), source, p, how, position);
}

/// Adds `weight` times what lies between the texels of a level.
template <typename Form, typename... Rest, typename T, unsigned N,
          unsigned Rank>
AMP_INLINE void
add_linear(list<Form, Rest...>, const image<T, N, Rank> &source,
           const sampler &how,
           typename texel_of<float, Rank>::type coordinates, long level,
           float weight, typename image<T, N, Rank>::texel &sum) {
  typedef image<T, N, Rank> type;
  typedef texel_of<float, Rank> of;
  if constexpr (sizeof...(Rest) != 0)
    if (source.given.bits != 8 * sizeof(Form))
      return add_linear(list<Rest...>(), source, how, coordinates, level,
                        weight, sum);
  const typename type::plane p = source.level(level);
  const neighbors x(of::part(coordinates, 0), p.size[0], how.address);
  const neighbors y(Rank > 1 ? of::part(coordinates, Rank > 1) : 0.0f,
                    p.size[1], how.address);
  const neighbors z(Rank > 2 ? of::part(coordinates, Rank > 2 ? 2 : 0) : 0.0f,
                    p.size[2], how.address);
  for (unsigned corner = 0; corner != 1 << Rank; ++corner) {
    const bool isX = corner & 1, isY = corner & 2, isZ = corner & 4;
    float share = weight * (isX ? x.part : 1.0f - x.part);
    if constexpr (Rank > 1)
      share *= isY ? y.part : 1.0f - y.part;
    if constexpr (Rank > 2)
      share *= isZ ? z.part : 1.0f - z.part;
    if (share == 0.0f) // else infinities would count
      continue;
    const long position[3] = {x.at[isX], Rank > 1 ? y.at[isY] : 0,
                              Rank > 2 ? z.at[isZ] : 0};
    typename type::texel found =
        fetched(list<Form>(), source, p, how, position);
    for (unsigned i = 0; i != N; ++i)
      type::parts::part(sum, i) += share * type::parts::part(found, i);
  }
}

template <typename T, unsigned N, unsigned Rank>
AMP_INLINE typename image<T, N, Rank>::texel
texture_sample(const image<T, N, Rank> &source, const sampler &how,
               typename texel_of<float, Rank>::type coordinates, float level) {
  // NaN is level 0.
  const float last = float(source.given.levels - 1);
  const float lod = level > 0.0f ? (level < last ? level : last) : 0.0f;
  if (how.filter != filter_linear) {
    // The nearest level; of two the larger one.
    const long nearest = long(lod + 0.5f);
    const bool isBetween = float(nearest) - lod == 0.5f;
    return sample_nearest(source, how, coordinates, nearest - isBetween);
  }
  typedef typename image<T, N, Rank>::forms forms;
  typename image<T, N, Rank>::texel sum = {};
  const long larger = long(lod);
  const float part = lod - float(larger);
  add_linear(forms(), source, how, coordinates, larger, 1.0f - part, sum);
  if (part != 0.0f)
    add_linear(forms(), source, how, coordinates, larger + 1, part, sum);
  return sum;
}

/// One component of the four texels around, counter-clockwise from the one with
/// the least x and the greatest y on.
template <unsigned Component, typename T, unsigned N>
AMP_INLINE vec<float, 4> texture_gather(const image<T, N, 2> &source,
                                        const sampler &how,
                                        vec<float, 2> coordinates) {
  typedef image<T, N, 2> type;
  const typename type::plane p = source.level(0);
  const neighbors x(coordinates.c[0], p.size[0], how.address);
  const neighbors y(coordinates.c[1], p.size[1], how.address);
  const long positions[4][3] = {{x.at[0], y.at[1], 0},
                                {x.at[1], y.at[1], 0},
                                {x.at[1], y.at[0], 0},
                                {x.at[0], y.at[0], 0}};
  vec<float, 4> result;
  for (unsigned i = 0; i != 4; ++i) {
    typename type::texel found =
        fetched(typename type::forms(), source, p, how, positions[i]);
    result.c[i] = type::parts::part(found, Component);
  }
  return result;
}

} // namespace amp
} // namespace

#endif

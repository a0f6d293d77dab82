// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What kernels read of textures: every type and number of bits, every rank and
// spelling, against a decoding on the host. Extents and mipmap levels.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"
#include <amp_graphics.h>
#include <cstdint>
#include <cstring>
#include <limits>

using namespace concurrency;
using namespace concurrency::graphics;

// The number that a component's bytes stand for.
template <class S> S decoded(const unsigned char *bytes, unsigned bits) {
  std::int64_t value = 0;
  std::memcpy(&value, bytes, bits / 8);
  if (std::is_signed<S>::value) // as integers of C++ are extended
    value = value << (64 - bits) >> (64 - bits);
  return static_cast<S>(value);
}
template <> float decoded<float>(const unsigned char *bytes, unsigned bits) {
  if (bits == 32) {
    float value;
    std::memcpy(&value, bytes, 4);
    return value;
  }
  std::uint16_t half;
  std::memcpy(&half, bytes, 2);
  int exponent = half >> 10 & 31, mantissa = half & 1023;
  float value = exponent == 31 ? (mantissa ? NAN : INFINITY)
                : exponent == 0
                    ? std::ldexp(float(mantissa), -24)
                    : std::ldexp(float(mantissa + 1024), exponent - 25);
  return half & 0x8000 ? -value : value;
}
template <> double decoded<double>(const unsigned char *bytes, unsigned) {
  double value;
  std::memcpy(&value, bytes, 8);
  return value;
}
template <> unorm decoded<unorm>(const unsigned char *bytes, unsigned bits) {
  return unorm(float(decoded<unsigned>(bytes, bits)) / float((1u << bits) - 1));
}
template <> norm decoded<norm>(const unsigned char *bytes, unsigned bits) {
  return norm(float(decoded<int>(bytes, bits)) / float((1 << (bits - 1)) - 1));
}

// Components of what was read, one after the other, as they lie in memory.
template <class S, class T> std::vector<S> flat(const std::vector<T> &texels) {
  std::vector<S> result(texels.size() * (sizeof(T) / sizeof(S)));
  std::memcpy(static_cast<void *>(result.data()), texels.data(),
              texels.size() * sizeof(T));
  return result;
}

template <class S>
void expectSame(const std::vector<S> &actual, const std::vector<S> &expected) {
  CHECK_EQ(actual, expected);
}
// Devices may be off by an ulp here.
template <class S>
void expectNear(const std::vector<S> &actual, const std::vector<S> &expected) {
  CHECK_EQ(actual.size(), expected.size());
  for (std::size_t i = 0; i < actual.size(); ++i)
    CHECK_NEAR(float(actual[i]), float(expected[i]), 2e-7);
}
void expectSame(const std::vector<norm> &a, const std::vector<norm> &b) {
  expectNear(a, b);
}
void expectSame(const std::vector<unorm> &a, const std::vector<unorm> &b) {
  expectNear(a, b);
}

template <class T, int N> std::vector<T> readByTexture(const texture<T, N> &t) {
  std::vector<T> out(t.extent.size());
  array_view<T, N> view(t.extent, out);
  parallel_for_each(view.extent,
                    [=, &t](index<N> i) restrict(amp) { view[i] = t[i]; });
  view.synchronize();
  return out;
}
template <class T, int N> std::vector<T> readByView(const texture<T, N> &t) {
  std::vector<T> out(t.extent.size());
  array_view<T, N> view(t.extent, out);
  texture_view<const T, N> source(t);
  parallel_for_each(view.extent,
                    [=](index<N> i) restrict(amp) { view[i] = source.get(i); });
  view.synchronize();
  return out;
}

template <class T, int N>
void reads(const extent<N> &e, unsigned bits,
           const std::vector<unsigned char> &bytes) {
  typedef typename short_vector_traits<T>::value_type S;
  const unsigned count = e.size() * short_vector_traits<T>::size;
  std::vector<S> expected;
  for (unsigned i = 0; i < count; ++i)
    expected.push_back(decoded<S>(bytes.data() + i * bits / 8, bits));
  texture<T, N> t(e, bytes.data(), bytes.size(), bits);
  expectSame(flat<S>(readByTexture(t)), expected);
  expectSame(flat<S>(readByView(t)), expected);
}

template <class T, int N> void reads(const extent<N> &e, unsigned bits) {
  std::vector<unsigned char> bytes(e.size() * short_vector_traits<T>::size *
                                   bits / 8);
  unsigned random = bits + N;
  for (unsigned char &b : bytes)
    b = (random = random * 1664525 + 1013904223) >> 24;
  reads<T>(e, bits, bytes);
}

// Everything that a component can be.
template <class S> void allCodes(unsigned bits) {
  std::vector<unsigned char> bytes;
  for (unsigned code = 0; code < 1u << bits; ++code) {
    bytes.push_back(static_cast<unsigned char>(code));
    if (bits == 16)
      bytes.push_back(static_cast<unsigned char>(code >> 8));
  }
  reads<S>(extent<2>(1 << bits / 2, 1 << bits / 2), bits, bytes);
}

template <class T> void readsOfEachRank(unsigned bits) {
  reads<T>(extent<1>(300), bits);
  reads<T>(extent<2>(17, 9), bits);
  reads<T>(extent<3>(5, 6, 7), bits);
}
template <class S> void readsOfEachSize(unsigned bits) {
  readsOfEachRank<S>(bits);
  readsOfEachRank<typename short_vector<S, 2>::type>(bits);
  readsOfEachRank<typename short_vector<S, 4>::type>(bits);
}

// All ways to say where; all values of 8 bits.
void spellings() {
  std::vector<signed char> bytes(256);
  for (int i = 0; i < 256; ++i)
    bytes[i] = static_cast<signed char>(i);
  texture<int, 1> line(256, bytes.data(), 256U, 8U);
  texture<int, 2> plane(4, 64, bytes.data(), 256U, 8U);
  texture<int, 3> box(4, 8, 8, bytes.data(), 256U, 8U);
  texture_view<const int, 1> lineView(line);
  texture_view<const int, 2> planeView(plane);
  texture_view<const int, 3> boxView(box);
  std::vector<int> ways(256);
  array_view<int> out(256, ways);
  parallel_for_each(out.extent,
                    [=, &line, &plane, &box](index<1> i) restrict(amp) {
    const int x = i[0], v = line[i];
    index<2> p(x / 64, x % 64);
    index<3> b(x / 64, x / 8 % 8, x % 8);
    bool same = line[x] == v && line(x) == v && line(i) == v &&
                line.get(i) == v && lineView[x] == v && lineView[i] == v &&
                lineView(x) == v && lineView(i) == v && lineView.get(i) == v &&
                lineView.get(i, 0) == v;
    same = same && plane[p] == v && plane(p) == v && plane(p[0], p[1]) == v &&
           plane.get(p) == v && planeView[p] == v && planeView(p) == v &&
           planeView(p[0], p[1]) == v && planeView.get(p) == v;
    same = same && box[b] == v && box(b) == v && box(b[0], b[1], b[2]) == v &&
           box.get(b) == v && boxView[b] == v && boxView(b) == v &&
           boxView(b[0], b[1], b[2]) == v && boxView.get(b) == v;
    out[i] = same ? v : 1000;
  });
  out.synchronize();
  for (int i = 0; i < 256; ++i)
    CHECK_EQ(ways[i], int(bytes[i]));
}

void extents() {
  texture<float, 3> t(extent<3>(12, 7, 33), 32U, 4);
  texture_view<const float, 3> all(t), part(t, 1, 2);
  texture_view<float, 3> level(t, 2);
  std::vector<int> numbers(20);
  array_view<int> out(20, numbers);
  parallel_for_each(extent<1>(1), [=, &t](index<1>) restrict(amp) {
    out[0] = t.extent[0];
    out[1] = t.extent[2];
    out[2] = static_cast<int>(t.mipmap_levels);
    out[3] = static_cast<int>(part.get_mipmap_levels());
    out[4] = all.extent[1];
    out[5] = part.extent[2];
    out[6] = level.extent[0];
    extent<3> e = t.get_mipmap_extent(3);
    for (int i = 0; i < 3; ++i)
      out[7 + i] = e[i];
    out[10] = part.get_mipmap_extent(1)[2];
    out[11] = static_cast<int>(level.get_mipmap_levels());
  });
  out.synchronize();
  const std::vector<int> expected{12, 33, 4, 2, 7, 16, 3, 1, 1, 4, 8, 1};
  CHECK_EQ(std::vector<int>(numbers.begin(), numbers.begin() + 12), expected);
}

void mipmaps() {
  const extent<2> e(8, 16);
  texture<int_2, 2> t(e, 16U, 0);
  const unsigned texels = t.data_length / 4;
  std::vector<short> data(2 * texels);
  for (unsigned i = 0; i < data.size(); ++i)
    data[i] = static_cast<short>(i * 5 - 300);
  copy(data.data(), t.data_length, t);
  texture_view<const int_2, 2> all(t), some(t, 1, 3);
  unsigned first = 0;
  for (unsigned level = 0; level < t.mipmap_levels; ++level) {
    const extent<2> size = t.get_mipmap_extent(level);
    std::vector<int_2> out(size.size()), fromSome(size.size());
    array_view<int_2, 2> view(size, out), someView(size, fromSome);
    parallel_for_each(size, [=](index<2> i) restrict(amp) {
      view[i] = all.get(i, level);
      if (level >= 1 && level <= 3)
        someView[i] = some.get(i, level - 1);
    });
    view.synchronize();
    someView.synchronize();
    for (unsigned i = 0; i < size.size(); ++i, ++first) {
      CHECK(out[i] == int_2(data[2 * first], data[2 * first + 1]));
      if (level >= 1 && level <= 3)
        CHECK(fromSome[i] == out[i]);
    }
  }
  CHECK_EQ(first, texels);
}

// The article's loop over an image of 8-bit components.
void theArticlesImage() {
  const int image_height = 5, image_width = 7;
  std::vector<unsigned int> image(image_height * image_width);
  for (unsigned i = 0; i < image.size(); ++i)
    image[i] = i * 0x01030507u;
  extent<2> image_extent(image_height, image_width);
  texture<uint_4, 2> image_texture(image_extent, image.data(),
                                   image_extent.size() * 4U, 8U);
  std::vector<unsigned int> sums(image.size());
  array_view<unsigned int, 2> out(image_extent, sums);
  parallel_for_each(image_extent,
                    [out, &image_texture](index<2> idx) restrict(amp) {
    /* 4 bytes are automatically extracted when reading */
    uint_4 color = image_texture[idx];
    unsigned int r = color.r;
    unsigned int g = color.g;
    unsigned int b = color.b;
    unsigned int a = color.a;
    out[idx] = r + 1000 * g + 1000000 * b + 7 * a;
  });
  out.synchronize();
  // The first byte in memory is r. (The article's shifts of an unsigned would
  // call that one a.)
  for (unsigned i = 0; i < image.size(); ++i) {
    unsigned v = image[i];
    CHECK_EQ(sums[i], (v & 255) + 1000 * (v >> 8 & 255) +
                          1000000 * (v >> 16 & 255) + 7 * (v >> 24));
  }
}

int main() {
  for (unsigned bits : {8u, 16u, 32u}) {
    check::part([&] { readsOfEachSize<int>(bits); });
    check::part([&] { readsOfEachSize<unsigned>(bits); });
    if (bits >= 16)
      check::part([&] { readsOfEachSize<float>(bits); });
    if (bits <= 16) {
      check::part([&] { readsOfEachSize<norm>(bits); });
      check::part([&] { readsOfEachSize<unorm>(bits); });
    }
  }
  for (unsigned bits : {8u, 16u}) {
    check::part([&] { allCodes<int>(bits); });
    check::part([&] { allCodes<unsigned>(bits); });
    check::part([&] { allCodes<norm>(bits); });
    check::part([&] { allCodes<unorm>(bits); });
  }
  check::part([&] { allCodes<float>(16); });
  check::part([&] { readsOfEachRank<int_3>(32); });
  check::part([&] { readsOfEachRank<uint_3>(32); });
  check::part([&] { readsOfEachRank<float_3>(32); });
  check::part([&] { readsOfEachRank<double>(64); });
  check::part([&] { readsOfEachRank<double_2>(64); });
  check::part(spellings);
  check::part(extents);
  check::part(mipmaps);
  check::part(theArticlesImage);
  return check::result();
}

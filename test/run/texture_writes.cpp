// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// "Writing to C++ AMP textures with specific bits_per_scalar_element": what
// does not fit is clamped. The article's programs, then the edges of each type
// and number of bits, as scalars and as vectors.
// RUN: %ampcc -O0 %s -o %t && %t | FileCheck %s
#include "Inputs/check.h"
#include <amp_graphics.h>
#include <cfloat>
#include <climits>
#include <cstdint>
#include <cstring>
#include <iostream>
#include <limits>

using namespace concurrency;
using namespace concurrency::graphics;
using std::cout;
using std::endl;

// As printed, with the parts that it leaves out.
void theArticlesFirst() {
  const int size = 10;
  extent<1> ex(size);

  /* create texture of 8 bit ints */
  texture<int, 1> tex3(ex, 8U /* bits_per_scalar_element */);

  /* need writeonly view to write to texture with 8 bits_per_scalar_element */
  writeonly_texture_view<int, 1> wo_tv3(tex3);

  parallel_for_each(extent<1>(size), [wo_tv3](index<1> idx) restrict(amp) {
    int value = 10;
    wo_tv3.set(idx, value); /* write */
  });
  std::vector<char> result(size);
  copy(tex3, result.data(), tex3.data_length);
  CHECK_EQ(result, std::vector<char>(size, 10));
}

void theArticlesInteger() {
  const int size = 1;
  extent<1> ex(size);
  /* texture of 8 bit integers */
  texture<int, 1> char_tex(ex, 8U /* bits_per_scalar_element */);
  writeonly_texture_view<int, 1> char_tex_v(char_tex);

  parallel_for_each(ex, [=](index<1> idx) restrict(amp) {
    /* Try to store CHAR_MAX + 1 in 8 bits.
     * Expected result CHAR_MAX */
    int char_max = CHAR_MAX + 1;
    char_tex_v.set(idx, char_max);
  });

  // copy back results
  char clamped_result_device;
  copy(char_tex, &clamped_result_device, char_tex.data_length);

  int char_max = CHAR_MAX + 1;
  char clamped_result_host = char_max;

  cout << "Limits" << endl;
  cout << "CHAR_MAX: " << CHAR_MAX << endl;
  cout << "clamping behavior on host" << endl;
  cout << "CHAR_MAX + 1: " << (int)clamped_result_host << endl;
  cout << "clamping behavior in texture" << endl;
  cout << "CHAR_MAX + 1: " << (int)clamped_result_device << endl;
}
// CHECK: clamping behavior on host
// CHECK-NEXT: CHAR_MAX + 1: -128
// CHECK-NEXT: clamping behavior in texture
// CHECK-NEXT: CHAR_MAX + 1: 127

void theArticlesFloat() {
  const int size = 1;
  extent<1> ex(size);

  texture<float_2, 1> flt_tex(ex, 16U /* bits_per_scalar_element */);
  writeonly_texture_view<float_2, 1> flt_tex_v(flt_tex);

  parallel_for_each(ex, [=](index<1> idx) restrict(amp) {
    float_2 value(FLT_MAX, FLT_MAX * 10);

    flt_tex_v.set(idx, value);
  });

  float_2 clamped_result;

  array_view<float_2> clamped_result_av(1, &clamped_result);

  parallel_for_each(clamped_result_av.extent,
                    [clamped_result_av, &flt_tex](index<1> idx) restrict(amp) {
    clamped_result_av[idx] = flt_tex[idx];
  });
  clamped_result_av.synchronize();

  cout << "FLT_MAX: " << FLT_MAX << endl;
  cout << "FLT_MAX in 16 bit texture: " << clamped_result.x << endl;

  cout << "FLT_MAX * 10: " << FLT_MAX * 10 << endl;
  cout << "FLT_MAX * 10 in 16 bit texture: " << clamped_result.y << endl;
}
// CHECK: FLT_MAX: 3.40282e+38
// CHECK-NEXT: FLT_MAX in 16 bit texture: 65504
// CHECK-NEXT: FLT_MAX * 10: inf
// CHECK-NEXT: FLT_MAX * 10 in 16 bit texture: inf

/// Stores the values in all components of a vector of T by a kernel and returns
/// the components as `Stored`, as they lie on the host.
template <class Stored, class T, class S>
std::vector<Stored> stored(const std::vector<S> &values, unsigned bits) {
  const int size = short_vector_traits<T>::size;
  const int count = static_cast<int>(values.size());
  texture<T, 1> t(count, bits);
  texture_view<T, 1> out(t);
  array_view<const S, 1> in(count, values);
  parallel_for_each(in.extent,
                    [=](index<1> i) restrict(amp) { out.set(i, T(in[i])); });
  std::vector<Stored> result(count * size);
  CHECK_EQ(t.data_length, result.size() * sizeof(Stored));
  copy(t, result.data(), t.data_length);
  return result;
}

/// Whether `stored` gives `expected` in each component.
template <class Stored, class T, class S>
void expectStored(const std::vector<S> &values,
                  const std::vector<Stored> &expected) {
  const int size = short_vector_traits<T>::size;
  std::vector<Stored> all;
  for (Stored one : expected)
    all.insert(all.end(), size, one);
  CHECK_EQ((stored<Stored, T>(values, 8 * sizeof(Stored))), all);
}

template <class Stored, class S>
void expectOfEachSize(const std::vector<S> &values,
                      const std::vector<Stored> &expected) {
  expectStored<Stored, S>(values, expected);
  expectStored<Stored, typename short_vector<S, 2>::type>(values, expected);
  expectStored<Stored, typename short_vector<S, 4>::type>(values, expected);
}

template <class Stored, class S> void integers() {
  typedef std::numeric_limits<Stored> limits;
  const std::int64_t low = limits::min(), high = limits::max();
  std::vector<S> values;
  std::vector<Stored> expected;
  for (std::int64_t v :
       {std::int64_t(INT_MIN), low - 1000, low - 2, low - 1, low, low + 1,
        std::int64_t(-1), std::int64_t(0), std::int64_t(1), high - 1, high,
        high + 1, high + 2, 2 * high + 1, 2 * high + 2, high + 100000,
        std::int64_t(INT_MAX), std::int64_t(UINT_MAX)}) {
    if (v < std::numeric_limits<S>::min() || v > std::numeric_limits<S>::max())
      continue;
    values.push_back(static_cast<S>(v));
    expected.push_back(static_cast<Stored>(v < low    ? low
                                           : v > high ? high
                                                      : v));
  }
  expectOfEachSize<Stored, S>(values, expected);
}

void halves() {
  const float inf = INFINITY;
  // Values and their halves' bits. Only what has an exact half, or none at all:
  // devices round differently.
  const std::vector<float> values{
      0.0f,     -0.0f,    1.0f,     -1.0f,     0.5f,    65504.0f, -65504.0f,
      65520.0f, 65536.0f, 70000.0f, -70000.0f, FLT_MAX, -FLT_MAX, inf,
      -inf,     0.25f,    1e30f,    -1e38f,    1024.0f, 2047.0f};
  const std::vector<std::uint16_t> expected{
      0,      0x8000, 0x3c00, 0xbc00, 0x3800, 0x7bff, 0xfbff,
      0x7bff, 0x7bff, 0x7bff, 0xfbff, 0x7bff, 0xfbff, 0x7c00,
      0xfc00, 0x3400, 0x7bff, 0xfbff, 0x6400, 0x67ff};
  expectOfEachSize<std::uint16_t, float>(values, expected);
  // NaN stays NaN.
  for (std::uint16_t h :
       stored<std::uint16_t, float_2>(std::vector<float>{NAN, -NAN}, 16))
    CHECK((h & 0x7c00) == 0x7c00 && (h & 0x3ff) != 0);
}

void fullFloats() {
  std::vector<float> values{0.0f,     -0.0f,     1.5f,    FLT_MAX, -FLT_MAX,
                            INFINITY, -INFINITY, FLT_MIN, 1e-20f};
  std::vector<std::uint32_t> bits(values.size());
  std::memcpy(bits.data(), values.data(), 4 * bits.size());
  expectOfEachSize<std::uint32_t, float>(values, bits);
  expectStored<std::uint32_t, float_3>(values, bits);
}

template <class S, class Stored>
void norms(const std::vector<float> &values,
           const std::vector<Stored> &expected) {
  std::vector<S> in;
  for (float v : values)
    in.push_back(S(v));
  expectOfEachSize<Stored, S>(in, expected);
}

void norms() {
  const float inf = INFINITY;
  const std::vector<float> values{0.0f,  1.0f, -1.0f, 0.25f, 2.0f,
                                  -2.0f, inf,  -inf,  1e30f};
  norms<unorm, std::uint8_t>(values, {0, 255, 0, 64, 255, 0, 255, 0, 255});
  norms<norm, std::int8_t>(values,
                           {0, 127, -127, 32, 127, -127, 127, -127, 127});
  norms<unorm, std::uint16_t>(values,
                              {0, 65535, 0, 16384, 65535, 0, 65535, 0, 65535});
  norms<norm, std::int16_t>(
      values, {0, 32767, -32767, 8192, 32767, -32767, 32767, -32767, 32767});
}

// "norm and unorm in C++ AMP": as HLSL computes it, with a cast just before the
// texture is written.
void normsAsInHlsl() {
  texture<norm, 1> tex(5, 16U);
  writeonly_texture_view<norm, 1> view(tex);
  norm v1(0.9f);
  norm v2(0.3f);
  norm v3(0.4f);
  parallel_for_each(tex.extent, [=](index<1> idx) restrict(amp) {
    float f1(v1), f2(v2), f3(v3);   // convert to float
    float resultf = (f1 + f2) - f3; // resultf == 0.8f
    view.set(idx, norm(resultf));
  });
  std::vector<std::int16_t> result(5);
  copy(tex, result.data(), 10);
  CHECK_EQ(result,
           std::vector<std::int16_t>(5, 26214)); // 0.8 * 32767 = 26213.6
}

void doubles() {
  const std::vector<double> values{0.0,      -0.0,    1.0 / 3,  -DBL_MAX,
                                   INFINITY, DBL_MIN, 4.9e-324, -1e300};
  std::vector<std::uint64_t> bits(values.size());
  std::memcpy(bits.data(), values.data(), 8 * bits.size());
  expectStored<std::uint64_t, double>(values, bits);
  expectStored<std::uint64_t, double_2>(values, bits);
}

int main() {
  check::part(theArticlesFirst);
  check::part(theArticlesInteger);
  check::part(theArticlesFloat);
  check::part(integers<std::int8_t, int>);
  check::part(integers<std::int16_t, int>);
  check::part(integers<std::int32_t, int>);
  check::part(integers<std::uint8_t, unsigned>);
  check::part(integers<std::uint16_t, unsigned>);
  check::part(integers<std::uint32_t, unsigned>);
  check::part(halves);
  check::part(fullFloats);
  check::part([&] { norms(); });
  check::part(normsAsInHlsl);
  check::part(doubles);
  return check::result();
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The table of "Bits per scalar element in C++ AMP textures": each pair of type
// and bits_per_scalar_element works or throws the article's exception. Data
// lengths, defaults, and what comes back of data on the host.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"
#include <amp_graphics.h>
#include <cstring>
#include <string>

using namespace concurrency;
using namespace concurrency::graphics;

const char *const invalidNumber =
    "Invalid _Bits_per_scalar_element argument \xe2\x80\x93 it can only be 8, "
    "16, 32, or 64.";
const char *const onlyForDouble =
    "Invalid _Bits_per_scalar_element argument \xe2\x80\x93 64 is only valid "
    "for texture of double based short vector types.";
const char *const noSuchPair =
    "The combination of the short vector type and bits-per-scalar_element for "
    "the texture is not supported.";

/// What construction does: "" or the exception's kind, code and text.
template <class F> std::string thrown(const F &f) {
  char code[16];
  try {
    f();
  } catch (const unsupported_feature &e) {
    std::snprintf(code, sizeof code, "%08X", unsigned(e.get_error_code()));
    return std::string("unsupported_feature ") + code + e.what();
  } catch (const runtime_exception &e) {
    std::snprintf(code, sizeof code, "%08X", unsigned(e.get_error_code()));
    return std::string("runtime_exception ") + code + e.what();
  }
  return "";
}

/// Whether the article's table has the pair (vectors of three as in the
/// specification, which goes past the article).
bool isInTable(bool isInteger, bool isFloat, bool isDouble, int size,
               unsigned bits) {
  if (isDouble)
    return bits == 64 && size <= 2;
  if (size == 3)
    return bits == 32 && (isInteger || isFloat);
  if (isInteger)
    return bits == 8 || bits == 16 || bits == 32;
  if (isFloat)
    return bits == 16 || bits == 32;
  return bits == 8 || bits == 16;
}

template <class T, int N> void roundTrip(const extent<N> &e, unsigned bits) {
  typedef short_vector_traits<T> traits;
  const unsigned bytes = e.size() * traits::size * bits / 8;
  std::vector<unsigned char> in(bytes), out(bytes, 0xcc);
  for (unsigned i = 0; i < bytes; ++i)
    in[i] = static_cast<unsigned char>(i * 7 + i / 256);
  texture<T, N> t(e, in.data(), bytes, bits);
  CHECK_EQ(t.data_length, bytes);
  CHECK_EQ(t.bits_per_scalar_element, bits);
  CHECK_EQ(t.mipmap_levels, 1u);
  CHECK(t.extent == e);
  copy(t, out.data(), bytes);
  CHECK_EQ(in, out);
}

template <class T> void testType() {
  typedef short_vector_traits<T> traits;
  typedef typename traits::value_type S;
  const bool isInteger = std::is_integral<S>::value;
  const bool isFloat = std::is_same<S, float>::value;
  const bool isDouble = std::is_same<S, double>::value;
  for (unsigned bits : {0u, 1u, 7u, 8u, 12u, 16u, 24u, 32u, 33u, 64u, 128u}) {
    std::string expected;
    if (bits != 8 && bits != 16 && bits != 32 && bits != 64)
      expected = std::string("runtime_exception 80070057") + invalidNumber;
    else if (bits == 64 && !isDouble)
      expected = std::string("runtime_exception 80070057") + onlyForDouble;
    else if (!isInTable(isInteger, isFloat, isDouble, traits::size, bits))
      expected = std::string("unsupported_feature 80004005") + noSuchPair;
    std::string actual = thrown([&] { texture<T, 1> t(extent<1>(10), bits); });
    CHECK(actual == expected);
    CHECK(thrown([&] { texture<T, 3> t(2, 3, 4, bits); }) == expected);
    if (actual != expected)
      std::printf("%d x %d: %s, not %s\n", int(sizeof(S)), int(bits),
                  actual.c_str(), expected.c_str());
    if (!expected.empty())
      continue;
    roundTrip<T>(extent<1>(1), bits);
    roundTrip<T>(extent<1>(1001), bits);
    roundTrip<T>(extent<2>(7, 33), bits);
    roundTrip<T>(extent<3>(3, 5, 9), bits);
  }
}

template <class S> void testScalar() {
  testType<S>();
  testType<typename short_vector<S, 2>::type>();
  testType<typename short_vector<S, 3>::type>();
  testType<typename short_vector<S, 4>::type>();
}

template <class T> unsigned defaultBits() {
  texture<T, 2> t(4, 5);
  CHECK_EQ(t.data_length, 20 * sizeof(T));
  return t.bits_per_scalar_element;
}

void defaults() {
  CHECK_EQ(defaultBits<int>(), 32u);
  CHECK_EQ(defaultBits<uint_2>(), 32u);
  CHECK_EQ(defaultBits<int_3>(), 32u);
  CHECK_EQ(defaultBits<float>(), 32u);
  CHECK_EQ(defaultBits<float_3>(), 32u);
  CHECK_EQ(defaultBits<float_4>(), 32u);
  CHECK_EQ(defaultBits<double>(), 64u);
  CHECK_EQ(defaultBits<double_2>(), 64u);
  CHECK(thrown([] { texture<double_3, 1> t(4); }) ==
        std::string("unsupported_feature 80004005") + noSuchPair);
}

// The article's code.
void theArticlesTextures() {
  const int size = 10;
  extent<1> ex(size);
  texture<unsigned int, 1> tex(ex, 8U /* bits_per_scalar_element */);
  CHECK_EQ(tex.data_length, 10u);

  std::vector<unsigned char> vec(size, 'a');
  texture<unsigned int, 1> initialized(ex, vec.data(),
                                       size * 1U /* data_length in bytes */,
                                       8U /* bits_per_scalar_element */);
  std::vector<unsigned char> back(size);
  copy(initialized, back.data(), size);
  CHECK_EQ(back, vec);

  texture<int, 1> d_data(size, 8U);
  CHECK_EQ(d_data.bits_per_scalar_element, 8u);

  const int image_height = 6, image_width = 9;
  std::vector<unsigned int> image(image_height * image_width, 0x01020304);
  extent<2> image_extent(image_height, image_width);
  texture<uint_4, 2> image_texture(image_extent, image.data(),
                                   /*data_length in bytes*/
                                   image_extent.size() * 4U,
                                   8U /* bits_per_scalar_element */);
  std::vector<unsigned int> imageBack(image.size());
  copy(image_texture, imageBack.data(), image_texture.data_length);
  CHECK_EQ(imageBack, image);
}

int main() {
  check::part(testScalar<int>);
  check::part(testScalar<unsigned>);
  check::part(testScalar<float>);
  check::part(testScalar<double>);
  check::part(testScalar<norm>);
  check::part(testScalar<unorm>);
  check::part(defaults);
  check::part(theArticlesTextures);
  return check::result();
}

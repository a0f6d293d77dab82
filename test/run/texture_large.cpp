// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Copies of textures that go through staging memory in several pieces: whole
// textures and sections, with rows that follow each other on the host and
// others that do not, by one thread and by four.
// RUN: %ampcc -O2 %s -o %t
// RUN: env AMPVK_TEST=copy-threads=1 %t
// RUN: env AMPVK_TEST=copy-threads=4 %t
#include "Inputs/check.h"
#include <amp_graphics.h>
#include <numeric>

using namespace concurrency;
using namespace concurrency::graphics;

/// Texels of which no two neighbours are alike.
template <class T> struct Numbered {
  static T make(unsigned i) { return T(int(i * 7 + i / 251)); }
};
template <> struct Numbered<float_3> {
  static float_3 make(unsigned i) {
    return {float(i % 1021), float(i % 509), float(i % 3)};
  }
};

template <class T> std::vector<T> numbers(unsigned count, unsigned first = 0) {
  std::vector<T> all(count);
  for (unsigned i = 0; i < count; ++i)
    all[i] = Numbered<T>::make(first + i);
  return all;
}

template <class T, int N> unsigned bytesOf(const texture<T, N> &t) {
  return t.data_length;
}

/// What a kernel reads is what the host gave, and comes back.
template <class T, int N> void testWhole(const extent<N> &shape) {
  const unsigned count = shape.size();
  const std::vector<T> data = numbers<T>(count);
  texture<T, N> there(shape);
  copy(data.data(), bytesOf(there), there);

  array<T, N> read(shape);
  parallel_for_each(shape, [&there, &read](index<N> i)
                               restrict(amp) { read[i] = there[i]; });
  std::vector<T> seen(count), back(count);
  copy(read, seen.begin());
  CHECK(seen == data);
  copy(there, back.data(), bytesOf(there));
  CHECK(back == data);
}

/// A section in the middle of a texture, from and to packed memory.
template <class T, int N>
void testSection(const extent<N> &shape, const index<N> &origin,
                 const extent<N> &part) {
  std::vector<T> expected = numbers<T>(shape.size());
  const std::vector<T> patch = numbers<T>(part.size(), 12345);
  texture<T, N> there(shape);
  copy(expected.data(), bytesOf(there), there);
  copy(patch.data(), patch.size() * sizeof(T), there, origin, part);

  array_view<T, N> whole(shape, expected);
  const array_view<const T, N> small(part, patch);
  small.copy_to(whole.section(origin, part));
  whole.synchronize();

  std::vector<T> all(shape.size()), again(part.size());
  copy(there, all.data(), bytesOf(there));
  CHECK(all == expected);
  copy(there, origin, part, again.data(), again.size() * sizeof(T));
  CHECK(again == patch);
}

/// From rows of a texture of the host, which are longer than the section's.
void testStaged() {
  const extent<2> shape(1500, 3000);
  const std::vector<int> data = numbers<int>(shape.size());
  texture<int, 2> staged(shape, data.data(), data.size() * 4, 32U,
                         accelerator(accelerator::cpu_accelerator).default_view,
                         accelerator().default_view);
  const index<2> origin(100, 200);
  const extent<2> part(1300, 2500);
  texture<int, 2> there(part);
  copy(staged, origin, there, index<2>(), part);
  std::vector<int> back(part.size());
  copy(there, back.data(), back.size() * 4);
  bool isEqual = true;
  for (int y = 0; y < part[0]; ++y)
    isEqual &=
        std::equal(back.begin() + y * part[1], back.begin() + (y + 1) * part[1],
                   data.begin() + (y + 100) * shape[1] + 200);
  CHECK(isEqual);
}

int main() {
  testWhole<int, 1>(extent<1>(16384));
  testWhole<int, 2>(extent<2>(2500, 2001));
  testWhole<float_4, 2>(extent<2>(301, 4096));
  testWhole<float_3, 2>(extent<2>(777, 1023));
  testWhole<int, 3>(extent<3>(200, 211, 63));
  testWhole<float_3, 3>(extent<3>(5, 400, 401));
  testSection<int, 2>(extent<2>(2500, 2001), index<2>(3, 5),
                      extent<2>(2400, 1990));
  testSection<int, 3>(extent<3>(40, 300, 301), index<3>(1, 2, 3),
                      extent<3>(38, 290, 295));
  testSection<float_3, 2>(extent<2>(900, 901), index<2>(0, 10),
                          extent<2>(900, 880));
  testStaged();
  return check::result();
}

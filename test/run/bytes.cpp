// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Article "char arrays": 8- and 16-bit elements straight in kernels. Every
// operation is atomic for its element, and neighbours stay what they are.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
// RUN: env AMPVK_TEST=variant=portable %t
// RUN: env AMPVK_TEST=variant=large %t
#include "Inputs/check.h"

#include <numeric>

using namespace concurrency;

namespace {

/// Each element is updated by eight threads at once.
template <typename T> void updates(int n) {
  const int writers = 8;
  std::vector<T> plus(n), minus(n), times(n), masks(n), flips(n), counts(n);
  for (int i = 0; i < n; ++i) {
    plus[i] = minus[i] = times[i] = T(i * 37 + 5);
    masks[i] = T(~0);
    flips[i] = T(0x5a);
    counts[i] = T(250);
  }
  array_view<T> p(n, plus), m(n, minus), t(n, times), k(n, masks), f(n, flips),
      c(n, counts);
  parallel_for_each(extent<2>(writers, n), [=](index<2> i) restrict(amp) {
    const int e = i[1];
    p[e] += T(i[0] + 1);
    m[e]--;
    t[e] = T(t[e] * 3);
    k[e] &= T(~(1 << i[0]));
    f[e] ^= T(1 << i[0]);
    f[e] |= T(1);
    c[e]++;
    ++c[e];
  });
  for (array_view<T> v : {p, m, t, k, f, c})
    v.synchronize();
  for (int i = 0; i < n; ++i) {
    CHECK_EQ(plus[i], T(i * 37 + 5 + 36));
    CHECK_EQ(minus[i], T(i * 37 + 5 - 8));
    CHECK_EQ(times[i], T((i * 37 + 5) * 6561));
    CHECK_EQ(masks[i], T(~0xff));
    CHECK_EQ(T(flips[i] | 1), T(0x5a ^ 0xff | 1));
    CHECK_EQ(counts[i], T(250 + 16));
  }
}

/// Neighbours written by different threads; the host's data just past the end.
template <typename T> void stores(int n) {
  std::vector<T> data(n + 8, T(0x55)), source(n);
  std::iota(source.begin(), source.end(), T(3));
  array_view<T> all(n, data.data());
  array_view<const T> in(n, source);
  parallel_for_each(all.extent, [=](index<1> i) restrict(amp) {
    all[i] = T(in[i] * 2 - 90);
  });
  all.synchronize();
  for (int i = 0; i < n; ++i)
    CHECK_EQ(data[i], T(source[i] * 2 - 90));
  for (int i = n; i < n + 8; ++i)
    CHECK_EQ(data[i], T(0x55));

  // A section at an odd offset; what lies around it stays.
  array_view<T> odd = all.section(3, n - 5);
  parallel_for_each(odd.extent,
                    [=](index<1> i) restrict(amp) { odd[i] = T(i[0]); });
  all.synchronize();
  for (int i = 0; i < n; ++i)
    CHECK_EQ(data[i], i >= 3 && i < n - 2 ? T(i - 3) : T(source[i] * 2 - 90));

  // Values used after post-increment; two dimensions and three.
  std::vector<int> before(n);
  array_view<int> b(n, before);
  parallel_for_each(all.extent,
                    [=](index<1> i) restrict(amp) { b[i] = all[i]++; });
  all.synchronize();
  b.synchronize();
  for (int i = 0; i < n; ++i)
    CHECK_EQ(data[i], T(before[i] + 1));

  array<T, 2> two(3, 5);
  array<T, 3> three(3, 5, 2);
  parallel_for_each(three.extent, [&](index<3> i) restrict(amp) {
    three[i] = T(i[0] * 100 + i[1] * 10 + i[2]);
    if (i[2] == 0)
      two(i[0], i[1]) = T(i[0] - i[1]);
  });
  std::vector<T> twice = two, thrice = three;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 5; ++j) {
      CHECK_EQ(twice[i * 5 + j], T(i - j));
      for (int l = 0; l < 2; ++l)
        CHECK_EQ(thrice[(i * 5 + j) * 2 + l], T(i * 100 + j * 10 + l));
    }
}

struct Pixel {
  unsigned char r, g, b;
  bool isSet;
  short depth;
  float weight;
  double exact;
  char name[3];
};

void brighten(unsigned char &c, int by) restrict(amp) { c += by; }

void structs() {
  const int n = 7;
  std::vector<Pixel> data(n);
  for (int i = 0; i < n; ++i)
    data[i] = {(unsigned char)(i), 2,       250,    false,
               short(-i),          i * 0.5, i / 3., {'a', 'b', char(-i)}};
  array_view<Pixel> pixels(n, data);
  std::vector<int> seen(n);
  array_view<int> out(n, seen);
  parallel_for_each(pixels.extent, [=](index<1> i) restrict(amp) {
    Pixel copy = pixels[i];
    pixels[i].r = copy.b;
    brighten(pixels[i].g, i[0]);
    pixels[i].isSet = !copy.isSet;
    pixels[i].depth -= 1000;
    pixels[i].name[1] = copy.name[2];
    pixels[i].weight += 1;
    pixels[i].exact *= 2;
    out[i] = copy.depth * 10 + copy.name[2] + (copy.isSet ? 1 : 0);
    if (i[0] == 6) {
      copy.r = 99;
      pixels[0] = copy;
    }
  });
  pixels.synchronize();
  out.synchronize();
  for (int i = 1; i < n; ++i) {
    const Pixel &p = data[i];
    CHECK_EQ(int(p.r), 250);
    CHECK_EQ(int(p.g), 2 + i);
    CHECK_EQ(int(p.b), 250);
    CHECK(p.isSet);
    CHECK_EQ(p.depth, short(-i - 1000));
    CHECK_EQ(p.weight, i * 0.5f + 1);
    CHECK_EQ(p.exact, i / 3. * 2);
    CHECK_EQ(p.name[0], 'a');
    CHECK_EQ(p.name[1], char(-i));
    CHECK_EQ(seen[i], -i * 10 - i);
  }
  CHECK_EQ(int(data[0].r), 99);
  CHECK_EQ(data[0].exact, 2.0);
  CHECK_EQ(data[0].name[2], char(-6));
}

void histogram() {
  const int n = 1000;
  std::vector<unsigned char> bytes(n);
  for (int i = 0; i < n; ++i)
    bytes[i] = (unsigned char)(i * i);
  std::vector<unsigned short> counts(256), tiles(256);
  array_view<const unsigned char> in(n, bytes);
  array_view<unsigned short> global(256, counts), local(256, tiles);
  parallel_for_each(in.extent,
                    [=](index<1> i) restrict(amp) { global[in[i]]++; });
  parallel_for_each(extent<1>(1024).tile<256>(),
                    [=](tiled_index<256> t) restrict(amp) {
    tile_static unsigned char bins[256];
    tile_static bool any[256];
    const int l = t.local[0];
    bins[l] = 0;
    any[l] = false;
    t.barrier.wait();
    if (t.global[0] < in.extent[0]) {
      bins[in[t.global]]++;
      any[in[t.global]] = true;
    }
    t.barrier.wait();
    if (any[l])
      local[l] += bins[l];
  });
  global.synchronize();
  local.synchronize();
  std::vector<unsigned short> expected(256);
  for (unsigned char b : bytes)
    ++expected[b];
  for (int i = 0; i < 256; ++i) {
    CHECK_EQ(counts[i], expected[i]);
    CHECK_EQ(tiles[i], expected[i]);
  }
}

/// Plain stores to some elements of a word, while others of it are updated.
template <typename T> void storesBesideUpdates() {
  const int n = 64, rounds = 500;
  std::vector<T> data(4 * n);
  array_view<T> all(4 * n, data);
  parallel_for_each(extent<2>(n, 4), [=](index<2> i) restrict(amp) {
    const int first = 4 * i[0], mine = first + i[1];
    for (int k = 0; k < rounds; ++k)
      switch (i[1]) {
      case 0:
        all[mine] = T(k);
        break;
      case 1:
        all[mine]++;
        break;
      default:
        all[first + 2] += T(i[1]);
        break;
      }
    if (i[1] == 3)
      all[mine] = all[mine] + T(i[0]);
  });
  all.synchronize();
  for (int i = 0; i < n; ++i) {
    CHECK_EQ(data[4 * i], T(rounds - 1));
    CHECK_EQ(data[4 * i + 1], T(rounds));
    CHECK_EQ(data[4 * i + 2], T(5 * rounds));
    CHECK_EQ(data[4 * i + 3], T(i));
  }
}

struct Pair {
  bool isOdd;
  unsigned char number;
};

/// tile_static memory that is only read and stored to, by neighbours.
void tiles() {
  const int n = 256;
  std::vector<int> out(n);
  array_view<int> o(n, out);
  parallel_for_each(o.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static signed char bytes[64];
    tile_static unsigned short halves[8][8];
    tile_static bool flags[64];
    tile_static Pair pairs[64];
    const int l = t.local[0], i = t.global[0];
    bytes[l] = (signed char)(i - 128);
    halves[l / 8][l % 8] = (unsigned short)(i * 1000);
    flags[l] = i % 3 == 0;
    pairs[l].isOdd = i % 2 != 0;
    pairs[l].number = (unsigned char)(i * 3);
    t.barrier.wait();
    const int k = 63 - l;
    Pair p = pairs[k];
    o[i] = bytes[k] * 1000000 + halves[k / 8][k % 8] * 4 + (flags[k] ? 2 : 0) +
           (p.isOdd ? 1 : 0) + p.number * 300000;
  });
  o.synchronize();
  for (int i = 0; i < n; ++i) {
    const int k = i / 64 * 64 + 63 - i % 64;
    CHECK_EQ(out[i], (signed char)(k - 128) * 1000000 +
                         (unsigned short)(k * 1000) * 4 + (k % 3 ? 0 : 2) +
                         k % 2 + (unsigned char)(k * 3) * 300000);
  }
}

void flags() {
  const int n = 37;
  std::vector<char> data(n); // no vector<bool>
  array_view<bool> set(n, reinterpret_cast<bool *>(data.data()));
  // Many threads set the same flag.
  parallel_for_each(extent<1>(n * 16), [=](index<1> i) restrict(amp) {
    int k = i[0] % n;
    if (k % 3 == 0)
      set[k] = true;
    set[k] = set[k] || k == 7;
  });
  set.synchronize();
  for (int i = 0; i < n; ++i)
    CHECK_EQ(int(data[i]), int(i % 3 == 0 || i == 7));
}

} // namespace

int main() {
  for (int n : {1, 2, 3, 13, 64, 1027}) {
    check::part([&] { updates<unsigned char>(n); });
    check::part([&] { updates<signed char>(n); });
    check::part([&] { updates<short>(n); });
  }
  check::part([&] { updates<char>(5); });
  check::part([&] { updates<unsigned short>(33); });
  for (int n : {13, 32, 255}) {
    check::part([&] { stores<unsigned char>(n); });
    check::part([&] { stores<signed char>(n); });
    check::part([&] { stores<short>(n); });
    check::part([&] { stores<unsigned short>(n); });
  }
  check::part(structs);
  check::part(histogram);
  check::part(storesBesideUpdates<unsigned char>);
  check::part(storesBesideUpdates<short>);
  check::part(tiles);
  check::part(flags);
  return check::result();
}

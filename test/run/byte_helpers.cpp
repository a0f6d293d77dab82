// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Article "char arrays": bytes packed into unsigned by hand, as legacy sources
// do, and by <ampvk/bytes.h>, which mends what the article's own way gets
// wrong. RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

#include <ampvk/bytes.h>

using namespace concurrency;

/// The article's method: a mask to read, an atomic sum of the shifted value, a
/// pair of atomic xors to write.
namespace legacy {

template <typename T> unsigned read(T &arr, int i) restrict(amp) {
  return (arr[i >> 2] & (0xFF << ((i & 0x3) << 3))) >> ((i & 0x3) << 3);
}
template <typename T> void increment(T &arr, int i) restrict(amp) {
  atomic_fetch_add(&arr[i >> 2], 1 << ((i & 0x3) << 3));
}
template <typename T> void add(T &arr, int i, unsigned v) restrict(amp) {
  atomic_fetch_add(&arr[i >> 2], (v & 0xFF) << ((i & 0x3) << 3));
}
template <typename T> void write(T &arr, int i, unsigned v) restrict(amp) {
  atomic_fetch_xor(&arr[i >> 2], arr[i >> 2] & (0xFF << ((i & 0x3) << 3)));
  atomic_fetch_xor(&arr[i >> 2], (v & 0xFF) << ((i & 0x3) << 3));
}
template <typename T> void writeOnce(T &arr, int i, unsigned v) restrict(amp) {
  bool done = false;
  while (!done) {
    unsigned int before = arr[i / 4];
    unsigned int after = before ^ (before & (0xFF << ((i & 0x3) << 3)));
    after ^= (v & 0xFF) << ((i & 0x3) << 3);
    done = atomic_compare_exchange(&arr[i / 4], &before, after);
  }
}

} // namespace legacy

namespace {

const int size = 45;

std::vector<unsigned char> bytes() {
  std::vector<unsigned char> data(size + 7, 9);
  for (int i = 0; i < size; ++i)
    data[i] = (unsigned char)(i * 3);
  return data;
}

array_view<unsigned> asWords(std::vector<unsigned char> &data) {
  return array_view<unsigned>((size + 3) / 4,
                              reinterpret_cast<unsigned *>(data.data()));
}

void byHand() {
  std::vector<unsigned char> data = bytes(), before = data;
  std::vector<unsigned> seen(size);
  array_view<unsigned> words = asWords(data), out(size, seen);
  parallel_for_each(extent<1>(size), [=](index<1> i) restrict(amp) {
    const int at = i[0];
    out[i] = legacy::read(words, at);
    legacy::increment(words, at);
    legacy::add(words, at, 2);
    if (at % 3 == 1)
      legacy::write(words, at, at + 100);
    if (at % 3 == 2)
      legacy::writeOnce(words, at, at + 50);
  });
  words.synchronize();
  out.synchronize();
  for (int i = 0; i < size; ++i) {
    CHECK_EQ(seen[i], unsigned(before[i]));
    CHECK_EQ(int(data[i]), i % 3 == 1   ? i + 100
                           : i % 3 == 2 ? i + 50
                                        : before[i] + 3);
  }
  for (int i = size; i < size + 7; ++i)
    CHECK_EQ(int(data[i]), 9);
}

void readyMade() {
  std::vector<unsigned char> data = bytes(), before = data;
  array_view<unsigned> words = asWords(data);
  // Sixteen threads at each byte: sums wrap, and nothing is lost.
  parallel_for_each(extent<2>(16, size), [=](index<2> i) restrict(amp) {
    ampvk::increment_uchar(words, i[1]);
    ampvk::addto_uchar(words, index<1>(i[1]), 30u);
    if (i[1] % 5 == 0)
      ampvk::write_uchar(words, i[1], 256 + 77);
  });
  words.synchronize();
  for (int i = 0; i < size; ++i)
    if (i % 5)
      CHECK_EQ(data[i], (unsigned char)(before[i] + 16 * 31));
  for (int i = size; i < size + 7; ++i)
    CHECK_EQ(int(data[i]), 9);
  // Many write one byte, all the same.
  parallel_for_each(extent<2>(16, size), [=](index<2> i) restrict(amp) {
    ampvk::write_uchar(words, i[1], unsigned(200 + i[1]));
  });
  words.synchronize();
  for (int i = 0; i < size; ++i)
    CHECK_EQ(int(data[i]), 200 + i);

  // Rows, in two ways, and tile_static memory.
  const int rows = 5, columns = 9;
  parallel_for_each(extent<2>(rows, columns), [=](index<2> i) restrict(amp) {
    unsigned x = ampvk::read_uchar(words, i, columns);
    ampvk::write_uchar(words, i[0], i[1], columns, x + i[0]);
    ampvk::increment_uchar(words, i, columns);
    ampvk::addto_uchar(words, i[0], i[1], columns, 2u);
  });
  words.synchronize();
  for (int i = 0; i < size; ++i)
    CHECK_EQ(data[i], (unsigned char)(200 + i + i / columns + 3));
  array<unsigned> tile(4);
  parallel_for_each(extent<1>(16).tile<16>(),
                    [&tile](tiled_index<16> t) restrict(amp) {
    tile_static unsigned local[4];
    const int l = t.local[0];
    if (l < 4)
      local[l] = 0;
    t.barrier.wait();
    ampvk::addto_uchar(local, l, l * 20u);
    ampvk::write_uchar(local, 3, 7u);
    t.barrier.wait();
    if (l < 4)
      tile[l] = local[l];
  });
  std::vector<unsigned> packed = tile;
  const auto *each = reinterpret_cast<const unsigned char *>(packed.data());
  for (int i = 0; i < 16; ++i)
    if (i != 3)
      CHECK_EQ(each[i], (unsigned char)(i * 20));
}

/// 250 + 10 in byte 0: the article's sum carries into byte 1, ours wraps, and
/// so does that of an array_view of bytes.
void carry() {
  std::vector<unsigned char> data = {250, 1, 0, 0};
  std::vector<unsigned char> mended = data, bytes = data;
  array_view<unsigned> words(1, reinterpret_cast<unsigned *>(data.data()));
  array_view<unsigned> other(1, reinterpret_cast<unsigned *>(mended.data()));
  array_view<unsigned char> plain(4, bytes);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    legacy::add(words, 0, 10);
    ampvk::addto_uchar(other, 0, 10u);
    plain[0] += 10;
  });
  words.synchronize();
  other.synchronize();
  plain.synchronize();
  CHECK_EQ(int(data[0]), 4);
  CHECK_EQ(int(data[1]), 2);
  CHECK_EQ(int(mended[0]), 4);
  CHECK_EQ(int(mended[1]), 1);
  CHECK_EQ(int(bytes[0]), 4);
  CHECK_EQ(int(bytes[1]), 1);
}

} // namespace

int main() {
  byHand();
  readyMade();
  carry();
  return check::result();
}

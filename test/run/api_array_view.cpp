// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Every constructor, property and member of array_view, for elements that are
// const and others.
// RUN: %ampcc -O0 %s -o %t && %t
// RUN: env AMPVK_TEST=no-shared-memory %t
#include "Inputs/check.h"

using namespace concurrency;

/// T is int or const int. The data counts up from 0.
template <class T> static void construct() {
  std::vector<int> data(24);
  for (int i = 0; i < 24; ++i)
    data[i] = i;
  int plain[24] = {0, 1, 2, 3, 4, 5, 6};
  array<int, 2> stored(4, 6, data.begin());

  array_view<T, 2> ofArray(stored), byExtent(extent<2>(4, 6), data),
      byNumbers(4, 6, data), ofPointer(extent<2>(4, 6), data.data()),
      byNumbersOfPointer(4, 6, data.data());
  CHECK_EQ(ofArray(1, 0) + byExtent(1, 0) + byNumbers(1, 0) + ofPointer(1, 0) +
               byNumbersOfPointer(1, 0),
           30);
  array_view<T, 3> solid(extent<3>(2, 3, 4), data),
      solidByNumbers(2, 3, 4, data), solidOfPointer(2, 3, 4, data.data());
  CHECK_EQ(solid(1, 0, 0) + solidByNumbers(1, 0, 0) + solidOfPointer(1, 0, 0),
           36);
  array_view<T> line(data), lineByNumber(24, data),
      lineByExtent(extent<1>(24), data), lineOfPointer(24, data.data()),
      lineOfPlain(plain), lineOfSome(7, plain);
  CHECK_EQ(line[5] + lineByNumber[5] + lineByExtent[5] + lineOfPointer[5] +
               lineOfPlain[5] + lineOfSome[5],
           30);
  CHECK_EQ(lineOfPlain.extent[0], 24);

  array_view<T, 2> copied(byExtent), assigned(ofArray);
  assigned = copied;
  CHECK_EQ(assigned(3, 5), 23);
  CHECK(line.source_accelerator_view ==
        accelerator(accelerator::cpu_accelerator).default_view);
  CHECK(ofArray.source_accelerator_view == stored.accelerator_view);
}

template <class T> static void access() {
  std::vector<int> data(24);
  for (int i = 0; i < 24; ++i)
    data[i] = i;
  array_view<T, 3> solid(2, 3, 4, data);
  array_view<T> line(data);
  CHECK_EQ(solid[index<3>(1, 2, 3)] + solid(index<3>(1, 2, 3)) +
               solid(1, 2, 3) + solid[1][2][3] + solid(1)(2)(3) +
               solid.get_ref(index<3>(1, 2, 3)),
           6 * 23);
  CHECK_EQ(line[1] + line(1) + line[index<1>(1)] + line(index<1>(1)), 4);
  CHECK_EQ(line.data()[7], 7);
  CHECK_EQ(solid.section(index<3>(1, 1, 1), extent<3>(1, 1, 1))(0, 0, 0), 17);
  CHECK_EQ(solid.section(index<3>(1, 1, 1))(0, 1, 2), 23);
  CHECK_EQ(solid.section(extent<3>(1, 2, 3))(0, 1, 2), 6);
  CHECK_EQ(solid.section(1, 1, 1, 1, 2, 3)(0, 1, 2), 23);
  CHECK_EQ(line.section(5, 2)[1], 6);
  CHECK_EQ(line.view_as(extent<2>(4, 6)).section(1, 1, 2, 2)(1, 1), 14);
  CHECK_EQ(line.template reinterpret_as<unsigned>()[3], 3u);

  std::vector<int> sums(24);
  array_view<int> out(sums);
  parallel_for_each(line.extent, [=](index<1> i) restrict(amp) {
    const int x = i[0] / 12, y = i[0] / 4 % 3, z = i[0] % 4;
    array_view<T> other(line);
    other = line.section(0, 24);
    out[i] = solid[index<3>(x, y, z)] + solid(x, y, z) + solid[x][y][z] +
             solid(x)(y)(z) + solid.get_ref(index<3>(x, y, z)) + line[i[0]] +
             line(i) + line.data()[i[0]] + other[i] +
             solid.section(x, y, z, 1, 1, 1)(0, 0, 0) +
             solid.section(index<3>(x, y, z))(0, 0, 0) +
             solid.section(extent<3>(2, 3, 4))(x, y, z) +
             line.view_as(extent<2>(4, 6))(i[0] / 6, i[0] % 6) +
             line.template reinterpret_as<int>()[i] +
             static_cast<int>(solid.extent.size()) - 24;
  });
  for (int i = 0; i < 24; ++i)
    CHECK_EQ(out[i], 14 * i);
}

static void coherence() {
  accelerator_view gpu = accelerator().default_view;
  std::vector<int> data(10, 1);
  array_view<int> view(data);
  array_view<const int> reader(view);
  view.synchronize();
  view.synchronize(access_type_read_write);
  view.synchronize_async().get();
  view.synchronize_async(access_type_write).wait();
  view.synchronize_to(gpu);
  view.synchronize_to(gpu, access_type_read_write);
  view.synchronize_to_async(gpu).get();
  view.synchronize_to_async(gpu, access_type_read).get();
  reader.synchronize();
  reader.synchronize_async().get();
  reader.synchronize_to(gpu);
  reader.synchronize_to_async(gpu).get();
  reader.refresh();
  view.refresh();
  CHECK_EQ(reader[5], 1);
  view.discard_data();
  array<int> stored(10);
  std::vector<int> zeros(10);
  copy(zeros.begin(), view);
  view.copy_to(stored);
  reader.copy_to(view);
  CHECK_EQ(std::vector<int>(stored)[9], 0);

  array_view<int> without(10);
  array_view<int, 2> without2(2, 5), withoutByExtent(extent<2>(2, 5));
  array_view<int, 3> without3(1, 2, 5);
  without[3] = 5;
  without2(1, 4) = withoutByExtent(1, 4) = without3(0, 1, 4) = 6;
  without.synchronize();
  CHECK_EQ(without[3] + without2[1][4], 11);
  bool threw = false;
  try {
    without.get_source_accelerator_view();
  } catch (const runtime_exception &) {
    threw = true;
  }
  CHECK(threw);
}

int main() {
  construct<int>();
  construct<const int>();
  access<int>();
  access<const int>();
  coherence();
  static_assert(array_view<int, 3>::rank == 3, "");
  static_assert(
      std::is_same<array_view<const int>::value_type, const int>::value, "");
  return check::result();
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Word-wide accesses (docs/developer/decisions): results, and
// what lies beside, at every offset in a word, for every length of a row.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && env AMPVK_TEST=word-accesses=1 %t
// RUN: env AMPVK_TEST=word-accesses=1,variant=portable %t
// RUN: %t
// RUN: env AMPVK_TEST=word-accesses=0 %t
#include "Inputs/check.h"

#include <algorithm>
#include <memory>

using namespace concurrency;

namespace {

template <typename T> T pattern(int i) { return T(i * 37 + 11); }
template <> bool pattern<bool>(int i) { return i % 3 != 1; }

/// Elements with others around them that nobody may touch. (A std::vector<bool>
/// has no elements.)
template <typename T> struct Data {
  int count;
  std::unique_ptr<T[]> all;
  explicit Data(int count) : count(count), all(new T[count + 24]) {
    for (int i = 0; i < count + 24; ++i)
      all[i] = pattern<T>(i - 12);
  }
  T *begin() { return &all[12]; }
  T &operator[](int i) { return all[i + 12]; }
  void checkRest() {
    for (int i = 0; i < 12; ++i) {
      CHECK_EQ(all[i], pattern<T>(i - 12));
      CHECK_EQ(all[count + 12 + i], pattern<T>(count + i));
    }
  }
};

template <typename T> T changed(T x) restrict(cpu, amp) { return T(255 - x); }
template <> bool changed(bool x) restrict(cpu, amp) { return !x; }

/// From one container into another, and in place, with both anywhere in words.
template <typename T> void offsets(int length, int from, int to) {
  const int n = from + to + length + 5;
  Data<T> in(n), out(n), same(n);
  array_view<const T> ins(n, in.begin());
  array_view<T> outs(n, out.begin()), sames(n, same.begin());
  array_view<const T> source = ins.section(from, length);
  array_view<T> target = outs.section(to, length);
  array_view<T> place = sames.section(to, length);
  parallel_for_each(target.extent, [=](index<1> i) restrict(amp) {
    target[i] = changed(source[i]);
  });
  parallel_for_each(place.extent, [=](index<1> i) restrict(amp) {
    place[i] = changed(place[i]);
  });
  outs.synchronize();
  sames.synchronize();
  for (int i = 0; i < n; ++i) {
    const bool isInside = i >= to && i < to + length;
    CHECK_EQ(out[i], isInside ? changed(pattern<T>(i - to + from))
                              : pattern<T>(i));
    CHECK_EQ(same[i], isInside ? changed(pattern<T>(i)) : pattern<T>(i));
  }
  out.checkRest();
  same.checkRest();
}

/// A part of a picture whose rows begin anywhere in words.
template <typename T> void pictures(int width, int left, int height) {
  const int pitch = width + left + 2;
  Data<T> in(pitch * (height + 1)), out(pitch * (height + 1));
  array_view<T, 2> ins(height + 1, pitch, in.begin());
  array_view<T, 2> outs(height + 1, pitch, out.begin());
  array_view<T, 2> source = ins.section(0, left, height, width);
  array_view<T, 2> target = outs.section(1, left, height, width);
  const index<2> none(0, 0);
  parallel_for_each(target.extent, [=](index<2> i) restrict(amp) {
    const int y = i[0], x = i[1];
    target(y, x) = changed(source[i + none]);
    source[y][x] = changed(source(i));
  });
  ins.synchronize();
  outs.synchronize();
  for (int y = 0; y <= height; ++y)
    for (int x = 0; x < pitch; ++x) {
      const bool isInRow = x >= left && x < left + width;
      const int at = y * pitch + x;
      CHECK_EQ(out[at], isInRow && y ? changed(pattern<T>(at - pitch))
                                     : pattern<T>(at));
      CHECK_EQ(in[at], isInRow && y < height ? changed(pattern<T>(at))
                                             : pattern<T>(at));
    }
  in.checkRest();
  out.checkRest();
}

template <typename T> void cubes(int depth, int height, int width) {
  const int n = depth * height * width;
  Data<T> in(n);
  array<T, 3> cube(depth, height, width, in.begin());
  array<T, 3> other(depth, height, width);
  parallel_for_each(cube.extent, [&](index<3> i) restrict(amp) {
    other[i] = cube[i];
    cube[i] = changed(cube[i]);
  });
  std::unique_ptr<T[]> first(new T[n]), second(new T[n]);
  copy(cube, first.get());
  copy(other, second.get());
  for (int i = 0; i < n; ++i) {
    CHECK_EQ(first[i], changed(pattern<T>(i)));
    CHECK_EQ(second[i], pattern<T>(i));
  }
}

/// Elements that are not written stay, also those of other rows: the launch is
/// wider than the rows.
void conditions(int width, int height) {
  const int n = width * height;
  Data<unsigned char> data(n), other(n);
  array_view<unsigned char> bytes(n, data.begin()), more(n, other.begin());
  parallel_for_each(extent<2>(height, width + 7),
                    [=](index<2> i) restrict(amp) {
    const int x = i[1];
    if (x >= width)
      return;
    const int at = i[0] * width + x;
    if (x % 3 == 0)
      bytes[at] = 7;
    else if (x % 3 == 1)
      return;
    switch (x & 3) {
    case 0:
      more[at] = 1;
      break;
    case 1:
      more[at] = 2;
    }
    bytes[at] = 9;
  });
  bytes.synchronize();
  more.synchronize();
  for (int i = 0; i < n; ++i) {
    const int x = i % width;
    const bool ends = x % 3 == 1;
    CHECK_EQ(data[i], ends ? pattern<unsigned char>(i) : 9);
    CHECK_EQ(other[i], ends || (x & 3) > 1 ? pattern<unsigned char>(i)
                                           : (x & 3) + 1);
  }
  data.checkRest();
  other.checkRest();
}

/// Sums that threads of several rows add to, of which there are enough to be
/// worked on at once.
void sharedRows(int rows, int width, int pitch) {
  const int n = rows * pitch + width;
  Data<unsigned char> data(n);
  array_view<unsigned char> bytes(n, data.begin());
  parallel_for_each(extent<2>(rows, width), [=](index<2> i) restrict(amp) {
    bytes[i[0] * pitch + i[1]] += 3;
  });
  bytes.synchronize();
  for (int i = 0; i < n; ++i) {
    // Rows from `first` on reach i, those before `end` begin there or before.
    const int end = pitch ? std::min(i / pitch + 1, rows) : rows;
    const int first = pitch && i >= width ? (i - width) / pitch + 1 : 0;
    CHECK_EQ(data[i],
             (pattern<unsigned char>(i) + 3 * std::max(end - first, 0)) & 255);
  }
  data.checkRest();
}

/// Planes that have elements in common.
void sharedPlanes(int step) {
  const int n = 600;
  Data<short> data(n);
  array_view<short> sums(n, data.begin());
  parallel_for_each(extent<3>(4, 5, 6), [=](index<3> i) restrict(amp) {
    sums[i[0] * step + i[1] * 6 + i[2]] += 100;
  });
  sums.synchronize();
  for (int i = 0; i < n; ++i) {
    int sum = pattern<short>(i);
    for (int z = 0; z < 4; ++z)
      sum += i >= z * step && i < z * step + 30 ? 100 : 0;
    CHECK_EQ(data[i], short(sum));
  }
}

/// Views of the same elements, or of some of them.
void aliases(int n, int apart) {
  Data<unsigned char> data(n + apart);
  std::vector<int> before(n), after(n);
  array_view<unsigned char> all(n + apart, data.begin());
  array_view<unsigned char> written = all.section(0, n);
  array_view<const unsigned char> read = all.section(apart, n);
  array_view<int> b(n, before), a(n, after);
  parallel_for_each(written.extent, [=](index<1> i) restrict(amp) {
    if (apart && i[0] % (2 * apart) >= apart)
      return; // whose elements others read
    b[i] = read[i];
    written[i] = 100;
    a[i] = read[i];
  });
  all.synchronize();
  for (int i = 0; i < n; ++i) {
    if (apart && i % (2 * apart) >= apart)
      continue;
    CHECK_EQ(data[i], 100);
    CHECK_EQ(b[i], pattern<unsigned char>(i + apart));
    CHECK_EQ(a[i], apart ? pattern<unsigned char>(i + apart) : 100);
  }
}

/// Planes of one picture: views of one container that have nothing in common.
void planes(int n) {
  Data<unsigned char> data(3 * n);
  array_view<unsigned char> all(3 * n, data.begin());
  array_view<unsigned char> red = all.section(0, n), green = all.section(n, n),
                            grey = all.section(2 * n, n);
  parallel_for_each(grey.extent, [=](index<1> i) restrict(amp) {
    grey[i] = (red[i] + green[i]) / 2;
    red[i] = green[i];
  });
  all.synchronize();
  for (int i = 0; i < n; ++i) {
    const int r = pattern<unsigned char>(i), g = pattern<unsigned char>(n + i);
    CHECK_EQ(data[2 * n + i], (r + g) / 2);
    CHECK_EQ(data[i], g);
    CHECK_EQ(data[n + i], g);
  }
  data.checkRest();
}

struct Level {
  int low, high;
};

/// The index as a value, floats beside bytes, shorts beside bytes, two written
/// containers with other words, loops, functions that write elsewhere.
void mixtures(int n, int offset) {
  std::vector<float> floats(n);
  std::vector<int> lookup(256);
  Data<unsigned char> first(n), second(n + 4);
  Data<unsigned char> third(n);
  Data<short> shorts(n);
  std::vector<int> count(1);
  for (int i = 0; i < n; ++i)
    floats[i] = float(i) / 2;
  for (int i = 0; i < 256; ++i)
    lookup[i] = i * 5;
  array_view<float> f(n, floats);
  array_view<const int> l(256, lookup);
  array_view<unsigned char> a(n, first.begin()), t(n, third.begin());
  array_view<unsigned char> b =
      array_view<unsigned char>(n + 4, second.begin()).section(offset, n);
  array_view<short> s(n, shorts.begin());
  array_view<int> c(1, count);
  const Level level = {40, 200};
  parallel_for_each(f.extent, [=](index<1> i) restrict(amp) {
    int sum = i[0];
    for (int k = 0; k < 5; ++k)
      sum += k * a[i];
    f[i] += float(sum);
    for (int k = 0; k < 3; ++k)
      t[i] = (unsigned char)(200 >> k);
    s[i] = short(s[i] - i[0]);
    b[i] = (unsigned char)(l[a[i]] + sum);
    if (a[i] < level.low || a[i] > level.high)
      atomic_fetch_inc(&c[0]);
    a[i] = (unsigned char)(sum);
    a[i] += 1;
  });
  f.synchronize();
  a.synchronize();
  b.synchronize();
  s.synchronize();
  int outside = 0;
  for (int i = 0; i < n; ++i) {
    const int was = pattern<unsigned char>(i), sum = i + 10 * was;
    CHECK_EQ(floats[i], float(i) / 2 + float(sum));
    CHECK_EQ(first[i], (sum + 1) & 255);
    CHECK_EQ(second[i + offset], (was * 5 + sum) & 255);
    CHECK_EQ(t[i], 50);
    CHECK_EQ(shorts[i], short(pattern<short>(i) - i));
    outside += was < 40 || was > 200;
  }
  CHECK_EQ(c[0], outside);
  first.checkRest();
  second.checkRest();
  shorts.checkRest();
}

/// Other elements than the thread's own are read and written, too.
void neighbours(int n) {
  Data<unsigned char> in(n), out(n), reversed(n), next(n + 1), ahead(n);
  array_view<unsigned char> a(n, in.begin()), b(n, out.begin()),
      c(n, reversed.begin()), d(n + 1, next.begin()), e(n, ahead.begin());
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    const int last = n - 1, at = i[0];
    b[i] = (unsigned char)(a[at ? at - 1 : 0] / 2 + a[i] / 2);
    c[last - at] = a[i];
    e[i] = (unsigned char)(d[i] / 2 + d[i + 1] / 2);
  });
  b.synchronize();
  c.synchronize();
  e.synchronize();
  for (int i = 0; i < n; ++i) {
    CHECK_EQ(out[i], in[i ? i - 1 : 0] / 2 + in[i] / 2);
    CHECK_EQ(reversed[n - 1 - i], in[i]);
    CHECK_EQ(ahead[i], next[i] / 2 + next[i + 1] / 2);
  }
}

template <typename T> void all() {
  for (int length : {1, 2, 3, 4, 5, 6, 7, 8, 9, 31, 1027})
    for (int from = 0; from < 4; ++from)
      for (int to = 0; to < 4; ++to)
        offsets<T>(length, from, to);
  for (int width : {1, 3, 4, 6, 33})
    for (int left : {0, 1, 2, 3})
      pictures<T>(width, left, 5);
  cubes<T>(2, 3, 5);
  cubes<T>(3, 2, 8);
  cubes<T>(2, 5, 1);
}

} // namespace

int main() {
  check::part(all<unsigned char>);
  check::part(all<signed char>);
  check::part(all<short>);
  check::part(all<unsigned short>);
  check::part(all<bool>);
  for (int width : {1, 2, 5, 8, 13, 64})
    check::part([&] { conditions(width, 6); });
  for (int pitch : {0, 1, 2, 9, 10, 11})
    check::part([&] { sharedRows(pitch < 2 ? 100000 : 50, 10, pitch); });
  for (int step : {0, 6, 29, 30, 31})
    check::part([&] { sharedPlanes(step); });
  for (int n : {1, 4, 10, 99, 1000}) {
    for (int apart : {0, 1, 2, 4, 5})
      check::part([&] { aliases(n, apart); });
    check::part([&] { planes(n); });
    check::part([&] { neighbours(n); });
    for (int offset = 0; offset < 4; ++offset)
      check::part([&] { mixtures(n, offset); });
  }
  return check::result();
}

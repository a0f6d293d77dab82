// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A new container reads as zeros, whoever looks at it first and whatever its
// memory was before. What is overwritten first is not filled. (Memory of native
// code is the host's, and is never filled.)
// RUN: %ampcc -O0 %s -o %t && env AMPVK_TRACE=1 %t 2> %t.trace
// RUN: %if !native %{ grep -E '^(#|ampvk: fill)' %t.trace | FileCheck %s %}
// RUN: env AMPVK_TEST=no-shared-memory AMPVK_TRACE=1 %t 2> %t.trace
// RUN: %if !native %{ grep -E '^(#|ampvk: fill)' %t.trace | FileCheck %s %}
// RUN: env AMPVK_VIRTUAL_DEVICES=2 %t
// RUN: env AMPVK_TEST=no-host-import,variant=large %t
#include "Inputs/check.h"

#include <amp_graphics.h>

using namespace concurrency;
using namespace concurrency::graphics;

namespace {

const int Sizes[] = {1, 100, 1 << 16, (1 << 20) + 3};

/// Leaves memory for containers of n elements that is not zero.
template <class T> void leaveDirt(int n) {
  std::vector<array<T>> arrays;
  for (int i = 0; i < 4; ++i) {
    arrays.emplace_back(n);
    array<T> &a = arrays.back();
    parallel_for_each(a.extent,
                      [&a](index<1> i) restrict(amp) { a[i] = T(0x55); });
  }
  accelerator().default_view.wait();
}

template <class T> bool isZero(const std::vector<T> &data) {
  return data == std::vector<T>(data.size());
}

template <class T, int N> std::vector<T> contents(const array<T, N> &a) {
  return a;
}

void arrays(int n) {
  leaveDirt<int>(n);
  array<int> copied(n);
  CHECK(isZero(contents(copied)));
  array<int> cloned((array<int>(n)));
  CHECK(isZero(contents(cloned)));

  array<int> seen(n), sum(n);
  parallel_for_each(seen.extent, [&seen, &sum](index<1> i)
                                     restrict(amp) { sum[i] += seen[i] + 1; });
  CHECK_EQ(contents(sum), std::vector<int>(n, 1));
  CHECK(isZero(contents(seen)));

  array<int> partly(n);
  parallel_for_each(extent<1>(1), [&partly](index<1> i) restrict(amp) {
    partly[partly.extent[0] - 1] = 7;
  });
  std::vector<int> expected(n);
  expected.back() = 7;
  CHECK_EQ(contents(partly), expected);

  array<int> counted(n);
  parallel_for_each(extent<1>(64), [&counted](index<1> i) restrict(amp) {
    atomic_fetch_add(&counted[0], 1);
  });
  CHECK_EQ(contents(counted)[0], 64);

  array<int> section(n);
  copy(expected.end() - 1, expected.end(), section.section(n - 1, 1));
  CHECK_EQ(contents(section), expected);
  parallel_for_each(section.extent,
                    [&section](index<1> i) restrict(amp) { section[i] += 2; });
  CHECK_EQ(contents(section).front(), n == 1 ? 9 : 2);
  CHECK_EQ(contents(section).back(), 9);

  array<int> shown(n);
  array_view<int> view(shown);
  CHECK_EQ(view[n / 2], 0);
  CHECK(isZero(std::vector<int>(view.data(), view.data() + n)));
  array<int> constant(n);
  CHECK_EQ((array_view<const int>(constant)[n - 1]), 0);

  accelerator here;
  if (here.supports_cpu_shared_memory) {
    array<int> mapped(n, here.default_view, access_type_read_write);
    CHECK(isZero(std::vector<int>(mapped.data(), mapped.data() + n)));
  }
  accelerator_view host =
      accelerator(accelerator::cpu_accelerator).default_view;
  array<int> onHost(n, host), staging(n, host, here.default_view);
  CHECK(isZero(contents(onHost)));
  CHECK(isZero(std::vector<int>(staging.data(), staging.data() + n)));
  array<int> filled(n);
  copy(staging, filled);
  CHECK(isZero(contents(filled)));
}

void views(int n) {
  leaveDirt<int>(n);
  array_view<int> first(n);
  CHECK_EQ(first[n - 1], 0);
  array_view<int> read(n), sum(n);
  parallel_for_each(sum.extent,
                    [=](index<1> i) restrict(amp) { sum[i] = read[i] + i[0]; });
  CHECK_EQ(sum[n - 1], n - 1);
  array_view<int> copied(n);
  std::vector<int> out(n, 5);
  copy(copied, out.begin());
  CHECK(isZero(out));
  // One part written by the host, one by a kernel, one by nobody.
  if (n < 100)
    return;
  array_view<int> parts(n);
  parts.section(10, 10)[3] = 1;
  array_view<int> part = parts.section(30, 10);
  parallel_for_each(part.extent,
                    [=](index<1> i) restrict(amp) { part[i] += i[0]; });
  copy(parts, out.begin());
  std::vector<int> expected(n);
  expected[13] = 1;
  for (int i = 0; i < 10; ++i)
    expected[30 + i] = i;
  CHECK_EQ(out, expected);
  parallel_for_each(parts.extent,
                    [=](index<1> i) restrict(amp) { parts[i] += 1; });
  CHECK_EQ(parts[13], 2);
  CHECK_EQ(parts[39], 10);
  CHECK_EQ(parts[n - 1], 1);
}

/// Bytes: a word of which a part was written.
void bytes(int n) {
  leaveDirt<unsigned char>(n);
  array<unsigned char> whole(n);
  CHECK(isZero(contents(whole)));
  array<unsigned char> a(n);
  const unsigned char one[] = {9};
  copy(one, one + 1, a.section(n / 2, 1));
  array<int> sum(1);
  parallel_for_each(extent<1>(n), [&a, &sum](index<1> i) restrict(amp) {
    if (a[i] != 0)
      atomic_fetch_add(&sum[0], int(a[i]));
  });
  CHECK_EQ(contents(sum)[0], 9);
  CHECK_EQ(contents(a)[n / 2], 9);
}

/// Rows of a matrix whose other columns nobody has written.
void columns() {
  const int n = 300;
  leaveDirt<int>(n * n);
  array<int, 2> matrix(n, n);
  array_view<int, 2> part = matrix.section(10, 20, 100, 30);
  parallel_for_each(part.extent,
                    [=](index<2> i) restrict(amp) { part[i] += 3; });
  array<int, 2> sums(n, n);
  parallel_for_each(sums.extent, [&sums, &matrix](index<2> i)
                                     restrict(amp) { sums[i] += matrix[i]; });
  const std::vector<int> out = contents(sums);
  long sum = 0;
  for (int x : out)
    sum += x;
  CHECK_EQ(sum, 3L * 100 * 30);
  CHECK_EQ(out[10 * n + 20], 3);
}

/// What is said to be of no use is that of nobody else: zero.
void discarded(int n) {
  leaveDirt<int>(n);
  const int first = n / 3, count = n / 2 + 1;
  std::vector<int> expected(n);
  for (int i = 0; i < count; ++i)
    expected[(first + i) % n] = 2;
  auto add = [=](const array_view<int> &to) {
    parallel_for_each(extent<1>(count), [=](index<1> i) restrict(amp) {
      to[(first + i[0]) % n] += 2;
    });
  };
  array_view<int> view(n);
  view.discard_data();
  add(view);
  CHECK_EQ(std::vector<int>(view.data(), view.data() + n), expected);

  array<int> whole(n), part(n), copied(n), read(n);
  array_view<int> ofWhole(whole), ofPart(part);
  ofWhole.discard_data();
  add(ofWhole);
  CHECK_EQ(contents(whole), expected);

  array_view<int> section = ofPart.section(first, n - first);
  section.discard_data();
  parallel_for_each(section.extent,
                    [=](index<1> i) restrict(amp) { section[i] += 2; });
  for (int i = 0; i < n; ++i)
    expected[i] = i < first ? 0 : 2;
  CHECK_EQ(contents(part), expected);

  array_view<int> ofCopied(copied);
  ofCopied.discard_data();
  copy(copied, read);
  CHECK(isZero(contents(read)));
  CHECK(isZero(contents(copied)));
}

void dirtyTextures(const extent<2> &e) {
  for (int i = 0; i < 4; ++i) {
    texture<float_4, 2> t(e, 32u);
    texture_view<float_4, 2> view(t);
    parallel_for_each(
        e, [=](index<2> i) restrict(amp) { view.set(i, float_4(1, 2, 3, 4)); });
    accelerator().default_view.wait();
  }
}

template <class T, class Scalar> void texels(unsigned bits, unsigned levels) {
  const extent<2> e(64, 128);
  dirtyTextures(e);
  texture<T, 2> t(e, bits, levels);
  std::vector<char> out(t.data_length, 'x');
  copy(t, out.data(), t.data_length);
  CHECK(isZero(out));

  texture<T, 2> seen(e, bits, levels);
  texture_view<const T, 2> view(seen);
  array<int> different(1);
  parallel_for_each(e, [=, &different](index<2> i) restrict(amp) {
    const unsigned last = view.get_mipmap_levels() - 1;
    if (view.get_mipmap_extent(last).contains(i) &&
        Scalar(view.get(i, last).x) != Scalar(0))
      atomic_fetch_add(&different[0], 1);
  });
  CHECK_EQ(contents(different)[0], 0);
}

void textures() {
  texels<float_4, float>(32, 1);
  texels<float_4, float>(16, 0);
  texels<int_2, int>(32, 3);
  texels<uint_4, unsigned>(8, 0);
  texels<unorm_4, float>(8, 2);
  texels<norm_2, float>(16, 0);
  texels<double_2, double>(64, 1);
  // Some texels are set, or copied to.
  const extent<2> e(64, 128);
  dirtyTextures(e);
  texture<int, 2> set(e), copied(e);
  parallel_for_each(extent<2>(1, 1), [&set](index<2> i) restrict(amp) {
    set.set(index<2>(3, 4), 5);
  });
  const int five = 5;
  copy(&five, sizeof five, copied, index<2>(3, 4), extent<2>(1, 1));
  std::vector<int> expected(e.size()), out(e.size());
  expected[3 * 128 + 4] = 5;
  copy(set, out.begin());
  CHECK_EQ(out, expected);
  copy(copied, out.begin());
  CHECK_EQ(out, expected);
  texture<int, 2> target(e);
  copy(copied, index<2>(0, 0), target, index<2>(0, 0), extent<2>(4, 5));
  copy(target, out.begin());
  CHECK_EQ(out, expected);
  texture<int, 2> clone(target);
  copy(clone, out.begin());
  CHECK_EQ(out, expected);
  accelerator_view host =
      accelerator(accelerator::cpu_accelerator).default_view;
  texture<int, 2> staging(e, host, accelerator().default_view);
  const int *data = static_cast<const int *>(staging.data());
  CHECK(isZero(std::vector<int>(data, data + e.size())));
}

void say(const char *text) { std::fprintf(stderr, "# %s\n", text); }

/// What costs nothing.
void overwritten() {
  const int n = 1 << 18;
  const std::vector<int> data(n, 1);
  std::vector<int> out(n);
  say("copied to");
  array<int> a(n, data.begin()), b(a);
  copy(b, out.begin());
  array_view<int> c(n);
  copy(data.begin(), data.end(), c);
  copy(c, out.begin());
  // CHECK:     # copied to
  // CHECK-NOT: fill
  say("textures that are copied to");
  texture<int, 1> t(1000, data.begin(), data.begin() + 1000), u(t);
  copy(u, out.begin());
  // CHECK:     # textures that are copied to
  // CHECK-NOT: fill
  say("a kernel");
  array<int> e(n);
  for (int i = 0; i < 2; ++i)
    parallel_for_each(e.extent, [&e](index<1> i) restrict(amp) { e[i] = 1; });
  copy(e, out.begin());
  CHECK_EQ(out, data);
  // CHECK:      # a kernel
  // CHECK-NEXT: ampvk: fill: 1048576 bytes
  // CHECK-NOT:  fill
  say("a part");
  array<int> f(n);
  array_view<int> part = f.section(n / 2, n / 2);
  parallel_for_each(part.extent,
                    [=](index<1> i) restrict(amp) { part[i] = 1; });
  copy(data.begin(), data.begin() + n / 2, f.section(0, n / 2));
  copy(f, out.begin());
  CHECK_EQ(out, data);
  // CHECK:      # a part
  // CHECK-NEXT: ampvk: fill: 524288 bytes
  // CHECK-NOT:  fill
}

} // namespace

int main() {
  for (int n : Sizes) {
    arrays(n);
    views(n);
    bytes(n);
    discarded(n);
  }
  columns();
  check::part(textures);
  overwritten();
  return check::result();
}

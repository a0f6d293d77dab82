// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Every constructor, assignment, property and accessor of array.
// RUN: %ampcc -O0 %s -o %t && %t
// RUN: env AMPVK_TEST=no-shared-memory %t
#include "Inputs/check.h"
#include <list>

using namespace concurrency;

static const accelerator_view gpu = accelerator().default_view;
static const accelerator_view cpu =
    accelerator(accelerator::cpu_accelerator).default_view;

/// The constructors of one shape. Elements count up from 0.
template <int N, class... Shape>
static void construct(const extent<N> &e, Shape... shape) {
  std::vector<int> counted(e.size());
  for (unsigned i = 0; i < e.size(); ++i)
    counted[i] = i;
  std::list<int> listed(counted.begin(), counted.end());
  const array<int, N> made[] = {
      array<int, N>(shape...),
      array<int, N>(shape..., gpu),
      array<int, N>(shape..., gpu, access_type_auto),
      array<int, N>(shape..., gpu, access_type_none),
      array<int, N>(shape..., cpu, gpu),
      array<int, N>(shape..., listed.begin()),
      array<int, N>(shape..., counted.begin(), gpu),
      array<int, N>(shape..., counted.data(), gpu, access_type_none),
      array<int, N>(shape..., listed.begin(), cpu, gpu),
      array<int, N>(shape..., listed.begin(), listed.end()),
      array<int, N>(shape..., counted.begin(), counted.end(), gpu),
      array<int, N>(shape..., counted.data(), counted.data() + e.size(), gpu,
                    access_type_none),
      array<int, N>(shape..., listed.begin(), listed.end(), cpu, gpu),
  };
  const int withContents = 5;
  for (int i = 0; i < 13; ++i) {
    CHECK(made[i].extent == e);
    if (i < withContents)
      continue;
    std::vector<int> contents = made[i];
    CHECK(contents == counted);
  }
  CHECK_EQ(made[3].cpu_access_type, access_type_none);
  CHECK(made[4].accelerator_view == cpu);
  CHECK(made[4].associated_accelerator_view == gpu);
  CHECK_EQ(made[4].cpu_access_type, access_type_read_write);
  CHECK(made[6].accelerator_view == gpu);
  CHECK(made[6].associated_accelerator_view == gpu);
  // The other way round it is no staging array.
  array<int, N> onDevice(shape..., gpu, cpu);
  CHECK(onDevice.accelerator_view == gpu);
  CHECK(onDevice.associated_accelerator_view == gpu);
}

static void fromViews() {
  std::vector<int> data(6, 7);
  array_view<int, 2> view(2, 3, data);
  array_view<const int, 2> constView(view);
  array<int, 2> a(view), b(constView), c(view, gpu),
      d(constView, gpu, access_type_none), e(view, cpu, gpu);
  CHECK_EQ(std::vector<int>(a)[5] + std::vector<int>(b)[5] +
               std::vector<int>(c)[5] + std::vector<int>(d)[5] + e(1, 2),
           35);
  array<int, 2> copied(a), moved(std::move(b));
  CHECK_EQ(std::vector<int>(copied)[0], 7);
  CHECK_EQ(std::vector<int>(moved)[0], 7);
  data[0] = 1;
  view.refresh();
  a = view;
  CHECK_EQ(std::vector<int>(a)[0], 1);
  copied = a;
  moved = array<int, 2>(2, 3, data.begin());
  CHECK_EQ(std::vector<int>(copied)[0], 1);
  copied.copy_to(c);
  c.copy_to(view);
  CHECK_EQ(view(0, 0), 1);
}

/// Elements by all operators, on the CPU's accelerator and in a kernel.
static void elements() {
  array<int, 3> a(2, 3, 4, cpu);
  const array<int, 3> &read = a;
  a(1, 2, 3) = 1;
  a[index<3>(1, 2, 2)] = 2;
  a(index<3>(1, 2, 1)) = 3;
  a[1][2][0] = 4;
  CHECK_EQ(read(1, 2, 3) + read[index<3>(1, 2, 2)] + read(index<3>(1, 2, 1)) +
               read[1][2][0],
           10);
  CHECK_EQ(a.data()[23], 1);
  CHECK_EQ(read.data()[23], 1);
  CHECK_EQ(a.section(index<3>(1, 2, 0), extent<3>(1, 1, 4))(0, 0, 3), 1);
  CHECK_EQ(read.section(index<3>(1, 2, 3))(0, 0, 0), 1);
  CHECK_EQ(a.section(extent<3>(2, 3, 4))(1, 2, 2), 2);
  CHECK_EQ(read.section(1, 2, 1, 1, 1, 1)(0, 0, 0), 3);
  CHECK_EQ(a.view_as(extent<1>(24))[23], 1);
  CHECK_EQ(read.reinterpret_as<unsigned>()[23], 1u);

  array<int, 2> b(2, 3, gpu);
  array<int, 1> line(3, gpu);
  parallel_for_each(b.extent, [&b, &line](index<2> i) restrict(amp) {
    const array<int, 2> &r = b;
    b[i] = i[0];
    b(i) += i[1];
    b(i[0], i[1]) += 10;
    b[i[0]][i[1]] += r(i[0])(i[1]);
    b.data()[i[0] * 3 + i[1]] += r.data()[i[0] * 3 + i[1]] + r[i] + r(i);
    if (i[0] == 0)
      line[i[1]] = line.extent[0];
    if (i[0] == 1)
      line(i[1]) = line.extent.size();
  });
  std::vector<int> result = b;
  CHECK_EQ(result[5], 104);
}

template <class F> static bool throwsInvalid(const F &f) {
  try {
    f();
  } catch (const runtime_exception &e) {
    return e.get_error_code() == E_INVALIDARG;
  }
  return false;
}

/// Arrays that the CPU may not, or cannot, access.
static void hidden() {
  array<int> a(5, gpu, access_type_none);
  const array<int> &read = a;
  CHECK(a.data() == nullptr && read.data() == nullptr);
  CHECK(throwsInvalid([&] { a[0] = 1; }));
  CHECK(throwsInvalid([&] { return read(index<1>(1)); }));
  if (!accelerator().supports_cpu_shared_memory) {
    CHECK(throwsInvalid([] { array<int> b(5, gpu, access_type_read); }));
    CHECK(throwsInvalid(
        [] { accelerator().set_default_cpu_access_type(access_type_write); }));
    return;
  }
  array<int> b(5, gpu, access_type_read), c(5, gpu, access_type_write);
  CHECK_EQ(b.cpu_access_type, access_type_read);
  CHECK(b.data() != nullptr && c.data() != nullptr);
  parallel_for_each(b.extent, [&b](index<1> i) restrict(amp) { b[i] = i[0]; });
  CHECK_EQ(b[4], 4);
}

int main() {
  hidden();
  construct(extent<1>(5), extent<1>(5));
  construct(extent<1>(5), 5);
  construct(extent<2>(2, 3), extent<2>(2, 3));
  construct(extent<2>(2, 3), 2, 3);
  construct(extent<3>(2, 3, 4), extent<3>(2, 3, 4));
  construct(extent<3>(2, 3, 4), 2, 3, 4);
  const int five[] = {1, 2, 1, 2, 3};
  construct(extent<5>(five), extent<5>(five));
  fromViews();
  elements();
  static_assert(array<int, 3>::rank == 3, "");
  static_assert(std::is_same<array<int, 2>::value_type, int>::value, "");
  return check::result();
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Every cause of an exception in accelerators, arrays, views and copies: type,
// code and text. Nothing has changed by what threw, and all objects still work.
// RUN: %ampcc -O0 %s -o %t && %t
// RUN: env AMPVK_TEST=no-shared-memory %t
// RUN: env AMPVK_VIRTUAL_DEVICES=2 %t
#include "Inputs/thrown.h"
#include <array>
#include <climits>
#include <list>

using namespace concurrency;
using check::Failed;
using check::Invalid;
using check::NoMemory;

static accelerator_view cpuView() {
  return accelerator(accelerator::cpu_accelerator).default_view;
}

static void accelerators() {
  const std::string none = "There is no accelerator with the path nonsense.";
  THROWS(Invalid + none, accelerator(L"nonsense"));
  THROWS(Invalid + none, accelerator::set_default(L"nonsense"));
  accelerator device;
  const accelerator before = device;
  THROWS(Invalid + none, device = accelerator(L"nonsense"));
  CHECK(device == before);
  if (!device.supports_cpu_shared_memory)
    for (access_type access :
         {access_type_read, access_type_write, access_type_read_write}) {
      THROWS(Invalid + "The accelerator has no memory that the CPU can access.",
             device.set_default_cpu_access_type(access));
      THROWS(Invalid + "The accelerator has no memory that the CPU can access, "
                       "as the array's cpu_access_type demands.",
             array<int>(5, device.default_view, access));
    }
  CHECK(device.set_default_cpu_access_type(access_type_none));
}

static void extents() {
  const std::string positive = "; it must be positive.";
  THROWS(Invalid + "Dimension 0 of the extent is 0" + positive, array<int>(0));
  THROWS(Invalid + "Dimension 0 of the extent is -1" + positive,
         array<int>(extent<1>(-1)));
  THROWS(Invalid + "Dimension 1 of the extent is 0" + positive,
         array<int, 2>(5, 0));
  THROWS(Invalid + "Dimension 2 of the extent is -7" + positive,
         array<int, 3>(5, 6, -7, cpuView()));
  THROWS(Invalid + "Dimension 0 of the extent is -3" + positive,
         array_view<int>(-3));
  int one = 1;
  THROWS(Invalid + "Dimension 1 of the extent is 0" + positive,
         array_view<int, 2>(1, 0, &one));
  THROWS(Invalid + "The extent has more than 2305843009213693951 elements.",
         array<int, 3>(INT_MAX, INT_MAX, INT_MAX));
  THROWS(Invalid + "An array_view needs data to be a view of.",
         array_view<int>(1, static_cast<int *>(nullptr)));
  // More than there is.
  const std::string text =
      check::thrown([] { array<int, 2>(1 << 22, 1 << 24); });
  // Devices of Vulkan 1.3 say how much is too much.
  CHECK(text.find(NoMemory + "Failed to create buffer: ") == 0);
  CHECK_EQ(array<int>(1).extent[0], 1);
}

static void contents() {
  accelerator_view here = accelerator().default_view;
  const std::string count = "copy: the number of elements in the range is not "
                            "that of the container.";
  std::vector<int> data(10, 1);
  std::list<int> list(9, 1);
  array<int> a(10, data.begin()), b(11);
  array_view<int> view(data), other(11);
  array<int, 2> plane(2, 5);
  // Of iterators there must be as many as of elements.
  THROWS(Invalid + count, copy(data.begin(), data.end() - 1, a));
  THROWS(Invalid + count, copy(data.begin(), data.end(), b));
  THROWS(Invalid + count, copy(list.begin(), list.end(), a));
  THROWS(Invalid + count, copy(list.begin(), list.end(), view));
  THROWS(Invalid + count, copy_async(list.begin(), list.end(), plane));
  // For constructors there must not be more.
  THROWS(Invalid + count, array<int>(8, list.begin(), list.end()));
  THROWS(Invalid + count, (array<int, 2>(3, 3, data.begin(), data.end())));
  THROWS(Invalid + count,
         (array<int, 2>(3, 3, data.begin(), data.end(), cpuView(), here)));
  CHECK_EQ(std::vector<int>(array<int>(10, list.begin(), list.end()))[9], 0);
  // Extents must agree, whatever is copied to whatever.
  const std::string shapes = "copy: the source's extent is 10, the "
                             "destination's 11.";
  THROWS(Invalid + shapes, copy(a, b));
  THROWS(Invalid + shapes, copy(view, b));
  THROWS(Invalid + shapes, copy(a, other));
  THROWS(Invalid + shapes, copy(array_view<const int>(view), other));
  THROWS(Invalid + shapes, copy_async(a, b));
  THROWS(Invalid + shapes, a.copy_to(b));
  THROWS(Invalid + shapes, view.copy_to(b));
  THROWS(Invalid + shapes, a.copy_to(other));
  THROWS(Invalid + "copy: the source's extent is 2x5, the destination's 5x2.",
         copy(plane, array_view<int, 2>(5, 2)));
  // All as before, and of use.
  CHECK_EQ(std::vector<int>(a), data);
  copy(a, view);
  copy(view, b.section(1, 10));
  CHECK_EQ(std::vector<int>(b)[10], 1);
  b = a;
  CHECK_EQ(b.extent[0], 10);
}

/// A view must not be larger than the container that it is made of.
static void sources() {
  const std::string small = Invalid +
                            "Invalid _Src container argument - _Src size is "
                            "less than the size of the array_view.";
  std::vector<int> data(24, 1), none;
  const std::vector<int> &constant = data;
  std::array<int, 24> fixed{};
  THROWS(small, array_view<int>(25, data));
  THROWS(small, array_view<int>(extent<1>(1 << 30), data));
  THROWS(small, array_view<int>(25, fixed));
  THROWS(small, array_view<int>(1, none));
  THROWS(small, array_view<const int>(25, constant));
  THROWS(small, (array_view<int, 2>(5, 5, data)));
  THROWS(small, (array_view<int, 2>(extent<2>(5, 5), data)));
  THROWS(small, (array_view<const int, 2>(5, 5, constant)));
  THROWS(small, (array_view<int, 3>(5, 5, 1, data)));
  THROWS(small, (array_view<const int, 3>(extent<3>(1, 5, 5), fixed)));
  const int five[] = {5, 5, 1, 1};
  THROWS(small, (array_view<int, 4>(extent<4>(five), data)));
  THROWS(Invalid + "Dimension 0 of the extent is 0; it must be positive.",
         array_view<int> view(none));
  THROWS(Invalid + "Dimension 1 of the extent is -1; it must be positive.",
         (array_view<int, 2>(5, -1, data)));
  // Smaller ones, and those of as many elements, show what is there.
  array_view<int, 3> whole(2, 3, 4, data);
  array_view<int> first(7, data);
  first[6] = 5;
  CHECK_EQ(whole(0, 1, 2), 5);
  parallel_for_each(whole.extent,
                    [=](index<3> i) restrict(amp) { whole[i] += i[0]; });
  CHECK_EQ(whole(1, 2, 3), 2);
}

/// Parts of containers that do not lie in them.
static void parts() {
  std::vector<int> data(24, 3);
  array_view<int, 2> view(4, 6, data);
  array<int, 2> stored(4, 6, data.begin());
  auto section = [](int dimension, int count, int origin, int extent) {
    return Invalid + "The section is out of bounds: dimension " +
           std::to_string(dimension) + " has " + std::to_string(count) +
           " elements; the section's origin is " + std::to_string(origin) +
           ", its extent " + std::to_string(extent) + ".";
  };
  THROWS(section(0, 4, 3, 2), view.section(3, 0, 2, 1));
  THROWS(section(1, 6, -1, 2), view.section(0, -1, 2, 2));
  THROWS(section(1, 6, 6, 0), view.section(index<2>(0, 6)));
  THROWS(section(0, 4, 0, 5), view.section(extent<2>(5, 6)));
  THROWS(section(1, 6, 2, 5), stored.section(index<2>(0, 2), extent<2>(1, 5)));
  THROWS(section(0, 4, INT_MAX, 1), stored.section(INT_MAX, 0, 1, 1));
  const std::string rows = "The projection is out of bounds: dimension 0 has 4 "
                           "elements; the index is ";
  THROWS(Invalid + rows + "4.", view[4]);
  THROWS(Invalid + rows + "-1.", stored(-1));
  THROWS(Invalid + "view_as: the new extent has 25 elements, the view 24.",
         stored.view_as(extent<1>(25)));
  THROWS(Invalid + "Dimension 1 of the extent is 0; it must be positive.",
         stored.view_as(extent<2>(1, 0)));
  struct Five {
    int values[5];
  };
  THROWS(Invalid + "reinterpret_as: 96 bytes are no whole number of elements "
                   "of 20 bytes.",
         stored.reinterpret_as<Five>());
  CHECK_EQ(view.section(3, 5, 1, 1)(0, 0), 3);
  CHECK_EQ(stored.view_as(extent<1>(24)).extent[0], 24);
}

static void places() {
  accelerator_view here = accelerator().default_view;
  // The CPU may not look into an accelerator's memory.
  array<int, 2> a(3, 4, here, access_type_none);
  const array<int, 2> &read = a;
  const std::string hidden = "The array is in the memory of an accelerator, "
                             "where the CPU cannot access its elements; copy "
                             "them or use an array_view.";
  THROWS(Invalid + hidden, a(1, 2) = 5);
  THROWS(Invalid + hidden, a[index<2>(1, 2)] = 5);
  THROWS(Invalid + hidden, (void)read(1, 2));
  THROWS(Invalid + hidden, (void)read[index<2>(1, 2)]);
  CHECK(a.data() == nullptr && read.data() == nullptr);
  array_view<int, 2> view(a);
  view(1, 2) = 5;
  CHECK_EQ(std::vector<int>(a)[6], 5);
  // No source, no place of it.
  array_view<int> without(5);
  THROWS(Invalid + "The array_view has no data source.",
         without.get_source_accelerator_view());
  THROWS(Invalid + "The array_view has no data source.",
         (void)without.section(1, 2).source_accelerator_view);
  without[4] = 6;
  CHECK_EQ(without[4], 6);
}

/// A moved array has nothing; it may be assigned to.
static void moved() {
  std::vector<int> data(5, 7), back(5);
  array<int> a(5, data.begin()), b(std::move(a));
  array_view<int> view(data);
  const std::string text = "The array was moved from and cannot be used.";
  THROWS(Invalid + text, copy(a, b));
  THROWS(Invalid + text, copy(b, a));
  THROWS(Invalid + text, copy(a, back.begin()));
  THROWS(Invalid + text, copy(back.begin(), back.end(), a));
  THROWS(Invalid + text, array<int> c(a));
  THROWS(Invalid + text, b = a);
  THROWS(Invalid + text, array_view<int> c(a));
  THROWS(Invalid + text, a.section(0, 1));
  THROWS(Invalid + text, (void)a.accelerator_view);
  THROWS(Invalid + text, (void)a.associated_accelerator_view);
  THROWS(Invalid + text, (void)a.cpu_access_type);
  CHECK(a.data() == nullptr);
  CHECK_EQ(std::vector<int>(b), data);
  a = b;
  CHECK_EQ(std::vector<int>(a), data);
}

static void futures() {
  const completion_future none;
  auto isRefused = [](auto use) {
    try {
      use();
    } catch (const std::future_error &e) {
      return e.code() == std::future_errc::no_state;
    }
    return false;
  };
  CHECK(isRefused([&] { none.get(); }));
  CHECK(isRefused([&] { none.wait(); }));
  CHECK(isRefused([&] { none.wait_for(std::chrono::seconds(1)); }));
  CHECK(isRefused([&] { none.wait_until(std::chrono::steady_clock::now()); }));
  CHECK(isRefused([&] { none.then([] {}); }));
  CHECK(!std::shared_future<void>(none).valid());
}

int main() {
  accelerators();
  extents();
  contents();
  sources();
  parts();
  places();
  moved();
  futures();
  return check::result();
}

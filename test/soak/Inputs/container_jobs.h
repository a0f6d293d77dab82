// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The jobs of a soak with containers: views and their parts, copies between
/// all kinds of memory, textures, and exceptions in between.
#ifndef AMPVK_TEST_SOAK_CONTAINER_JOBS_H
#define AMPVK_TEST_SOAK_CONTAINER_JOBS_H

#include "worker.h"

#include <amp_graphics.h>
#include <string>

namespace soak {

template <int N>
void add(const accelerator_view &where, const array_view<int, N> &to,
         int amount) {
  parallel_for_each(
      where, to.extent, [=](index<N> i) restrict(amp) { to[i] += amount; });
}

/// Host and accelerators in turns on one view.
inline void turns(Worker &worker) {
  std::vector<int> data(worker.size(), 1);
  array_view<int> view(int(data.size()), data);
  for (int i = 0; i < 3; ++i) {
    add(worker.view(), view, 1);
    view[0] += 10;
  }
  view.synchronize();
  require(data[0] == 34 && (data.size() == 1 || data.back() == 4),
          "host and accelerators in turns");
}

/// A box, a row and another type of one view, each on some accelerator.
inline void parts(Worker &worker) {
  const int height = worker.upTo(100), width = worker.upTo(100) + 2;
  std::vector<int> data(height * width), expected(data);
  array_view<int, 2> view(height, width, data);
  const int y = worker.upTo(height) - 1, x = worker.upTo(width) - 1;
  add(worker.view(), view.section(index<2>(y, x)), 1);
  add(worker.view(), view[y], 2);
  add(worker.view(), array_view<int, 2>(view).section(0, 0, height, 1), 4);
  array_view<unsigned> words =
      array_view<int>(height * width, data).reinterpret_as<unsigned>();
  view.synchronize();
  require(words[0] == static_cast<unsigned>(data[0]), "another type");
  for (int row = 0; row < height; ++row)
    for (int column = 0; column < width; ++column)
      require(data[row * width + column] ==
                  (row >= y && column >= x) + 2 * (row == y) + 4 * !column,
              "parts of a view");
}

/// From one accelerator to another, as boxes.
inline void copies(Worker &worker) {
  const int height = worker.upTo(60), width = worker.upTo(2000);
  std::vector<int> data = worker.values(height * width);
  array<int, 2> from(height, width, data.begin(), worker.view());
  array<int, 2> to(height + 3, width + 1, worker.view());
  copy(from, to.section(index<2>(2, 1), extent<2>(height, width)));
  add(from.accelerator_view, array_view<int, 2>(from), 1); // comes too late
  std::vector<int> found = to;
  for (int y = 0; y < height; ++y)
    require(std::equal(data.begin() + y * width, data.begin() + (y + 1) * width,
                       found.begin() + (y + 2) * (width + 1) + 1),
            "copies between accelerators");
}

inline void futures(Worker &worker) {
  std::vector<int> data(worker.size(), 5);
  accelerator_view where = worker.view();
  array<int> there(int(data.size()), where);
  completion_future done = copy_async(data.begin(), data.end(), there);
  add(where, array_view<int>(there), 1);
  done.get();
  where.create_marker().wait();
  copy_async(there, data.begin()).get();
  require(data.back() == 6 && data.front() == 6, "futures");
}

/// The view that all threads have, on any accelerator.
inline void sharedView(Worker &worker) {
  const int amount = worker.upTo(10);
  add(worker.view(), worker.shared.view, amount);
  worker.shared.sum += amount;
}

/// Containers that are destroyed while kernels use them.
inline void inFlight(Worker &worker) {
  accelerator_view where = worker.view();
  array<int> gone(worker.size(), where);
  add(where, array_view<int>(gone), 1);
  array_view<int> temporary(worker.size());
  add(where, temporary, 1);
}

inline void textures(Worker &worker) {
  const int height = worker.upTo(64), width = worker.upTo(64);
  std::vector<int> texels = worker.values(height * width), back(texels);
  const unsigned bytes = unsigned(texels.size() * sizeof(int));
  graphics::texture<int, 2> from(height, width, texels.data(), bytes, 32u,
                                 worker.view());
  graphics::texture<int, 2> to(height, width, 32u, from.accelerator_view);
  graphics::texture_view<int, 2> written(to);
  parallel_for_each(
      from.accelerator_view, from.extent,
      [ =, &from ](index<2> i) restrict(amp) { written.set(i, from[i] + 7); });
  graphics::copy(to, back.data(), bytes);
  for (size_t i = 0; i < texels.size(); ++i)
    require(back[i] == texels[i] + 7, "textures");
}

/// Whether it throws a runtime_exception with this in its text.
template <class F> bool throws(F act, const char *text) {
  try {
    act();
  } catch (const accelerator_view_removed &) {
    throw; // the device, not the program
  } catch (const runtime_exception &error) {
    return std::string(error.what()).find(text) != std::string::npos;
  }
  return false;
}

/// Calls that the runtime refuses; everything works afterwards.
inline void refusals(Worker &worker) {
  std::vector<int> data(worker.size(), 1);
  array_view<int> view(int(data.size()), data);
  accelerator_view where = worker.view();
  require(throws(
              [&] {
                parallel_for_each(
                    where,
                    extent<1>(0), [=](index<1>) restrict(amp) { view[0]; });
              },
              ""),
          "an empty domain was not refused");
  array<int> longer(int(data.size()) + 1, where);
  require(throws([&] { copy(view, longer); }, "copy"),
          "a copy of another extent was not refused");
  array<int> first(5, worker.accelerators.front().get_default_view());
  array<int> last(5, worker.accelerators.back().get_default_view());
  if (worker.accelerators.size() > 1)
    require(throws(
                [&] {
                  parallel_for_each(
                      extent<1>(5), [&first, &last ](index<1> i) restrict(amp) {
                        first[i] = last[i];
                      });
                },
                "accelerator"),
            "arrays of two accelerators were not refused");
  add(where, view, 1);
  view.synchronize();
  require(data.back() == 2, "after what was refused");
}

struct Thrown {};

/// Throws if the device is lost: destructors cannot report it.
inline void askDevices(Worker &worker) {
  for (accelerator each : worker.accelerators) {
    std::vector<int> data(1);
    array_view<int> view(1, data);
    add(each.default_view, view, 1);
    view.synchronize();
  }
}

/// An exception of the program's own, with kernels and copies under way.
inline void unwinding(Worker &worker) {
  std::vector<int> data(worker.size(), 1), back(data.size());
  try {
    array_view<int> view(int(data.size()), data);
    array<int> other(int(data.size()), data.begin(), worker.view());
    add(worker.view(), view, 1);
    add(other.accelerator_view, array_view<int>(other), 1);
    completion_future done = copy_async(other, back.begin());
    add(worker.view(), view, 1);
    done.wait();
    throw Thrown();
  } catch (const Thrown &) { // the view has synchronized
    const bool isRight =
        data.front() == 3 && data.back() == 3 && back.back() == 2;
    if (!isRight)
      askDevices(worker);
    require(isRight, "after an exception");
  }
}

/// One of the kernel's own.
inline void abortedKernel(Worker &worker) {
  std::vector<int> data(worker.size());
  const int which = worker.upTo(int(data.size())) - 1;
  array_view<int> view(int(data.size()), data);
  accelerator_view where = worker.view();
  require(throws(
              [&] {
                parallel_for_each(
                    where, view.extent, [=](index<1> i) restrict(amp) {
                      view[i] = 3;
                      if (i[0] == which)
                        direct3d_abort();
                    });
              },
              "abort"),
          "a kernel did not abort");
  view.synchronize();
  require(data[which] == 3, "what an aborted kernel has written");
}

} // namespace soak

#endif

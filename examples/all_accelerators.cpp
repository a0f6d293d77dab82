// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Bodies that attract each other, and heat that spreads over a plate, both on
// all accelerators of the machine at once: each has its share of the bodies and
// of the plate's rows, and after each step gives what it has computed to those
// that need it. AMPVK_VIRTUAL_DEVICES=2 shows one device as two accelerators.
//
//   all_accelerators [bodies] [steps]
#include <algorithm>
#include <amp.h>
#include <amp_math.h>
#include <ampvk/cluster.h>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <vector>

using namespace concurrency;

static const int TILE = 128;
static const float TIME_STEP = 0.001f;
static const float SOFTENING = 0.05f; // keeps close encounters finite

struct Body {
  float x, y, z, mass, vx, vy, vz;
};

static Body start(int number) {
  auto spread = [&](int factor) {
    return float(number * factor % 1009) / 1009 - 0.5f;
  };
  return {spread(37), spread(91), spread(53), 1.0f / 1024, 0, 0, 0};
}

// Adds what `other` does to `body`.
static void attract(const Body &body, const Body &other, float &ax, float &ay,
                    float &az) restrict(cpu, amp) {
  float dx = other.x - body.x, dy = other.y - body.y, dz = other.z - body.z;
  float square = dx * dx + dy * dy + dz * dz + SOFTENING;
  float near = fast_math::rsqrt(square);
  float factor = other.mass * near * near * near;
  ax += dx * factor;
  ay += dy * factor;
  az += dz * factor;
}

static Body moved(Body body, float ax, float ay, float az) restrict(cpu, amp) {
  body.vx += ax * TIME_STEP;
  body.vy += ay * TIME_STEP;
  body.vz += az * TIME_STEP;
  body.x += body.vx * TIME_STEP;
  body.y += body.vy * TIME_STEP;
  body.z += body.vz * TIME_STEP;
  return body;
}

// The bodies on one accelerator: all of the previous step, and its own `count`
// from `first` on for the next step.
struct Share {
  accelerator_view where;
  array<Body> all, own;
  int first;

  Share(accelerator device, const std::vector<Body> &bodies, int first,
        int count)
      : where(device.create_view()),
        all(int(bodies.size()), bodies.begin(), where), own(count, where),
        first(first) {}

  void compute() {
    const array<Body> &all = this->all;
    array<Body> &own = this->own;
    int first = this->first, count = own.extent[0], bodies = all.extent[0];
    parallel_for_each(where, own.extent.tile<TILE>().pad(),
                      [=, &all, &own](tiled_index<TILE> i) restrict(amp) {
      tile_static Body block[TILE];
      int at = i.global[0];
      Body body = all[direct3d::imin(first + at, bodies - 1)];
      float ax = 0, ay = 0, az = 0;
      for (int begin = 0; begin < bodies; begin += TILE) {
        int mine = begin + i.local[0];
        if (mine < bodies)
          block[i.local[0]] = all[mine];
        i.barrier.wait();
        int there = direct3d::imin(TILE, bodies - begin);
        for (int k = 0; k < there; ++k)
          attract(body, block[k], ax, ay, az);
        i.barrier.wait();
      }
      if (at < count)
        own[at] = moved(body, ax, ay, az);
    });
    where.flush();
  }

  // To one of the accelerators, this one's too.
  completion_future give(Share &to) const {
    return copy_async(own, to.all.section(first, own.extent[0]));
  }
};

// The bodies after the steps; `seconds` they took.
static std::vector<Body> attracted(const std::vector<accelerator> &devices,
                                   std::vector<Body> bodies, int steps,
                                   double &seconds) {
  int all = int(bodies.size()), several = int(devices.size());
  std::vector<Share> shares;
  for (int i = 0; i < several; ++i) {
    int first = int(long(all) * i / several),
        end = int(long(all) * (i + 1) / several);
    if (end > first)
      shares.emplace_back(devices[i], bodies, first, end - first);
  }
  auto begin = std::chrono::steady_clock::now();
  for (int step = 0; step < steps; ++step) {
    for (Share &share : shares)
      share.compute();
    std::vector<completion_future> given;
    for (const Share &share : shares)
      for (Share &to : shares)
        given.push_back(share.give(to));
    for (completion_future &each : given)
      each.wait();
  }
  std::chrono::duration<double> taken =
      std::chrono::steady_clock::now() - begin;
  seconds = taken.count();
  copy(shares[0].all, bodies.begin());
  return bodies;
}

// Compares the first bodies with the host's result after one step.
static int wrongBodies(const std::vector<Body> &before,
                       const std::vector<Body> &after, int looked) {
  int wrong = 0;
  float all = float(before.size()) * before[0].mass;
  for (int k = 0; k < looked; ++k) {
    size_t i = before.size() * k / looked;
    float ax = 0, ay = 0, az = 0;
    for (const Body &other : before)
      attract(before[i], other, ax, ay, az);
    Body right = moved(before[i], ax, ay, az);
    // The device may round a product and a sum once, and roots are up to two
    // units in the last place off: some millionths of what all bodies together
    // could do, and they weigh `all`.
    float most = 1e-4f * TIME_STEP * std::max(all, 1.0f);
    wrong += std::fabs(right.vx - after[i].vx) > most ||
             std::fabs(right.vy - after[i].vy) > most ||
             std::fabs(right.vz - after[i].vz) > most;
  }
  return wrong;
}

// ---- The plate

static const int COLUMNS = 192;

static float mean(float above, float below, float left, float right)
    restrict(cpu, amp) {
  return (above + below + left + right) * 0.25f;
}

// Some rows of the plate and, above and below, one of the neighbour's.
struct Strip {
  accelerator_view where;
  array<float, 2> now, next;

  Strip(accelerator device, const float *rows, int count)
      : where(device.create_view()),
        now(count + 2, COLUMNS, rows, rows + (count + 2) * COLUMNS, where),
        next(count + 2, COLUMNS, rows, rows + (count + 2) * COLUMNS, where) {}

  int count() const { return now.extent[0] - 2; }
  void compute() {
    const array<float, 2> &now = this->now;
    array<float, 2> &next = this->next;
    parallel_for_each(where, extent<2>(count(), COLUMNS - 2),
                      [=, &now, &next](index<2> i) restrict(amp) {
      int y = i[0] + 1, x = i[1] + 1;
      next(y, x) =
          mean(now(y - 1, x), now(y + 1, x), now(y, x - 1), now(y, x + 1));
    });
    where.flush();
  }
  array_view<float, 2> row(int number) {
    return next.section(index<2>(number, 0), extent<2>(1, COLUMNS));
  }
};

static std::vector<float> spread(const std::vector<accelerator> &devices,
                                 std::vector<float> plate, int steps) {
  int rows = int(plate.size()) / COLUMNS - 2, several = int(devices.size());
  std::vector<Strip> strips;
  for (int i = 0; i < several; ++i) {
    int first = rows * i / several, end = rows * (i + 1) / several;
    if (end > first)
      strips.emplace_back(devices[i], &plate[first * COLUMNS], end - first);
  }
  for (int step = 0; step < steps; ++step) {
    for (Strip &strip : strips)
      strip.compute();
    for (size_t i = 0; i + 1 < strips.size(); ++i) {
      Strip &upper = strips[i], &lower = strips[i + 1];
      copy(upper.row(upper.count()), lower.row(0));
      copy(lower.row(1), upper.row(upper.count() + 1));
    }
    for (Strip &strip : strips)
      std::swap(strip.now, strip.next);
  }
  int at = 1;
  for (Strip &strip : strips) {
    std::vector<float> part = strip.now;
    std::copy(part.begin() + COLUMNS, part.end() - COLUMNS,
              plate.begin() + at * COLUMNS);
    at += strip.count();
  }
  return plate;
}

static std::vector<float> spreadOnHost(std::vector<float> plate, int steps) {
  std::vector<float> next = plate;
  for (int step = 0; step < steps; ++step) {
    for (size_t i = COLUMNS; i + COLUMNS < plate.size(); ++i)
      if (i % COLUMNS != 0 && i % COLUMNS != COLUMNS - 1)
        next[i] = mean(plate[i - COLUMNS], plate[i + COLUMNS], plate[i - 1],
                       plate[i + 1]);
    plate.swap(next);
  }
  return plate;
}

static int number(int argc, char **argv, int at, int otherwise) {
  return argc > at ? std::max(1, std::atoi(argv[at])) : otherwise;
}

int main(int argc, char **argv) {
  int count = number(argc, argv, 1, 2000), steps = number(argc, argv, 2, 3);
  std::vector<accelerator> all = ampvk::computing_accelerators();
  if (all.empty()) {
    std::cerr << "There is no accelerator.\n";
    return 1;
  }
  std::vector<Body> bodies(count);
  for (int i = 0; i < count; ++i)
    bodies[i] = start(i);

  double one, shared;
  std::vector<Body> after = attracted(all, bodies, 1, shared);
  int wrong = wrongBodies(bodies, after, std::min(count, 200));
  attracted({all[0]}, bodies, 1, one); // has the kernel compiled there, too
  attracted({all[0]}, bodies, steps, one);
  attracted(all, bodies, steps, shared);

  std::vector<float> plate(COLUMNS * 130);
  for (size_t i = 0; i < plate.size(); ++i)
    plate[i] = float(i * 7 % 101);
  std::vector<float> device = spread(all, plate, 25),
                     host = spreadOnHost(plate, 25);
  for (size_t i = 0; i < plate.size(); ++i)
    wrong += device[i] != host[i];

  std::cout << count << " bodies: " << one * 1e3 / steps
            << " ms a step on one accelerator, " << shared * 1e3 / steps
            << " on " << all.size() << ", " << one / shared
            << " times as fast\n"
            << wrong << " wrong\n";
  return wrong != 0;
}

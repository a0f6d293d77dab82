// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Bodies that attract each other, and heat that spreads over a plate, both on
// all accelerators of the machine at once: each has its share of the bodies and
// of the plate's rows. The accelerators exchange the positions of their bodies
// while they compute with those that they have.
// AMPVK_VIRTUAL_DEVICES=2 shows one device as two accelerators.
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

static const int TILE = 64, PARTS = 4;
static const float TIME_STEP = 0.001f;
static const float SOFTENING = 0.05f; // keeps close encounters finite

struct Vector {
  float x, y, z;
};

// What a body's accelerator tells the others.
struct Place {
  Vector at;
  float mass;
};

struct Body {
  Place place;
  Vector velocity;
};

static Body start(int number) {
  auto spread = [&](int factor) {
    return float(number * factor % 1009) / 1009 - 0.5f;
  };
  return {{{spread(37), spread(91), spread(53)}, 1.0f / 1024}, {0, 0, 0}};
}

// Adds what `other` does to a body at `at`.
static void attract(const Vector &at, const Place &other, Vector &pull)
    restrict(cpu, amp) {
  float dx = other.at.x - at.x, dy = other.at.y - at.y, dz = other.at.z - at.z;
  float square = dx * dx + dy * dy + dz * dz + SOFTENING;
  float near = fast_math::rsqrt(square);
  float factor = other.mass * near * near * near;
  pull.x += dx * factor;
  pull.y += dy * factor;
  pull.z += dz * factor;
}

static void add(Vector &to, const Vector &more, float factor)
    restrict(cpu, amp) {
  to.x += more.x * factor;
  to.y += more.y * factor;
  to.z += more.z * factor;
}

// The bodies on one accelerator.
struct Share {
  accelerator_view where;
  array<Place> places;
  array<Vector> velocities;

  Share(accelerator device, const Body *bodies, int count)
      : where(device.create_view()), places(count, where),
        velocities(count, where) {
    std::vector<Place> first;
    std::vector<Vector> speeds;
    for (int i = 0; i < count; ++i) {
      first.push_back(bodies[i].place);
      speeds.push_back(bodies[i].velocity);
    }
    copy(first.begin(), places);
    copy(speeds.begin(), velocities);
  }

  // Adds what `others` do to the bodies to their velocities. A tile has PARTS
  // threads for each of its bodies, which take a part of the others each.
  void pull(array_view<const Place> others) {
    const array<Place> &places = this->places;
    array<Vector> &velocities = this->velocities;
    const int mine = places.extent[0], all = others.extent[0];
    parallel_for_each(where, extent<2>(PARTS, mine).tile<PARTS, TILE>().pad(),
                      [=, &places,
                       &velocities](tiled_index<PARTS, TILE> i) restrict(amp) {
      tile_static Place block[PARTS][TILE];
      tile_static Vector sums[PARTS][TILE];
      const int part = i.local[0], local = i.local[1];
      const int body = direct3d::imin(i.global[1], mine - 1);
      const Vector at = places[body].at;
      Vector sum = {0, 0, 0};
      for (int begin = 0; begin < all; begin += PARTS * TILE) {
        const int other = begin + part * TILE + local;
        Place there = others[direct3d::imin(other, all - 1)];
        if (other >= all)
          there.mass = 0;
        block[part][local] = there;
        i.barrier.wait();
        for (int k = 0; k < TILE; ++k)
          attract(at, block[part][k], sum);
        i.barrier.wait();
      }
      sums[part][local] = sum;
      i.barrier.wait();
      if (part == 0 && i.global[1] < mine)
        for (int k = 0; k < PARTS; ++k)
          add(velocities[body], sums[k][local], TIME_STEP);
    });
    where.flush();
  }

  void move() {
    array<Place> &places = this->places;
    const array<Vector> &velocities = this->velocities;
    parallel_for_each(where, places.extent,
                      [=, &places, &velocities](index<1> i) restrict(amp) {
      add(places[i].at, velocities[i], TIME_STEP);
    });
    where.flush();
  }
};

// All shares. In each round of a step, each accelerator gets the places of
// another one's bodies, while it computes with those that it got before. So all
// links are busy at once.
struct Galaxy {
  std::vector<Share> shares;
  std::vector<array<Place>> guests[2]; // of this round and of the next one

  Galaxy(const std::vector<accelerator> &devices,
         const std::vector<Body> &bodies) {
    const size_t all = bodies.size(), several = std::min(devices.size(), all);
    for (size_t i = 0; i < several; ++i) {
      const size_t first = all * i / several, end = all * (i + 1) / several;
      shares.emplace_back(devices[i], &bodies[first], int(end - first));
    }
    for (const Share &share : shares)
      for (std::vector<array<Place>> &each : guests)
        each.emplace_back(int((all + several - 1) / several), share.where);
  }

  Share &other(size_t share, size_t round) {
    return shares[(share + round) % shares.size()];
  }

  // Those that are lent to a share in a round.
  array_view<Place> guestsOf(size_t share, size_t round) {
    return guests[round % 2][share].section(
        0, other(share, round).places.extent[0]);
  }

  void step() {
    const size_t several = shares.size();
    for (Share &share : shares)
      share.pull(share.places);
    for (size_t round = 1; round < several; ++round) {
      std::vector<completion_future> given;
      for (size_t i = 0; i < several; ++i)
        given.push_back(
            copy_async(other(i, round).places, guestsOf(i, round)));
      for (size_t i = 0; i < several; ++i) {
        given[i].wait();
        shares[i].pull(guestsOf(i, round));
      }
    }
    for (Share &share : shares)
      share.move();
  }

  std::vector<Body> bodies() const {
    std::vector<Body> all;
    for (const Share &share : shares) {
      const std::vector<Place> places = share.places;
      const std::vector<Vector> velocities = share.velocities;
      for (size_t i = 0; i < places.size(); ++i)
        all.push_back({places[i], velocities[i]});
    }
    return all;
  }
};

// The bodies after the steps; `seconds` they took.
static std::vector<Body> attracted(const std::vector<accelerator> &devices,
                                   const std::vector<Body> &bodies, int steps,
                                   double &seconds) {
  Galaxy galaxy(devices, bodies);
  auto wait = [&] {
    for (Share &share : galaxy.shares)
      share.where.wait();
  };
  wait();
  auto begin = std::chrono::steady_clock::now();
  for (int step = 0; step < steps; ++step)
    galaxy.step();
  wait();
  std::chrono::duration<double> taken =
      std::chrono::steady_clock::now() - begin;
  seconds = taken.count();
  return galaxy.bodies();
}

// Compares the first bodies with the host's result after one step.
static int wrongBodies(const std::vector<Body> &before,
                       const std::vector<Body> &after, int looked) {
  int wrong = 0;
  float all = float(before.size()) * before[0].place.mass;
  for (int k = 0; k < looked; ++k) {
    size_t i = before.size() * k / looked;
    double x = 0, y = 0, z = 0; // floats would lose much of so many
    for (const Body &other : before) {
      Vector one = {0, 0, 0};
      attract(before[i].place.at, other.place, one);
      x += one.x, y += one.y, z += one.z;
    }
    Body right = before[i];
    add(right.velocity, {float(x), float(y), float(z)}, TIME_STEP);
    add(right.place.at, right.velocity, TIME_STEP);
    // The device may round a product and a sum once, and roots are up to two
    // units in the last place off: some millionths of what all bodies together
    // could do, and they weigh `all`.
    float most = 1e-4f * TIME_STEP * std::max(all, 1.0f);
    auto differs = [&](const Vector &a, const Vector &b) {
      return !(std::fabs(a.x - b.x) <= most && std::fabs(a.y - b.y) <= most &&
               std::fabs(a.z - b.z) <= most);
    };
    wrong += differs(right.velocity, after[i].velocity) ||
             differs(right.place.at, after[i].place.at);
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

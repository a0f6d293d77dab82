// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Bodies that attract each other, several steps in time. All threads of a tile
// need the same bodies at the same time, so the tile loads them into
// tile_static memory together, one block after the other.
#include <algorithm>
#include <amp.h>
#include <amp_math.h>
#include <cmath>
#include <iostream>
#include <vector>

using namespace concurrency;

static const int TILE = 128;
static const int BODIES = 16 * TILE;
static const int STEPS = 5;
static const float TIME_STEP = 0.01f;
static const float SOFTENING = 0.05f; // keeps close encounters finite

struct vec3 {
  float x, y, z;
};

struct body {
  vec3 position;
  float mass;
  vec3 velocity;
};

static vec3 operator-(const vec3 &a, const vec3 &b) restrict(cpu, amp) {
  vec3 result = {a.x - b.x, a.y - b.y, a.z - b.z};
  return result;
}

// a + b * factor
static vec3 add_scaled(const vec3 &a, const vec3 &b, float factor)
    restrict(cpu, amp) {
  vec3 result = {a.x + b.x * factor, a.y + b.y * factor, a.z + b.z * factor};
  return result;
}

static float square(const vec3 &a) restrict(cpu, amp) {
  return a.x * a.x + a.y * a.y + a.z * a.z;
}

// Only the square root, and products that a device fuses with sums, differ between
// the sides.
static float root(float x) restrict(amp) { return fast_math::sqrt(x); }
static float root(float x) restrict(cpu) { return std::sqrt(x); }

static vec3 attraction(const vec3 &sum, const vec3 &from, const vec3 &to,
                       float mass) restrict(cpu, amp) {
  const vec3 way = to - from;
  const float distance = root(square(way) + SOFTENING * SOFTENING);
  return add_scaled(sum, way, mass / (distance * distance * distance));
}

static body moved(const body &b, const vec3 &acceleration) restrict(cpu, amp) {
  body result = b;
  result.velocity = add_scaled(b.velocity, acceleration, TIME_STEP);
  result.position = add_scaled(b.position, result.velocity, TIME_STEP);
  return result;
}

static void step(const array<body, 1> &now, array<body, 1> &next) {
  parallel_for_each(now.extent.tile<TILE>(),
                    [&now, &next](tiled_index<TILE> t) restrict(amp) {
    tile_static vec3 positions[TILE];
    tile_static float masses[TILE];
    const int local = t.local[0];
    const body self = now[t.global];

    vec3 acceleration = {0.0f, 0.0f, 0.0f};
    for (int first = 0; first < BODIES; first += TILE) {
      const body other = now[first + local];
      positions[local] = other.position;
      masses[local] = other.mass;
      t.barrier.wait_with_tile_static_memory_fence();
      for (int i = 0; i < TILE; ++i)
        acceleration =
            attraction(acceleration, self.position, positions[i], masses[i]);
      t.barrier.wait_with_tile_static_memory_fence();
    }
    next[t.global] = moved(self, acceleration);
  });
}

static void step_on_host(const std::vector<body> &now,
                         std::vector<body> &next) {
  for (std::size_t i = 0; i < now.size(); ++i) {
    vec3 acceleration = {0.0f, 0.0f, 0.0f};
    for (const body &other : now)
      acceleration =
          attraction(acceleration, now[i].position, other.position, other.mass);
    next[i] = moved(now[i], acceleration);
  }
}

// A rotating disc of stars.
static std::vector<body> disc() {
  std::vector<body> bodies(BODIES);
  for (int i = 0; i < BODIES; ++i) {
    const float angle = i * 2.39996f, radius = 0.1f + std::sqrt(i * 0.005f);
    body &b = bodies[i];
    b.position.x = radius * std::cos(angle);
    b.position.y = radius * std::sin(angle);
    b.position.z = 0.05f * std::sin(i * 0.7f);
    b.mass = 1.0f / BODIES;
    b.velocity.x = -0.5f * std::sin(angle);
    b.velocity.y = 0.5f * std::cos(angle);
    b.velocity.z = 0.0f;
  }
  return bodies;
}

int main() {
  std::vector<body> bodies = disc(), expected = bodies, other(BODIES);
  array<body, 1> now(BODIES, bodies.begin()), next(BODIES);
  for (int i = 0; i < STEPS; ++i) {
    step(now, next);
    std::swap(now, next);
    step_on_host(expected, other);
    std::swap(expected, other);
  }
  copy(now, bodies.begin());

  float worst = 0;
  for (int i = 0; i < BODIES; ++i)
    worst = std::max(
        worst, std::sqrt(square(bodies[i].position - expected[i].position)));
  std::cout << "moved " << BODIES << " bodies " << STEPS
            << " steps, largest difference to the host " << worst << "\n";
  return !(worst < 1e-4f);
}

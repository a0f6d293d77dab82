// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// ../hecbench/sph.cpp: the kernel of that name with PRESSURES, ACCELERATIONS,
// WALLS or MOTION. Loops load four neighbors before they use them, and what all
// rounds share is computed once: divisions of doubles take long.
#version 450
#extension GL_EXT_control_flow_attributes : require
layout(local_size_x = 256) in;

struct Fluid {
  double mass, radius, speed, stiffness, restDensity, viscosity, tension,
      timeStep;
};
struct Triple {
  double x, y, z;
};
struct Particle {
  double density, pressure;
  Triple position, velocity, halfStepVelocity, acceleration;
};
struct Wall {
  Triple position, normal;
};
layout(std430, binding = 0) buffer Particles { Particle particles[]; };
layout(std430, binding = 1) readonly buffer Walls { Wall walls[]; };
layout(std430, push_constant) uniform Arguments {
  Fluid fluid;
  double gravity;
  int count, wallCount;
};

dvec3 vec(Triple t) { return dvec3(t.x, t.y, t.z); }
Triple triple(dvec3 v) { return Triple(v.x, v.y, v.z); }

/// What all rounds share.
struct Shared {
  double factor, nearSlope, ownPressure, viscosity, softening;
};

double gradient(Shared s, double len, double u) {
  if (u >= 2.0lf)
    return 0.0lf;
  if (u < 1.0lf)
    return s.nearSlope * (3.0lf - 2.25lf * u);
  const double rest = 2.0lf - u;
  return -s.factor * 3.0lf / (4.0lf * fluid.radius * len) * rest * rest;
}
double smoothing(Shared s, double u) {
  if (u >= 2.0lf)
    return 0.0lf;
  if (u < 1.0lf)
    return s.factor * (1.0lf - 1.5lf * u * u + 0.75lf * u * u * u);
  const double rest = 2.0lf - u;
  return s.factor * 0.25lf * rest * rest * rest;
}

#if defined(PRESSURES)

struct Other {
  dvec3 position, velocity;
};
Other load(int k) {
  return Other(vec(particles[k].position), vec(particles[k].velocity));
}
double round(Shared s, Particle self, Other other) {
  const dvec3 way = vec(self.position) - other.position;
  const double len = sqrt(dot(way, way));
  return fluid.timeStep * fluid.mass * gradient(s, len, len / fluid.radius) *
         dot(vec(self.velocity) - other.velocity, way);
}
#define SUM double

#elif defined(ACCELERATIONS)

struct Other {
  double density, pressure;
  dvec3 position, velocity;
};
Other load(int k) {
  return Other(particles[k].density, particles[k].pressure,
               vec(particles[k].position), vec(particles[k].velocity));
}
dvec3 round(Shared s, Particle self, Other other) {
  const dvec3 way = vec(self.position) - other.position;
  const double square = dot(way, way), len = sqrt(square),
               u = len / fluid.radius, slope = fluid.mass * gradient(s, len, u);
  double factor = fluid.tension * smoothing(s, u) -
                  slope * (s.ownPressure + other.pressure / (other.density *
                                                             other.density));
  const double approach = dot(vec(self.velocity) - other.velocity, way);
  if (approach < 0.0lf)
    factor += slope * (s.viscosity / (self.density + other.density)) *
              approach / (square + s.softening);
  return factor * way;
}
#define SUM dvec3

#elif defined(WALLS)

#define Other Wall
Wall load(int k) { return walls[k]; }
dvec3 round(Shared s, Particle self, Wall wall) {
  const dvec3 way = vec(self.position) - vec(wall.position),
              normal = vec(wall.normal), along = way * normal;
  const double away = sqrt(dot(along, along));
  if (sqrt(dot(way, way)) - away >= fluid.radius)
    return dvec3(0);
  const double u = away / fluid.radius;
  double push;
  if (u > 0.0lf && u < 2.0lf / 3.0lf)
    push = 2.0lf / 3.0lf;
  else if (u > 2.0lf / 3.0lf && u < 1.0lf)
    push = 2.0lf * u - 1.5lf * u * u;
  else if (u > 1.0lf && u < 2.0lf)
    push = 0.5lf * (2.0lf - u) * (2.0lf - u);
  else
    return dvec3(0);
  return 0.04lf * fluid.speed * fluid.speed / away * push * normal;
}
#define SUM dvec3

#endif

#ifdef MOTION

void main() {
  const uint i = gl_GlobalInvocationID.x;
  if (i >= count)
    return;
  const dvec3 acceleration = vec(particles[i].acceleration),
              middle = vec(particles[i].halfStepVelocity) +
                       fluid.timeStep * acceleration;
  particles[i].halfStepVelocity = triple(middle);
  particles[i].velocity = triple(middle + fluid.timeStep / 2.0lf * acceleration);
  particles[i].position =
      triple(vec(particles[i].position) + fluid.timeStep * middle);
}

#else

SUM sumOf(Shared s, Particle self, int i, int end, SUM sum) {
  const int Times = 4, rest = end / Times * Times;
  for (int k = 0; k < rest; k += Times) {
    Other others[Times];
    [[unroll]] for (int r = 0; r < Times; ++r)
      others[r] = load(k + r);
    [[unroll]] for (int r = 0; r < Times; ++r)
#ifdef ACCELERATIONS
      if (k + r != i)
#endif
        sum += round(s, self, others[r]);
  }
  for (int k = rest; k < end; ++k)
#ifdef ACCELERATIONS
    if (k != i)
#endif
      sum += round(s, self, load(k));
  return sum;
}

void main() {
  const int i = int(gl_GlobalInvocationID.x);
  if (i >= count)
    return;
  const Particle self = particles[i];
  const double h = fluid.radius,
               factor = 1.0lf / (3.14159265358979323846lf * h * h * h);
  const Shared s =
      Shared(factor, -factor / (h * h),
             self.pressure / (self.density * self.density),
             2.0lf * fluid.viscosity * h * fluid.speed, h / 10.0lf * h * h);
#if defined(PRESSURES)
  const double density = sumOf(s, self, i, count, self.density),
               x = density / fluid.restDensity;
  particles[i].density = density;
  particles[i].pressure =
      fluid.stiffness * (x * x * x * x * x * x * x - 1.0lf);
#elif defined(ACCELERATIONS)
  particles[i].acceleration =
      triple(sumOf(s, self, i, count, dvec3(0, 0, -gravity)));
#else
  particles[i].acceleration =
      triple(sumOf(s, self, i, wallCount, vec(self.acceleration)));
#endif
}

#endif

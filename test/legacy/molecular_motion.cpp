// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Argon atoms in a box: forces by Lennard-Jones, leapfrog steps, once simple,
// once in tiles, and on the CPU by the same interaction.
// Rows: rsqrt and friends on the host; captures and members called length;
// default_view by reference; infinities in kernels.
// RUN: %ampcc %s -o %t && %t | FileCheck %s
// CHECK: simple: positions passed
// CHECK: tiled: positions passed
// CHECK: closest pair: passed
#include <iostream>
#include <vector>
#include <cmath>
#include <amp.h>
#include <amp_math.h>

using namespace concurrency;
using namespace concurrency::fast_math;

static const int TileSize = 64;

struct vec3
{
    float x, y, z;
    vec3() restrict(cpu, amp) {}
    vec3(float x, float y, float z) restrict(cpu, amp) : x(x), y(y), z(z) {}
    vec3& operator+=(const vec3& o) restrict(cpu, amp) { x += o.x; y += o.y; z += o.z; return *this; }
    float length2() const restrict(cpu, amp) { return x * x + y * y + z * z; }
};
inline vec3 operator-(const vec3& a, const vec3& b) restrict(cpu, amp) { return vec3(a.x - b.x, a.y - b.y, a.z - b.z); }
inline vec3 operator*(const vec3& a, float f) restrict(cpu, amp) { return vec3(a.x * f, a.y * f, a.z * f); }

struct Box
{
    float length;  // of a side
    float cutoff;

    // The nearest of all images of the distance.
    float Wrap(float d) const restrict(cpu, amp) { return d - length * floor(d / length + 0.5f); }
    vec3 Nearest(const vec3& d) const restrict(cpu, amp) { return vec3(Wrap(d.x), Wrap(d.y), Wrap(d.z)); }

    vec3 Force(const vec3& at, const vec3& other) const restrict(cpu, amp)
    {
        const vec3 d = Nearest(at - other);
        const float r2 = d.length2();
        if (r2 >= cutoff * cutoff || r2 == 0.0f)
            return vec3(0, 0, 0);
        const float inverse = rsqrtf(r2);
        const float i2 = inverse * inverse, i6 = i2 * i2 * i2;
        return d * (24.0f * i2 * i6 * (2.0f * i6 - 1.0f));
    }
};

struct Atoms
{
    std::vector<vec3> positions, velocities;
};

class Integrator
{
public:
    virtual ~Integrator() {}
    virtual const char* Name() const = 0;
    virtual void Step(const Box& box, float dt, array_view<const vec3> from, array_view<vec3> to,
                      array_view<vec3> velocities, accelerator_view& view) const = 0;
};

class Simple : public Integrator
{
public:
    virtual const char* Name() const { return "simple"; }
    virtual void Step(const Box& box, float dt, array_view<const vec3> from, array_view<vec3> to,
                      array_view<vec3> velocities, accelerator_view& view) const
    {
        const int length = from.extent[0];
        parallel_for_each(view, to.extent, [=](index<1> i) restrict(amp)
        {
            vec3 force(0, 0, 0);
            for (int k = 0; k < length; ++k)
                force += box.Force(from[i], from[k]);
            velocities[i] += force * dt;
            vec3 position = from[i];
            position += velocities[i] * dt;
            to[i] = position;
        });
    }
};

class Tiled : public Integrator
{
public:
    virtual const char* Name() const { return "tiled"; }
    virtual void Step(const Box& box, float dt, array_view<const vec3> from, array_view<vec3> to,
                      array_view<vec3> velocities, accelerator_view& view) const
    {
        const int length = from.extent[0];
        parallel_for_each(view, to.extent.tile<TileSize>(), [=](tiled_index<TileSize> t) restrict(amp)
        {
            tile_static vec3 others[TileSize];
            vec3 position = from[t], force(0, 0, 0);
            for (int start = 0; start < length; start += TileSize)
            {
                others[t.local[0]] = from[start + t.local[0]];
                t.barrier.wait();
                for (int k = 0; k < TileSize; ++k)
                    force += box.Force(position, others[k]);
                t.barrier.wait();
            }
            velocities[t] += force * dt;
            position += velocities[t] * dt;
            to[t] = position;
        });
    }
};

static void OnHost(const Box& box, float dt, Atoms& atoms)
{
    const std::vector<vec3> from = atoms.positions;
    for (size_t i = 0; i < from.size(); ++i)
    {
        vec3 force(0, 0, 0);
        for (size_t k = 0; k < from.size(); ++k)
            force += box.Force(from[i], from[k]);
        atoms.velocities[i] += force * dt;
        atoms.positions[i] += atoms.velocities[i] * dt;
    }
}

static Atoms Lattice(int side, float length)
{
    Atoms atoms;
    for (int i = 0; i < side * side * side; ++i)
    {
        const float step = length / side;
        atoms.positions.push_back(vec3(step * (i % side), step * (i / side % side), step * (i / side / side)));
        atoms.velocities.push_back(vec3(0.1f * std::sin(i * 1.0f), 0.1f * std::sin(i * 2.0f), 0.1f * std::cos(i * 1.0f)));
    }
    return atoms;
}

static float ClosestPair(const Box& box, array_view<const vec3> positions)
{
    const int length = positions.extent[0];
    std::vector<float> distances(length);
    array_view<float> nearest(length, distances);
    parallel_for_each(nearest.extent, [=](index<1> i) restrict(amp)
    {
        float best = HUGE_VALF;
        for (int k = 0; k < length; ++k)
            if (k != i[0])
                best = fmin(best, box.Nearest(positions[i] - positions[k]).length2());
        nearest[i] = sqrt(best);
    });
    nearest.synchronize();
    float best = INFINITY;
    for (size_t i = 0; i < distances.size(); ++i)
        best = fmin(best, distances[i]);
    return best;
}

int main()
{
    const Box box = { 9.6f, 2.5f };
    const int steps = 10;
    const float dt = 0.002f;
    Atoms reference = Lattice(8, box.length);
    const Atoms start = reference;
    for (int s = 0; s < steps; ++s)
        OnHost(box, dt, reference);

    accelerator_view& view = accelerator(accelerator::default_accelerator).default_view;
    const Simple simple;
    const Tiled tiled;
    const Integrator* integrators[] = { &simple, &tiled };
    for (int n = 0; n < 2; ++n)
    {
        Atoms atoms = start;
        std::vector<vec3> second(atoms.positions.size());
        array_view<vec3> a(int(second.size()), atoms.positions), b(int(second.size()), second);
        array_view<vec3> velocities(int(second.size()), atoms.velocities);
        for (int s = 0; s < steps; ++s)
        {
            integrators[n]->Step(box, dt, a, b, velocities, view);
            std::swap(a, b);
        }
        bool ok = true;
        for (size_t i = 0; i < second.size(); ++i)
            ok = ok && (a[int(i)] - reference.positions[i]).length2() < 1e-8f;
        std::cout << integrators[n]->Name() << ": positions " << (ok ? "passed" : "FAILED") << std::endl;
        if (n == 1)
        {
            const float closest = ClosestPair(box, a);
            std::cout << "closest pair: " << (closest > 1.0f && closest < 1.2f ? "passed" : "FAILED") << std::endl;
        }
    }
    return 0;
}

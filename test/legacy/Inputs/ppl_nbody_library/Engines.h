// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once
#include "Vector3.h"
#include <ppl.h>
#include <vector>

namespace nbody
{

template <typename T>
Body<T> next_of(const std::vector<Body<T>> &bodies, size_t i, T seconds)
{
    Vector3<T> sum(0, 0, 0);
    for (auto other = bodies.begin(); other != bodies.end(); ++other)
        sum += attraction(bodies[i], *other);
    return moved(bodies[i], sum, seconds);
}

struct SerialEngine
{
    template <typename T>
    static void advance(const std::vector<Body<T>> &from, std::vector<Body<T>> &to, T seconds)
    {
        for (size_t i = 0; i < from.size(); ++i)
            to[i] = next_of(from, i, seconds);
    }
};

struct PplEngine
{
    template <typename T>
    static void advance(const std::vector<Body<T>> &from, std::vector<Body<T>> &to, T seconds)
    {
        using namespace concurrency;
        static affinity_partitioner partitioner;
        parallel_for(size_t(0), from.size(), [&](size_t i) { to[i] = next_of(from, i, seconds); }, partitioner);
    }
};

struct AmpEngine
{
    template <typename T>
    static void advance(const std::vector<Body<T>> &from, std::vector<Body<T>> &to, T seconds)
    {
        using namespace concurrency;
        int count = static_cast<int>(from.size());
        array_view<const Body<T>, 1> before(count, from);
        array_view<Body<T>, 1> after(count, to);
        after.discard_data();
        parallel_for_each(after.extent, [=](index<1> i) restrict(amp)
        {
            Vector3<T> sum(0, 0, 0);
            for (int n = 0; n < count; ++n)
                sum += attraction(before[i], before[n]);
            after[i] = moved(before[i], sum, seconds);
        });
        after.synchronize();
    }
};

template <int TileSize>
struct TiledAmpEngine
{
    template <typename T>
    static void advance(const std::vector<Body<T>> &from, std::vector<Body<T>> &to, T seconds)
    {
        using namespace concurrency;
        int count = static_cast<int>(from.size());
        array_view<const Body<T>, 1> before(count, from);
        array_view<Body<T>, 1> after(count, to);
        after.discard_data();
        const extent<1> domain(count);
        parallel_for_each(domain.tile<TileSize>(), [=](tiled_index<TileSize> t) restrict(amp)
        {
            tile_static Body<T> shared[TileSize];
            Body<T> mine = before[t.global];
            Vector3<T> sum(0, 0, 0);
            for (int first = 0; first < count; first += TileSize)
            {
                shared[t.local[0]] = before[first + t.local[0]];
                t.barrier.wait();
                for (int n = 0; n < TileSize; ++n)
                    sum += attraction(mine, shared[n]);
                t.barrier.wait();
            }
            after[t.global] = moved(mine, sum, seconds);
        });
        after.synchronize();
    }
};

}

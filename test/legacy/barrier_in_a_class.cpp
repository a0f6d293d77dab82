// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Algorithms for a tile as classes that keep the barrier: a queue, a prefix sum
// and a histogram.
// Rows: tile_barrier as a member and assigned; limits in kernels; references to
// the default view.
// RUN: %ampcc %s -o %t && %t | FileCheck %s
// CHECK: kept: passed
// CHECK: in order: passed
// CHECK: histogram: passed
#include <amp.h>
#include <iostream>
#include <limits>
#include <numeric>
#include <vector>

using std::vector;
using namespace concurrency;

namespace tile
{
    // Only tile_static objects.
    template <typename T, int Capacity> class Queue
    {
    public:
        template <typename Tiled> void Reset(const Tiled& t) restrict(amp)
        {
            if (t.local[0] == 0)
            {
                barrier = t.barrier;
                count = 0;
            }
            t.barrier.wait_with_tile_static_memory_fence();
        }
        void Push(T value) restrict(amp)
        {
            const int at = atomic_fetch_inc(&count);
            if (at < Capacity)
                values[at] = value;
        }
        int Close() restrict(amp)
        {
            barrier.wait_with_tile_static_memory_fence();
            return count;
        }
        const T& operator[](int i) const restrict(amp) { return values[i]; }

    private:
        tile_barrier barrier;
        int count;
        T values[Capacity];
    };

    // One of each thread.
    template <int Size> class Threads
    {
    public:
        explicit Threads(const tiled_index<Size>& t) restrict(amp) : barrier(t.barrier), local(t.local[0]) {}

        // The sum of all before this thread; `memory` has room for all.
        template <typename T> T Before(T* memory, T mine) const restrict(amp)
        {
            memory[local] = mine;
            Meet();
            for (int step = 1; step < Size; step *= 2)
            {
                const T left = local >= step ? memory[local - step] : T(0);
                Meet();
                memory[local] += left;
                Meet();
            }
            return memory[local] - mine;
        }

        template <typename T> T Smallest(T* memory, T mine) const restrict(amp)
        {
            memory[local] = mine;
            Meet();
            T result = std::numeric_limits<T>::max();
            for (int i = 0; i < Size; ++i)
                result = memory[i] < result ? memory[i] : result;
            return result;
        }

        void Meet() const restrict(amp) { barrier.wait(); }

    private:
        const tile_barrier barrier;
        const int local;
    };
}

int main()
{
    const int Size = 64, count = 64 * 20;
    vector<int> input(count);
    for (int i = 0; i < count; ++i)
        input[i] = (i * 7919) % 1000;

    accelerator_view& view = accelerator().default_view;
    vector<int> kept(count, -1), counts(count / Size), ordered(count, -1), bins(16, 0);
    array_view<const int> in(count, input);
    array_view<int> keptView(count, kept), countView(count / Size, counts), orderedView(count, ordered), binView(16, bins);

    parallel_for_each(view, in.extent.tile<Size>(), [=](tiled_index<Size> t) restrict(amp)
    {
        tile_static tile::Queue<int, Size> queue;
        tile_static int memory[Size];
        queue.Reset(t);
        const int value = in[t];
        const bool isKept = value % 3 == 0;
        if (isKept)
            queue.Push(value);
        const int found = queue.Close();
        if (t.local[0] < found)
            keptView[t] = queue[t.local[0]];
        if (t.local[0] == 0)
            countView[t.tile] = found;

        const tile::Threads<Size> threads(t);
        const int before = threads.Before(memory, isKept ? 1 : 0);
        if (isKept)
            orderedView[t.tile_origin[0] + before] = value;
        threads.Meet();
        const int least = threads.Smallest(memory, value);
        atomic_fetch_add(&binView[(value - least) >> 6], 1);
    });
    keptView.synchronize();
    countView.synchronize();
    orderedView.synchronize();
    binView.synchronize();

    bool sameSums = true, sameOrder = true;
    vector<int> expectedBins(16, 0);
    for (int begin = 0; begin < count; begin += Size)
    {
        vector<int> expected(Size, -1);
        int found = 0, least = input[begin];
        for (int i = begin; i < begin + Size; ++i)
        {
            if (input[i] % 3 == 0)
                expected[found++] = input[i];
            if (input[i] < least)
                least = input[i];
        }
        for (int i = begin; i < begin + Size; ++i)
            ++expectedBins[(input[i] - least) >> 6];
        sameSums = sameSums && counts[begin / Size] == found &&
                   std::accumulate(kept.begin() + begin, kept.begin() + begin + Size, 0) ==
                       std::accumulate(expected.begin(), expected.end(), 0);
        sameOrder = sameOrder && std::equal(expected.begin(), expected.end(), ordered.begin() + begin);
    }
    std::cout << "kept: " << (sameSums ? "passed" : "FAILED") << std::endl;
    std::cout << "in order: " << (sameOrder ? "passed" : "FAILED") << std::endl;
    std::cout << "histogram: " << (bins == expectedBins ? "passed" : "FAILED") << std::endl;
    return 0;
}

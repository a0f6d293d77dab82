// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A benchmark of reductions with a reference on the CPU, by the same functors.
// Rows: std and concurrency with array; default_view by reference; math and
// limits in restrict(cpu, amp) code.
// RUN: %ampcc %s -o %t && %t | FileCheck %s
// CHECK: smallest (simple): passed
// CHECK: smallest (tiled): passed
// CHECK: largest (simple): passed
// CHECK: largest (tiled): passed
// CHECK: length (simple): passed
// CHECK: length (tiled): passed
// CHECK: counted (simple): passed
// CHECK: counted (tiled): passed
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <limits>
#include <string>
#include <vector>
#include <amp.h>
#include <amp_math.h>

using namespace std;
using namespace concurrency;

static const int TILE = 128;

// What is reduced: the first value, and how two become one.
struct Smallest
{
    typedef float value;
    static value First() restrict(cpu, amp) { return numeric_limits<float>::max(); }
    static value Of(float x) restrict(cpu, amp) { return x; }
    static value Both(value a, value b) restrict(cpu, amp) { return fast_math::fmin(a, b); }
};

struct Largest
{
    typedef float value;
    static value First() restrict(cpu, amp) { return -INFINITY; }
    static value Of(float x) restrict(cpu, amp) { return x; }
    static value Both(value a, value b) restrict(cpu, amp) { return fast_math::fmax(a, b); }
};

struct Length
{
    typedef double value;
    static value First() restrict(cpu, amp) { return 0; }
    static value Of(float x) restrict(cpu, amp) { return double(x) * x; }
    static value Both(value a, value b) restrict(cpu, amp) { return a + b; }
};

struct Counted
{
    typedef unsigned value;
    static value First() restrict(cpu, amp) { return numeric_limits<unsigned>::min(); }
    static value Of(float x) restrict(cpu, amp)
    {
        return fast_math::signbit(x) && !fast_math::isnan(x) ? 1 : 0;
    }
    static value Both(value a, value b) restrict(cpu, amp) { return a + b; }
};

template <typename R>
typename R::value OnHost(const vector<float>& source)
{
    typename R::value result = R::First();
    for (size_t i = 0; i < source.size(); ++i)
        result = R::Both(result, R::Of(source[i]));
    return result;
}

template <typename R>
typename R::value Simple(const vector<float>& source, accelerator_view& view)
{
    typedef typename R::value T;
    const int count = static_cast<int>(source.size());
    array<float> input(count, source.begin(), source.end(), view);
    array<T> partial(count, view);
    parallel_for_each(view, input.extent, [&](index<1> i) restrict(amp)
    {
        partial[i] = R::Of(input[i]);
    });
    for (int left = count / 2; left > 0; left /= 2)
        parallel_for_each(view, extent<1>(left), [=, &partial](index<1> i) restrict(amp)
        {
            partial[i] = R::Both(partial[i], partial[i + left]);
        });
    vector<T> result(1);
    copy(partial.section(0, 1), result.begin());
    return result[0];
}

template <typename R>
typename R::value Tiled(const vector<float>& source, accelerator_view& view)
{
    typedef typename R::value T;
    const int count = static_cast<int>(source.size());
    array_view<const float> input(count, source);
    array<T> partial(count / TILE, view);
    parallel_for_each(view, input.extent.template tile<TILE>(),
        [=, &partial](tiled_index<TILE> t) restrict(amp)
    {
        tile_static T values[TILE];
        const int local = t.local[0];
        values[local] = R::Of(input[t.global]);
        t.barrier.wait_with_tile_static_memory_fence();
        for (int step = TILE / 2; step > 0; step /= 2)
        {
            if (local < step)
                values[local] = R::Both(values[local], values[local + step]);
            t.barrier.wait_with_tile_static_memory_fence();
        }
        if (local == 0)
            partial[t.tile] = values[0];
    });
    vector<T> parts = partial;
    T result = R::First();
    for (auto p = parts.begin(); p != parts.end(); ++p)
        result = R::Both(result, *p);
    return result;
}

template <typename T> bool Near(T a, T b)
{
    return a == b || fabs(double(a) - double(b)) <= 1e-9 * fabs(double(b));
}

template <typename R>
void Run(const string& name, const vector<float>& source)
{
    accelerator_view& view = accelerator().default_view;
    const typename R::value expected = OnHost<R>(source);
    cout << name << " (simple): "
         << (Near(Simple<R>(source, view), expected) ? "passed" : "FAILED") << endl;
    cout << name << " (tiled): "
         << (Near(Tiled<R>(source, view), expected) ? "passed" : "FAILED") << endl;
}

int main()
{
    srand(2012);
    vector<float> source(16 * 1024);
    for (auto p = source.begin(); p != source.end(); ++p)
        *p = 1000.0f * static_cast<float>(rand()) / static_cast<float>(RAND_MAX) - 300.0f;
    Run<Smallest>("smallest", source);
    Run<Largest>("largest", source);
    Run<Length>("length", source);
    Run<Counted>("counted", source);
    return 0;
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functors for elements of any rank.
#pragma once
#include <amp.h>
#include <amp_math.h>

namespace linear
{
    template <typename T, int Rank, typename F>
    void for_each_element(const concurrency::array_view<T, Rank>& view, const F& f)
    {
        concurrency::parallel_for_each(view.extent, [=](concurrency::index<Rank> i) restrict(amp)
        {
            // Which place it is among all, for any rank.
            int at = i[0];
            if (Rank > 1)
                at = at * view.extent[1] + i[1];
            if (Rank > 2)
                at = at * view.extent[2] + i[2];
            view[i] = f(view[i], at);
        });
    }

    template <typename T> struct scaled
    {
        T factor;
        explicit scaled(T factor) : factor(factor) {}
        T operator()(T x, int) const restrict(cpu, amp) { return x * factor; }
    };

    template <typename T> struct logistic
    {
        T operator()(T x, int) const restrict(cpu, amp)
        {
            if (concurrency::precise_math::isinf(x))
                return concurrency::precise_math::signbit(x) ? T(0) : T(1);
            return T(1) / (T(1) + concurrency::precise_math::exp(-x));
        }
    };

    template <typename T> struct hashed
    {
        T operator()(T, int at) const restrict(cpu, amp)
        {
            const unsigned bits = unsigned(at) * 2654435761u;
            return T(int(bits >> 16 & 0xff) - 128) / T(64);
        }
    };

    // Applies one after the other.
    template <typename F, typename G> struct composed
    {
        F first;
        G second;
        composed(const F& first, const G& second) : first(first), second(second) {}
        template <typename T> T operator()(T x, int at) const restrict(cpu, amp) { return second(first(x, at), at); }
    };
    template <typename F, typename G> composed<F, G> then(const F& f, const G& g) { return composed<F, G>(f, g); }
}

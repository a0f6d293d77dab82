// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Products of matrices: simple, and in tiles of a size that is a parameter.
#pragma once

namespace linear
{
    template <typename T> struct simple_product
    {
        static void run(array_view<const T, 2> a, array_view<const T, 2> b, array<T, 2>& c)
        {
            parallel_for_each(c.extent, [=, &c](index<2> i) restrict(amp)
            {
                T sum = T();
                for (int k = 0; k < a.extent[1]; ++k)
                    sum += a(i[0], k) * b(k, i[1]);
                c[i] = sum;
            });
        }
    };

    template <typename T, int Tile> struct tiled_product
    {
        static void run(array_view<const T, 2> a, array_view<const T, 2> b, array<T, 2>& c)
        {
            typedef tiled_extent<Tile, Tile> domain;
            parallel_for_each(domain(c.extent), [=, &c](tiled_index<Tile, Tile> t) restrict(amp)
            {
                tile_static T left[Tile][Tile], right[Tile][Tile];
                const int row = t.local[0], column = t.local[1];
                T sum = T();
                for (int start = 0; start < a.extent[1]; start += Tile)
                {
                    left[row][column] = a(t.global[0], start + column);
                    right[row][column] = b(start + row, t.global[1]);
                    t.barrier.wait();
                    for (int k = 0; k < Tile; ++k)
                        sum += left[row][k] * right[k][column];
                    t.barrier.wait();
                }
                c[t.global] = sum;
            });
        }
    };

    template <typename Product, typename T> matrix<T> multiply(const matrix<T>& a, const matrix<T>& b)
    {
        array<T, 2> c(extent<2>(a.rows(), b.columns()));
        Product::run(a.view(), b.view(), c);
        return matrix<T>(std::move(c));
    }
}

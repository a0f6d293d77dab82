// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Matrix multiplication as a template over the element type and the tile, with
// its reference: `tile<N, N>()` without `template`, iterators without
// `typename`, `void main()`.
// RUN: %ampcc %s -o %t && %t | FileCheck %s --match-full-lines
// CHECK: float, tiles of 8: passed
// CHECK-NEXT: int, tiles of 16: passed
// CHECK-NEXT: double, simple: passed
#include <algorithm>
#include <cmath>
#include <iostream>
#include <vector>
#include <amp.h>
using namespace concurrency;

template <typename element, int tile_size>
class matrix_product
{
public:
    matrix_product(int size) : size(size), a(size * size), b(size * size), c(size * size)
    {
        int value = 0;
        for (std::vector<element>::iterator i = a.begin(); i != a.end(); ++i)
            *i = static_cast<element>(value++ % 11);
        for (std::vector<element>::iterator i = b.begin(); i != b.end(); ++i)
            *i = static_cast<element>(value++ % 7);
    }

    void tiled()
    {
        array_view<const element, 2> left(size, size, a), right(size, size, b);
        array_view<element, 2> product(size, size, c);
        product.discard_data();
        parallel_for_each(product.extent.tile<tile_size, tile_size>(),
            [=](tiled_index<tile_size, tile_size> position) restrict(amp)
        {
            tile_static element rows[tile_size][tile_size];
            tile_static element columns[tile_size][tile_size];
            const int row = position.local[0], column = position.local[1];
            element sum = 0;
            for (int step = 0; step < left.extent[1]; step += tile_size)
            {
                rows[row][column] = left(position.global[0], step + column);
                columns[row][column] = right(step + row, position.global[1]);
                position.barrier.wait();
                for (int k = 0; k < tile_size; k++)
                    sum += rows[row][k] * columns[k][column];
                position.barrier.wait();
            }
            product[position.global] = sum;
        });
        product.synchronize();
    }

    void simple()
    {
        array_view<const element, 2> left(size, size, a), right(size, size, b);
        array_view<element, 2> product(size, size, c);
        product.discard_data();
        parallel_for_each(product.extent, [=](index<2> position) restrict(amp)
        {
            element sum = 0;
            for (int k = 0; k < left.extent[1]; k++)
                sum += left(position[0], k) * right(k, position[1]);
            product[position] = sum;
        });
        product.synchronize();
    }

    bool verify() const
    {
        for (int row = 0; row < size; row++)
            for (int column = 0; column < size; column++)
            {
                element sum = 0;
                for (int k = 0; k < size; k++)
                    sum += a[row * size + k] * b[k * size + column];
                if (std::abs(sum - c[row * size + column]) > 0)
                    return false;
            }
        return true;
    }

private:
    int size;
    std::vector<element> a, b, c;
};

void main()
{
    matrix_product<float, 8> floats(32);
    floats.tiled();
    std::cout << "float, tiles of 8: " << (floats.verify() ? "passed" : "failed") << std::endl;

    matrix_product<int, 16> ints(48);
    ints.tiled();
    std::cout << "int, tiles of 16: " << (ints.verify() ? "passed" : "failed") << std::endl;

    if (!accelerator().supports_double_precision)
        return;
    matrix_product<double, 4> doubles(24);
    doubles.simple();
    std::cout << "double, simple: " << (doubles.verify() ? "passed" : "failed") << std::endl;
}

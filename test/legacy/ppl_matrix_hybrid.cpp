// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A matrix product, split between the processors (parallel_for) and the
// accelerator (tiles), side by side under parallel_invoke, in manner of a sample
// with a reference check and a timer.
// Rows: ppl.h, windows.h (QueryPerformanceCounter), implicit includes of <amp.h>.
// RUN: %ampcc %s -o %t && %t | FileCheck %s
// CHECK: Matrix product {{64x48 \* 48x80}}, split at row 32
// CHECK: elapsed: {{[0-9.]+}} ms
// CHECK: Data matches reference
#include <windows.h>
#include <amp.h>
#include <ppl.h>
#include <iostream>
#include <vector>

using namespace concurrency;
using std::vector;

static const int TILE = 16;

template <typename _type>
struct Matrix
{
    Matrix(int r, int c) : rows(r), cols(c), data(r * c) {}
    _type &operator()(int r, int c) { return data[r * cols + c]; }
    const _type &operator()(int r, int c) const { return data[r * cols + c]; }
    int rows, cols;
    vector<_type> data;
};

template <typename _type>
void multiply_rows_on_cpu(const Matrix<_type> &a, const Matrix<_type> &b, Matrix<_type> &c,
                          int first, int last)
{
    parallel_for(first, last, [&](int row)
    {
        for (int col = 0; col < b.cols; col++)
        {
            _type sum = 0;
            for (int k = 0; k < a.cols; k++)
                sum += a(row, k) * b(k, col);
            c(row, col) = sum;
        }
    });
}

template <typename _type>
void multiply_rows_on_gpu(const Matrix<_type> &a, const Matrix<_type> &b, Matrix<_type> &c,
                          int first, int last)
{
    int inner = a.cols;
    array_view<const _type, 2> va(last - first, inner, &a.data[first * inner]);
    array_view<const _type, 2> vb(b.rows, b.cols, b.data);
    array_view<_type, 2> vc(last - first, b.cols, &c.data[first * c.cols]);
    vc.discard_data();
    const extent<2> domain(last - first, b.cols);
    parallel_for_each(domain.tile<TILE, TILE>(), [=](tiled_index<TILE, TILE> t) restrict(amp)
    {
        tile_static _type ta[TILE][TILE];
        tile_static _type tb[TILE][TILE];
        int row = t.local[0], col = t.local[1];
        _type sum = 0;
        for (int k = 0; k < inner; k += TILE)
        {
            ta[row][col] = va(t.global[0], k + col);
            tb[row][col] = vb(k + row, t.global[1]);
            t.barrier.wait();
            for (int i = 0; i < TILE; i++)
                sum += ta[row][i] * tb[i][col];
            t.barrier.wait();
        }
        vc[t.global] = sum;
    });
    vc.synchronize();
}

int main()
{
    const int M = 64, N = 80, W = 48;
    Matrix<int> a(M, W), b(W, N), c(M, N), reference(M, N);
    for (int i = 0; i < M * W; i++) a.data[i] = (i * 7) % 11 - 5;
    for (int i = 0; i < W * N; i++) b.data[i] = (i * 5) % 13 - 6;

    int split = M / 2;
    std::cout << "Matrix product " << M << "x" << W << " * " << W << "x" << N
              << ", split at row " << split << std::endl;

    LARGE_INTEGER frequency, start, end;
    QueryPerformanceFrequency(&frequency);
    QueryPerformanceCounter(&start);
    parallel_invoke(
        [&] { multiply_rows_on_gpu(a, b, c, 0, split); },
        [&] { multiply_rows_on_cpu(a, b, c, split, M); });
    QueryPerformanceCounter(&end);
    std::cout << "elapsed: "
              << (double)(end.QuadPart - start.QuadPart) * 1000.0 / frequency.QuadPart
              << " ms" << std::endl;

    for (int row = 0; row < M; row++)
        for (int col = 0; col < N; col++)
        {
            int sum = 0;
            for (int k = 0; k < W; k++)
                sum += a(row, k) * b(k, col);
            reference(row, col) = sum;
        }
    bool passed = reference.data == c.data;
    std::cout << "Data " << (passed ? "matches" : "DOES NOT match") << " reference" << std::endl;
    return passed ? 0 : 1;
}

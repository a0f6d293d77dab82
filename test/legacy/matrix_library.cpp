// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A test program of a library that consists of headers full of templates.
// Rows: a library of headers; std and concurrency with array and extent; math of
// the device in restrict(cpu, amp) functors; templates whose other ranks would
// be wrong.
// RUN: %ampcc %s -o %t && %t | FileCheck %s
// CHECK: float simple: passed
// CHECK: float tiled: passed
// CHECK: float transposed: passed
// CHECK: float elements: passed
// CHECK: int tiled: passed
// CHECK: double elements: passed
// CHECK: rank 3: passed
#include <cmath>
#include <iostream>
#include "Inputs/matrix_library/matrix.h"

using namespace std;
using namespace linear;

static void Report(const char* type, const char* name, bool passed)
{
    cout << type << " " << name << ": " << (passed ? "passed" : "FAILED") << endl;
}

template <typename T> vector<T> Values(int count)
{
    vector<T> v(count);
    for (int i = 0; i < count; ++i)
        v[i] = hashed<T>()(T(), i);
    return v;
}

template <typename T> bool Near(const vector<T>& a, const vector<T>& b)
{
    if (a.size() != b.size())
        return false;
    for (size_t i = 0; i < a.size(); ++i)
        if (std::fabs(double(a[i]) - double(b[i])) > 1e-4)
            return false;
    return true;
}

template <typename T> void TestProducts(const char* type)
{
    const int m = 32, n = 48, l = 16;
    const vector<T> left = Values<T>(m * l), right = Values<T>(l * n);
    matrix<T> a(m, l, left), b(l, n, right);
    vector<T> expected(m * n);
    for (int i = 0; i < m; ++i)
        for (int j = 0; j < n; ++j)
            for (int k = 0; k < l; ++k)
                expected[i * n + j] += left[i * l + k] * right[k * n + j];
    Report(type, "simple", Near<T>(multiply<simple_product<T>>(a, b), expected));
    Report(type, "tiled", Near<T>(multiply<tiled_product<T, 16>>(a, b), expected));
    const matrix<T> twice = multiply<tiled_product<T, 8>>(b.transposed(), a.transposed()).transposed();
    Report(type, "transposed", Near<T>(twice, expected));
}

template <typename T> void TestElements(const char* type)
{
    matrix<T> a(20, 30);
    auto chain = then(then(hashed<T>(), scaled<T>(T(3))), logistic<T>());
    vector<T> expected(600);
    for (int i = 0; i < 600; ++i)
        expected[i] = chain(T(), i);
    Report(type, "elements", Near<T>(a.apply(chain), expected));
}

int main()
{
    TestProducts<float>("float");
    TestElements<float>("float");
    TestProducts<int>("int");
    TestElements<double>("double");

    vector<int> cube(4 * 5 * 6), expected(4 * 5 * 6);
    array_view<int, 3> view(4, 5, 6, cube);
    for_each_element(view, hashed<int>());
    view.synchronize();
    for (int i = 0; i < 4 * 5 * 6; ++i)
        expected[i] = hashed<int>()(0, i);
    cout << "rank 3: " << (cube == expected ? "passed" : "FAILED") << endl;
    return 0;
}

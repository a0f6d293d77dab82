// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Fast Fourier transforms in stages of radix 2 and 4, checked against the sum on
// the CPU.
// Rows: sinpi, cospi, sincos on the host; views of temporary arrays; constants
// of templates that are never reached; a member called length.
// RUN: %ampcc %s -o %t && %t | FileCheck %s
// CHECK: radix 2: passed
// CHECK: radix 4: passed
// CHECK: back again: passed
#include <iostream>
#include <utility>
#include <vector>
#include <amp.h>
#include <amp_math.h>

using namespace std;
using namespace concurrency;

struct Complex
{
    float re, im;
    Complex() restrict(cpu, amp) {}
    Complex(float re, float im) restrict(cpu, amp) : re(re), im(im) {}
};
inline Complex operator+(Complex a, Complex b) restrict(cpu, amp) { return Complex(a.re + b.re, a.im + b.im); }
inline Complex operator-(Complex a, Complex b) restrict(cpu, amp) { return Complex(a.re - b.re, a.im - b.im); }
inline Complex operator*(Complex a, Complex b) restrict(cpu, amp)
{
    return Complex(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re);
}

// exp(-2 pi i k / n), either way round.
inline Complex Root(int k, int n, int direction) restrict(cpu, amp)
{
    const float x = 2.0f * static_cast<float>(k) / static_cast<float>(n);
    return Complex(precise_math::cospi(x), static_cast<float>(-direction) * precise_math::sinpi(x));
}

// A transform within a thread.
template <int Radix> inline void Butterfly(Complex* v, int direction) restrict(cpu, amp)
{
    if (Radix == 2)
    {
        const Complex t = v[0];
        v[0] = t + v[1];
        v[1] = t - v[1];
    }
    else
    {
        const Complex turn(0, static_cast<float>(-direction));
        const Complex a = v[0] + v[2], b = v[0] - v[2];
        const Complex c = v[1] + v[3], d = (v[1] - v[3]) * turn;
        v[0] = a + c;
        v[1] = b + d;
        v[2] = a - c;
        v[3] = b - d;
    }
}

class Plan
{
public:
    explicit Plan(int length) : length(length)
    {
        // Two buffers that take turns, kept alive by their views.
        views.push_back(array<Complex>(length));
        views.push_back(array<Complex>(length));
    }

    template <int Radix> vector<Complex> Transform(const vector<Complex>& data, int direction)
    {
        copy(data.begin(), data.end(), views[0]);
        for (int done = 1; done < length; done *= Radix)
        {
            Stage<Radix>(done, direction);
            swap(views[0], views[1]);
        }
        vector<Complex> result(length);
        copy(views[0], result.begin());
        return result;
    }

private:
    template <int Radix> void Stage(int done, int direction)
    {
        array_view<Complex> from = views[0], to = views[1];
        const int length = this->length;
        to.discard_data();
        parallel_for_each(extent<1>(length / Radix), [=](index<1> i) restrict(amp)
        {
            const int k = i[0] % done;
            Complex v[Radix];
            for (int r = 0; r < Radix; ++r)
                v[r] = from[i[0] + r * (length / Radix)] * Root(r * k, done * Radix, direction);
            Butterfly<Radix>(v, direction);
            const int target = (i[0] / done) * done * Radix + k;
            for (int r = 0; r < Radix; ++r)
                to[target + r * done] = v[r];
        });
    }

    int length;
    vector<array_view<Complex>> views;
};

static bool Near(const vector<Complex>& a, const vector<Complex>& b, float scale, float bound)
{
    for (size_t i = 0; i < a.size(); ++i)
        if (!(fast_math::fabs(a[i].re * scale - b[i].re) < bound && fast_math::fabs(a[i].im * scale - b[i].im) < bound))
            return false;
    return true;
}

int main()
{
    const int length = 256;
    vector<Complex> signal(length), expected(length, Complex(0, 0));
    for (int i = 0; i < length; ++i)
    {
        float s, c;
        fast_math::sincos(0.1f * i * i, &s, &c);
        signal[i] = Complex(s, 0.5f * c);
    }
    for (int k = 0; k < length; ++k)
        for (int i = 0; i < length; ++i)
            expected[k] = expected[k] + signal[i] * Root(k * i % length, length, 1);

    Plan plan(length);
    cout << "radix 2: " << (Near(plan.Transform<2>(signal, 1), expected, 1, 1e-3f) ? "passed" : "FAILED") << endl;
    const vector<Complex> forth = plan.Transform<4>(signal, 1);
    cout << "radix 4: " << (Near(forth, expected, 1, 1e-3f) ? "passed" : "FAILED") << endl;
    const vector<Complex> back = plan.Transform<4>(forth, -1);
    cout << "back again: " << (Near(back, signal, 1.0f / length, 1e-5f) ? "passed" : "FAILED") << endl;
    return 0;
}

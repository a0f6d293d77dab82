// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once
#include <amp.h>
#include <amp_math.h>

namespace nbody
{

template <typename T>
struct Vector3
{
    T x, y, z;

    Vector3() restrict(amp, cpu) {}
    Vector3(T x, T y, T z) restrict(amp, cpu) : x(x), y(y), z(z) {}

    Vector3 &operator+=(const Vector3 &other) restrict(amp, cpu)
    {
        x += other.x;
        y += other.y;
        z += other.z;
        return *this;
    }
    friend Vector3 operator-(const Vector3 &a, const Vector3 &b) restrict(amp, cpu)
    {
        return Vector3(a.x - b.x, a.y - b.y, a.z - b.z);
    }
    friend Vector3 operator*(const Vector3 &a, T factor) restrict(amp, cpu)
    {
        return Vector3(a.x * factor, a.y * factor, a.z * factor);
    }
    T length_squared() const restrict(amp, cpu) { return x * x + y * y + z * z; }
};

template <typename T>
struct Body
{
    Vector3<T> position;
    Vector3<T> velocity;
};

// What b does to a.
template <typename T>
Vector3<T> attraction(const Body<T> &a, const Body<T> &b) restrict(cpu)
{
    Vector3<T> way = b.position - a.position;
    T softened = way.length_squared() + T(0.05);
    return way * (T(1) / (softened * std::sqrt(softened)));
}
template <typename T>
Vector3<T> attraction(const Body<T> &a, const Body<T> &b) restrict(amp)
{
    Vector3<T> way = b.position - a.position;
    T softened = way.length_squared() + T(0.05);
    return way * (T(1) / (softened * concurrency::fast_math::sqrt(softened)));
}

template <typename T>
Body<T> moved(Body<T> body, const Vector3<T> &acceleration, T seconds) restrict(amp, cpu)
{
    body.velocity += acceleration * seconds;
    body.position += body.velocity * seconds;
    return body;
}

}

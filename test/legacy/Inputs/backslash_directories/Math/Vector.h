// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef VECTOR_H
#define VECTOR_H
#include "..\COMMON\Restrict.h"

struct Vector3
{
    float x, y, z;
    Vector3(float x, float y, float z) BOTH : x(x), y(y), z(z) {}
    float dot(const Vector3 &o) const BOTH { return x * o.x + y * o.y + z * o.z; }
    Vector3 operator*(float f) const BOTH { return Vector3(x * f, y * f, z * f); }
};
#endif

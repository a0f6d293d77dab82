// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once
#include "Vector3.h"
#include <algorithm>
#include <cmath>
#include <ppl.h>
#include <vector>

namespace nbody
{

template <typename T, typename TEngine>
class Simulation
{
public:
    typedef Body<T> body_type;
    typedef std::vector<body_type> bodies_type;

    explicit Simulation(size_t count) : m_bodies(count), m_next(count)
    {
        for (size_t i = 0; i < count; ++i)
        {
            T angle = T(i) * T(0.3);
            m_bodies[i].position = Vector3<T>(std::cos(angle) * T(i + 1), std::sin(angle) * T(i + 1), T(i % 7));
            m_bodies[i].velocity = Vector3<T>(-std::sin(angle), std::cos(angle), 0);
        }
    }

    void step(T seconds)
    {
        TEngine::template advance<T>(m_bodies, m_next, seconds);
        m_bodies.swap(m_next);
    }

    template <typename TOther>
    T largest_difference(const TOther &other) const
    {
        concurrency::combinable<T> largest;
        concurrency::parallel_for(size_t(0), m_bodies.size(), [&](size_t i)
        {
            Vector3<T> way = m_bodies[i].position - other.bodies()[i].position;
            T &mine = largest.local();
            mine = std::max(mine, way.length_squared());
        });
        return std::sqrt(largest.combine([](T a, T b) { return std::max(a, b); }));
    }
    const bodies_type &bodies() const { return m_bodies; }

private:
    bodies_type m_bodies;
    bodies_type m_next;
};

}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A header-like library of reductions with policies: names from dependent bases,
// functions declared behind the templates that call them, `typename` missing
// and superfluous.
// RUN: %ampcc %s -o %t && %t | FileCheck %s --match-full-lines
// CHECK: sum 499500
// CHECK-NEXT: maximum 999
// CHECK-NEXT: of no elements 0
#include <iostream>
#include <numeric>
#include <vector>
#include <amp.h>
using namespace concurrency;

template <typename T>
struct policy_base
{
    typedef T value_type;
    typedef T *pointer;
    value_type neutral;
    policy_base(T neutral) restrict(cpu, amp) : neutral(neutral) {}
};

template <typename T>
struct sum_policy : policy_base<T>
{
    sum_policy() restrict(cpu, amp) : policy_base<T>(0) {}
    value_type combine(value_type a, value_type b) const restrict(cpu, amp) { return a + b; }
};

template <typename T>
struct maximum_policy : policy_base<T>
{
    maximum_policy() restrict(cpu, amp) : policy_base<T>(0) {}
    value_type combine(value_type a, value_type b) const restrict(cpu, amp) { return larger_of(a, b); }
};

template <typename policy>
class reduction
{
public:
    typename policy::value_type run(const std::vector<policy::value_type> &data) const
    {
        typedef policy::value_type value_type;
        if (data.empty())
            return the_policy.neutral;
        std::vector<value_type> values(data);
        int count = static_cast<int>(values.size());
        array_view<value_type, 1> view(count, values);
        const policy combiner = the_policy;
        while (count > 1)
        {
            const int half = halved(count);
            const int whole = count;
            parallel_for_each(extent<1>(half), [=](index<1> i) restrict(amp)
            {
                if (i[0] + half < whole)
                    view[i] = combiner.combine(view[i], view[i + index<1>(half)]);
            });
            count = half;
        }
        view.synchronize();
        typename policy::value_type result = values[0];
        return result;
    }

private:
    policy the_policy;
};

inline int halved(int count) { return (count + 1) / 2; }
inline int larger_of(int a, int b) restrict(cpu, amp) { return a > b ? a : b; }

int main()
{
    std::vector<int> data(1000);
    std::iota(data.begin(), data.end(), 0);
    typename reduction<sum_policy<int>> sum;
    std::cout << "sum " << sum.run(data) << std::endl;
    reduction<maximum_policy<int>> maximum;
    std::cout << "maximum " << maximum.run(data) << std::endl;
    std::cout << "of no elements " << sum.run(std::vector<int>()) << std::endl;
    return 0;
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Searches that end early: processors search a table with a structured_task_group that
// is canceled by whoever finds it, and with an exception out of parallel_for; the
// accelerator searches with an atomic; a deadline is made of a task that waits and
// when_any.
// Rows: ppl.h, ppltasks.h, structured_task_group and make_task, cancellation, assert of
// <amp.h>, DWORD and GetTickCount.
// RUN: %ampcc %s -o %t && %t | FileCheck %s
// CHECK: group: found 30000, canceled
// CHECK: exception: found 30000
// CHECK: accelerator: found 30000
// CHECK: the search was faster than the deadline
// CHECK: the deadline was faster than the endless search
#include <windows.h>
#include <amp.h>
#include <ppl.h>
#include <ppltasks.h>
#include <cassert>
#include <iostream>
#include <vector>

using namespace concurrency;
using std::cout;
using std::endl;

const int TABLE_SIZE = 100000;
const int WANTED = 4711;

struct found_it
{
    explicit found_it(int where) : where(where) {}
    int where;
};

int search_with_group(const std::vector<int> &table, task_group_status &status)
{
    std::atomic<int> where(-1);
    structured_task_group group;
    auto search = [&](int first, int last)
    {
        for (int i = first; i < last && !is_current_task_group_canceling(); i++)
            if (table[i] == WANTED)
            {
                where = i;
                group.cancel();
            }
    };
    auto lower = make_task([&] { search(0, TABLE_SIZE / 2); });
    auto upper = make_task([&] { search(TABLE_SIZE / 2, TABLE_SIZE); });
    group.run(upper);
    group.run(lower);
    status = group.wait();
    return where;
}

int search_with_exception(const std::vector<int> &table)
{
    try
    {
        parallel_for(0, TABLE_SIZE, [&](int i)
        {
            if (table[i] == WANTED)
                throw found_it(i);
        });
    }
    catch (const found_it &result)
    {
        return result.where;
    }
    return -1;
}

int search_on_accelerator(const std::vector<int> &table)
{
    int where = -1;
    array_view<const int, 1> values(TABLE_SIZE, table);
    array_view<int, 1> result(1, &where);
    parallel_for_each(values.extent, [=](index<1> i) restrict(amp)
    {
        if (values[i] == WANTED)
            atomic_exchange(&result[0], i[0]);
    });
    result.synchronize();
    return where;
}

task<int> after(unsigned milliseconds, int value)
{
    return create_task([=] { wait(milliseconds); return value; });
}

int main()
{
    DWORD start = GetTickCount();
    std::vector<int> table(TABLE_SIZE);
    parallel_for(0, TABLE_SIZE, [&](int i) { table[i] = i == 30000 ? WANTED : -i; });

    task_group_status status;
    int where = search_with_group(table, status);
    cout << "group: found " << where << ", " << (status == canceled ? "canceled" : "completed") << endl;
    assert(where == 30000 && "not found");
    cout << "exception: found " << search_with_exception(table) << endl;
    cout << "accelerator: found " << search_on_accelerator(table) << endl;

    auto fast = create_task([&] { return search_with_exception(table); }) || after(10000, -2);
    cout << (fast.get() == 30000 ? "the search" : "the deadline") << " was faster than the deadline" << endl;

    cancellation_token_source stop;
    cancellation_token token = stop.get_token();
    task<int> endless([token]() -> int
    {
        while (!token.is_canceled())
            wait(1);
        cancel_current_task();
    }, token);
    std::vector<task<int>> race;
    race.push_back(endless);
    race.push_back(after(20, -2));
    std::pair<int, size_t> first = when_any(race.begin(), race.end()).get();
    stop.cancel();
    cout << (first.second == 1 ? "the deadline" : "nobody") << " was faster than the endless search" << endl;
    return endless.wait() == canceled && GetTickCount() - start < 60000 ? 0 : 1;
}

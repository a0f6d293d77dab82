// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Producers and a consumer: threads of a task_group fill a concurrent_queue with
// blocks, the consumer takes them as they come and has the accelerator square them;
// events say when there is something and when all is over. A reader_writer_lock guards
// the statistics.
// Rows: concurrent_queue.h, event with wait_for_multiple, task_group, process.h only
// included, unsigned __int64.
// RUN: %ampcc %s -o %t && %t | FileCheck %s
// CHECK: 12 blocks, sum of squares 27486784
// CHECK: PASSED
#include <process.h>
#include <concrt.h>
#include <concurrent_queue.h>
#include <ppl.h>
#include <amp.h>
#include <iostream>
#include <vector>

using namespace Concurrency;

typedef std::vector<unsigned int> Block;

struct Statistics
{
    Statistics() : blocks(0), sum(0) {}
    void add(unsigned __int64 value)
    {
        reader_writer_lock::scoped_lock guard(lock);
        blocks++;
        sum += value;
    }
    unsigned __int64 total()
    {
        reader_writer_lock::scoped_lock_read guard(lock);
        return sum;
    }
    reader_writer_lock lock;
    int blocks;
    unsigned __int64 sum;
};

unsigned __int64 square_on_accelerator(Block &block)
{
    array_view<unsigned int> view(static_cast<int>(block.size()), block);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = view[i] * view[i]; });
    view.synchronize();
    unsigned __int64 sum = 0;
    for (auto n = block.begin(); n != block.end(); ++n)
        sum += *n;
    return sum;
}

int main()
{
    const int producers = 3, blocks = 4;
    const unsigned int size = 32;
    concurrent_queue<Block> queue;
    event available, finished;
    Statistics statistics;

    task_group consumer;
    consumer.run([&]
    {
        event *events[] = { &available, &finished };
        for (;;)
        {
            size_t which = event::wait_for_multiple(events, 2, false);
            available.reset();
            Block block;
            while (queue.try_pop(block))
                statistics.add(square_on_accelerator(block));
            if (which == 1)
                break;
        }
    });

    task_group work;
    for (int p = 0; p < producers; p++)
        work.run([&, p]
        {
            for (int b = 0; b < blocks; b++)
            {
                Block block(size);
                for (unsigned int i = 0; i < size; i++)
                    block[i] = (p * blocks + b) * size + i + 52;
                queue.push(block);
                available.set();
                Concurrency::wait(1);
            }
        });
    work.wait();
    finished.set();
    consumer.wait();

    unsigned __int64 expected = 0;
    for (unsigned int i = 0; i < producers * blocks * size; i++)
        expected += (unsigned __int64)(i + 52) * (i + 52);
    std::cout << statistics.blocks << " blocks, sum of squares " << statistics.total() << std::endl;
    std::cout << (statistics.total() == expected ? "PASSED" : "FAILED") << std::endl;
    return statistics.total() == expected ? 0 : 1;
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <board.h>
#include <cstdio>

int main()
{
    // A glider moves by one cell in four steps.
    Board board(12, 12);
    board.setGlider(1, 1);
    for (int round = 1; round <= ROUNDS; ++round)
    {
        for (int i = 0; i < 4; ++i)
            board.step();
        if (board.count() != 5)
            return round;
    }
    puts("gliders are gliders");
    return 0;
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "board.h"
#include <cstdio>
extern "C" int legacy_answer(void);
static_assert(__cplusplus >= 201703L && FROM_OPTIONS == 3);

int main()
{
    Board board(16, 16);
    board.setGlider(2, 2);
    for (int i = 0; i < ROUNDS * 4; ++i)
        board.step();
    printf("after %d rounds: %d cells, glider at %d; %d\n", ROUNDS, board.count(), board.firstRow(), legacy_answer());
    return 0;
}

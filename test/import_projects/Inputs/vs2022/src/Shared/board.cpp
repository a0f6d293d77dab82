// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "board.h"
using namespace concurrency;

void Board::setGlider(int row, int column)
{
    const int rows[] = {0, 1, 2, 2, 2}, columns[] = {1, 2, 0, 1, 2};
    for (int i = 0; i < 5; ++i)
        cells[(row + rows[i]) * width + column + columns[i]] = 1;
}

void Board::step()
{
    std::vector<int> next(cells.size());
    array_view<const int, 2> now(height, width, cells);
    array_view<int, 2> then(height, width, next);
    const int w = width, h = height;
    parallel_for_each(then.extent, [=](index<2> i) restrict(amp)
    {
        int neighbours = -now[i];
        for (int y = h - 1; y <= h + 1; ++y)
            for (int x = w - 1; x <= w + 1; ++x)
                neighbours += now((i[0] + y) % h, (i[1] + x) % w);
        then[i] = neighbours == 3 || (neighbours == 2 && now[i]);
    });
    then.synchronize();
    cells.swap(next);
}

int Board::count() const
{
    int result = 0;
    for (int cell : cells)
        result += cell;
    return result;
}

int Board::firstRow() const
{
    for (int i = 0; i < int(cells.size()); ++i)
        if (cells[i])
            return i / width;
    return -1;
}

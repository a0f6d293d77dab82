// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once
#include <amp.h>
#include <vector>

class Board
{
public:
    Board(int width, int height) : width(width), height(height), cells(width * height) {}
    void setGlider(int row, int column);
    void step();
    int count() const;
    int firstRow() const;

private:
    int width, height;
    std::vector<int> cells;
};

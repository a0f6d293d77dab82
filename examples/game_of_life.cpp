// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conway's Game of Life on a torus. Two arrays live on the accelerator, each
// generation is computed from the one into the other, and only the last one
// travels back; it is written to game_of_life.png or to the file that the first
// argument names.
#include "picture.h"
#include <amp.h>
#include <iostream>
#include <string>
#include <vector>

using namespace concurrency;

static const int SIZE = 256;
static const int GENERATIONS = 200;

// Is a cell alive in the next generation?
static int next_state(int alive, int neighbours) restrict(cpu, amp) {
  return neighbours == 3 || (alive && neighbours == 2);
}

static void step(const array<int, 2> &now, array<int, 2> &next) {
  parallel_for_each(next.extent, [&now, &next](index<2> i) restrict(amp) {
    int neighbours = 0;
    for (int down = -1; down <= 1; ++down)
      for (int right = -1; right <= 1; ++right)
        if (down != 0 || right != 0)
          neighbours +=
              now((i[0] + down + SIZE) % SIZE, (i[1] + right + SIZE) % SIZE);
    next[i] = next_state(now[i], neighbours);
  });
}

// On the host, in another way: each live cell counts itself in as a neighbour
// of the eight around it.
static void step_on_host(const std::vector<int> &now, std::vector<int> &next) {
  std::vector<int> neighbours(now.size());
  for (int row = 0; row < SIZE; ++row)
    for (int column = 0; column < SIZE; ++column) {
      if (!now[row * SIZE + column])
        continue;
      for (int down : {SIZE - 1, 0, 1})
        for (int right : {SIZE - 1, 0, 1})
          if (down != 0 || right != 0)
            ++neighbours[(row + down) % SIZE * SIZE + (column + right) % SIZE];
    }
  for (std::size_t i = 0; i < now.size(); ++i)
    next[i] = next_state(now[i], neighbours[i]);
}

static std::vector<int> random_cells() {
  std::vector<int> cells(SIZE * SIZE);
  unsigned state = 2012;
  for (int &cell : cells) {
    state = state * 1664525u + 1013904223u;
    cell = state >> 24 < 90;
  }
  return cells;
}

int main(int argc, char **argv) {
  const std::string path = argc > 1 ? argv[1] : "game_of_life.png";
  std::vector<int> cells = random_cells(), expected = cells, other(cells);

  array<int, 2> now(SIZE, SIZE, cells.begin()), next(SIZE, SIZE);
  for (int generation = 0; generation < GENERATIONS; ++generation) {
    step(now, next);
    std::swap(now, next);
    step_on_host(expected, other);
    std::swap(expected, other);
  }
  copy(now, cells.begin());

  std::vector<unsigned> pixels;
  int alive = 0;
  for (int cell : cells) {
    pixels.push_back(cell ? 0x20e060 : 0x101820);
    alive += cell;
  }
  if (!write_png(path, SIZE, SIZE, pixels)) {
    std::cerr << "cannot write " << path << "\n";
    return 1;
  }
  const bool right = cells == expected;
  std::cout << "wrote " << path << ", " << alive << " cells alive after "
            << GENERATIONS << " generations"
            << (right ? "\n" : ", not as on the host\n");
  return !right;
}

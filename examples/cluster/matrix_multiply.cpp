// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// C = A * B over a grid of processes:
//
//   OMPI_CXX=ampcc mpic++ -O2 matrix_multiply.cpp -o multiply
//   mpirun -np 4 ./multiply [rows and columns of the matrices]
//
// Each process owns a block of each matrix. In each of the rounds one column of
// blocks of A goes along the rows of the grid, and one row of blocks of B along
// its columns; each process multiplies the two that it gets, and adds. The next
// round's blocks travel while the device multiplies.
#define OMPI_SKIP_MPICXX // not MPI's old interface for C++
#include <algorithm>
#include <amp.h>
#include <ampvk/cluster.h>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <mpi.h>
#include <vector>

using namespace concurrency;

static const int TILE = 16;

// Small whole numbers: sums of their products are exact.
static float valueA(int row, int column) { return float((row + column) % 7); }
static float valueB(int row, int column) {
  return float((row * 3 + column) % 5 - 2);
}

// c += a * b, all blocks of size x size, a multiple of TILE.
static void multiply(const accelerator_view &where, const array<float, 2> &a,
                     const array<float, 2> &b, array<float, 2> &c) {
  int size = c.extent[0];
  parallel_for_each(where, c.extent.tile<TILE, TILE>(),
                    [=, &a, &b, &c](tiled_index<TILE, TILE> i) restrict(amp) {
    tile_static float tileA[TILE][TILE], tileB[TILE][TILE];
    int y = i.local[0], x = i.local[1];
    float sum = 0;
    for (int at = 0; at < size; at += TILE) {
      tileA[y][x] = a(i.global[0], at + x);
      tileB[y][x] = b(at + y, i.global[1]);
      i.barrier.wait();
      for (int k = 0; k < TILE; ++k)
        sum += tileA[y][k] * tileB[k][x];
      i.barrier.wait();
    }
    c[i] += sum;
  });
}

// The grid of all processes, of which as many take part as make it a square.
class Grid {
public:
  Grid() {
    int processes, rank;
    MPI_Comm_size(MPI_COMM_WORLD, &processes);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    while ((side + 1) * (side + 1) <= processes)
      ++side;
    row = rank / side;
    column = rank % side;
    takesPart = rank < side * side;
    MPI_Comm_split(MPI_COMM_WORLD, takesPart ? row : MPI_UNDEFINED, column,
                   &alongRow);
    MPI_Comm_split(MPI_COMM_WORLD, takesPart ? column : MPI_UNDEFINED, row,
                   &alongColumn);
  }
  int side = 1, row = 0, column = 0;
  bool takesPart = false;
  MPI_Comm alongRow, alongColumn;
};

using Block = std::vector<float>;

static Block filled(const Grid &grid, int size, float (*value)(int, int)) {
  Block block(size * size);
  for (int i = 0; i < size * size; ++i)
    block[i] = value(grid.row * size + i / size, grid.column * size + i % size);
  return block;
}

// The blocks of A and B of one round, on their way.
struct Round {
  Block a, b;
  MPI_Request requests[2];

  Round(const Grid &grid, const Block &ownA, const Block &ownB, int number)
      : a(ownA), b(ownB) {
    int count = int(a.size());
    MPI_Ibcast(a.data(), count, MPI_FLOAT, number, grid.alongRow, &requests[0]);
    MPI_Ibcast(b.data(), count, MPI_FLOAT, number, grid.alongColumn,
               &requests[1]);
  }
  Round(const Round &) = delete; // MPI knows where the blocks are
  void wait() { MPI_Waitall(2, requests, MPI_STATUSES_IGNORE); }
};

static Block product(const Grid &grid, int size) {
  accelerator_view where = ampvk::local_accelerator().create_view();
  Block ownA = filled(grid, size, valueA), ownB = filled(grid, size, valueB),
        result(size * size);
  array<float, 2> c(size, size, result.begin(), where);
  std::unique_ptr<Round> round(new Round(grid, ownA, ownB, 0));
  for (int number = 0; number < grid.side; ++number) {
    round->wait();
    array<float, 2> a(size, size, round->a.begin(), where),
        b(size, size, round->b.begin(), where);
    multiply(where, a, b, c);
    where.flush();
    if (number + 1 < grid.side)
      round.reset(new Round(grid, ownA, ownB, number + 1));
  }
  copy(c, result.begin());
  return result;
}

// The value of one element, computed on the host.
static float expected(int row, int column, int all) {
  float sum = 0;
  for (int k = 0; k < all; ++k)
    sum += valueA(row, k) * valueB(k, column);
  return sum;
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  Grid grid;
  int asked = argc > 1 ? std::max(1, std::atoi(argv[1])) : 256;
  int step = grid.side * TILE, all = (asked + step - 1) / step * step;
  int size = all / grid.side;
  long wrong = 0, sum = 0;
  double begin = MPI_Wtime(), seconds = 0;
  if (grid.takesPart) {
    Block block = product(grid, size);
    seconds = MPI_Wtime() - begin;
    // Checks a sample of large blocks: the host is slow.
    for (int i = 0; i < size * size; i += 1 + size * size / 65536)
      wrong += block[i] != expected(grid.row * size + i / size,
                                    grid.column * size + i % size, all);
  }
  MPI_Allreduce(&wrong, &sum, 1, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
  if (grid.row == 0 && grid.column == 0)
    std::cout << grid.side << " x " << grid.side << " processes, " << all
              << " x " << all << ": " << seconds * 1e3 << " ms\n"
              << sum << " wrong\n";
  MPI_Finalize();
  return sum != 0;
}

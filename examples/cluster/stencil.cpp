// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Heat that spreads over a plate, on as many processes as MPI starts:
//
//   OMPI_CXX=ampcc mpic++ -O2 stencil.cpp -o stencil
//   mpirun -np 4 ./stencil [rows of each process] [columns] [steps]
//
// Each process has some rows of the plate, and above and below them a copy of
// its neighbour's, the halo. A step computes the outer rows first, sends them,
// and computes what lies inside while they are on their way.
#define OMPI_SKIP_MPICXX // not MPI's old interface for C++
#include <algorithm>
#include <amp.h>
#include <ampvk/cluster.h>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <mpi.h>
#include <vector>

using namespace concurrency;

static float start(int row, int column) {
  return float((row * 7 + column * 13) % 101);
}

// The new value of an element: the mean of its four neighbors. Device and host
// get the same result, as no operations can be fused here.
static float mean(float above, float below, float left, float right)
    restrict(cpu, amp) {
  return (above + below + left + right) * 0.25f;
}

// Rows `first` to `last` - 1 of `to`, but for the first and last column, which
// are the plate's edge and stay as they are.
static void compute(const accelerator_view &where, const array<float, 2> &from,
                    array<float, 2> &to, int first, int last) {
  if (first >= last)
    return;
  extent<2> inside(last - first, from.extent[1] - 2);
  parallel_for_each(where, inside, [=, &from, &to](index<2> i) restrict(amp) {
    int y = i[0] + first, x = i[1] + 1;
    to(y, x) =
        mean(from(y - 1, x), from(y + 1, x), from(y, x - 1), from(y, x + 1));
  });
}

class Process {
public:
  Process(int rows, int columns)
      : rows(rows), columns(columns),
        where(ampvk::local_accelerator().create_view()),
        sent{std::vector<float>(columns), std::vector<float>(columns)},
        received{std::vector<float>(columns), std::vector<float>(columns)} {
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &processes);
    // The first process has no neighbor above, the last none below.
    neighbours[0] = rank == 0 ? MPI_PROC_NULL : rank - 1;
    neighbours[1] = rank + 1 == processes ? MPI_PROC_NULL : rank + 1;
  }

  // The rows of this process after the steps; `seconds` they took.
  std::vector<float> run(int steps, bool overlaps, double &seconds) {
    std::vector<float> plate((rows + 2) * columns);
    for (int row = 0; row < rows + 2; ++row)
      for (int column = 0; column < columns; ++column)
        plate[row * columns + column] = start(rank * rows + row, column);
    array<float, 2> now(rows + 2, columns, plate.begin(), where);
    array<float, 2> next(rows + 2, columns, plate.begin(), where);
    array<float, 2> *from = &now, *to = &next;
    MPI_Barrier(MPI_COMM_WORLD);
    double begin = MPI_Wtime();
    for (int step = 0; step < steps; ++step) {
      doStep(*from, *to, overlaps);
      std::swap(from, to);
    }
    where.wait();
    MPI_Barrier(MPI_COMM_WORLD);
    seconds = MPI_Wtime() - begin;
    copy(*from, plate.begin());
    return plate;
  }

private:
  void doStep(const array<float, 2> &from, array<float, 2> &to, bool overlaps) {
    compute(where, from, to, 1, 2);
    compute(where, from, to, rows, rows + 1);
    completion_future copies[] = {copy_async(row(to, 1), sent[0].begin()),
                                  copy_async(row(to, rows), sent[1].begin())};
    if (overlaps) { // the device has this to do while the halo travels
      compute(where, from, to, 2, rows);
      where.flush();
    }
    exchange(copies);
    for (int side = 0; side < 2; ++side)
      if (neighbours[side] != MPI_PROC_NULL)
        copy(received[side].begin(), received[side].end(),
             row(to, side == 0 ? 0 : rows + 1));
    if (!overlaps)
      compute(where, from, to, 2, rows);
  }

  void exchange(completion_future (&copies)[2]) {
    MPI_Request requests[4];
    for (int side = 0; side < 2; ++side)
      MPI_Irecv(received[side].data(), columns, MPI_FLOAT, neighbours[side],
                1 - side, MPI_COMM_WORLD, &requests[side]);
    for (int side = 0; side < 2; ++side) {
      copies[side].wait();
      MPI_Isend(sent[side].data(), columns, MPI_FLOAT, neighbours[side], side,
                MPI_COMM_WORLD, &requests[2 + side]);
    }
    MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
  }

  array_view<float, 2> row(array<float, 2> &plate, int number) const {
    return plate.section(index<2>(number, 0), extent<2>(1, columns));
  }

  int rows, columns, rank = 0, processes = 1, neighbours[2];
  accelerator_view where;
  std::vector<float> sent[2], received[2];
};

// The whole plate, on the host alone.
static std::vector<float> expected(int rows, int columns, int steps) {
  std::vector<float> now(rows * columns);
  for (int i = 0; i < rows * columns; ++i)
    now[i] = start(i / columns, i % columns);
  std::vector<float> next = now;
  for (int step = 0; step < steps; ++step) {
    auto at = [&](int row, int column) { return now[row * columns + column]; };
    for (int row = 1; row < rows - 1; ++row)
      for (int column = 1; column < columns - 1; ++column)
        next[row * columns + column] =
            mean(at(row - 1, column), at(row + 1, column), at(row, column - 1),
                 at(row, column + 1));
    now.swap(next);
  }
  return now;
}

static int number(int argc, char **argv, int at, int otherwise) {
  return argc > at ? std::max(1, std::atoi(argv[at])) : otherwise;
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank, processes;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &processes);
  int rows = number(argc, argv, 1, 64), columns = number(argc, argv, 2, 256),
      steps = number(argc, argv, 3, 20);

  Process process(rows, columns);
  double inTurns, overlapped;
  process.run(steps, true, overlapped); // the first time compiles the kernel
  std::vector<float> plate = process.run(steps, false, inTurns);
  std::vector<float> again = process.run(steps, true, overlapped);

  std::vector<float> whole = expected(processes * rows + 2, columns, steps);
  long wrong = 0, all = 0;
  for (int row = 1; row <= rows; ++row)
    for (int column = 0; column < columns; ++column) {
      int i = row * columns + column;
      float right = whole[rank * rows * columns + i];
      wrong += plate[i] != right || again[i] != right;
    }
  MPI_Reduce(&wrong, &all, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rank == 0)
    std::cout << processes << " processes, " << rows << " x " << columns
              << " each, " << steps << " steps: " << inTurns * 1e3 / steps
              << " ms a step in turns, " << overlapped * 1e3 / steps
              << " ms overlapped\n"
              << all << " wrong\n";
  MPI_Bcast(&all, 1, MPI_LONG, 0, MPI_COMM_WORLD);
  MPI_Finalize();
  return all != 0;
}

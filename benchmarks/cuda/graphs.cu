// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "cuda_side.h"
#include "graphs.h"

static __global__ void add_one(int *numbers) {
  numbers[blockIdx.x * blockDim.x + threadIdx.x] += 1;
}

namespace {

// A chain of kernels on the same numbers, captured once.
class Chain {
public:
  Chain(int *numbers, int count, int kernels) {
    check(cudaStreamCreate(&stream));
    check(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
    for (int i = 0; i < kernels; ++i)
      add_one<<<blocks(count), BLOCK, 0, stream>>>(numbers);
    check(cudaStreamEndCapture(stream, &graph));
    check(cudaGraphInstantiate(&program, graph, 0));
  }
  ~Chain() {
    cudaGraphExecDestroy(program);
    cudaGraphDestroy(graph);
    cudaStreamDestroy(stream);
  }
  Chain(const Chain &) = delete;
  Chain &operator=(const Chain &) = delete;

  void launch() const { check(cudaGraphLaunch(program, stream)); }

private:
  cudaStream_t stream;
  cudaGraph_t graph;
  cudaGraphExec_t program;
};

} // namespace

static void measure(pairs::Run &run, const Graphs &data, const char *name,
                    int count) {
  const Buffer<int> numbers(data.start(count));
  const Chain chain(numbers, count, data.kernels);
  const int chains = run.time("graphs", name, 1, [&] { chain.launch(); });
  data.check(numbers.values(), chains);
}

void pairs::graphs(Run &run) {
  const Graphs data(run);
  measure(run, data, "chain", data.few);
  measure(run, data, "chain_large", data.many);
}

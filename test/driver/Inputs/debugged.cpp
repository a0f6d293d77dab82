// Stepped through in debug_info.test.
#include <amp.h>
#include <cstdio>
using namespace concurrency;

struct Pair {
  int first, second;
};

float twice(float x, int &calls) restrict(cpu, amp) {
  ++calls;
  if (x > 3)
    return x * 3;
  return x * 2;
}

int main() {
  array_view<float> a(64);
  for (int i = 0; i < 64; ++i)
    a[i] = i;
  Pair pair{2, 5};
  parallel_for_each(
      a.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
        tile_static float shared_values[16];
        int calls = 0;
        shared_values[t.local[0]] = a[t.global];
        t.barrier.wait();
        float sum = 0;
        for (int j = 0; j < 16; ++j)
          sum += twice(shared_values[j], calls) * pair.first;
        a[t.global] = sum + calls;
      });
  std::printf("%g %g\n", a[0], a[63]);
}

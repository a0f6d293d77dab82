// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dslash.h"

#include <amp.h>

using namespace concurrency;
using namespace hecbench;

static const int DIMENSIONS = Dslash::Dimensions;

// The links that lead back to each even site.
static void make_back_links(const array<Matrix> &links,
                            const array<int> &previous, array<Matrix> &back) {
  parallel_for_each(back.extent,
                    [&links, &previous, &back](index<1> i) restrict(amp) {
    back[i] = adjoint(links[previous[i] * DIMENSIONS + i[0] % DIMENSIONS]);
  });
}

namespace {

// What a kernel reads of the links of one length.
struct Links {
  array<Matrix> forward, back;
  array<int> next, previous;

  Links(const Dslash &data, const std::vector<Matrix> &links,
        const std::vector<int> &next, const std::vector<int> &previous)
      : forward(int(links.size()), links.begin()),
        back(data.even * DIMENSIONS), next(int(next.size()), next.begin()),
        previous(int(previous.size()), previous.begin()) {
    make_back_links(forward, this->previous, back);
  }
};

} // namespace

static void dslash(const Links &fat_links, const Links &long_links,
                   const array<Vector> &source, array<Vector> &result) {
  const array<Matrix> &fat = fat_links.forward, &fat_back = fat_links.back;
  const array<Matrix> &longs = long_links.forward;
  const array<Matrix> &long_back = long_links.back;
  const array<int> &next = fat_links.next, &previous = fat_links.previous;
  const array<int> &third_next = long_links.next;
  const array<int> &third_previous = long_links.previous;
  parallel_for_each(result.extent, [&](index<1> site) restrict(amp) {
    const int first = site[0] * DIMENSIONS;
    Vector sum = {};
    for (int i = first; i < first + DIMENSIONS; ++i)
      add_product(sum, 1.0f, fat[i], source[next[i]]);
    for (int i = first; i < first + DIMENSIONS; ++i)
      add_product(sum, 1.0f, longs[i], source[third_next[i]]);
    for (int i = first; i < first + DIMENSIONS; ++i)
      add_product(sum, -1.0f, fat_back[i], source[previous[i]]);
    for (int i = first; i < first + DIMENSIONS; ++i)
      add_product(sum, -1.0f, long_back[i], source[third_previous[i]]);
    result[site] = sum;
  });
}

void pairs::hecbench_dslash(Run &run) {
  const Dslash data(run);
  const Links fat(data, data.fat, data.next, data.previous);
  const Links longs(data, data.longs, data.third_next, data.third_previous);
  const array<Vector> source(data.sites, data.source.begin());
  array<Vector> result(data.even);
  run.time("hecbench", "hecbench_dslash", Dslash::Launches,
           [&] { dslash(fat, longs, source, result); });
  data.check(result);
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The examples, each in a namespace of its own, so that one program has all of
/// their kernels. Pictures are not written.
#ifndef AMPVK_TEST_SOAK_EXAMPLES_H
#define AMPVK_TEST_SOAK_EXAMPLES_H

// All that they include, before it would land in a namespace.
#include <algorithm>
#include <amp.h>
#include <amp_math.h>
#include <ampvk/cluster.h>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>
#if __has_include(<vulkan/vulkan.h>)
#include <amp_vulkan.h>
#endif

#define AMPVK_EXAMPLES_PICTURE_H // which needs libpng
inline bool write_png(const std::string &, int, int,
                      const std::vector<unsigned> &) {
  return true;
}

namespace vector_add {
#include "../../../examples/vector_add.cpp"
}
namespace matrix_multiply {
#include "../../../examples/matrix_multiply.cpp"
}
namespace reduction {
#include "../../../examples/reduction.cpp"
}
namespace prefix_sum {
#include "../../../examples/scan.cpp"
}
namespace black_scholes {
#include "../../../examples/black_scholes.cpp"
}
namespace nbody {
#include "../../../examples/nbody.cpp"
}
namespace bitonic_sort {
#include "../../../examples/bitonic_sort.cpp"
}
namespace convolution {
#include "../../../examples/convolution.cpp"
}
namespace game_of_life {
#include "../../../examples/game_of_life.cpp"
}
namespace mandelbrot {
#include "../../../examples/mandelbrot.cpp"
}
namespace all_accelerators {
#include "../../../examples/all_accelerators.cpp"
}
#ifdef AMPVK_SOAK_VULKAN // the program is linked with libvulkan
namespace vulkan_interop {
#include "../../../examples/vulkan_interop.cpp"
}
#endif

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// parallel_for_each (specification chapter 7), and how the compiler finds
/// kernels: by the instantiations of __amp_entry.
#ifndef AMPVK_AMPVK_LAUNCH_H
#define AMPVK_AMPVK_LAUNCH_H

#include "accelerator.h"
#include "tile.h"

/// A kernel as the compiler made it; include/ampvk/KernelInterface.h has it as
/// KernelImage.
struct ampvk_kernel_image;

namespace Concurrency {
namespace detail {

#pragma GCC diagnostic push
#ifdef __clang__
#pragma GCC diagnostic ignored "-Wundefined-internal"
#pragma GCC diagnostic ignored "-Wundefined-var-template"
#endif

/// The compiler defines `image` for each kernel type K.
template <int Rank, int D0, int D1, int D2, class K> struct __amp_kernel {
  static const ampvk_kernel_image image;
};

#ifdef __AMP_DEVICE_PASS__
/// What a kernel is called with.
template <int Rank, int D0, int D1, int D2> struct __amp_thread {
  static tiled_index<D0, D1, D2> here() restrict(amp) {
    return tiled_index<D0, D1, D2>(
        __amp_thread_index<index<Rank>>(), __amp_local_index<index<Rank>>(),
        __amp_tile_index<index<Rank>>(),
        __amp_thread_index<index<Rank>>() - __amp_local_index<index<Rank>>(),
        tile_barrier());
  }
};
template <int Rank> struct __amp_thread<Rank, 0, 0, 0> {
  static index<Rank> here() restrict(amp) {
    return __amp_thread_index<index<Rank>>();
  }
};

template <int Rank, int D0, int D1, int D2, class K>
__attribute__((global)) void __amp_entry(const K &kernel) {
  const_cast<K &>(kernel)(__amp_thread<Rank, D0, D1, D2>::here());
}
#endif

/// Runs a kernel over an extent of `rank` components. `view` is null where the
/// captured containers decide.
_AMP_API void __amp_launch(const accelerator_view *view,
                           const ampvk_kernel_image *image, const void *closure,
                           std::size_t closureSize, const int *extent,
                           int rank);

template <int Rank, int D0, int D1, int D2, class K>
void __amp_run(const accelerator_view *view, const extent<Rank> &e,
               const K &kernel) {
#ifdef __AMP_DEVICE_PASS__
  (void)&__amp_entry<Rank, D0, D1, D2, K>;
#endif
  __amp_launch(view, &__amp_kernel<Rank, D0, D1, D2, K>::image, &kernel,
               sizeof(K), e._M_components(), Rank);
}

#pragma GCC diagnostic pop

} // namespace detail

/// parallel_for_each, which returns before the kernel is done, throws the
/// common errors (exceptions.h), and (7.2):
/// - invalid_compute_domain, E_INVALIDARG, if a component of the extent is not
///   positive, tiles do not fill it, or the accelerator takes no so large one;
/// - runtime_exception, E_INVALIDARG, if a captured array or texture is on
///   another accelerator_view than the kernel runs on, was moved from, or is a
///   staging texture;
/// - unsupported_feature, E_FAIL, if the accelerator is the CPU's, lacks what
///   the kernel needs, or cannot bind so many or so large containers;
/// - runtime_exception, E_FAIL, if the kernel's image is not this program's or
///   not for this runtime; with the text of direct3d_errorf or direct3d_abort
///   in the kernel; or if the driver ended loops of the kernel (docs/runtime.md).
///   Launches that can throw the last two wait for the kernel's end;
/// - without an accelerator_view and such containers, what accelerator()
///   throws.
template <int N, class K>
void parallel_for_each(const extent<N> &e, const K &kernel) {
  detail::__amp_run<N, 0, 0, 0>(nullptr, e, kernel);
}
template <int N, class K>
void parallel_for_each(const accelerator_view &view, const extent<N> &e,
                       const K &kernel) {
  detail::__amp_run<N, 0, 0, 0>(&view, e, kernel);
}

// One overload for each rank, so that `parallel_for_each<4, 4>(e, kernel)` may
// convert e from extent<2>.
template <int D0, class K>
void parallel_for_each(const tiled_extent<D0> &e, const K &kernel) {
  detail::__amp_run<1, D0, 0, 0>(nullptr, e, kernel);
}
template <int D0, int D1, class K>
void parallel_for_each(const tiled_extent<D0, D1> &e, const K &kernel) {
  detail::__amp_run<2, D0, D1, 0>(nullptr, e, kernel);
}
template <int D0, int D1, int D2, class K>
void parallel_for_each(const tiled_extent<D0, D1, D2> &e, const K &kernel) {
  detail::__amp_run<3, D0, D1, D2>(nullptr, e, kernel);
}
template <int D0, class K>
void parallel_for_each(const accelerator_view &view, const tiled_extent<D0> &e,
                       const K &kernel) {
  detail::__amp_run<1, D0, 0, 0>(&view, e, kernel);
}
template <int D0, int D1, class K>
void parallel_for_each(const accelerator_view &view,
                       const tiled_extent<D0, D1> &e, const K &kernel) {
  detail::__amp_run<2, D0, D1, 0>(&view, e, kernel);
}
template <int D0, int D1, int D2, class K>
void parallel_for_each(const accelerator_view &view,
                       const tiled_extent<D0, D1, D2> &e, const K &kernel) {
  detail::__amp_run<3, D0, D1, D2>(&view, e, kernel);
}

} // namespace Concurrency

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// index<N>: a point in N-dimensional space (specification 4.1).
#ifndef AMPVK_AMPVK_INDEX_H
#define AMPVK_AMPVK_INDEX_H

#include "vector.h"

namespace Concurrency {

/// A point in a space of N dimensions: N integers, the most significant one
/// first. No member throws.
/// \see section 4.1
template <int _Np> class _AMP_VECTOR index {
  static_assert(_Np >= 1, "the rank of an index must be positive");

public:
  _AMP_VECTOR_MEMBERS(index)

  _AMP_VECTOR_DATA(index)
};

template <int _Np> const int index<_Np>::rank;

_AMP_VECTOR_OPERATORS(index)

} // namespace Concurrency

#endif

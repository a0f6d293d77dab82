// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// An operator with a kernel in namespace std, for additions_to_std.cpp.
#ifndef AMPVK_TEST_RUN_OUTPUT_IN_STD_H
#define AMPVK_TEST_RUN_OUTPUT_IN_STD_H

namespace std {
template <class T> ostream &operator<<(ostream &out, const vector<T> &values) {
  return out << increased(int(values.size()));
}
} // namespace std

#endif

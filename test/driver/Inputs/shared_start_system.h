// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A library without restrictions.
#include <utility>
namespace system_library {
struct pair {
  float first, second;
};
constexpr pair both{1, 2};
template <class T> constexpr T one = 1;
template <class T> struct holder {
  static constexpr int two = 2;
  static const int four = 4;
};
inline int used = one<int> + holder<float>::two + holder<float>::four;
const int three = 3;
inline int host(int i) { return i + 1; }
constexpr auto host_lambda = [](int i) { return host(i); };
constexpr int calls(int i) { return i; }
inline int waits() {
  __builtin_ia32_pause();
  return host_lambda(1);
}
} // namespace system_library
inline int own() { return 4; }

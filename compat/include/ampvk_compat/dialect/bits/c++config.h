// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Behind libstdc++'s, which all its headers include: std::tr1, where the names
/// of C++11 were found before. Those of std are found in it.
#include_next <bits/c++config.h>

#ifndef AMPVK_COMPAT_DIALECT_BITS_CXXCONFIG_H
#define AMPVK_COMPAT_DIALECT_BITS_CXXCONFIG_H

namespace std {
namespace tr1 {
using namespace std;
}
} // namespace std

#endif

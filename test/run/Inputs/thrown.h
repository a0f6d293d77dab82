// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What the run-tests of exceptions share.
///
///   THROWS(check::Invalid + "There is no accelerator ...", accelerator(L"x"));
#ifndef AMPVK_TEST_RUN_THROWN_H
#define AMPVK_TEST_RUN_THROWN_H

#include "check.h"
#include "describe.h"

namespace check {

template <class F>
void throws(const Place &place, const std::string &expected, const F &f) {
  ++counts().comparisons;
  const std::string text = thrown(f);
  if (text == expected)
    return;
  ++counts().failures;
  std::printf("%s:%d: %s: \"%s\" instead of \"%s\"\n", place.file, place.line,
              place.text, text.c_str(), expected.c_str());
}

} // namespace check

#define THROWS(EXPECTED, ...)                                                  \
  check::throws(CHECK_PLACE(#__VA_ARGS__), EXPECTED, [&] { __VA_ARGS__; })

#endif

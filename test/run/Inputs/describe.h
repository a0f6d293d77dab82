// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// An exception as one line: its exact type, its error code and its text. For
/// run-tests and unit tests.
#ifndef AMPVK_TEST_RUN_DESCRIBE_H
#define AMPVK_TEST_RUN_DESCRIBE_H

#include <amp.h>
#include <cstdio>
#include <string>
#include <typeinfo>

namespace check {

// The starts of the lines for common errors.
const std::string Invalid = "runtime_exception 80070057 ";
const std::string Failed = "runtime_exception 80004005 ";
const std::string Unsupported = "unsupported_feature 80004005 ";
const std::string BadDomain = "invalid_compute_domain 80070057 ";
const std::string NoMemory = "out_of_memory 8007000e ";

inline std::string describe(const concurrency::runtime_exception &e) {
  using namespace concurrency;
  const std::type_info &type = typeid(e);
  const char *name =
      type == typeid(runtime_exception)          ? "runtime_exception"
      : type == typeid(unsupported_feature)      ? "unsupported_feature"
      : type == typeid(invalid_compute_domain)   ? "invalid_compute_domain"
      : type == typeid(out_of_memory)            ? "out_of_memory"
      : type == typeid(accelerator_view_removed) ? "accelerator_view_removed"
                                                 : type.name();
  char code[16];
  std::snprintf(code, sizeof code, " %08x ",
                static_cast<unsigned>(e.get_error_code()));
  return name + std::string(code) + e.what();
}

template <class F> std::string thrown(const F &f) {
  try {
    f();
  } catch (const concurrency::runtime_exception &e) {
    return describe(e);
  } catch (const std::exception &e) {
    return std::string(typeid(e).name()) + " " + e.what();
  }
  return "nothing was thrown";
}

/// The names of accelerators in texts have no characters beyond ASCII.
inline std::string narrow(const std::wstring &wide) {
  return std::string(wide.begin(), wide.end());
}

} // namespace check

#endif

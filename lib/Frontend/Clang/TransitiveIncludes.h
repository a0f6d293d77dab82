// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Names of std that a program did not ask for.
#ifndef AMPVK_FRONTEND_CLANG_TRANSITIVEINCLUDES_H
#define AMPVK_FRONTEND_CLANG_TRANSITIVEINCLUDES_H

#include <memory>

namespace clang {
class Preprocessor;
class Sema;
} // namespace clang

namespace ampvk::frontend {

/// `using namespace std; using namespace concurrency;` and then `array<float>`:
/// programs of 2012 did not include <array>, so the name was C++ AMP's. Here
/// other headers of the standard library bring std::array along. The rule: a
/// class template of std that Concurrency has too, and whose header no file of
/// the program's own includes by itself, does not compete with others of its
/// name. Where nothing else has the name it is found as ever, so that programs
/// which were right without the rule mean what they meant.
class TransitiveIncludes {
public:
  /// To be made before the first token is read.
  explicit TransitiveIncludes(clang::Preprocessor &preprocessor);
  ~TransitiveIncludes();

  /// Applies the rule to all that is declared so far. To be called when
  /// nothing more is read, before each declaration of the program's own.
  void yieldToOthers(clang::Sema &sema);
  /// Gives all their places back. To be called after the last declaration.
  void restore();

private:
  struct State;
  std::unique_ptr<State> state;
};

} // namespace ampvk::frontend

#endif

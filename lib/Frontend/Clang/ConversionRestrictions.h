// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The restrictions of conversion functions, in the choice among them.
#ifndef AMPVK_FRONTEND_CLANG_CONVERSIONRESTRICTIONS_H
#define AMPVK_FRONTEND_CLANG_CONVERSIONRESTRICTIONS_H

namespace clang {
class Sema;
}

namespace ampvk::frontend {

/// Has Clang choose among those conversion functions of a class that the code
/// may call, as it does for all other functions; if there are none, among all,
/// as then there is a message about the one that is chosen.
class ConversionRestrictions {
public:
  virtual ~ConversionRestrictions() = default;
  /// Gives the classes all their conversion functions back. To be called after
  /// the last declaration, before anybody else sees the classes.
  virtual void showAll() = 0;
};

/// Lives as long as the Sema. To be called before the first declaration is
/// parsed.
ConversionRestrictions &separateConversions(clang::Sema &sema);

} // namespace ampvk::frontend

#endif

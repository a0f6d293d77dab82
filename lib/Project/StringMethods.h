// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Methods of .NET's strings, which properties of MSBuild have.
#ifndef AMPVK_PROJECT_STRINGMETHODS_H
#define AMPVK_PROJECT_STRINGMETHODS_H

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>

namespace ampvk::project {

/// The value after calls such as ".Replace('\', '/').ToLower()". Nullopt if
/// there is one that is not known: known are those that conditions of projects
/// use.
std::optional<std::string> callMethods(std::string value,
                                       llvm::StringRef calls);

} // namespace ampvk::project

#endif

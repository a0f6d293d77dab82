// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The object of a member function.
#ifndef AMPVK_IR_OBJECTNAME_H
#define AMPVK_IR_OBJECTNAME_H

namespace ampvk::ir {

/// The name of the parameter or variable that is `*this` of a member function,
/// or the object that a constructor initializes. No variable of a source has
/// this name; a backend replaces it by a readable one.
inline constexpr char objectName[] = "this";

} // namespace ampvk::ir

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The object of a member function.
#ifndef AMPVK_IR_OBJECTNAME_H
#define AMPVK_IR_OBJECTNAME_H

namespace ampvk::ir {

/// What the parameter or variable is called that is `*this` of a member
/// function, or what a constructor makes. No variable of a source has this name;
/// a backend finds a better one.
inline constexpr char objectName[] = "this";

} // namespace ampvk::ir

#endif

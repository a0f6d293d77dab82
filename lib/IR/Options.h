// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// How the tools' options name what a Lowering asks for.
#ifndef AMPVK_IR_OPTIONS_H
#define AMPVK_IR_OPTIONS_H

#include "IR/Module.h"
#include "Support/Choice.h"

namespace ampvk::ir {

/// The values of --float-atomics.
inline constexpr Choice<FloatAtomics> floatAtomicsTable[] = {
    {FloatAtomics::Auto, "auto", "what device and operands allow (default)"},
    {FloatAtomics::Native, "native", "the device's own"},
    {FloatAtomics::Ordered, "ordered",
     "unsigned integers in the floats' order"},
    {FloatAtomics::Signed, "signed",
     "integers, where the operand's sign is known"},
    {FloatAtomics::Cas, "cas", "compare and exchange"},
};
inline constexpr std::span<const Choice<FloatAtomics>> floatAtomicsChoices =
    floatAtomicsTable;

} // namespace ampvk::ir

#endif

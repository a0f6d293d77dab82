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
    {FloatAtomics::Auto, values::FloatAtomics::Auto},
    {FloatAtomics::Native, values::FloatAtomics::Native},
    {FloatAtomics::Ordered, values::FloatAtomics::Ordered},
    {FloatAtomics::Signed, values::FloatAtomics::Signed},
    {FloatAtomics::Cas, values::FloatAtomics::Cas},
};
inline constexpr std::span<const Choice<FloatAtomics>> floatAtomicsChoices =
    floatAtomicsTable;

} // namespace ampvk::ir

#endif

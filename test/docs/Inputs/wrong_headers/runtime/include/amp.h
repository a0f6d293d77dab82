// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Headers with faults.
/// \nothing
namespace ampvk {
void unknown();
/// Known.
/// \param y not there
/// \see chapter 1
void known(int x);
void known(float z);
int __amp_internal();
namespace __detail {
struct internal {};
} // namespace __detail
} // namespace ampvk

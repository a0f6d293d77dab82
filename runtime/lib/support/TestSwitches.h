// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The switches that tests set with AMPVK_TEST (table in TestSwitches.def).
#ifndef AMPVK_RUNTIME_SUPPORT_TESTSWITCHES_H
#define AMPVK_RUNTIME_SUPPORT_TESTSWITCHES_H

#include <string>

namespace ampvk::runtime {

enum class TestSwitch {
#define AMPVK_TEST_SWITCH(Id, ...) Id,
#include "support/TestSwitches.def"
};

/// Its value, "1" if it has none; empty if it is not asked for. Reads the
/// environment each time, as tests change it.
std::string valueOf(TestSwitch which);

inline bool isOn(TestSwitch which) { return !valueOf(which).empty(); }

/// About a word that is not in the table; empty if there is none such.
std::string testSwitchError();

} // namespace ampvk::runtime

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once
// Einstellungen für das Histogramm
#ifdef SETTINGS
#define SETTINGS_TWICE
#endif
#define SETTINGS

namespace settings
{
    const int bins = 16;    // Fächer
    const int count = 1000; // Meßwerte
    inline const char *overflow() { return "Übertrag"; }
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A measuring program as a German workshop saved it: Windows-1252 and CRLF, with
// umlauts in comments, strings and character constants. Covers: Windows-1252,
// CRLF, macros over several lines.
// RUN: %ampcc %s -o %t && %t | FileCheck %s
#include <amp.h>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <vector>
using namespace concurrency;

// Größe des Feldes; „Maß“ in Grad – und nicht in €
const int größe = 64;

#define PRUEFE(bedingung, text) \
    if (!(bedingung)) {         \
        printf("Fehler: %s\n", text); \
        return 1;               \
    }

float inFahrenheit(float wert) restrict(cpu, amp)
{
    return wert * 9.0f / 5.0f + 32.0f; /* für Übersee */
}

int main()
{
    std::vector<float> messung(größe), ergebnis(größe);
    for (int i = 0; i < größe; ++i)
        messung[i] = i * 0.5f - 10.0f;

    array_view<const float, 1> ein(größe, messung);
    array_view<float, 1> aus(größe, ergebnis);
    aus.discard_data();
    parallel_for_each(aus.extent, [=](index<1> i) restrict(amp) {
        aus[i] = inFahrenheit(ein[i]); // ä
    });
    aus.synchronize();

    for (int i = 0; i < größe; ++i)
        PRUEFE(std::fabs(ergebnis[i] - inFahrenheit(messung[i])) < 1e-4f, "Übertragung");

    const char grad = '°';
    PRUEFE(static_cast<unsigned char>(grad) == 0xB0, "das Zeichen für Grad");
    PRUEFE(strlen("°") == 2, "Texte sind UTF-8");
    // CHECK: h{{..}}chste Temperatur: 70.7 {{..}}F {{...}} gepr{{..}}ft
    printf("höchste Temperatur: %.1f °F – geprüft\n", ergebnis[größe - 1]);
    return 0;
}

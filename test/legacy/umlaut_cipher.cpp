// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A cipher as it was taught in 2012, for texts of Windows-1252: its letters are chars,
// its alphabet is an array of them, and special ones have cases of a switch. Covers:
// 'ä' as one char, in arrays, cases and defaults; Windows-1252; CRLF.
// RUN: %ampcc %s -o %t 2> %t.warnings && %t | FileCheck %s
// RUN: FileCheck %s --check-prefix=WARN < %t.warnings
// WARN: umlaut_cipher.cpp:[[#@LINE+13]]:26: warning: '{{.*}}' is '\xe4' as in Windows-1252; in strings it is UTF-8
#include <amp.h>
#include <cctype>
#include <iostream>
#include <string>
#include <vector>
using namespace concurrency;

// Der Schlüssel: jeder Buchstabe wandert um drei Plätze
const int schluessel = 3;

// Sonderzeichen des Alphabets
//
const char umlaute[] = { 'ä', 'ö', 'ü', 'ß' };

std::string umschrift(char zeichen)
{
    switch (zeichen)
    {
    case 'ä': return "ae";
    case 'ö': return "oe";
    case 'ü': return "ue";
    case 'ß': return "ss";
    default: return std::string(1, zeichen);
    }
}

int verschoben(int zeichen, int um) restrict(cpu, amp)
{
    if (zeichen < 'a' || zeichen > 'z')
        return zeichen;
    return (zeichen - 'a' + um + 26) % 26 + 'a';
}

int main()
{
    // "süße größe" in Windows-1252, wie aus einer Datei gelesen
    std::string text = "s";
    text += umlaute[2];
    text += umlaute[3];
    text += "e gr";
    text += umlaute[1];
    text += umlaute[3];
    text += 'e';
    if (text.size() != 10)
        return 1;

    std::string rein;
    for (size_t i = 0; i < text.size(); ++i)
        rein += umschrift(text[i]);

    std::vector<int> zeichen(rein.begin(), rein.end());
    array_view<int> view(static_cast<int>(zeichen.size()), zeichen);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp)
    {
        view[i] = verschoben(view[i], schluessel);
    });
    view.synchronize();

    std::string geheim(zeichen.begin(), zeichen.end()), zurueck;
    for (size_t i = 0; i < geheim.size(); ++i)
        zurueck += static_cast<char>(verschoben(geheim[i], -schluessel));
    // CHECK: suesse groesse -> vxhvvh jurhvvh
    std::cout << rein << " -> " << geheim << std::endl;
    return zurueck == rein ? 0 : 2;
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Containers and files of the library of 2012: <hash_map> of stdext, <filesystem>
// as std::tr2::sys, wide text in and out, _wfopen with a name beyond ASCII.
// RUN: rm -rf %t.dir && mkdir %t.dir && %ampcc %s -o %t && cd %t.dir && %t | FileCheck --match-full-lines %s
// CHECK: größe.txt: 30 letters, 5 different
// CHECK-NEXT: e: 10
// CHECK-NEXT: n: 10
// CHECK-NEXT: r: 6
#include <tchar.h>
#include <windows.h>
#include <amp.h>
#include <algorithm>
#include <filesystem>
#include <hash_map>
#include <iostream>
#include <string>
#include <vector>

using namespace concurrency;

static const wchar_t *name = L"gr\u00f6\u00dfe.txt";

static int CountOf(const std::pair<const char, int> &entry)
{
    return entry.second;
}

int main()
{
    FILE *file = _wfopen(name, L"wt");
    if (file == NULL)
        return 1;
    fprintf_s(file, "%s", "ennerennersnenersrenarenensner");
    fclose(file);

    std::tr2::sys::path path("gr\u00f6\u00dfe.txt");
    if (!std::tr2::sys::exists(path) || std::tr2::sys::file_size(path) != 30)
        return 2;
    std::vector<char> text(30);
    if (_wfopen_s(&file, name, L"rb") != 0)
        return 3;
    fread(text.data(), 1, text.size(), file);
    fclose(file);

    std::vector<int> letters(text.begin(), text.end()), counts(26, 0);
    array_view<const int, 1> in((int)letters.size(), letters);
    array_view<int, 1> out(26, counts);
    parallel_for_each(in.extent, [=](index<1> i) restrict(amp)
    {
        atomic_fetch_inc(&out[in[i] - 'a']);
    });
    out.synchronize();

    stdext::hash_map<char, int> histogram;
    for (int i = 0; i < 26; ++i)
        if (counts[i] != 0)
            histogram.insert(std::make_pair((char)('a' + i), counts[i]));
    std::wcout << name << L": " << letters.size() << L" letters, " << histogram.size()
               << L" different" << std::endl;

    std::vector<std::pair<int, char>> sorted;
    for (auto it = histogram.begin(); it != histogram.end(); ++it)
        sorted.push_back(std::make_pair(-CountOf(*it), it->first));
    std::sort(sorted.begin(), sorted.end());
    for (int i = 0; i < 3; ++i)
        printf("%c: %d\n", sorted[i].second, -sorted[i].first);
    return _wremove(name);
}

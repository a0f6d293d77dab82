// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A program with settings: text of TCHARs, a file with lines of names and values
// read by sscanf_s, _tcsicmp, _itot_s, strtok_s, and a results file.
// RUN: rm -rf %t.dir && mkdir %t.dir && %ampcc %s -o %t && cd %t.dir && %t && %t /size:0100 | FileCheck --match-full-lines %s
// CHECK: size 100, scale 0.5, name "first run"
// CHECK-NEXT: 0 ffffffce 63
#include <stdio.h>
#include <string.h>
#include <io.h>
#include <direct.h>
#include <tchar.h>
#include <windows.h>
#include <amp.h>
#include <vector>

using namespace concurrency;

typedef struct
{
    int size;
    float scale;
    char name[16];
} Settings;

static errno_t Read(const _TCHAR *file, Settings *settings)
{
    FILE *in;
    errno_t error = _tfopen_s(&in, file, _T("rt"));
    if (error)
        return error;
    char line[80];
    while (fgets(line, sizeof(line), in))
    {
        char key[8];
        int at = 0;
        if (sscanf_s(line, "%[^=]=%n", key, (unsigned)_countof(key), &at) != 1)
            continue;
        if (_stricmp(key, "SIZE") == 0)
            sscanf_s(line + at, "%d", &settings->size);
        else if (_stricmp(key, "Scale") == 0)
            sscanf_s(line + at, "%f", &settings->scale);
        else if (strcmp(key, "name") == 0)
        {
            char *rest = NULL;
            strncpy_s(settings->name, strtok_s(line + at, "\"\r\n", &rest), _TRUNCATE);
        }
    }
    fclose(in);
    return 0;
}

int _tmain(int argc, _TCHAR *argv[])
{
    Settings settings = { 10, 1.0f, "none" };
    if (Read(_T("absent.ini"), &settings) != ENOENT || _access("absent.ini", 0) == 0)
        return 1;
    if (_mkdir("data") != 0 && errno != EEXIST)
        return 2;
    FILE *out;
    if (fopen_s(&out, "data\\settings.ini", "wt") != 0)
        return 3;
    fprintf_s(out, "size=%d\nSCALE=%.2f\nname=\"%s\"\n; %S\n", 20, 0.5, "first run", L"wide");
    fclose(out);
    if (Read(_T("data\\settings.ini"), &settings) != 0 || settings.size != 20)
        return 4;

    for (int i = 1; i < argc; ++i)
        if (_tcsnicmp(argv[i], _T("/size:"), 6) == 0)
            settings.size = _ttoi(argv[i] + 6);
    printf("size %d, scale %g, name \"%s\"\n", settings.size, settings.scale, settings.name);

    std::vector<int> data(settings.size);
    array_view<int, 1> view(settings.size, data);
    const float scale = settings.scale;
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp)
    {
        view[i] = i[0] % 2 ? -i[0] : (int)(i[0] * scale);
    });
    view.synchronize();

    _TCHAR text[3][12];
    _itot_s(view[0], text[0], 10);
    if (settings.size < 100)
        return _itot_s(view[19], text[1], 1, 10) == ERANGE ? 0 : 5;
    _itot_s(view[99] + 49, text[1], _countof(text[1]), 16);
    _itot_s(-view[99] , text[2], 16);
    _tprintf(_T("%s %s %s\n"), text[0], text[1], text[2]);
    return 0;
}

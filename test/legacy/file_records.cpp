// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A file of records whose layout is Windows': DWORD, LONG and WORD of <windows.h>
// in packed structures, checked by sizes, written by CreateFile and WriteFile,
// summed on the device as they are.
// RUN: rm -rf %t.dir && mkdir %t.dir && %ampcc %s -o %t && cd %t.dir && %t
#include <tchar.h>
#include <windows.h>
#include <amp.h>
#include <vector>

using namespace concurrency;

#pragma pack(push, 1)
struct HEADER
{
    DWORD magic;
    WORD version;
    LONG count;
    ULONGLONG created;
};
#pragma pack(pop)
struct RECORD
{
    LONG key;
    DWORD flags;
    float weight;
};
static_assert(sizeof(HEADER) == 18, "as on Windows");
static_assert(sizeof(RECORD) == 12, "as on Windows");

int main()
{
    const LONG count = 257;
    HANDLE file = CreateFile(_T("records.dat"), GENERIC_READ | GENERIC_WRITE, 0, NULL,
                             CREATE_ALWAYS, FILE_ATTRIBUTE_NORMAL, NULL);
    if (file == INVALID_HANDLE_VALUE)
        return 1;
    FILETIME now;
    GetSystemTimeAsFileTime(&now);
    HEADER header = { 0x31444352, MAKEWORD(2, 1), count,
                      (ULONGLONG)now.dwHighDateTime << 32 | now.dwLowDateTime };
    DWORD done = 0;
    WriteFile(file, &header, sizeof(header), &done, NULL);
    for (LONG i = 0; i < count; ++i)
    {
        RECORD record = { -i, (DWORD)i << 24, i * 0.5f };
        if (!WriteFile(file, &record, sizeof(record), &done, NULL) || done != sizeof(record))
            return 2;
    }
    if (GetFileSize(file, NULL) != sizeof(header) + count * sizeof(RECORD))
        return 3;

    SetFilePointer(file, 0, NULL, FILE_BEGIN);
    HEADER read;
    if (!ReadFile(file, &read, sizeof(read), &done, NULL) || memcmp(&read, &header, sizeof(read)) != 0)
        return 4;
    std::vector<RECORD> records(read.count);
    ReadFile(file, records.data(), read.count * sizeof(RECORD), &done, NULL);
    CloseHandle(file);
    DeleteFile(_T("records.dat"));

    LONG keys = 0;
    DWORD flags = 0;
    array_view<const RECORD, 1> all((int)records.size(), records);
    array_view<LONG, 1> sum(1, &keys);
    array_view<DWORD, 1> bits(1, &flags);
    parallel_for_each(all.extent, [=](index<1> i) restrict(amp)
    {
        atomic_fetch_add(&sum[0], all[i].key);
        if (all[i].weight >= 0.0f)
            atomic_fetch_or(&bits[0], all[i].flags);
    });
    sum.synchronize();
    bits.synchronize();
    // 256 << 24 is 0 in 32 bits.
    return keys == -count * (count - 1) / 2 && flags == 0xff000000 ? 0 : 5;
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A game on the console, of either kind of text.
// RUN: %ampcc -I%S/Inputs/console_life %s -o %t && %t 2>&1 | FileCheck %s
// RUN: %ampcc -I%S/Inputs/console_life -DUNICODE -D_UNICODE %s -o %t && %t 2>&1 | FileCheck %s
// CHECK: passed

// Game of life, text UI
#include "targetver.h"
#include <stdio.h>
#include <tchar.h>
#include <conio.h>
#include <windows.h>
#include <time.h>
#include <amp.h>
#include <deque>
#include <bitset>
typedef unsigned char BYTE_T; typedef concurrency::index<2> Pos;
#define ROWS 16
#define COLS 32
#define WRAP(v, n) (((v) + (n)) % (n))
class CLife {
    concurrency::array<int, 2>* m_pCur; concurrency::array<int, 2>* m_pNext; int m_gen;
    CLife(const CLife&); CLife& operator=(const CLife&);
public:
    static const int kAlive = 1, kDead = 0;
    CLife() : m_pCur(NULL), m_pNext(NULL), m_gen(0) { m_pCur = new concurrency::array<int, 2>(ROWS, COLS); m_pNext = new concurrency::array<int, 2>(m_pCur->extent); }
    ~CLife() { delete m_pCur; delete m_pNext; m_pCur = m_pNext = NULL; }
    __declspec(property(get = GetGen)) int Generation; int GetGen() const { return m_gen; }
    void Seed(const char* rows[], int n) { std::vector<int> v(ROWS * COLS); for (int r = 0; r < n; r++) for (int c = 0; rows[r][c]; c++) v[(r + 2) * COLS + c + 2] = rows[r][c] == 'O' ? kAlive : kDead; concurrency::copy(v.begin(), v.end(), *m_pCur); }
    void Step() {
        using namespace concurrency;
        array<int, 2>& cur = *m_pCur; array<int, 2>& next = *m_pNext;
        parallel_for_each(cur.extent, [&](Pos p) restrict(amp) {
            int n = 0;
            for (int dy = -1; dy <= 1; ++dy) for (int dx = -1; dx <= 1; ++dx) { if (!dy && !dx) continue; n += cur(WRAP(p[0] + dy, ROWS), WRAP(p[1] + dx, COLS)); }
            next[p] = (n == 3 || (n == 2 && cur[p] == kAlive)) ? kAlive : kDead;
        });
        std::swap(m_pCur, m_pNext); ++m_gen;
    }
    int Count(TCHAR* text, size_t cch) { std::vector<int> v = *m_pCur; int n = 0; TCHAR* t = text; for (auto it = v.begin(); it != v.end(); ++it) { n += *it; if (t < text + cch - 1) *t++ = *it ? _T('O') : _T('.'); } *t = 0; return n; }
};
int _tmain(int argc, _TCHAR* argv[])
{
    UNREFERENCED_PARAMETER(argv);
    HANDLE hCon = GetStdHandle(STD_OUTPUT_HANDLE); CONSOLE_SCREEN_BUFFER_INFO csbi; WORD attr = FOREGROUND_RED | FOREGROUND_GREEN | FOREGROUND_BLUE; if (GetConsoleScreenBufferInfo(hCon, &csbi)) attr = csbi.wAttributes;
    const char* glider[] = { ".O.", "..O", "OOO" };
    CLife life; life.Seed(glider, _countof(glider));
    TCHAR before[ROWS * COLS + 1], after[ROWS * COLS + 1];
    int n0 = life.Count(before, _countof(before));
    for (; life.Generation < 4;) { life.Step(); if (_kbhit() && argc > 1) break; }
    int n1 = life.Count(after, _countof(after));
    TCHAR shifted[ROWS * COLS + 1]; _tcscpy_s(shifted, before);
    memmove(shifted + COLS + 1, before, (ROWS * COLS - COLS - 1) * sizeof(TCHAR));
    BOOL ok = n0 == 5 && n1 == 5 && _tcscmp(shifted, after) == 0;
    SetConsoleTextAttribute(hCon, ok ? FOREGROUND_GREEN : FOREGROUND_RED); _tprintf(_T("%s\r\n"), ok ? _T("passed") : _T("failed")); SetConsoleTextAttribute(hCon, attr);
    time_t now; time(&now); struct tm tmNow; errno_t err = localtime_s(&tmNow, &now); TCHAR buf[32]; _tcsftime(buf, 32, _T("%Y"), &tmNow);
    OutputDebugString(buf); return ok && !err && _ttoi(buf) > 2000 ? EXIT_SUCCESS : EXIT_FAILURE;
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What Visual Studio wrote into a new console project: _tmain, _TCHAR, in the
// Unicode and in the multi-byte configuration.
// RUN: %ampcc -D_UNICODE -DUNICODE %s -o %t && %t één 2 | FileCheck %s
// RUN: %ampcc %s -o %t && %t één 2 | FileCheck %s
// CHECK: 2 arguments, the first is één
// CHECK: histogram 16 16 16 16
#include <stdio.h>
#include <tchar.h>
#include <vector>
#include <amp.h>

int _tmain(int argc, _TCHAR* argv[])
{
	_tprintf(_T("%d arguments, "), argc - 1);
#ifdef _UNICODE
	std::string first;
	for (const wchar_t *c = argv[1]; *c; ++c)
		if (*c < 0x80)
			first += char(*c);
		else
			first += char(0xC0 | *c >> 6), first += char(0x80 | *c & 0x3F);
	printf("the first is %s\n", first.c_str());
#else
	printf("the first is %s\n", argv[1]);
#endif

	std::vector<int> values(64), counts(4);
	for (int i = 0; i < 64; i++)
		values[i] = i * 7 % 4;
	concurrency::array_view<const int> input(64, values);
	concurrency::array_view<int> histogram(4, counts);
	concurrency::parallel_for_each(input.extent, [=](concurrency::index<1> i) restrict(amp)
	{
		concurrency::atomic_fetch_inc(&histogram[input[i]]);
	});
	histogram.synchronize();
	printf("histogram %d %d %d %d\n", counts[0], counts[1], counts[2], counts[3]);
	return 0;
}

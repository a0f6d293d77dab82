// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Files whose names have \ between directories: <stdio.h> and the streams of files.
// RUN: %ampcc %s -o %t && rm -rf %t.dir && mkdir -p %t.dir/Data/Results
// RUN: cd %t.dir && echo "7 8" > Data/Input.txt && %t
// RUN: FileCheck %s --check-prefix=OUT < %t.dir/Data/Results/sum.txt
// OUT: {{^}}15{{$}}
// RUN: touch '%t.dir/a\b' && cd %t.dir && %t exact
#include <tchar.h>
#include <amp.h>
#include <fstream>
#include <io.h>
#include <iostream>
#include <stdio.h>
#include <string>
#include <vector>
using namespace std;
using namespace concurrency;

// A file of just that name comes first.
static int exact() {
  FILE *there = fopen("a\\b", "r");
  ifstream too("a\\b");
  return there && too && !ifstream("a\\c") ? 0 : 20;
}

int _tmain(int argc, _TCHAR *argv[]) {
  if (argc > 1)
    return exact();
  vector<int> data(2);
  FILE *file = fopen("Data\\Input.txt", "rt");
  if (!file || fscanf(file, "%d %d", &data[0], &data[1]) != 2)
    return 1;
  fclose(file);
  array_view<int> view(2, data);
  parallel_for_each(view.extent,
                    [=](index<1> i) restrict(amp) { view[i] += 0; });
  view.synchronize();

  string folder = "Data\\Results";
  ofstream out((folder + "\\sum.txt").c_str(), ios::out | ios::binary);
  out << data[0] + data[1] << endl;
  out.close();

  int sum = 0, first = 0, again = 0;
  fstream both;
  both.open(folder + "\\sum.txt", ios::in | ios::out);
  both >> sum;
  wifstream wide("Data\\Input.txt");
  wide >> first;
  ifstream in(".\\Data\\Input.txt");
  in >> again;
  bool isRight = sum == 15 && first == 7 && again == 7;
  // Modes, and what cannot be opened.
  ofstream("Data\\log.txt") << 1;
  ofstream("Data\\log.txt", ios::app) << 2;
  ofstream("Data\\log.txt", ios::app | ios::out) << 3;
  int log = 0;
  ifstream("Data/log.txt") >> log;
  isRight &= log == 123;
  fstream("Data\\log.txt", ios::in | ios::out | ios::trunc) << 4;
  ifstream("Data\\log.txt") >> log;
  isRight &= log == 4;
  fstream("Data\\log.txt", ios::in | ios::out | ios::app) << 5;
  ifstream("Data\\log.txt") >> log;
  isRight &= log == 45;
  isRight &= !ifstream("Data\\none.txt") && !fopen("Data\\none.txt", "r") &&
             !fstream("Data\\log.txt", ios::in | ios::trunc) && !in.fail();
  in.open("Data\\Input.txt"); // is open
  isRight &= in.fail();
  isRight &= rename("Data\\log.txt", "Data\\Results\\old.txt") == 0 &&
             !!ifstream("Data/Results/old.txt") && !ifstream("Data/log.txt");
  FILE *again_open = freopen("Data\\Input.txt", "r",
                             fopen("Data\\Results\\old.txt", "r"));
  isRight &= again_open && fgetc(again_open) == '7';
  isRight &= _access("Data\\Results\\old.txt", 0) == 0 &&
             std::remove("Data\\Results\\old.txt") == 0 &&
             _access("Data\\Results\\old.txt", 0) != 0;
  return isRight ? 0 : 2;
}

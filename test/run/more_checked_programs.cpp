// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// As checked_programs.cpp: -fcheck finds nothing in these programs, which have
// containers of all kinds. Takes turns, as it is long (test/stages.py).
// RUN: rm -rf %t && mkdir %t
// Two threads store to pixels[0] there.
// RUN: %ampcc -O0 -fcheck %S/bytes.cpp -o %t/a && env AMPVK_CHECK=bounds,arithmetic,loops,init %t/a
// RUN: %ampcc -O0 -fcheck %S/texture_writes.cpp -o %t/a && %t/a
// RUN: %ampcc -O0 -fcheck %S/ranks.cpp -o %t/a && %t/a
// RUN: %ampcc -O0 -fcheck %S/vectors_in_containers.cpp -o %t/a && %t/a

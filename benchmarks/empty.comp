// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#version 450
layout(local_size_x = 64) in;

void main() {}

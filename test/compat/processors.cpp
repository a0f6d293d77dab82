// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// GetLogicalProcessorInformation, and what DllMain is told.
// RUN: %ampcc -w %s -o %t && %t
#include <vector>
#include <windows.h>

BOOL APIENTRY DllMain(HMODULE, DWORD why, LPVOID) {
  switch (why) {
  case DLL_PROCESS_ATTACH:
  case DLL_THREAD_ATTACH:
  case DLL_THREAD_DETACH:
  case DLL_PROCESS_DETACH:
    return TRUE;
  }
  return FALSE;
}

int main() {
  DWORD bytes = 0;
  bool isRight = !GetLogicalProcessorInformation(nullptr, &bytes) &&
                 GetLastError() == ERROR_INSUFFICIENT_BUFFER && bytes > 0;
  std::vector<SYSTEM_LOGICAL_PROCESSOR_INFORMATION> all(bytes /
                                                        sizeof(all[0]));
  PSYSTEM_LOGICAL_PROCESSOR_INFORMATION at = all.data();
  isRight &= GetLogicalProcessorInformation(at, &bytes) == TRUE;
  SYSTEM_INFO info;
  GetSystemInfo(&info);
  int nodes = 0, packages = 0;
  ULONG_PTR ofCores = 0;
  for (const SYSTEM_LOGICAL_PROCESSOR_INFORMATION &each : all) {
    isRight &= each.ProcessorMask != 0;
    switch (each.Relationship) {
    case RelationProcessorCore:
      isRight &= (ofCores & each.ProcessorMask) == 0;
      ofCores |= each.ProcessorMask;
      break;
    case RelationNumaNode:
      isRight &= each.NumaNode.NodeNumber == DWORD(nodes);
      ++nodes;
      break;
    case RelationProcessorPackage:
      ++packages;
      break;
    case RelationCache:
      isRight &= each.Cache.Level >= 1 && each.Cache.Level <= 4;
      break;
    default:
      isRight = false;
    }
  }
  isRight &= (ofCores & info.dwActiveProcessorMask) ==
                 info.dwActiveProcessorMask &&
             nodes >= 1 && packages >= 1;
  isRight &= DllMain(nullptr, DLL_PROCESS_ATTACH, nullptr) &&
             !DllMain(nullptr, 9, nullptr);
  return isRight ? 0 : 1;
}

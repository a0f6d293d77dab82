// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// GetLogicalProcessorInformation: cores, caches, packages and nodes, as
/// /sys/devices/system tells of them. Where that is not there, each processor
/// is a core, and all are one package and one node.
#ifndef AMPVK_COMPAT_PROCESSORS_H
#define AMPVK_COMPAT_PROCESSORS_H

#include "ampvk_compat/errors.h"
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sched.h>
#include <string>
#include <vector>

enum LOGICAL_PROCESSOR_RELATIONSHIP {
  RelationProcessorCore,
  RelationNumaNode,
  RelationCache,
  RelationProcessorPackage,
  RelationGroup,
  RelationAll = 0xffff
};
enum PROCESSOR_CACHE_TYPE {
  CacheUnified,
  CacheInstruction,
  CacheData,
  CacheTrace
};
typedef struct _CACHE_DESCRIPTOR {
  BYTE Level;
  BYTE Associativity;
  WORD LineSize;
  DWORD Size;
  PROCESSOR_CACHE_TYPE Type;
} CACHE_DESCRIPTOR, *PCACHE_DESCRIPTOR;
typedef struct _SYSTEM_LOGICAL_PROCESSOR_INFORMATION {
  ULONG_PTR ProcessorMask;
  LOGICAL_PROCESSOR_RELATIONSHIP Relationship;
  __extension__ union {
    struct {
      BYTE Flags;
    } ProcessorCore;
    struct {
      DWORD NodeNumber;
    } NumaNode;
    CACHE_DESCRIPTOR Cache;
    ULONGLONG Reserved[2];
  };
} SYSTEM_LOGICAL_PROCESSOR_INFORMATION, *PSYSTEM_LOGICAL_PROCESSOR_INFORMATION;

inline std::string __amp_system_text(const std::string &__name) {
  std::ifstream __file("/sys/devices/system/" + __name);
  std::string __line;
  std::getline(__file, __line);
  return __line;
}
/// The mask for a list such as "0-3,8".
inline ULONG_PTR __amp_processor_mask(const std::string &__list) {
  ULONG_PTR __result = 0;
  const char *__at = __list.c_str();
  while (*__at >= '0' && *__at <= '9') {
    char *__end = nullptr;
    unsigned long __first = std::strtoul(__at, &__end, 10), __last = __first;
    if (*__end == '-')
      __last = std::strtoul(__end + 1, &__end, 10);
    for (unsigned long __i = __first; __i <= __last && __i < 64; ++__i)
      __result |= ULONG_PTR(1) << __i;
    __at = *__end == ',' ? __end + 1 : __end;
  }
  return __result;
}

typedef std::vector<SYSTEM_LOGICAL_PROCESSOR_INFORMATION> __amp_processor_list;

/// Adds what is there once for all processors of the mask.
inline void __amp_add_processors(
    __amp_processor_list &__list,
    const SYSTEM_LOGICAL_PROCESSOR_INFORMATION &__new) {
  for (const SYSTEM_LOGICAL_PROCESSOR_INFORMATION &__old : __list)
    if (__old.ProcessorMask == __new.ProcessorMask &&
        __old.Relationship == __new.Relationship &&
        __old.Reserved[0] == __new.Reserved[0] &&
        __old.Reserved[1] == __new.Reserved[1])
      return;
  __list.push_back(__new);
}
inline SYSTEM_LOGICAL_PROCESSOR_INFORMATION
__amp_processors(LOGICAL_PROCESSOR_RELATIONSHIP __relation, ULONG_PTR __mask) {
  SYSTEM_LOGICAL_PROCESSOR_INFORMATION __result;
  std::memset(&__result, 0, sizeof __result);
  __result.Relationship = __relation;
  __result.ProcessorMask = __mask;
  return __result;
}

inline void __amp_add_caches(__amp_processor_list &__list,
                             const std::string &__processor) {
  for (int __i = 0;; ++__i) {
    const std::string __cache =
        __processor + "cache/index" + std::to_string(__i) + "/";
    const ULONG_PTR __mask =
        __amp_processor_mask(__amp_system_text(__cache + "shared_cpu_list"));
    if (__mask == 0)
      return;
    auto __number = [&](const char *__name) {
      return std::strtoul(__amp_system_text(__cache + __name).c_str(), nullptr,
                          10);
    };
    const std::string __type = __amp_system_text(__cache + "type");
    SYSTEM_LOGICAL_PROCESSOR_INFORMATION __new =
        __amp_processors(RelationCache, __mask);
    __new.Cache.Level = static_cast<BYTE>(__number("level"));
    __new.Cache.Associativity =
        static_cast<BYTE>(__number("ways_of_associativity"));
    __new.Cache.LineSize = static_cast<WORD>(__number("coherency_line_size"));
    __new.Cache.Size = static_cast<DWORD>(__number("size")) * 1024;
    __new.Cache.Type = __type == "Data"          ? CacheData
                       : __type == "Instruction" ? CacheInstruction
                                                 : CacheUnified;
    __amp_add_processors(__list, __new);
  }
}

inline __amp_processor_list __amp_all_processors() {
  cpu_set_t __set;
  CPU_ZERO(&__set);
  sched_getaffinity(0, sizeof __set, &__set);
  __amp_processor_list __list;
  ULONG_PTR __all = 0;
  for (int __i = 0; __i < 64; ++__i)
    __all |= static_cast<ULONG_PTR>(CPU_ISSET(__i, &__set) != 0) << __i;
  for (int __i = 0; __i < 64; ++__i) {
    const ULONG_PTR __self = ULONG_PTR(1) << __i;
    if (!(__all & __self))
      continue;
    const std::string __processor = "cpu/cpu" + std::to_string(__i) + "/";
    auto __mask = [&](const char *__name, ULONG_PTR __otherwise) {
      const ULONG_PTR __found = __amp_processor_mask(
          __amp_system_text(__processor + "topology/" + __name));
      return __found & __self ? __found : __otherwise;
    };
    SYSTEM_LOGICAL_PROCESSOR_INFORMATION __core = __amp_processors(
        RelationProcessorCore, __mask("thread_siblings_list", __self));
    __core.ProcessorCore.Flags = __core.ProcessorMask != __self;
    __amp_add_processors(__list, __core);
    __amp_add_processors(__list,
                         __amp_processors(RelationProcessorPackage,
                                          __mask("core_siblings_list", __all)));
    __amp_add_caches(__list, __processor);
  }
  for (DWORD __i = 0; __i < 64; ++__i) {
    ULONG_PTR __mask = __amp_processor_mask(
        __amp_system_text("node/node" + std::to_string(__i) + "/cpulist"));
    if (__mask == 0 && __i > 0)
      break;
    SYSTEM_LOGICAL_PROCESSOR_INFORMATION __node =
        __amp_processors(RelationNumaNode, __mask ? __mask : __all);
    __node.NumaNode.NodeNumber = __i;
    __amp_add_processors(__list, __node);
  }
  return __list;
}

inline BOOL
GetLogicalProcessorInformation(PSYSTEM_LOGICAL_PROCESSOR_INFORMATION __to,
                               PDWORD __bytes) {
  if (!__bytes) {
    SetLastError(ERROR_INVALID_PARAMETER);
    return FALSE;
  }
  const __amp_processor_list __list = __amp_all_processors();
  const DWORD __needed =
      static_cast<DWORD>(__list.size() * sizeof __list.front());
  const bool __fits = __to && *__bytes >= __needed;
  *__bytes = __needed;
  if (__fits)
    std::memcpy(static_cast<void *>(__to), __list.data(), __needed);
  else
    SetLastError(ERROR_INSUFFICIENT_BUFFER);
  return __fits;
}

#endif

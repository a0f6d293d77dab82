// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Threads, objects to wait for, critical sections and interlocked operations.
// RUN: %ampcc %s -o %t && %t
// RUN: g++ -Wall -Wextra -Werror -idirafter %source/compat/include %s -o %t.gxx && %t.gxx
#include "Inputs/expect.h"
#include <process.h>
#include <vector>
#include <windows.h>

static CRITICAL_SECTION section;
static int guarded = 0;
static LONG volatile counted = 0;

static DWORD WINAPI count(LPVOID parameter) {
  const int times = *static_cast<int *>(parameter);
  for (int i = 0; i < times; ++i) {
    EnterCriticalSection(&section);
    EnterCriticalSection(&section); // by its owner, again
    ++guarded;
    LeaveCriticalSection(&section);
    LeaveCriticalSection(&section);
    InterlockedIncrement(&counted);
  }
  return static_cast<DWORD>(times);
}

static void threads() {
  InitializeCriticalSection(&section);
  int times = 10000;
  HANDLE handles[4];
  for (HANDLE &handle : handles) {
    DWORD id = 0;
    handle = CreateThread(NULL, 0, count, &times, 0, &id);
    EXPECT(handle && id != 0 && id != GetCurrentThreadId());
  }
  EXPECT(WaitForMultipleObjects(4, handles, TRUE, INFINITE) == WAIT_OBJECT_0);
  EXPECT(guarded == 40000 && counted == 40000);
  for (HANDLE handle : handles) {
    DWORD code = 0;
    EXPECT(GetExitCodeThread(handle, &code) && code == 10000);
    EXPECT(CloseHandle(handle));
  }
  DeleteCriticalSection(&section);
}

static HANDLE go, done;

static unsigned __stdcall waitAndEnd(void *) {
  WaitForSingleObject(go, INFINITE);
  SetEvent(done);
  _endthreadex(7);
}

static void events() {
  go = CreateEvent(NULL, TRUE, FALSE, NULL);    // stays set
  done = CreateEvent(NULL, FALSE, FALSE, NULL); // for one wait
  HANDLE thread =
      (HANDLE)_beginthreadex(NULL, 0, waitAndEnd, NULL, CREATE_SUSPENDED, NULL);
  EXPECT(WaitForSingleObject(thread, 10) == WAIT_TIMEOUT);
  EXPECT(ResumeThread(thread) == 1);
  DWORD code = 0;
  EXPECT(GetExitCodeThread(thread, &code) && code == STILL_ACTIVE);
  EXPECT(WaitForSingleObject(done, 0) == WAIT_TIMEOUT);
  SetEvent(go);
  EXPECT(WaitForSingleObject(done, INFINITE) == WAIT_OBJECT_0);
  EXPECT(WaitForSingleObject(done, 0) == WAIT_TIMEOUT);
  EXPECT(WaitForSingleObject(go, 0) == WAIT_OBJECT_0);
  EXPECT(WaitForSingleObject(thread, INFINITE) == WAIT_OBJECT_0);
  EXPECT(GetExitCodeThread(thread, &code) && code == 7);
  ResetEvent(go);
  HANDLE both[] = {go, done};
  EXPECT(WaitForMultipleObjects(2, both, FALSE, 5) == WAIT_TIMEOUT);
  SetEvent(done);
  EXPECT(WaitForMultipleObjects(2, both, FALSE, 5) == WAIT_OBJECT_0 + 1);
  EXPECT(CloseHandle(thread) && CloseHandle(go) && CloseHandle(done));
  EXPECT(WaitForSingleObject(NULL, 0) == WAIT_FAILED);
  EXPECT(GetLastError() == ERROR_INVALID_HANDLE && !SetEvent(NULL));
  EXPECT(CreateEvent(NULL, TRUE, FALSE, TEXT("named")) == NULL);
  EXPECT(GetLastError() == ERROR_NOT_SUPPORTED);
}

static void mutexesAndSemaphores() {
  HANDLE mutex = CreateMutex(NULL, TRUE, NULL);
  EXPECT(WaitForSingleObject(mutex, 0) == WAIT_OBJECT_0); // the owner's again
  EXPECT(ReleaseMutex(mutex) && ReleaseMutex(mutex) && !ReleaseMutex(mutex));
  HANDLE semaphore = CreateSemaphore(NULL, 1, 2, NULL);
  LONG before = -1;
  EXPECT(WaitForSingleObject(semaphore, 0) == WAIT_OBJECT_0);
  EXPECT(WaitForSingleObject(semaphore, 0) == WAIT_TIMEOUT);
  EXPECT(ReleaseSemaphore(semaphore, 2, &before) && before == 0);
  EXPECT(!ReleaseSemaphore(semaphore, 1, NULL));
  CloseHandle(mutex);
  CloseHandle(semaphore);
}

static void interlocked() {
  LONG value = 5;
  EXPECT(InterlockedIncrement(&value) == 6 &&
         InterlockedDecrement(&value) == 5);
  EXPECT(InterlockedExchangeAdd(&value, 3) == 5 && value == 8);
  EXPECT(InterlockedExchange(&value, 1) == 8 && value == 1);
  EXPECT(InterlockedCompareExchange(&value, 9, 2) == 1 && value == 1);
  EXPECT(InterlockedCompareExchange(&value, 9, 1) == 1 && value == 9);
  EXPECT(InterlockedAnd(&value, 8) == 9 && InterlockedOr(&value, 3) == 8);
  EXPECT(InterlockedXor(&value, 1) == 11 && value == 10);
  LONGLONG large = 1ll << 40;
  EXPECT(InterlockedIncrement64(&large) == (1ll << 40) + 1);
  void *volatile pointer = nullptr;
  EXPECT(InterlockedExchangePointer(&pointer, &value) == nullptr);
  EXPECT(InterlockedCompareExchangePointer(&pointer, nullptr, &value) ==
         &value);
  EXPECT(pointer == nullptr);
}

static CONDITION_VARIABLE changed;
static CRITICAL_SECTION lock;
static bool isReady = false;

static void setReady(void *) {
  EnterCriticalSection(&lock);
  isReady = true;
  LeaveCriticalSection(&lock);
  WakeAllConditionVariable(&changed);
}

static void conditions() {
  InitializeCriticalSection(&lock);
  InitializeConditionVariable(&changed);
  EnterCriticalSection(&lock);
  EXPECT(!SleepConditionVariableCS(&changed, &lock, 5));
  EXPECT(GetLastError() == ERROR_TIMEOUT);
  _beginthread(setReady, 0, NULL);
  while (!isReady)
    SleepConditionVariableCS(&changed, &lock, INFINITE);
  LeaveCriticalSection(&lock);
  EXPECT(TryEnterCriticalSection(&lock));
  LeaveCriticalSection(&lock);
  SRWLOCK slim = SRWLOCK_INIT;
  AcquireSRWLockShared(&slim);
  EXPECT(TryAcquireSRWLockShared(&slim) && !TryAcquireSRWLockExclusive(&slim));
  ReleaseSRWLockShared(&slim);
  ReleaseSRWLockShared(&slim);
  EXPECT(TryAcquireSRWLockExclusive(&slim));
  ReleaseSRWLockExclusive(&slim);
}

static void others() {
  const DWORD_PTR all = SetThreadAffinityMask(GetCurrentThread(), 1);
  EXPECT(all != 0 && SetThreadAffinityMask(GetCurrentThread(), all) == 1);
  EXPECT(SetThreadPriority(GetCurrentThread(), THREAD_PRIORITY_HIGHEST));
  const DWORD slot = TlsAlloc();
  EXPECT(TlsGetValue(slot) == nullptr && TlsSetValue(slot, &lock));
  EXPECT(TlsGetValue(slot) == &lock && TlsFree(slot));
  SYSTEM_INFO system;
  GetSystemInfo(&system);
  EXPECT(system.dwNumberOfProcessors >= 1 && system.dwPageSize == 4096);
  MEMORYSTATUSEX memory;
  memory.dwLength = sizeof memory;
  EXPECT(GlobalMemoryStatusEx(&memory) && memory.ullTotalPhys > 1 << 20);
  EXPECT(memory.ullAvailPhys <= memory.ullTotalPhys &&
         memory.dwMemoryLoad <= 100);
  char *pages = static_cast<char *>(
      VirtualAlloc(NULL, 100000, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE));
  EXPECT(pages && reinterpret_cast<ULONG_PTR>(pages) % 4096 == 0);
  pages[99999] = pages[0] + 1;
  EXPECT(pages[99999] == 1 && VirtualFree(pages, 0, MEM_RELEASE));
  LPWSTR text = nullptr;
  EXPECT(FormatMessageW(
             FORMAT_MESSAGE_ALLOCATE_BUFFER | FORMAT_MESSAGE_FROM_SYSTEM, NULL,
             ERROR_ACCESS_DENIED, 0, (LPWSTR)&text, 0, NULL) == wcslen(text));
  LocalFree(text);
  wchar_t wide[8];
  char narrow[8];
  EXPECT(MultiByteToWideChar(CP_UTF8, 0, "\xc3\xbc", -1, wide, 8) == 2);
  EXPECT(wide[0] == 0xfc && wide[1] == 0);
  EXPECT(WideCharToMultiByte(CP_ACP, 0, wide, 1, NULL, 0, NULL, NULL) == 2);
  EXPECT(WideCharToMultiByte(CP_ACP, 0, wide, -1, narrow, 8, NULL, NULL) == 3);
  EXPECT(narrow[0] == '\xc3' && narrow[2] == 0);
}

int main() {
  threads();
  events();
  mutexesAndSemaphores();
  interlocked();
  conditions();
  others();
  return failures();
}

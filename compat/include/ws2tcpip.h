// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Sockets of Windows, which are refused.
#ifndef AMPVK_COMPAT_WS2TCPIP_H
#define AMPVK_COMPAT_WS2TCPIP_H

#include "winsock2.h"

#endif

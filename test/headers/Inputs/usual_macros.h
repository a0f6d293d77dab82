// Macros that programs have, in headers of Windows or of their own.
#define min(a, b) (((a) < (b)) ? (a) : (b))
#define max(a, b) (((a) > (b)) ? (a) : (b))
#define near
#define far
#define small char
#define interface struct
#define IN
#define OUT
#define CONST const
#define VOID void
#define _T(x) L##x
#define PI 3.14159265358979
#define columns 640
#define rows 480
#define detail ]
#define property ]
#define put ]
#define noinline ]
#define shared ]

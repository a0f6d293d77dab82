// Comments may say what they want.
#include "ampvk/part.h"
#include <cstddef>

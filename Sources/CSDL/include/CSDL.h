// SDL, and the parts of X that it does not cover. Their libraries, and the forty others that come with them, are loaded when the first of
// these functions is called: what opens no window starts without them. A function used anew needs a line in SDL.c.
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <X11/extensions/XInput2.h>

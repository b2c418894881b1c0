// SDL, and the parts of X that it does not cover. Their libraries, and the forty others that come with them, are loaded when the first of
// these functions is called: what opens no window starts without them. A function used anew needs a line in SDL.c.
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <X11/extensions/XInput2.h>

// A wait to the nanosecond and its bell, which Swift's Glibc does not show.
#include <poll.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <time.h>
int ppoll(struct pollfd *entries, nfds_t count, const struct timespec *timeout, const sigset_t *signals);

// SDL, and the parts of X that SDL doesn't cover. The libraries and their forty dependencies are loaded on the first call. Commands that
// don't open a window therefore start without them. To use another function, add it to sdl.c.
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <X11/extensions/XInput2.h>

// ppoll and eventfd, which Swift's Glibc module lacks.
#include <poll.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <time.h>
int ppoll(struct pollfd *entries, nfds_t count, const struct timespec *timeout, const sigset_t *signals);

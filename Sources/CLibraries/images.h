#include <stdio.h>
#include <png.h>
#include <turbojpeg.h>

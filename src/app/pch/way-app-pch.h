/* way-app-pch.h: what every source of the application includes, compiled once a library.
 *
 * Each source still includes what it uses; `meson setup -Db_pch=false` builds without this file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* As in the sources that need it, which define it too late when this is included first. */
#define _GNU_SOURCE

#include <adwaita.h>

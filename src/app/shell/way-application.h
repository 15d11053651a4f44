/* way-application.h: the program: opens the history file, the window, and the files on the command line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define WAY_TYPE_APPLICATION (way_application_get_type ())
G_DECLARE_FINAL_TYPE (WayApplication, way_application, WAY, APPLICATION, AdwApplication)

/* @id: the application id; NULL: the program is not registered on the bus, for tests. */
WayApplication *way_application_new (const char *id);

G_END_DECLS

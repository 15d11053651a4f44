/* way-about.h: the window with the version, the addresses and the credits of a program.
 *
 * Until libadwaita 1.5, whose AdwAboutDialog replaces AdwAboutWindow.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* An address and its title, which is translated. */
typedef struct {
  const char *title;
  const char *url;
} WayAboutLink;

/* Shows an AdwAboutDialog over @parent, or an AdwAboutWindow where there is none, with @n_links additional @links. The
 * other arguments are properties that both have, as for g_object_new(). */
void way_about_show (GtkWindow *parent, const WayAboutLink *links, gsize n_links, const char *first_property,
                     ...) G_GNUC_NULL_TERMINATED;

G_END_DECLS

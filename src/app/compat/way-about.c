/* way-about.c: the window with the version, the addresses and the credits of a program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-about.h"

#include "way-dialog.h"

#if ADW_CHECK_VERSION(1, 5, 0)

/* The project allows no call that libadwaita 1.2 does not have; here the version was asked for. */
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

static GType
get_type (void)
{
  return ADW_TYPE_ABOUT_DIALOG;
}

static void
add_link (GObject *about, const WayAboutLink *link)
{
  adw_about_dialog_add_link (ADW_ABOUT_DIALOG (about), link->title, link->url);
}

G_GNUC_END_IGNORE_DEPRECATIONS

#else

static GType
get_type (void)
{
  return ADW_TYPE_ABOUT_WINDOW;
}

static void
add_link (GObject *about, const WayAboutLink *link)
{
  adw_about_window_add_link (ADW_ABOUT_WINDOW (about), link->title, link->url);
}

#endif

void
way_about_show (GtkWindow *parent, const WayAboutLink *links, gsize n_links, const char *first_property, ...)
{
  GObject *about;
  va_list properties;

  va_start (properties, first_property);
  about = g_object_new_valist (get_type (), first_property, properties);
  va_end (properties);
  for (gsize i = 0; i < n_links; i++)
    add_link (about, &links[i]);
  way_dialog_present (GTK_WIDGET (about), parent, -1);
}

/* way-help.c: opens the manual.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-help.h"

#include <glib/gi18n.h>

#include "way-dialogs.h"
#include "way-installed.h"

#define MANUAL "help:waymark"

/* A program in a sandbox sees no help viewer, but the desktop outside does. */
static gboolean
may_have_viewer (void)
{
  g_autoptr (GAppInfo) viewer = g_app_info_get_default_for_uri_scheme ("help");

  return viewer || g_file_test ("/.flatpak-info", G_FILE_TEST_EXISTS);
}

/* Returns the first page in the language of the user, or in English. (transfer full); NULL: the manual is not
 * installed.
 */
static char *
find_html (void)
{
  const char *const *languages = g_get_language_names ();
  const char *named = g_getenv ("WAYMARK_MANUALDIR");
  g_autofree char *folder = named ? g_strdup (named) : way_installed_find (MANUAL_BELOW, MANUAL_DIR);

  /* The last one is "C". */
  for (int i = 0; languages[i]; i++)
    {
      g_autofree char *path = g_build_filename (folder, languages[i], "index.html", NULL);

      if (g_file_test (path, G_FILE_TEST_EXISTS))
        return g_filename_to_uri (path, NULL, NULL);
    }
  return NULL;
}

static void
show_missing (GtkWindow *parent)
{
  way_dialogs_show_message (parent, _ ("Help Could Not Be Opened"),
                            _ ("Install a help viewer or a web browser. F1 shows the rules of the game."));
}

static void
html_shown_cb (GObject *parent, GAsyncResult *result, gpointer data)
{
  if (!gtk_show_uri_full_finish (GTK_WINDOW (parent), result, NULL))
    show_missing (GTK_WINDOW (parent));
}

static void
show_html (GtkWindow *parent)
{
  g_autofree char *html = find_html ();

  if (html)
    gtk_show_uri_full (parent, html, GDK_CURRENT_TIME, NULL, html_shown_cb, NULL);
  else
    show_missing (parent);
}

static void
manual_shown_cb (GObject *parent, GAsyncResult *result, gpointer data)
{
  if (!gtk_show_uri_full_finish (GTK_WINDOW (parent), result, NULL))
    show_html (GTK_WINDOW (parent));
}

void
way_help_show (GtkWindow *parent)
{
  if (may_have_viewer ())
    gtk_show_uri_full (parent, MANUAL, GDK_CURRENT_TIME, NULL, manual_shown_cb, NULL);
  else
    show_html (parent);
}

/* main.c: the window program, `waymark`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n.h>
#include <locale.h>
#include <signal.h>

#include "way-application.h"

int
main (int argc, char *argv[])
{
  const char *locale_dir = g_getenv ("WAYMARK_LOCALEDIR");
  g_autoptr (WayApplication) application = NULL;

  /* A file that may not become larger is reported like a full disk. */
  signal (SIGXFSZ, SIG_IGN);
  /* GSettings does not search a private installation prefix. */
  g_setenv ("GSETTINGS_SCHEMA_DIR", SCHEMA_DIR, FALSE);
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locale_dir ? locale_dir : LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  g_set_application_name (_ ("Waymark"));
  application = way_application_new (APPLICATION_ID);
  return g_application_run (G_APPLICATION (application), argc, argv);
}

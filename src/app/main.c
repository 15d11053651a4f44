/* main.c: the window program, `waymark`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n.h>
#include <locale.h>
#include <signal.h>

#include "way-application.h"
#include "way-installed.h"

int
main (int argc, char *argv[])
{
  const char *locale_dir = g_getenv ("WAYMARK_LOCALEDIR");
  g_autofree char *installed = way_installed_find (LOCALE_BELOW, LOCALE_DIR);
  g_autofree char *schemas = way_installed_find (SCHEMA_BELOW, SCHEMA_DIR);
  g_autoptr (WayApplication) application = NULL;

  /* A file that may not become larger is reported like a full disk. */
  signal (SIGXFSZ, SIG_IGN);
  /* GSettings does not search a private installation prefix. */
  g_setenv ("GSETTINGS_SCHEMA_DIR", schemas, FALSE);
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locale_dir ? locale_dir : installed);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  g_set_application_name (_ ("Waymark"));
  application = way_application_new (APPLICATION_ID);
  return g_application_run (G_APPLICATION (application), argc, argv);
}

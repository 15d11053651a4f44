/* way-cli-check.c: compares the points that records state with what the rules give.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n.h>

#include "way-cli.h"

WayCliStatus
way_cli_check (int argc, char **argv)
{
  WayCliStatus status;
  g_auto (GStrv) paths = way_cli_parse (argc, argv, NULL, 1, G_MAXUINT, &status);

  for (guint i = 0; paths != NULL && paths[i] != NULL; i++)
    {
      g_autoptr (WayRecordFile) file = way_cli_read_record (paths[i], &status);
      g_autofree char *name = g_filename_display_name (paths[i]);
      guint n;

      if (file == NULL)
        continue;
      n = file->differences->len;
      way_cli_report_differences (paths[i], file);
      if (n > 0)
        {
          /* Translators: the name of a file comes before the colon. */
          g_print (ngettext ("%1$s: %2$u difference", "%1$s: %2$u differences", n), name, n);
          status = MAX (status, WAY_CLI_WRONG);
        }
      else
        g_print (_ ("%s: all points agree"), name);
      g_print ("\n");
    }
  return status;
}

/* way-cli-check.c: compares the points stated in records with the rules.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n.h>

#include "way-cli.h"

/* Checks a file of one or more games, such as an export of the whole history, and prints what is wrong. Adds to
 * @n_differences. Returns whether all games can be read. */
static gboolean
check_text (const char *path, const char *text, gsize length, guint *n_differences)
{
  gboolean is_readable = TRUE;
  gsize start = 0;
  int line = 1;

  do
    {
      gsize size = way_record_file_find_end (text + start, length - start);
      g_autoptr (WayRecordFile) record = way_record_file_read_part (text + start, size, line, WAY_RECORD_RESULT);

      way_cli_report_problems (path, record);
      if (record->problems->len == 0)
        way_cli_report_differences (path, record);
      is_readable = is_readable && record->problems->len == 0;
      *n_differences += record->differences->len + record->open_stacks->len;
      for (gsize i = start; i < start + size; i++)
        line += text[i] == '\n';
      start += size;
  } while (start < length);
  return is_readable;
}

static WayCliStatus
check_file (const char *path)
{
  WayCliStatus status = WAY_CLI_FINE;
  gsize length;
  g_autofree char *text = way_cli_read_text (path, &length, &status);
  g_autofree char *name = g_filename_display_name (path);
  guint n = 0;

  if (!text)
    return status;
  if (!check_text (path, text, length, &n))
    return WAY_CLI_WRONG;
  if (n == 0)
    {
      g_print (_ ("%s: all points agree"), name);
      g_print ("\n");
      return WAY_CLI_FINE;
    }
  /* Translators: the name of a file comes before the colon. */
  g_print (ngettext ("%1$s: %2$u difference", "%1$s: %2$u differences", n), name, n);
  g_print ("\n");
  return WAY_CLI_WRONG;
}

WayCliStatus
way_cli_check (int argc, char **argv)
{
  WayCliStatus status;
  g_auto (GStrv) paths = way_cli_parse (argc, argv, NULL, NULL, 1, G_MAXUINT, &status);

  for (guint i = 0; paths && paths[i]; i++)
    {
      WayCliStatus checked = check_file (paths[i]);

      status = MAX (status, checked);
    }
  return status;
}

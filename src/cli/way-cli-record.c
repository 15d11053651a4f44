/* way-cli-record.c: reads records from files and says what is wrong with them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <errno.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "way-cli.h"
#include "way-wording.h"

static gboolean
read_standard_input (char **text, gsize *length, GError **error)
{
  GString *content = g_string_new (NULL);
  char buffer[4096];
  gsize n;

  while ((n = fread (buffer, 1, sizeof buffer, stdin)) > 0)
    g_string_append_len (content, buffer, (gssize) n);
  if (ferror (stdin))
    {
      int number = errno;

      g_set_error_literal (error, G_FILE_ERROR, (int) g_file_error_from_errno (number), g_strerror (number));
      g_string_free (content, TRUE);
      return FALSE;
    }
  *length = content->len;
  *text = g_string_free (content, FALSE);
  return TRUE;
}

static void
report (const char *path, int line, int column, const char *message)
{
  g_autofree char *name = g_filename_display_name (path);

  g_printerr ("%s:%d:%d: %s\n", name, line, column, message);
}

char *
way_cli_read_text (const char *path, gsize *length, WayCliStatus *status)
{
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  if (strcmp (path, "-") == 0 ? read_standard_input (&text, length, &error)
                              : g_file_get_contents (path, &text, length, &error))
    return text;
  way_cli_complain (error->message);
  *status = WAY_CLI_FAILED;
  return NULL;
}

void
way_cli_report_problems (const char *path, const WayRecordFile *file)
{
  for (guint i = 0; i < file->problems->len; i++)
    {
      const CarcMistake *mistake = &g_array_index (file->problems, CarcMistake, i);
      g_autofree char *message = way_wording_mistake (mistake);

      report (path, mistake->line, mistake->column, message);
    }
}

WayRecordFile *
way_cli_read_record (const char *path, WayCliStatus *status)
{
  gsize length;
  g_autofree char *text = way_cli_read_text (path, &length, status);
  WayRecordFile *file = text != NULL ? way_record_file_read (text, length) : NULL;

  if (file == NULL || file->problems->len == 0)
    return file;
  way_cli_report_problems (path, file);
  way_record_file_free (file);
  *status = MAX (*status, WAY_CLI_WRONG);
  return NULL;
}

void
way_cli_report_differences (const char *path, const WayRecordFile *file)
{
  for (guint i = 0; i < file->differences->len; i++)
    {
      const WayRecordDifference *difference = &g_array_index (file->differences, WayRecordDifference, i);
      g_autofree char *message = NULL;

      if (difference->computed[0] == '\0')
        message
            = g_strdup_printf (_ ("The record says “%s”, but by the rules nobody gets anything."), difference->claimed);
      else
        message = g_strdup_printf (_ ("The record says “%1$s”, but the rules give “%2$s”."), difference->claimed,
                                   difference->computed);
      report (path, difference->line, difference->column, message);
    }
}

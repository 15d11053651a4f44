/* way-cli-record.c: reads records from files, and prints what is wrong with them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <gio/gunixinputstream.h>
#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

#include "way-cli.h"
#include "way-input.h"
#include "way-text-record.h"
#include "way-text.h"

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
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GInputStream) input = g_unix_input_stream_new (STDIN_FILENO, FALSE);
  gboolean is_input = strcmp (path, "-") == 0;
  char *text;

  text = is_input ? way_input_read_stream (input, path, length, NULL, &error)
                  : way_input_read_file (file, length, NULL, &error);
  if (text)
    return text;
  way_cli_print_error (error->message);
  *status
      = MAX (*status, g_error_matches (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA) ? WAY_CLI_WRONG : WAY_CLI_FAILED);
  return NULL;
}

static void
report_mistakes (const char *path, const CarcHeader *header, const GArray *mistakes)
{
  for (guint i = 0; i < mistakes->len; i++)
    {
      const CarcMistake *mistake = &g_array_index (mistakes, CarcMistake, i);
      g_autofree char *message = way_text_mistake (header, mistake);

      report (path, mistake->line, mistake->column, message);
    }
}

void
way_cli_report_problems (const char *path, const WayRecordFile *file)
{
  report_mistakes (path, &file->header, file->problems);
}

/* Prints an error if @text contains more than one game, and returns whether it does. A second "waymark" line without
 * players after it is a mistake in the first game. */
static gboolean
report_another_game (const char *path, const char *text, gsize length)
{
  gsize size = way_record_file_find_end (text, length);
  g_autoptr (WayRecordFile) first = NULL;
  g_autoptr (WayRecordFile) second = NULL;
  int line = 1;

  if (size == length)
    return FALSE;
  for (gsize i = 0; i < size; i++)
    line += text[i] == '\n';
  first = way_record_file_read (text, size);
  second = way_record_file_read_part (text + size, length - size, line, WAY_RECORD_SHEETS);
  if (first->header.setup.n_players == 0 || second->header.setup.n_players == 0)
    return FALSE;
  way_cli_report_problems (path, first);
  report (path, line, 1,
          _ ("The file contains several games; this command accepts one. Use “waymark-cli check” to check them all, or "
             "import them and use “show” or “export”."));
  return TRUE;
}

WayRecordFile *
way_cli_read_record (const char *path, WayCliStatus *status)
{
  gsize length;
  g_autofree char *text = way_cli_read_text (path, &length, status);
  g_autoptr (WayRecordFile) file = NULL;

  if (!text)
    return NULL;
  if (!report_another_game (path, text, length))
    {
      file = way_record_file_read (text, length);
      if (file->problems->len == 0)
        return g_steal_pointer (&file);
      way_cli_report_problems (path, file);
    }
  *status = MAX (*status, WAY_CLI_WRONG);
  return NULL;
}

void
way_cli_report_differences (const char *path, const WayRecordFile *file)
{
  for (guint i = 0; i < file->differences->len; i++)
    {
      const WayRecordDifference *difference = &g_array_index (file->differences, WayRecordDifference, i);
      g_autofree char *message = way_text_difference (difference);

      report (path, difference->line, difference->column, message);
    }
  for (guint i = 0; i < file->open_stacks->len; i++)
    {
      const WayRecordOpenStack *open = &g_array_index (file->open_stacks, WayRecordOpenStack, i);
      g_autofree char *message = way_text_open_stack (&file->header, open);

      report (path, open->line, open->column, message);
    }
  report_mistakes (path, &file->header, file->ignored);
}

/* way-cli-import.c: takes records into the history file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n.h>

#include "way-cli.h"
#include "way-wording.h"

static WayCliStatus
import_record (WayStore *store, const char *path, const WayRecordFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *message = NULL;
  gint64 game;

  switch (way_record_file_import (file, store, &game, &error))
    {
    case WAY_IMPORT_RECORDED:
      g_print (_ ("%1$s: recorded as game %2$s"), name, message = g_strdup_printf ("%" G_GINT64_FORMAT, game));
      g_print ("\n");
      return WAY_CLI_FINE;
    case WAY_IMPORT_THERE:
      g_print (_ ("%1$s: already there as game %2$s"), name, message = g_strdup_printf ("%" G_GINT64_FORMAT, game));
      g_print ("\n");
      return WAY_CLI_FINE;
    case WAY_IMPORT_DIFFERENT:
      g_printerr ("%s:1:1: %s\n", name,
                  _ ("A game with this id is in the history with another record. Nothing was overwritten."));
      return WAY_CLI_WRONG;
    case WAY_IMPORT_FAILED:
      break;
    }
  message = way_wording_error (error);
  way_cli_complain (message);
  return WAY_CLI_FAILED;
}

/* Reads all records before the first is recorded: with a problem in one of them nothing is. */
static GPtrArray *
read_records (char **paths, WayCliStatus *status)
{
  GPtrArray *files = g_ptr_array_new_with_free_func ((GDestroyNotify) way_record_file_free);

  for (guint i = 0; paths[i] != NULL; i++)
    {
      WayRecordFile *file = way_cli_read_record (paths[i], status);

      if (file == NULL)
        continue;
      way_cli_report_differences (paths[i], file);
      g_ptr_array_add (files, file);
    }
  return files;
}

WayCliStatus
way_cli_import (int argc, char **argv)
{
  g_autofree char *path = NULL;
  const GOptionEntry options[] = {
    { "database", 'd', 0, G_OPTION_ARG_FILENAME, &path, N_ ("Use this history file"), N_ ("FILE") },
    G_OPTION_ENTRY_NULL,
  };
  WayCliStatus status;
  g_auto (GStrv) paths = way_cli_parse (argc, argv, options, 1, G_MAXUINT, &status);
  g_autoptr (GPtrArray) files = paths != NULL ? read_records (paths, &status) : NULL;
  g_autoptr (WayStore) store = NULL;

  if (paths == NULL || status != WAY_CLI_FINE)
    return status;
  store = way_cli_open_history (path, TRUE);
  if (store == NULL)
    return WAY_CLI_FAILED;
  for (guint i = 0; i < files->len; i++)
    {
      WayCliStatus imported = import_record (store, paths[i], files->pdata[i]);

      status = MAX (status, imported);
    }
  return status;
}

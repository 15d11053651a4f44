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

/* The records of all files, and the file each comes from. */
typedef struct {
  GPtrArray *records;
  GPtrArray *paths; /* borrowed */
} Imports;

/* Reads everything before the first record goes into the history: with a problem in one of them nothing does. */
static void
read_files (Imports *imports, char **paths, WayCliStatus *status)
{
  for (guint i = 0; paths[i] != NULL; i++)
    {
      way_cli_read_records (paths[i], imports->records, status);
      while (imports->paths->len < imports->records->len)
        {
          way_cli_report_differences (paths[i], imports->records->pdata[imports->paths->len]);
          g_ptr_array_add (imports->paths, paths[i]);
        }
    }
}

static WayCliStatus
record_all (const Imports *imports, const char *database)
{
  g_autoptr (WayStore) store = way_cli_open_history (database, TRUE);
  WayCliStatus status = store != NULL ? WAY_CLI_FINE : WAY_CLI_FAILED;

  for (guint i = 0; store != NULL && i < imports->records->len; i++)
    {
      WayCliStatus imported = import_record (store, imports->paths->pdata[i], imports->records->pdata[i]);

      status = MAX (status, imported);
    }
  return status;
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
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func ((GDestroyNotify) way_record_file_free);
  g_autoptr (GPtrArray) origins = g_ptr_array_new ();
  Imports imports = { records, origins };

  if (paths == NULL)
    return status;
  read_files (&imports, paths, &status);
  return status == WAY_CLI_FINE ? record_all (&imports, path) : status;
}

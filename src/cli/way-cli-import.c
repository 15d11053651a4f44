/* way-cli-import.c: takes records into the history file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n.h>
#include <string.h>

#include "way-cli.h"
#include "way-wording.h"

static WayCliStatus
report_different (const char *path)
{
  g_autofree char *name = g_filename_display_name (path);

  g_printerr ("%s:1:1: %s\n", name,
              _ ("A game with this id is in the history with another record. Nothing was overwritten."));
  return WAY_CLI_WRONG;
}

static WayCliStatus
complain_about (const GError *error)
{
  g_autofree char *message = way_wording_error (error);

  way_cli_complain (message);
  return WAY_CLI_FAILED;
}

static WayCliStatus
import_record (WayStore *store, const char *path, const WayRecordFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *number = NULL;
  gint64 game;

  switch (way_record_file_import (file, store, &game, &error))
    {
    case WAY_IMPORT_RECORDED:
      g_print (_ ("%1$s: recorded as game %2$s"), name, number = g_strdup_printf ("%" G_GINT64_FORMAT, game));
      g_print ("\n");
      return WAY_CLI_FINE;
    case WAY_IMPORT_THERE:
      g_print (_ ("%1$s: already there as game %2$s"), name, number = g_strdup_printf ("%" G_GINT64_FORMAT, game));
      g_print ("\n");
      return WAY_CLI_FINE;
    case WAY_IMPORT_DIFFERENT:
      return report_different (path);
    case WAY_IMPORT_FAILED:
      break;
    }
  return complain_about (error);
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

/* Whether an earlier record of the same game, which would be in the history by then, is another one. */
static gboolean
differs_from_earlier (const Imports *imports, guint index)
{
  const WayRecordFile *file = imports->records->pdata[index];

  for (guint i = 0; i < index && file->header.id[0] != '\0'; i++)
    {
      const WayRecordFile *earlier = imports->records->pdata[i];

      if (strcmp (earlier->header.id, file->header.id) == 0 && !way_record_file_agrees (file, earlier))
        return TRUE;
    }
  return FALSE;
}

/* Looks at every record before the first is recorded: with a conflict among them nothing is. */
static WayCliStatus
find_conflicts (const Imports *imports, WayStore *store)
{
  WayCliStatus status = WAY_CLI_FINE;

  for (guint i = 0; i < imports->records->len; i++)
    {
      g_autoptr (GError) error = NULL;
      gint64 game;
      WayImport import = way_record_file_compare (imports->records->pdata[i], store, &game, &error);
      WayCliStatus found = WAY_CLI_FINE;

      if (import == WAY_IMPORT_FAILED)
        found = complain_about (error);
      else if (import == WAY_IMPORT_DIFFERENT || differs_from_earlier (imports, i))
        found = report_different (imports->paths->pdata[i]);
      status = MAX (status, found);
    }
  return status;
}

static WayCliStatus
record_all (const Imports *imports, const char *database)
{
  g_autoptr (WayStore) store = way_cli_open_history (database, TRUE);
  WayCliStatus status = store != NULL ? find_conflicts (imports, store) : WAY_CLI_FAILED;

  if (status != WAY_CLI_FINE)
    return status;
  for (guint i = 0; i < imports->records->len; i++)
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

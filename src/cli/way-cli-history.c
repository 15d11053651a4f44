/* way-cli-history.c: opens the history file, and finds games in it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n.h>
#include <string.h>

#include "way-cli.h"
#include "way-history-file.h"
#include "way-history-path.h"
#include "way-store-sync.h"
#include "way-text.h"

#define ID_GROUP 8
/* Milliseconds. Another command may import thousands of games in one transaction, and nobody waits at a table. */
#define CHANGE_PATIENCE 15000

/* Returns whether there are no games yet in the history file @path, which must exist if the user @named it. The folder
 * of the one that is used otherwise is made with the first game. */
static gboolean
is_new (const char *path, gboolean named, GError **error)
{
  gboolean found = way_history_file_is_new (path, error);

  if (found && named && !g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_NOT_FOUND, "%s does not exist", path);
      return FALSE;
    }
  if (found || named || !g_error_matches (*error, WAY_STORE_ERROR, WAY_STORE_ERROR_NOT_FOUND))
    return found;
  g_clear_error (error);
  return TRUE;
}

/* Opens a file that cannot be written. @error is why it cannot, and remains so if it is a full disk: an older file
 * cannot be upgraded there, and to read it takes only space, not other permissions. */
static WayStore *
open_to_read (const char *file, GError **error)
{
  g_autoptr (GError) failure = NULL;
  WayStore *store = way_store_open_to_read (file, &failure);

  if (!store && !g_error_matches (*error, WAY_STORE_ERROR, WAY_STORE_ERROR_FULL))
    {
      g_clear_error (error);
      g_propagate_error (error, g_steal_pointer (&failure));
    }
  return store;
}

static gboolean
saved_cb (const char *path, const char *saved, gpointer data)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *saved_name = saved ? g_filename_display_name (saved) : NULL;
  g_autofree char *message = NULL;

  if (!saved)
    return FALSE;
  /* Translators: %1$s and %2$s are paths of files. */
  message
      = g_strdup_printf (_ ("“%1$s” was deleted, moved, or replaced while another program was reading it. Everything "
                            "that was recorded in it is saved in “%2$s”; a moved file lacks the last changes."),
                         name, saved_name);
  way_cli_print_error (message);
  return TRUE;
}

static WayStore *
open_history (const char *path, gboolean create, gboolean change)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *file = way_history_path_new (path);
  WayStore *store = NULL;

  if (!create && is_new (file, path != NULL, &error))
    return way_store_open (WAY_STORE_IN_MEMORY, NULL);
  if (!error)
    store = way_store_open (file, &error);
  if (!store && !change
      && (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_READ_ONLY)
          || g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_LINKED)
          || g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_FULL)))
    store = open_to_read (file, &error);
  if (!store)
    way_cli_fail (error);
  else if (way_store_can_write (store))
    way_store_set_saved_func (store, saved_cb, NULL);
  if (store && change)
    way_store_set_patience (store, CHANGE_PATIENCE);
  return store;
}

/* A command that only reads does not create a history. */
WayStore *
way_cli_open_history (const char *path, gboolean create)
{
  return open_history (path, create, create);
}

WayStore *
way_cli_open_history_to_change (const char *path)
{
  return open_history (path, FALSE, TRUE);
}

WayStore *
way_cli_open_existing_history (const char *path)
{
  g_autofree char *file = way_history_path_new (path);
  g_autoptr (GError) error = NULL;

  /* An empty file may have lost its games. */
  if (path && way_history_file_is_new (file, &error))
    g_set_error (&error, WAY_STORE_ERROR,
                 g_file_test (file, G_FILE_TEST_EXISTS) ? WAY_STORE_ERROR_EMPTY : WAY_STORE_ERROR_NOT_FOUND,
                 "%s is empty or does not exist", file);
  if (!error)
    return way_cli_open_history (path, FALSE);
  way_cli_fail (error);
  return NULL;
}

/* Nothing else is meant by a number, even if the id of another game begins with it. Eight digits are the first group of
 * an id: no history has as many games. */
static gboolean
is_number (const char *word)
{
  gsize length = strlen (word);

  return length > 0 && length < ID_GROUP && strspn (word, "0123456789") == length;
}

/* Returns whether the game has the number @word, or an id that begins with @word. */
static gboolean
is_named (gint64 game, const char *uuid, const char *word)
{
  if (is_number (word))
    return game != 0 && game == g_ascii_strtoll (word, NULL, 10);
  return word[0] != '\0' && g_ascii_strncasecmp (uuid, word, strlen (word)) == 0;
}

/* @n: how many games the word names. */
static void
print_not_one (const char *word, guint n)
{
  g_autofree char *message
      = g_strdup_printf (n == 0 ? _ ("Game “%s” not found in the history.")
                                : _ ("Several games in the history have an ID that starts with “%s”."),
                         word);

  way_cli_print_error (message);
}

char *
way_cli_find_name (WayStore *store, char *name)
{
  g_auto (GStrv) names = way_store_list_names (store, NULL);
  g_autofree char *typed = g_utf8_normalize (name, -1, G_NORMALIZE_NFC);

  if (!names || !typed || g_strv_contains ((const char *const *) names, name))
    return name;
  for (int i = 0; names[i]; i++)
    {
      g_autofree char *stored = g_utf8_normalize (names[i], -1, G_NORMALIZE_NFC);

      if (g_strcmp0 (stored, typed) == 0)
        {
          g_free (name);
          return g_strdup (names[i]);
        }
    }
  return name;
}

gint64
way_cli_find_game (WayStore *store, const char *word)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) games = way_store_list_games (store, 0, G_MAXINT, &error);
  gint64 found = 0;
  guint n = 0;

  if (!games)
    {
      way_cli_fail (error);
      return 0;
    }
  for (guint i = 0; i < games->len; i++)
    {
      const WayGameInfo *info = games->pdata[i];

      if (!is_named (info->id, info->uuid, word))
        continue;
      found = info->id;
      n++;
    }
  if (n == 1)
    return found;
  print_not_one (word, n);
  return 0;
}

char *
way_cli_find_uuid (WayStore *store, const char *word)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) games = way_store_list_synced (store, &error);
  const char *found = NULL;
  guint n = 0;

  if (!games)
    {
      way_cli_fail (error);
      return NULL;
    }
  for (int gone = 0; gone <= 1 && n == 0; gone++)
    for (guint i = 0; i < games->len; i++)
      {
        const WaySynced *synced = games->pdata[i];
        gboolean is_gone = synced->game == 0 || synced->deleted;

        if (is_gone != (gone == 1) || !is_named (synced->game, synced->uuid, word))
          continue;
        found = synced->uuid;
        n++;
      }
  if (n == 1)
    return g_strdup (found);
  print_not_one (word, n);
  return NULL;
}

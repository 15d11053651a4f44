/* way-sync-earlier.c: versions of a game that other devices have replaced.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-sync-earlier.h"

#include <string.h>

#include "way-clock.h"
#include "way-date.h"
#include "way-history-lock.h"
#include "way-i18n.h"
#include "way-import.h"
#include "way-sync-words.h"

static void
earlier_clear (gpointer data)
{
  WaySyncEarlier *earlier = data;

  g_free (earlier->moment);
  g_free (earlier->contents);
}

/* Returns the game in @version; NULL if this program cannot read it. (transfer full) */
static WayRecordFile *
read_version (const WayReplacedVersion *version)
{
  WayRecordFile *record = way_record_file_read (version->record, strlen (version->record));

  if (record->problems->len == 0)
    return record;
  way_record_file_free (record);
  return NULL;
}

static WaySyncEarlier
describe (const WayReplacedVersion *version, const WayRecordFile *record)
{
  g_autoptr (GDateTime) replaced = way_clock_at (version->replaced);
  char *contents = way_sync_words_describe_record (record);

  if (version->device[0] != '\0')
    {
      /* Translators: %s is the name of a computer, whose version of a game came instead of this one. */
      g_autofree char *by = g_strdup_printf (_ ("replaced by %s"), version->device);
      char *both = g_strjoin (" · ", contents, by, NULL);

      g_free (contents);
      contents = both;
    }
  return (WaySyncEarlier){ version->id, replaced ? way_date_format_moment (replaced) : g_strdup (""), contents };
}

static GArray *
list_versions (const GArray *versions, const char *present)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (WaySyncEarlier));
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  g_array_set_clear_func (list, earlier_clear);
  g_hash_table_add (seen, (gpointer) present);
  for (guint i = versions->len; i > 0; i--)
    {
      const WayReplacedVersion *version = &g_array_index (versions, WayReplacedVersion, i - 1);
      g_autoptr (WayRecordFile) record = g_hash_table_add (seen, version->record) ? read_version (version) : NULL;

      if (record)
        {
          WaySyncEarlier earlier = describe (version, record);

          g_array_append_val (list, earlier);
        }
    }
  return list;
}

GArray *
way_sync_list_earlier (WayStore *store, gint64 game, GError **error)
{
  g_autoptr (WayRecordFile) record = way_record_file_load (store, game, error);
  g_autofree char *present = record ? way_record_file_write (record) : NULL;
  g_autoptr (GArray) versions = record ? way_store_list_versions (store, record->header.id, error) : NULL;

  return versions ? list_versions (versions, present) : NULL;
}

/* Returns the game in the version of the game with @uuid. (transfer full) */
static WayRecordFile *
find_version (WayStore *store, const char *uuid, gint64 id, GError **error)
{
  g_autoptr (GArray) versions = way_store_list_versions (store, uuid, error);
  WayRecordFile *record = NULL;

  if (!versions)
    return NULL;
  for (guint i = 0; i < versions->len && !record; i++)
    if (g_array_index (versions, WayReplacedVersion, i).id == id)
      record = read_version (&g_array_index (versions, WayReplacedVersion, i));
  if (!record)
    g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT, "No version %d of %s", (int) id, uuid);
  return record;
}

/* Within a batch. */
static gboolean
restore (WayStore *store, gint64 game, gint64 version, gint64 *former, GError **error)
{
  g_autoptr (WayRecordFile) present = way_record_file_load (store, game, error);
  g_autofree char *text = present ? way_record_file_write (present) : NULL;
  g_autoptr (WayRecordFile) earlier = present ? find_version (store, present->header.id, version, error) : NULL;

  if (!earlier)
    return FALSE;
  if (way_history_lock_has_game (way_store_get_path (store), game))
    {
      g_set_error (error, WAY_SYNC_ERROR, WAY_SYNC_ERROR_OPEN, "Game %d is open", (int) game);
      return FALSE;
    }
  return way_store_keep_version (store, present->header.id, text, "", former, error)
         && way_import_make (earlier, store, &game, error);
}

gboolean
way_sync_restore_earlier (WayStore *store, gint64 game, gint64 version, gint64 *former, GError **error)
{
  gboolean restored;

  if (!way_store_begin_batch (store, error))
    return FALSE;
  restored = restore (store, game, version, former, error);
  return way_store_end_batch (store, restored, restored ? error : NULL);
}

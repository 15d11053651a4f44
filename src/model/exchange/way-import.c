/* way-import.c: takes a record into the history beside what is there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-import.h"

#include <string.h>

#include "carc-base.h"
#include "way-bgstats-private.h"
#include "way-game-query.h"
#include "way-tallies.h"

#define CHANGES_AT_ONCE 64

/* One record beside the game of the history that has its id. */
typedef struct {
  const WayRecordFile *record;
  WayStore *store;
  gboolean decided;      /* people have seen both */
  gint64 game;           /* 0: there is none */
  WayRecordFile *stored; /* that game, owned */
} Meeting;

/* Entries are copied out of a record, and a large history has many: these two are used again and again. */
guint
way_import_count_common (const WayRecordFile *record, const WayRecordFile *other)
{
  g_autofree WayRecordEntry *one = g_new (WayRecordEntry, 1);
  g_autofree WayRecordEntry *two = g_new (WayRecordEntry, 1);
  guint max = MIN (record->entries->len, other->entries->len);
  guint n = 0;

  for (; n < max; n++)
    {
      way_record_entries_get (record->entries, n, one);
      way_record_entries_get (other->entries, n, two);
      if (!carc_entry_equal (&one->entry, &two->entry))
        break;
    }
  return n;
}

/* Where the next entry of a stored game goes. */
typedef struct {
  int head, entry_id, undo_group;
  gint64 position;
} Place;

/* Fills @changes with @n entries of @record from @first on. Every entry is an act of its own, so that an imported game
 * is undone as one that was played here. */
static void
plan (const WayRecordFile *record, guint first, guint n, const Place *place, CarcChange *changes)
{
  g_autofree WayRecordEntry *entry = g_new (WayRecordEntry, 1);

  for (guint i = 0; i < n; i++)
    {
      way_record_entries_get (record->entries, first + i, entry);
      changes[i] = (CarcChange){
        .entry_id = place->entry_id + (int) i,
        .undo_group = place->undo_group + (int) i,
        .position = place->position + (gint64) i * CARC_POSITION_GAP,
        .entry = entry->entry,
      };
    }
}

/* Records the entries of @record from @first on; some at a time, because a change needs much more room than its entry
 * in the record. */
static gboolean
append_entries (const WayRecordFile *record, guint first, Place place, WayStore *store, gint64 game, GError **error)
{
  g_autoptr (GArray) tallies = record->tallies != NULL ? g_array_ref (record->tallies) : way_tallies_sum_up (record);
  g_autofree CarcChange *changes = g_new (CarcChange, CHANGES_AT_ONCE);
  WayOutcome outcome = {
    .finished = record->finished,
    .tallies = (const WayTally *) (gpointer) tallies->data,
    .n_tallies = tallies->len,
  };

  memcpy (outcome.points, record->standings.points, sizeof outcome.points);
  while (first < record->entries->len)
    {
      guint n = MIN (record->entries->len - first, CHANGES_AT_ONCE);

      plan (record, first, n, &place, changes);
      first += n;
      if (!way_store_append (store, game, place.head, changes, n, first == record->entries->len ? &outcome : NULL,
                             error))
        return FALSE;
      place.head += (int) n;
      place.entry_id += (int) n;
      place.undo_group += (int) n;
      place.position += (gint64) n * CARC_POSITION_GAP;
    }
  return TRUE;
}

static gboolean
begin_game (const WayRecordFile *record, WayStore *store, gint64 *game, GError **error)
{
  *game = way_store_create_game (store, &record->header, error);
  return *game != 0 && append_entries (record, 0, (Place){ 0, 1, 1, CARC_POSITION_GAP }, store, *game, error)
         && (record->note[0] == '\0' || way_store_write_note (store, *game, record->note, error));
}

/* The entries behind those that are there. */
static gboolean
extend (const Meeting *meeting, GError **error)
{
  g_autofree CarcHeader *header = g_new0 (CarcHeader, 1);
  g_autoptr (CarcJournal) journal = NULL;
  guint first = meeting->stored->entries->len;
  gint64 max = CARC_MAX_POSITION - (gint64) (meeting->record->entries->len - first) * CARC_POSITION_GAP;
  Place place;

  if (!way_store_read_game (meeting->store, meeting->game, header, &journal, error))
    return FALSE;
  place = (Place){
    .head = carc_journal_head (journal),
    .entry_id = carc_journal_next_entry_id (journal),
    .undo_group = carc_journal_next_undo_group (journal),
    .position = carc_journal_last_position (journal),
  };
  if (place.position <= max)
    return append_entries (meeting->record, first, place, meeting->store, meeting->game, error);
  g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_FAILED, "No position behind %" G_GINT64_FORMAT, place.position);
  return FALSE;
}

/* The game of the history makes room for the record; it stays as a deleted one. */
static gboolean
replace (Meeting *meeting, GError **error)
{
  g_autofree char *aside = g_uuid_string_random ();

  return way_store_archive_game (meeting->store, meeting->game, aside, error)
         && begin_game (meeting->record, meeting->store, &meeting->game, error)
         && (meeting->record->note[0] != '\0'
             || way_store_write_note (meeting->store, meeting->game, meeting->stored->note, error));
}

gboolean
way_import_notes_agree (const WayRecordFile *record, const WayRecordFile *other)
{
  return record->note[0] == '\0' || other->note[0] == '\0' || strcmp (record->note, other->note) == 0;
}

/* The game of the history is the one of the record: it is in sight, with the note that it did not have. */
static gboolean
complete (const Meeting *meeting, GError **error)
{
  if (meeting->stored->note[0] == '\0' && meeting->record->note[0] != '\0'
      && !way_store_write_note (meeting->store, meeting->game, meeting->record->note, error))
    return FALSE;
  return way_store_set_deleted (meeting->store, meeting->game, FALSE, error);
}

/* The copy may be there already: then nothing is recorded, but one that was deleted is brought back. */
static gboolean
copy (Meeting *meeting, WayImport *import, GError **error)
{
  g_autofree char *text = way_record_file_write (meeting->record);
  g_autofree char *uuid = way_bgstats_make_uuid ("copy", text);
  g_autofree WayRecordFile *copied = g_memdup2 (meeting->record, sizeof *meeting->record);
  gboolean deleted;
  gint64 there;
  g_autoptr (GError) failure = NULL;

  g_strlcpy (copied->header.id, uuid, sizeof copied->header.id);
  there = way_store_find_game (meeting->store, uuid, &failure);
  if (failure != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  if (there == 0)
    return begin_game (copied, meeting->store, &meeting->game, error);
  meeting->game = there;
  if (!way_store_is_deleted (meeting->store, there, &deleted, error))
    return FALSE;
  if (!deleted)
    *import = WAY_IMPORT_THERE;
  return !deleted || way_store_set_deleted (meeting->store, there, FALSE, error);
}

/* Nothing but a result, as it comes from another program. */
static gboolean
is_result_alone (const WayRecordFile *record)
{
  g_autofree WayRecordEntry *entry = g_new (WayRecordEntry, 1);

  for (guint i = 0; i < record->entries->len; i++)
    {
      const CarcSubject *subject;

      way_record_entries_get (record->entries, i, entry);
      subject = entry->entry.subject;
      if (subject != &carc_final && subject != &carc_end
          && (subject != &carc_correction || strcmp (entry->entry.note, WAY_BGSTATS_NOTE) != 0))
        return FALSE;
    }
  return record->finished;
}

static gboolean
results_agree (const WayRecordFile *one, const WayRecordFile *other)
{
  return one->header.setup.n_players == other->header.setup.n_players && one->finished && other->finished
         && memcmp (one->result, other->result, sizeof (int) * (gsize) one->header.setup.n_players) == 0;
}

/* What the record is beside the stored game, without a choice of anybody's: EXTENDED, THERE or DIFFERENT. @whole says
 * whether the record replaces a result alone. */
static WayImport
compare (const Meeting *meeting, gboolean *whole)
{
  const WayRecordFile *record = meeting->record;
  const WayRecordFile *stored = meeting->stored;
  guint common = way_import_count_common (record, stored);

  *whole = FALSE;
  if (!way_import_notes_agree (record, stored))
    return WAY_IMPORT_DIFFERENT;
  if (way_record_file_headers_agree (record, stored))
    {
      if (common == record->entries->len)
        return WAY_IMPORT_THERE;
      if (common == stored->entries->len)
        return WAY_IMPORT_EXTENDED;
    }
  if (!results_agree (record, stored))
    return WAY_IMPORT_DIFFERENT;
  if (is_result_alone (record) && !is_result_alone (stored))
    return WAY_IMPORT_THERE;
  *whole = is_result_alone (stored) && !is_result_alone (record);
  return *whole ? WAY_IMPORT_EXTENDED : WAY_IMPORT_DIFFERENT;
}

/* The same once people have decided: what they saw is one thing or two, whichever of them is longer. */
static WayImport
compare_decided (const Meeting *meeting)
{
  gboolean same = way_record_file_agrees (meeting->record, meeting->stored)
                  && strcmp (meeting->record->note, meeting->stored->note) == 0;

  return same ? WAY_IMPORT_THERE : WAY_IMPORT_DIFFERENT;
}

static WayImport
choose (WayImport found, WayResolution take)
{
  static const WayImport chosen[] = {
    [WAY_RESOLUTION_ASK] = WAY_IMPORT_DIFFERENT,
    [WAY_RESOLUTION_KEEP_OURS] = WAY_IMPORT_KEPT,
    [WAY_RESOLUTION_USE_THEIRS] = WAY_IMPORT_REPLACED,
    [WAY_RESOLUTION_KEEP_BOTH] = WAY_IMPORT_COPIED,
  };

  return found == WAY_IMPORT_DIFFERENT ? chosen[take] : found;
}

static gboolean
apply (Meeting *meeting, WayImport *import, gboolean whole, GError **error)
{
  switch (*import)
    {
    case WAY_IMPORT_THERE:
      return complete (meeting, error);
    case WAY_IMPORT_EXTENDED:
      if (whole)
        return replace (meeting, error);
      return extend (meeting, error) && complete (meeting, error);
    case WAY_IMPORT_REPLACED:
      return replace (meeting, error);
    case WAY_IMPORT_COPIED:
      return copy (meeting, import, error);
    default:
      return TRUE;
    }
}

static WayImport
meet (Meeting *meeting, WayResolution take, GError **error)
{
  gboolean whole = FALSE;
  WayImport import;

  meeting->stored = way_record_file_load (meeting->store, meeting->game, error);
  if (meeting->stored == NULL)
    return WAY_IMPORT_FAILED;
  import = choose (meeting->decided ? compare_decided (meeting) : compare (meeting, &whole), take);
  return apply (meeting, &import, whole, error) ? import : WAY_IMPORT_FAILED;
}

static WayImport
try_import (const WayRecordFile *record, WayStore *store, WayResolution take, gboolean decided, gint64 *game,
            GError **error)
{
  Meeting meeting = { record, store, decided, 0, NULL };
  g_autoptr (GError) failure = NULL;
  WayImport import = WAY_IMPORT_RECORDED;

  if (record->header.id[0] != '\0')
    meeting.game = way_store_find_game (store, record->header.id, &failure);
  if (failure != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      import = WAY_IMPORT_FAILED;
    }
  else if (meeting.game != 0)
    import = meet (&meeting, take, error);
  else if (!begin_game (record, store, &meeting.game, error))
    import = WAY_IMPORT_FAILED;
  g_clear_pointer (&meeting.stored, way_record_file_free);
  *game = meeting.game;
  return import;
}

/* In one transaction, so that another program that imports the same game at the same moment comes before or after. */
static WayImport
import_in_part (const WayRecordFile *record, WayStore *store, WayResolution take, gboolean decided, gint64 *game,
                GError **error)
{
  WayImport import;
  gboolean good;

  *game = 0;
  if (!way_store_begin_part (store, error))
    return WAY_IMPORT_FAILED;
  import = try_import (record, store, take, decided, game, error);
  good = import != WAY_IMPORT_FAILED;
  if (way_store_end_part (store, good, good ? error : NULL))
    return import;
  *game = 0;
  return WAY_IMPORT_FAILED;
}

WayImport
way_import_record (const WayRecordFile *record, WayStore *store, WayResolution take, gint64 *game, GError **error)
{
  return import_in_part (record, store, take, FALSE, game, error);
}

WayImport
way_import_decided (const WayRecordFile *record, WayStore *store, WayResolution take, gint64 *game, GError **error)
{
  return import_in_part (record, store, take, TRUE, game, error);
}

WayImport
way_record_file_import (const WayRecordFile *file, WayStore *store, gint64 *game, GError **error)
{
  return way_import_record (file, store, WAY_RESOLUTION_ASK, game, error);
}

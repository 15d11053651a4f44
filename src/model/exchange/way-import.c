/* way-import.c: imports a record into the history.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-import-private.h"

#include <string.h>

#include "way-bgstats-private.h"
#include "way-draft.h"
#include "way-game-query.h"
#include "way-record-note.h"
#include "way-same-entry.h"
#include "way-store-requests.h"
#include "way-store-statistics.h"
#include "way-tallies.h"

#define CHANGES_AT_ONCE 64

/* The import of one record. */
typedef struct {
  const WayRecordFile *record;
  WayStore *store;
  gboolean decided;      /* the user has compared both versions */
  gint64 game;           /* the row of the game with the same id; 0: none */
  WayRecordFile *stored; /* that game, owned */
} ImportContext;

/* The numbers of the next change to a stored game. */
typedef struct {
  int head, entry_id, undo_group;
  gint64 position;
} Place;

/* Fills @changes with @n entries of @record from @first on. Each entry is an undo group of its own, so that an imported
 * game can be undone step by step like one that was recorded here. */
static void
fill_changes (const WayRecordFile *record, guint first, guint n, const Place *place, CarcChange *changes)
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

static WayOutcome
get_outcome (const WayRecordFile *record, const GArray *tallies)
{
  WayOutcome outcome = {
    .finished = record->finished,
    .ended
    = record->times && record->times->len > 0 ? g_array_index (record->times, gint64, record->times->len - 1) : 0,
    .tallies = (const WayTally *) (gpointer) tallies->data,
    .n_tallies = tallies->len,
    .revision = record->revision,
  };

  memcpy (outcome.points, record->result, sizeof outcome.points);
  return outcome;
}

/* Of most records the times are not known: the time of the import is not that of the game. */
static const gint64 *
get_times (const WayRecordFile *record, guint first)
{
  static const gint64 unknown[CHANGES_AT_ONCE];

  return record->times ? &g_array_index (record->times, gint64, first) : unknown;
}

/* Records the entries of @record from @first on. Only a few at a time, because a change needs much more memory than its
 * entry in the record. */
static gboolean
append_entries (const WayRecordFile *record, guint first, Place place, WayStore *store, gint64 game, GError **error)
{
  g_autoptr (GArray) tallies = record->tallies ? g_array_ref (record->tallies) : way_tallies_sum_up (record);
  g_autofree CarcChange *changes = g_new (CarcChange, CHANGES_AT_ONCE);
  WayOutcome outcome = get_outcome (record, tallies);

  while (first < record->entries->len)
    {
      guint n = MIN (record->entries->len - first, CHANGES_AT_ONCE);

      fill_changes (record, first, n, &place, changes);
      if (!way_store_append_at (store, game, place.head, changes, n, get_times (record, first),
                                first + n == record->entries->len ? &outcome : NULL, error))
        return FALSE;
      first += n;
      place.head += (int) n;
      place.entry_id += (int) n;
      place.undo_group += (int) n;
      place.position += (gint64) n * CARC_POSITION_GAP;
    }
  return TRUE;
}

/* Its first entry has the id @first_id. */
static gboolean
create_game_from (const WayRecordFile *record, int first_id, WayStore *store, gint64 *game, GError **error)
{
  *game = way_store_create_game (store, &record->header, error);
  return *game != 0 && append_entries (record, 0, (Place){ 0, first_id, 1, CARC_POSITION_GAP }, store, *game, error)
         && (record->note[0] == '\0' || way_store_write_note (store, *game, record->note, error));
}

static gboolean
create_game (const WayRecordFile *record, WayStore *store, gint64 *game, GError **error)
{
  return create_game_from (record, 1, store, game, error);
}

/* Records the entries that follow those of the stored game. */
static gboolean
append_missing_entries (const ImportContext *context, GError **error)
{
  g_autofree CarcHeader *header = g_new0 (CarcHeader, 1);
  g_autoptr (CarcJournal) journal = NULL;
  guint first = context->stored->entries->len;
  gint64 max = CARC_MAX_POSITION - (gint64) (context->record->entries->len - first) * CARC_POSITION_GAP;
  Place place;

  /* Nothing is appended to a deleted game. */
  if (!way_store_set_deleted (context->store, context->game, FALSE, error)
      || !way_store_read_game (context->store, context->game, header, &journal, error))
    return FALSE;
  place = (Place){
    .head = carc_journal_head (journal),
    .entry_id = carc_journal_next_entry_id (journal),
    .undo_group = carc_journal_next_undo_group (journal),
    .position = carc_journal_next_position (journal),
  };
  if (place.position <= max)
    return append_entries (context->record, first, place, context->store, context->game, error);
  g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_FAILED, "No position after %" G_GINT64_FORMAT, place.position);
  return FALSE;
}

/* What stays although another version takes the place of a game: the form that is being filled in, whose phone an entry
 * came from, and what phones have asked for, or else they would ask again. All are about entries of the former one. */
typedef struct {
  gint64 game;
  char *text; /* of the form; NULL: none */
  GArray *requests;
  CarcHeader *header;
  CarcJournal *journal; /* NULL: nothing stays */
} Kept;

static void
kept_clear (Kept *self)
{
  g_free (self->text);
  g_clear_pointer (&self->requests, g_array_unref);
  g_free (self->header);
  g_clear_pointer (&self->journal, carc_journal_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Kept, kept_clear)

static gboolean
has_sources (const CarcJournal *journal)
{
  for (int number = 0; number < carc_journal_head (journal); number++)
    if (carc_journal_change (journal, number)->source > 0)
      return TRUE;
  return FALSE;
}

/* In a game that cannot be read, no entry can be found again. */
static gboolean
kept_read (Kept *self, WayStore *store, gint64 game, GError **error)
{
  g_autoptr (GError) failure = NULL;

  self->game = game;
  self->header = g_new0 (CarcHeader, 1);
  self->text = way_store_read_draft (store, game, &failure);
  self->requests = failure ? NULL : way_store_list_requests (store, game, &failure);
  if (failure)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  if (!way_store_read_game (store, game, self->header, &self->journal, NULL))
    self->journal = carc_journal_new ();
  if (!self->text && self->requests->len == 0 && !has_sources (self->journal))
    g_clear_pointer (&self->journal, carc_journal_free);
  return TRUE;
}

/* No entry of the other version gets the id of one that a phone asked for, and that is not in it: the phone would be
 * told that it was recorded. */
static int
kept_get_first_id (const Kept *self)
{
  int last = 0;

  for (guint i = 0; i < self->requests->len; i++)
    last = MAX (last, g_array_index (self->requests, WayStoredRequest, i).entry_id);
  return last + 1;
}

static gboolean
move_requests (const Kept *self, const CarcSetup *setup, const CarcJournal *journal, WayStore *store, gint64 game,
               GError **error)
{
  for (guint i = 0; i < self->requests->len; i++)
    {
      WayStoredRequest *request = &g_array_index (self->requests, WayStoredRequest, i);
      int entry_id = way_same_entry_find (setup, self->journal, journal, request->entry_id);

      if (entry_id != 0)
        request->entry_id = entry_id;
    }
  return way_store_set_requests (store, game, self->requests, error);
}

/* A seat is that of a color. Each change of @journal is an entry of its own, in the order of the log. */
static gboolean
move_sources (const Kept *self, const CarcSetup *setup, const CarcJournal *journal, WayStore *store, gint64 game,
              GError **error)
{
  gboolean same_seats = memcmp (setup->colors, self->header->setup.colors, sizeof setup->colors) == 0;
  g_autofree int *sources = same_seats ? way_same_entry_list_sources (setup, self->journal, journal) : NULL;

  for (int number = 0; sources && number < carc_journal_head (journal); number++)
    if (sources[number] > 0 && !way_store_set_source (store, game, number, sources[number] - 1, error))
      return FALSE;
  return TRUE;
}

/* Entries have other ids in @game, the version that has taken the place. */
static gboolean
kept_move (const Kept *self, WayStore *store, gint64 game, GError **error)
{
  g_autofree CarcHeader *header = g_new0 (CarcHeader, 1);
  g_autoptr (CarcJournal) journal = NULL;
  g_autofree char *text = NULL;

  if (!self->journal)
    return TRUE;
  if (!way_store_read_game (store, game, header, &journal, error)
      || !move_requests (self, &header->setup, journal, store, game, error)
      || !move_sources (self, &header->setup, journal, store, game, error))
    return FALSE;
  if (!self->text)
    return TRUE;
  text = way_draft_text_follow (self->text, &header->setup, self->journal, journal);
  return way_store_move_draft (store, self->game, game, text, error);
}

/* Replaces the stored game with the record. The stored one is kept as a deleted game with another id. What the record
 * does not say stays: a record that is written by hand may have neither a time nor a note. */
static gboolean
replace_stored (ImportContext *context, GError **error)
{
  const WayRecordFile *stored = context->stored;
  g_autofree char *archived_id = g_uuid_string_random ();
  g_autofree WayRecordFile *record = g_memdup2 (context->record, sizeof *record);
  g_auto (Kept) kept = { 0 };

  if (record->header.played[0] == '\0')
    memcpy (record->header.played, stored->header.played, sizeof record->header.played);
  return kept_read (&kept, context->store, context->game, error)
         && way_store_archive_game (context->store, context->game, archived_id, error)
         && create_game_from (record, kept_get_first_id (&kept), context->store, &context->game, error)
         && (record->note[0] != '\0' || way_store_write_note (context->store, context->game, stored->note, error))
         && kept_move (&kept, context->store, context->game, error);
}

/* Makes the stored game visible if it was deleted, and adds the note of the record if it has none. */
static gboolean
restore_with_note (const ImportContext *context, GError **error)
{
  if (context->stored->note[0] == '\0' && context->record->note[0] != '\0'
      && !way_store_write_note (context->store, context->game, context->record->note, error))
    return FALSE;
  return way_store_set_deleted (context->store, context->game, FALSE, error);
}

/* Loads the game with the id of the record, if there is one. */
static gboolean
load_stored (ImportContext *context, GError **error)
{
  g_autoptr (GError) failure = NULL;

  g_clear_pointer (&context->stored, way_record_file_free);
  context->game = way_store_find_game (context->store, context->record->header.id, &failure);
  if (context->game != 0)
    context->stored = way_record_file_load (context->store, context->game, &failure);
  if (!failure)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

/* Finds the copy of the record that says the same as when it was made, or an id for one. Each id follows from the one
 * before, because a copy that was changed is not one anymore, but keeps its id. */
static gboolean
find_copy (ImportContext *copy, WayRecordFile *copied, GError **error)
{
  g_autofree char *text = way_record_file_write (copied);
  const char *source = text;
  gboolean replaces_result, found;

  do
    {
      g_autofree char *uuid = way_bgstats_make_uuid ("copy", source);

      g_strlcpy (copied->header.id, uuid, sizeof copied->header.id);
      source = copied->header.id;
      found = load_stored (copy, error);
  } while (found && copy->stored
           && way_import_compare (copied, copy->stored, copy->decided, &replaces_result) != WAY_IMPORT_EXISTED);
  return found;
}

/* Records the record as a second game. If that was done before, only makes sure that the copy is not deleted. */
static gboolean
import_copy (ImportContext *context, WayImport *import, GError **error)
{
  g_autofree WayRecordFile *copied = g_memdup2 (context->record, sizeof *context->record);
  ImportContext copy = { copied, context->store, context->decided, 0, NULL };
  gboolean deleted = TRUE;
  gboolean good = find_copy (&copy, copied, error);

  if (good && copy.game == 0)
    good = create_game (copied, copy.store, &copy.game, error);
  else if (good)
    good = way_store_is_deleted (copy.store, copy.game, &deleted, error) && restore_with_note (&copy, error);
  if (!deleted)
    *import = WAY_IMPORT_EXISTED;
  context->game = copy.game;
  g_clear_pointer (&copy.stored, way_record_file_free);
  return good;
}

static WayImport
resolve (WayImport found, WayResolution resolution)
{
  static const WayImport resolved[] = {
    [WAY_RESOLUTION_ASK] = WAY_IMPORT_DIFFERENT,
    [WAY_RESOLUTION_KEEP_OURS] = WAY_IMPORT_KEPT,
    [WAY_RESOLUTION_USE_THEIRS] = WAY_IMPORT_REPLACED,
    [WAY_RESOLUTION_KEEP_BOTH] = WAY_IMPORT_COPIED,
  };

  return found == WAY_IMPORT_DIFFERENT ? resolved[resolution] : found;
}

static gboolean
apply (ImportContext *context, WayImport *import, gboolean replaces_result, GError **error)
{
  gboolean deleted = FALSE;

  if (!way_store_is_deleted (context->store, context->game, &deleted, error))
    return FALSE;
  switch (*import)
    {
    case WAY_IMPORT_EXISTED:
      if (deleted)
        *import = WAY_IMPORT_RESTORED;
      return restore_with_note (context, error);
    case WAY_IMPORT_EXTENDED:
      if (deleted)
        *import = WAY_IMPORT_RESTORED_EXTENDED;
      if (replaces_result)
        return replace_stored (context, error);
      return append_missing_entries (context, error) && restore_with_note (context, error);
    case WAY_IMPORT_REPLACED:
      if (deleted)
        *import = WAY_IMPORT_RESTORED_REPLACED;
      return replace_stored (context, error);
    case WAY_IMPORT_KEPT:
      if (deleted)
        *import = WAY_IMPORT_RESTORED;
      return way_store_set_deleted (context->store, context->game, FALSE, error);
    case WAY_IMPORT_COPIED:
      /* Who has seen both versions, and wants both, gets both. */
      return (!context->decided || way_store_set_deleted (context->store, context->game, FALSE, error))
             && import_copy (context, import, error);
    default:
      return TRUE;
    }
}

/* Whoever decides for the record does not lose what another program may still read: it is kept as a deleted game. */
static WayImport
replace_unreadable (ImportContext *context, GError **error)
{
  g_autoptr (WayGameDetails) details = way_store_read_details (context->store, context->game, NULL);
  WayImport import = WAY_IMPORT_REPLACED;

  context->stored = way_record_file_read_part ("", 0, 1, WAY_RECORD_ENTRIES);
  if (details)
    {
      g_strlcpy (context->stored->header.played, details->played, sizeof context->stored->header.played);
      g_strlcpy (context->stored->note, details->note, sizeof context->stored->note);
    }
  return apply (context, &import, FALSE, error) ? import : WAY_IMPORT_FAILED;
}

static WayImport
merge_with_stored (ImportContext *context, WayResolution resolution, GError **error)
{
  g_autoptr (GError) failure = NULL;
  gboolean replaces_result;
  WayImport import;

  context->stored = way_record_file_load (context->store, context->game, &failure);
  if (g_error_matches (failure, WAY_STORE_ERROR, WAY_STORE_ERROR_UNKNOWN) && resolution == WAY_RESOLUTION_USE_THEIRS)
    return replace_unreadable (context, error);
  if (!context->stored)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return WAY_IMPORT_FAILED;
    }
  import
      = resolve (way_import_compare (context->record, context->stored, context->decided, &replaces_result), resolution);
  return apply (context, &import, replaces_result, error) ? import : WAY_IMPORT_FAILED;
}

static WayImport
import_record (const WayRecordFile *record, WayStore *store, WayResolution resolution, gboolean decided, gint64 *game,
               GError **error)
{
  ImportContext context = { record, store, decided, 0, NULL };
  g_autoptr (GError) failure = NULL;
  WayImport import = WAY_IMPORT_RECORDED;

  if (record->header.id[0] != '\0')
    context.game = way_store_find_game (store, record->header.id, &failure);
  if (failure)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      import = WAY_IMPORT_FAILED;
    }
  else if (context.game != 0)
    import = merge_with_stored (&context, resolution, error);
  else if (!create_game (record, store, &context.game, error))
    import = WAY_IMPORT_FAILED;
  g_clear_pointer (&context.stored, way_record_file_free);
  *game = context.game;
  return import;
}

/* Imports in one transaction, so that two programs that import the same game at the same time don't both create it. */
static WayImport
import_in_transaction (const WayRecordFile *record, WayStore *store, WayResolution resolution, gboolean decided,
                       gint64 *game, GError **error)
{
  WayImport import;
  gboolean succeeded;

  *game = 0;
  if (!way_store_begin_part (store, error))
    return WAY_IMPORT_FAILED;
  import = import_record (record, store, resolution, decided, game, error);
  succeeded = import != WAY_IMPORT_FAILED;
  if (way_store_end_part (store, succeeded, succeeded ? error : NULL))
    return import;
  *game = 0;
  return WAY_IMPORT_FAILED;
}

WayImport
way_import_record (const WayRecordFile *record, WayStore *store, WayResolution resolution, gint64 *game, GError **error)
{
  return import_in_transaction (record, store, resolution, FALSE, game, error);
}

WayImport
way_import_decided (const WayRecordFile *record, WayStore *store, WayResolution resolution, gint64 *game,
                    GError **error)
{
  return import_in_transaction (record, store, resolution, TRUE, game, error);
}

/* Returns whether the game only lacks entries at its end. The result of a finished one may have been frozen under other
 * rules, so it is written anew. */
static gboolean
is_beginning (const WayRecordFile *record, const WayRecordFile *stored)
{
  g_autofree char *note = way_record_note_clean (record->note);

  return !stored->finished && g_str_equal (stored->note, note) && way_record_file_headers_equal (record, stored)
         && stored->entries->len < record->entries->len
         && way_import_count_common (record, stored) == stored->entries->len;
}

/* The note is written in any case, because a game that was created again has none. */
static gboolean
replace_content (const WayRecordFile *record, WayStore *store, gint64 game, GError **error)
{
  g_auto (Kept) kept = { 0 };

  return kept_read (&kept, store, game, error) && way_store_replace_game (store, game, &record->header, error)
         && append_entries (record, 0, (Place){ 0, kept_get_first_id (&kept), 1, CARC_POSITION_GAP }, store, game,
                            error)
         && way_store_write_note (store, game, record->note, error) && kept_move (&kept, store, game, error);
}

WayRecordFile *
way_import_take_details (const WayRecordFile *record, const WayRecordFile *other)
{
  WayRecordFile *same = g_memdup2 (record, sizeof *record);

  memcpy (same->header.played, other->header.played, sizeof same->header.played);
  memcpy (same->header.place, other->header.place, sizeof same->header.place);
  memcpy (same->header.names, other->header.names, sizeof same->header.names);
  same->note = other->note;
  return same;
}

/* Returns whether setup and entries are those of @stored. */
static gboolean
has_only_other_details (const WayRecordFile *record, const WayRecordFile *stored)
{
  g_autofree WayRecordFile *same = way_import_take_details (record, stored);
  g_autofree char *text = way_record_file_write (same);
  g_autofree char *stored_text = way_record_file_write (stored);

  return g_str_equal (text, stored_text);
}

/* The undone entries, and the times of all, stay. */
static gboolean
write_details (const WayRecordFile *record, WayStore *store, gint64 game, GError **error)
{
  char *names[CARC_MAX_PLAYERS + 1] = { NULL };
  const WayGameDetails details = {
    .played = (char *) record->header.played,
    .place = (char *) record->header.place,
    .note = record->note,
    .names = names,
  };

  for (int seat = 0; seat < record->header.setup.n_players; seat++)
    names[seat] = (char *) record->header.names[seat];
  return way_store_write_details (store, game, &details, error);
}

gboolean
way_import_make (const WayRecordFile *record, WayStore *store, gint64 *game, GError **error)
{
  gboolean deleted = FALSE;
  ImportContext context = { .record = record, .store = store, .game = *game };
  gboolean made;

  if (*game == 0)
    return create_game (record, store, game, error);
  context.stored = way_record_file_load (store, *game, NULL);
  if (context.stored && is_beginning (record, context.stored))
    made = append_missing_entries (&context, error);
  else if (context.stored && way_store_is_deleted (store, *game, &deleted, NULL) && !deleted
           && has_only_other_details (record, context.stored))
    made = write_details (record, store, *game, error);
  else
    made = replace_content (record, store, *game, error);
  g_clear_pointer (&context.stored, way_record_file_free);
  return made;
}

gboolean
way_import_set_result (const WayRecordFile *record, WayStore *store, gint64 game, GError **error)
{
  g_autoptr (GArray) tallies = way_tallies_sum_up (record);
  WayOutcome outcome = get_outcome (record, tallies);

  return way_store_rebuild (store, game, &outcome, error);
}

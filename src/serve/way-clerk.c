/* way-clerk.c: does for phones what needs the game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-clerk.h"

#include <string.h>

#include "way-form.h"
#include "way-game-sources.h"
#include "way-i18n.h"
#include "way-json.h"
#include "way-preview.h"
#include "way-rows.h"
#include "way-state.h"
#include "way-text.h"

#define TRY_LENGTH 32

static WayRefusal
do_log (WayGame *game, const WayErrand *errand)
{
  gint64 before = way_request_get_number (errand->request, "before", G_MAXINT);

  way_rows_add (game, (int) CLAMP (before, 0, G_MAXINT), WAY_STATE_ROWS, WAY_MOST_BYTES, errand->answer);
  return WAY_REFUSAL_NONE;
}

/* Every change of a phone is one of these. */
static gboolean
read_key (const WayErrand *errand, const char *what, WayRequestKey *key, char **digest)
{
  key->try = way_request_get_string (errand->request, "try");
  if (!key->try || strlen (key->try) != TRY_LENGTH || strspn (key->try, "0123456789abcdef") != TRY_LENGTH)
    return FALSE;
  *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, what, -1);
  key->digest = *digest;
  return TRUE;
}

/* The rights may have changed while the request was on its way. */
static WayRefusal
expect_right (WayGame *game, WayRoster *roster, const WayErrand *errand)
{
  gboolean saved;

  if (!way_roster_may_enter (roster, &errand->phone))
    return WAY_REFUSAL_RIGHT;
  g_object_get (game, "saved", &saved, NULL);
  if (!saved)
    return WAY_REFUSAL_UNSAVED;
  return way_state_is_open (game) ? WAY_REFUSAL_NONE : WAY_REFUSAL_ENDED;
}

/* Returns whether it was done before; then it is answered. */
static gboolean
find_done (WayGame *game, const WayErrand *errand, const WayRequestKey *key, int *entry_id, WayRefusal *refusal)
{
  g_autoptr (GError) error = NULL;

  *entry_id = way_game_find_request (game, key, &error);
  *refusal = !error                                                               ? WAY_REFUSAL_NONE
             : g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT) ? WAY_REFUSAL_OTHER_BODY
                                                                                  : WAY_REFUSAL_BUSY;
  return error || *entry_id > 0;
}

static WayRefusal
judge_error (const GError *error)
{
  if (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_BUSY))
    return WAY_REFUSAL_BUSY;
  if (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT))
    return WAY_REFUSAL_CHANGED;
  /* Until the game is opened again. */
  if (g_error_matches (error, WAY_GAME_ERROR, WAY_GAME_ERROR_PLAYERS))
    return WAY_REFUSAL_UNSAVED;
  if (error->domain == WAY_GAME_ERROR)
    return WAY_REFUSAL_IMPOSSIBLE;
  return WAY_REFUSAL_UNSAVED;
}

static WayPreview *
make_preview (WayGame *game, const WayErrand *errand)
{
  return way_preview_new (game, errand->phone.seat, way_request_get_strings (errand->request, "entries"));
}

static WayRefusal
do_preview (WayGame *game, WayRoster *roster, const WayErrand *errand)
{
  WayRefusal refusal = expect_right (game, roster, errand);
  g_autoptr (WayPreview) preview = NULL;

  if (refusal != WAY_REFUSAL_NONE)
    return refusal;
  preview = make_preview (game, errand);
  if (!preview)
    return WAY_REFUSAL_BAD;
  way_preview_add (preview, errand->answer);
  return WAY_REFUSAL_NONE;
}

static void
answer_recorded (WayGame *game, int entry_id, const char *gains, JsonBuilder *answer)
{
  const CarcHeader *header = way_game_get_header (game);
  g_autofree char *what = g_strdup (gains);
  gsize index;
  gboolean in_force = way_game_find_entry_id (game, entry_id, &index);

  if (!what && in_force)
    what = way_text_entry_title (header, way_game_get_entry (game, index, NULL));
  way_json_add_number (answer, "entry", entry_id);
  way_json_add_boolean (answer, "undone", !in_force);
  way_json_take_string (answer, "text",
                        in_force
                            /* Translators: shown on a phone; %s is “Anna +24” or “Tunnel token”. */
                            ? g_strdup_printf (C_ ("phone", "Recorded · %s"), what)
                            : g_strdup (_ ("Recorded, then undone")));
}

static WayRefusal
record (WayGame *game, WayRoster *roster, WayErrand *errand, const WayRequestKey *key, WayPreview *preview)
{
  g_autofree CarcEntry *entries = NULL;
  g_autofree char *gains = way_preview_describe_gains (preview);
  g_autoptr (GError) error = NULL;
  gsize n;
  int entry_id;
  int again = way_roster_count_record (roster, errand->phone.number);

  if (again > 0)
    {
      way_json_add_number (errand->answer, "again", again);
      return WAY_REFUSAL_SLOW;
    }
  entries = way_preview_get_entries (preview, &n);
  if (way_game_record_from (game, errand->phone.seat, key, entries, n, &error))
    {
      way_game_get_entry (game, way_game_get_n_entries (game) - 1, &entry_id);
      answer_recorded (game, entry_id, gains, errand->answer);
      return WAY_REFUSAL_NONE;
    }
  return judge_error (error);
}

static WayRefusal
judge_record (WayGame *game, WayRoster *roster, WayErrand *errand, const WayRequestKey *key)
{
  const WayRequest *request = errand->request;
  WayRefusal refusal = expect_right (game, roster, errand);
  g_autoptr (WayPreview) preview = NULL;

  if (refusal != WAY_REFUSAL_NONE)
    return refusal;
  preview = make_preview (game, errand);
  if (!preview)
    return WAY_REFUSAL_BAD;
  if (!way_preview_can_record (preview))
    refusal = WAY_REFUSAL_IMPOSSIBLE;
  else if (g_strcmp0 (way_request_get_string (request, "shown"), way_preview_get_shown (preview)) != 0)
    refusal = WAY_REFUSAL_CHANGED;
  else if (!way_preview_accepts (preview, way_request_get_strings (request, "accept")))
    refusal = WAY_REFUSAL_DOUBT;
  else
    refusal = record (game, roster, errand, key, preview);
  if (refusal == WAY_REFUSAL_IMPOSSIBLE || refusal == WAY_REFUSAL_CHANGED || refusal == WAY_REFUSAL_DOUBT)
    {
      /* Another program may just have changed the game. */
      g_autoptr (WayPreview) now = make_preview (game, errand);

      way_preview_add (now, errand->answer);
    }
  return refusal;
}

static WayRefusal
do_record (WayGame *game, WayRoster *roster, WayErrand *errand)
{
  const char *const *lines = way_request_get_strings (errand->request, "entries");
  g_autofree char *text = lines ? g_strjoinv ("\n", (char **) lines) : NULL;
  g_autofree char *digest = NULL;
  WayRequestKey key;
  WayRefusal refusal;
  int entry_id;

  if (!text || !read_key (errand, text, &key, &digest))
    return WAY_REFUSAL_BAD;
  if (!find_done (game, errand, &key, &entry_id, &refusal))
    return judge_record (game, roster, errand, &key);
  if (refusal == WAY_REFUSAL_NONE)
    {
      gsize index;
      g_autofree char *gains = way_game_find_entry_id (game, entry_id, &index)
                                   ? way_text_gains (way_game_get_header (game), way_game_get_sheet (game, index))
                                   : NULL;

      answer_recorded (game, entry_id, gains && gains[0] != '\0' ? gains : NULL, errand->answer);
    }
  return refusal;
}

static gboolean
has (GArray *entries, int entry_id)
{
  for (guint i = 0; i < entries->len; i++)
    if (g_array_index (entries, int, i) == entry_id)
      return TRUE;
  return FALSE;
}

static WayRefusal
undo_entries (WayGame *game, WayRoster *roster, const WayErrand *errand, const WayRequestKey *key, int entry_id)
{
  WayRefusal refusal = expect_right (game, roster, errand);
  g_autoptr (GArray) entries = NULL;
  g_autoptr (GError) error = NULL;

  if (refusal != WAY_REFUSAL_NONE)
    return refusal;
  entries = way_game_list_undoable (game, errand->phone.seat);
  if (!has (entries, entry_id))
    return WAY_REFUSAL_NEEDED;
  if (way_game_delete_from (game, errand->phone.seat, key, (const int *) (const void *) entries->data, entries->len,
                            &error))
    return WAY_REFUSAL_NONE;
  refusal = judge_error (error);
  return refusal == WAY_REFUSAL_CHANGED || refusal == WAY_REFUSAL_IMPOSSIBLE ? WAY_REFUSAL_NEEDED : refusal;
}

static WayRefusal
do_undo (WayGame *game, WayRoster *roster, WayErrand *errand)
{
  int entry_id = (int) CLAMP (way_request_get_number (errand->request, "entry", 0), 0, G_MAXINT);
  g_autofree char *what = g_strdup_printf ("undo %d", entry_id);
  g_autofree char *digest = NULL;
  WayRequestKey key;
  WayRefusal refusal;
  int done;

  if (!read_key (errand, what, &key, &digest))
    return WAY_REFUSAL_BAD;
  if (!find_done (game, errand, &key, &done, &refusal))
    refusal = undo_entries (game, roster, errand, &key, entry_id);
  if (refusal == WAY_REFUSAL_NONE)
    {
      way_json_add_number (errand->answer, "entry", entry_id);
      way_json_add_string (errand->answer, "text", C_ ("phone", "Undone"));
    }
  return refusal;
}

static WayRefusal
do_errand (WayGame *game, WayRoster *roster, WayErrand *errand)
{
  switch (errand->kind)
    {
    case WAY_ERRAND_LOG:
      return do_log (game, errand);
    case WAY_ERRAND_FORM:
      way_form_add (game, errand->answer);
      return WAY_REFUSAL_NONE;
    case WAY_ERRAND_PREVIEW:
      return do_preview (game, roster, errand);
    case WAY_ERRAND_RECORD:
      return do_record (game, roster, errand);
    case WAY_ERRAND_UNDO:
      return do_undo (game, roster, errand);
    default:
      return WAY_REFUSAL_BAD;
    }
}

void
way_clerk_do (WayGame *game, WayRoster *roster, WayErrand *errand)
{
  const WayLanguage *before = way_language_use (way_language_get (errand->language));

  errand->refusal = do_errand (game, roster, errand);
  way_language_use (before);
}

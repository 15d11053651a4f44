/* way-game-request-execute.c: executes requests that need the game, in the main loop.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-game-request-execute.h"

#include <string.h>

#include "way-form.h"
#include "way-game-sources.h"
#include "way-game-state.h"
#include "way-i18n.h"
#include "way-json.h"
#include "way-log-rows.h"
#include "way-preview.h"
#include "way-text.h"

#define TRY_LENGTH 32

static WayErrorCode
do_log (WayGame *game, const WayGameRequest *request)
{
  gint64 before = way_request_body_get_number (request->body, "before", G_MAXINT);

  way_log_rows_add (game, (int) CLAMP (before, 0, G_MAXINT), WAY_GAME_STATE_ROWS, WAY_MAX_CONTENT_BYTES,
                    request->response);
  return WAY_ERROR_CODE_NONE;
}

/* The id that the phone has given its change, so that it is made only once. */
static gboolean
read_key (const WayGameRequest *request, const char *what, WayRequestKey *key, char **digest)
{
  key->try = way_request_body_get_string (request->body, "try");
  if (!key->try || strlen (key->try) != TRY_LENGTH || strspn (key->try, "0123456789abcdef") != TRY_LENGTH)
    return FALSE;
  *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, what, -1);
  key->digest = *digest;
  return TRUE;
}

/* The permission may have changed while the request was queued. */
static WayErrorCode
check_permission (WayGame *game, WayPhoneRegistry *registry, const WayGameRequest *request)
{
  gboolean in_file;

  if (!way_phone_registry_may_enter (registry, &request->phone))
    return WAY_ERROR_CODE_PERMISSION;
  g_object_get (game, "in-file", &in_file, NULL);
  if (!in_file)
    return WAY_ERROR_CODE_UNSAVED;
  return way_game_state_is_open (game) ? WAY_ERROR_CODE_NONE : WAY_ERROR_CODE_ENDED;
}

/* Returns whether the same request was executed before, and sets its result. */
static gboolean
find_done (WayGame *game, const WayGameRequest *request, const WayRequestKey *key, int *entry_id,
           WayErrorCode *error_code)
{
  g_autoptr (GError) error = NULL;

  *entry_id = way_game_find_request (game, key, &error);
  *error_code = !error                                                               ? WAY_ERROR_CODE_NONE
                : g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT) ? WAY_ERROR_CODE_OTHER_BODY
                                                                                     : WAY_ERROR_CODE_BUSY;
  return error || *entry_id > 0;
}

static WayErrorCode
convert_error (const GError *error)
{
  /* If it was recorded nevertheless, that is found when the phone asks for it again. */
  if (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_BUSY)
      || g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_UNSURE)
      || g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_MOVED_SINCE))
    return WAY_ERROR_CODE_BUSY;
  if (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT))
    return WAY_ERROR_CODE_CHANGED;
  /* Until the game is opened again. */
  if (g_error_matches (error, WAY_GAME_ERROR, WAY_GAME_ERROR_PLAYERS))
    return WAY_ERROR_CODE_UNSAVED;
  if (error->domain == WAY_GAME_ERROR)
    return WAY_ERROR_CODE_IMPOSSIBLE;
  return WAY_ERROR_CODE_UNSAVED;
}

static WayPreview *
make_preview (WayGame *game, const WayGameRequest *request)
{
  return way_preview_new (game, request->phone.seat, way_request_body_get_strings (request->body, "entries"));
}

static WayErrorCode
do_preview (WayGame *game, WayPhoneRegistry *registry, const WayGameRequest *request)
{
  WayErrorCode error_code = check_permission (game, registry, request);
  g_autoptr (WayPreview) preview = NULL;

  if (error_code != WAY_ERROR_CODE_NONE)
    return error_code;
  preview = make_preview (game, request);
  if (!preview)
    return WAY_ERROR_CODE_BAD_REQUEST;
  way_preview_add (preview, request->response);
  return WAY_ERROR_CODE_NONE;
}

static void
add_recorded (WayGame *game, int entry_id, const char *gains, JsonBuilder *response)
{
  const CarcHeader *header = way_game_get_header (game);
  g_autofree char *what = g_strdup (gains);
  gsize index;
  gboolean in_force = way_game_find_entry_id (game, entry_id, &index);

  if (!what && in_force)
    what = way_text_entry_title (header, way_game_get_entry (game, index, NULL));
  way_json_add_number (response, "entry", entry_id);
  way_json_add_boolean (response, "undone", !in_force);
  way_json_take_string (response, "text",
                        in_force
                            /* Translators: shown on a phone; %s is “Anna +24” or “Tunnel token”. */
                            ? g_strdup_printf (C_ ("phone", "Recorded · %s"), what)
                            : g_strdup (_ ("Recorded, then undone")));
}

static WayErrorCode
record (WayGame *game, WayPhoneRegistry *registry, WayGameRequest *request, const WayRequestKey *key,
        WayPreview *preview)
{
  g_autofree CarcEntry *entries = NULL;
  g_autofree char *gains = way_preview_describe_gains (preview);
  g_autoptr (GError) error = NULL;
  gsize n;
  int entry_id;
  int again = way_phone_registry_count_record (registry, request->phone.number);

  if (again > 0)
    {
      way_json_add_number (request->response, "again", again);
      return WAY_ERROR_CODE_RATE_LIMITED;
    }
  entries = way_preview_get_entries (preview, &n);
  if (way_game_record_from (game, request->phone.seat, key, entries, n, &error))
    {
      way_game_get_entry (game, way_game_get_n_entries (game) - 1, &entry_id);
      add_recorded (game, entry_id, gains, request->response);
      return WAY_ERROR_CODE_NONE;
    }
  return convert_error (error);
}

static WayErrorCode
check_record (WayGame *game, WayPhoneRegistry *registry, WayGameRequest *request, const WayRequestKey *key)
{
  const WayRequestBody *body = request->body;
  WayErrorCode error_code = check_permission (game, registry, request);
  g_autoptr (WayPreview) preview = NULL;

  if (error_code != WAY_ERROR_CODE_NONE)
    return error_code;
  preview = make_preview (game, request);
  if (!preview)
    return WAY_ERROR_CODE_BAD_REQUEST;
  if (!way_preview_can_record (preview))
    error_code = WAY_ERROR_CODE_IMPOSSIBLE;
  else if (g_strcmp0 (way_request_body_get_string (body, "shown"), way_preview_get_shown (preview)) != 0)
    error_code = WAY_ERROR_CODE_CHANGED;
  else if (!way_preview_accepts (preview, way_request_body_get_strings (body, "accept")))
    error_code = WAY_ERROR_CODE_DOUBT;
  else
    error_code = record (game, registry, request, key, preview);
  if (error_code == WAY_ERROR_CODE_IMPOSSIBLE || error_code == WAY_ERROR_CODE_CHANGED
      || error_code == WAY_ERROR_CODE_DOUBT)
    {
      /* Another program may just have changed the game. */
      g_autoptr (WayPreview) now = make_preview (game, request);

      way_preview_add (now, request->response);
    }
  return error_code;
}

static WayErrorCode
do_record (WayGame *game, WayPhoneRegistry *registry, WayGameRequest *request)
{
  const char *const *lines = way_request_body_get_strings (request->body, "entries");
  g_autofree char *text = lines ? g_strjoinv ("\n", (char **) lines) : NULL;
  g_autofree char *digest = NULL;
  WayRequestKey key;
  WayErrorCode error_code;
  int entry_id;

  if (!text || !read_key (request, text, &key, &digest))
    return WAY_ERROR_CODE_BAD_REQUEST;
  if (!find_done (game, request, &key, &entry_id, &error_code))
    return check_record (game, registry, request, &key);
  if (error_code == WAY_ERROR_CODE_NONE)
    {
      gsize index;
      g_autofree char *gains = way_game_find_entry_id (game, entry_id, &index)
                                   ? way_text_gains (way_game_get_header (game), way_game_get_sheet (game, index))
                                   : NULL;

      add_recorded (game, entry_id, gains && gains[0] != '\0' ? gains : NULL, request->response);
    }
  return error_code;
}

static gboolean
has (GArray *entries, int entry_id)
{
  for (guint i = 0; i < entries->len; i++)
    if (g_array_index (entries, int, i) == entry_id)
      return TRUE;
  return FALSE;
}

static WayErrorCode
undo_entries (WayGame *game, WayPhoneRegistry *registry, const WayGameRequest *request, const WayRequestKey *key,
              int entry_id)
{
  WayErrorCode error_code = check_permission (game, registry, request);
  g_autoptr (GArray) entries = NULL;
  g_autoptr (GError) error = NULL;

  if (error_code != WAY_ERROR_CODE_NONE)
    return error_code;
  entries = way_game_list_undoable (game, request->phone.seat);
  if (!has (entries, entry_id))
    return WAY_ERROR_CODE_NEEDED;
  if (way_game_delete_from (game, request->phone.seat, key, (const int *) (const void *) entries->data, entries->len,
                            &error))
    return WAY_ERROR_CODE_NONE;
  error_code = convert_error (error);
  return error_code == WAY_ERROR_CODE_CHANGED || error_code == WAY_ERROR_CODE_IMPOSSIBLE ? WAY_ERROR_CODE_NEEDED
                                                                                         : error_code;
}

static WayErrorCode
do_undo (WayGame *game, WayPhoneRegistry *registry, WayGameRequest *request)
{
  int entry_id = (int) CLAMP (way_request_body_get_number (request->body, "entry", 0), 0, G_MAXINT);
  g_autofree char *what = g_strdup_printf ("undo %d", entry_id);
  g_autofree char *digest = NULL;
  WayRequestKey key;
  WayErrorCode error_code;
  int done;

  if (!read_key (request, what, &key, &digest))
    return WAY_ERROR_CODE_BAD_REQUEST;
  if (!find_done (game, request, &key, &done, &error_code))
    error_code = undo_entries (game, registry, request, &key, entry_id);
  if (error_code == WAY_ERROR_CODE_NONE)
    {
      way_json_add_number (request->response, "entry", entry_id);
      way_json_add_string (request->response, "text", C_ ("phone", "Undone"));
    }
  return error_code;
}

static WayErrorCode
execute (WayGame *game, WayPhoneRegistry *registry, WayGameRequest *request)
{
  switch (request->kind)
    {
    case WAY_GAME_REQUEST_LOG:
      return do_log (game, request);
    case WAY_GAME_REQUEST_FORM:
      way_form_add (game, request->response);
      return WAY_ERROR_CODE_NONE;
    case WAY_GAME_REQUEST_PREVIEW:
      return do_preview (game, registry, request);
    case WAY_GAME_REQUEST_RECORD:
      return do_record (game, registry, request);
    case WAY_GAME_REQUEST_UNDO:
      return do_undo (game, registry, request);
    default:
      return WAY_ERROR_CODE_BAD_REQUEST;
    }
}

void
way_game_request_execute (WayGame *game, WayPhoneRegistry *registry, WayGameRequest *request)
{
  const WayLanguage *before = way_language_use (way_language_get (request->language));

  request->error_code = execute (game, registry, request);
  way_language_use (before);
}

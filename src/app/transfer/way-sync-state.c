/* way-sync-state.c: what the page of the synced folder shows, computed from what is known about it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-sync-state.h"

#include <glib/gi18n.h>

#include "way-clock.h"
#include "way-conflict.h"
#include "way-date.h"
#include "way-sync-words.h"
#include "way-text.h"

#define MAX_UNREAD 50 /* files that are listed */

static void
line_free (gpointer data)
{
  WaySyncLine *line = data;

  g_free (line->title);
  g_free (line->subtitle);
  g_free (line->keep_label);
  g_free (line->version);
  g_free (line);
}

static void
game_free (gpointer data)
{
  WaySyncGameState *game = data;

  g_free (game->uuid);
  g_free (game->title);
  g_ptr_array_unref (game->lines);
  g_free (game);
}

/* All are (transfer full). */
static void
add_line (GPtrArray *lines, char *title, char *subtitle)
{
  WaySyncLine *line = g_new0 (WaySyncLine, 1);

  *line = (WaySyncLine){ .title = title, .subtitle = subtitle };
  g_ptr_array_add (lines, line);
}

/* The same, with a button. */
static void
add_version (GPtrArray *lines, char *title, char *subtitle, char *keep_label, const char *version)
{
  WaySyncLine *line = g_new0 (WaySyncLine, 1);

  *line = (WaySyncLine){ title, subtitle, keep_label, g_strdup (version) };
  g_ptr_array_add (lines, line);
}

/* Returns the moment that @time says in ISO 8601; NULL if it says none. (transfer full) */
static char *
describe_moment (const char *time)
{
  g_autoptr (GDateTime) moment = g_date_time_new_from_iso8601 (time, NULL);
  g_autoptr (GDateTime) local = moment ? g_date_time_to_local (moment) : NULL;

  return local ? way_date_format_moment (local) : NULL;
}

/* (transfer full) */
static char *
describe_last_change (const char *time)
{
  g_autofree char *moment = describe_moment (time);

  /* Translators: below the name of a device; %s is a date and a time. */
  return moment ? g_strdup_printf (_ ("last change %s"), moment) : NULL;
}

static const char *
name_this_device (void)
{
  /* Translators: in a list of computers, or of what is on them: it is this one. */
  return _ ("This Device");
}

static const char *
name_device (const char *name)
{
  /* Translators: in a list of computers, or of what is on them: one that has no name. */
  return name[0] != '\0' ? name : _ ("Another Device");
}

/* Returns the label of the button that keeps the version of a device. (transfer full) */
static char *
describe_keep (const WaySyncChoice *choice)
{
  if (choice->here)
    /* Translators: a button: of the versions of a game, that of this device stays, on all devices. */
    return g_strdup (C_ ("button", "Keep This Device’s"));
  if (choice->device[0] == '\0')
    /* Translators: a button: of the versions of a game, that of another device, which has no name, stays on all. */
    return g_strdup (C_ ("button", "Keep the Other Device’s"));
  /* Translators: a button: of the versions of a game, that of another device stays; %s is the name of that device. */
  return g_strdup_printf (C_ ("button", "Keep %s’s"), choice->device);
}

static void
add_devices (WaySyncState *self, const WaySyncReport *report)
{
  for (guint i = 0; i < report->peers->len; i++)
    {
      const WaySyncPeer *peer = &g_array_index (report->peers, WaySyncPeer, i);
      g_autofree char *moment = describe_last_change (peer->time);

      add_line (self->devices, g_strdup (name_device (peer->name)),
                peer->own && moment ? g_strjoin (" · ", name_this_device (), moment, NULL)
                : peer->own         ? g_strdup (name_this_device ())
                                    : g_steal_pointer (&moment));
    }
}

/* Nobody reads more of them, and a folder can have thousands. */
static void
add_unread (WaySyncState *self, const WaySyncReport *report)
{
  int n = 0;

  for (guint i = 0; i < report->unread->len; i++)
    {
      const WaySyncUnread *unread = &g_array_index (report->unread, WaySyncUnread, i);
      const char *reason = way_sync_words_describe_unread (unread->reason);

      if (unread->reason == WAY_SYNC_ERROR_MORE)
        add_line (self->unread, g_strdup (reason), NULL);
      else if (n++ < MAX_UNREAD)
        add_line (self->unread, g_strdup (unread->name ? unread->name : unread->writer), g_strdup (reason));
    }
  n -= MAX_UNREAD;
  if (n > 0)
    add_line (self->unread,
              /* Translators: after a list of files in a synced folder that are not read. */
              g_strdup_printf (ngettext ("%d more file was not read.", "%d more files were not read.", (gulong) n), n),
              NULL);
}

static char *
describe_game (const WaySyncPending *pending)
{
  for (guint i = 0; i < pending->choices->len; i++)
    {
      const WaySyncChoice *choice = &g_array_index (pending->choices, WaySyncChoice, i);
      g_autofree char *day = choice->record ? describe_moment (choice->record->header.played) : NULL;

      if (choice->record)
        {
          g_autofree char *setting = way_text_setting (&choice->record->header);
          char *title = NULL;

          way_text_append (&title, day);
          way_text_append (&title, setting);
          return title ? title : g_strdup ("");
        }
    }
  return g_strdup ("");
}

static void
add_game (WaySyncState *self, const WaySyncPending *pending)
{
  WaySyncGameState *game = g_new0 (WaySyncGameState, 1);

  game->uuid = g_strdup (pending->uuid);
  game->title = describe_game (pending);
  game->lines = g_ptr_array_new_with_free_func (line_free);
  for (guint i = 0; i < pending->choices->len; i++)
    {
      const WaySyncChoice *choice = &g_array_index (pending->choices, WaySyncChoice, i);

      add_version (game->lines, g_strdup (choice->here ? name_this_device () : name_device (choice->device)),
                   way_sync_words_describe_choice (choice), describe_keep (choice), choice->id);
    }
  /* Translators: beside a button that keeps both versions of a game. */
  add_version (game->lines, g_strdup (_ ("Both Versions")), g_strdup (_ ("The other one becomes a separate game.")),
               g_strdup (C_ ("button", "Keep Both")), "");
  g_ptr_array_add (self->games, game);
}

/* Returns the sentences in one paragraph. */
static char *
join (GPtrArray *sentences)
{
  g_autoptr (GPtrArray) owned = sentences;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < sentences->len; i++)
    way_text_append_sentence (text, g_strdup (sentences->pdata[i]));
  return g_string_free (text, FALSE);
}

static char *
describe_check (gint64 time, const WaySyncReport *report)
{
  g_autoptr (GDateTime) date = way_clock_at (MIN (time, WAY_CLOCK_LAST));
  g_autofree char *hour = g_date_time_format (date, way_date_get_time_format ());
  /* Translators: %s is the time of day. */
  g_autofree char *checked = g_strdup_printf (_ ("Checked at %s."), hour);
  g_autofree char *done = join (way_sync_words_describe (report));

  return way_text_sentences (checked, done);
}

static void
ask (WaySyncState *self, const WaySyncReport *report)
{
  WaySyncReport one = *report;
  g_autoptr (GPtrArray) none = g_ptr_array_new ();

  one.losses = one.pending = none;
  self->restored = report->restored ? join (way_sync_words_ask (&one)) : NULL;
  one.restored = FALSE;
  one.losses = report->losses;
  self->losses = report->losses->len > 0 ? join (way_sync_words_ask (&one)) : NULL;
  one.losses = none;
  one.pending = report->pending;
  self->differing = report->pending->len > 0 ? join (way_sync_words_ask (&one)) : NULL;
}

/* Returns what is said about @error. (transfer full) */
static char *
describe_error (const GError *error, gboolean was_wish)
{
  if (g_error_matches (error, WAY_SYNC_ERROR, WAY_SYNC_ERROR_NEWER))
    return g_strdup (_ ("A newer version of Waymark uses this folder. Your games are safe here. Update Waymark on "
                        "this device."));
  if (g_error_matches (error, WAY_SYNC_ERROR, WAY_SYNC_ERROR_RUNNING) && !was_wish)
    return g_strdup (_ ("This history is being synced already. Nothing was done here."));
  if (g_error_matches (error, WAY_SYNC_ERROR, WAY_SYNC_ERROR_RUNNING))
    return g_strdup (_ ("This history is being synced at the moment, so nothing was decided. Try again in a "
                        "moment."));
  if (g_error_matches (error, WAY_SYNC_ERROR, WAY_SYNC_ERROR_OPEN))
    return g_strdup (_ ("This game is open in Waymark. Close it there before you decide."));
  if (g_error_matches (error, WAY_SYNC_ERROR, WAY_SYNC_ERROR_UNWRITTEN))
    /* Translators: the choice is about which version of a game stays. */
    return g_strdup (_ ("Your choice was saved on this device, but could not be written to the folder. Check the "
                        "folder, and try again."));
  if (error->domain == WAY_STORE_ERROR)
    return way_text_error (error);
  if (error->domain == G_FILE_ERROR)
    /* Translators: %s is the message of the system about a file. */
    return g_strdup_printf (_ ("Waymark could not save its sync data next to the history file (%s). Your games "
                               "are safe here."),
                            error->message);
  return g_strdup (_ ("The folder cannot be read or written. Your games are safe here. Check the folder, and try "
                      "again."));
}

/* If not all was done, what was done is said first. (transfer full) */
static char *
describe_result (const WaySyncFacts *facts)
{
  const WaySyncReport *report = facts->result->report;
  g_autofree char *checked = describe_check (facts->time, report);
  g_autofree char *why = report->failure ? describe_error (report->failure, facts->was_wish) : NULL;

  return why ? way_text_sentences (checked, why) : g_steal_pointer (&checked);
}

static void
show_result (WaySyncState *self, const WaySyncFacts *facts)
{
  const WaySyncResult *result = facts->result;
  int n = MAX (result->n_games - result->report->n_unreadable - (result->report->has_open ? 1 : 0), 0);
  gboolean asks;

  ask (self, result->report);
  asks = self->restored || self->losses || self->differing;
  self->is_fine = !asks && !result->report->read_only && !result->report->failure;
  if (asks && !result->report->failure)
    /* Translators: a title: about games that cannot be synced without it. */
    self->title = g_strdup (_ ("Choose What to Keep"));
  else if (self->is_fine)
    self->title = g_strdup_printf (
        ngettext ("Your %d Game Is in the Folder", "Your %d Games Are in the Folder", (gulong) n), n);
  else
    self->title = g_strdup (_ ("Syncing Failed"));
  self->text = describe_result (facts);
  /* Nothing else can be decided before the question about the backup. */
  for (guint i = 0; !self->restored && i < result->pending->len; i++)
    add_game (self, result->pending->pdata[i]);
  add_devices (self, result->report);
  add_unread (self, result->report);
}

static void
show_error (WaySyncState *self, const WaySyncFacts *facts)
{
  if (g_error_matches (facts->error, WAY_SYNC_ERROR, WAY_SYNC_ERROR_NO_FOLDER))
    {
      self->can_set_up = self->can_sync;
      self->title = g_strdup (_ ("Not a Synced Folder Yet"));
      self->text
          = g_strdup (_ ("If another computer uses this folder, wait until all of it has arrived here, or connect "
                         "its disk. Otherwise, set it up."));
      return;
    }
  /* Translators: a title: the games and the folder were not compared. */
  self->title = g_strdup (_ ("Syncing Failed"));
  self->text = describe_error (facts->error, facts->was_wish);
}

static void
show_head (WaySyncState *self, const WaySyncFacts *facts)
{
  if (!facts->path)
    {
      self->title = g_strdup (_ ("One History on Several Computers"));
      self->text = g_strdup (
          _ ("Choose a folder that a program such as Syncthing or Nextcloud syncs between your computers."));
    }
  else if (!facts->is_on)
    {
      /* Translators: a title: the folder is not kept up to date. */
      self->title = g_strdup (_ ("Syncing Is Off"));
      self->text = g_strdup (_ ("Nothing is read from the folder or written to it."));
    }
  else if (facts->result)
    show_result (self, facts);
  else if (facts->error)
    show_error (self, facts);
  else
    {
      /* Translators: a title: the games are being compared with the folder. */
      self->title = facts->can_run ? g_strdup (_ ("Syncing…")) : g_strdup (_ ("Syncing Is Off"));
      self->text = g_strdup (facts->can_run ? "" : _ ("The history cannot be changed now, so it is not synced."));
    }
}

void
way_sync_state_init (WaySyncState *self, const WaySyncFacts *facts)
{
  *self = (WaySyncState){
    .games = g_ptr_array_new_with_free_func (game_free),
    .devices = g_ptr_array_new_with_free_func (line_free),
    .unread = g_ptr_array_new_with_free_func (line_free),
    .has_folder = facts->path != NULL,
    .choose_label = facts->path ? C_ ("button", "Change…") : C_ ("button", "Choose…"),
    .shows_sync = facts->path && facts->is_on,
    .shows_mark = facts->path && facts->is_on && (facts->result || facts->error),
    .can_sync = facts->path && facts->is_on && facts->can_run && !facts->is_busy,
  };
  if (facts->path)
    {
      g_autofree char *parent = g_path_get_dirname (facts->path);

      self->folder_title = g_filename_display_basename (facts->path);
      self->place = g_filename_display_basename (parent);
    }
  else
    self->folder_title = g_strdup (_ ("No Folder Yet"));
  show_head (self, facts);
  self->suggests_choice = !facts->path && !self->can_set_up;
  self->asks = self->restored || self->losses;
}

void
way_sync_state_clear (WaySyncState *self)
{
  g_free (self->title);
  g_free (self->text);
  g_free (self->folder_title);
  g_free (self->place);
  g_free (self->restored);
  g_free (self->losses);
  g_free (self->differing);
  g_clear_pointer (&self->games, g_ptr_array_unref);
  g_clear_pointer (&self->devices, g_ptr_array_unref);
  g_clear_pointer (&self->unread, g_ptr_array_unref);
  *self = (WaySyncState){ 0 };
}

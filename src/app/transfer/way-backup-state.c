/* way-backup-state.c: what the page of the backups shows, computed from what is in them and in the history.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-backup-state.h"

#include <glib/gi18n.h>
#include <string.h>

#include "way-clock.h"
#include "way-date.h"
#include "way-store-error.h"
#include "way-text.h"
#include "way-ui.h"

/* The day of a backup */

static GDateTime *
read_day (const char *day)
{
  g_autoptr (GTimeZone) local = g_time_zone_new_local ();
  g_autofree char *noon = g_strconcat (day, "T12:00:00", NULL);

  return g_date_time_new_from_iso8601 (noon, local);
}

static gboolean
is_same_day (GDateTime *one, GDateTime *other)
{
  return g_date_time_get_year (one) == g_date_time_get_year (other)
         && g_date_time_get_day_of_year (one) == g_date_time_get_day_of_year (other);
}

static gboolean
is_yesterday (GDateTime *day, GDateTime *today)
{
  g_autoptr (GDateTime) yesterday = g_date_time_add_days (today, -1);

  return is_same_day (day, yesterday);
}

/* Returns “Saturday, October 31, 2026 · 19:30”. */
static char *
describe_moment (const WayBackup *backup)
{
  g_autoptr (GTimeZone) local = g_time_zone_new_local ();
  g_autofree char *text = g_strconcat (backup->day, "T", backup->time, NULL);
  g_autoptr (GDateTime) moment = g_date_time_new_from_iso8601 (text, local);
  g_autofree char *day = moment ? way_date_format (moment, C_ ("date", "%A, %B %-d, %Y")) : NULL;
  g_autofree char *time = moment ? g_date_time_format (moment, way_date_get_time_format ()) : NULL;

  return day ? g_strdup_printf ("%s · %s", day, time) : way_ui_day (backup->day);
}

static char *
describe_day (const WayBackup *backup, GDateTime *today)
{
  g_autoptr (GDateTime) day = read_day (backup->day);

  if (backup->time[0] != '\0' || !day)
    return describe_moment (backup);
  if (is_same_day (day, today))
    /* Translators: the day of a backup. */
    return g_strdup (_ ("Today"));
  if (is_yesterday (day, today))
    /* Translators: the day of a backup. */
    return g_strdup (_ ("Yesterday"));
  return way_date_format (day, C_ ("date", "%A, %B %-d, %Y"));
}

static gboolean
is_recent (const WayBackup *backup, GDateTime *today)
{
  g_autoptr (GDateTime) day = read_day (backup->day);

  return day && (is_same_day (day, today) || is_yesterday (day, today));
}

/* The top of the page */

static char *
describe_recoverable (const WaySalvage *found)
{
  int n_readable = found->n_whole + found->n_cut;
  int n = n_readable + found->n_unreadable + found->n_lost;

  if (n_readable == n)
    /* Translators: of a damaged file of games. */
    return g_strdup_printf (ngettext ("Its %d game can be read.", "All %d games can be read.", (gulong) n), n);
  /* Translators: of a damaged file of games. */
  return g_strdup_printf (ngettext ("%1$d of %2$d game can be read.", "%1$d of %2$d games can be read.", (gulong) n),
                          n_readable, n);
}

static void
describe_damage (WayBackupsState *self, const WaySalvage *found, const GError *error)
{
  self->title = g_strdup (_ ("The History File Is Damaged"));
  self->can_recover = found != NULL;
  if (found)
    self->text = describe_recoverable (found);
  else if (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT))
    self->text = g_strdup (_ ("None of its games can be read. Restore a backup."));
  else if (error)
    self->text = way_text_salvage_error (error);
  else
    self->text = g_strdup (_ ("Looking for games that can be read…"));
}

/* Returns what is done about backups. */
static char *
describe_habit (WayHistoryCondition condition)
{
  if (condition == WAY_HISTORY_READ_ONLY)
    return g_strdup (_ ("The history can only be read at the moment, so no backups are made."));
  return g_strdup (_ ("Waymark backs up all games once a day. It keeps the last seven days and the last day of each of "
                      "the past twelve months."));
}

static void
describe_safety (WayBackupsState *self, int n_games, const WayBackup *last, gboolean has_all, GDateTime *today,
                 WayHistoryCondition condition)
{
  g_autofree char *day = NULL;

  self->is_safe = is_recent (last, today);
  self->can_save = TRUE;
  if (self->is_safe && has_all)
    {
      /* Translators: a heading above the backups of all games. */
      self->title
          = g_strdup_printf (ngettext ("Your %d Game Is Safe", "Your %d Games Are Safe", (gulong) n_games), n_games);
    }
  else
    {
      day = describe_day (last, today);
      /* Translators: a heading above the backups of all games, if the last one is not of today or yesterday, or does
       * not have all games; %s is its day. */
      self->title = g_strdup_printf (_ ("Last Backup: %s"), day);
    }
  if (self->is_safe || condition == WAY_HISTORY_READ_ONLY)
    self->text = describe_habit (condition);
  else
    self->text
        = g_strdup (_ ("Waymark backs up all games soon after it is started. If there is no newer backup when you open "
                       "this page again, check that the disk is not full and that Waymark’s backup folder is "
                       "writable, or save your games as a file."));
}

void
way_backups_state_init (WayBackupsState *self, int n_games, const GPtrArray *backups, gboolean has_all,
                        GDateTime *today, WayHistoryCondition condition, const WaySalvage *found, const GError *error)
{
  *self = (WayBackupsState){ 0 };
  if (condition == WAY_HISTORY_DAMAGED)
    describe_damage (self, found, error);
  else if (backups->len > 0 && n_games > 0)
    describe_safety (self, n_games, way_backup_find_last (backups, today), has_all, today, condition);
  else
    {
      if (n_games < 0)
        self->title = g_strdup (_ ("The History File Cannot Be Used"));
      else if (backups->len == 0)
        self->title = g_strdup (_ ("No Backups Yet"));
      else
        /* Translators: a heading above the backups of games that were all deleted. */
        self->title = g_strdup (_ ("You Can Get Your Games Back"));
      /* Nothing can be backed up now if there is no history. */
      self->text = backups->len > 0 ? g_strdup (_ ("Choose the backup to restore."))
                   : n_games < 0    ? g_strdup ("")
                                    : describe_habit (condition);
    }
}

void
way_backups_state_clear (WayBackupsState *self)
{
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->text, g_free);
}

/* A backup */

static void
append (GString *text, const char *separator, char *part)
{
  if (text->len > 0)
    g_string_append (text, separator);
  g_string_append (text, part);
  g_free (part);
}

static char *
name_game (WayGameItem *game)
{
  g_autofree char *winners = way_game_item_format_winners (game);

  return *winners ? g_steal_pointer (&winners) : way_game_item_format_others (game);
}

static char *
describe_missing (GPtrArray *missing)
{
  g_autofree char *day = missing->len == 1 ? way_game_item_format_short_date (missing->pdata[0]) : NULL;
  g_autofree char *name = day ? name_game (missing->pdata[0]) : NULL;

  if (day)
    /* Translators: a game that a backup does not contain; %1$s is the day on which it was played, %2$s who won. */
    return g_strdup_printf (_ ("without the game from %1$s (%2$s)"), day, name);
  return g_strdup_printf (
      /* Translators: how many games a backup does not contain, because they were recorded later. */
      ngettext ("without %d game added since", "without the %d games added since", (gulong) missing->len),
      (int) missing->len);
}

/* "85 games · without the game from Nov 20, 2026 (Anna 160)" */
static char *
describe_contents (const WayBackupDifference *difference, GPtrArray *missing)
{
  g_autoptr (GString) text = g_string_new (NULL);

  append (text, "", way_text_games (difference->n_games));
  if (!difference->compared)
    return g_string_free (g_steal_pointer (&text), FALSE);
  if (missing->len > 0)
    append (text, " · ", describe_missing (missing));
  if (difference->n_changed > 0)
    append (text, " · ",
            g_strdup_printf (
                /* Translators: how many games are in a backup as they were when it was made: something was entered or
                 * edited since. */
                ngettext ("%d game as it was then", "%d games as they were then", (gulong) difference->n_changed),
                difference->n_changed));
  if (difference->n_returning > 0)
    append (text, " · ",
            g_strdup_printf (
                /* Translators: how many games are in a backup and not in the history anymore. */
                ngettext ("with %d game that is gone now", "with %d games that are gone now",
                          (gulong) difference->n_returning),
                difference->n_returning));
  if (difference->names_differ)
    /* Translators: about a backup, since which names of players were merged or separated. */
    append (text, " · ", g_strdup (_ ("merged names as they were then")));
  if (missing->len == 0 && difference->n_changed == 0 && difference->n_returning == 0 && !difference->names_differ)
    /* Translators: about the games in a backup. */
    append (text, " · ", g_strdup (_ ("same as now")));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Ends with a colon if the games that would be gone follow. */
static char *
describe_consequences (const WayBackupDifference *difference, guint n_missing)
{
  g_autoptr (GString) text = g_string_new (
      /* Translators: “Before Restoring” is the heading of a list of backups. */
      _ ("Your history will be replaced by this backup. The current history is kept under “Before Restoring”."));

  if (difference && difference->n_changed > 0)
    append (
        text, " ",
        /* Translators: about games that are changed by going back to a backup, which may have more or less of them. */
        g_strdup_printf (ngettext ("%d game will be as it was when the backup was made.",
                                   "%d games will be as they were when the backup was made.",
                                   (gulong) difference->n_changed),
                         difference->n_changed));
  if (difference && difference->n_returning > 0)
    append (text, " ",
            g_strdup_printf (ngettext ("%d game that is gone now comes back.", "%d games that are gone now come back.",
                                       (gulong) difference->n_returning),
                             difference->n_returning));
  if (difference && difference->names_differ)
    append (text, " ",
            /* Translators: “then”: when the backup was made. */
            g_strdup (_ ("The merged names of players will be as they were then.")));
  if (n_missing > 0)
    append (text, "\n\n",
            g_strdup_printf (
                /* Translators: a list of these games follows. */
                ngettext ("%d game will be removed from your history:", "%d games will be removed from your history:",
                          (gulong) n_missing),
                (int) n_missing));
  else if (difference && difference->compared)
    append (text, " ", g_strdup (_ ("No games will be removed.")));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static GPtrArray *
take_missing (WayBackupDifference *difference)
{
  GPtrArray *missing = g_ptr_array_new_with_free_func (g_object_unref);

  while (difference && difference->missing->len > 0)
    g_ptr_array_add (missing, way_game_item_new (g_ptr_array_steal_index (difference->missing, 0)));
  return missing;
}

static char *
describe_error (const GError *error)
{
  if (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_BUSY))
    /* Translators: a backup that is not damaged, but is locked by another program. */
    return g_strdup (_ ("in use by another program"));
  /* Translators: an adjective, about a backup, in place of the number of its games. */
  return g_strdup (_ ("damaged"));
}

void
way_backup_state_init (WayBackupState *self, const WayBackup *backup, WayBackupDifference *difference,
                       const GError *error, GDateTime *today)
{
  g_autoptr (WayBackupDifference) taken = difference;
  GPtrArray *missing = take_missing (taken);

  *self = (WayBackupState){
    .title = describe_day (backup, today),
    .contents = taken   ? describe_contents (taken, missing)
                : error ? describe_error (error)
                        : NULL,
    .has_all = taken && taken->compared && taken->n_changed == 0 && !taken->names_differ && missing->len == 0,
    .can_look = taken && taken->n_games > 0,
    .can_go = taken != NULL,
    .consequences = describe_consequences (taken, missing->len),
    .missing = missing,
  };
}

void
way_backup_state_clear (WayBackupState *self)
{
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->contents, g_free);
  g_clear_pointer (&self->consequences, g_free);
  g_clear_pointer (&self->missing, g_ptr_array_unref);
}

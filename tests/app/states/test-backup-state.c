/* test-backup-state.c: what the page of the backups says about the games in them and in the history.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "way-backup-state.h"
#include "way-store-error.h"

/* The middle of Friday, November 20, 2026. */
static GDateTime *
get_today (void)
{
  g_autoptr (GTimeZone) local = g_time_zone_new_local ();

  return g_date_time_new (local, 2026, 11, 20, 12, 0, 0);
}

/* Backups of @days, separated by a space, newest first; NULL: none. */
static GPtrArray *
make_backups (const char *days)
{
  GPtrArray *backups = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) list = g_strsplit (days ? days : "", " ", -1);

  for (char **day = list; *day; day++)
    {
      WayBackup *backup = g_new0 (WayBackup, 1);

      g_strlcpy (backup->day, *day, sizeof backup->day);
      g_ptr_array_add (backups, backup);
    }
  return backups;
}

static void
assert_head_with (gboolean has_all, int n_games, const char *days, WayHistoryCondition condition,
                  const WaySalvage *found, const char *expected)
{
  g_autoptr (GPtrArray) backups = make_backups (days);
  g_autoptr (GDateTime) today = get_today ();
  g_autoptr (GError) error
      = found && found->n_whole == 0 ? g_error_new_literal (WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT, "") : NULL;
  g_auto (WayBackupsState) state = { 0 };
  g_autofree char *text = NULL;

  way_backups_state_init (&state, n_games, backups, has_all, today, condition, error ? NULL : found, error);
  text = g_strdup_printf ("%s%s. %.30s%s%s", state.is_safe ? "safe: " : "", state.title, state.text,
                          state.can_save ? " [save]" : "", state.can_recover ? " [recover]" : "");
  assert_string_equal (text, expected);
}

static void
assert_head (int n_games, const char *days, WayHistoryCondition condition, const WaySalvage *found,
             const char *expected)
{
  assert_head_with (TRUE, n_games, days, condition, found, expected);
}

static void
test_head (void **state)
{
  const WaySalvage most = { .n_whole = 82, .n_cut = 2, .n_lost = 2 };
  const WaySalvage nothing = { .n_lost = 2 };

  const char *const three = "2026-11-20 2026-11-19 2026-11-18";

  assert_head (86, three, WAY_HISTORY_WRITABLE, NULL,
               "safe: Your 86 Games Are Safe. Waymark backs up all games onc [save]");
  assert_head (1, "2026-11-19", WAY_HISTORY_WRITABLE, NULL,
               "safe: Your 1 Game Is Safe. Waymark backs up all games onc [save]");
  assert_head (0, NULL, WAY_HISTORY_WRITABLE, NULL, "No Backups Yet. Waymark backs up all games onc");
  assert_head (5, NULL, WAY_HISTORY_WRITABLE, NULL, "No Backups Yet. Waymark backs up all games onc");
  assert_head (0, three, WAY_HISTORY_WRITABLE, NULL, "You Can Get Your Games Back. Choose the backup to restore.");
  assert_head (-1, three, WAY_HISTORY_WRITABLE, NULL, "The History File Cannot Be Used. Choose the backup to restore.");
  assert_head (-1, three, WAY_HISTORY_DAMAGED, NULL, "The History File Is Damaged. Looking for games that can be ");
  assert_head (86, three, WAY_HISTORY_DAMAGED, &most,
               "The History File Is Damaged. 84 of 86 games can be read. [recover]");
  assert_head (86, three, WAY_HISTORY_DAMAGED, &nothing, "The History File Is Damaged. None of its games can be read.");
}

/* The daily backup may have failed for a while. A backup of a later day was made while the clock was wrong. */
static void
test_old_backups (void **state)
{
  const char *const yesterday = "2027-01-01 2026-11-19 2026-11-18";
  const char *const old = "2026-11-18 2026-11-17";
  const char *const older = "2027-01-01 2025-12-31";
  const WaySalvage most = { .n_whole = 82, .n_cut = 2, .n_lost = 2 };

  assert_head (86, yesterday, WAY_HISTORY_WRITABLE, NULL,
               "safe: Your 86 Games Are Safe. Waymark backs up all games onc [save]");
  assert_head (86, old, WAY_HISTORY_WRITABLE, NULL,
               "Last Backup: Wednesday, November 18, 2026. Waymark backs up all games soo [save]");
  assert_head (1, older, WAY_HISTORY_WRITABLE, NULL,
               "Last Backup: Wednesday, December 31, 2025. Waymark backs up all games soo [save]");
  assert_head (86, "2027-01-01", WAY_HISTORY_WRITABLE, NULL,
               "Last Backup: Friday, January 1, 2027. Waymark backs up all games soo [save]");
  assert_head (0, old, WAY_HISTORY_WRITABLE, NULL, "You Can Get Your Games Back. Choose the backup to restore.");
  assert_head (-1, old, WAY_HISTORY_WRITABLE, NULL, "The History File Cannot Be Used. Choose the backup to restore.");
  assert_head (86, old, WAY_HISTORY_DAMAGED, &most,
               "The History File Is Damaged. 84 of 86 games can be read. [recover]");
}

/* Games that were added since are in no backup. */
static void
test_added_since (void **state)
{
  assert_head_with (FALSE, 86, "2026-11-20", WAY_HISTORY_WRITABLE, NULL,
                    "safe: Last Backup: Today. Waymark backs up all games onc [save]");
  assert_head_with (FALSE, 86, "2026-11-19", WAY_HISTORY_WRITABLE, NULL,
                    "safe: Last Backup: Yesterday. Waymark backs up all games onc [save]");
}

static void
test_read_only (void **state)
{
  const char *const text = "The history can only be read a";
  const char *const titles[][2] = { { "2026-11-20", "safe: Your 86 Games Are Safe. %s [save]" },
                                    { "2026-11-18", "Last Backup: Wednesday, November 18, 2026. %s [save]" },
                                    { NULL, "No Backups Yet. %s" } };

  for (gsize i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      g_auto (GStrv) parts = g_strsplit (titles[i][1], "%s", 2);
      g_autofree char *expected = g_strjoin (text, parts[0], parts[1], NULL);

      assert_head (86, titles[i][0], WAY_HISTORY_READ_ONLY, NULL, expected);
    }
}

/* Only what is known about the games is said about them. */
static void
test_looking_fails (void **state)
{
  static const struct {
    WayStoreError code;
    const char *text;
  } rows[] = {
    { WAY_STORE_ERROR_CORRUPT, "None of its games can be read. Restore a backup." },
    { WAY_STORE_ERROR_BUSY, "Another program is using the history file, so the damaged file was not changed. Try again "
                            "when that program has finished." },
    { WAY_STORE_ERROR_FULL, "The disk is full, so nothing was recovered. Free up space and try again." },
    { WAY_STORE_ERROR_NEWER, "The history file was written by a newer version of Waymark. It was not changed. Update "
                             "Waymark to open it, or continue without saving." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = g_error_new_literal (WAY_STORE_ERROR, (int) rows[i].code, "");
      g_autoptr (GPtrArray) backups = make_backups ("2026-11-20");
      g_autoptr (GDateTime) today = get_today ();
      g_auto (WayBackupsState) head = { 0 };

      way_backups_state_init (&head, 86, backups, FALSE, today, WAY_HISTORY_DAMAGED, NULL, error);
      assert_string_equal (head.text, rows[i].text);
      assert_false (head.can_recover);
    }
}

static void
test_readable_games (void **state)
{
  const WaySalvage most = { .n_whole = 82, .n_cut = 2, .n_lost = 2 };
  g_autoptr (GPtrArray) backups = make_backups ("2026-11-20");
  g_autoptr (GDateTime) today = get_today ();
  g_auto (WayBackupsState) head = { 0 };

  way_backups_state_init (&head, 86, backups, FALSE, today, WAY_HISTORY_DAMAGED, &most, NULL);
  assert_string_equal (head.text, "84 of 86 games can be read.");
}

static WayGameInfo *
make_game (const char *winner, int points)
{
  WayGameInfo *info = g_new0 (WayGameInfo, 1);
  g_autoptr (GDateTime) today = get_today ();

  info->n_players = 1;
  info->names[0] = g_strdup (winner);
  info->started = g_date_time_to_unix (today);
  info->finished = points > 0 ? info->started : 0;
  info->final_points[0] = points;
  info->place = g_strdup ("Brno");
  info->modules = g_strdup ("");
  info->note = g_strdup ("");
  return info;
}

static WayBackupDifference *
make_difference (int n_games, int n_missing, int points, int n_returning, int n_changed)
{
  WayBackupDifference *difference = g_new0 (WayBackupDifference, 1);

  difference->n_games = n_games;
  difference->compared = n_missing >= 0;
  difference->missing = g_ptr_array_new_with_free_func ((GDestroyNotify) way_game_info_free);
  difference->n_returning = n_returning;
  difference->n_changed = n_changed;
  for (int i = 0; i < n_missing; i++)
    g_ptr_array_add (difference->missing, make_game ("Anna", points));
  return difference;
}

static void
assert_contents (WayBackupDifference *difference, const char *contents, const char *consequences)
{
  const WayBackup backup = { .day = "2026-11-19" };
  const char *const beginning
      = "Your history will be replaced by this backup. The current history is kept under “Before Restoring”.";
  g_autoptr (GDateTime) today = get_today ();
  g_auto (WayBackupState) state = { 0 };

  way_backup_state_init (&state, &backup, difference, NULL, today);
  assert_string_equal (state.contents, contents);
  assert_true (g_str_has_prefix (state.consequences, beginning));
  assert_string_equal (state.consequences + strlen (beginning), consequences);
  assert_true (state.can_go);
}

static WayBackupDifference *
make_other_names (int n_changed)
{
  WayBackupDifference *difference = make_difference (86, 0, 0, 0, n_changed);

  difference->names_differ = TRUE;
  return difference;
}

static void
test_contents (void **state)
{
  assert_contents (make_difference (86, 0, 0, 0, 0), "86 games · same as now", " No games will be removed.");
  assert_contents (make_difference (85, 1, 160, 0, 0), "85 games · without the game from Nov 20, 2026 (Anna 160)",
                   "\n\n1 game will be removed from your history:");
  assert_contents (make_difference (85, 1, 0, 0, 0), "85 games · without the game from Nov 20, 2026 (Anna)",
                   "\n\n1 game will be removed from your history:");
  assert_contents (make_difference (82, 4, 160, 0, 0), "82 games · without the 4 games added since",
                   "\n\n4 games will be removed from your history:");
  assert_contents (make_difference (1, 0, 0, 1, 0), "1 game · with 1 game that is gone now",
                   " 1 game that is gone now comes back. No games will be removed.");
  assert_contents (
      make_difference (82, 4, 160, 2, 1),
      "82 games · without the 4 games added since · 1 game as it was then · with 2 games that are gone now",
      " 1 game will be as it was when the backup was made. 2 games that are gone now come back.\n\n4 games will be "
      "removed from your "
      "history:");
  assert_contents (make_other_names (0), "86 games · merged names as they were then",
                   " The merged names of players will be as they were then. No games will be removed.");
  assert_contents (
      make_other_names (1), "86 games · 1 game as it was then · merged names as they were then",
      " 1 game will be as it was when the backup was made. The merged names of players will be as they were then. No "
      "games will be removed.");
  /* The history cannot be read. */
  assert_contents (make_difference (82, -1, 0, 0, 0), "82 games", "");
}

static void
test_missing_games (void **state)
{
  const WayBackup backup = { .day = "2026-11-19" };
  g_autoptr (GDateTime) today = get_today ();
  g_auto (WayBackupState) two = { 0 };

  way_backup_state_init (&two, &backup, make_difference (0, 2, 160, 0, 0), NULL, today);
  assert_int_equal (two.missing->len, 2);
  assert_int_equal (way_game_item_get_info (two.missing->pdata[1])->final_points[0], 160);
  assert_false (two.can_look);
}

static void
assert_day (const char *day, const char *time, const char *expected)
{
  g_autoptr (GDateTime) today = get_today ();
  g_auto (WayBackupState) state = { 0 };
  WayBackup backup = { 0 };

  g_strlcpy (backup.day, day, sizeof backup.day);
  g_strlcpy (backup.time, time, sizeof backup.time);
  way_backup_state_init (&state, &backup, NULL, NULL, today);
  assert_string_equal (state.title, expected);
  assert_false (state.can_go);
  assert_null (state.contents);
}

static void
test_days (void **state)
{
  assert_day ("2026-11-20", "", "Today");
  assert_day ("2026-11-19", "", "Yesterday");
  assert_day ("2026-11-18", "", "Wednesday, November 18, 2026");
  assert_day ("2026-11-21", "", "Saturday, November 21, 2026"); /* the clock was wrong */
  assert_day ("2026-11-20", "193000", "Friday, November 20, 2026 · 19:30");
}

static void
assert_error (WayStoreError code, const char *expected)
{
  const WayBackup backup = { .day = "2026-11-19" };
  g_autoptr (GError) error = g_error_new_literal (WAY_STORE_ERROR, code, "");
  g_autoptr (GDateTime) today = get_today ();
  g_auto (WayBackupState) state = { 0 };

  way_backup_state_init (&state, &backup, NULL, error, today);
  assert_string_equal (state.contents, expected);
  assert_false (state.can_go);
  assert_false (state.can_look);
}

static void
test_errors (void **state)
{
  assert_error (WAY_STORE_ERROR_CORRUPT, "damaged");
  assert_error (WAY_STORE_ERROR_BUSY, "in use by another program");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_head),          cmocka_unit_test (test_read_only),      cmocka_unit_test (test_added_since),
    cmocka_unit_test (test_looking_fails), cmocka_unit_test (test_readable_games), cmocka_unit_test (test_contents),
    cmocka_unit_test (test_missing_games), cmocka_unit_test (test_days),           cmocka_unit_test (test_errors),
    cmocka_unit_test (test_old_backups),
  };

  return cmocka_run_group_tests_name ("backup-state", tests, NULL, NULL);
}

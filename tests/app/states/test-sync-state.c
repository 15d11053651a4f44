/* test-sync-state.c: what the page of the synced folder says about it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "way-store-error.h"
#include "way-sync-state.h"

#define PATH "/home/anna/Nextcloud/Waymark"

static void
assert_head (const WaySyncFacts *facts, const char *title, const char *text, gboolean is_fine)
{
  g_auto (WaySyncState) state = { 0 };

  way_sync_state_init (&state, facts);
  assert_string_equal (state.title, title);
  assert_string_equal (state.text, text);
  assert_int_equal (state.is_fine, is_fine);
}

/* Before anything was compared. */
static void
test_phases (void **state)
{
  g_auto (WaySyncState) shown = { 0 };
  WaySyncFacts facts = { .is_on = TRUE, .can_run = TRUE };

  assert_head (&facts, "One History on Several Computers",
               "Choose a folder that a program such as Syncthing or Nextcloud syncs between your computers.", FALSE);
  facts.path = PATH;
  facts.is_running = facts.is_busy = TRUE;
  assert_head (&facts, "Syncing…", "", FALSE);
  way_sync_state_init (&shown, &facts);
  assert_false (shown.can_sync);
  way_sync_state_clear (&shown);
  facts.is_busy = FALSE; /* a comparison that nobody has wished for is in nobody’s way */
  way_sync_state_init (&shown, &facts);
  assert_true (shown.can_sync);
  facts.is_running = facts.is_on = FALSE;
  assert_head (&facts, "Syncing Is Off", "Nothing is read from the folder or written to it.", FALSE);
  facts.is_on = TRUE;
  facts.can_run = FALSE;
  assert_head (&facts, "Syncing Is Off", "The history cannot be changed now, so it is not synced.", FALSE);
}

/* What the page shows around the words. */
static void
test_face (void **state)
{
  g_autoptr (GError) missing = g_error_new_literal (WAY_SYNC_ERROR, WAY_SYNC_ERROR_NO_FOLDER, "");
  const struct {
    WaySyncFacts facts;
    const char *expected;
  } rows[] = {
    { { .is_on = TRUE, .can_run = TRUE }, "No Folder Yet | - | Choose… | suggested" },
    { { .path = PATH, .can_run = TRUE }, "Waymark | Nextcloud | Change… | folder" },
    { { .path = PATH, .is_on = TRUE, .can_run = TRUE }, "Waymark | Nextcloud | Change… | folder | sync" },
    { { .path = PATH, .is_on = TRUE, .can_run = TRUE, .error = missing },
      "Waymark | Nextcloud | Change… | folder | sync | mark" },
    { { .path = PATH, .can_run = TRUE, .error = missing }, "Waymark | Nextcloud | Change… | folder" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (WaySyncState) shown = { 0 };
      g_autofree char *text = NULL;

      way_sync_state_init (&shown, &rows[i].facts);
      text = g_strdup_printf ("%s | %s | %s%s%s%s%s", shown.folder_title, shown.place ? shown.place : "-",
                              shown.choose_label, shown.suggests_choice ? " | suggested" : "",
                              shown.has_folder ? " | folder" : "", shown.shows_sync ? " | sync" : "",
                              shown.shows_mark ? " | mark" : "");
      assert_string_equal (text, rows[i].expected);
      assert_false (shown.asks);
    }
}

/* What went wrong, what about the games, and what can be done. */
static void
test_errors (void **state)
{
  static const struct {
    WaySyncError code;
    const char *title, *text;
    gboolean can_set_up;
  } rows[] = {
    { WAY_SYNC_ERROR_NO_FOLDER, "Not a Synced Folder Yet",
      "If another computer uses this folder, wait until all of it has arrived here, or connect its disk. Otherwise, "
      "set "
      "it up.",
      TRUE },
    { WAY_SYNC_ERROR_NEWER, "Syncing Failed",
      "A newer version of Waymark uses this folder. Your games are safe here. Update Waymark on this device.", FALSE },
    { WAY_SYNC_ERROR_OPEN, "Syncing Failed", "This game is open in Waymark. Close it there before you decide.", FALSE },
    { WAY_SYNC_ERROR_UNWRITTEN, "Syncing Failed",
      "Your choice was saved on this device, but could not be written to the folder. Check the folder, and try again.",
      FALSE },
    { WAY_SYNC_ERROR_UNREADABLE, "Syncing Failed",
      "The folder cannot be read or written. Your games are safe here. Check the folder, and try again.", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = g_error_new_literal (WAY_SYNC_ERROR, rows[i].code, "");
      g_auto (WaySyncState) shown = { 0 };
      WaySyncFacts facts = { .path = PATH, .is_on = TRUE, .can_run = TRUE, .error = error };

      assert_head (&facts, rows[i].title, rows[i].text, FALSE);
      way_sync_state_init (&shown, &facts);
      assert_int_equal (shown.can_set_up, rows[i].can_set_up);
    }
}

/* Nobody has decided anything when it is compared by itself. */
static void
test_running (void **state)
{
  g_autoptr (GError) error = g_error_new_literal (WAY_SYNC_ERROR, WAY_SYNC_ERROR_RUNNING, "");
  WaySyncFacts facts = { .path = PATH, .is_on = TRUE, .can_run = TRUE, .error = error };

  assert_head (&facts, "Syncing Failed", "This history is being synced already. Nothing was done here.", FALSE);
  facts.was_wish = TRUE;
  assert_head (&facts, "Syncing Failed",
               "This history is being synced at the moment, so nothing was decided. Try again in a moment.", FALSE);
}

typedef struct {
  WaySyncReport report;
  WaySyncResult result;
  WaySyncFacts facts;
} Sample;

static void
sample_init (Sample *sample)
{
  *sample = (Sample){
    .report = { .pending = g_ptr_array_new (),
                .losses = g_ptr_array_new (),
                .differing = g_ptr_array_new (),
                .unread = g_array_new (FALSE, FALSE, sizeof (WaySyncUnread)),
                .peers = g_array_new (FALSE, FALSE, sizeof (WaySyncPeer)) },
    .result = { .pending = g_ptr_array_new (), .n_games = 86 },
  };
  sample->result.report = &sample->report;
  sample->facts = (WaySyncFacts){
    .path = PATH, .is_on = TRUE, .can_run = TRUE, .result = &sample->result, .time = 1795209240
  }; /* 2026-11-20T21:14:00Z */
}

static void
sample_clear (Sample *sample)
{
  g_ptr_array_unref (sample->report.pending);
  g_ptr_array_unref (sample->report.losses);
  g_ptr_array_unref (sample->report.differing);
  g_array_unref (sample->report.unread);
  g_array_unref (sample->report.peers);
  g_ptr_array_unref (sample->result.pending);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sample, sample_clear)

/* Devices, and files that are not read, raise no alarm. */
static void
test_fine (void **state)
{
  g_auto (Sample) sample = { 0 };
  g_auto (WaySyncState) shown = { 0 };
  const WaySyncPeer peers[] = { { "a", "Kitchen Laptop", "2026-11-20T21:14:00Z", TRUE }, { "b", "", "never", FALSE } };
  const WaySyncUnread unread[] = { { "b", "7f3k2m.waymark", WAY_SYNC_ERROR_CUT }, { "…", NULL, WAY_SYNC_ERROR_MORE } };
  const WaySyncLine *line;

  sample_init (&sample);
  g_array_append_vals (sample.report.peers, peers, G_N_ELEMENTS (peers));
  g_array_append_vals (sample.report.unread, unread, G_N_ELEMENTS (unread));
  sample.report.n_changed = 2;
  assert_head (&sample.facts, "Your 86 Games Are in the Folder",
               "Checked at 21:14. 2 games were updated from the folder.", TRUE);
  way_sync_state_init (&shown, &sample.facts);
  assert_int_equal (shown.devices->len, 2);
  line = shown.devices->pdata[0];
  assert_string_equal (line->title, "Kitchen Laptop");
  assert_string_equal (line->subtitle, "This Device · last change Nov 20, 2026 21:14");
  line = shown.devices->pdata[1];
  assert_string_equal (line->title, "Another Device");
  assert_null (line->subtitle);
  line = shown.unread->pdata[0];
  assert_string_equal (line->title, "7f3k2m.waymark");
  assert_string_equal (line->subtitle, "Not complete yet. It is read as soon as all of it has arrived.");
  line = shown.unread->pdata[1];
  assert_string_equal (line->title, "More folders were left out.");
  assert_null (line->subtitle);
}

/* Asserts the number of rows and the last of them for @n files that are not read. */
static void
expect_unread (int n, guint n_rows, const char *last)
{
  g_auto (Sample) sample = { 0 };
  g_auto (WaySyncState) shown = { 0 };
  const WaySyncUnread unread = { "b", "7f3k2m.waymark", WAY_SYNC_ERROR_CUT };

  sample_init (&sample);
  for (int i = 0; i < n; i++)
    g_array_append_val (sample.report.unread, unread);
  way_sync_state_init (&shown, &sample.facts);
  assert_int_equal (shown.unread->len, n_rows);
  assert_string_equal (((WaySyncLine *) shown.unread->pdata[n_rows - 1])->title, last);
}

static void
test_many_unread (void **state)
{
  expect_unread (50, 50, "7f3k2m.waymark");
  expect_unread (51, 51, "1 more file was not read.");
  expect_unread (60000, 51, "59950 more files were not read.");
}

/* Each question is one of its own. */
static void
test_questions (void **state)
{
  g_auto (Sample) sample = { 0 };
  g_auto (WaySyncState) shown = { 0 };

  sample_init (&sample);
  sample.report.restored = TRUE;
  g_ptr_array_add (sample.report.differing, "1");
  g_ptr_array_add (sample.report.losses, "1");
  g_ptr_array_add (sample.report.pending, "1");
  way_sync_state_init (&shown, &sample.facts);
  assert_false (shown.is_fine);
  assert_true (shown.asks && shown.shows_mark);
  assert_string_equal (shown.title, "Choose What to Keep");
  assert_string_equal (shown.restored,
                       "The history was restored. 1 game differs from the folder. Nothing was changed.");
  assert_string_equal (shown.losses,
                       "1 game would be deleted, lose entries, or get another result. It was not changed.");
  assert_string_equal (shown.differing,
                       "1 game differs between devices. Each device keeps its own version until you decide.");
}

/* What was done before it failed is said, and it is tried again. */
static void
test_failed_later (void **state)
{
  g_autoptr (GError) error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_READ_ONLY, "about: Read-only file system");
  g_auto (Sample) sample = { 0 };

  sample_init (&sample);
  sample.report.n_deleted = 5;
  sample.report.failure = error;
  assert_head (&sample.facts, "Syncing Failed",
               "Checked at 21:14. 5 games were deleted, because they were deleted on another device. The folder cannot "
               "be read or written. Your games are safe here. Check the folder, and try again.",
               FALSE);
  g_ptr_array_add (sample.report.losses, "1");
  assert_head (&sample.facts, "Syncing Failed",
               "Checked at 21:14. 5 games were deleted, because they were deleted on another device. The folder cannot "
               "be read or written. Your games are safe here. Check the folder, and try again.",
               FALSE);
  assert_true (way_sync_facts_await (&sample.facts));
}

/* A game that was deleted on other devices, one of which has no name. */
static void
test_game (void **state)
{
  g_auto (Sample) sample = { 0 };
  g_auto (WaySyncState) shown = { 0 };
  const WaySyncChoice choices[] = { { .id = "a", .here = TRUE, .device = "Laptop" },
                                    { .id = "b", .device = "Tablet" },
                                    { .id = "c", .device = "" } };
  WaySyncPending pending = { "1111", 1, g_array_new (FALSE, FALSE, sizeof (WaySyncChoice)) };
  const WaySyncGameState *game;
  static const char *const expected[][4] = {
    { "This Device", "deleted", "Keep This Device’s", "a" },
    { "Tablet", "deleted", "Keep Tablet’s", "b" },
    { "Another Device", "deleted", "Keep the Other Device’s", "c" },
    { "Both Versions", "The other one becomes a separate game.", "Keep Both", "" },
  };

  sample_init (&sample);
  g_array_append_vals (pending.choices, choices, G_N_ELEMENTS (choices));
  g_ptr_array_add (sample.result.pending, &pending);
  way_sync_state_init (&shown, &sample.facts);
  game = shown.games->pdata[0];
  assert_string_equal (game->uuid, "1111");
  assert_int_equal (game->lines->len, G_N_ELEMENTS (expected));
  for (guint i = 0; i < game->lines->len; i++)
    {
      const WaySyncLine *line = game->lines->pdata[i];

      assert_string_equal (line->title, expected[i][0]);
      assert_string_equal (line->subtitle, expected[i][1]);
      assert_string_equal (line->keep_label, expected[i][2]);
      assert_string_equal (line->version, expected[i][3]);
    }
  g_array_unref (pending.choices);
}

/* When it is worth to look again without a sign that something has changed. */
static void
test_await (void **state)
{
  static const struct {
    WaySyncError code;
    gboolean awaits;
  } rows[] = {
    { WAY_SYNC_ERROR_CUT, TRUE },      { WAY_SYNC_ERROR_AWAY, TRUE },   { WAY_SYNC_ERROR_FOREIGN, FALSE },
    { WAY_SYNC_ERROR_INVALID, FALSE }, { WAY_SYNC_ERROR_LARGE, FALSE },
  };
  g_autoptr (GError) error = g_error_new_literal (WAY_SYNC_ERROR, WAY_SYNC_ERROR_NO_FOLDER, "");
  g_autoptr (GError) newer = g_error_new_literal (WAY_SYNC_ERROR, WAY_SYNC_ERROR_NEWER, "");
  g_auto (Sample) sample = { 0 };

  sample_init (&sample);
  assert_false (way_sync_facts_await (&sample.facts));
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const WaySyncUnread unread = { "b", "7f3k2m.waymark", rows[i].code };

      g_array_set_size (sample.report.unread, 0);
      g_array_append_val (sample.report.unread, unread);
      assert_int_equal (way_sync_facts_await (&sample.facts), rows[i].awaits);
    }
  g_ptr_array_add (sample.report.pending, "1");
  assert_true (way_sync_facts_await (&sample.facts));
  assert_true (way_sync_facts_await (&(WaySyncFacts){ .path = PATH, .error = error }));
  assert_false (way_sync_facts_await (&(WaySyncFacts){ .path = PATH, .error = newer }));
  assert_false (way_sync_facts_await (&(WaySyncFacts){ .path = PATH }));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_running),   cmocka_unit_test (test_await), cmocka_unit_test (test_phases),
    cmocka_unit_test (test_errors),    cmocka_unit_test (test_fine),  cmocka_unit_test (test_many_unread),
    cmocka_unit_test (test_questions), cmocka_unit_test (test_game),  cmocka_unit_test (test_failed_later),
    cmocka_unit_test (test_face),
  };

  g_setenv ("TZ", "UTC", TRUE);
  return cmocka_run_group_tests (tests, NULL, NULL);
}

/* way-scene.c: every page of the program with a believable game in it, for tests and pictures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-scene.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <locale.h>

#include "carc-base.h"
#include "way-board.h"
#include "way-code-page.h"
#include "way-conflicts-page.h"
#include "way-copies-page.h"
#include "way-copies.h"
#include "way-errand-page.h"
#include "way-evening-chart.h"
#include "way-evening.h"
#include "way-history-filter.h"
#include "way-intake.h"
#include "way-keypad.h"
#include "way-owners.h"
#include "way-record-file.h"
#include "way-replay-page.h"
#include "way-result-row.h"
#include "way-sign-keys.h"

/* Without a window manager GTK draws its frame inside the window: so much on each side. */
#define FRAME 5

/* A page that needs more than it gets has another size for ever; something that moves is never still. */
#define PATIENCE 10

static GtkWidget *
find_descendant (GtkWidget *widget, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_descendant (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* A road of nine tiles with a contested majority and signposts of all kinds. */
static void
answer_road (WayWindow *window)
{
  GtkWidget *page = way_window_get_page (window);
  WayOwners *owners = WAY_OWNERS (find_descendant (page, WAY_TYPE_OWNERS));
  WaySignKeys *signs = WAY_SIGN_KEYS (find_descendant (page, WAY_TYPE_SIGN_KEYS));

  way_keypad_set_value (WAY_KEYPAD (find_descendant (page, WAY_TYPE_KEYPAD)), 9);
  way_owners_tap (owners, 0);
  way_owners_tap (owners, 0);
  way_owners_tap (owners, 1);
  for (int direction = 0; direction < 3; direction++)
    way_sign_keys_add (signs, direction, direction == 1 ? 1 : 2);
}

static void
turn_board (WayWindow *window)
{
  way_board_set_turned (WAY_BOARD (find_descendant (way_window_get_page (window), WAY_TYPE_BOARD)), TRUE);
}

static void
insert_before_first (WayWindow *window)
{
  int slot;

  way_game_get_entry (way_window_get_game (window), 1, &slot);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.insert", "i", slot);
}

/* The first road was longer than they thought, and the one before the last entry was none of theirs. */
static void
change_entries (WayWindow *window)
{
  WayGame *game = way_window_get_game (window);
  gsize index = 0;
  CarcEntry entry;
  int slot;

  while (way_game_get_entry (game, index, NULL)->subject != &carc_road)
    index++;
  entry = *way_game_get_entry (game, index, &slot);
  for (int i = 0; i < entry.n_answers; i++)
    if (entry.answers[i].question == &carc_road_tiles)
      entry.answers[i].value++;
  g_assert_true (way_game_amend (game, slot, &entry, NULL));
  way_replay_page_set_step (WAY_REPLAY_PAGE (way_window_get_page (window)), index);
  index = way_game_get_n_entries (game) - 1;
  while (way_game_get_entry (game, index, NULL)->subject != &carc_city)
    index--;
  way_game_get_entry (game, index, &slot);
  g_assert_true (way_game_withdraw (game, &slot, 1, NULL));
}

/* Two days and what was there before, of a history that is damaged. */
static void
show_copies (WayWindow *window)
{
  g_autofree char *folder = g_dir_make_tmp ("waymark-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "waymark.db", NULL);
  g_autofree char *copies = way_copies_folder (path);
  g_autofree char *aside = NULL;
  g_autoptr (WayStore) store = way_store_open (path, NULL);
  g_autoptr (GPtrArray) list = NULL;

  g_assert_true (way_copies_make (path, "2026-11-20", NULL) && way_copies_make (path, "2026-11-21", NULL));
  aside = way_copies_set_aside (path, NULL);
  way_window_push (window, way_copies_page_new (path, TRUE));
  g_clear_pointer (&store, way_store_close);
  list = way_copies_list (path);
  for (guint i = 0; i < list->len; i++)
    g_unlink (((WayCopy *) list->pdata[i])->path);
  g_rmdir (copies);
  g_unlink (aside);
  g_unlink (path);
  g_rmdir (folder);
}

static void
show_text (WayWindow *window)
{
  GtkWidget *chart = find_descendant (way_window_get_page (window), WAY_TYPE_EVENING_CHART);

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_descendant (chart, GTK_TYPE_TOGGLE_BUTTON)), TRUE);
}

static void
show_long_code (WayWindow *window)
{
  g_autofree char *link = g_strnfill (3000, 'x');

  way_window_push (window, way_code_page_new (link));
}

static void
search (WayWindow *window, const char *text)
{
  GtkWidget *page = way_window_get_page (window);

  gtk_search_bar_set_search_mode (GTK_SEARCH_BAR (find_descendant (page, GTK_TYPE_SEARCH_BAR)), TRUE);
  gtk_editable_set_text (GTK_EDITABLE (find_descendant (page, GTK_TYPE_SEARCH_ENTRY)), text);
  g_signal_emit_by_name (find_descendant (page, GTK_TYPE_SEARCH_ENTRY), "search-changed");
}

/* Narrowed to a player with a long name and to games in progress. */
static void
show_filters (WayWindow *window)
{
  GtkWidget *filter = find_descendant (way_window_get_page (window), WAY_TYPE_HISTORY_FILTER);
  GtkWidget *flow, *field;

  search (window, "");
  way_history_filter_set_open (WAY_HISTORY_FILTER (filter), TRUE);
  flow = gtk_widget_get_last_child (filter);
  field = gtk_widget_get_first_child (flow);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (find_descendant (field, GTK_TYPE_DROP_DOWN)), 2);
  field = gtk_widget_get_next_sibling (gtk_widget_get_next_sibling (field));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (find_descendant (field, GTK_TYPE_DROP_DOWN)), 1);
}

static void
find_nothing (WayWindow *window)
{
  search (window, "nobody of this name");
}

static void
show_details (WayWindow *window)
{
  GtkWidget *page;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.details", "x", (gint64) 1);
  page = way_window_get_page (window);
  gtk_editable_set_text (GTK_EDITABLE (find_descendant (page, ADW_TYPE_ENTRY_ROW)), "2026-02-30");
}

/* Far on its way; nothing runs, so that the picture is still. */
static void
show_errand (WayWindow *window)
{
  g_autoptr (WayErrand) errand = way_errand_new (NULL, NULL, NULL, NULL);

  for (int i = 0; i < 1204; i++)
    way_errand_step (errand);
  way_window_push (window, way_errand_page_new (_ ("Import"), errand));
}

static void
fill_past_game (WayWindow *window)
{
  GtkWidget *page, *row, *box;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.past-game", NULL);
  page = way_window_get_page (window);
  row = find_descendant (page, WAY_TYPE_RESULT_ROW);
  for (int seat = 0; seat < 2; seat++)
    {
      way_result_row_set_name (WAY_RESULT_ROW (row), seat == 0 ? "Anna" : "Jan");
      box = gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row));
      gtk_editable_set_text (GTK_EDITABLE (gtk_widget_get_prev_sibling (gtk_widget_get_last_child (box))), "88");
      row = gtk_widget_get_next_sibling (row);
    }
}

/* What was played on after @n_common entries, somewhere else. */
static WayConflict *
make_conflict (WayStore *store, guint n_common)
{
  g_autoptr (WayRecordFile) record = way_record_file_load (store, 1, NULL);
  g_autofree char *common = NULL;
  g_autofree char *text = NULL;

  g_array_set_size (record->entries, n_common);
  common = way_record_file_write (record);
  *strstr (common, "\ntotal") = '\0';
  text = g_strconcat (common, "\nroad tiles=3 meeples=red:1\ncity tiles=4 coats=1 meeples=blue:1\n", NULL);
  return way_conflict_new ("2026-11-20.waymark", text, 1);
}

static void
show_conflicts (WayWindow *window)
{
  WayStore *store = way_window_get_store (window);
  g_autoptr (GPtrArray) conflicts = g_ptr_array_new_with_free_func ((GDestroyNotify) way_conflict_free);
  WayIntakeCounts counts = { .n[WAY_IMPORT_RECORDED] = 12, .n[WAY_IMPORT_DIFFERENT] = 2 };
  g_autofree char *sentence = way_intake_describe (&counts);

  g_ptr_array_add (conflicts, make_conflict (store, 33));
  g_ptr_array_add (conflicts, make_conflict (store, 20));
  way_window_push (window, way_conflicts_page_new (store, conflicts, sentence));
}

static void
decide_conflicts (WayWindow *window)
{
  GtkWidget *page, *button;

  show_conflicts (window);
  page = way_window_get_page (window);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (find_descendant (page, GTK_TYPE_CHECK_BUTTON)), TRUE);
  button = find_descendant (find_descendant (page, ADW_TYPE_CLAMP), GTK_TYPE_BUTTON);
  g_signal_emit_by_name (button, "clicked");
}

const WayScene way_scenes[] = {
  { "start-empty", 0, 0, WAY_EVENING_PLAYING, NULL, NULL },
  { "start", 4, 40, WAY_EVENING_PLAYING, "win.home", NULL },
  { "start-filters", 4, 40, WAY_EVENING_PLAYING, "win.home", show_filters },
  { "start-nothing", 4, 40, WAY_EVENING_PLAYING, "win.home", find_nothing },
  { "details", 4, 40, WAY_EVENING_PLAYING, "win.home", show_details },
  { "past-game", 4, 40, WAY_EVENING_PLAYING, "win.home", fill_past_game },
  { "new-game", 0, 0, WAY_EVENING_PLAYING, "win.new-game", NULL },
  { "new-game-again", 8, 20, WAY_EVENING_PLAYING, "win.new-game", NULL },
  { "table", 4, 40, WAY_EVENING_PLAYING, NULL, NULL },
  { "table-8-players", 8, 60, WAY_EVENING_PLAYING, NULL, NULL },
  { "table-final", 4, 40, WAY_EVENING_FINAL, NULL, NULL },
  { "table-1-player", 1, 3, WAY_EVENING_PLAYING, NULL, NULL },
  { "entry-road", 4, 40, WAY_EVENING_PLAYING, "win.enter::road", NULL },
  { "entry-road-answered", 4, 40, WAY_EVENING_PLAYING, "win.enter::road", answer_road },
  { "entry-road-8-players", 8, 40, WAY_EVENING_PLAYING, "win.enter::road", NULL },
  { "entry-city", 4, 40, WAY_EVENING_PLAYING, "win.enter::city", NULL },
  { "entry-monastery", 4, 40, WAY_EVENING_PLAYING, "win.enter-unfinished::monastery", NULL },
  { "entry-garden", 4, 40, WAY_EVENING_PLAYING, "win.enter::garden", NULL },
  { "entry-field", 4, 40, WAY_EVENING_PLAYING, "win.enter::field", NULL },
  { "entry-bookmaker", 4, 10, WAY_EVENING_PLAYING, "win.enter::bookmaker", NULL },
  { "entry-correction", 8, 40, WAY_EVENING_PLAYING, "win.enter::correction", NULL },
  { "insert", 4, 40, WAY_EVENING_PLAYING, NULL, insert_before_first },
  { "quick", 4, 40, WAY_EVENING_PLAYING, "win.quick", NULL },
  { "judge", 4, 40, WAY_EVENING_PLAYING, "win.judge", NULL },
  { "bets", 4, 40, WAY_EVENING_FINAL, "win.bets(0)", NULL },
  { "tunnel", 4, 40, WAY_EVENING_PLAYING, "win.tunnel", NULL },
  { "final", 4, 40, WAY_EVENING_FINAL, "win.final", NULL },
  { "board", 8, 60, WAY_EVENING_PLAYING, "win.board", NULL },
  { "board-3-players", 3, 60, WAY_EVENING_PLAYING, "win.board", NULL },
  { "board-turned", 4, 60, WAY_EVENING_PLAYING, "win.board", turn_board },
  { "board-turned-8-players", 8, 60, WAY_EVENING_PLAYING, "win.board", turn_board },
  { "result", 4, 60, WAY_EVENING_FINISHED, "win.result", NULL },
  { "result-8-players", 8, 80, WAY_EVENING_FINISHED, "win.result", NULL },
  { "result-text", 4, 60, WAY_EVENING_FINISHED, "win.result", show_text },
  { "share", 4, 60, WAY_EVENING_FINISHED, "win.share", NULL },
  { "code", 4, 60, WAY_EVENING_FINISHED, "win.show-code", NULL },
  { "code-8-players", 8, 80, WAY_EVENING_FINISHED, "win.show-code", NULL },
  { "code-too-long", 4, 60, WAY_EVENING_FINISHED, NULL, show_long_code },
  { "replay", 4, 60, WAY_EVENING_FINISHED, "win.replay(int64 0)", NULL },
  { "replay-8-players", 8, 80, WAY_EVENING_PLAYING, "win.replay-entry(20)", NULL },
  { "replay-changed", 4, 60, WAY_EVENING_PLAYING, "win.replay(int64 0)", change_entries },
  { "copies", 4, 10, WAY_EVENING_PLAYING, "win.home", show_copies },
  { "conflicts", 4, 40, WAY_EVENING_PLAYING, "win.home", show_conflicts },
  { "conflicts-8-players", 8, 40, WAY_EVENING_PLAYING, "win.home", show_conflicts },
  { "conflicts-decided", 4, 40, WAY_EVENING_PLAYING, "win.home", decide_conflicts },
  { "export", 4, 10, WAY_EVENING_PLAYING, "win.export", NULL },
  { "errand", 4, 10, WAY_EVENING_PLAYING, "win.home", show_errand },
  { "rules", 4, 10, WAY_EVENING_PLAYING, "win.rules::", NULL },
  { "rules-base", 4, 10, WAY_EVENING_PLAYING, "win.rules::base", NULL },
  { "rules-inns", 4, 10, WAY_EVENING_PLAYING, "win.rules::inns-and-cathedrals", NULL },
  { "rules-signposts", 4, 10, WAY_EVENING_PLAYING, "win.rules::signposts", NULL },
  { "rules-bets", 4, 10, WAY_EVENING_PLAYING, "win.rules::bets", NULL },
  { "rules-tunnel", 4, 10, WAY_EVENING_PLAYING, "win.rules::tunnel", NULL },
  { 0 },
};

GtkApplication *
way_scene_begin (void)
{
  const char *locale_directory = g_getenv ("WAYMARK_LOCALEDIR");
  GtkApplication *application;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locale_directory != NULL ? locale_directory : "/nonexistent");
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  application = GTK_APPLICATION (g_object_new (ADW_TYPE_APPLICATION, "application-id", "io.github.waymark.Waymark",
                                               "flags", G_APPLICATION_NON_UNIQUE, "resource-base-path",
                                               "/io/github/waymark/Waymark", NULL));
  g_application_register (G_APPLICATION (application), NULL, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, "gtk-cursor-blink", FALSE, "gtk-font-name",
                "Cantarell 11", "gtk-decoration-layout", "appmenu:close", NULL);
  return application;
}

static gboolean
count_frame_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  int *frames = data;

  return --*frames > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
wait_for_frames (WayWindow *window, int frames)
{
  gtk_widget_add_tick_callback (GTK_WIDGET (window), count_frame_cb, &frames, NULL);
  gtk_widget_queue_draw (GTK_WIDGET (window));
  while (frames > 0)
    g_main_context_iteration (NULL, TRUE);
}

/* Returns whether there was anything to do, which may want a frame in its turn: a list that is given more rows. */
static gboolean
do_the_rest (void)
{
  gboolean any = FALSE;

  while (g_main_context_iteration (NULL, FALSE))
    any = TRUE;
  return any;
}

void
way_scene_settle (WayWindow *window)
{
  while (!gtk_widget_get_mapped (GTK_WIDGET (window)))
    g_main_context_iteration (NULL, TRUE);
  wait_for_frames (window, 3);
  for (int i = 0; i < PATIENCE && do_the_rest (); i++)
    wait_for_frames (window, 2);
}

static WayGame *
begin_game (WayStore *store, const WayScene *scene)
{
  g_autofree char *text = way_evening_text (scene->n_players, scene->n_entries, scene->stage);
  g_autoptr (WayRecordFile) file = way_record_file_read (text, strlen (text));
  g_autoptr (GError) error = NULL;
  gint64 id = 0;
  WayGame *game;

  g_assert_cmpuint (file->problems->len, ==, 0);
  g_assert_cmpint (way_record_file_import (file, store, &id, &error), ==, WAY_IMPORT_RECORDED);
  game = way_game_open (store, id, &error);
  g_assert_no_error (error);
  return game;
}

WayStage *
way_scene_open (GtkApplication *application, const WayScene *scene, int width, int height)
{
  WayStage *stage = g_new0 (WayStage, 1);
  g_autoptr (GError) error = NULL;

  stage->store = way_store_open (":memory:", &error);
  g_assert_no_error (error);
  stage->window = way_window_new (application, stage->store, NULL);
  gtk_window_set_default_size (GTK_WINDOW (stage->window), width + 2 * FRAME, height + 2 * FRAME);
  if (scene->n_players > 0)
    {
      g_autoptr (WayGame) game = begin_game (stage->store, scene);

      way_window_open_game (stage->window, game);
    }
  gtk_window_present (GTK_WINDOW (stage->window));
  way_scene_settle (stage->window);
  if (scene->action != NULL)
    {
      g_autofree char *name = NULL;
      g_autoptr (GVariant) target = NULL;

      g_assert_true (g_action_parse_detailed_name (scene->action, &name, &target, NULL));
      g_assert_true (gtk_widget_activate_action_variant (GTK_WIDGET (stage->window), name, target));
      way_scene_settle (stage->window);
    }
  if (scene->prepare != NULL)
    {
      scene->prepare (stage->window);
      way_scene_settle (stage->window);
    }
  return stage;
}

void
way_scene_resize (WayStage *stage, int width, int height)
{
  GtkWidget *content = way_scene_get_content (stage);

  gtk_window_set_default_size (GTK_WINDOW (stage->window), width + 2 * FRAME, height + 2 * FRAME);
  way_scene_settle (stage->window);
  for (int i = 0; i < PATIENCE; i++)
    if (gtk_widget_get_width (content) != width || gtk_widget_get_height (content) != height)
      way_scene_settle (stage->window);
}

static void
pass_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_task_return_boolean (task, TRUE);
}

/* GTK 4.8 loads icons in worker threads. When such a thread drops the last reference to an icon at the moment in which
 * another window looks the same icon up, the lookup finds it half gone. Behind all other tasks stands this one. */
static void
wait_for_icons (void)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, NULL, NULL);

  g_task_set_priority (task, G_PRIORITY_LOW);
  g_task_run_in_thread (task, pass_cb);
  while (!g_task_get_completed (task))
    g_main_context_iteration (NULL, TRUE);
}

void
way_scene_close (WayStage *stage)
{
  /* GTK 4.8 makes things for a reader while the page on view goes with its window, and forgets some of them. */
  way_window_show_table (stage->window);
  way_scene_settle (stage->window);
  wait_for_icons ();
  gtk_window_destroy (GTK_WINDOW (stage->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  way_store_close (stage->store);
  g_free (stage);
}

GtkWidget *
way_scene_get_content (WayStage *stage)
{
  return adw_application_window_get_content (ADW_APPLICATION_WINDOW (stage->window));
}

gboolean
way_scene_save_picture (GtkWidget *widget, const char *path, GError **error)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  GdkRGBA ground;

  /* The ground belongs to the window, not to its content. */
  if (gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), "window_bg_color", &ground))
    gtk_snapshot_append_color (snapshot, &ground, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_to_node (snapshot);
  if (node == NULL)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "there is nothing to draw");
      return FALSE;
    }
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  if (!gdk_texture_save_to_png (texture, path))
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "%s could not be written", path);
      return FALSE;
    }
  return TRUE;
}

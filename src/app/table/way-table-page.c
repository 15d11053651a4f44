/* way-table-page.c: a game in progress: scoreboard, scoring track, log, and entry bar.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-table-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "carc-base.h"
#include "way-entry-bar.h"
#include "way-final-card.h"
#include "way-focus.h"
#include "way-letter-keys.h"
#include "way-log-row.h"
#include "way-incremental-list.h"
#include "way-breakpoint-bin.h"
#include "way-ui.h"
#include "way-player-row.h"
#include "way-player.h"
#include "way-overflow-bin.h"
#include "way-track.h"
#include "way-text.h"

#define FIRST_ENTRIES 8
#define MAX_LARGE_ROWS 4
#define LEFT_WIDTH 468 /* of the scoreboard in a wide window */

struct _WayTablePage {
  GtkBox parent_instance;

  GtkWidget *whole;
  GtkLabel *title;
  GtkLabel *subtitle;
  GtkWidget *redo;
  GtkWidget *big_board;
  WayBreakpointBin *wide_bin;
  WayBreakpointBin *phone_bin;
  GtkBox *panes;
  GtkWidget *left;
  GtkScrolledWindow *board_scroller;
  GtkFlowBox *board;
  GtkWidget *track_card;
  WayTrack *track;
  WayFinalCard *final_card;
  GtkStack *log_stack;
  GtkListView *log;
  WayEntryBar *bar;
  GtkLabel *status;

  WayGame *game;
  GPtrArray *bound;             /* of GtkListItem, owned by the list view: the rows that show an entry */
  GHashTable *open;             /* the entry ids of the expanded rows */
  int points[CARC_MAX_PLAYERS]; /* that were announced last */
  guint announce_source;
};

G_DEFINE_FINAL_TYPE (WayTablePage, way_table_page, GTK_TYPE_BOX)

static gboolean
is_header (WayTablePage *self, guint position)
{
  GListModel *log = way_game_get_log (self->game);
  g_autoptr (WayLogItem) item = g_list_model_get_item (log, position);

  return !item || way_log_item_get_info (item)->header;
}

/* The rows of one turn look like one card. */
static void
update_edges (WayTablePage *self, GtkListItem *list_item)
{
  guint position = gtk_list_item_get_position (list_item);
  GtkWidget *row = gtk_list_item_get_child (list_item);

  if (position == GTK_INVALID_LIST_POSITION)
    return;
  way_log_row_set_edges (WAY_LOG_ROW (row), position == 0 || is_header (self, position - 1),
                         is_header (self, position + 1));
}

static void
on_setup_row_cb (WayTablePage *self, GtkListItem *list_item)
{
  gtk_list_item_set_child (list_item, way_log_row_new ());
}

static void
on_bind_row_cb (WayTablePage *self, GtkListItem *list_item)
{
  WayLogItem *item = gtk_list_item_get_item (list_item);
  WayLogRow *row = WAY_LOG_ROW (gtk_list_item_get_child (list_item));
  int entry_id = way_log_item_get_info (item)->entry_id;

  way_log_row_set_item (row, self->game, item);
  gtk_list_item_set_activatable (list_item, !way_log_item_get_info (item)->header);
  /* GTK 4.8 focuses only rows that are selectable (the model has no selection). Headers are selectable too, because the
   * focus enters the log at its first row, which is a header. */
  gtk_list_item_set_selectable (list_item, TRUE);
  way_log_row_set_open (row, entry_id && g_hash_table_contains (self->open, GINT_TO_POINTER (entry_id)));
  g_ptr_array_add (self->bound, list_item);
  update_edges (self, list_item);
}

static void
on_unbind_row_cb (WayTablePage *self, GtkListItem *list_item)
{
  g_ptr_array_remove (self->bound, list_item);
  way_log_row_set_item (WAY_LOG_ROW (gtk_list_item_get_child (list_item)), NULL, NULL);
}

static WayLogRow *
find_row (WayTablePage *self, int entry_id)
{
  for (guint i = 0; i < self->bound->len; i++)
    {
      GtkListItem *list_item = g_ptr_array_index (self->bound, i);

      if (way_log_item_get_info (gtk_list_item_get_item (list_item))->entry_id == entry_id)
        return WAY_LOG_ROW (gtk_list_item_get_child (list_item));
    }
  return NULL;
}

static void
on_activate_row_cb (WayTablePage *self, guint position)
{
  g_autoptr (WayLogItem) item = g_list_model_get_item (way_game_get_log (self->game), position);
  int entry_id = way_log_item_get_info (item)->entry_id;
  gboolean open = !g_hash_table_contains (self->open, GINT_TO_POINTER (entry_id));
  WayLogRow *row = find_row (self, entry_id);

  if (open)
    g_hash_table_add (self->open, GINT_TO_POINTER (entry_id));
  else
    g_hash_table_remove (self->open, GINT_TO_POINTER (entry_id));
  if (!row)
    return;
  way_log_row_set_open (row, open);
  if (open)
    way_incremental_list_follow (self->log, position);
}

static void
flash_newest (WayTablePage *self, guint position, guint added)
{
  for (guint i = 0; i < self->bound->len; i++)
    {
      GtkListItem *list_item = g_ptr_array_index (self->bound, i);
      guint at = gtk_list_item_get_position (list_item);

      if (at >= position && at < position + added && !is_header (self, at))
        way_log_row_flash (WAY_LOG_ROW (gtk_list_item_get_child (list_item)));
    }
}

static void
on_log_changed_cb (WayTablePage *self, guint position, guint removed, guint added)
{
  gboolean any = g_list_model_get_n_items (way_game_get_log (self->game)) > 0;

  for (guint i = 0; i < self->bound->len; i++)
    update_edges (self, g_ptr_array_index (self->bound, i));
  gtk_stack_set_visible_child_name (self->log_stack, any ? "log" : "empty");
  if (added > removed && position <= 1)
    {
      /* The new rows have no allocation yet, so the adjustment cannot be used. */
      gtk_widget_activate_action (GTK_WIDGET (self->log), "list.scroll-to-item", "u", 0);
      flash_newest (self, position, added);
    }
}

static void
update_track (WayTablePage *self)
{
  const CarcHeader *header = way_game_get_header (self->game);
  const CarcStandings *standings = way_game_get_standings (self->game);
  const char *names[CARC_MAX_PLAYERS];
  int colors[CARC_MAX_PLAYERS];

  for (int seat = 0; seat < header->setup.n_players; seat++)
    {
      names[seat] = header->names[seat];
      colors[seat] = (int) header->setup.colors[seat];
    }
  way_track_set_figures (self->track, colors, standings->points, names, header->setup.n_players);
}

static char *
describe_change (WayTablePage *self, int seat, int points)
{
  int change = points - self->points[seat];
  const char *name = way_game_get_header (self->game)->names[seat];

  if (change < 0)
    /* Translators: spoken: a player’s name, how many points are taken away, and what is left. */
    return g_strdup_printf (_ ("%1$s minus %2$d, now %3$d"), name, -change, points);
  /* Translators: spoken: a player’s name, how many points are added, and the sum. */
  return g_strdup_printf (_ ("%1$s plus %2$d, now %3$d"), name, change, points);
}

/* Announces the changed points to users of a screen reader. */
static gboolean
announce_cb (gpointer data)
{
  WayTablePage *self = data;
  const CarcStandings *standings = way_game_get_standings (self->game);
  int n = way_game_get_setup (self->game)->n_players;
  g_autoptr (GString) text = g_string_new (NULL);

  self->announce_source = 0;
  for (int seat = 0; seat < n; seat++)
    if (standings->points[seat] != self->points[seat])
      {
        g_autofree char *change = describe_change (self, seat, standings->points[seat]);

        g_string_append_printf (text, "%s%s", text->len ? "\n" : "", change);
        self->points[seat] = standings->points[seat];
      }
  if (text->len == 0)
    return G_SOURCE_REMOVE;
  gtk_label_set_label (self->status, text->str);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->status), GTK_ACCESSIBLE_PROPERTY_LABEL, text->str, -1);
  return G_SOURCE_REMOVE;
}

static void
on_player_changed_cb (WayTablePage *self)
{
  update_track (self);
  if (!self->announce_source)
    self->announce_source = g_idle_add (announce_cb, self);
}

static char *
list_modules (WayTablePage *self)
{
  const CarcHeader *header = way_game_get_header (self->game);
  g_autoptr (GString) text = g_string_new (header->place);

  for (int i = 1; carc_modules[i]; i++)
    if (carc_module_in_play (&header->setup, i))
      g_string_append_printf (text, "%s%s", text->len ? " · " : "", way_tr (&carc_modules[i]->name));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The newest header of the log is the shortest description of the current turn. */
static char *
get_short_title (WayTablePage *self)
{
  GListModel *log = way_game_get_log (self->game);
  char *title = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (log) && !title; i++)
    {
      g_autoptr (WayLogItem) item = g_list_model_get_item (log, i);

      if (way_log_item_get_info (item)->header)
        title = g_strdup (way_log_item_get_info (item)->title);
    }
  return title;
}

/* On a phone the header bar shows whose turn it is. A long name may be ellipsized, the number of the turn never is. */
static void
update_phone_title (WayTablePage *self)
{
  const CarcHeader *header = way_game_get_header (self->game);
  g_autofree char *title = NULL;
  gboolean final_scoring;
  int turn, active;

  g_object_get (self->game, "turn", &turn, "active", &active, "final", &final_scoring, NULL);
  /* Translators: a noun: a turn of the game; %d is its number from the start of the game. */
  title = turn > 0 && !final_scoring ? g_strdup_printf (_ ("Turn %d"), turn) : get_short_title (self);
  if (!title)
    g_object_get (self->game, "title", &title, NULL);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->subtitle,
                       turn > 0 && !final_scoring && active >= 0 ? way_text_player (header, active) : "");
}

static void
update_title (WayTablePage *self)
{
  gboolean phone = way_breakpoint_bin_get_narrow (self->phone_bin);
  gboolean alone;
  g_autofree char *title = NULL;
  g_autofree char *modules = list_modules (self);

  g_object_get (self->game, "title", &title, NULL);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->subtitle, modules);
  if (phone)
    update_phone_title (self);
  /* Without a subtitle, the title may have two lines. In a wide window a long name is ellipsized. */
  alone = phone && *gtk_label_get_label (self->subtitle) == '\0';
  gtk_label_set_wrap (self->title, alone);
  way_ui_set_css_class (GTK_WIDGET (self->title), "caption-heading", alone);
  way_ui_set_css_class (GTK_WIDGET (self->title), "wm-data", !phone);
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), *gtk_label_get_label (self->subtitle) != '\0');
}

static void
size_rows (WayTablePage *self, WayRowSize size)
{
  GtkFlowBoxChild *row;

  for (int i = 0; (row = gtk_flow_box_get_child_at_index (self->board, i)); i++)
    way_player_row_set_size (WAY_PLAYER_ROW (row), size);
}

static void
update_layout (WayTablePage *self)
{
  gboolean wide = !way_breakpoint_bin_get_narrow (self->wide_bin);
  gboolean phone = way_breakpoint_bin_get_narrow (self->phone_bin);
  gboolean low = !wide && !phone && way_breakpoint_bin_get_low (self->wide_bin);
  int n = way_game_get_setup (self->game)->n_players;
  gboolean many = !wide && n > (low ? 2 : 4);
  int columns = wide ? 1 : phone ? (many ? 2 : 1) : many ? MIN (n, 4) : MIN (n, 2);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->panes),
                                  wide ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_size_request (self->left, wide ? LEFT_WIDTH : -1, -1);
  gtk_widget_set_hexpand (self->left, !wide);
  /* Its parent too, so that the log gets the space. */
  gtk_widget_set_visible (gtk_widget_get_parent (self->track_card), wide);
  gtk_flow_box_set_min_children_per_line (self->board, (guint) columns);
  gtk_flow_box_set_max_children_per_line (self->board, (guint) columns);
  way_ui_set_css_class (GTK_WIDGET (self->board_scroller), "one-line", n <= columns);
  size_rows (self, many ? WAY_ROW_SHORT : wide && n <= MAX_LARGE_ROWS ? WAY_ROW_WIDE : WAY_ROW_PHONE);
  way_entry_bar_set_layout (self->bar, phone, low);
  way_ui_set_css_class (self->whole, "low", low);
  gtk_widget_set_visible (self->redo, !phone);
  gtk_widget_set_visible (self->big_board, !phone);
  if (wide)
    gtk_widget_remove_css_class (self->whole, "narrow");
  else
    gtk_widget_add_css_class (self->whole, "narrow");
  update_title (self);
}

static void
on_player_activated_cb (WayTablePage *self, GtkFlowBoxChild *child)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.enter", "s", carc_correction.id);
}

static gboolean
on_menu_key_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  GtkWidget *focus = way_focus_get (widget);
  GtkWidget *row = focus ? gtk_widget_get_first_child (focus) : NULL;

  return row && WAY_IS_LOG_ROW (row) && gtk_widget_activate_action (row, "row.menu", NULL);
}

static void
seat_players (WayTablePage *self)
{
  GListModel *players = way_game_get_players (self->game);

  for (guint i = 0; i < g_list_model_get_n_items (players); i++)
    {
      g_autoptr (WayPlayer) player = g_list_model_get_item (players, i);

      gtk_flow_box_append (self->board, way_player_row_new (player));
      g_signal_connect_object (player, "changed", G_CALLBACK (on_player_changed_cb), self, G_CONNECT_SWAPPED);
      self->points[i] = way_player_get_info (player)->points;
    }
}

/* Other pages have no such shortcut: on the entry page, F1 is for the first seat. */
static void
add_function_keys (WayTablePage *self)
{
  static const WayLetterKey keys[] = { { "F1", "win.rules::" }, { "F11", "win.board" }, { NULL } };

  way_letter_keys_add (GTK_WIDGET (self), FALSE, keys);
}

static void
add_menu_key (WayTablePage *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("Menu|<Shift>F10"),
                                            gtk_callback_action_new (on_menu_key_cb, NULL, NULL));

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
  gtk_widget_add_controller (GTK_WIDGET (self->log), controller);
}

/* Whether @row is the first entry of the log, below the first header. */
static gboolean
is_newest (WayTablePage *self, WayLogRow *row)
{
  GListModel *log = way_game_get_log (self->game);
  g_autoptr (WayLogItem) first = g_list_model_get_item (log, 0);
  g_autoptr (WayLogItem) second = g_list_model_get_item (log, 1);
  WayLogItem *newest = first && way_log_item_get_info (first)->header ? second : first;

  return way_log_row_get_item (row) == newest;
}

void
way_table_page_focus_entry (WayTablePage *self, int entry_id)
{
  WayLogRow *row = find_row (self, entry_id);

  if (!row)
    return;
  gtk_widget_grab_focus (gtk_widget_get_parent (GTK_WIDGET (row)));
  /* Focusing scrolls to the row; show the header above it too. */
  if (is_newest (self, row))
    way_incremental_list_follow (self->log, 0);
}

void
way_table_page_focus_newest (WayTablePage *self)
{
  GtkListItem *newest = NULL;

  for (guint i = 0; i < self->bound->len; i++)
    {
      GtkListItem *list_item = g_ptr_array_index (self->bound, i);

      if (!way_log_item_get_info (gtk_list_item_get_item (list_item))->header
          && (!newest || gtk_list_item_get_position (list_item) < gtk_list_item_get_position (newest)))
        newest = list_item;
    }
  if (newest)
    gtk_widget_grab_focus (gtk_widget_get_parent (gtk_list_item_get_child (newest)));
  else
    gtk_widget_child_focus (GTK_WIDGET (self->bar), GTK_DIR_TAB_FORWARD);
}

void
way_table_page_show_more (WayTablePage *self)
{
  way_entry_bar_show_more (self->bar);
}

static void
way_table_page_dispose (GObject *object)
{
  WayTablePage *self = WAY_TABLE_PAGE (object);

  g_clear_handle_id (&self->announce_source, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_TABLE_PAGE);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (way_table_page_parent_class)->dispose (object);
}

static void
way_table_page_finalize (GObject *object)
{
  WayTablePage *self = WAY_TABLE_PAGE (object);

  g_ptr_array_unref (self->bound);
  g_hash_table_unref (self->open);

  G_OBJECT_CLASS (way_table_page_parent_class)->finalize (object);
}

static void
way_table_page_class_init (WayTablePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_table_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = way_table_page_finalize;

  g_type_ensure (WAY_TYPE_ENTRY_BAR);
  g_type_ensure (WAY_TYPE_FINAL_CARD);
  g_type_ensure (WAY_TYPE_BREAKPOINT_BIN);
  g_type_ensure (WAY_TYPE_OVERFLOW_BIN);
  g_type_ensure (WAY_TYPE_TRACK);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/table/way-table-page.ui");

  gtk_widget_class_bind_template_child (widget_class, WayTablePage, whole);
  gtk_widget_class_bind_template_child (widget_class, WayTablePage, title);
  gtk_widget_class_bind_template_child (widget_class, WayTablePage, subtitle);
  gtk_widget_class_bind_template_child (widget_class, WayTablePage, redo);
  gtk_widget_class_bind_template_child (widget_class, WayTablePage, big_board);
  gtk_widget_class_bind_template_child (widget_class, WayTablePage, wide_bin);
  gtk_widget_class_bind_template_child (widget_class, WayTablePage, phone_bin);
  gtk_widget_class_bind_template_child (widget_class, WayTablePage, panes);
  gtk_widget_class_bind_template_child (widget_class, WayTablePage, left);
  gtk_widget_class_bind_template_child (widget_class, WayTablePage, board_scroller);
  gtk_widget_class_bind_template_child (widget_class, WayTablePage, board);
  gtk_widget_class_bind_template_child (widget_class, WayTablePage, track_card);
  gtk_widget_class_bind_template_child (widget_class, WayTablePage, track);
  gtk_widget_class_bind_template_child (widget_class, WayTablePage, final_card);
  gtk_widget_class_bind_template_child (widget_class, WayTablePage, log_stack);
  gtk_widget_class_bind_template_child (widget_class, WayTablePage, log);
  gtk_widget_class_bind_template_child (widget_class, WayTablePage, bar);
  gtk_widget_class_bind_template_child (widget_class, WayTablePage, status);

  gtk_widget_class_bind_template_callback (widget_class, on_setup_row_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_bind_row_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_unbind_row_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_activate_row_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_player_activated_cb);
}

static void
way_table_page_init (WayTablePage *self)
{
  self->bound = g_ptr_array_new ();
  self->open = g_hash_table_new (NULL, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  way_letter_keys_add_table (GTK_WIDGET (self));
  add_function_keys (self);
  add_menu_key (self);
}

GtkWidget *
way_table_page_new (WayGame *game)
{
  WayTablePage *self = g_object_new (WAY_TYPE_TABLE_PAGE, NULL);
  GListModel *log = way_game_get_log (game);
  g_autofree char *title = NULL;

  self->game = g_object_ref (game);
  seat_players (self);
  update_track (self);
  way_incremental_list_set_model (self->log, G_LIST_MODEL (g_object_ref (log)), FIRST_ENTRIES);
  way_final_card_set_game (self->final_card, game);
  way_entry_bar_set_game (self->bar, game);
  g_signal_connect_object (log, "items-changed", G_CALLBACK (on_log_changed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (game, "changed", G_CALLBACK (update_title), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->wide_bin, "notify::narrow", G_CALLBACK (update_layout), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->wide_bin, "notify::low", G_CALLBACK (update_layout), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->phone_bin, "notify::narrow", G_CALLBACK (update_layout), self, G_CONNECT_SWAPPED);
  on_log_changed_cb (self, G_MAXUINT, 0, 0);
  /* Screen readers would read the role of a status without a label. */
  g_object_get (game, "title", &title, NULL);
  way_ui_set_accessible_label (GTK_WIDGET (self->status), title);
  update_layout (self);
  return GTK_WIDGET (self);
}

/* way-log-view.c: the log of a game in progress, newest entry first.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-log-view.h"

#include "way-focus.h"
#include "way-incremental-list.h"
#include "way-log-row.h"
#include "way-template.h"

#define FIRST_ENTRIES 12
#define TOAST_HEIGHT 62 /* px, with its margins; the style sheet leaves as much room below the last row */
#define FOCUS_TIME (400 * G_TIME_SPAN_MILLISECOND)

struct _WayLogView {
  AdwBin parent_instance;

  GtkListView *list;

  WayGame *game;
  GListModel *entries;
  GPtrArray *bound; /* of GtkListItem, owned by the list view: the rows that show an entry */
  int open;         /* the entry id of the expanded row; 0: none */
};

G_DEFINE_FINAL_TYPE (WayLogView, way_log_view, ADW_TYPE_BIN)

static gboolean
is_entry_cb (gpointer item, gpointer data)
{
  return !way_log_item_get_info (item)->header;
}

/* Only the newest entry of a turn, which is its first one in the list, shows the turn. */
static gboolean
is_first_of_turn (WayLogView *self, guint position)
{
  g_autoptr (WayLogItem) item = g_list_model_get_item (self->entries, position);
  g_autoptr (WayLogItem) above = position > 0 ? g_list_model_get_item (self->entries, position - 1) : NULL;

  return !above || !item || way_log_item_get_info (above)->turn != way_log_item_get_info (item)->turn;
}

static void
update_place (WayLogView *self, GtkListItem *list_item)
{
  guint position = gtk_list_item_get_position (list_item);
  WayLogRow *row = WAY_LOG_ROW (gtk_list_item_get_child (list_item));

  if (position == GTK_INVALID_LIST_POSITION)
    return;
  way_log_row_set_edges (row, position == 0, position + 1 >= g_list_model_get_n_items (self->entries));
  way_log_row_set_turn_visible (row, is_first_of_turn (self, position));
}

static void
setup_row_cb (WayLogView *self, GtkListItem *list_item)
{
  gtk_list_item_set_child (list_item, way_log_row_new ());
}

static void
bind_row_cb (WayLogView *self, GtkListItem *list_item)
{
  WayLogItem *item = gtk_list_item_get_item (list_item);
  WayLogRow *row = WAY_LOG_ROW (gtk_list_item_get_child (list_item));
  int entry_id = way_log_item_get_info (item)->entry_id;

  way_log_row_set_item (row, self->game, item);
  way_log_row_set_open (row, entry_id == self->open);
  g_ptr_array_add (self->bound, list_item);
  update_place (self, list_item);
}

static void
unbind_row_cb (WayLogView *self, GtkListItem *list_item)
{
  g_ptr_array_remove (self->bound, list_item);
  way_log_row_set_item (WAY_LOG_ROW (gtk_list_item_get_child (list_item)), NULL, NULL);
}

static WayLogRow *
find_row (WayLogView *self, int entry_id)
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
close_open (WayLogView *self)
{
  WayLogRow *row = self->open != 0 ? find_row (self, self->open) : NULL;

  self->open = 0;
  if (row)
    way_log_row_set_open (row, FALSE);
}

/* One row at a time, so that the log stays in sight. */
static void
open_row (WayLogView *self, int entry_id, guint position)
{
  WayLogRow *row = find_row (self, entry_id);

  close_open (self);
  self->open = entry_id;
  if (row)
    way_log_row_set_open (row, TRUE);
  way_incremental_list_follow (self->list, position);
}

static void
activate_row_cb (WayLogView *self, guint position)
{
  g_autoptr (WayLogItem) item = g_list_model_get_item (self->entries, position);
  int entry_id = way_log_item_get_info (item)->entry_id;

  if (entry_id == self->open)
    close_open (self);
  else
    open_row (self, entry_id, position);
}

static void
flash_newest (WayLogView *self, guint position, guint added)
{
  for (guint i = 0; i < self->bound->len; i++)
    {
      GtkListItem *list_item = g_ptr_array_index (self->bound, i);
      guint at = gtk_list_item_get_position (list_item);

      if (at >= position && at < position + added)
        way_log_row_flash (WAY_LOG_ROW (gtk_list_item_get_child (list_item)));
    }
}

static void
update_places (WayLogView *self)
{
  for (guint i = 0; i < self->bound->len; i++)
    update_place (self, g_ptr_array_index (self->bound, i));
}

/* What was opened to be changed is closed by the change. */
static void
game_changed_cb (WayLogView *self)
{
  close_open (self);
  update_places (self);
}

static void
entries_changed_cb (WayLogView *self, guint position, guint removed, guint added)
{
  update_places (self);
  if (added > removed && position == 0)
    {
      /* The new rows have no allocation yet, so the adjustment cannot be used. */
      gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", 0);
      flash_newest (self, position, added);
    }
}

/* @data: an action of the row with the focus. */
static gboolean
row_key_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  GtkWidget *focus = way_focus_get (widget);
  GtkWidget *row = focus ? gtk_widget_get_first_child (focus) : NULL;

  return row && WAY_IS_LOG_ROW (row) && gtk_widget_activate_action (row, data, NULL);
}

static void
add_row_keys (WayLogView *self)
{
  static const char *const rows[][2] = {
    { "Menu|<Shift>F10", "row.menu" },
    { "Insert|KP_Insert", "row.insert" },
    { "Delete|KP_Delete", "row.delete" },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (controller),
        gtk_shortcut_new (gtk_shortcut_trigger_parse_string (rows[i][0]),
                          gtk_callback_action_new (row_key_cb, (gpointer) rows[i][1], NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self->list), controller);
}

GListModel *
way_log_view_get_entries (WayLogView *self)
{
  return self->entries;
}

gboolean
way_log_view_focus_entry (WayLogView *self, int entry_id)
{
  WayLogRow *row = find_row (self, entry_id);

  return row && gtk_widget_grab_focus (gtk_widget_get_parent (GTK_WIDGET (row)));
}

gboolean
way_log_view_focus_newest (WayLogView *self)
{
  g_autoptr (WayLogItem) newest = g_list_model_get_item (self->entries, 0);

  return newest && way_log_view_focus_entry (self, way_log_item_get_info (newest)->entry_id);
}

typedef struct {
  int entry_id;
  gint64 end;
  gboolean is_focused;
} Wanted;

/* A row far from the visible ones is created only some frames after the list was scrolled to it. */
static gboolean
focus_shown_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  const Wanted *wanted = data;

  return !way_log_view_focus_entry (WAY_LOG_VIEW (widget), wanted->entry_id)
         && gdk_frame_clock_get_frame_time (clock) < wanted->end;
}

static gboolean
find_position (WayLogView *self, int entry_id, guint *position)
{
  for (*position = 0; *position < g_list_model_get_n_items (self->entries); ++*position)
    {
      g_autoptr (WayLogItem) item = g_list_model_get_item (self->entries, *position);

      if (way_log_item_get_info (item)->entry_id == entry_id)
        return TRUE;
    }
  return FALSE;
}

void
way_log_view_show_entry (WayLogView *self, int entry_id)
{
  Wanted *wanted;
  guint position;

  if (!find_position (self, entry_id, &position))
    return;
  way_incremental_list_reveal (self->list, position);
  open_row (self, entry_id, position);
  wanted = g_new0 (Wanted, 1);
  wanted->entry_id = entry_id;
  wanted->end = g_get_monotonic_time () + FOCUS_TIME;
  gtk_widget_add_tick_callback (GTK_WIDGET (self), focus_shown_cb, wanted, g_free);
}

/* A toast about the entry is over the lower end of the log. Below the last row there is room to scroll. */
static void
scroll_above_toast (WayLogView *self, GtkWidget *row)
{
  GtkWidget *window = adw_bin_get_child (ADW_BIN (self));
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (window));
  graphene_rect_t bounds;
  double hidden;

  if (!gtk_widget_compute_bounds (row, window, &bounds))
    return;
  hidden = bounds.origin.y + bounds.size.height + TOAST_HEIGHT - (float) gtk_widget_get_height (window);
  if (hidden > 0)
    gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + hidden);
}

/* The list scrolls to the row with the focus by itself, as little as it must, and again when rows get their height. */
static gboolean
focus_recorded_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  WayLogView *self = WAY_LOG_VIEW (widget);
  Wanted *wanted = data;
  WayLogRow *row = find_row (self, wanted->entry_id);

  if (row && !wanted->is_focused)
    wanted->is_focused = way_log_view_focus_entry (self, wanted->entry_id);
  else if (row)
    scroll_above_toast (self, GTK_WIDGET (row));
  return gdk_frame_clock_get_frame_time (clock) < wanted->end;
}

void
way_log_view_focus_recorded (WayLogView *self, int entry_id)
{
  Wanted *wanted;
  guint position;

  if (!find_position (self, entry_id, &position))
    return;
  if (position == 0)
    {
      way_log_view_focus_entry (self, entry_id);
      return;
    }
  way_incremental_list_reveal (self->list, position);
  way_incremental_list_follow (self->list, position);
  wanted = g_new0 (Wanted, 1);
  wanted->entry_id = entry_id;
  wanted->end = g_get_monotonic_time () + FOCUS_TIME;
  gtk_widget_add_tick_callback (GTK_WIDGET (self), focus_recorded_cb, wanted, g_free);
}

void
way_log_view_set_game (WayLogView *self, WayGame *game)
{
  GtkFilter *filter = GTK_FILTER (gtk_custom_filter_new (is_entry_cb, NULL, NULL));

  self->game = g_object_ref (game);
  self->entries = G_LIST_MODEL (gtk_filter_list_model_new (g_object_ref (way_game_get_log (game)), filter));
  way_incremental_list_set_model (self->list, g_object_ref (self->entries), FIRST_ENTRIES);
  g_signal_connect_object (self->entries, "items-changed", G_CALLBACK (entries_changed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  /* The turns are not among the entries, and an inserted turn changes those of others. */
  g_signal_connect_object (game, "changed", G_CALLBACK (game_changed_cb), self, G_CONNECT_SWAPPED);
}

static void
way_log_view_dispose (GObject *object)
{
  WayLogView *self = WAY_LOG_VIEW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_LOG_VIEW);
  g_clear_object (&self->entries);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (way_log_view_parent_class)->dispose (object);
}

static void
way_log_view_finalize (GObject *object)
{
  WayLogView *self = WAY_LOG_VIEW (object);

  g_ptr_array_unref (self->bound);

  G_OBJECT_CLASS (way_log_view_parent_class)->finalize (object);
}

static void
way_log_view_class_init (WayLogViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_log_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = way_log_view_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/table/way-log-view.ui");

  gtk_widget_class_bind_template_child (widget_class, WayLogView, list);

  WAY_BIND_CALLBACKS (widget_class, setup_row_cb, bind_row_cb, unbind_row_cb, activate_row_cb);
}

static void
way_log_view_init (WayLogView *self)
{
  self->bound = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  add_row_keys (self);
}

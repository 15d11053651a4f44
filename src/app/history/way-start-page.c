/* way-start-page.c: the first page: resume, play again, start a new game, and the list of games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-start-page.h"

#include <glib/gi18n.h>

#include "way-continue-card.h"
#include "way-focus.h"
#include "way-game-row.h"
#include "way-incremental-list.h"
#include "way-letter-keys.h"
#include "way-no-history.h"
#include "way-start-head.h"
#include "way-template.h"
#include "way-ui.h"
#include "way-welcome.h"

#define FIRST_ROWS 2 /* the head and a game; the other rows are added when the window is visible */

struct _WayStartPage {
  WayPage parent_instance;

  GMenuModel *menu;
  GtkMenuButton *menu_button;
  GtkWidget *search_button;
  GtkWidget *statistics_button;
  GtkSearchBar *search_bar;
  GtkEditable *search;
  GtkStack *stack;
  GtkListView *list;

  WayStartHead *head;    /* the first item of the list, so that it scrolls with the games */
  WayWelcome *welcome;   /* NULL: it was never shown */
  WayNoHistory *trouble; /* NULL: it was never shown */
  GPtrArray *list_items; /* of GtkListItem, borrowed: those that show a game */
  WayGames *games;
  WaySession *session;
  GSettings *settings;
  guint tick, idle; /* that finish loading */
};

G_DEFINE_FINAL_TYPE (WayStartPage, way_start_page, WAY_TYPE_PAGE)

/* The focus is on the item widget around the row, which GTK 4.8 does not name. */
static void
name_item_widget (GtkWidget *row, gpointer item)
{
  g_autofree char *name = way_game_item_describe (item);

  way_ui_set_accessible_label (gtk_widget_get_parent (row), name);
}

/* The games before and after @position; NULL at the ends of the list. */
static void
show_neighbors (WayStartPage *self, GtkListItem *list_item)
{
  GListModel *model = G_LIST_MODEL (gtk_list_view_get_model (self->list));
  guint position = gtk_list_item_get_position (list_item);
  gpointer item = gtk_list_item_get_item (list_item);
  g_autoptr (GObject) before = position > 0 ? g_list_model_get_item (model, position - 1) : NULL;
  g_autoptr (GObject) after = g_list_model_get_item (model, position + 1);

  if (WAY_IS_GAME_ITEM (item))
    way_game_row_set_neighbors (WAY_GAME_ROW (gtk_list_item_get_child (list_item)),
                                WAY_IS_GAME_ITEM (before) ? WAY_GAME_ITEM (before) : NULL, item,
                                after ? WAY_GAME_ITEM (after) : NULL);
}

static void
bind_row_cb (WayStartPage *self, GtkListItem *list_item)
{
  gpointer item = gtk_list_item_get_item (list_item);

  /* In GTK 4.8 only selectable rows can have the focus; the model does not select them. */
  gtk_list_item_set_selectable (list_item, TRUE);
  gtk_list_item_set_activatable (list_item, WAY_IS_GAME_ITEM (item));
  if (WAY_IS_GAME_ITEM (item))
    {
      GtkWidget *row = way_game_row_new ();

      way_game_row_set_item (WAY_GAME_ROW (row), item);
      gtk_list_item_set_child (list_item, row);
      show_neighbors (self, list_item);
      g_ptr_array_add (self->list_items, list_item);
      name_item_widget (row, item);
    }
  else
    {
      gtk_list_item_set_child (list_item, GTK_WIDGET (self->head));
      /* Translators: read aloud: the first item of the list of games, with buttons for both. */
      way_ui_set_accessible_label (gtk_widget_get_parent (GTK_WIDGET (self->head)),
                                   _ ("New game, and the game in progress"));
    }
  /* After a click and going back, Enter is for the button that shows it. */
  gtk_widget_set_focus_on_click (gtk_widget_get_parent (gtk_list_item_get_child (list_item)), FALSE);
}

static void
unbind_row_cb (WayStartPage *self, GtkListItem *list_item)
{
  GtkWidget *row = gtk_list_item_get_child (list_item);

  g_ptr_array_remove_fast (self->list_items, list_item);
  /* The next item in this widget may have no label. */
  if (row)
    gtk_accessible_reset_property (GTK_ACCESSIBLE (gtk_widget_get_parent (row)), GTK_ACCESSIBLE_PROPERTY_LABEL);
  gtk_list_item_set_child (list_item, NULL);
}

/* A row that stays may be the first or the last of its month now. */
static void
items_changed_cb (WayStartPage *self)
{
  for (guint i = 0; i < self->list_items->len; i++)
    show_neighbors (self, g_ptr_array_index (self->list_items, i));
}

static void
activate_row_cb (WayStartPage *self, guint position)
{
  gpointer model = gtk_list_view_get_model (self->list);
  g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (model), position);

  if (WAY_IS_GAME_ITEM (item))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.open-game", "x", way_game_item_get_id (WAY_GAME_ITEM (item)));
}

static gboolean
is_searching (WayStartPage *self)
{
  return gtk_search_bar_get_search_mode (self->search_bar);
}

static void
reload (WayStartPage *self)
{
  g_autoptr (GError) error = NULL;

  if (!way_games_reload (self->games, &error))
    g_info ("The list of games cannot be read: %s", error->message);
}

static void
show_backup (WayStartPage *self)
{
  g_autofree char *newest = way_games_find_backup_day (self->games);

  way_welcome_set_backup_day (self->welcome, newest);
}

static gboolean
finish_loading_cb (gpointer data)
{
  WayStartPage *self = data;

  self->idle = 0;
  if (way_games_has_more (self->games))
    reload (self);
  if (self->welcome)
    show_backup (self);
  return G_SOURCE_REMOVE;
}

static gboolean
frame_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  WayStartPage *self = WAY_START_PAGE (widget);

  self->tick = 0;
  self->idle = g_idle_add (finish_loading_cb, self);
  return G_SOURCE_REMOVE;
}

/* After the next frame, so that the window appears before all games are read. */
static void
finish_loading_later (WayStartPage *self)
{
  if (self->tick == 0 && self->idle == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), frame_cb, NULL, NULL);
}

/* The backup is looked for after the next frame. */
static void
show_welcome (WayStartPage *self)
{
  if (!self->welcome)
    {
      self->welcome = WAY_WELCOME (way_welcome_new ());
      gtk_stack_add_named (self->stack, GTK_WIDGET (self->welcome), "empty");
    }
  gtk_stack_set_visible_child_name (self->stack, "empty");
  finish_loading_later (self);
}

static void
show_trouble (WayStartPage *self)
{
  if (!self->trouble)
    {
      self->trouble = WAY_NO_HISTORY (way_no_history_new ());
      gtk_stack_add_named (self->stack, GTK_WIDGET (self->trouble), "trouble");
    }
  way_no_history_update (self->trouble, self->session);
  gtk_stack_set_visible_child_name (self->stack, "trouble");
}

static void
show_view (WayStartPage *self, WayStartView view)
{
  if (view == WAY_START_WELCOME)
    show_welcome (self);
  else if (view == WAY_START_TROUBLE)
    show_trouble (self);
  else
    gtk_stack_set_visible_child_name (self->stack, "games");
}

static void
update (WayStartPage *self)
{
  g_auto (WayStartState) state = { 0 };

  way_start_state_init (&state, self->games, self->session, is_searching (self));
  show_view (self, state.view);
  gtk_widget_set_visible (self->search_button, state.can_search);
  gtk_widget_set_visible (self->statistics_button, state.can_search);
  gtk_widget_set_visible (GTK_WIDGET (self->menu_button), state.can_play);
  way_start_head_show (self->head, &state);
}

static void
search (WayStartPage *self)
{
  WayGameQuery query = { .skip_resumable = !is_searching (self) && !way_session_is_for_looking (self->session) };
  WayHistoryFilter *filter = way_start_head_get_filter (self->head);
  g_autoptr (GError) error = NULL;

  if (filter)
    way_history_filter_read (filter, &query);
  query.text = gtk_editable_get_text (self->search);
  if (!way_games_search (self->games, &query, &error))
    g_info ("The list of games cannot be read: %s", error->message);
  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", 0);
}

static void
start_search (WayStartPage *self)
{
  if (!gtk_widget_get_visible (self->search_button))
    return;
  gtk_search_bar_set_search_mode (self->search_bar, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

static void
stop_search (WayStartPage *self)
{
  gtk_search_bar_set_search_mode (self->search_bar, FALSE);
}

static void
clear_filter (WayStartPage *self)
{
  WayHistoryFilter *filter = way_start_head_get_filter (self->head);

  gtk_editable_set_text (self->search, "");
  way_history_filter_clear (filter);
  way_history_filter_set_open (filter, FALSE);
}

static void
search_mode_cb (WayStartPage *self)
{
  if (is_searching (self))
    gtk_widget_set_visible (GTK_WIDGET (self->search_bar), TRUE);
  else
    clear_filter (self);
  search (self);
  update (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
filter_games_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayStartPage *self = WAY_START_PAGE (widget);
  WayHistoryFilter *filter;

  start_search (self);
  filter = way_start_head_get_filter (self->head);
  way_history_filter_set_open (filter, TRUE);
  gtk_widget_child_focus (GTK_WIDGET (filter), GTK_DIR_TAB_FORWARD);
}

static void
show_all_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  stop_search (WAY_START_PAGE (widget));
}

/* Enter in the search entry opens the first game that was found. */
static void
search_activate_cb (WayStartPage *self)
{
  g_autoptr (WayGameItem) first = NULL;

  search (self);
  first = g_list_model_get_item (G_LIST_MODEL (self->games), 0);
  if (first)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.open-game", "x", way_game_item_get_id (first));
}

/* At the start only the newest games are read; the others follow after the first frame. */
static void
way_start_page_map (GtkWidget *widget)
{
  WayStartPage *self = WAY_START_PAGE (widget);

  if (!way_games_has_more (self->games))
    reload (self);
  else
    finish_loading_later (self);
  update (self);
  GTK_WIDGET_CLASS (way_start_page_parent_class)->map (widget);
}

/* A list view does not move the focus into new rows. A list that is not visible must not have the focus, because it
 * would handle every key. */
static gboolean
way_start_page_grab_focus (GtkWidget *widget)
{
  WayStartPage *self = WAY_START_PAGE (widget);
  GtkWidget *shown = gtk_stack_get_visible_child (self->stack);

  if (is_searching (self))
    return gtk_widget_grab_focus (GTK_WIDGET (self->search));
  if (g_str_equal (gtk_stack_get_visible_child_name (self->stack), "games"))
    shown = GTK_WIDGET (self->head);
  return gtk_widget_get_mapped (shown) && gtk_widget_child_focus (shown, GTK_DIR_TAB_FORWARD);
}

static void
way_start_page_dispose (GObject *object)
{
  WayStartPage *self = WAY_START_PAGE (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_START_PAGE);
  g_clear_object (&self->head);
  g_clear_object (&self->games);
  g_clear_object (&self->session);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (way_start_page_parent_class)->dispose (object);
}

/* The rows are unbound when the list view is disposed. */
static void
way_start_page_finalize (GObject *object)
{
  g_ptr_array_unref (WAY_START_PAGE (object)->list_items);

  G_OBJECT_CLASS (way_start_page_parent_class)->finalize (object);
}

static void
way_start_page_class_init (WayStartPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_start_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = way_start_page_finalize;
  widget_class->grab_focus = way_start_page_grab_focus;
  widget_class->map = way_start_page_map;

  gtk_widget_class_install_action (widget_class, "history.filter", NULL, filter_games_cb);
  gtk_widget_class_install_action (widget_class, "history.show-all", NULL, show_all_cb);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/history/way-start-page.ui");

  WAY_BIND_CHILDREN (widget_class, WayStartPage, menu, menu_button, search_button, statistics_button, search_bar,
                     search, stack, list);

  WAY_BIND_CALLBACKS (widget_class, bind_row_cb, unbind_row_cb, activate_row_cb, search_activate_cb, search_mode_cb,
                      search);
}

static gboolean
enter_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  gint64 game = way_start_head_get_resumable (WAY_START_PAGE (widget)->head);

  if (!gtk_widget_get_mapped (widget) || !game)
    return FALSE;
  gtk_widget_activate_action (widget, "win.open-game", "x", game);
  return TRUE;
}

static gboolean
find_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  if (!gtk_widget_get_mapped (widget))
    return FALSE;
  start_search (WAY_START_PAGE (widget));
  return TRUE;
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  WayStartPage *self = WAY_START_PAGE (widget);

  if (!gtk_widget_get_mapped (widget) || !is_searching (self))
    return FALSE;
  stop_search (self);
  return TRUE;
}

/* Typing searches, except for the letters that are shortcuts and the keys that move the focus or activate a button. */
static gboolean
key_pressed_cb (WayStartPage *self, guint keyval, guint keycode, GdkModifierType state, GtkEventController *keys)
{
  gunichar letter = gdk_keyval_to_unicode (gdk_keyval_to_lower (keyval));

  if (!gtk_event_controller_get_current_event (keys) || !gtk_widget_get_visible (self->search_button))
    return FALSE;
  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK) || letter == ' '
      || (g_settings_get_boolean (self->settings, "letter-keys") && (letter == 'p' || letter == 'n')))
    return FALSE;
  if (!is_searching (self) && !g_unichar_isgraph (letter))
    return FALSE;
  if (!gtk_event_controller_key_forward (GTK_EVENT_CONTROLLER_KEY (keys),
                                         GTK_WIDGET (gtk_editable_get_delegate (self->search))))
    return FALSE;
  start_search (self);
  gtk_editable_set_position (self->search, -1);
  return TRUE;
}

/* Returns the row or the card of the game that has the focus. In a row, the focus is on the item widget around it or
 * inside it. */
static GtkWidget *
find_focused_game (GtkWidget *list)
{
  GtkWidget *focus = way_focus_get (list);
  GtkWidget *child = focus ? gtk_widget_get_first_child (focus) : NULL;
  GtkWidget *row = focus ? gtk_widget_get_ancestor (focus, WAY_TYPE_GAME_ROW) : NULL;

  if (child && WAY_IS_GAME_ROW (child))
    return child;
  return row || !focus ? row : gtk_widget_get_ancestor (focus, WAY_TYPE_CONTINUE_CARD);
}

static gboolean
row_key_cb (GtkWidget *list, GVariant *arguments, gpointer data)
{
  GtkWidget *game = find_focused_game (list);

  return game && gtk_widget_activate_action (game, data, NULL);
}

static void
add_row_keys (WayStartPage *self)
{
  static const char *const rows[][2] = { { "Menu|<Shift>F10", "row.menu" }, { "Delete|KP_Delete", "row.delete" } };
  GtkEventController *keys = gtk_shortcut_controller_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (keys),
        gtk_shortcut_new (gtk_shortcut_trigger_parse_string (rows[i][0]),
                          gtk_callback_action_new (row_key_cb, (gpointer) rows[i][1], NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self->list), keys);
}

static void
add_shortcut (GtkEventController *keys, const char *trigger, GtkShortcutFunc callback)
{
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string (trigger), gtk_callback_action_new (callback, NULL, NULL)));
}

static void
add_keys (WayStartPage *self)
{
  static const WayLetterKey letters[] = { { "p", "win.play-again" }, { "n", "win.new-game" }, { NULL } };
  GtkEventController *keys = gtk_shortcut_controller_new ();
  GtkEventController *typing = gtk_event_controller_key_new ();

  way_letter_keys_add (GTK_WIDGET (self), TRUE, letters);
  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (keys), GTK_SHORTCUT_SCOPE_MANAGED);
  add_shortcut (keys, "Return|KP_Enter", enter_cb);
  add_shortcut (keys, "<Control>f", find_cb);
  add_shortcut (keys, "Escape", escape_cb);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_object (typing, "key-pressed", G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), typing);
  add_row_keys (self);
}

static void
way_start_page_init (WayStartPage *self)
{
  self->settings = g_settings_new (APPLICATION_ID);
  self->list_items = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_search_bar_connect_entry (self->search_bar, self->search);
  way_ui_set_menu (self->menu_button, self->menu);
  add_keys (self);
}

GtkWidget *
way_start_page_new (WayGames *games, WaySession *session)
{
  WayStartPage *self = g_object_new (WAY_TYPE_START_PAGE, NULL);
  const char *const head[] = { "", NULL };
  GListStore *parts = g_list_store_new (G_TYPE_LIST_MODEL);
  g_autoptr (GtkStringList) first = gtk_string_list_new (head);

  self->games = g_object_ref (games);
  self->session = g_object_ref (session);
  self->head = g_object_ref_sink (WAY_START_HEAD (way_start_head_new (games)));
  g_signal_connect_object (self->head, "filter-changed", G_CALLBACK (search), self, G_CONNECT_SWAPPED);
  g_list_store_append (parts, first);
  g_list_store_append (parts, games);
  way_incremental_list_set_model (self->list, G_LIST_MODEL (gtk_flatten_list_model_new (G_LIST_MODEL (parts))),
                                  FIRST_ROWS);
  g_signal_connect_object (gtk_list_view_get_model (self->list), "items-changed", G_CALLBACK (items_changed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (games, "reloaded", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "history-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  if (way_session_is_for_looking (session))
    search (self);
  update (self);
  return GTK_WIDGET (self);
}

void
way_start_page_search (WayStartPage *self, const char *text)
{
  start_search (self);
  if (is_searching (self))
    gtk_editable_set_text (self->search, text);
}

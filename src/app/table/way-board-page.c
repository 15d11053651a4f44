/* way-board-page.c: the big board: everybody’s points for the middle of the table, read from two metres.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-board-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "way-board.h"
#include "way-letter-keys.h"
#include "way-ui.h"
#include "way-player.h"
#include "way-track.h"

#define BUTTONS_MS 3000 /* the buttons stay on view so long after the last touch */

struct _WayBoardPage {
  GtkBox parent_instance;

  WayTrack *track;
  WayBoard *board;
  GtkRevealer *buttons;

  WayGame *game;
  GSettings *settings;
  guint hide_timer;
};

G_DEFINE_FINAL_TYPE (WayBoardPage, way_board_page, GTK_TYPE_BOX)

static char *
describe_badges (WayPlayer *player)
{
  const WayPlayerInfo *info = way_player_get_info (player);

  if (!info->active)
    return g_strdup (info->badge);
  if (!*info->badge)
    return g_strdup (C_ ("player", "their turn"));
  return g_strdup_printf ("%s · %s", info->badge, C_ ("player", "their turn"));
}

static void
update (WayBoardPage *self)
{
  GListModel *players = way_game_get_players (self->game);
  int n = (int) g_list_model_get_n_items (players);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  WayBoardFigures figures[WAY_BOARD_PLAYERS];
  const char *names[WAY_BOARD_PLAYERS];
  int colors[WAY_BOARD_PLAYERS];
  int points[WAY_BOARD_PLAYERS];

  for (int i = 0; i < n; i++)
    {
      g_autoptr (WayPlayer) player = g_list_model_get_item (players, (guint) i);
      const WayPlayerInfo *info = way_player_get_info (player);
      char *badges = describe_badges (player);

      g_ptr_array_add (texts, badges);
      names[i] = way_game_get_header (self->game)->names[i];
      colors[i] = (int) info->color;
      points[i] = info->points;
      figures[i] = (WayBoardFigures){ .color = colors[i],
                                      .name = names[i],
                                      .place = info->place,
                                      .badge = badges,
                                      .description = info->description,
                                      .points = points[i],
                                      .active = info->active };
    }
  way_board_set_figures (self->board, figures, n);
  way_track_set_figures (self->track, colors, points, names, n);
}

static gboolean
hide_buttons_cb (gpointer data)
{
  WayBoardPage *self = data;

  self->hide_timer = 0;
  gtk_revealer_set_reveal_child (self->buttons, FALSE);
  return G_SOURCE_REMOVE;
}

static void
show_buttons (WayBoardPage *self)
{
  gtk_revealer_set_reveal_child (self->buttons, TRUE);
  g_clear_handle_id (&self->hide_timer, g_source_remove);
  self->hide_timer = g_timeout_add (BUTTONS_MS, hide_buttons_cb, self);
}

/* A key that reaches a button on its way must find it on view. */
static gboolean
on_key_cb (WayBoardPage *self)
{
  show_buttons (self);
  return GDK_EVENT_PROPAGATE;
}

static void
on_swipe_cb (WayBoardPage *self, double velocity_x, double velocity_y)
{
  if (velocity_y > 0 && velocity_y > 2 * ABS (velocity_x))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.board", NULL);
}

static void
on_turned_changed_cb (WayBoardPage *self)
{
  way_board_set_turned (self->board, g_settings_get_boolean (self->settings, "board-turned"));
}

static GtkWidget *
make_button (GtkWidget *button, const char *icon_name, const char *name)
{
  gtk_button_set_icon_name (GTK_BUTTON (button), icon_name);
  gtk_widget_set_tooltip_text (button, name);
  gtk_widget_add_css_class (button, "wm-board-button");
  way_ui_set_accessible_label (button, name);
  return button;
}

static GtkWidget *
make_buttons (WayBoardPage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  /* Translators: a toggle button on the big board: turns it toward the player whose turn it is. */
  GtkWidget *turn = make_button (gtk_toggle_button_new (), "object-rotate-right-symbolic", _ ("Rotate Toward Seats"));
  /* Translators: a button: leaves the board of scores that fills the screen. */
  GtkWidget *leave = make_button (gtk_button_new (), "view-restore-symbolic", _ ("Close Big Board"));

  g_settings_bind (self->settings, "board-turned", turn, "active", G_SETTINGS_BIND_DEFAULT);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (leave), "win.board");
  gtk_box_append (GTK_BOX (box), turn);
  gtk_box_append (GTK_BOX (box), leave);
  gtk_widget_add_css_class (box, "wm-board-buttons");
  return box;
}

static GtkWidget *
make_content (WayBoardPage *self)
{
  GtkWidget *overlay = gtk_overlay_new ();

  self->board = WAY_BOARD (way_board_new ());
  /* Translators: a noun: the names and points of all players, read aloud. */
  way_ui_set_accessible_label (GTK_WIDGET (self->board), _ ("Scoreboard"));
  self->track = WAY_TRACK (way_track_new ());
  way_track_set_numbers (self->track, TRUE);
  way_track_set_child (self->track, GTK_WIDGET (self->board));
  self->buttons = GTK_REVEALER (gtk_revealer_new ());
  gtk_revealer_set_transition_type (self->buttons, GTK_REVEALER_TRANSITION_TYPE_CROSSFADE);
  gtk_revealer_set_child (self->buttons, make_buttons (self));
  gtk_widget_set_halign (GTK_WIDGET (self->buttons), GTK_ALIGN_END);
  gtk_widget_set_valign (GTK_WIDGET (self->buttons), GTK_ALIGN_END);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), GTK_WIDGET (self->track));
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), GTK_WIDGET (self->buttons));
  gtk_widget_set_vexpand (overlay, TRUE);
  return overlay;
}

static void
add_controllers (WayBoardPage *self)
{
  GtkEventController *letters = way_letter_keys_new (TRUE);
  GtkEventController *leave = way_letter_keys_new (FALSE);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *touch = gtk_gesture_click_new ();
  GtkGesture *swipe = gtk_gesture_swipe_new ();

  way_letter_keys_add_table (GTK_SHORTCUT_CONTROLLER (letters));
  way_letter_keys_add (GTK_SHORTCUT_CONTROLLER (leave), "F11", "win.board");
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (show_buttons), self);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key_cb), self);
  g_signal_connect_swapped (touch, "pressed", G_CALLBACK (show_buttons), self);
  g_signal_connect_swapped (swipe, "swipe", G_CALLBACK (on_swipe_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), letters);
  gtk_widget_add_controller (GTK_WIDGET (self), leave);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (touch));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (swipe));
}

static void
way_board_page_dispose (GObject *object)
{
  WayBoardPage *self = WAY_BOARD_PAGE (object);

  g_clear_handle_id (&self->hide_timer, g_source_remove);
  g_clear_object (&self->game);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (way_board_page_parent_class)->dispose (object);
}

static void
way_board_page_class_init (WayBoardPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = way_board_page_dispose;
}

static void
way_board_page_init (WayBoardPage *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
}

GtkWidget *
way_board_page_new (WayGame *game, GSettings *settings)
{
  WayBoardPage *self = g_object_new (WAY_TYPE_BOARD_PAGE, NULL);
  GtkWidget *overlay = adw_toast_overlay_new ();

  self->game = g_object_ref (game);
  self->settings = g_object_ref (settings);
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay), make_content (self));
  gtk_box_append (GTK_BOX (self), overlay);
  add_controllers (self);
  g_signal_connect_object (settings, "changed::board-turned", G_CALLBACK (on_turned_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  on_turned_changed_cb (self);
  update (self);
  show_buttons (self);
  return GTK_WIDGET (self);
}

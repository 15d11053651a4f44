/* way-setup-page.c: a new game: its players, expansions and rule options. The template says when they are in two
 * columns: on a wide page. form_factor_cb() moves what is elsewhere on the others. The sizes are in way-form-factor.c.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-setup-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "carc-module.h"
#include "way-action-row.h"
#include "way-boxes-page.h"
#include "way-chips-page.h"
#include "way-custom-questions-page.h"
#include "way-expansions.h"
#include "way-final-step.h"
#include "way-focus.h"
#include "way-letter-keys.h"
#include "way-line-buffer.h"
#include "way-link-row.h"
#include "way-quietly.h"
#include "way-rule-options-page.h"
#include "way-seats.h"
#include "way-setup-state.h"
#include "way-setup-text.h"
#include "way-setup.h"
#include "way-stepper.h"
#include "way-template.h"
#include "way-tile-count.h"
#include "way-ui.h"
#include "way-text.h"

struct _WaySetupPage {
  WayPage parent_instance;

  GtkWidget *left;
  GtkWidget *right;
  WaySeats *seats;
  GtkWidget *game_section; /* in the left column, on a narrow page last */
  AdwPreferencesGroup *game_group;
  GtkWidget *game_list; /* in it */
  AdwEntryRow *place;
  AdwComboRow *edition;
  WayExpansions *expansions;
  WayLinkRow *box;
  WayLinkRow *chips;
  AdwPreferencesGroup *rules_group;
  GtkWidget *rules_list; /* in it */
  WayLinkRow *options;
  WayLinkRow *house;
  AdwActionRow *tiles_row;
  AdwActionRow *clock_row;
  GtkSwitch *clock_switch;
  GtkSwitch *tiles_switch;
  WayStepper *tiles;
  GtkWidget *random_key;
  GtkLabel *random_label;
  GtkWidget *random_button; /* on a narrow page */

  WaySetup *setup;
  GSettings *settings;
  uint64_t modules;           /* in play */
  gboolean has_entered_tiles; /* it was changed by the players */
  struct {
    CarcEdition edition;
    uint64_t modules;
  } before_box;                                      /* to undo the choice of a box */
  char played[sizeof ((CarcHeader *) NULL)->played]; /* of a past game; empty: now */
  gboolean again;                                    /* the players and expansions are those of another game */
  gboolean is_drawing;
  gboolean press_ended_drawing; /* that chose the player who starts */
};

G_DEFINE_FINAL_TYPE (WaySetupPage, way_setup_page, WAY_TYPE_PAGE)

enum { BEGIN, N_SIGNALS };
static guint signals[N_SIGNALS];

/* What has the focus while the starter is drawn, because the button that starts the game is insensitive. */
static GtkWidget *
get_draw_button (WaySetupPage *self)
{
  return way_page_get_form_factor (WAY_PAGE (self)) == WAY_PHONE ? self->random_button : self->random_key;
}

static void
show_start (WaySetupPage *self, const WaySetupState *state)
{
  GtkWidget *start = way_page_get_main_button (WAY_PAGE (self));

  way_page_set_main_label (WAY_PAGE (self), state->start_label);
  if (state->is_drawing && !self->is_drawing)
    gtk_widget_grab_focus (get_draw_button (self));
  gtk_widget_set_sensitive (start, state->can_start);
  gtk_label_set_label (self->random_label, state->draw_label);
  if (self->is_drawing && state->can_start)
    gtk_widget_grab_focus (start);
  self->is_drawing = state->is_drawing;
}

static void
tiles_changed_cb (WaySetupPage *self)
{
  self->has_entered_tiles = TRUE;
}

/* The number of tiles follows the boxes until the players change it. */
static void
show_tiles (WaySetupPage *self, const WaySetupState *state)
{
  adw_action_row_set_subtitle (self->tiles_row, state->tiles);
  way_ui_name_action_row (GTK_WIDGET (self->tiles_row), _ ("Tiles Left"));
  if (!self->has_entered_tiles)
    way_quietly_set (self->tiles, G_CALLBACK (tiles_changed_cb), self, "value", state->n_tiles, NULL);
}

static void
update_state (WaySetupPage *self)
{
  g_auto (WaySetupState) state = { 0 };
  g_autofree char *starter = NULL;

  if (!way_seats_is_drawing (self->seats))
    starter = way_seats_get_starter (self->seats);
  way_setup_state_init (&state, self->setup, self->settings, starter, !way_seats_has_repeated_names (self->seats));
  way_link_row_set_value (self->box, state.box);
  way_link_row_set_value (self->chips, state.chips);
  way_link_row_set_value (self->options, state.options);
  way_link_row_set_value (self->house, state.house);
  show_tiles (self, &state);
  show_start (self, &state);
}

/* Any key stops the flag, and does nothing else. */
static gboolean
key_pressed_cb (WaySetupPage *self)
{
  gboolean drawing = way_seats_is_drawing (self->seats);

  self->press_ended_drawing = FALSE;
  way_seats_end_drawing (self->seats);
  return drawing;
}

/* A tap stops it, too, and also does what it does elsewhere. */
static void
pressed_cb (WaySetupPage *self)
{
  self->press_ended_drawing = way_seats_is_drawing (self->seats);
  way_seats_end_drawing (self->seats);
}

void
way_setup_page_keep_counters (WaySetupPage *self)
{
  g_settings_set_boolean (self->settings, "turn-clock", gtk_switch_get_active (self->clock_switch));
  g_settings_set_boolean (self->settings, "tiles-left", gtk_switch_get_active (self->tiles_switch));
  if (self->has_entered_tiles)
    way_tile_count_keep (self->settings, way_setup_get (self->setup), way_stepper_get_value (self->tiles));
}

/* When a switch is clicked, GTK leaves the focus in the name, or moves it to the row of the switch. Enter would add a
 * player, or switch back, beside a button that shows Enter. */
static void
switched_cb (WaySetupPage *self)
{
  if (way_focus_is_in (GTK_WIDGET (self))
      && !gtk_window_get_focus_visible (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)))))
    gtk_widget_grab_focus (way_page_get_main_button (WAY_PAGE (self)));
}

static void
setup_changed_cb (WaySetupPage *self)
{
  uint64_t modules = way_setup_get (self->setup)->modules;

  if (modules != self->modules)
    switched_cb (self);
  self->modules = modules;
  adw_combo_row_set_selected (self->edition, way_setup_get (self->setup)->edition);
  update_state (self);
}

static void
edition_selected_cb (WaySetupPage *self)
{
  if (self->setup)
    way_setup_set_edition (self->setup, (CarcEdition) adw_combo_row_get_selected (self->edition));
}

static void
box_chosen_cb (WaySetupPage *self, const CarcBox *box)
{
  g_autofree char *name = way_setup_text_box (box);
  int n = way_boxes_page_count_modules (box);
  /* Translators: what is used now: "Big Box 6 (2017): 10 expansions". */
  g_autofree char *text
      = g_strdup_printf (ngettext ("%1$s: %2$d expansion", "%1$s: %2$d expansions", (gulong) n), name, n);

  self->before_box.edition = way_setup_get (self->setup)->edition;
  self->before_box.modules = way_setup_get (self->setup)->modules;
  way_setup_use_box (self->setup, box);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.back", NULL);
  way_page_toast (WAY_PAGE (self), n > 0 ? text : name, C_ ("button", "Undo"), "setup.undo-box");
}

static void
undo_box_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WaySetupPage *self = WAY_SETUP_PAGE (widget);

  way_setup_set_edition (self->setup, self->before_box.edition);
  way_setup_set_modules (self->setup, self->before_box.modules);
}

static void
box_activated_cb (WaySetupPage *self)
{
  GtkWidget *page = way_boxes_page_new (self->setup);

  g_signal_connect_object (page, "chosen", G_CALLBACK (box_chosen_cb), self, G_CONNECT_SWAPPED);
  way_page_open (WAY_PAGE (self), page);
}

static void
chips_activated_cb (WaySetupPage *self)
{
  way_page_open (WAY_PAGE (self), way_chips_page_new_for_setup (self->setup));
}

static void
options_activated_cb (WaySetupPage *self)
{
  way_page_open (WAY_PAGE (self), way_rule_options_page_new (self->setup));
}

static void
house_activated_cb (WaySetupPage *self)
{
  way_page_open (WAY_PAGE (self), way_custom_questions_page_new (self->setup));
}

/* The click that stopped the flag does not draw again. */
static void
draw_starter_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WaySetupPage *self = WAY_SETUP_PAGE (widget);

  if (!self->press_ended_drawing)
    way_seats_draw_starter (self->seats);
  self->press_ended_drawing = FALSE;
}

/* Not before there are seats. */
static void
seats_changed_cb (WaySetupPage *self)
{
  if (self->setup)
    update_state (self);
}

static void
seats_finished_cb (WaySetupPage *self)
{
  gtk_widget_grab_focus (way_page_get_main_button (WAY_PAGE (self)));
}

static void
begin (WaySetupPage *self)
{
  g_signal_emit (self, signals[BEGIN], 0);
}

static void
open_chips (WaySetupPage *self)
{
  GtkWidget *page = way_chips_page_new_for_setup (self->setup);

  g_signal_connect_object (page, "finished", G_CALLBACK (begin), self, G_CONNECT_SWAPPED);
  way_page_open (WAY_PAGE (self), page);
}

/* Once, so that nobody has to type in the middle of a bet; before the game begins, so that it can still be changed. */
static void
start_clicked_cb (WaySetupPage *self)
{
  const CarcSetup *setup = way_setup_get (self->setup);

  way_seats_remove_pending (self->seats);
  if (!way_final_step_is_needed (setup, WAY_FINAL_BETS) || way_chips_find_unknown (setup->chips, 0) == 0
      || g_settings_get_boolean (self->settings, "chips-offered"))
    {
      begin (self);
      return;
    }
  g_settings_set_boolean (self->settings, "chips-offered", TRUE);
  open_chips (self);
}

int
way_setup_page_read (WaySetupPage *self, CarcHeader *header)
{
  memset (header, 0, sizeof *header);
  carc_setup_begin (&header->setup);
  way_setup_read (self->setup, &header->setup);
  g_strlcpy (header->played, self->played, sizeof header->played);
  way_ui_copy_text (header->place, gtk_editable_get_text (GTK_EDITABLE (self->place)));
  return way_seats_read (self->seats, header);
}

void
way_setup_page_set_chips (WaySetupPage *self, const CarcChip chips[CARC_N_CHIPS])
{
  way_setup_set_chips (self->setup, chips);
}

static void
move_row_to_end (gpointer row, GtkWidget *list)
{
  g_autoptr (GtkWidget) moved = g_object_ref (row);

  gtk_list_box_remove (GTK_LIST_BOX (gtk_widget_get_parent (row)), row);
  gtk_list_box_append (GTK_LIST_BOX (list), moved);
}

/* On an upright phone, the rows of the game and of its rules are in the list of expansions, so that four players need
 * no scrolling. */
static void
move_rows (WaySetupPage *self, gboolean is_upright_phone)
{
  GtkWidget *list = way_expansions_get_list (self->expansions);

  if (is_upright_phone == (gtk_widget_get_parent (GTK_WIDGET (self->options)) == list))
    return;
  if (is_upright_phone)
    {
      move_row_to_end (self->options, list);
      move_row_to_end (self->edition, list);
      move_row_to_end (self->place, list);
    }
  else
    {
      move_row_to_end (self->options, self->rules_list);
      move_row_to_end (self->house, self->rules_list);
      move_row_to_end (self->place, self->game_list);
      move_row_to_end (self->edition, self->game_list);
    }
}

/* Only what is in another place; the template has the rest. On a phone, the house rules and the chip values can be
 * reached from the rule options, and the box from the expansions. */
static void
form_factor_cb (WaySetupPage *self)
{
  WayFormFactor factor = way_page_get_form_factor (WAY_PAGE (self));
  GtkWidget *focus = way_focus_is_in (GTK_WIDGET (self)) ? way_focus_get (GTK_WIDGET (self)) : NULL;

  way_ui_move_to_box (self->game_section, factor == WAY_WIDE ? self->left : self->right);
  move_rows (self, factor == WAY_PHONE);
  /* A phone can be turned while the location is typed. GTK would move the focus away from a row that has been moved,
   * but only after the next frame. */
  if (GTK_IS_TEXT (focus))
    gtk_text_grab_focus_without_selecting (GTK_TEXT (focus));
  else if (focus)
    gtk_widget_grab_focus (focus);
}

/* While a name is typed, D is a letter of it, and Enter goes on to the next name. */
static void
focus_changed_cb (WaySetupPage *self)
{
  way_ui_set_css_class (GTK_WIDGET (self), "wm-typing", way_focus_is_typing (GTK_WIDGET (self)));
}

static void
root_cb (WaySetupPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (root)
    g_signal_connect_object (root, "notify::focus-widget", G_CALLBACK (focus_changed_cb), self, G_CONNECT_SWAPPED);
}

/* With the players of another game there is nothing to fill in. On a phone, a name with the focus would open the
 * keyboard, which covers half of the page. */
static gboolean
way_setup_page_grab_focus (GtkWidget *widget)
{
  WaySetupPage *self = WAY_SETUP_PAGE (widget);

  /* The players of an earlier game may have names that cannot be used now. */
  if ((self->again || way_page_get_form_factor (WAY_PAGE (self)) != WAY_WIDE)
      && gtk_widget_grab_focus (way_page_get_main_button (WAY_PAGE (self))))
    return TRUE;
  way_seats_focus (self->seats);
  return TRUE;
}

static void
way_setup_page_finalize (GObject *object)
{
  g_clear_object (&WAY_SETUP_PAGE (object)->setup);
  g_clear_object (&WAY_SETUP_PAGE (object)->settings);

  G_OBJECT_CLASS (way_setup_page_parent_class)->finalize (object);
}

static void
way_setup_page_class_init (WaySetupPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = way_setup_page_finalize;
  widget_class->grab_focus = way_setup_page_grab_focus;

  signals[BEGIN] = g_signal_new ("begin", WAY_TYPE_SETUP_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/setup/way-setup-page.ui");

  WAY_BIND_CHILDREN (widget_class, WaySetupPage, left, right, seats, game_section, game_group, place, edition,
                     expansions, box, chips, rules_group, options, house, tiles_row, clock_row, clock_switch,
                     tiles_switch, tiles, random_key, random_label, random_button);

  WAY_BIND_CALLBACKS (widget_class, box_activated_cb, chips_activated_cb, edition_selected_cb, house_activated_cb,
                      options_activated_cb, root_cb, form_factor_cb, seats_finished_cb, seats_changed_cb,
                      start_clicked_cb, switched_cb, tiles_changed_cb);

  gtk_widget_class_install_action (widget_class, "setup.draw-starter", NULL, draw_starter_cb);
  gtk_widget_class_install_action (widget_class, "setup.undo-box", NULL, undo_box_cb);
}

static void
end_drawing_by_input (WaySetupPage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

static void
way_setup_page_init (WaySetupPage *self)
{
  static const WayLetterKey letters[] = { { "d", "setup.draw-starter" }, { NULL } };

  gtk_widget_init_template (GTK_WIDGET (self));
  self->game_list = gtk_widget_get_parent (GTK_WIDGET (self->place));
  self->rules_list = gtk_widget_get_parent (GTK_WIDGET (self->options));
  self->settings = g_settings_new (APPLICATION_ID);
  way_stepper_set_label (self->tiles, _ ("Tiles to Draw"));
  gtk_switch_set_active (self->clock_switch, g_settings_get_boolean (self->settings, "turn-clock"));
  way_ui_name_action_row (GTK_WIDGET (self->clock_row), _ ("Turn Clock"));
  gtk_switch_set_active (self->tiles_switch, g_settings_get_boolean (self->settings, "tiles-left"));
  way_letter_keys_add (GTK_WIDGET (self), TRUE, letters);
  end_drawing_by_input (self);
  way_ui_name_entry_row (self->place);
  way_line_buffer_limit (self->place);
  way_ui_name_lists (GTK_WIDGET (self->game_group), C_ ("new game", "Game"));
  way_ui_name_lists (GTK_WIDGET (self->rules_group), C_ ("new game", "Rules"));
}

/* The subtitle is the date of a past game. */
static void
show_played (WaySetupPage *self)
{
  g_autoptr (GDateTime) played = g_date_time_new_from_iso8601 (self->played, NULL);
  g_autofree char *day = played ? g_date_time_format (played, "%x") : NULL;

  way_page_set_title (WAY_PAGE (self), _ ("New Game"), day);
}

static void
fill_setup (WaySetupPage *self, WayStore *store, const CarcSetup *from)
{
  CarcSetup setup = *from;
  CarcChip chips[CARC_N_CHIPS];
  int8_t ends[CARC_TRACK_SPACES];

  if (way_store_read_space_ends (store, ends, NULL))
    memcpy (setup.space_ends, ends, sizeof ends);
  if (way_store_read_chips (store, chips, NULL))
    memcpy (setup.chips, chips, sizeof chips);
  way_chips_complete (setup.chips);
  self->setup = way_setup_new (&setup);
  way_expansions_set_setup (self->expansions, self->setup);
  way_expansions_prepend (self->expansions, GTK_WIDGET (self->box));
  way_expansions_add_below (self->expansions, "bets", GTK_WIDGET (self->chips));
  g_signal_connect_object (self->setup, "changed", G_CALLBACK (setup_changed_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
way_setup_page_new (WayStore *store, const CarcHeader *header, int starter)
{
  WaySetupPage *self = g_object_new (WAY_TYPE_SETUP_PAGE, NULL);
  CarcHeader empty = { 0 };

  if (!header)
    {
      carc_setup_begin (&empty.setup);
      header = &empty;
    }
  self->again = header->setup.n_players > 0;
  g_strlcpy (self->played, header->played, sizeof self->played);
  show_played (self);
  gtk_editable_set_text (GTK_EDITABLE (self->place), header->place);
  fill_setup (self, store, &header->setup);
  way_seats_fill (self->seats, store, header, starter);
  setup_changed_cb (self);
  form_factor_cb (self);
  return GTK_WIDGET (self);
}

/* way-table-page.c: a game in progress: scoreboard, scoring track, log, and entry bar.
 *
 * The breakpoints at the end of the template change its layout from that of a phone to that of a tablet and of a
 * desktop. The rest of a tablet's table is in what asks for WAY_TABLET in scoreboard/ and table/ (rows, track,
 * counters, keys), and under “.tablet” and “.roomy” in their style sheets. From which size a window is a tablet's is in
 * way-form-factor.c.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-table-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "way-announcer.h"
#include "way-card.h"
#include "way-counters.h"
#include "way-empty-view.h"
#include "way-entry-card.h"
#include "way-entry-bar.h"
#include "way-final-card.h"
#include "way-letter-keys.h"
#include "way-log-view.h"
#include "way-breakpoint-bin.h"
#include "way-template.h"
#include "way-ui.h"
#include "way-player-popup.h"
#include "way-player-row.h"
#include "way-request-card.h"
#include "way-score-announcer.h"
#include "way-scoreboard.h"
#include "way-sharing-button.h"
#include "way-table-state.h"
#include "way-tiles-popover.h"

#define MIN_LOG_HEIGHT 260 /* of four rows, and the margins of the page */

struct _WayTablePage {
  WayPage parent_instance;

  gboolean was_paused; /* the clock, when it was last said */

  GtkLabel *title;
  GtkLabel *subtitle;
  GtkWidget *pause;
  GtkMenuButton *menu_button;
  GtkBox *pills_box;
  GMenuModel *menu;
  WayBreakpointBin *body_bin;
  WayScoreboard *scoreboard;
  WayFinalCard *final_card;
  GtkOverlay *card_place;
  GtkStack *log_stack;
  WayLogView *log;
  WayEntryBar *bar;
  WayAnnouncer *status;
  WaySheetDrawer *player_drawer;
  WaySharingButton *sharing_button;
  WayRequestCard *request;

  WayGame *game;
  GSettings *settings;
  WayTurnClock *clock; /* may be NULL */
  WayCounters *pills;
  WayCounters *cards;
  GtkWidget *tiles_popover; /* NULL: it was never opened */
  WayPlayerPopup *popup;
  WayScoreAnnouncer *announcer;
  WayDraft *draft;     /* that the card over the page is about; NULL: none */
  gboolean points_fly; /* when the page has arrived */
};

static void way_table_page_card_host_init (WayCardHostInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (WayTablePage, way_table_page, WAY_TYPE_PAGE,
                               G_IMPLEMENT_INTERFACE (WAY_TYPE_CARD_HOST, way_table_page_card_host_init))

enum { PROP_0, PROP_CLOCK_PAUSED, N_PROPS };

static GParamSpec *properties[N_PROPS];

static void
show_title (WayTablePage *self, const WayTableState *state)
{
  gtk_label_set_label (self->title, state->title);
  gtk_label_set_wrap (self->title, state->wraps_title);
  gtk_label_set_lines (self->title, state->wraps_title ? 2 : 1);
  way_ui_set_css_class (GTK_WIDGET (self->title), "caption-heading", state->has_small_title);
  gtk_label_set_label (self->subtitle, state->subtitle);
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), *state->subtitle != '\0');
  gtk_widget_set_visible (self->pause, state->shows_pause);
}

static int
get_tiles_left (WayTablePage *self)
{
  return way_tiles_popover_get_left (self->settings, self->game);
}

static void
show_counters (WayTablePage *self, const WayCountersState *state)
{
  way_counters_show (self->pills, state, state->place == WAY_COUNTERS_IN_HEADER, FALSE);
  way_counters_show (self->cards, state, state->place == WAY_COUNTERS_IN_CARDS, FALSE);
  way_ui_set_css_class (GTK_WIDGET (self->subtitle), "warning",
                        state->is_last_tile && state->place == WAY_COUNTERS_IN_TITLE);
  way_entry_bar_set_tiles_left (self->bar, state->tiles_left);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.pause-clock", state->clock != NULL);
}

static void
show_times (WayTablePage *self)
{
  int seconds[CARC_MAX_PLAYERS];

  for (int seat = 0; self->clock && seat < way_game_get_setup (self->game)->n_players; seat++)
    seconds[seat] = way_turn_clock_get_player (self->clock, seat);
  way_scoreboard_set_times (self->scoreboard, self->clock && way_turn_clock_is_shown (self->clock) ? seconds : NULL);
}

/* Under the counter, or on a phone under the title. */
void
way_table_page_correct_tiles (WayTablePage *self)
{
  GtkWidget *counter = way_counters_get_tiles (self->pills);

  if (!counter)
    counter = way_counters_get_tiles (self->cards);
  if (!counter)
    counter = gtk_widget_get_parent (GTK_WIDGET (self->title));
  g_clear_pointer (&self->tiles_popover, gtk_widget_unparent);
  self->tiles_popover = way_tiles_popover_open (counter, self->settings, self->game);
}

static void
init_state (WayTablePage *self, WayTableState *state)
{
  const WayTableRoom room = {
    .board = { .factor = way_page_get_form_factor (WAY_PAGE (self)),
               .is_narrow = way_breakpoint_bin_get_narrow (self->body_bin),
               .is_low = way_breakpoint_bin_get_low (self->body_bin),
               .has_large_text = way_ui_has_large_text (GTK_WIDGET (self)) },
    .is_shared = gtk_widget_get_visible (GTK_WIDGET (self->sharing_button)),
  };

  way_table_state_init (state, self->game, &room, self->clock, get_tiles_left (self));
}

gboolean
way_table_page_can_correct_tiles (WayTablePage *self)
{
  g_auto (WayTableState) state = { 0 };

  init_state (self, &state);
  return state.counters.tiles != NULL;
}

/* Questions about what something scores come up before the first entry, too. */
static GtkWidget *
make_what_if_button (void)
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), way_ui_key_text (_ ("What Would It Score?"), NULL));
  way_ui_set_accessible_label (button, _ ("What Would It Score?"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.what-if");
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  gtk_widget_set_margin_top (button, 12);
  gtk_widget_set_margin_bottom (button, 12);
  gtk_widget_add_css_class (button, "pill");
  return button;
}

/* In place of the log. A resumed game does not need it. */
static WayEmptyView *
get_empty_view (WayTablePage *self)
{
  GtkWidget *view = gtk_stack_get_child_by_name (self->log_stack, "empty");

  if (!view)
    {
      view = g_object_new (WAY_TYPE_EMPTY_VIEW, "size", 680, "content", make_what_if_button (), NULL);
      gtk_stack_add_named (self->log_stack, view, "empty");
    }
  return WAY_EMPTY_VIEW (view);
}

/* The first entry replaces the sentence about it, which returns when all entries are undone. */
static void
show_log (WayTablePage *self, const WayTableState *state)
{
  gboolean any = g_list_model_get_n_items (way_log_view_get_entries (self->log)) > 0;

  if (!any)
    way_empty_view_set_texts (get_empty_view (self), state->beginning, state->first_step);
  gtk_stack_set_visible_child_name (self->log_stack, any ? "log" : "empty");
}

static void
show_state (WayTablePage *self, const WayTableState *state)
{
  show_title (self, state);
  show_counters (self, &state->counters);
  show_log (self, state);
}

static void
update (WayTablePage *self)
{
  g_auto (WayTableState) state = { 0 };

  init_state (self, &state);
  show_state (self, &state);
}

/* Every second: nothing else changes. */
static void
clock_changed_cb (WayTablePage *self)
{
  g_auto (WayTableState) state = { 0 };
  gboolean is_paused = way_turn_clock_is_paused (self->clock);

  init_state (self, &state);
  show_title (self, &state);
  show_counters (self, &state.counters);
  show_times (self);
  if (self->was_paused == is_paused)
    return;
  self->was_paused = is_paused;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CLOCK_PAUSED]);
}

/* On a phone the time is in the title. */
static void
title_pressed_cb (WayTablePage *self)
{
  if (self->clock && way_turn_clock_is_shown (self->clock) && way_page_get_form_factor (WAY_PAGE (self)) == WAY_PHONE)
    way_turn_clock_set_paused (self->clock, !way_turn_clock_is_paused (self->clock));
}

/* Points that were recorded on another page arrive when this one is in front again. */
static void
arrived_cb (WayTablePage *self)
{
  gboolean flies = self->points_fly && !way_form_factor_is_phone (way_page_get_form_factor (WAY_PAGE (self)));

  self->points_fly = FALSE;
  way_scoreboard_arrive (self->scoreboard, flies ? way_page_get_overlay (WAY_PAGE (self)) : NULL,
                         flies ? GTK_WIDGET (self->log_stack) : NULL);
}

/* What is pressed ends it, and does what it does. */
static gboolean
key_pressed_cb (WayTablePage *self)
{
  way_scoreboard_end_arrival (self->scoreboard);
  return GDK_EVENT_PROPAGATE;
}

/* What the entry would change if it were recorded now. */
static void
preview (WayTablePage *self)
{
  way_scoreboard_preview (self->scoreboard, self->draft && way_draft_is_newest (self->draft) ? self->draft : NULL);
}

/* The points arrive when the card is gone. */
static void
recording_cb (WayTablePage *self, gboolean recording)
{
  way_scoreboard_set_held (self->scoreboard, recording);
}

static void
follow_card (WayTablePage *self, WayCard *card)
{
  WayDraftForm *form = WAY_IS_ENTRY_CARD (card) ? way_entry_card_get_form (WAY_ENTRY_CARD (card)) : NULL;
  WayDraft *draft = form ? way_draft_form_get_draft (form) : NULL;

  if (self->draft)
    g_signal_handlers_disconnect_by_func (self->draft, preview, self);
  g_set_object (&self->draft, draft);
  if (!self->draft)
    return;
  g_signal_connect_object (self->draft, "changed", G_CALLBACK (preview), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (form, "recording", G_CALLBACK (recording_cb), self, G_CONNECT_SWAPPED);
}

static GtkOverlay *
way_table_page_get_place (WayCardHost *host)
{
  return WAY_TABLE_PAGE (host)->card_place;
}

/* Beside a card, the log can be read and the keys below it be used. */
static void
way_table_page_card_shown (WayCardHost *host, WayCard *card)
{
  WayTablePage *self = WAY_TABLE_PAGE (host);

  follow_card (self, card);
  preview (self);
  gtk_widget_set_can_focus (GTK_WIDGET (self->scoreboard), !card);
  gtk_widget_set_can_target (GTK_WIDGET (self->scoreboard), !card);
  gtk_widget_set_can_focus (GTK_WIDGET (self->log_stack), !card);
}

static void
way_table_page_card_host_init (WayCardHostInterface *iface)
{
  iface->get_place = way_table_page_get_place;
  iface->card_shown = way_table_page_card_shown;
}

void
way_table_page_let_points_fly (WayTablePage *self)
{
  self->points_fly = TRUE;
}

static void
unmap_cb (WayTablePage *self)
{
  self->points_fly = FALSE;
  way_scoreboard_set_held (self->scoreboard, TRUE);
}

static void
set_layout (WayTablePage *self, const WayTableState *state)
{
  way_scoreboard_set_layout (self->scoreboard, &state->scoreboard);
  /* Only now is the height of the rows known. */
  g_object_set (
      self->body_bin, "low-threshold",
      way_scoreboard_get_low_threshold (self->scoreboard, way_page_get_form_factor (WAY_PAGE (self)), MIN_LOG_HEIGHT),
      NULL);
}

static void
form_factor_cb (WayTablePage *self)
{
  g_auto (WayTableState) state = { 0 };

  if (!self->game)
    return;
  init_state (self, &state);
  way_player_popup_close (self->popup);
  set_layout (self, &state);
  show_state (self, &state);
}

/* When the size of the body is known, the header bar has been laid out: only what is in the body changes. */
static void
lay_out_body (WayTablePage *self)
{
  g_auto (WayTableState) state = { 0 };

  if (!self->game)
    return;
  init_state (self, &state);
  set_layout (self, &state);
}

static void
narrow_cb (WayTablePage *self)
{
  way_ui_set_css_class (GTK_WIDGET (self->log), "wm-short-names", way_breakpoint_bin_get_narrow (self->body_bin));
  lay_out_body (self);
}

void
way_table_page_set_sharing (WayTablePage *self, WaySharing *sharing)
{
  way_sharing_button_follow (self->sharing_button, sharing);
  way_request_card_follow (self->request, sharing, self->status);
}

static void
player_activated_cb (WayTablePage *self, int seat, GtkWidget *row)
{
  WayFormFactor factor = way_page_get_form_factor (WAY_PAGE (self));

  way_player_popup_open (self->popup, self->game, seat, row, factor == WAY_WIDE ? GTK_POS_RIGHT : GTK_POS_BOTTOM,
                         way_form_factor_is_phone (factor));
}

static void
show_entry_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayTablePage *self = WAY_TABLE_PAGE (widget);

  way_player_popup_close (self->popup);
  way_log_view_show_entry (self->log, g_variant_get_int32 (parameter));
}

/* Other pages have no such shortcut: on the entry page, F1 is for the first seat. */
static void
add_function_keys (WayTablePage *self)
{
  static const WayLetterKey keys[] = {
    { "F1", "win.rules::" },
    { "F11", "win.board" },
    { "Insert|KP_Insert", "win.insert(0)" },
    { NULL },
  };

  way_letter_keys_add (GTK_WIDGET (self), FALSE, keys);
}

void
way_table_page_focus_entry (WayTablePage *self, int entry_id)
{
  way_log_view_focus_recorded (self->log, entry_id);
}

void
way_table_page_focus_newest (WayTablePage *self)
{
  if (!way_log_view_focus_newest (self->log))
    gtk_widget_child_focus (GTK_WIDGET (self->bar), GTK_DIR_TAB_FORWARD);
}

void
way_table_page_show_more (WayTablePage *self, gboolean unfinished)
{
  way_entry_bar_show_more (self->bar, unfinished);
}

static void
way_table_page_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  WayTablePage *self = WAY_TABLE_PAGE (object);

  if (property_id == PROP_CLOCK_PAUSED)
    g_value_set_boolean (value, self->clock && way_turn_clock_is_paused (self->clock));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
way_table_page_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  WayTablePage *self = WAY_TABLE_PAGE (object);

  if (property_id != PROP_CLOCK_PAUSED)
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  else if (self->clock)
    way_turn_clock_set_paused (self->clock, g_value_get_boolean (value));
}

static void
way_table_page_dispose (GObject *object)
{
  WayTablePage *self = WAY_TABLE_PAGE (object);

  g_clear_object (&self->announcer);
  if (self->popup)
    way_player_popup_destroy (self->popup);
  g_clear_object (&self->popup);
  g_clear_pointer (&self->tiles_popover, gtk_widget_unparent);
  g_clear_object (&self->settings);
  g_clear_object (&self->clock);
  if (self->draft)
    follow_card (self, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_TABLE_PAGE);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (way_table_page_parent_class)->dispose (object);
}

static void
way_table_page_class_init (WayTablePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_table_page_dispose;
  G_OBJECT_CLASS (klass)->get_property = way_table_page_get_property;
  G_OBJECT_CLASS (klass)->set_property = way_table_page_set_property;

  properties[PROP_CLOCK_PAUSED]
      = g_param_spec_boolean ("clock-paused", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/table/way-table-page.ui");

  WAY_BIND_CHILDREN (widget_class, WayTablePage, title, subtitle, pause, menu_button, menu, pills_box, body_bin,
                     scoreboard, final_card, card_place, log_stack, log, bar, status, player_drawer, sharing_button,
                     request);

  WAY_BIND_CALLBACKS (widget_class, player_activated_cb, arrived_cb, key_pressed_cb, way_scoreboard_end_arrival,
                      title_pressed_cb, unmap_cb, form_factor_cb, narrow_cb);

  gtk_widget_class_install_action (widget_class, "table.show-entry", "i", show_entry_cb);
  gtk_widget_class_install_property_action (widget_class, "table.pause-clock", "clock-paused");
}

static void
way_table_page_init (WayTablePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->settings = g_settings_new (APPLICATION_ID);
  way_page_get_overlay (WAY_PAGE (self)); /* before it is shown, because it changes what is around everything */
  way_ui_set_menu (self->menu_button, self->menu);
  self->popup = way_player_popup_new (GTK_WIDGET (self), self->player_drawer);
  way_letter_keys_add_table (GTK_WIDGET (self));
  add_function_keys (self);
}

static void
add_counters (WayTablePage *self)
{
  self->pills = WAY_COUNTERS (way_counters_new (WAY_COUNTER_PILL, self->clock));
  gtk_box_append (self->pills_box, GTK_WIDGET (self->pills));
  self->cards = WAY_COUNTERS (way_counters_new (WAY_COUNTER_CARD, self->clock));
  way_scoreboard_set_cards (self->scoreboard, GTK_WIDGET (self->cards));
  if (self->clock)
    g_signal_connect_object (self->clock, "changed", G_CALLBACK (clock_changed_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
way_table_page_new (WayGame *game, WayTurnClock *clock)
{
  WayTablePage *self = g_object_new (WAY_TYPE_TABLE_PAGE, NULL);
  g_autofree char *title = NULL;

  self->game = g_object_ref (game);
  self->clock = clock ? g_object_ref (clock) : NULL;
  self->announcer = way_score_announcer_new (game, self->status);
  way_scoreboard_set_game (self->scoreboard, game);
  add_counters (self);
  way_log_view_set_game (self->log, game);
  way_final_card_set_game (self->final_card, game);
  way_entry_bar_set_game (self->bar, game);
  g_signal_connect_object (way_log_view_get_entries (self->log), "items-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::tiles-of-games", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->body_bin, "notify::low", G_CALLBACK (lay_out_body), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_widget_get_settings (GTK_WIDGET (self)), "notify::gtk-xft-dpi",
                           G_CALLBACK (form_factor_cb), self, G_CONNECT_SWAPPED);
  /* Screen readers would read the role of a status without a label. */
  g_object_get (game, "title", &title, NULL);
  way_announcer_say (self->status, title);
  g_signal_connect_object (self->sharing_button, "notify::visible", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  form_factor_cb (self);
  show_times (self);
  return GTK_WIDGET (self);
}

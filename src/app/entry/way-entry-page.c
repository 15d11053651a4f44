/* way-entry-page.c: the form of one entry, with its score sheet and the button that records it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-entry-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "way-entry-summary.h"
#include "way-entry-warning.h"
#include "way-kind-keys.h"
#include "way-breakpoint-bin.h"
#include "way-disclosure-button.h"
#include "way-focus.h"
#include "way-scoreboard.h"
#include "way-template.h"
#include "way-ui.h"
#include "way-sheet-drawer.h"
#include "way-sheet-view.h"
#include "way-trial-state.h"
#include "way-wrap-pair-layout.h"

#define MIN_FORM_HEIGHT 830 /* below the track, on a tablet: all questions about a road, and its score sheet */

/* The widest score sheet whose sums are below its lines, in px; a wider one has room for both. */
#define SUMS 519
#define LARGE_SUMS 659 /* with large text */

struct _WayEntryPage {
  WayPage parent_instance;

  GtkMenuButton *menu_button;
  WayBreakpointBin *short_bin; /* low: a tablet without room for the rows of a scoreboard */
  WayBreakpointBin *body_bin;
  WayScoreboard *scoreboard;
  AdwBin *icon;
  GtkWidget *name_and_reminder;
  GtkLabel *name;
  GtkWidget *reminder;
  GtkBox *state_box;
  WaySheetDrawer *drawer;
  GtkBox *form_box;
  WayKindKeys *kinds;
  WayDraftForm *form;
  WayBreakpointBin *sheet_bin;
  WaySheetView *sheet;
  WaySheetView *drawer_sheet;
  GtkLabel *results;
  WayEntrySummary *summary;
  WayEntrySummary *bar_summary;
  GtkWidget *sheet_button; /* beside it */
  WayEntryWarning *warning;
  GtkWidget *side; /* the sheet, on a desktop and a tablet */
  GtkWidget *close;
  GtkLabel *close_label;

  gboolean is_trial;   /* nothing is recorded */
  gboolean may_record; /* there is a game that the draft can be recorded in */
};

G_DEFINE_FINAL_TYPE (WayEntryPage, way_entry_page, WAY_TYPE_PAGE)

static void
show_state (WayEntryPage *self, const WayEntryState *state)
{
  way_page_set_title (WAY_PAGE (self), state->title, state->subtitle);
  gtk_label_set_label (self->name, state->name);
  gtk_widget_set_visible (GTK_WIDGET (self->state_box), state->shows_states);
  gtk_widget_set_visible (GTK_WIDGET (self->menu_button), state->shows_state_menu);
  gtk_widget_set_visible (self->close, state->shows_cancel);
  gtk_widget_set_visible (self->side, state->shows_side);
  way_page_set_hint (WAY_PAGE (self), state->hint);
  way_entry_warning_show (self->warning, state);
  way_draft_form_show (self->form, state);
}

static void
show_trial (WayEntryPage *self)
{
  g_auto (WayTrialState) state = { 0 };

  way_trial_state_init (&state, way_draft_form_get_draft (self->form));
  way_kind_keys_show (self->kinds, &state);
  gtk_label_set_label (self->results, state.results ? state.results : "");
  gtk_widget_set_visible (GTK_WIDGET (self->results), state.results != NULL);
  way_entry_summary_set_results (self->summary, state.results);
  way_entry_summary_set_results (self->bar_summary, state.results);
}

static void
init_state (WayEntryPage *self, WayEntryState *state)
{
  WayDraft *draft = way_draft_form_get_draft (self->form);
  const WayEntryRoom room = {
    .board = { .factor = way_page_get_form_factor (WAY_PAGE (self)),
               .is_narrow = way_breakpoint_bin_get_narrow (self->body_bin),
               .is_low = way_breakpoint_bin_get_low (self->body_bin),
               .is_short = way_breakpoint_bin_get_low (self->short_bin) },
    .number_title = way_draft_form_get_number_title (self->form),
  };

  if (self->is_trial)
    way_entry_state_init_trial (state, draft, &room, self->may_record);
  else
    way_entry_state_init (state, draft, &room);
}

static void
update (WayEntryPage *self)
{
  WayDraft *draft = way_draft_form_get_draft (self->form);
  g_auto (WayEntryState) state = { 0 };

  if (!draft)
    return;
  init_state (self, &state);
  show_state (self, &state);
  if (self->is_trial)
    show_trial (self);
  way_scoreboard_preview (self->scoreboard, state.is_newest ? draft : NULL);
}

/* Only the scoreboard: what an answer changes does not depend on the height. A phone never shows it, and need not fill
 * it. A page that is in no window yet has no form factor. */
static void
update_layout (WayEntryPage *self)
{
  WayDraft *draft = way_draft_form_get_draft (self->form);
  WayFormFactor factor = way_page_get_form_factor (WAY_PAGE (self));
  g_auto (WayEntryState) state = { 0 };

  if (!draft || !gtk_widget_get_root (GTK_WIDGET (self)) || way_form_factor_is_phone (factor))
    return;
  init_state (self, &state);
  g_object_set (self->sheet_bin, "threshold", way_ui_has_large_text (GTK_WIDGET (self)) ? LARGE_SUMS : SUMS, NULL);
  way_scoreboard_set_game (self->scoreboard, way_draft_get_game (draft));
  way_scoreboard_set_layout (self->scoreboard, &state.scoreboard);
  /* Only now is the height of the rows known. */
  g_object_set (self->body_bin, "low-threshold",
                way_scoreboard_get_low_threshold (self->scoreboard, factor, MIN_FORM_HEIGHT), NULL);
}

/* A sheet without a line would only cover the questions. On a phone on its side, their height is not for its peek. */
static void
update_drawer (WayEntryPage *self)
{
  gboolean is_empty;

  g_object_get (self->summary, "is-empty", &is_empty, NULL);
  g_object_set (self->drawer, "peek-visible", !is_empty && way_page_get_form_factor (WAY_PAGE (self)) != WAY_LANDSCAPE,
                NULL);
}

static void
form_factor_cb (WayEntryPage *self)
{
  update_drawer (self);
  update_layout (self);
  update (self);
}

/* The points arrive on the table, not on this page while it disappears. */
static void
recording_cb (WayEntryPage *self, gboolean recording)
{
  way_scoreboard_set_held (self->scoreboard, recording);
}

static void
part_added_cb (WayEntryPage *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->form));
}

static void
kind_chosen_cb (WayEntryPage *self, gpointer subject)
{
  way_draft_set_subject (way_draft_form_get_draft (self->form), subject);
  if (!way_focus_is_in (GTK_WIDGET (self->kinds)))
    gtk_widget_grab_focus (GTK_WIDGET (self->form));
}

/* Enter is easily pressed after an answer, when nothing is meant to be recorded. */
static gboolean
press_enter_in_trial (WayEntryPage *self, GdkModifierType state)
{
  if (state & GDK_CONTROL_MASK)
    way_draft_form_record (self->form);
  else if (way_focus_keeps_enter (GTK_WIDGET (self->form_box)))
    return FALSE;
  return TRUE;
}

static gboolean
press_kind (WayEntryPage *self, guint keyval, GdkModifierType state)
{
  return !(state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) && !way_focus_is_typing (GTK_WIDGET (self))
         && way_kind_keys_press (self->kinds, keyval);
}

static gboolean
key_pressed_cb (WayEntryPage *self, guint keyval, guint keycode, GdkModifierType state, GtkEventController *controller)
{
  guint32 time = gtk_event_controller_get_current_event_time (controller);

  if (self->is_trial && way_focus_is_enter (keyval))
    return press_enter_in_trial (self, state);
  return way_draft_form_press (self->form, keyval, state, time) || (self->is_trial && press_kind (self, keyval, state));
}

static void
show_problem_cb (WayEntryPage *self)
{
  way_sheet_drawer_set_open (self->drawer, FALSE);
  way_draft_form_show_problem (self->form);
}

/* The handle of a closed drawer without a peek cannot keep the focus. */
static void
sheet_opened_cb (WayEntryPage *self)
{
  if (!way_sheet_drawer_get_open (self->drawer) && gtk_widget_get_mapped (self->sheet_button))
    gtk_widget_grab_focus (self->sheet_button);
}

gboolean
way_entry_page_is_trial (WayEntryPage *self)
{
  return self->is_trial;
}

WayDraftForm *
way_entry_page_get_form (WayEntryPage *self)
{
  return self->form;
}

static void
map_cb (WayEntryPage *self)
{
  if (!way_focus_is_in (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self->form));
}

static void
way_entry_page_class_init (WayEntryPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/entry/way-entry-page.ui");

  WAY_BIND_CHILDREN (widget_class, WayEntryPage, menu_button, short_bin, body_bin, scoreboard, icon, name_and_reminder,
                     name, reminder, state_box, drawer, form_box, kinds, form, results, side, close, close_label,
                     sheet_bin, sheet, drawer_sheet, summary, bar_summary, sheet_button, warning);

  WAY_BIND_CALLBACKS (widget_class, key_pressed_cb, kind_chosen_cb, map_cb, form_factor_cb, update, update_drawer,
                      update_layout, part_added_cb, recording_cb, show_problem_cb, sheet_opened_cb,
                      way_draft_form_focus_record, way_draft_form_show_question);
}

static void
way_entry_page_init (WayEntryPage *self)
{
  GtkLayoutManager *pair = way_wrap_pair_layout_new (9, 0);

  g_type_ensure (WAY_TYPE_DISCLOSURE_BUTTON);
  gtk_widget_init_template (GTK_WIDGET (self));
  way_wrap_pair_layout_pack (WAY_WRAP_PAIR_LAYOUT (pair));
  gtk_widget_set_layout_manager (self->name_and_reminder, pair);
  g_signal_connect_object (gtk_widget_get_settings (GTK_WIDGET (self)), "notify::gtk-xft-dpi",
                           G_CALLBACK (update_layout), self, G_CONNECT_SWAPPED);
  gtk_label_set_label (self->close_label, C_ ("button", "Back"));
}

static void
begin_trial (WayEntryPage *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "wm-trial");
  gtk_widget_set_visible (self->reminder, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->kinds), TRUE);
  gtk_label_set_label (self->close_label, C_ ("button", "Close"));
  way_draft_form_set_recorded_action (self->form, "win.tried");
  /* Translators: the names of two keys that are pressed together, as they are printed on the keys. */
  way_page_set_main_key (WAY_PAGE (self), C_ ("key", "Ctrl+Enter")); /* which key_pressed_cb() handles */
}

static GtkWidget *
create (WayDraft *draft, gboolean is_trial, gboolean may_record)
{
  WayEntryPage *self = g_object_new (WAY_TYPE_ENTRY_PAGE, NULL);
  const CarcSetup *setup = way_game_get_setup (way_draft_get_game (draft));

  self->is_trial = is_trial;
  self->may_record = may_record;
  way_draft_form_begin (self->form, draft, WAY_PAGE (self));
  if (is_trial)
    begin_trial (self);
  way_sheet_view_set_players (self->sheet, setup);
  way_sheet_view_set_inline_sources (self->sheet, TRUE);
  way_sheet_view_set_draft (self->sheet, draft);
  way_sheet_view_set_players (self->drawer_sheet, setup);
  way_sheet_view_set_draft (self->drawer_sheet, draft);
  adw_bin_set_child (self->icon, is_trial ? way_ui_icon ("way-what-if-symbolic")
                                          : way_ui_new_subject_icon (way_draft_get_subject (draft)->id));
  way_entry_summary_set_draft (self->summary, draft);
  way_entry_summary_set_draft (self->bar_summary, draft);
  way_entry_warning_set_draft (self->warning, draft);
  return GTK_WIDGET (self);
}

GtkWidget *
way_entry_page_new (WayDraft *draft)
{
  return create (draft, FALSE, TRUE);
}

GtkWidget *
way_entry_page_new_trial (WayDraft *draft, gboolean may_record)
{
  return create (draft, TRUE, may_record);
}

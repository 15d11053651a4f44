/* way-entry-card.c: the form of an entry with few questions, over the table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-entry-card.h"

#include <adwaita.h>

#include "carc-base.h"
#include "carc-bets.h"
#include "way-card.h"
#include "way-close-button.h"
#include "way-entry-summary.h"
#include "way-entry-warning.h"
#include "way-row-layout.h"
#include "way-template.h"
#include "way-ui.h"
#include "way-wrap-pair-layout.h"

#define SPACING 12 /* px */

struct _WayEntryCard {
  WayPage parent_instance;

  AdwBin *icon;
  GtkWidget *name_and_states;
  GtkLabel *name;
  GtkWidget *states;
  WayDraftForm *form;
  GtkWidget *sums_bin;
  WayEntrySummary *sums;
  WayEntrySummary *side_sums;
  WayEntryWarning *warning;
};

G_DEFINE_FINAL_TYPE_WITH_CODE (WayEntryCard, way_entry_card, WAY_TYPE_PAGE, G_IMPLEMENT_INTERFACE (WAY_TYPE_CARD, NULL))

gboolean
way_entry_card_is_enough (WayDraft *draft)
{
  const CarcSubject *subject = way_draft_get_subject (draft);

  return way_draft_get_n_parts (draft) == 1
         && (subject == &carc_monastery || subject == &carc_garden || subject == &carc_bookmaker
             || subject == &carc_correction);
}

static void
update (WayEntryCard *self)
{
  const WayEntryRoom room = { .board.factor = way_page_get_form_factor (WAY_PAGE (self)) };
  g_auto (WayEntryState) state = { 0 };

  way_entry_state_init (&state, way_draft_form_get_draft (self->form), &room);
  gtk_label_set_label (self->name, state.name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, state.name, -1);
  gtk_widget_set_visible (self->states, state.shows_states || state.shows_state_menu);
  way_entry_warning_show (self->warning, &state);
  way_draft_form_show (self->form, &state);
}

/* In a narrow window, the states are below the name; on a phone, they are a small button. */
static void
arrange_heading (WayEntryCard *self)
{
  GtkLayoutManager *layout;

  if (way_form_factor_is_phone (way_page_get_form_factor (WAY_PAGE (self))))
    {
      layout = way_row_layout_new (SPACING);
    }
  else
    {
      layout = way_wrap_pair_layout_new (SPACING, 0);
      way_wrap_pair_layout_begin_below (WAY_WRAP_PAIR_LAYOUT (layout));
    }
  gtk_widget_set_layout_manager (self->name_and_states, layout);
}

static void
form_factor_cb (WayEntryCard *self)
{
  arrange_heading (self);
  update (self);
}

/* The page that replaces the card has room for several features. */
static void
part_added_cb (WayEntryCard *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-form", NULL);
}

static gboolean
key_pressed_cb (WayEntryCard *self, guint keyval, guint keycode, GdkModifierType state, GtkEventController *controller)
{
  return way_draft_form_press (self->form, keyval, state, gtk_event_controller_get_current_event_time (controller));
}

static gboolean
way_entry_card_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (WAY_ENTRY_CARD (widget)->form));
}

WayDraftForm *
way_entry_card_get_form (WayEntryCard *self)
{
  return self->form;
}

static void
way_entry_card_class_init (WayEntryCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = way_entry_card_grab_focus;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_DIALOG);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/entry/way-entry-card.ui");

  WAY_BIND_CHILDREN (widget_class, WayEntryCard, name_and_states, icon, name, states, form, sums_bin, sums, side_sums,
                     warning);

  WAY_BIND_CALLBACKS (widget_class, key_pressed_cb, form_factor_cb, update, part_added_cb, way_draft_form_focus_record,
                      way_draft_form_show_problem, way_draft_form_show_question);
}

static void
way_entry_card_init (WayEntryCard *self)
{
  g_type_ensure (WAY_TYPE_CLOSE_BUTTON);
  g_type_ensure (WAY_TYPE_ENTRY_WARNING);
  gtk_widget_init_template (GTK_WIDGET (self));
  arrange_heading (self);
}

GtkWidget *
way_entry_card_new (WayDraft *draft)
{
  WayEntryCard *self = g_object_new (WAY_TYPE_ENTRY_CARD, NULL);

  way_draft_form_begin (self->form, draft, WAY_PAGE (self));
  adw_bin_set_child (self->icon, way_ui_new_subject_icon (way_draft_get_subject (draft)->id));
  /* A chip that is placed scores nothing. */
  gtk_widget_set_visible (self->sums_bin, way_draft_get_subject (draft) != &carc_bookmaker);
  way_entry_summary_set_draft (self->sums, draft);
  way_entry_summary_set_draft (self->side_sums, draft);
  way_entry_warning_set_draft (self->warning, draft);
  update (self);
  return GTK_WIDGET (self);
}

/* way-step-face.c: a step of final scoring: its number or a check mark, its name, and how far it is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-step-face.h"

#include <glib/gi18n.h>

#include "way-form-factor-follow.h"
#include "way-template.h"
#include "way-ui.h"

struct _WayStepFace {
  GtkBox parent_instance;

  GtkWidget *mark;
  GtkLabel *number;
  GtkWidget *check;
  GtkLabel *name;
  GtkLabel *description;
  GtkLabel *badge;

  WayStepPlace place;
};

G_DEFINE_FINAL_TYPE (WayStepFace, way_step_face, GTK_TYPE_BOX)

/* In the strip above a page for a phone. */
static gboolean
is_small (WayStepFace *self)
{
  return self->place == WAY_STEP_IN_STRIP && way_form_factor_is_phone (way_form_factor_get (GTK_WIDGET (self)));
}

void
way_step_face_set_place (WayStepFace *self, WayStepPlace place)
{
  self->place = place;
}

static void
show_state (WayStepFace *self, WayStepState state)
{
  gboolean small = is_small (self);
  gboolean centered = small && way_form_factor_get (GTK_WIDGET (self)) == WAY_PHONE;
  gboolean bold = self->place != WAY_STEP_IN_STRIP || state == WAY_STEP_STATE_HERE;

  way_ui_set_css_class (self->mark, "done", state == WAY_STEP_STATE_DONE);
  way_ui_set_css_class (self->mark, "here", state == WAY_STEP_STATE_HERE);
  way_ui_set_css_class (self->mark, "open", state == WAY_STEP_STATE_OPEN);
  way_ui_set_css_class (GTK_WIDGET (self->name), "caption", small && !bold);
  way_ui_set_css_class (GTK_WIDGET (self->name), "caption-heading", small && bold);
  way_ui_set_css_class (GTK_WIDGET (self->name), "heading", !small && bold);
  gtk_label_set_xalign (self->name, centered ? 0.5f : 0);
  gtk_label_set_justify (self->name, centered ? GTK_JUSTIFY_CENTER : GTK_JUSTIFY_LEFT);
  gtk_widget_set_visible (self->check, state == WAY_STEP_STATE_DONE);
  gtk_widget_set_visible (GTK_WIDGET (self->number), state != WAY_STEP_STATE_DONE);
}

static char *
describe_open (WayFinalStep step, const WayFinalProgress *progress, WayStepState state)
{
  gboolean has_open_stacks = step == WAY_FINAL_BETS && progress->open_stacks != 0;

  return has_open_stacks || state == WAY_STEP_STATE_OPEN ? g_strdup (C_ ("step of final scoring", "to do")) : NULL;
}

/* In the strip of a tablet there is one line, for what has happened at the step. */
static char *
describe_in_strip (WayFinalStep step, const WayFinalProgress *progress, const WayFinalPlace *place, const char *badge)
{
  gboolean has_result = step == WAY_FINAL_BETS
                            ? progress->revealed_stacks != 0 && !badge
                            : progress->n_entries[step] > 0 || way_final_progress_is_done (progress, step);

  if (step == WAY_FINAL_END)
    has_result = way_final_progress_count_open (progress) == 0;
  return has_result ? way_final_progress_describe (progress, step, place) : g_strdup (badge);
}

static void
show_description (WayStepFace *self, const char *text)
{
  gtk_label_set_label (self->description, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->description), text && !is_small (self));
}

void
way_step_face_update (WayStepFace *self, WayFinalStep step, const WayFinalProgress *progress,
                      const WayFinalPlace *place)
{
  WayStepState state = way_final_progress_get_state (progress, step, place);
  g_autofree char *number = g_strdup_printf ("%d", way_final_progress_get_number (progress, step));
  g_autofree char *badge = describe_open (step, progress, state);
  g_autofree char *description = self->place == WAY_STEP_IN_STRIP ? describe_in_strip (step, progress, place, badge)
                                                                  : way_final_progress_describe (progress, step, place);

  gtk_label_set_label (self->number, number);
  gtk_label_set_label (self->name, way_final_step_get_name (step));
  if (self->place != WAY_STEP_IN_SUMMARY)
    show_description (self, description);
  gtk_label_set_label (self->badge, badge ? badge : "");
  gtk_widget_set_visible (GTK_WIDGET (self->badge), badge && self->place == WAY_STEP_IN_LIST);
  show_state (self, state);
}

void
way_step_face_set_description (WayStepFace *self, const char *text)
{
  show_description (self, text);
}

static void
way_step_face_class_init (WayStepFaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/final/way-step-face.ui");
  WAY_BIND_CHILDREN (widget_class, WayStepFace, mark, number, check, name, description, badge);
}

static void
way_step_face_init (WayStepFace *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

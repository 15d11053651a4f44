/* way-custom-question-row.c: a house rule of a game: its text, its feature, and its points.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-custom-question-row.h"

#include <glib/gi18n.h>

#include "carc-module.h"
#include "way-line-buffer.h"
#include "way-stepper.h"
#include "way-template.h"
#include "way-ui.h"
#include "way-text.h"

struct _WayCustomQuestionRow {
  GtkListBoxRow parent_instance;

  GtkWidget *label;
  GtkWidget *remove;
  GtkDropDown *feature;
  GtkDropDown *kind;
  GtkLabel *points_label;
  WayStepper *points;

  int number;
  GPtrArray *features; /* of CarcSubject, in the order of @feature */
};

G_DEFINE_FINAL_TYPE (WayCustomQuestionRow, way_custom_question_row, GTK_TYPE_LIST_BOX_ROW)

enum { CHANGED, REMOVE, N_SIGNALS };
static guint signals[N_SIGNALS];

int
way_custom_question_row_get_number (WayCustomQuestionRow *self)
{
  return self->number;
}

static gboolean
is_yes_no (WayCustomQuestionRow *self)
{
  return gtk_drop_down_get_selected (self->kind) == 1;
}

gboolean
way_custom_question_row_read (WayCustomQuestionRow *self, CarcCustomQuestion *question)
{
  g_autofree char *typed = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->label))));

  if (!*typed)
    return FALSE;
  way_ui_copy_text (question->label, typed);
  question->subject = g_ptr_array_index (self->features, gtk_drop_down_get_selected (self->feature));
  question->yes_no = is_yes_no (self);
  question->points = way_stepper_get_value (self->points);
  return TRUE;
}

static void
edited_cb (WayCustomQuestionRow *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
show_points (WayCustomQuestionRow *self)
{
  const char *label = is_yes_no (self) ? C_ ("own question", "Points") : C_ ("own question", "Points for each");

  gtk_label_set_label (self->points_label, label);
  way_stepper_set_label (self->points, label);
}

static void
kind_selected_cb (WayCustomQuestionRow *self)
{
  show_points (self);
  edited_cb (self);
}

static void
remove_clicked_cb (WayCustomQuestionRow *self)
{
  g_signal_emit (self, signals[REMOVE], 0);
}

static void
list_features (WayCustomQuestionRow *self)
{
  self->features = g_ptr_array_new ();
  for (int m = 0; carc_modules[m]; m++)
    for (int s = 0; carc_modules[m]->subjects && carc_modules[m]->subjects[s]; s++)
      if (carc_modules[m]->subjects[s]->for_majority)
        g_ptr_array_add (self->features, (gpointer) carc_modules[m]->subjects[s]);
}

static void
fill_features (WayCustomQuestionRow *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  list_features (self);
  for (guint i = 0; i < self->features->len; i++)
    gtk_string_list_append (names, way_tr (&((const CarcSubject *) g_ptr_array_index (self->features, i))->name));
  gtk_drop_down_set_model (self->feature, G_LIST_MODEL (names));
}

static void
way_custom_question_row_finalize (GObject *object)
{
  g_ptr_array_unref (WAY_CUSTOM_QUESTION_ROW (object)->features);

  G_OBJECT_CLASS (way_custom_question_row_parent_class)->finalize (object);
}

static void
way_custom_question_row_class_init (WayCustomQuestionRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = way_custom_question_row_finalize;

  signals[CHANGED]
      = g_signal_new ("changed", WAY_TYPE_CUSTOM_QUESTION_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[REMOVE]
      = g_signal_new ("remove", WAY_TYPE_CUSTOM_QUESTION_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/setup/rules/way-custom-question-row.ui");

  WAY_BIND_CHILDREN (widget_class, WayCustomQuestionRow, label, remove, feature, kind, points_label, points);

  WAY_BIND_CALLBACKS (widget_class, edited_cb, kind_selected_cb, remove_clicked_cb);
}

static void
way_custom_question_row_init (WayCustomQuestionRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  way_line_buffer_limit (self->label);
  fill_features (self);
  show_points (self);
}

static void
set_number (WayCustomQuestionRow *self, int number)
{
  /* Translators: %d is the number of a rule of the players' own. */
  g_autofree char *name = g_strdup_printf (C_ ("own question", "House rule %d"), number);
  /* Translators: a button; %d is the same number. */
  g_autofree char *remove = g_strdup_printf (C_ ("own question", "Remove house rule %d"), number);

  self->number = number;
  way_ui_set_accessible_label (self->label, name);
  gtk_widget_set_tooltip_text (self->remove, remove);
  way_ui_set_accessible_label (self->remove, remove);
}

GtkWidget *
way_custom_question_row_new (int number, const CarcCustomQuestion *question)
{
  WayCustomQuestionRow *self = g_object_new (WAY_TYPE_CUSTOM_QUESTION_ROW, NULL);
  guint feature;

  set_number (self, number);
  if (!question)
    return GTK_WIDGET (self);
  way_stepper_set_value (self->points, question->points);
  gtk_editable_set_text (GTK_EDITABLE (self->label), question->label);
  if (g_ptr_array_find (self->features, question->subject, &feature))
    gtk_drop_down_set_selected (self->feature, feature);
  gtk_drop_down_set_selected (self->kind, question->yes_no ? 1 : 0);
  return GTK_WIDGET (self);
}

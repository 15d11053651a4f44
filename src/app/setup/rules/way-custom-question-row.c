/* way-custom-question-row.c: a house rule of a game: its text, its feature, and its points.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-custom-question-row.h"

#include <glib/gi18n.h>

#include "carc-module.h"
#include "way-line-buffer.h"
#include "way-template.h"
#include "way-ui.h"
#include "way-text.h"

#define MAX_POINTS 99

struct _WayCustomQuestionRow {
  GtkListBoxRow parent_instance;

  GtkWidget *label;
  GtkWidget *remove;
  GtkDropDown *feature;
  GtkDropDown *kind;
  GtkSpinButton *points;

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

gboolean
way_custom_question_row_read (WayCustomQuestionRow *self, CarcCustomQuestion *question)
{
  g_autofree char *typed = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->label))));

  if (!*typed)
    return FALSE;
  way_ui_copy_text (question->label, typed);
  question->subject = g_ptr_array_index (self->features, gtk_drop_down_get_selected (self->feature));
  question->yes_no = gtk_drop_down_get_selected (self->kind) == 1;
  question->points = gtk_spin_button_get_value_as_int (self->points);
  return TRUE;
}

static void
edited_cb (WayCustomQuestionRow *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
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

/* Shows a minus sign, which keyboards do not have, instead of a hyphen. */
static gboolean
points_output_cb (GtkSpinButton *points)
{
  g_autofree char *text = way_text_number (gtk_spin_button_get_value_as_int (points));

  if (!g_str_equal (text, gtk_editable_get_text (GTK_EDITABLE (points))))
    gtk_editable_set_text (GTK_EDITABLE (points), text);
  return TRUE;
}

static int
points_input_cb (GtkSpinButton *points, double *value)
{
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (points));
  gboolean minus = *typed == '-' || g_str_has_prefix (typed, "−");
  gint64 number;

  if (!g_ascii_string_to_signed (minus ? g_utf8_next_char (typed) : typed, 10, 0, MAX_POINTS, &number, NULL))
    return GTK_INPUT_ERROR;
  *value = (double) (minus ? -number : number);
  return TRUE;
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

  WAY_BIND_CHILDREN (widget_class, WayCustomQuestionRow, label, remove, feature, kind, points);

  WAY_BIND_CALLBACKS (widget_class, edited_cb, remove_clicked_cb, points_output_cb, points_input_cb);
}

static void
way_custom_question_row_init (WayCustomQuestionRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  way_line_buffer_limit (self->label);
  fill_features (self);
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
  gtk_spin_button_set_value (self->points, question ? question->points : 1);
  if (!question)
    return GTK_WIDGET (self);
  gtk_editable_set_text (GTK_EDITABLE (self->label), question->label);
  if (g_ptr_array_find (self->features, question->subject, &feature))
    gtk_drop_down_set_selected (self->feature, feature);
  gtk_drop_down_set_selected (self->kind, question->yes_no ? 1 : 0);
  return GTK_WIDGET (self);
}

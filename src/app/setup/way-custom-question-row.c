/* way-custom-question-row.c: one question of the table's own: its words, its feature, and what it pays.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-custom-question-row.h"

#include <glib/gi18n.h>

#include "carc-module.h"
#include "way-ui.h"
#include "way-text.h"

#define MAX_POINTS 99

struct _WayCustomQuestionRow {
  GtkListBoxRow parent_instance;

  int number;
  GPtrArray *features; /* of CarcSubject, as in the list */
  GtkWidget *label;
  GtkWidget *feature;
  GtkWidget *kind;
  GtkWidget *points;
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
  question->subject = g_ptr_array_index (self->features, gtk_drop_down_get_selected (GTK_DROP_DOWN (self->feature)));
  question->yes_no = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->kind)) == 1;
  question->points = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->points));
  return TRUE;
}

static void
on_label_changed_cb (WayCustomQuestionRow *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
on_remove_clicked_cb (WayCustomQuestionRow *self)
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

static GtkWidget *
make_features (WayCustomQuestionRow *self, const CarcSubject *subject)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  GtkWidget *list;
  guint chosen;

  for (guint i = 0; i < self->features->len; i++)
    {
      const CarcSubject *feature = g_ptr_array_index (self->features, i);

      g_ptr_array_add (names, (gpointer) way_tr (&feature->name));
    }
  g_ptr_array_add (names, NULL);
  list = gtk_drop_down_new_from_strings ((const char *const *) names->pdata);
  if (subject && g_ptr_array_find (self->features, subject, &chosen))
    gtk_drop_down_set_selected (GTK_DROP_DOWN (list), chosen);
  way_ui_set_accessible_label (list, C_ ("own question", "Feature"));
  return list;
}

static GtkWidget *
make_kinds (gboolean yes_no)
{
  /* Translators: how a question of the players' own is answered: with a number. */
  const char *const kinds[] = { C_ ("own question", "How many"), C_ ("own question", "Yes or no"), NULL };
  GtkWidget *list = gtk_drop_down_new_from_strings (kinds);

  gtk_drop_down_set_selected (GTK_DROP_DOWN (list), yes_no ? 1 : 0);
  way_ui_set_accessible_label (list, C_ ("own question", "Answer"));
  return list;
}

static GtkWidget *
make_first_line (WayCustomQuestionRow *self, const char *typed)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *remove = gtk_button_new_from_icon_name ("user-trash-symbolic");
  /* Translators: %d is the number of a rule of the players' own. */
  g_autofree char *name = g_strdup_printf (C_ ("own question", "House rule %d"), self->number);
  /* Translators: a button; %d is the same number. */
  g_autofree char *removing = g_strdup_printf (C_ ("own question", "Remove house rule %d"), self->number);

  self->label = gtk_entry_new ();
  gtk_widget_set_hexpand (self->label, TRUE);
  gtk_entry_set_max_length (GTK_ENTRY (self->label), CARC_MAX_TEXT);
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->label), name);
  gtk_editable_set_text (GTK_EDITABLE (self->label), typed);
  way_ui_set_accessible_label (self->label, name);
  gtk_widget_add_css_class (remove, "flat");
  gtk_widget_set_tooltip_text (remove, removing);
  way_ui_set_accessible_label (remove, removing);
  g_signal_connect_swapped (self->label, "changed", G_CALLBACK (on_label_changed_cb), self);
  g_signal_connect_swapped (remove, "clicked", G_CALLBACK (on_remove_clicked_cb), self);
  gtk_box_append (GTK_BOX (line), self->label);
  gtk_box_append (GTK_BOX (line), remove);
  return line;
}

/* With a real minus sign, which nobody has on the keyboard. */
static gboolean
on_points_output_cb (GtkSpinButton *points)
{
  g_autofree char *text = way_text_number (gtk_spin_button_get_value_as_int (points));

  if (!g_str_equal (text, gtk_editable_get_text (GTK_EDITABLE (points))))
    gtk_editable_set_text (GTK_EDITABLE (points), text);
  return TRUE;
}

static int
on_points_input_cb (GtkSpinButton *points, double *value)
{
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (points));
  gboolean minus = *typed == '-' || g_str_has_prefix (typed, "−");
  gint64 number;

  if (!g_ascii_string_to_signed (minus ? g_utf8_next_char (typed) : typed, 10, 0, MAX_POINTS, &number, NULL))
    return GTK_INPUT_ERROR;
  *value = (double) (minus ? -number : number);
  return TRUE;
}

static GtkWidget *
make_points_line (WayCustomQuestionRow *self, int points)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  const char *words = C_ ("own question", "Points for each");

  self->points = gtk_spin_button_new_with_range (-MAX_POINTS, MAX_POINTS, 1);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (self->points), FALSE);
  gtk_spin_button_set_update_policy (GTK_SPIN_BUTTON (self->points), GTK_UPDATE_IF_VALID);
  g_signal_connect (self->points, "output", G_CALLBACK (on_points_output_cb), NULL);
  g_signal_connect (self->points, "input", G_CALLBACK (on_points_input_cb), NULL);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->points), points);
  way_ui_set_accessible_label (self->points, words);
  gtk_box_append (GTK_BOX (line), way_ui_label (words, NULL));
  gtk_widget_set_hexpand (gtk_widget_get_first_child (line), TRUE);
  gtk_box_append (GTK_BOX (line), self->points);
  return line;
}

static void
fill (WayCustomQuestionRow *self, const CarcCustomQuestion *question)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *choices = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  list_features (self);
  self->feature = make_features (self, question ? question->subject : NULL);
  self->kind = make_kinds (question && question->yes_no);
  gtk_box_set_homogeneous (GTK_BOX (choices), TRUE);
  gtk_box_append (GTK_BOX (choices), self->feature);
  gtk_box_append (GTK_BOX (choices), self->kind);
  gtk_widget_add_css_class (box, "wm-house");
  gtk_box_append (GTK_BOX (box), make_first_line (self, question ? question->label : ""));
  gtk_box_append (GTK_BOX (box), choices);
  gtk_box_append (GTK_BOX (box), make_points_line (self, question ? question->points : 1));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
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
  G_OBJECT_CLASS (klass)->finalize = way_custom_question_row_finalize;

  signals[CHANGED]
      = g_signal_new ("changed", WAY_TYPE_CUSTOM_QUESTION_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[REMOVE]
      = g_signal_new ("remove", WAY_TYPE_CUSTOM_QUESTION_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
way_custom_question_row_init (WayCustomQuestionRow *self)
{
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
}

GtkWidget *
way_custom_question_row_new (int number, const CarcCustomQuestion *question)
{
  WayCustomQuestionRow *self = g_object_new (WAY_TYPE_CUSTOM_QUESTION_ROW, NULL);

  self->number = number;
  fill (self, question);
  return GTK_WIDGET (self);
}

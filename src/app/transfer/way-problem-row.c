/* way-problem-row.c: a question about an unclear file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-problem-row.h"

#include "way-form-factor-follow.h"
#include "way-problems-state.h"
#include "way-template.h"
#include "way-text-repair.h"

#define MAX_CHARACTERS 24 /* of an answer; a longer one ends with an ellipsis */

struct _WayProblemRow {
  GtkListBoxRow parent_instance;

  GtkLabel *title;
  GtkLabel *subtitle;
  GtkDropDown *answers;

  const WayRepairQuestion *question; /* borrowed */
};

enum { ANSWERED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayProblemRow, way_problem_row, GTK_TYPE_LIST_BOX_ROW)

static void
selected_cb (WayProblemRow *self)
{
  if (self->question)
    g_signal_emit (self, signals[ANSWERED], 0,
                   way_problems_state_get_answer (self->question, gtk_drop_down_get_selected (self->answers)));
}

static void
arrange (WayProblemRow *self, WayFormFactor factor)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (self))),
                                  way_form_factor_is_phone (factor) ? GTK_ORIENTATION_VERTICAL
                                                                    : GTK_ORIENTATION_HORIZONTAL);
}

static void
setup_answer_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "ellipsize", PANGO_ELLIPSIZE_END, "max-width-chars", MAX_CHARACTERS,
                                   "xalign", 0.0, NULL);

  gtk_widget_add_css_class (label, "wm-data");
  gtk_list_item_set_child (item, label);
}

static void
bind_answer_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

static void
way_problem_row_dispose (GObject *object)
{
  WAY_PROBLEM_ROW (object)->question = NULL;
  gtk_widget_dispose_template (GTK_WIDGET (object), WAY_TYPE_PROBLEM_ROW);

  G_OBJECT_CLASS (way_problem_row_parent_class)->dispose (object);
}

static void
way_problem_row_class_init (WayProblemRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_problem_row_dispose;

  signals[ANSWERED] = g_signal_new ("answered", WAY_TYPE_PROBLEM_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, G_TYPE_INT);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/transfer/way-problem-row.ui");
  WAY_BIND_CHILDREN (widget_class, WayProblemRow, title, subtitle, answers);
  WAY_BIND_CALLBACKS (widget_class, selected_cb);
}

static void
way_problem_row_init (WayProblemRow *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_answer_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_answer_cb), NULL);
  gtk_drop_down_set_factory (self->answers, factory);
}

GtkWidget *
way_problem_row_new (WayRepair *repair, const WayRepairQuestion *question)
{
  WayProblemRow *self = g_object_new (WAY_TYPE_PROBLEM_ROW, NULL);
  const CarcHeader *header = &way_repair_get_record (repair)->header;
  g_autofree char *title = way_text_repair_question (header, question);
  g_autofree char *place = way_text_repair_place (header, question);
  g_auto (GStrv) answers = way_problems_state_list_answers (repair, question);
  g_autoptr (GtkStringList) list = gtk_string_list_new ((const char *const *) answers);

  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->subtitle, place);
  gtk_drop_down_set_model (self->answers, G_LIST_MODEL (list));
  gtk_drop_down_set_selected (self->answers, way_problems_state_get_selected (question));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->answers), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, place, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  self->question = question;
  way_form_factor_follow (self, arrange);
  return GTK_WIDGET (self);
}

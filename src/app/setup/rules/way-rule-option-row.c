/* way-rule-option-row.c: a rule option with its choices.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-rule-option-row.h"

#include "way-source-tag.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"

struct _WayRuleOptionRow {
  AdwExpanderRow parent_instance;

  GtkLabel *why;
  GtkBox *choices; /* a check button for each choice */

  const CarcOption *option;
};

G_DEFINE_FINAL_TYPE (WayRuleOptionRow, way_rule_option_row, ADW_TYPE_EXPANDER_ROW)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

const CarcOption *
way_rule_option_row_get_option (WayRuleOptionRow *self)
{
  return self->option;
}

int
way_rule_option_row_get_choice (WayRuleOptionRow *self)
{
  GtkWidget *check = gtk_widget_get_first_child (GTK_WIDGET (self->choices));
  int choice = 0;

  for (; !gtk_check_button_get_active (GTK_CHECK_BUTTON (check)); check = gtk_widget_get_next_sibling (check))
    choice++;
  return choice;
}

static void
show_choice (WayRuleOptionRow *self)
{
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self),
                                 way_tr (&self->option->choices[way_rule_option_row_get_choice (self)].words));
}

static void
toggled_cb (WayRuleOptionRow *self, GtkCheckButton *check)
{
  if (!gtk_check_button_get_active (check))
    return;
  show_choice (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static GtkWidget *
make_check (const CarcOptionChoice *choice)
{
  GtkWidget *check = g_object_new (GTK_TYPE_CHECK_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *label = gtk_label_new (way_tr (&choice->words));

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_margin_start (box, 6);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), way_source_tag_new ((int) choice->source));
  gtk_check_button_set_child (GTK_CHECK_BUTTON (check), box);
  gtk_widget_add_css_class (check, "wm-rule-choice");
  /* Beside the first line, not between the words and their source. */
  gtk_widget_set_valign (gtk_widget_get_first_child (check), GTK_ALIGN_START);
  way_ui_set_accessible_label (check, way_tr (&choice->words));
  if (choice->reference)
    {
      g_autofree char *publication = way_text_publication (choice->reference);

      gtk_widget_set_tooltip_text (check, publication);
    }
  return check;
}

static void
way_rule_option_row_class_init (WayRuleOptionRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[CHANGED]
      = g_signal_new ("changed", WAY_TYPE_RULE_OPTION_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/setup/rules/way-rule-option-row.ui");

  WAY_BIND_CHILDREN (widget_class, WayRuleOptionRow, why, choices);
}

static void
way_rule_option_row_init (WayRuleOptionRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_rule_option_row_new (const CarcOption *option, int choice)
{
  WayRuleOptionRow *self = g_object_new (WAY_TYPE_RULE_OPTION_ROW, NULL);
  GtkCheckButton *group = NULL;

  self->option = option;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), way_tr (&option->words));
  if (option->why.one)
    gtk_label_set_label (self->why, way_tr (&option->why));
  gtk_widget_set_visible (GTK_WIDGET (self->why), option->why.one != NULL);
  for (int i = 0; option->choices[i].id; i++)
    {
      GtkWidget *check = make_check (&option->choices[i]);

      gtk_check_button_set_group (GTK_CHECK_BUTTON (check), group);
      gtk_check_button_set_active (GTK_CHECK_BUTTON (check), i == choice);
      g_signal_connect_object (check, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (self->choices, check);
      group = GTK_CHECK_BUTTON (check);
    }
  way_ui_name_lists (GTK_WIDGET (self), way_tr (&option->words));
  way_ui_set_accessible_label (GTK_WIDGET (self), way_tr (&option->words));
  show_choice (self);
  return GTK_WIDGET (self);
}

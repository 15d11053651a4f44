/* way-rule-row.c: a rule, a passage or a rule option on the rules page of a module, with its source.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-rule-row.h"

#include <glib/gi18n.h>

#include "way-source-tag.h"
#include "way-template.h"
#include "way-unbroken.h"

struct _WayRuleRow {
  GtkListBoxRow parent_instance;

  GtkWidget *card;
  GtkLabel *title;
  GtkLabel *choice;
  GtkLabel *text;
  GtkLabel *example;
  WaySourceTag *source;
  GtkLabel *reference;
};

G_DEFINE_FINAL_TYPE (WayRuleRow, way_rule_row, GTK_TYPE_LIST_BOX_ROW)

static void
set_optional_text (GtkLabel *label, const char *text)
{
  gtk_label_set_label (label, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
}

void
way_rule_row_set_choice (WayRuleRow *self, const char *choice)
{
  set_optional_text (self->choice, choice);
}

void
way_rule_row_set_example (WayRuleRow *self, const char *example)
{
  set_optional_text (self->example, example);
}

void
way_rule_row_highlight (WayRuleRow *self)
{
  gtk_widget_add_css_class (self->card, "wm-ring");
}

static void
way_rule_row_class_init (WayRuleRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/rules/way-rule-row.ui");

  WAY_BIND_CHILDREN (widget_class, WayRuleRow, card, title, choice, text, example, source, reference);
}

static void
way_rule_row_init (WayRuleRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  way_unbroken_follow (self->text);
  way_unbroken_follow (self->example);
}

GtkWidget *
way_rule_row_new (const char *title, const char *text, CarcSource source, int number)
{
  WayRuleRow *self = g_object_new (WAY_TYPE_RULE_ROW, NULL);
  /* Translators: below a rule: the number that the publication with this rule has in the list “Sources” below. */
  g_autofree char *reference = number > 0 ? g_strdup_printf (C_ ("rules page", "Source %d"), number) : NULL;

  set_optional_text (self->title, title);
  gtk_label_set_label (self->text, text);
  way_source_tag_set_source (self->source, (int) source);
  set_optional_text (self->reference, reference);
  return GTK_WIDGET (self);
}

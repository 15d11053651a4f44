/* way-rule-options-page.c: the page with the rule options of a game, where the sources differ or are silent.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-rule-options-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "carc-module.h"
#include "carc-snakes-and-ladders.h"
#include "way-chips-page.h"
#include "way-custom-questions-page.h"
#include "way-link-row.h"
#include "way-rule-option-row.h"
#include "way-setup-text.h"
#include "way-space-ends-page.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"

struct _WayRuleOptionsPage {
  WayPage parent_instance;

  GtkWidget *more;
  GtkBox *groups; /* an AdwPreferencesGroup for each module with rule options */
  WayLinkRow *chips;
  WayLinkRow *spaces;
  WayLinkRow *house;

  WaySetup *setup;
};

G_DEFINE_FINAL_TYPE (WayRuleOptionsPage, way_rule_options_page, WAY_TYPE_PAGE)

static void
row_changed_cb (WayRuleOptionsPage *self, WayRuleOptionRow *row)
{
  way_setup_set_choice (self->setup, way_rule_option_row_get_option (row), way_rule_option_row_get_choice (row));
}

static void
add_group (WayRuleOptionsPage *self, const CarcModule *module)
{
  GtkWidget *group = adw_preferences_group_new ();
  g_autofree char *title = g_markup_escape_text (way_tr (&module->name), -1);

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  way_ui_name_lists (group, way_tr (&module->name));
  for (int i = 0; module->options[i]; i++)
    {
      int choice = carc_setup_choice (way_setup_get (self->setup), module->options[i]);
      GtkWidget *row = way_rule_option_row_new (module->options[i], choice);

      g_signal_connect_object (row, "changed", G_CALLBACK (row_changed_cb), self, G_CONNECT_SWAPPED);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
    }
  gtk_box_append (self->groups, group);
}

static void
chips_activated_cb (WayRuleOptionsPage *self)
{
  way_page_open (WAY_PAGE (self), way_chips_page_new_for_setup (self->setup));
}

static void
spaces_activated_cb (WayRuleOptionsPage *self)
{
  way_page_open (WAY_PAGE (self), way_space_ends_page_new_for_setup (self->setup));
}

static void
house_activated_cb (WayRuleOptionsPage *self)
{
  way_page_open (WAY_PAGE (self), way_custom_questions_page_new (self->setup));
}

static gboolean
has_module (WayRuleOptionsPage *self, const char *id)
{
  return way_setup_has_module (self->setup, carc_module_find (id, strlen (id)));
}

static void
show_links (WayRuleOptionsPage *self)
{
  g_autofree char *chips = way_setup_text_chips (way_setup_get (self->setup)->chips);
  g_autofree char *spaces = way_setup_text_space_ends (way_setup_get (self->setup));
  g_autofree char *rules = way_setup_text_house_rules (self->setup);

  gtk_widget_set_visible (GTK_WIDGET (self->chips), has_module (self, "bets"));
  gtk_widget_set_visible (GTK_WIDGET (self->spaces), has_module (self, carc_snakes_and_ladders.id));
  way_link_row_set_value (self->spaces, spaces);
  way_link_row_set_value (self->chips, chips);
  way_link_row_set_value (self->house, rules);
}

static void
way_rule_options_page_finalize (GObject *object)
{
  g_clear_object (&WAY_RULE_OPTIONS_PAGE (object)->setup);

  G_OBJECT_CLASS (way_rule_options_page_parent_class)->finalize (object);
}

static void
way_rule_options_page_class_init (WayRuleOptionsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = way_rule_options_page_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/setup/rules/way-rule-options-page.ui");

  WAY_BIND_CHILDREN (widget_class, WayRuleOptionsPage, groups, more, house, chips, spaces);

  WAY_BIND_CALLBACKS (widget_class, chips_activated_cb, spaces_activated_cb, house_activated_cb);
}

static void
way_rule_options_page_init (WayRuleOptionsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  way_ui_name_lists (self->more, _ ("Rule Options"));
}

GtkWidget *
way_rule_options_page_new (WaySetup *setup)
{
  WayRuleOptionsPage *self = g_object_new (WAY_TYPE_RULE_OPTIONS_PAGE, NULL);

  self->setup = g_object_ref (setup);
  for (int i = 0; carc_modules[i]; i++)
    if (way_setup_has_module (setup, i) && carc_modules[i]->options)
      add_group (self, carc_modules[i]);
  g_signal_connect_object (setup, "changed", G_CALLBACK (show_links), self, G_CONNECT_SWAPPED);
  show_links (self);
  return GTK_WIDGET (self);
}

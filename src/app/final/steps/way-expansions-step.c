/* way-expansions-step.c: the step of final scoring for the points that expansions score only at the end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-expansions-step.h"

#include "way-action-row.h"
#include "way-recorded-list.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"

struct _WayExpansionsStep {
  GtkBox parent_instance;

  GtkWidget *subjects;
  WayRecordedList *recorded;
};

G_DEFINE_FINAL_TYPE (WayExpansionsStep, way_expansions_step, GTK_TYPE_BOX)

static void
add_subject (WayExpansionsStep *self, const CarcModule *module, const CarcSubject *subject)
{
  GtkWidget *icon = way_ui_new_subject_icon (subject->id);
  GtkWidget *row = way_action_row_new (icon, way_tr (&subject->name), way_tr (&module->name));

  way_action_row_add_arrow (WAY_ACTION_ROW (row));
  way_action_row_set_action (WAY_ACTION_ROW (row), "win.enter", g_variant_new_string (subject->id));
  gtk_list_box_append (GTK_LIST_BOX (self->subjects), row);
}

void
way_expansions_step_set_up (WayExpansionsStep *self, const CarcSetup *setup)
{
  for (int m = 0; carc_modules[m]; m++)
    for (int s = 0; carc_module_in_play (setup, m) && carc_modules[m]->subjects && carc_modules[m]->subjects[s]; s++)
      if (carc_modules[m]->subjects[s]->times == CARC_TIME_FINAL)
        add_subject (self, carc_modules[m], carc_modules[m]->subjects[s]);
}

void
way_expansions_step_update (WayExpansionsStep *self, WayGame *game)
{
  way_recorded_list_update (self->recorded, game, WAY_FINAL_EXPANSIONS, 0);
}

gboolean
way_expansions_step_focus_first (WayExpansionsStep *self)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->subjects), 0);

  return row && gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
way_expansions_step_class_init (WayExpansionsStepClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/final/steps/way-expansions-step.ui");
  WAY_BIND_CHILDREN (widget_class, WayExpansionsStep, subjects, recorded);
}

static void
way_expansions_step_init (WayExpansionsStep *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

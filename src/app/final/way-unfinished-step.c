/* way-unfinished-step.c: the step of final scoring for features that were not completed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-unfinished-step.h"

#include "carc-module.h"
#include "way-text.h"
#include "way-ui.h"

struct _WayUnfinishedStep {
  GtkBox parent_instance;

  GtkFlowBox *keys;
};

G_DEFINE_FINAL_TYPE (WayUnfinishedStep, way_unfinished_step, GTK_TYPE_BOX)

static void
add_key (WayUnfinishedStep *self, const CarcSubject *subject)
{
  GtkWidget *key = gtk_button_new ();
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  gtk_box_append (GTK_BOX (content), way_ui_icon (way_ui_subject_icon (subject->id)));
  gtk_box_append (GTK_BOX (content), way_ui_key_text (way_tr (&subject->name), NULL));
  gtk_widget_set_valign (content, GTK_ALIGN_CENTER);
  gtk_button_set_child (GTK_BUTTON (key), content);
  gtk_widget_add_css_class (key, "wm-button");
  gtk_widget_add_css_class (key, "wm-entry-key");
  way_ui_set_accessible_label (key, way_text_subject (subject, CARC_STATE_UNFINISHED));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (key), "s", subject->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (key), "win.enter-unfinished");
  gtk_flow_box_append (self->keys, key);
  gtk_widget_set_focusable (gtk_widget_get_parent (key), FALSE);
}

void
way_unfinished_step_set_up (WayUnfinishedStep *self, const CarcSetup *setup)
{
  for (int m = 0; carc_modules[m]; m++)
    for (int s = 0; carc_module_in_play (setup, m) && carc_modules[m]->subjects && carc_modules[m]->subjects[s]; s++)
      if (carc_modules[m]->subjects[s]->for_majority && (carc_modules[m]->subjects[s]->states & CARC_STATE_UNFINISHED))
        add_key (self, carc_modules[m]->subjects[s]);
}

static void
way_unfinished_step_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), WAY_TYPE_UNFINISHED_STEP);

  G_OBJECT_CLASS (way_unfinished_step_parent_class)->dispose (object);
}

static void
way_unfinished_step_class_init (WayUnfinishedStepClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_unfinished_step_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/final/way-unfinished-step.ui");
  gtk_widget_class_bind_template_child (widget_class, WayUnfinishedStep, keys);
}

static void
way_unfinished_step_init (WayUnfinishedStep *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* way-expansions-step.c: the step of final scoring for the points that expansions score only at the end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-expansions-step.h"

#include <glib/gi18n.h>

#include "way-action-row.h"
#include "way-text.h"
#include "way-ui.h"

struct _WayExpansionsStep {
  GtkBox parent_instance;

  GtkWidget *subjects;
};

G_DEFINE_FINAL_TYPE (WayExpansionsStep, way_expansions_step, GTK_TYPE_BOX)

static int
count_entries (WayGame *game, const CarcSubject *subject)
{
  int n = 0;

  for (gsize i = 0; i < way_game_get_n_entries (game); i++)
    n += way_game_get_entry (game, i, NULL)->subject == subject;
  return n;
}

static void
add_subject (WayExpansionsStep *self, WayGame *game, const CarcModule *module, const CarcSubject *subject)
{
  int n = count_entries (game, subject);
  g_autofree char *recorded = g_strdup_printf (ngettext ("%d entry", "%d entries", (gulong) n), n);
  GtkWidget *state = n > 0 ? way_ui_badge (recorded, "success") : way_ui_icon ("go-next-symbolic");
  GtkWidget *icon = way_ui_icon (way_ui_subject_icon (subject->id));
  GtkWidget *row = way_action_row_new (icon, way_tr (&subject->name), way_tr (&module->name));

  way_action_row_add_suffix (WAY_ACTION_ROW (row), state);
  way_action_row_set_action (WAY_ACTION_ROW (row), "win.enter", g_variant_new_string (subject->id));
  gtk_list_box_append (GTK_LIST_BOX (self->subjects), row);
}

void
way_expansions_step_update (WayExpansionsStep *self, WayGame *game)
{
  const CarcSetup *setup = way_game_get_setup (game);

  way_ui_remove_children (self->subjects);
  for (int m = 0; carc_modules[m]; m++)
    for (int s = 0; carc_module_in_play (setup, m) && carc_modules[m]->subjects && carc_modules[m]->subjects[s]; s++)
      if (carc_modules[m]->subjects[s]->times == CARC_TIME_FINAL)
        add_subject (self, game, carc_modules[m], carc_modules[m]->subjects[s]);
}

static void
way_expansions_step_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), WAY_TYPE_EXPANSIONS_STEP);

  G_OBJECT_CLASS (way_expansions_step_parent_class)->dispose (object);
}

static void
way_expansions_step_class_init (WayExpansionsStepClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_expansions_step_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/final/way-expansions-step.ui");
  gtk_widget_class_bind_template_child (widget_class, WayExpansionsStep, subjects);
}

static void
way_expansions_step_init (WayExpansionsStep *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

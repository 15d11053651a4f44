/* way-end-step.c: the last step of final scoring: a summary of the others before the game ends.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-end-step.h"

#include "way-action-row.h"
#include "way-end-row.h"
#include "way-template.h"

struct _WayEndStep {
  GtkBox parent_instance;

  GtkListBox *steps;
  WayActionRow *give_points;
  GtkSizeGroup *buttons; /* of all rows */

  WayEndRow *rows[WAY_FINAL_N_STEPS]; /* NULL: not in this game, or not built yet */
};

G_DEFINE_FINAL_TYPE (WayEndStep, way_end_step, GTK_TYPE_BOX)

void
way_end_step_update (WayEndStep *self, WayGame *game, const WayFinalProgress *progress, const WayFinalPlace *place)
{
  for (WayFinalStep step = WAY_FINAL_BETS; step < WAY_FINAL_END; step++)
    {
      if ((progress->needed >> step & 1) == 0)
        continue;
      if (!self->rows[step])
        {
          self->rows[step] = WAY_END_ROW (way_end_row_new (step));
          way_end_row_add_buttons_to (self->rows[step], self->buttons);
          gtk_list_box_append (self->steps, GTK_WIDGET (self->rows[step]));
        }
      way_end_row_update (self->rows[step], game, progress, place);
    }
}

static void
way_end_step_class_init (WayEndStepClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/final/steps/way-end-step.ui");
  WAY_BIND_CHILDREN (widget_class, WayEndStep, steps, give_points, buttons);
}

static void
way_end_step_init (WayEndStep *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  way_action_row_add_arrow (self->give_points);
  way_action_row_set_action (self->give_points, "win.enter", g_variant_new_string ("correction"));
}

/* way-judge-case.c: what may be on the tile that a signpost points to, as a toggle button with a drawing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-judge-case.h"

#include "way-judge-state.h"
#include "way-template.h"
#include "way-tile.h"
#include "way-ui.h"
#include "way-unbroken.h"

struct _WayJudgeCase {
  GtkToggleButton parent_instance;

  WayTile *tile;
  GtkLabel *name;
  CarcNextTile next;
};

G_DEFINE_FINAL_TYPE (WayJudgeCase, way_judge_case, GTK_TYPE_TOGGLE_BUTTON)

const CarcNextTile *
way_judge_case_get_next (WayJudgeCase *self)
{
  return &self->next;
}

static void
way_judge_case_class_init (WayJudgeCaseClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/expansions/way-judge-case.ui");
  WAY_BIND_CHILDREN (widget_class, WayJudgeCase, tile, name);
}

static void
way_judge_case_init (WayJudgeCase *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_judge_case_new (const CarcNextTile *next, const char *name)
{
  WayJudgeCase *self = g_object_new (WAY_TYPE_JUDGE_CASE, NULL);
  g_autofree char *drawing = way_judge_state_describe_drawing (next);

  self->next = *next;
  way_unbroken_follow_phrases (self->name);
  way_tile_set_kind (self->tile, drawing);
  gtk_label_set_label (self->name, name);
  way_ui_set_accessible_label (GTK_WIDGET (self), name);
  return GTK_WIDGET (self);
}

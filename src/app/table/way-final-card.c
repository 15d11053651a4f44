/* way-final-card.c: above the log: that final scoring has begun, and how far it is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-final-card.h"

#include <glib/gi18n.h>

#include "way-action-row.h"
#include "way-final-step.h"

struct _WayFinalCard {
  GtkBox parent_instance;

  WayActionRow *row;

  WayGame *game;
};

G_DEFINE_FINAL_TYPE (WayFinalCard, way_final_card, GTK_TYPE_BOX)

static char *
describe_progress (WayGame *game)
{
  unsigned needed = way_final_step_get_needed (way_game_get_setup (game));
  unsigned open = needed & ~way_game_get_done_steps (game) & ~(1u << WAY_FINAL_END);
  int n = __builtin_popcount (needed);

  /* Translators: how far final scoring is; %3$s is the name of a step: “1 of 3 steps done · Next: Fields”. */
  return g_strdup_printf (
      ngettext ("%1$d of %2$d step done · Next: %3$s", "%1$d of %2$d steps done · Next: %3$s", (gulong) n),
      n - __builtin_popcount (open) - 1, n, way_final_step_get_name (way_final_step_find_open (open, WAY_FINAL_END)));
}

static void
update (WayFinalCard *self)
{
  gboolean final_scoring, finished;
  g_autofree char *progress = NULL;

  g_object_get (self->game, "final", &final_scoring, "finished", &finished, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), final_scoring && !finished);
  if (!final_scoring || finished)
    return;
  progress = describe_progress (self->game);
  way_action_row_set_subtitle (self->row, progress);
}

void
way_final_card_set_game (WayFinalCard *self, WayGame *game)
{
  self->game = g_object_ref (game);
  g_signal_connect_object (game, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

static void
way_final_card_dispose (GObject *object)
{
  WayFinalCard *self = WAY_FINAL_CARD (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_FINAL_CARD);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (way_final_card_parent_class)->dispose (object);
}

static void
way_final_card_class_init (WayFinalCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_final_card_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/table/way-final-card.ui");
  gtk_widget_class_bind_template_child (widget_class, WayFinalCard, row);
}

static void
way_final_card_init (WayFinalCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  way_action_row_add_arrow (self->row);
  way_action_row_set_action (self->row, "win.final", NULL);
}

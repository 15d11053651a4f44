/* way-figure-card.c: one large figure with a caption.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-figure-card.h"

#include "way-template.h"

struct _WayFigureCard {
  GtkBox parent_instance;

  GtkLabel *figure;
  GtkLabel *caption;
};

G_DEFINE_FINAL_TYPE (WayFigureCard, way_figure_card, GTK_TYPE_BOX)

void
way_figure_card_take_figure (WayFigureCard *self, char *figure, char *caption)
{
  gtk_label_set_label (self->figure, figure);
  gtk_label_set_label (self->caption, caption);
  g_free (figure);
  g_free (caption);
}

static void
way_figure_card_class_init (WayFigureCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/statistics/cards/way-figure-card.ui");

  WAY_BIND_CHILDREN (widget_class, WayFigureCard, figure, caption);
}

static void
way_figure_card_init (WayFigureCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* way-narrow-card.c: a part of a page with a heading, as a card.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-narrow-card.h"

void
way_narrow_card_set (GtkWidget *whole, GtkWidget *content, gboolean narrow)
{
  GtkWidget *card = narrow ? content : whole;
  GtkWidget *other = narrow ? whole : content;

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "wm-chart-card");
  gtk_widget_remove_css_class (other, "card");
  gtk_widget_remove_css_class (other, "wm-chart-card");
}

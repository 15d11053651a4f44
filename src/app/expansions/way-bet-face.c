/* way-bet-face.c: one of the six betting chips, as a button.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-bet-face.h"

#include <glib/gi18n.h>

#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"

struct _WayBetFace {
  GtkButton parent_instance;

  GtkLabel *numbers;
  GtkLabel *points;
  int chip;
};

G_DEFINE_FINAL_TYPE (WayBetFace, way_bet_face, GTK_TYPE_BUTTON)

char *
way_bet_face_describe_numbers (const CarcChip *chip)
{
  return chip->n_faces == 0 ? g_strdup ("?") : way_text_chip (chip);
}

static char *
describe_points (const CarcChip *chip)
{
  if (chip->n_faces == 2 && chip->faces[0].points != chip->faces[1].points)
    /* Translators: points of the two numbers of a betting chip. */
    return g_strdup_printf (_ ("%1$d or %2$d points"), chip->faces[0].points, chip->faces[1].points);
  return way_text_points (chip->faces[0].points);
}

int
way_bet_face_get_chip (WayBetFace *self)
{
  return self->chip;
}

void
way_bet_face_update (WayBetFace *self, const CarcChip *chip, gboolean possible)
{
  const char *reason = possible ? NULL : _ ("Already revealed in another stack");
  g_autofree char *numbers = way_bet_face_describe_numbers (chip);
  /* Translators: below a betting chip whose values are not known yet: a click opens the fields for them. */
  g_autofree char *points = chip->n_faces > 0 ? describe_points (chip) : g_strdup (C_ ("chip face", "set values"));
  /* Translators: a betting chip read aloud: its numbers and what it is worth; or what is known of it. */
  g_autofree char *name = chip->n_faces > 0 ? g_strdup_printf (_ ("%1$s, %2$s"), numbers, points)
                                            : g_strdup_printf (_ ("Chip %1$d: %2$s"), self->chip, points);

  gtk_label_set_label (self->numbers, numbers);
  gtk_label_set_label (self->points, points);
  gtk_widget_set_sensitive (GTK_WIDGET (self), possible);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), reason);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, reason ? reason : "", -1);
}

static void
way_bet_face_class_init (WayBetFaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/expansions/way-bet-face.ui");
  WAY_BIND_CHILDREN (widget_class, WayBetFace, numbers, points);
}

static void
way_bet_face_init (WayBetFace *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_bet_face_new (int chip)
{
  WayBetFace *self = g_object_new (WAY_TYPE_BET_FACE, NULL);

  self->chip = chip;
  return GTK_WIDGET (self);
}

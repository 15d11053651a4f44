/* way-bet-face.c: one of the six betting chips, or none of them, as a button.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-bet-face.h"

#include <glib/gi18n.h>

#include "way-chip-form.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"

struct _WayBetFace {
  GtkButton parent_instance;

  WayChip *chip;
  GtkWidget *no_match;
  GtkLabel *key;
  int number;
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

static char *
describe_aloud (WayBetFace *self, const CarcChip *chip)
{
  g_autofree char *numbers = way_bet_face_describe_numbers (chip);
  g_autofree char *points = chip->n_faces > 0 ? describe_points (chip) : NULL;

  if (!points)
    /* Translators: read aloud: any betting chip of which the numbers are not known yet. */
    return g_strdup (C_ ("betting chip", "Another chip, not known yet"));
  /* Translators: a betting chip read aloud: its numbers and what it is worth. */
  return g_strdup_printf (_ ("%1$s, %2$s"), numbers, points);
}

int
way_bet_face_get_chip (WayBetFace *self)
{
  return self->number;
}

void
way_bet_face_update (WayBetFace *self, const CarcChip *chip, int player_color, gboolean possible)
{
  const char *reason = possible ? NULL : _ ("Already revealed in another stack");
  g_autofree char *name = self->number > 0 ? describe_aloud (self, chip) : g_strdup (C_ ("bet", "no match"));

  way_chip_set_player_color (self->chip, player_color);
  if (self->number > 0)
    way_chip_show (self->chip, chip);
  gtk_widget_set_sensitive (GTK_WIDGET (self), possible);
  way_ui_set_tooltip (GTK_WIDGET (self), reason);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, reason ? reason : "", -1);
}

static void
way_bet_face_class_init (WayBetFaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/expansions/way-bet-face.ui");
  WAY_BIND_CHILDREN (widget_class, WayBetFace, chip, no_match, key);
}

static void
way_bet_face_init (WayBetFace *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_bet_face_new (int chip, const char *key)
{
  WayBetFace *self = g_object_new (WAY_TYPE_BET_FACE, NULL);

  self->number = chip;
  gtk_widget_set_visible (self->no_match, chip == 0);
  gtk_label_set_label (self->key, key);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, key, -1);
  /* A drawing would be taken for a seventh chip. */
  gtk_widget_set_visible (GTK_WIDGET (self->chip), chip > 0);
  return GTK_WIDGET (self);
}

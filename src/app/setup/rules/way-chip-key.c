/* way-chip-key.c: a betting chip of a player, and a popover to enter its numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-chip-key.h"

#include <glib/gi18n.h>

#include "way-chip.h"
#include "way-chip-face-form.h"
#include "way-template.h"
#include "way-ui.h"

struct _WayChipKey {
  GtkWidget parent_instance;

  GtkWidget *button;
  WayChip *chip;
  GtkLabel *caption;
  WayChipFaceForm *first;
  WayChipFaceForm *second;

  int number;
};

G_DEFINE_FINAL_TYPE (WayChipKey, way_chip_key, GTK_TYPE_WIDGET)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static char *
write_number (const CarcFace *face)
{
  return g_strdup_printf (face->or_more ? "%d+" : "%d", face->tiles);
}

static char *
describe_face (const CarcFace *face)
{
  g_autofree char *number = write_number (face);

  /* Translators: what a betting chip pays: "7+ pays 7" is 7 points for 7 tiles or more. */
  return g_strdup_printf (C_ ("chip face", "%1$s: %2$d"), number, face->points);
}

static void
show_chip (WayChipKey *self, const CarcChip *chip)
{
  g_autofree char *number = chip->n_faces > 0 ? write_number (&chip->faces[0]) : NULL;
  g_autofree char *points = chip->n_faces > 0 ? g_strdup_printf ("%d", chip->faces[0].points) : NULL;
  g_autofree char *first
      = chip->n_faces > 0 ? describe_face (&chip->faces[0]) : g_strdup (C_ ("chip face", "set values"));
  g_autofree char *second = chip->n_faces > 1 ? describe_face (&chip->faces[1]) : NULL;
  g_autofree char *caption = second ? g_strconcat (first, "\n", second, NULL) : g_strdup (first);
  g_autofree char *name = NULL;

  way_chip_set_face (self->chip, chip->n_faces > 0 ? WAY_CHIP_TURNED : WAY_CHIP_UNKNOWN);
  way_chip_set_text (self->chip, number, points);
  gtk_label_set_label (self->caption, caption);
  way_chip_face_form_set_editable (self->second, chip->n_faces > 0);
  /* Translators: a betting chip by its number from 1 to 6, and what is known of it. */
  name = g_strdup_printf (_ ("Chip %1$d: %2$s"), self->number, caption);
  way_ui_set_accessible_label (self->button, name);
}

void
way_chip_key_set_chip (WayChipKey *self, const CarcChip *chip)
{
  way_chip_face_form_set_face (self->first, chip->n_faces > 0 ? &chip->faces[0] : NULL);
  way_chip_face_form_set_face (self->second, chip->n_faces > 1 ? &chip->faces[1] : NULL);
  show_chip (self, chip);
}

void
way_chip_key_get_chip (WayChipKey *self, CarcChip *chip)
{
  chip->n_faces = 0;
  if (way_chip_face_form_get_face (self->first, &chip->faces[0]))
    chip->n_faces = way_chip_face_form_get_face (self->second, &chip->faces[1]) ? 2 : 1;
}

static void
form_changed_cb (WayChipKey *self)
{
  CarcChip chip;

  way_chip_key_get_chip (self, &chip);
  show_chip (self, &chip);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
way_chip_key_dispose (GObject *object)
{
  g_clear_pointer (&WAY_CHIP_KEY (object)->button, gtk_widget_unparent);

  G_OBJECT_CLASS (way_chip_key_parent_class)->dispose (object);
}

static void
way_chip_key_class_init (WayChipKeyClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_chip_key_dispose;

  signals[CHANGED]
      = g_signal_new ("changed", WAY_TYPE_CHIP_KEY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/setup/way-chip-key.ui");

  WAY_BIND_CHILDREN (widget_class, WayChipKey, button, chip, caption, first, second);

  gtk_widget_class_bind_template_callback (widget_class, form_changed_cb);
}

static void
way_chip_key_init (WayChipKey *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_chip_key_new (int number)
{
  WayChipKey *self = g_object_new (WAY_TYPE_CHIP_KEY, NULL);

  self->number = number;
  return GTK_WIDGET (self);
}

/* way-chip-faces.c: the six betting chips of a player, with the numbers that are printed on them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-chip-faces.h"

#include <string.h>

#include "way-chip-key.h"
#include "way-uniform-layout.h"

struct _WayChipFaces {
  GtkWidget parent_instance;

  GtkWidget *keys[CARC_N_CHIPS]; /* of WayChipKey */
};

G_DEFINE_FINAL_TYPE (WayChipFaces, way_chip_faces, GTK_TYPE_WIDGET)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

void
way_chip_faces_complete (CarcChip chips[CARC_N_CHIPS])
{
  for (int i = 0; i < CARC_N_CHIPS; i++)
    if (chips[i].n_faces > 0)
      return;
  chips[4] = (CarcChip){ 1, { { 7, true, 7 } } };
  chips[5] = (CarcChip){ 1, { { 8, true, 7 } } };
}

void
way_chip_faces_set (WayChipFaces *self, const CarcChip chips[CARC_N_CHIPS])
{
  CarcChip shown[CARC_N_CHIPS];

  memcpy (shown, chips, sizeof shown);
  way_chip_faces_complete (shown);
  for (int i = 0; i < CARC_N_CHIPS; i++)
    way_chip_key_set_chip (WAY_CHIP_KEY (self->keys[i]), &shown[i]);
}

void
way_chip_faces_get (WayChipFaces *self, CarcChip chips[CARC_N_CHIPS])
{
  for (int i = 0; i < CARC_N_CHIPS; i++)
    way_chip_key_get_chip (WAY_CHIP_KEY (self->keys[i]), &chips[i]);
}

static void
key_changed_cb (WayChipFaces *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
way_chip_faces_dispose (GObject *object)
{
  WayChipFaces *self = WAY_CHIP_FACES (object);

  for (int i = 0; i < CARC_N_CHIPS; i++)
    g_clear_pointer (&self->keys[i], gtk_widget_unparent);

  G_OBJECT_CLASS (way_chip_faces_parent_class)->dispose (object);
}

static void
way_chip_faces_class_init (WayChipFacesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = way_chip_faces_dispose;

  signals[CHANGED]
      = g_signal_new ("changed", WAY_TYPE_CHIP_FACES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
way_chip_faces_init (WayChipFaces *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), way_uniform_layout_new (CARC_N_CHIPS, 2, 6));
  for (int i = 0; i < CARC_N_CHIPS; i++)
    {
      self->keys[i] = way_chip_key_new (i + 1);
      g_signal_connect_object (self->keys[i], "changed", G_CALLBACK (key_changed_cb), self, G_CONNECT_SWAPPED);
      gtk_widget_set_parent (self->keys[i], GTK_WIDGET (self));
    }
}

GtkWidget *
way_chip_faces_new (void)
{
  return g_object_new (WAY_TYPE_CHIP_FACES, NULL);
}

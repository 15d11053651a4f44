/* way-chip-faces-page.c: the page on which the values of the betting chips are entered.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-chip-faces-page.h"

#include <glib/gi18n.h>

#include "way-chip-faces.h"

struct _WayChipFacesPage {
  WayPage parent_instance;

  WayChipFaces *chips;

  WaySetup *setup;
};

G_DEFINE_FINAL_TYPE (WayChipFacesPage, way_chip_faces_page, WAY_TYPE_PAGE)

static void
changed_cb (WayChipFacesPage *self)
{
  CarcChip chips[CARC_N_CHIPS];

  way_chip_faces_get (self->chips, chips);
  way_setup_set_chips (self->setup, chips);
}

static void
way_chip_faces_page_finalize (GObject *object)
{
  g_clear_object (&WAY_CHIP_FACES_PAGE (object)->setup);

  G_OBJECT_CLASS (way_chip_faces_page_parent_class)->finalize (object);
}

static void
way_chip_faces_page_class_init (WayChipFacesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = way_chip_faces_page_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/setup/way-chip-faces-page.ui");

  gtk_widget_class_bind_template_child (widget_class, WayChipFacesPage, chips);

  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
way_chip_faces_page_init (WayChipFacesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_chip_faces_page_new (WaySetup *setup)
{
  WayChipFacesPage *self = g_object_new (WAY_TYPE_CHIP_FACES_PAGE, NULL);

  self->setup = g_object_ref (setup);
  way_chip_faces_set (self->chips, way_setup_get (setup)->chips);
  return GTK_WIDGET (self);
}

char *
way_chip_faces_page_describe (WaySetup *setup)
{
  int n = 0;

  for (int i = 0; i < CARC_N_CHIPS; i++)
    n += way_setup_get (setup)->chips[i].n_faces > 0;
  /* Translators: how many of the betting chips have values. The others are asked about during the game. */
  return g_strdup_printf (_ ("%1$d of %2$d entered"), n, CARC_N_CHIPS);
}

/* way-entry-key-face.c: the content of a button of the entry bar: an icon, a word and the letter of its shortcut.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-entry-key-face.h"

struct _WayEntryKeyFace {
  AdwBin parent_instance;

  GtkWidget *box;
  GtkImage *image;
  GtkLabel *label;
  GtkLabel *key;
};

G_DEFINE_FINAL_TYPE (WayEntryKeyFace, way_entry_key_face, ADW_TYPE_BIN)

void
way_entry_key_face_set_layout (WayEntryKeyFace *self, gboolean low, gboolean shows_letter)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  low ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_halign (self->box, low ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);
  gtk_image_set_pixel_size (self->image, low ? 20 : shows_letter ? 28 : 24);
  gtk_widget_set_visible (GTK_WIDGET (self->key), shows_letter);
}

void
way_entry_key_face_set_icon_size (WayEntryKeyFace *self, int size)
{
  gtk_image_set_pixel_size (self->image, size);
}

static void
way_entry_key_face_class_init (WayEntryKeyFaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/table/way-entry-key-face.ui");

  gtk_widget_class_bind_template_child (widget_class, WayEntryKeyFace, box);
  gtk_widget_class_bind_template_child (widget_class, WayEntryKeyFace, image);
  gtk_widget_class_bind_template_child (widget_class, WayEntryKeyFace, label);
  gtk_widget_class_bind_template_child (widget_class, WayEntryKeyFace, key);
}

static void
way_entry_key_face_init (WayEntryKeyFace *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_entry_key_face_new (const char *icon_name, const char *word, const char *letter)
{
  WayEntryKeyFace *self = g_object_new (WAY_TYPE_ENTRY_KEY_FACE, NULL);

  gtk_image_set_from_icon_name (self->image, icon_name);
  gtk_label_set_label (self->label, word);
  gtk_label_set_label (self->key, letter);
  return GTK_WIDGET (self);
}

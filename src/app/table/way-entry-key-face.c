/* way-entry-key-face.c: the content of a button of the entry bar: an icon, a word and the letter of its shortcut.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-entry-key-face.h"

#include "way-form-factor-follow.h"
#include "way-template.h"

struct _WayEntryKeyFace {
  AdwBin parent_instance;

  GtkImage *image;
  GtkLabel *label;
  GtkLabel *key;
};

G_DEFINE_FINAL_TYPE (WayEntryKeyFace, way_entry_key_face, ADW_TYPE_BIN)

/* A keyboard is at hand beside a wide page. */
static void
arrange (WayEntryKeyFace *self, WayFormFactor factor)
{
  gtk_widget_set_visible (GTK_WIDGET (self->key), factor == WAY_WIDE && *gtk_label_get_label (self->key) != '\0');
}

static void
way_entry_key_face_class_init (WayEntryKeyFaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/table/way-entry-key-face.ui");

  WAY_BIND_CHILDREN (widget_class, WayEntryKeyFace, image, label, key);
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
  way_form_factor_follow (self, arrange);
  return GTK_WIDGET (self);
}

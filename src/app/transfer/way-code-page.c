/* way-code-page.c: a result as a code that the camera of a phone reads into Board Game Stats.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-code-page.h"

#include <glib/gi18n.h>

#include "way-ui.h"
#include "way-qr.h"

struct _WayCodePage {
  WayPage parent_instance;

  char *link;
};

G_DEFINE_FINAL_TYPE (WayCodePage, way_code_page, WAY_TYPE_PAGE)

static void
copy_link_cb (WayCodePage *self)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), self->link);
  way_page_toast (WAY_PAGE (self), _ ("Link copied to clipboard"), NULL, NULL);
}

static void
name_code (GtkWidget *code)
{
  way_ui_set_accessible_label (code, _ ("QR code with the link to Board Game Stats"));
  /* Translators: for a screen reader, about the picture of a QR code. “Copy Link” is the button below it. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (code), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  _ ("“Copy Link” gives the same link as text."), -1);
}

static GtkWidget *
make_content (const char *link)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *code = way_qr_new ();
  gboolean fits = way_qr_set_text (WAY_QR (code), link);
  const char *words = fits ? _ ("Point a phone camera at this code. Board Game Stats opens with the result filled in "
                                "and asks before saving it.")
                           : _ ("This result is too long for a QR code. Copy the link and send it to the phone, or "
                                "save the play file.");

  name_code (code);
  gtk_widget_set_visible (code, fits);
  gtk_widget_set_halign (code, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), way_ui_label (words, NULL));
  gtk_box_append (GTK_BOX (box), code);
  return box;
}

static void
way_code_page_finalize (GObject *object)
{
  g_free (WAY_CODE_PAGE (object)->link);

  G_OBJECT_CLASS (way_code_page_parent_class)->finalize (object);
}

static void
way_code_page_class_init (WayCodePageClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = way_code_page_finalize;
}

static void
way_code_page_init (WayCodePage *self)
{
  GtkWidget *copy;

  way_page_set_max_width (WAY_PAGE (self), 600);
  way_page_set_title (WAY_PAGE (self), C_ ("title", "QR Code"), NULL);
  copy = way_page_add_main_button (WAY_PAGE (self));
  way_page_set_main_label (WAY_PAGE (self), C_ ("button", "Copy Link"));
  g_signal_connect_object (copy, "clicked", G_CALLBACK (copy_link_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
way_code_page_new (const char *link)
{
  WayCodePage *self = g_object_new (WAY_TYPE_CODE_PAGE, NULL);

  self->link = g_strdup (link);
  way_page_set_content (WAY_PAGE (self), make_content (link));
  return GTK_WIDGET (self);
}

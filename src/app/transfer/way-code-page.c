/* way-code-page.c: a result as a QR code for Board Game Stats on a phone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-code-page.h"

#include <glib/gi18n.h>

#include "way-empty-view.h"
#include "way-qr.h"
#include "way-template.h"

struct _WayCodePage {
  WayPage parent_instance;

  GtkWidget *card;
  WayQr *code;
  GtkWidget *copy;
  WayEmptyView *too_long;

  char *link;
};

G_DEFINE_FINAL_TYPE (WayCodePage, way_code_page, WAY_TYPE_PAGE)

static void
copy_clicked_cb (WayCodePage *self)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), self->link);
  way_page_toast (WAY_PAGE (self), _ ("Link copied to clipboard"), NULL, NULL);
}

/* On a phone on its side, the code needs the height of the bar: the button is beside it. */
static void
place_copy (WayCodePage *self)
{
  gboolean is_beside
      = gtk_widget_get_visible (self->card) && way_page_get_form_factor (WAY_PAGE (self)) == WAY_LANDSCAPE;

  gtk_widget_set_visible (self->copy, is_beside);
  way_page_set_main_label (WAY_PAGE (self), is_beside ? "" : C_ ("button", "Copy Link"));
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
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = way_code_page_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/transfer/way-code-page.ui");

  WAY_BIND_CHILDREN (widget_class, WayCodePage, card, code, copy, too_long);

  WAY_BIND_CALLBACKS (widget_class, copy_clicked_cb, place_copy);
}

static void
way_code_page_init (WayCodePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  way_empty_view_set_icon (self->too_long, "dialog-warning-symbolic");
  /* Translators: a heading, in place of the code. */
  way_empty_view_set_texts (self->too_long, C_ ("title", "Link Too Long for a QR Code"),
                            _ ("Copy the link and send it to the phone."));
}

GtkWidget *
way_code_page_new (const char *link)
{
  WayCodePage *self = g_object_new (WAY_TYPE_CODE_PAGE, NULL);
  gboolean fits = way_qr_set_text (self->code, link);

  self->link = g_strdup (link);
  gtk_widget_set_visible (self->card, fits);
  gtk_widget_set_visible (GTK_WIDGET (self->too_long), !fits);
  place_copy (self);
  return GTK_WIDGET (self);
}

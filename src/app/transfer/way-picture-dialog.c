/* way-picture-dialog.c: shows the picture of a result, to be copied or saved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-picture-dialog.h"

#include <glib/gi18n.h>

#include "way-template.h"
#include "way-toast.h"

/* Around the picture: its margins, the header bar, the sentence and the buttons. */
#define AROUND_WIDTH 48
#define AROUND_HEIGHT 196

/* Of a window that is wider than the dialog, which remains in sight above and below it. */
#define AROUND_DIALOG 64

struct _WayPictureDialog {
  AdwWindow parent_instance;

  AdwToastOverlay *toasts;
  GtkPicture *picture;
  GtkWidget *copy_button;
};

G_DEFINE_FINAL_TYPE (WayPictureDialog, way_picture_dialog, ADW_TYPE_WINDOW)

static void
copy_clicked_cb (WayPictureDialog *self)
{
  gdk_clipboard_set_texture (gtk_widget_get_clipboard (GTK_WIDGET (self)),
                             GDK_TEXTURE (gtk_picture_get_paintable (self->picture)));
  way_toast_show (self->toasts, _ ("Picture copied to clipboard"), NULL, NULL);
}

static void
save_clicked_cb (WayPictureDialog *self)
{
  g_autoptr (GtkWindow) parent = g_object_ref (gtk_window_get_transient_for (GTK_WINDOW (self)));

  gtk_window_close (GTK_WINDOW (self));
  gtk_widget_activate_action (GTK_WIDGET (parent), "win.save-as", "s", "card");
}

/* The keys of the application belong to its own windows. The dialog may be finalized after its parent, which it must
 * not know then. */
static gboolean
quit_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  gtk_window_set_transient_for (GTK_WINDOW (widget), NULL);
  gtk_window_close (GTK_WINDOW (widget));
  g_action_group_activate_action (G_ACTION_GROUP (g_application_get_default ()), "quit", NULL);
  return TRUE;
}

static void
way_picture_dialog_class_init (WayPictureDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/transfer/way-picture-dialog.ui");
  WAY_BIND_CHILDREN (widget_class, WayPictureDialog, toasts, picture, copy_button);
  WAY_BIND_CALLBACKS (widget_class, copy_clicked_cb, save_clicked_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_q, GDK_CONTROL_MASK, quit_cb, NULL);
}

static void
way_picture_dialog_init (WayPictureDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
set_size (WayPictureDialog *self, GtkWidget *parent, GdkTexture *picture)
{
  int width = gdk_texture_get_width (picture) / 2 + AROUND_WIDTH;
  int height = gdk_texture_get_height (picture) / 2 + AROUND_HEIGHT;
  int room = gtk_widget_get_height (parent) - (gtk_widget_get_width (parent) > width ? AROUND_DIALOG : 0);

  gtk_window_set_default_size (GTK_WINDOW (self), MIN (width, gtk_widget_get_width (parent)), MIN (height, room));
}

GtkWindow *
way_picture_dialog_new (GtkWindow *parent, GdkTexture *picture, const char *description)
{
  WayPictureDialog *self = g_object_new (WAY_TYPE_PICTURE_DIALOG, "transient-for", parent, NULL);

  gtk_picture_set_paintable (self->picture, GDK_PAINTABLE (picture));
  gtk_picture_set_alternative_text (self->picture, description);
  set_size (self, GTK_WIDGET (parent), picture);
  gtk_widget_grab_focus (self->copy_button);
  return GTK_WINDOW (self);
}

/* way-picture-dialog.h: shows the picture of a result, to be copied or saved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Its Save button closes it and activates win.save-as of the window that it is for. Escape closes it. */
#define WAY_TYPE_PICTURE_DIALOG (way_picture_dialog_get_type ())
G_DECLARE_FINAL_TYPE (WayPictureDialog, way_picture_dialog, WAY, PICTURE_DIALOG, AdwWindow)

/* @picture is shown at half its size, if there is room; @description is what it shows, for a screen reader. Not larger
 * than @parent. */
GtkWindow *way_picture_dialog_new (GtkWindow *parent, GdkTexture *picture, const char *description);

G_END_DECLS

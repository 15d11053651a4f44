/* way-icon-cache.c: keeps every icon that GTK has loaded until the program ends.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-icon-cache.h"

/* Attached to the icon theme, because the icons must live as long as it does. */
#define KEPT_ICONS "way-kept-icons"

/* Icons are only created by lookups, which are made in the main thread. */
static void
keep_icon (GObject *icon)
{
  GObject *theme = G_OBJECT (gtk_icon_theme_get_for_display (gdk_display_get_default ()));

  g_ptr_array_add (g_object_get_data (theme, KEPT_ICONS), g_object_ref (icon));
}

void
way_icon_cache_start (void)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());
  GObjectClass *icon_class = g_type_class_ref (GTK_TYPE_ICON_PAINTABLE);
  GObjectClass *object_class = g_type_class_peek (G_TYPE_OBJECT);

  /* Another version of GTK may use this function itself; then it is not replaced. */
  if (icon_class->constructed == object_class->constructed)
    {
      g_object_set_data_full (G_OBJECT (theme), KEPT_ICONS, g_ptr_array_new_with_free_func (g_object_unref),
                              (GDestroyNotify) g_ptr_array_unref);
      icon_class->constructed = keep_icon;
    }
  g_type_class_unref (icon_class);
}

/* way-safety-mark.c: the mark that says whether the games are safe.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-safety-mark.h"

#include "way-ui.h"

void
way_safety_mark_show (GtkImage *mark, gboolean is_safe)
{
  GtkWidget *widget = GTK_WIDGET (mark);

  gtk_image_set_from_icon_name (mark, is_safe ? "object-select-symbolic" : "dialog-warning-symbolic");
  way_ui_set_css_class (widget, "success", is_safe);
  way_ui_set_css_class (widget, "wm-ok-note", is_safe);
  way_ui_set_css_class (widget, "warning", !is_safe);
  way_ui_set_css_class (widget, "wm-warn-note", !is_safe);
}

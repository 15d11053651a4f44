/* way-close-button.c: the button that closes a card.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-close-button.h"

struct _WayCloseButton {
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (WayCloseButton, way_close_button, ADW_TYPE_BIN)

static void
way_close_button_class_init (WayCloseButtonClass *klass)
{
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass),
                                               "/io/github/waymark/Waymark/kit/way-close-button.ui");
}

static void
way_close_button_init (WayCloseButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

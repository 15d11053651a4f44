/* way-space-ends-page.c: the page on which the ends of ladders and snakes are entered.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-space-ends-page.h"

#include "way-space-ends.h"

struct _WaySpaceEndsPage {
  WayPage parent_instance;

  WaySpaceEnds *ends;

  WaySetup *setup;
};

G_DEFINE_FINAL_TYPE (WaySpaceEndsPage, way_space_ends_page, WAY_TYPE_PAGE)

static void
changed_cb (WaySpaceEndsPage *self)
{
  int8_t ends[CARC_TRACK_SPACES];

  way_space_ends_get (self->ends, ends);
  way_setup_set_space_ends (self->setup, ends);
}

static void
way_space_ends_page_finalize (GObject *object)
{
  g_clear_object (&WAY_SPACE_ENDS_PAGE (object)->setup);

  G_OBJECT_CLASS (way_space_ends_page_parent_class)->finalize (object);
}

static void
way_space_ends_page_class_init (WaySpaceEndsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = way_space_ends_page_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/setup/rules/way-space-ends-page.ui");

  gtk_widget_class_bind_template_child (widget_class, WaySpaceEndsPage, ends);

  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
way_space_ends_page_init (WaySpaceEndsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_space_ends_page_new (WaySetup *setup)
{
  WaySpaceEndsPage *self = g_object_new (WAY_TYPE_SPACE_ENDS_PAGE, NULL);

  self->setup = g_object_ref (setup);
  way_space_ends_set (self->ends, way_setup_get (setup)->space_ends);
  return GTK_WIDGET (self);
}

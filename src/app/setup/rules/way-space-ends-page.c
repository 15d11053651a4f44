/* way-space-ends-page.c: the page on which the ends of ladders and snakes are entered.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-space-ends-page.h"

#include "way-patience.h"
#include "way-space-ends.h"
#include "way-template.h"

struct _WaySpaceEndsPage {
  WayPage parent_instance;

  GtkWidget *new_games;
  WaySpaceEnds *ends;

  WaySetup *setup; /* NULL: they are for all new games */
  WaySpaceEndsSave save;
};

G_DEFINE_FINAL_TYPE (WaySpaceEndsPage, way_space_ends_page, WAY_TYPE_PAGE)

/* The values when it is tried. */
static gboolean
try_save (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WaySpaceEndsPage *self = WAY_SPACE_ENDS_PAGE (widget);
  int8_t ends[CARC_TRACK_SPACES];

  way_space_ends_get (self->ends, ends);
  return self->save (widget, ends, error);
}

static void
changed_cb (WaySpaceEndsPage *self)
{
  int8_t ends[CARC_TRACK_SPACES];

  way_space_ends_get (self->ends, ends);
  if (self->setup)
    way_setup_set_space_ends (self->setup, ends);
  else if (gtk_widget_get_realized (GTK_WIDGET (self))) /* not after the window was closed */
    way_patience_try (GTK_WIDGET (self), try_save, NULL);
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

  WAY_BIND_CHILDREN (widget_class, WaySpaceEndsPage, new_games, ends);

  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
way_space_ends_page_init (WaySpaceEndsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_space_ends_page_new (const int8_t ends[CARC_TRACK_SPACES], WaySpaceEndsSave save)
{
  WaySpaceEndsPage *self = g_object_new (WAY_TYPE_SPACE_ENDS_PAGE, NULL);

  self->save = save;
  gtk_widget_set_visible (self->new_games, TRUE);
  way_space_ends_set (self->ends, ends);
  return GTK_WIDGET (self);
}

GtkWidget *
way_space_ends_page_new_for_setup (WaySetup *setup)
{
  WaySpaceEndsPage *self = g_object_new (WAY_TYPE_SPACE_ENDS_PAGE, NULL);

  self->setup = g_object_ref (setup);
  way_space_ends_set (self->ends, way_setup_get (setup)->space_ends);
  return GTK_WIDGET (self);
}

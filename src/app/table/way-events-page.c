/* way-events-page.c: the entries that the expansions in play add.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-events-page.h"

#include "way-subject-list.h"
#include "way-ui.h"

struct _WayEventsPage {
  WayPage parent_instance;

  GtkWidget *box; /* of the WaySearchList */

  WayGame *game;
};

G_DEFINE_FINAL_TYPE (WayEventsPage, way_events_page, WAY_TYPE_PAGE)

/* The possible entries change when final scoring begins, and when its beginning is undone. */
static void
update (WayEventsPage *self)
{
  GtkWidget *list = way_subject_list_new (self->game);

  way_ui_remove_children (self->box);
  gtk_box_append (GTK_BOX (self->box), list);
  way_search_list_capture_keys (WAY_SEARCH_LIST (list), GTK_WIDGET (self));
}

static void
map_cb (WayEventsPage *self)
{
  way_search_list_focus (WAY_SEARCH_LIST (gtk_widget_get_first_child (self->box)));
}

static void
way_events_page_dispose (GObject *object)
{
  WayEventsPage *self = WAY_EVENTS_PAGE (object);

  g_clear_object (&self->game);

  G_OBJECT_CLASS (way_events_page_parent_class)->dispose (object);
}

static void
way_events_page_class_init (WayEventsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_events_page_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/table/way-events-page.ui");

  gtk_widget_class_bind_template_child (widget_class, WayEventsPage, box);

  gtk_widget_class_bind_template_callback (widget_class, map_cb);
}

static void
way_events_page_init (WayEventsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_events_page_new (WayGame *game)
{
  WayEventsPage *self = g_object_new (WAY_TYPE_EVENTS_PAGE, NULL);

  self->game = g_object_ref (game);
  g_signal_connect_object (game, "notify::final", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}

/* way-events-page.c: what the expansions in play bring to the log.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-events-page.h"

#include <glib/gi18n.h>

#include "way-ui.h"
#include "way-subject-list.h"

struct _WayEventsPage {
  WayPage parent_instance;

  GtkWidget *box;
  WayGame *game;
};

G_DEFINE_FINAL_TYPE (WayEventsPage, way_events_page, WAY_TYPE_PAGE)

/* What can be entered changes when final scoring begins, and when that is undone. */
static void
fill (WayEventsPage *self)
{
  GtkWidget *list = way_subject_list_new (self->game);

  way_ui_remove_children (self->box);
  gtk_box_append (GTK_BOX (self->box), list);
  way_search_list_capture_keys (WAY_SEARCH_LIST (list), GTK_WIDGET (self));
}

static void
on_map_cb (WayEventsPage *self)
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
  G_OBJECT_CLASS (klass)->dispose = way_events_page_dispose;
}

static void
way_events_page_init (WayEventsPage *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  /* Translators: the title of a page: entries that the expansions in play add. */
  way_page_set_title (WAY_PAGE (self), _ ("From the Expansions"), NULL);
  way_page_set_max_width (WAY_PAGE (self), 600);
  way_page_set_content (WAY_PAGE (self), self->box);
  g_signal_connect (self, "map", G_CALLBACK (on_map_cb), NULL);
}

GtkWidget *
way_events_page_new (WayGame *game)
{
  WayEventsPage *self = g_object_new (WAY_TYPE_EVENTS_PAGE, NULL);

  self->game = g_object_ref (game);
  g_signal_connect_object (game, "notify::final", G_CALLBACK (fill), self, G_CONNECT_SWAPPED);
  fill (self);
  return GTK_WIDGET (self);
}

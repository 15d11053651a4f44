/* way-shelf-page.c: what the expansions in play bring to the log.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-shelf-page.h"

#include <glib/gi18n.h>

#include "way-page-frame.h"
#include "way-parts.h"
#include "way-subject-list.h"

struct _WayShelfPage {
  GtkBox parent_instance;

  WayPageFrame *frame;
  GtkWidget *box;
  WayGame *game;
};

G_DEFINE_FINAL_TYPE (WayShelfPage, way_shelf_page, GTK_TYPE_BOX)

/* What can be entered changes when final scoring begins, and when that is undone. */
static void
fill (WayShelfPage *self)
{
  GtkWidget *list = way_subject_list_new (self->game);

  way_parts_empty (self->box);
  gtk_box_append (GTK_BOX (self->box), list);
  way_search_list_capture_keys (WAY_SEARCH_LIST (list), GTK_WIDGET (self));
}

static void
on_map_cb (WayShelfPage *self)
{
  way_search_list_focus (WAY_SEARCH_LIST (gtk_widget_get_first_child (self->box)));
}

static void
way_shelf_page_dispose (GObject *object)
{
  WayShelfPage *self = WAY_SHELF_PAGE (object);

  g_clear_object (&self->game);

  G_OBJECT_CLASS (way_shelf_page_parent_class)->dispose (object);
}

static void
way_shelf_page_class_init (WayShelfPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = way_shelf_page_dispose;
}

static void
way_shelf_page_init (WayShelfPage *self)
{
  self->frame = WAY_PAGE_FRAME (way_page_frame_new ());
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->frame));
  /* Translators: the title of a page: entries that the expansions in play add. */
  way_page_frame_set_title (self->frame, _ ("From the Expansions"), NULL);
  way_page_frame_set_most_width (self->frame, 600);
  way_page_frame_set_content (self->frame, self->box);
  g_signal_connect (self, "map", G_CALLBACK (on_map_cb), NULL);
}

GtkWidget *
way_shelf_page_new (WayGame *game)
{
  WayShelfPage *self = g_object_new (WAY_TYPE_SHELF_PAGE, NULL);

  self->game = g_object_ref (game);
  g_signal_connect_object (game, "notify::final", G_CALLBACK (fill), self, G_CONNECT_SWAPPED);
  fill (self);
  return GTK_WIDGET (self);
}

/* way-share-page.c: the formats in which one game can be saved, shown as a code, or printed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-share-page.h"

#include "carc-module.h"

#include "way-template.h"

struct _WaySharePage {
  WayPage parent_instance;

  GtkWidget *picture;
  GtkWidget *play_file;
  GtkWidget *code;
};

G_DEFINE_FINAL_TYPE (WaySharePage, way_share_page, WAY_TYPE_PAGE)

static void
way_share_page_class_init (WaySharePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/transfer/way-share-page.ui");

  WAY_BIND_CHILDREN (widget_class, WaySharePage, picture, play_file, code);
}

static void
way_share_page_init (WaySharePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_share_page_new (WayGame *game)
{
  WaySharePage *self = g_object_new (WAY_TYPE_SHARE_PAGE, NULL);
  gboolean ended = carc_is_ended (way_game_get_standings (game));

  gtk_widget_set_visible (self->picture, ended);
  gtk_widget_set_visible (self->play_file, ended);
  gtk_widget_set_visible (self->code, ended);
  return GTK_WIDGET (self);
}

/* way-insert-page.c: the choice of an entry to insert into the log.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-insert-page.h"

#include <glib/gi18n.h>

#include "way-subject-list.h"
#include "way-text.h"
#include "way-ui.h"

#define LIST_MARGIN 12 /* px below the sentence about the position, before the first heading of the list */

struct _WayInsertPage {
  WayPage parent_instance;

  AdwPreferencesGroup *group;
};

G_DEFINE_FINAL_TYPE (WayInsertPage, way_insert_page, WAY_TYPE_PAGE)

static void
describe_position (WayInsertPage *self, WayGame *game, int entry_id)
{
  gsize index;

  if (way_game_find_entry_id (game, entry_id, &index))
    {
      g_autofree char *title
          = way_text_entry_title (way_game_get_header (game), way_game_get_entry (game, index, NULL));
      /* Translators: %s is an entry of the log, "Road, 9 tiles". */
      g_autofree char *text = g_strdup_printf (_ ("The new entry goes before: %s"), title);
      g_autofree char *escaped = g_markup_escape_text (text, -1);

      adw_preferences_group_set_description (self->group, escaped);
    }
}

static void
way_insert_page_class_init (WayInsertPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/entry/way-insert-page.ui");

  gtk_widget_class_bind_template_child (widget_class, WayInsertPage, group);
}

static void
way_insert_page_init (WayInsertPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  way_ui_name_lists (GTK_WIDGET (self->group), adw_preferences_group_get_title (self->group));
}

GtkWidget *
way_insert_page_new (WayGame *game, int before_entry_id)
{
  WayInsertPage *self = g_object_new (WAY_TYPE_INSERT_PAGE, NULL);
  GtkWidget *list = way_subject_list_new_for_insert (game, before_entry_id);

  describe_position (self, game, before_entry_id);
  gtk_widget_set_margin_top (list, LIST_MARGIN);
  adw_preferences_group_add (self->group, list);
  way_search_list_capture_keys (WAY_SEARCH_LIST (list), GTK_WIDGET (self));
  return GTK_WIDGET (self);
}

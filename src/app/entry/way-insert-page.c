/* way-insert-page.c: the choice of an entry to insert into the log.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-insert-page.h"

#include <glib/gi18n.h>

#include "way-same-entry.h"
#include "way-subject-list.h"
#include "way-text.h"
#include "way-ui.h"

#define LIST_MARGIN 12 /* px below the sentence about the position, before the first heading of the list */

struct _WayInsertPage {
  WayPage parent_instance;

  AdwPreferencesGroup *group;
  WaySearchList *list;

  WayGame *game;
  int entry_id;  /* the new entry goes before it; 0: lost */
  int listed_id; /* the same for the rows of the list; 0: there are none */
  gboolean is_final;
};

G_DEFINE_FINAL_TYPE (WayInsertPage, way_insert_page, WAY_TYPE_PAGE)

static void
describe_position (WayInsertPage *self, gsize index)
{
  g_autofree char *title
      = way_text_entry_title (way_game_get_header (self->game), way_game_get_entry (self->game, index, NULL));
  /* Translators: %s is an entry of the log, "Road, 9 tiles". */
  g_autofree char *text = g_strdup_printf (_ ("The new entry goes before: %s"), title);
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  adw_preferences_group_set_description (self->group, escaped);
}

/* The list is made again only if it differs: somebody may be searching in it. */
static void
list_subjects (WayInsertPage *self, gsize index)
{
  g_autofree CarcStandings *standings = g_new (CarcStandings, 1);
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self->list)) != NULL;
  gboolean is_final;

  way_game_get_standings_before (self->game, index, standings);
  is_final = carc_is_final (standings);
  if (self->listed_id == self->entry_id && self->is_final == is_final)
    return;
  way_subject_list_show_for_insert (self->list, self->game, self->entry_id, is_final);
  self->listed_id = self->entry_id;
  self->is_final = is_final;
  if (had_focus)
    way_search_list_focus_row (self->list);
}

static void
update (WayInsertPage *self)
{
  gsize index;
  gboolean found = way_game_find_entry_id (self->game, self->entry_id, &index);

  if (found)
    {
      describe_position (self, index);
      list_subjects (self, index);
    }
  else
    adw_preferences_group_set_description (
        self->group,
        /* Translators: on the page that adds a forgotten entry before another one. */
        _ ("The entry that comes after the new one is no longer in this game: it was deleted or replaced. Go back and "
           "choose another one."));
  gtk_widget_set_visible (GTK_WIDGET (self->list), found);
}

static void
reloading_cb (WayInsertPage *self, const CarcJournal *after)
{
  self->entry_id
      = way_same_entry_find (way_game_get_setup (self->game), way_game_get_journal (self->game), after, self->entry_id);
}

static void
way_insert_page_dispose (GObject *object)
{
  g_clear_object (&WAY_INSERT_PAGE (object)->game);

  G_OBJECT_CLASS (way_insert_page_parent_class)->dispose (object);
}

static void
way_insert_page_class_init (WayInsertPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_insert_page_dispose;

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
  GtkWidget *list = way_search_list_new ();

  self->game = g_object_ref (game);
  self->entry_id = before_entry_id;
  self->list = WAY_SEARCH_LIST (list);
  update (self);
  gtk_widget_set_margin_top (list, LIST_MARGIN);
  adw_preferences_group_add (self->group, list);
  way_search_list_capture_keys (self->list, GTK_WIDGET (self));
  g_signal_connect_object (game, "reloading", G_CALLBACK (reloading_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

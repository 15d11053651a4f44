/* way-desk.c: a window with a short game on the table, in one store in memory.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-desk.h"

#include <string.h>

#include "way-hand.h"
#include "way-record-file.h"

#define EVERYTHING "with inns-and-cathedrals signposts bets tunnel\nchip 5 7+:7\nchip 6 8+:7\n"
#define PLAYERS "player red \"Anna\"\nplayer blue \"Jan\"\n\n"
#define ENTRIES                                                                                                        \
  "turn red\nroad tiles=4 meeples=red:1\nbookmaker stack=1 chips=red,blue\nturn blue\nmonastery meeples=blue:1\n"

static void
lay_game (WayDesk *self, const char *text)
{
  g_autoptr (WayRecordFile) file = way_record_file_read (text, strlen (text));

  if (file->problems->len > 0 || way_record_file_import (file, self->store, &self->id, NULL) != WAY_IMPORT_RECORDED)
    g_error ("the record cannot be used");
  g_clear_object (&self->game);
  self->game = way_game_open (self->store, self->id, NULL);
  way_window_open_game (self->window, self->game);
}

void
way_desk_open (WayDesk *self, GtkApplication *application)
{
  *self = (WayDesk){ .store = way_store_open (":memory:", NULL) };
  self->window = way_window_new (application, self->store, NULL);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 620, 660);
  lay_game (self, "waymark 1\n" EVERYTHING PLAYERS ENTRIES);
  gtk_window_present (GTK_WINDOW (self->window));
  way_hand_settle (self->window);
}

void
way_desk_lay_base_game (WayDesk *self)
{
  lay_game (self, "waymark 1\n" PLAYERS "turn red\n");
  way_hand_settle (self->window);
}

void
way_desk_close (WayDesk *self)
{
  gpointer held = self->window;

  g_object_add_weak_pointer (held, &held);
  gtk_window_destroy (GTK_WINDOW (self->window));
  while (held)
    g_main_context_iteration (NULL, TRUE);
  way_desk_clear (self);
}

void
way_desk_clear (WayDesk *self)
{
  g_clear_object (&self->game);
  g_clear_pointer (&self->store, way_store_close);
}

const char *
way_desk_get_page (WayDesk *self)
{
  return G_OBJECT_TYPE_NAME (way_window_get_page (self->window));
}

int
way_desk_count (WayDesk *self)
{
  return (int) way_game_get_n_entries (self->game);
}

const CarcEntry *
way_desk_get_last (WayDesk *self)
{
  return way_game_get_entry (self->game, way_game_get_n_entries (self->game) - 1, NULL);
}

static char *
fill_in (WayDesk *self, const char *text)
{
  g_autoptr (GString) filled = g_string_new (text);
  g_autofree char *game = g_strdup_printf ("%" G_GINT64_FORMAT, self->id);
  g_autofree char *road = NULL;
  g_autofree char *monastery = NULL;
  int slot;

  way_game_get_entry (self->game, WAY_DESK_ROAD, &slot);
  road = g_strdup_printf ("%d", slot);
  way_game_get_entry (self->game, WAY_DESK_MONASTERY, &slot);
  monastery = g_strdup_printf ("%d", slot);
  g_string_replace (filled, "ROAD", road, 0);
  g_string_replace (filled, "MONASTERY", monastery, 0);
  g_string_replace (filled, "GAME", game, 0);
  return g_string_free (g_steal_pointer (&filled), FALSE);
}

void
way_desk_activate (WayDesk *self, const char *detailed_action)
{
  g_autofree char *filled = fill_in (self, detailed_action);

  way_hand_activate (self->window, filled);
  way_hand_settle (self->window);
}

/* The help overlay is there from the beginning and only shown. */
static gboolean
is_other (WayDesk *self, GtkWidget *window)
{
  return gtk_widget_get_visible (window) && window != GTK_WIDGET (self->window);
}

int
way_desk_count_windows (WayDesk *self)
{
  GListModel *windows = gtk_window_get_toplevels ();
  int n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      n += is_other (self, window);
    }
  return n;
}

void
way_desk_close_windows (WayDesk *self)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = g_list_model_get_n_items (windows); i > 0; i--)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i - 1);

      if (is_other (self, window))
        gtk_window_close (GTK_WINDOW (window));
    }
  while (way_desk_count_windows (self) > 0)
    g_main_context_iteration (NULL, TRUE);
}

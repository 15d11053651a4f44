/* way-recorded-list.c: what was recorded at a step of final scoring.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-recorded-list.h"

#include <glib/gi18n.h>

#include "carc-bets.h"
#include "way-recorded-row.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"

struct _WayRecordedList {
  GtkBox parent_instance;

  GtkLabel *title;
  GtkLabel *subtitle;
  GtkLabel *detail;
  GtkLabel *badge;
  GtkListBox *list;

  gboolean has_title;
};

G_DEFINE_FINAL_TYPE (WayRecordedList, way_recorded_list, GTK_TYPE_BOX)

static GArray *
find_entries (WayGame *game, WayFinalStep step, int stack)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (gsize));
  gsize final;

  if (!way_game_find_final (game, &final))
    return found;
  for (gsize i = way_game_get_n_entries (game) - 1; i > final; i--)
    {
      const CarcEntry *entry = way_game_get_entry (game, i, NULL);

      if (way_final_step_has_entry (step, entry)
          && (stack == 0 || carc_entry_get (entry, &carc_bet_stack, CARC_NO_PLAYER) == stack))
        g_array_append_val (found, i);
    }
  return found;
}

/* Whether an earlier one of the @found entries, which are newest first, is equal to number @at. */
static gboolean
is_second (WayGame *game, GArray *found, guint at)
{
  const CarcEntry *entry = way_game_get_entry (game, g_array_index (found, gsize, at), NULL);

  for (guint i = at + 1; i < found->len; i++)
    if (carc_entry_equal (entry, way_game_get_entry (game, g_array_index (found, gsize, i), NULL)))
      return TRUE;
  return FALSE;
}

static WayRecordedRow *
get_row (WayRecordedList *self, guint index)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, (int) index);

  if (!row)
    {
      row = GTK_LIST_BOX_ROW (way_recorded_row_new ());
      gtk_list_box_append (self->list, GTK_WIDGET (row));
    }
  return WAY_RECORDED_ROW (row);
}

static void
show_sum (WayRecordedList *self, WayGame *game, GArray *found)
{
  int points = 0;
  g_autofree char *signed_points = NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; i < found->len; i++)
    for (int seat = 0; seat < way_game_get_setup (game)->n_players; seat++)
      points += carc_sheet_get_points (way_game_get_sheet (game, g_array_index (found, gsize, i)), seat);
  signed_points = way_text_signed (points);
  text = g_strdup_printf (ngettext ("%1$d entry, %2$s", "%1$d entries, %2$s", (gulong) found->len), (int) found->len,
                          signed_points);
  gtk_label_set_label (self->detail, text);
}

void
way_recorded_list_update (WayRecordedList *self, WayGame *game, WayFinalStep step, int stack)
{
  g_autoptr (GArray) found = find_entries (game, step, stack);
  GtkListBoxRow *rest;

  for (guint i = 0; i < found->len; i++)
    way_recorded_row_show (get_row (self, i), game, g_array_index (found, gsize, i), (int) (found->len - i),
                           is_second (game, found, i));
  while ((rest = gtk_list_box_get_row_at_index (self->list, (int) found->len)))
    gtk_list_box_remove (self->list, GTK_WIDGET (rest));
  if (!self->has_title)
    show_sum (self, game, found);
  gtk_widget_set_visible (GTK_WIDGET (self), found->len > 0);
}

void
way_recorded_list_set_title (WayRecordedList *self, const char *title, const char *subtitle, const char *badge)
{
  self->has_title = TRUE;
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->subtitle, subtitle ? subtitle : "");
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), subtitle != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->detail), FALSE);
  gtk_label_set_label (self->badge, badge);
  gtk_widget_set_visible (GTK_WIDGET (self->badge), TRUE);
  way_ui_set_accessible_label (GTK_WIDGET (self->list), title);
}

static void
way_recorded_list_class_init (WayRecordedListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/final/steps/way-recorded-list.ui");
  WAY_BIND_CHILDREN (widget_class, WayRecordedList, title, subtitle, detail, badge, list);
}

static void
way_recorded_list_init (WayRecordedList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_recorded_list_new (void)
{
  return g_object_new (WAY_TYPE_RECORDED_LIST, NULL);
}

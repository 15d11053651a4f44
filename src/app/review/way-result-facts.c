/* way-result-facts.c: what stood out in a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-result-facts.h"

#include <glib/gi18n.h>

#include "carc-base.h"
#include "carc-bets.h"
#include "way-ui.h"
#include "way-text.h"

static void
open_cb (GtkListBox *list, GtkListBoxRow *row)
{
  int entry_id = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "way-entry-id"));

  gtk_widget_activate_action (GTK_WIDGET (list), "win.replay-entry", "i", entry_id);
}

static void
add_fact (GtkWidget *list, const char *icon, const char *title, const char *value, int entry_id)
{
  GtkWidget *arrow = way_ui_icon ("go-next-symbolic");
  GtkWidget *content = way_ui_row (way_ui_icon (icon), title, value, arrow);
  GtkListBoxRow *row = way_ui_card_list_add (list, content, TRUE);
  g_autofree char *name = g_strconcat (title, ". ", value, NULL);

  gtk_image_set_pixel_size (GTK_IMAGE (arrow), 16);
  gtk_widget_set_focusable (GTK_WIDGET (row), TRUE);
  way_ui_set_accessible_label (GTK_WIDGET (row), name);
  g_object_set_data (G_OBJECT (row), "way-entry-id", GINT_TO_POINTER (entry_id));
}

/* "Road, 9 tiles. Anna +24": an entry, and who got what. */
static void
add_entry (GtkWidget *list, WayGame *game, const char *icon, const char *title, gssize index)
{
  const CarcHeader *header = way_game_get_header (game);
  g_autofree char *entry = NULL;
  g_autofree char *gains = NULL;
  g_autofree char *value = NULL;
  int entry_id;

  if (index < 0)
    return;
  entry = way_text_entry_title (header, way_game_get_entry (game, (gsize) index, &entry_id));
  gains = way_text_gains (header, way_game_get_sheet (game, (gsize) index));
  value = gains[0] != '\0' ? g_strdup_printf ("%s · %s", entry, gains) : g_strdup (entry);
  add_fact (list, icon, title, value, entry_id);
}

static gssize
find_best (WayGame *game, const CarcSubject *subject)
{
  int points;

  return way_score_timeline_find_best (game, subject, &points);
}

/* The first entry about @subject with the most of @question, or -1. */
static gssize
find_largest (WayGame *game, const CarcSubject *subject, const CarcQuestion *question)
{
  gssize best = -1;
  int max = 0;

  for (gsize i = 0; i < way_game_get_n_entries (game); i++)
    {
      const CarcEntry *entry = way_game_get_entry (game, i, NULL);

      if (entry->subject == subject && carc_entry_get (entry, question, CARC_NO_PLAYER) > max)
        {
          best = (gssize) i;
          max = carc_entry_get (entry, question, CARC_NO_PLAYER);
        }
    }
  return best;
}

static void
add_lead (GtkWidget *list, WayGame *game, const WayScoreTimeline *course)
{
  g_autofree char *when = NULL;
  g_autofree char *since = NULL;
  g_autofree char *changes = NULL;
  g_autofree char *value = NULL;
  gsize step;
  int seat;
  int n = way_score_timeline_count_lead_changes (course, &seat, &step);

  if (seat < 0 || course->n_players < 2)
    return;
  when = way_score_timeline_describe_when (course, step);
  /* Translators: when somebody took the lead for the last time, and who: “Turn 5: Anna takes the lead”. */
  since = g_strdup_printf (_ ("%1$s: %2$s takes the lead"), when, way_text_player (way_game_get_header (game), seat));
  changes = n == 0
                ? g_strdup (_ ("The lead never changed"))
                : g_strdup_printf (ngettext ("The lead changed %d time", "The lead changed %d times", (gulong) n), n);
  value = g_strdup_printf ("%s · %s", since, changes);
  add_fact (list, "way-signpost-symbolic", C_ ("result", "Lead"), value, course->entry_ids[step]);
}

GtkWidget *
way_result_facts_new (WayGame *game, const WayScoreTimeline *course)
{
  GtkWidget *list = way_ui_card_list ();

  /* Translators: the title of a fact about a game: the road with most points. */
  add_entry (list, game, "way-road-symbolic", _ ("Best road"), find_best (game, &carc_road));
  /* Translators: the title of a fact about a game: the city with most tiles. */
  add_entry (list, game, "way-city-symbolic", _ ("Largest city"), find_largest (game, &carc_city, &carc_city_tiles));
  /* Translators: the title of a fact about a game: the bet with most points. */
  add_entry (list, game, "way-chip-symbolic", _ ("Best bet"), find_best (game, &carc_bet));
  add_lead (list, game, course);
  g_signal_connect (list, "row-activated", G_CALLBACK (open_cb), NULL);
  gtk_widget_set_visible (list, gtk_widget_get_first_child (list) != NULL);
  return list;
}

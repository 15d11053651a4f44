/* way-result-facts.c: the highlights of a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-result-facts.h"

#include <glib/gi18n.h>

#include "carc-base.h"
#include "carc-bets.h"
#include "way-action-row.h"
#include "way-ui.h"
#include "way-text.h"

struct _WayResultFacts {
  GtkBox parent_instance;

  GtkWidget *facts;
};

G_DEFINE_FINAL_TYPE (WayResultFacts, way_result_facts, GTK_TYPE_BOX)

static void
add_fact (WayResultFacts *self, GtkWidget *icon, const char *title, const char *value, int entry_id)
{
  GtkWidget *row = way_action_row_new (icon, title, value);
  g_autofree char *name = g_strconcat (title, ". ", value, NULL);

  way_action_row_add_arrow (WAY_ACTION_ROW (row));
  way_action_row_set_action (WAY_ACTION_ROW (row), "win.replay-entry", g_variant_new_int32 (entry_id));
  way_ui_set_accessible_label (row, name);
  gtk_list_box_append (GTK_LIST_BOX (self->facts), row);
}

/* Adds an entry and the points that it scored: "Road, 9 tiles · Anna +24". @index -1: nothing. */
static void
add_entry (WayResultFacts *self, WayGame *game, WayKind kind, const char *title, gssize index)
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
  add_fact (self, way_ui_kind_icon (kind), title, value, entry_id);
}

static gssize
find_best (WayGame *game, const CarcSubject *subject)
{
  int points;

  return way_score_timeline_find_best (game, subject, &points);
}

/* The first city with the most tiles, or -1. Like in the records, a double-sized tile may count as two. */
static gssize
find_largest_city (WayGame *game)
{
  gssize best = -1;
  int max = 0;

  for (gsize i = 0; i < way_game_get_n_entries (game); i++)
    {
      int tiles = way_game_get_sheet (game, i)->tiles;

      if (way_game_get_entry (game, i, NULL)->subject == &carc_city && tiles > max)
        {
          best = (gssize) i;
          max = tiles;
        }
    }
  return best;
}

static char *
describe_changes (WayGame *game, const WayScoreTimeline *timeline, const WayLead *lead)
{
  int n = lead->n_changes;
  unsigned leaders = way_score_timeline_get_leaders (timeline, timeline->n_steps);
  gboolean finished;

  g_object_get (game, "finished", &finished, NULL);
  if (n == 1)
    /* Translators: after “Turn 5: Anna took the lead”. */
    return g_strdup (_ ("The lead changed once"));
  if (n > 0)
    return g_strdup_printf (ngettext ("The lead changed %d time", "The lead changed %d times", (gulong) n), n);
  if (finished && (leaders & (leaders - 1)) != 0)
    /* Translators: after “Turn 5: Anna took the lead”: in the end, another player had as many points. */
    return g_strdup (_ ("Shared at the end"));
  if (lead->was_shared)
    /* Translators: after “Turn 5: Anna took the lead”: others caught up with her, or were ahead together. */
    return g_strdup (_ ("Nobody else ever led alone"));
  return g_strdup (_ ("The lead never changed"));
}

static void
add_lead (WayResultFacts *self, WayGame *game, const WayScoreTimeline *timeline)
{
  g_autofree char *when = NULL;
  g_autofree char *taken = NULL;
  g_autofree char *changes = NULL;
  g_autofree char *value = NULL;
  WayLead lead = way_score_timeline_find_lead (timeline);

  if (lead.seat < 0 || timeline->n_players < 2)
    return;
  when = way_score_timeline_describe_when (timeline, lead.taken);
  /* Translators: when a player took the lead from another one, or as the first, and the player’s name: “Turn 5: Anna
   * took the lead”. */
  taken
      = g_strdup_printf (_ ("%1$s: %2$s took the lead"), when, way_text_player (way_game_get_header (game), lead.seat));
  changes = describe_changes (game, timeline, &lead);
  value = g_strdup_printf ("%s · %s", taken, changes);
  add_fact (self, way_ui_icon ("way-statistics-symbolic"), C_ ("result", "Lead"), value,
            timeline->entry_ids[lead.taken]);
}

void
way_result_facts_update (WayResultFacts *self, WayGame *game, const WayScoreTimeline *timeline)
{
  way_ui_remove_children (self->facts);
  /* Translators: the title of a fact about a game: the road with most points. */
  add_entry (self, game, WAY_KIND_ROADS, _ ("Best road"), find_best (game, &carc_road));
  /* Translators: the title of a fact about a game: the city with most tiles. */
  add_entry (self, game, WAY_KIND_CITIES, _ ("Largest city"), find_largest_city (game));
  /* Translators: the title of a fact about a game: the bet with most points. */
  add_entry (self, game, WAY_KIND_BETS, _ ("Best bet"), find_best (game, &carc_bet));
  add_lead (self, game, timeline);
  gtk_widget_set_visible (GTK_WIDGET (self), gtk_widget_get_first_child (self->facts) != NULL);
}

static void
way_result_facts_class_init (WayResultFactsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/review/way-result-facts.ui");
  gtk_widget_class_bind_template_child (widget_class, WayResultFacts, facts);
}

static void
way_result_facts_init (WayResultFacts *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

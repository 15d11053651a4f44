/* way-draft-what-if.c: what a draft would score otherwise, and who would lead.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-draft-private.h"

#include "carc-what-if.h"
#include "way-text.h"
#include "way-i18n.h"

static void
get_standings_before_current (WayDraft *self, CarcStandings *standings)
{
  *standings = self->before;
  for (int i = 0; i < self->current; i++)
    if (way_draft_part (self, i)->ready)
      carc_standings_apply (standings, way_game_get_setup (self->game), &way_draft_part (self, i)->sheet);
}

/* Takes @text. */
static void
append (char **list, char *text)
{
  char *longer = *list ? g_strdup_printf ("%s · %s", *list, text) : g_strdup (text);

  g_free (*list);
  g_free (text);
  *list = longer;
}

/* What the player who scores most would get, like the points beside it; what the feature is worth if nobody scores. */
static int
get_points (const CarcSheet *sheet, int n_players)
{
  int most = 0;

  for (int i = 0; i < n_players; i++)
    most = MAX (most, carc_sheet_get_points (sheet, i));
  return most > 0 ? most : carc_sheet_get_value (sheet);
}

char *
way_draft_describe_otherwise (WayDraft *self)
{
  const WayDraftPart *part;
  CarcStandings before;
  CarcScoring scoring = { .before = &before };
  CarcSheet sheet;
  char *list = NULL;

  g_return_val_if_fail (WAY_IS_DRAFT (self), NULL);

  part = way_draft_current_part (self);
  if (!part->ready)
    return NULL;

  get_standings_before_current (self, &before);
  scoring.setup = way_game_get_setup (self->game);
  scoring.entry = &part->entry;
  if (carc_what_if_state (&scoring, CARC_STATE_UNFINISHED, &sheet))
    /* Translators: how many points a completed feature would be worth if it were still unfinished at the end of the
     * game; a part of a list. */
    append (&list,
            g_strdup_printf (C_ ("what if", "If left unfinished: %d"), get_points (&sheet, scoring.setup->n_players)));
  if (carc_what_if_state (&scoring, CARC_STATE_COMPLETED, &sheet))
    /* Translators: how many points an unfinished feature would be worth if it were completed; a part of a list. */
    append (&list, g_strdup_printf (C_ ("what if", "Completed: %d"), get_points (&sheet, scoring.setup->n_players)));
  if (carc_what_if_longer (&scoring, &sheet))
    /* Translators: how many points a feature would be worth if it had one more tile; a part of a list. */
    append (&list,
            g_strdup_printf (C_ ("what if", "With one more tile: %d"), get_points (&sheet, scoring.setup->n_players)));

  return list;
}

static gboolean
is_ready (WayDraft *self)
{
  for (guint i = 0; i < self->parts->len; i++)
    if (!way_draft_part (self, (int) i)->ready)
      return FALSE;

  return TRUE;
}

char *
way_draft_describe_lead_after (WayDraft *self)
{
  const CarcHeader *header;
  g_autofree char *names = NULL;
  unsigned leaders;
  int lead;

  g_return_val_if_fail (WAY_IS_DRAFT (self), NULL);

  header = way_game_get_header (self->game);
  if (header->setup.n_players < 2 || !is_ready (self))
    return NULL;

  leaders = carc_find_leaders (self->after.points, header->setup.n_players, &lead);
  if (leaders == 0)
    return NULL;
  names = way_text_seats (header, leaders);
  if ((leaders & (leaders - 1)) != 0)
    /* Translators: if an entry were recorded, these players would have the most points; %s: “Anna and Jan”. */
    return g_strdup_printf (_ ("%s would share the lead"), names);

  /* Translators: if an entry were recorded, %1$s would lead by %2$d points. */
  return g_strdup_printf (ngettext ("%1$s would lead by %2$d point", "%1$s would lead by %2$d points", (gulong) lead),
                          names, lead);
}

/* way-space-question.c: asks where a ladder or a snake of the scoreboard leads.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-space-question.h"

#include <glib/gi18n.h>

#include "carc-base.h"
#include "way-alert.h"
#include "way-space-entry.h"
#include "way-space-moves.h"
#include "way-track-links.h"
#include "way-track.h"
#include "way-text.h"

#define ENTRY "way-space-entry"

static gboolean
has_unknown (const CarcSheet *sheet, int seat, int space)
{
  WaySpaceMoves moves;

  way_space_moves_read (&moves, NULL, sheet);
  for (int i = 0; i < moves.n; i++)
    if (moves.moves[i].seat == seat && moves.moves[i].space == space && moves.moves[i].end == CARC_UNKNOWN_END)
      return TRUE;
  return FALSE;
}

/* Whether an earlier turn has left the figure there, which has not moved since. */
static gboolean
was_asked (WayGame *game, const WaySpaceMove *move)
{
  for (gsize i = way_game_get_n_entries (game); i-- > 0;)
    {
      const CarcSheet *sheet = way_game_get_sheet (game, i);

      if (way_game_get_entry (game, i, NULL)->subject == &carc_turn && has_unknown (sheet, move->seat, move->space))
        return TRUE;
      if (carc_sheet_get_points (sheet, move->seat) != 0)
        return FALSE;
    }
  return FALSE;
}

guint64
way_space_question_find (WayGame *game)
{
  WaySpaceMoves moves;
  guint64 spaces = 0;

  way_space_moves_expect (&moves, way_game_get_setup (game), way_game_get_standings (game));
  for (int i = 0; i < moves.n; i++)
    if (moves.moves[i].end == CARC_UNKNOWN_END && !was_asked (game, &moves.moves[i]))
      spaces |= G_GUINT64_CONSTANT (1) << moves.moves[i].space;
  return spaces;
}

char *
way_space_question_announce_first (WayGame *game)
{
  WaySpaceMoves moves;
  char *text;

  way_space_moves_expect (&moves, way_game_get_setup (game), way_game_get_standings (game));
  text = way_space_moves_announce_first (&moves, way_game_get_header (game));
  return text ? text : g_strdup ("");
}

guint64
way_space_question_find_of_entry (WayGame *game, int entry_id)
{
  WaySpaceMoves moves;
  guint64 unknown = 0, entered = 0;
  gsize index;

  if (!way_game_find_entry_id (game, entry_id, &index))
    return 0;
  way_space_moves_read (&moves, NULL, way_game_get_sheet (game, index));
  for (int i = 0; i < moves.n; i++)
    {
      guint64 bit = G_GUINT64_CONSTANT (1) << moves.moves[i].space;

      if (moves.moves[i].end == CARC_UNKNOWN_END)
        unknown |= bit;
      else if (way_game_get_setup (game)->space_ends[moves.moves[i].space] != 0)
        entered |= bit;
    }
  return unknown != 0 ? unknown : entered;
}

static WaySpaceEntry *
get_entry (GtkWidget *dialog)
{
  return g_object_get_data (G_OBJECT (dialog), ENTRY);
}

static void
changed_cb (GtkWidget *dialog)
{
  way_alert_set_response_enabled (dialog, "save", way_space_entry_get_end (get_entry (dialog)) >= 0);
}

static void
picked_cb (GtkWidget *dialog, int space)
{
  way_space_entry_set_end (get_entry (dialog), space);
}

int
way_space_question_get_end (GtkWidget *dialog)
{
  return way_space_entry_get_end (get_entry (dialog));
}

static GtkWidget *
make_content (GtkWidget *dialog, WayGame *game, int space)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *track = g_object_new (WAY_TYPE_TRACK, NULL);
  GtkWidget *entry = way_space_entry_new (space);

  way_track_links_show (WAY_TRACK (track), way_game_get_setup (game));
  way_track_set_pickable (WAY_TRACK (track), TRUE);
  g_signal_connect_object (track, "picked", G_CALLBACK (picked_cb), dialog, G_CONNECT_SWAPPED);
  g_signal_connect_object (entry, "changed", G_CALLBACK (changed_cb), dialog, G_CONNECT_SWAPPED);
  g_object_set_data (G_OBJECT (dialog), ENTRY, entry);
  gtk_box_append (GTK_BOX (box), track);
  gtk_box_append (GTK_BOX (box), entry);
  return box;
}

GtkWidget *
way_space_question_new (WayGame *game, int space, const char *next)
{
  g_autofree char *title
      = g_strdup_printf (carc_space_has_ladder (space)
                             /* Translators: the title of a question; %d is a space of the scoreboard. */
                             ? _ ("Which Space Does the Ladder on %d Lead To?")
                             /* Translators: the title of a question; %d is a space of the scoreboard. */
                             : _ ("Which Space Does the Snake on %d Lead To?"),
                         space);
  const char *request = _ ("Type the space that your scoreboard shows, or tap it. It is remembered for later games.");
  g_autofree char *body = next ? way_text_sentences (request, next) : g_strdup (request);
  GtkWidget *dialog = way_alert_new (title, body);

  way_alert_add_response (dialog, "later", C_ ("button", "Not Now"), ADW_RESPONSE_DEFAULT);
  way_alert_add_response (dialog, "save", C_ ("button", "Save"), ADW_RESPONSE_SUGGESTED);
  g_object_set (dialog, "extra-child", make_content (dialog, game, space), "default-response", "save", "close-response",
                "later", NULL);
  way_space_entry_set_end (get_entry (dialog), way_game_get_setup (game)->space_ends[space] - 1);
  changed_cb (dialog);
  return dialog;
}

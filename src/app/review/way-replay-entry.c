/* way-replay-entry.c: one entry in dispute mode: its sheet, before and after, what was changed and when.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-replay-entry.h"

#include <glib/gi18n.h>

#include "way-line.h"
#include "way-ui.h"
#include "way-shape.h"
#include "way-sheet-view.h"
#include "way-text.h"

static GtkWidget *
make_section (const char *title, GtkWidget *content)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_box_append (GTK_BOX (box), way_ui_label (title, "heading"));
  gtk_box_append (GTK_BOX (box), content);
  return box;
}

static void
add_words (GtkWidget *words, const char *text)
{
  GtkWidget *label = way_ui_label (text, "caption");

  gtk_widget_add_css_class (label, "wm-dim");
  gtk_box_append (GTK_BOX (words), label);
}

/* When it was said first; nothing where nobody knows. */
static char *
describe_recorded (WayGame *game, GArray *changes, int entry_id)
{
  for (guint i = 0; i < changes->len; i++)
    {
      const WayChange *change = &g_array_index (changes, WayChange, i);

      if (change->entry_id == entry_id && change->kind == WAY_CHANGE_RECORDED && change->when > 0)
        return way_change_describe (game, change);
    }
  return NULL;
}

static GtkWidget *
make_head (WayGame *game, const WayScoreTimeline *course, gsize step, GArray *changes)
{
  const CarcHeader *header = way_game_get_header (game);
  const CarcEntry *entry = way_game_get_entry (game, course->entries[step], NULL);
  g_autofree char *title = way_text_entry_title (header, entry);
  g_autofree char *answers = way_text_entry_subtitle (header, entry);
  g_autofree char *when = way_score_timeline_describe_when (course, step);
  g_autofree char *recorded = describe_recorded (game, changes, course->entry_ids[step]);
  g_autofree char *moment = recorded != NULL ? g_strdup_printf ("%s · %s", when, recorded) : g_strdup (when);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *icon = way_ui_icon (way_ui_subject_icon (entry->subject->id));

  gtk_image_set_pixel_size (GTK_IMAGE (icon), 32);
  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (words), way_ui_data_label (title, "title-2"));
  if (answers[0] != '\0')
    gtk_box_append (GTK_BOX (words), way_ui_data_label (answers, NULL));
  add_words (words, moment);
  gtk_box_append (GTK_BOX (head), icon);
  gtk_box_append (GTK_BOX (head), words);
  return head;
}

static GtkWidget *
make_sheet (WayGame *game, gsize index)
{
  g_autoptr (GListModel) lines = way_lines_new (way_game_get_header (game), way_game_get_sheet (game, index));
  GtkWidget *sheet = way_sheet_view_new (NULL);

  way_sheet_view_set_players (WAY_SHEET_VIEW (sheet), way_game_get_setup (game));
  way_sheet_view_set_placeholder (WAY_SHEET_VIEW (sheet), _ ("This entry scored no points."));
  way_sheet_view_set_lines (WAY_SHEET_VIEW (sheet), lines);
  return sheet;
}

/* "takes the lead", "share the lead" where that is new. */
static char *
describe_lead (WayGame *game, const WayScoreTimeline *course, gsize step)
{
  unsigned before = way_score_timeline_get_leaders (course, step - 1);
  unsigned after = way_score_timeline_get_leaders (course, step);
  g_autofree char *names = NULL;

  if (after == 0 || after == before || course->n_players < 2)
    return NULL;
  names = way_text_seats (way_game_get_header (game), after);
  if ((after & (after - 1)) == 0)
    /* Translators: %s is a player's name. */
    return g_strdup_printf (_ ("%s takes the lead"), names);
  /* Translators: %s are the names of several players, "Anna and Jan". */
  return g_strdup_printf (_ ("%s are tied for the lead"), names);
}

static GtkWidget *
make_change_of_points (WayGame *game, const WayScoreTimeline *course, gsize step, int seat)
{
  const CarcHeader *header = way_game_get_header (game);
  g_autofree char *before = way_text_number (way_score_timeline_get_points (course, step - 1)[seat]);
  g_autofree char *after = way_text_number (way_score_timeline_get_points (course, step)[seat]);
  /* Translators: a player's points before and after an entry: "38, then 62". */
  g_autofree char *points = g_strdup_printf (_ ("%1$s, then %2$s"), before, after);
  GtkWidget *shape = way_shape_new ((int) header->setup.colors[seat], 24);

  return way_ui_row (shape, way_text_player (header, seat), points, NULL);
}

static GtkWidget *
make_before_and_after (WayGame *game, const WayScoreTimeline *course, gsize step)
{
  GtkWidget *list = way_ui_card_list ();
  g_autofree char *lead = describe_lead (game, course, step);

  for (int seat = 0; seat < course->n_players; seat++)
    if (way_score_timeline_get_points (course, step)[seat] != way_score_timeline_get_points (course, step - 1)[seat])
      way_ui_card_list_add (list, make_change_of_points (game, course, step, seat), FALSE);
  if (gtk_widget_get_first_child (list) == NULL)
    /* Translators: below an entry that is reviewed, in place of the points before and after it. */
    way_ui_card_list_add (list, way_ui_row (NULL, _ ("No scores changed."), NULL, NULL), FALSE);
  if (lead != NULL)
    way_ui_card_list_add (list, way_ui_row (way_ui_icon ("way-signpost-symbolic"), lead, NULL, NULL), FALSE);
  return list;
}

static gboolean
add_change (GtkWidget *list, WayGame *game, const WayChange *change)
{
  g_autofree char *title = way_change_describe (game, change);
  g_autofree char *entries = way_change_describe_entries (game, change);

  way_ui_card_list_add (list, way_ui_row (NULL, title, entries, NULL), FALSE);
  return TRUE;
}

/* What was said about the entry after it was recorded; NULL: nothing. */
static GtkWidget *
make_changes (WayGame *game, GArray *changes, int entry_id)
{
  GtkWidget *list = way_ui_card_list ();
  gboolean changed = FALSE;

  for (guint i = 0; i < changes->len; i++)
    {
      const WayChange *change = &g_array_index (changes, WayChange, i);

      if (change->entry_id == entry_id && change->kind != WAY_CHANGE_RECORDED)
        changed = add_change (list, game, change);
    }
  if (changed)
    return list;
  g_object_unref (g_object_ref_sink (list));
  return NULL;
}

/* What does not stand any more belongs to no entry, but to the game. */
static GtkWidget *
make_withdrawn (WayGame *game, GArray *changes)
{
  GtkWidget *list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkToggleButton *toggle;
  int n = 0;

  for (guint i = 0; i < changes->len; i++)
    {
      const WayChange *change = &g_array_index (changes, WayChange, i);
      g_autofree char *title = way_change_describe (game, change);
      g_autofree char *entry = way_change_describe_entries (game, change);

      if (change->kind != WAY_CHANGE_WITHDRAWN)
        continue;
      gtk_box_append (GTK_BOX (list), way_ui_row (NULL, entry, title, NULL));
      n++;
    }
  if (n > 0)
    {
      g_autofree char *count = g_strdup_printf (
          ngettext ("%d entry of this game was deleted", "%d entries of this game were deleted", (gulong) n), n);
      GtkWidget *card = way_ui_card_list ();

      way_ui_card_list_add (card, way_ui_expander (count, NULL, list, &toggle), FALSE);
      return card;
    }
  g_object_unref (g_object_ref_sink (list));
  return NULL;
}

GtkWidget *
way_replay_entry_new (WayGame *game, const WayScoreTimeline *course, gsize step, GArray *changes)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  GtkWidget *changed = step > 0 ? make_changes (game, changes, course->entry_ids[step]) : NULL;
  GtkWidget *withdrawn = make_withdrawn (game, changes);

  if (step > 0)
    {
      gtk_box_append (GTK_BOX (box), make_head (game, course, step, changes));
      gtk_box_append (GTK_BOX (box), make_sheet (game, course->entries[step]));
      gtk_box_append (GTK_BOX (box),
                      make_section (_ ("Points Before and After"), make_before_and_after (game, course, step)));
    }
  else
    gtk_box_append (GTK_BOX (box), way_ui_label (_ ("Before the First Entry"), "title-2"));
  if (changed != NULL)
    /* Translators: a noun, the heading of a list: how one entry was changed. */
    gtk_box_append (GTK_BOX (box), make_section (_ ("Change History"), changed));
  if (withdrawn != NULL)
    gtk_box_append (GTK_BOX (box), withdrawn);
  return box;
}

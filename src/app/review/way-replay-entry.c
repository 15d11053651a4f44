/* way-replay-entry.c: an entry under review: its score sheet, the points before and after it, and its changes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-replay-entry.h"

#include <glib/gi18n.h>

#include "way-action-row.h"
#include "way-disclosure-button.h"
#include "way-line.h"
#include "way-template.h"
#include "way-title-row.h"
#include "way-ui.h"
#include "way-shape.h"
#include "way-sheet-view.h"
#include "way-space-moves.h"
#include "way-text.h"

struct _WayReplayEntry {
  GtkBox parent_instance;

  GtkWidget *before_first;
  GtkWidget *head;
  GtkImage *icon;
  GtkLabel *title;
  GtkLabel *answers;
  GtkLabel *time;
  WaySheetView *sheet;
  GtkWidget *points_section;
  GtkWidget *points;
  GtkWidget *changes_section;
  GtkWidget *changes;
  GtkWidget *deleted;
};

G_DEFINE_FINAL_TYPE (WayReplayEntry, way_replay_entry, GTK_TYPE_BOX)

/* When the entry was recorded; NULL if that is not known. */
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

static void
update_head (WayReplayEntry *self, WayGame *game, const WayScoreTimeline *timeline, gsize step, GArray *changes)
{
  const CarcHeader *header = way_game_get_header (game);
  const CarcEntry *entry = way_game_get_entry (game, timeline->entries[step], NULL);
  g_autofree char *title = way_text_scored_title (header, entry, way_game_get_sheet (game, timeline->entries[step]));
  g_autofree char *answers = way_text_entry_subtitle (header, entry);
  g_autofree char *when = way_score_timeline_describe_when (timeline, step);
  g_autofree char *recorded = describe_recorded (game, changes, timeline->entry_ids[step]);
  g_autofree char *time = recorded ? g_strdup_printf ("%s · %s", when, recorded) : g_strdup (when);

  gtk_image_set_from_icon_name (self->icon, way_ui_subject_icon (entry->subject->id));
  gtk_widget_set_name (GTK_WIDGET (self->icon), entry->subject->id);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->answers, answers);
  gtk_widget_set_visible (GTK_WIDGET (self->answers), answers[0] != '\0');
  gtk_label_set_label (self->time, time);
}

static void
update_sheet (WayReplayEntry *self, WayGame *game, gsize index)
{
  g_autoptr (GListModel) lines = way_lines_new (way_game_get_header (game), way_game_get_sheet (game, index));

  way_sheet_view_set_players (self->sheet, way_game_get_setup (game));
  way_sheet_view_set_placeholder (self->sheet, _ ("This entry scored no points."));
  way_sheet_view_set_lines (self->sheet, lines);
}

/* Who leads after @step: "Anna takes the lead". NULL if the same players lead as before, or only the result is known.
 */
static char *
describe_lead (WayGame *game, const WayScoreTimeline *timeline, gsize step)
{
  unsigned before = way_score_timeline_get_leaders (timeline, step - 1);
  unsigned after = way_score_timeline_get_leaders (timeline, step);
  g_autofree char *names = NULL;

  if (after == 0 || after == before || timeline->n_players < 2 || timeline->is_result)
    return NULL;
  names = way_text_seats (way_game_get_header (game), after);
  if ((after & (after - 1)) == 0)
    /* Translators: %s is a player's name. */
    return g_strdup_printf (_ ("%s takes the lead"), names);
  /* Translators: %s are the names of several players, "Anna and Jan". */
  return g_strdup_printf (_ ("%s are tied for the lead"), names);
}

static GtkWidget *
make_player (WayGame *game, const WayScoreTimeline *timeline, gsize step, int seat)
{
  const CarcHeader *header = way_game_get_header (game);
  g_autofree char *before = way_text_number (way_score_timeline_get_points (timeline, step - 1)[seat]);
  g_autofree char *after = way_text_number (way_score_timeline_get_points (timeline, step)[seat]);
  /* Translators: a player's points before and after an entry: “38 → 62”. */
  g_autofree char *points = g_strdup_printf (_ ("%1$s → %2$s"), before, after);
  GtkWidget *shape = way_shape_new ((int) header->setup.colors[seat], 24);

  return way_action_row_new (shape, way_text_player (header, seat), points);
}

static void
update_points (WayReplayEntry *self, WayGame *game, const WayScoreTimeline *timeline, gsize step)
{
  g_autofree char *lead = describe_lead (game, timeline, step);
  const int *before = way_score_timeline_get_points (timeline, step - 1);
  const int *after = way_score_timeline_get_points (timeline, step);

  way_ui_remove_children (self->points);
  for (int seat = 0; seat < timeline->n_players; seat++)
    if (after[seat] != before[seat])
      gtk_list_box_append (GTK_LIST_BOX (self->points), make_player (game, timeline, step, seat));
  if (!gtk_widget_get_first_child (self->points))
    /* Translators: below an entry that is reviewed, in place of the points before and after it. */
    gtk_list_box_append (GTK_LIST_BOX (self->points), way_action_row_new (NULL, _ ("No scores changed."), NULL));
  if (lead)
    gtk_list_box_append (GTK_LIST_BOX (self->points),
                         way_action_row_new (way_ui_icon ("way-statistics-symbolic"), lead, NULL));
}

/* How the entry was changed after it was recorded. */
static void
update_changes (WayReplayEntry *self, WayGame *game, GArray *changes, int entry_id)
{
  way_ui_remove_children (self->changes);
  for (guint i = 0; i < changes->len; i++)
    {
      const WayChange *change = &g_array_index (changes, WayChange, i);
      g_autofree char *title = NULL;
      g_autofree char *entries = NULL;

      if (change->entry_id != entry_id || change->kind == WAY_CHANGE_RECORDED)
        continue;
      title = way_change_describe (game, change);
      entries = way_change_describe_entries (game, change);
      gtk_list_box_append (GTK_LIST_BOX (self->changes), way_action_row_new (NULL, title, entries));
    }
  gtk_widget_set_visible (self->changes_section, gtk_widget_get_first_child (self->changes) != NULL);
}

/* The deleted entries of the game, which are shown with every entry. */
static void
update_deleted (WayReplayEntry *self, WayGame *game, GArray *changes)
{
  g_autoptr (GtkWidget) list = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  int n = 0;

  way_ui_remove_children (self->deleted);
  for (guint i = 0; i < changes->len; i++)
    {
      const WayChange *change = &g_array_index (changes, WayChange, i);
      g_autofree char *title = NULL;
      g_autofree char *entry = NULL;

      if (change->kind != WAY_CHANGE_DELETED)
        continue;
      title = way_change_describe (game, change);
      entry = way_change_describe_entries (game, change);
      gtk_box_append (GTK_BOX (list), way_title_row_new (entry, title));
      n++;
    }
  if (n > 0)
    {
      g_autofree char *count = g_strdup_printf (
          ngettext ("%d entry of this game was deleted", "%d entries of this game were deleted", (gulong) n), n);

      way_ui_set_accessible_label (list, count);
      way_ui_set_accessible_label (self->deleted, count);
      way_ui_card_list_add (self->deleted, way_disclosure_button_new_section (count, list, NULL), FALSE);
    }
  gtk_widget_set_visible (self->deleted, n > 0);
}

void
way_replay_entry_update (WayReplayEntry *self, WayGame *game, const WayScoreTimeline *timeline, gsize step,
                         GArray *changes)
{
  gtk_widget_set_visible (self->before_first, step == 0);
  gtk_widget_set_visible (self->head, step > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->sheet), step > 0);
  gtk_widget_set_visible (self->points_section, step > 0);
  gtk_widget_set_visible (self->changes_section, FALSE);
  if (step > 0)
    {
      update_head (self, game, timeline, step, changes);
      update_sheet (self, game, timeline->entries[step]);
      update_points (self, game, timeline, step);
      update_changes (self, game, changes, timeline->entry_ids[step]);
    }
  update_deleted (self, game, changes);
}

static void
way_replay_entry_class_init (WayReplayEntryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/review/way-replay-entry.ui");
  WAY_BIND_CHILDREN (widget_class, WayReplayEntry, before_first, head, icon, title, answers, time, sheet,
                     points_section, points, changes_section, changes, deleted);
}

static void
way_replay_entry_init (WayReplayEntry *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

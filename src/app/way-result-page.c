/* way-result-page.c: who won, by how much, and how.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-result-page.h"

#include <glib/gi18n.h>

#include "carc-base.h"
#include "way-page-frame.h"
#include "way-parts.h"
#include "way-shape.h"
#include "way-wording.h"

#define MAX_KINDS 24

struct _WayResultPage {
  GtkBox parent_instance;

  WayPageFrame *frame;
  WayGame *game;
};

G_DEFINE_FINAL_TYPE (WayResultPage, way_result_page, GTK_TYPE_BOX)

/* What the evening came to, by seat. */
typedef struct {
  int n_players;
  int points[CARC_MAX_PLAYERS];
  int places[CARC_MAX_PLAYERS];
  int order[CARC_MAX_PLAYERS]; /* seats, the first first */
  gboolean frozen;             /* today's rules would count otherwise */
} Result;

/* What seats gained with one kind of entry. */
typedef struct {
  const CarcSubject *subject;
  int gains[CARC_MAX_PLAYERS];
} Kind;

/* The frozen points of a finished game are what counts, whatever the rules of today say. */
static void
read_points (WayResultPage *self, Result *result)
{
  const CarcStandings *standings = way_game_get_standings (self->game);
  gboolean finished = FALSE;
  int points[CARC_MAX_PLAYERS];
  int revision;

  for (int i = 0; i < result->n_players; i++)
    result->points[i] = standings->points[i];
  if (!way_store_read_frozen (way_game_get_store (self->game), way_game_get_id (self->game), &revision, &finished,
                              points, NULL)
      || !finished)
    return;
  for (int i = 0; i < result->n_players; i++)
    {
      result->frozen = result->frozen || points[i] != result->points[i];
      result->points[i] = points[i];
    }
}

static void
read_result (WayResultPage *self, Result *result)
{
  result->n_players = way_game_get_setup (self->game)->n_players;
  read_points (self, result);
  for (int i = 0; i < result->n_players; i++)
    {
      int place = 1, before = 0;

      for (int j = 0; j < result->n_players; j++)
        {
          place += result->points[j] > result->points[i];
          before += result->points[j] > result->points[i] || (result->points[j] == result->points[i] && j < i);
        }
      result->places[i] = place;
      result->order[before] = i;
    }
}

static char *
describe_winner (WayResultPage *self, const Result *result)
{
  const CarcHeader *header = way_game_get_header (self->game);
  const char *winners[CARC_MAX_PLAYERS];
  int n_winners = 0;
  int lead;

  for (int i = 0; i < result->n_players; i++)
    if (result->places[i] == 1)
      winners[n_winners++] = header->names[i];
  if (result->n_players == 1)
    return g_strdup_printf (ngettext ("%1$s: %2$d point", "%1$s: %2$d points", (gulong) ABS (result->points[0])),
                            winners[0], result->points[0]);
  if (n_winners > 1)
    {
      g_autofree char *names = way_wording_names (winners, n_winners);

      /* Translators: %s are the names of several players, "Anna and Jan". */
      return g_strdup_printf (_ ("%s share the win"), names);
    }
  lead = result->points[result->order[0]] - result->points[result->order[1]];
  return g_strdup_printf (ngettext ("%1$s wins by %2$d point", "%1$s wins by %2$d points", (gulong) lead), winners[0],
                          lead);
}

static GtkWidget *
make_place_row (WayResultPage *self, const Result *result, int seat)
{
  const CarcHeader *header = way_game_get_header (self->game);
  g_autofree char *place = g_strdup_printf ("%d", result->places[seat]);
  g_autofree char *points = g_strdup_printf ("%s%d", result->points[seat] < 0 ? "−" : "", ABS (result->points[seat]));
  g_autofree char *where = way_wording_place (result->points[seat]);
  g_autofree char *amount = way_wording_points (result->points[seat]);
  /* Translators: for a screen reader: place, player, points, where the figure stands */
  g_autofree char *description
      = g_strdup_printf (_ ("Place %1$d: %2$s, %3$s, %4$s"), result->places[seat], header->names[seat], amount, where);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *number = gtk_label_new (points);
  GtkWidget *rank = gtk_label_new (place);
  GtkWidget *name = way_parts_data (header->names[seat], "title-4");
  GtkWidget *track = way_parts_text (where, "caption");

  gtk_widget_add_css_class (row, "wm-place-row");
  gtk_widget_add_css_class (rank, "title-2");
  gtk_widget_add_css_class (rank, "numeric");
  gtk_widget_add_css_class (number, "wm-points");
  gtk_widget_add_css_class (number, "numeric");
  gtk_widget_add_css_class (number, "narrow");
  gtk_widget_add_css_class (track, "wm-dim");
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words), name);
  gtk_box_append (GTK_BOX (words), track);
  gtk_box_append (GTK_BOX (row), rank);
  gtk_box_append (GTK_BOX (row), way_shape_new ((int) header->setup.colours[seat], 28));
  gtk_box_append (GTK_BOX (row), words);
  gtk_box_append (GTK_BOX (row), number);
  way_parts_name (row, description);
  return row;
}

static GtkWidget *
make_places (WayResultPage *self, const Result *result)
{
  GtkWidget *list = way_parts_card_list ();

  for (int i = 0; i < result->n_players; i++)
    way_parts_card_list_add (list, make_place_row (self, result, result->order[i]), FALSE);
  return list;
}

static int
collect_kinds (WayResultPage *self, Kind kinds[MAX_KINDS])
{
  int n_kinds = 0;
  gsize n = way_game_get_n_entries (self->game);

  for (gsize i = 0; i < n; i++)
    {
      const CarcEntry *entry = way_game_get_entry (self->game, i, NULL);
      const CarcSheet *sheet = way_game_get_sheet (self->game, i);
      int k = 0;

      while (k < n_kinds && kinds[k].subject != entry->subject)
        k++;
      if (k == MAX_KINDS || sheet->n_lines == 0)
        continue;
      if (k == n_kinds)
        kinds[n_kinds++].subject = entry->subject;
      for (int seat = 0; seat < way_game_get_setup (self->game)->n_players; seat++)
        kinds[k].gains[seat] += carc_sheet_award (sheet, seat);
    }
  return n_kinds;
}

static char *
describe_gains (const Kind *kinds, int n_kinds, int seat)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  for (int k = 0; k < n_kinds; k++)
    if (kinds[k].gains[seat] != 0)
      {
        g_autofree char *points = way_wording_signed (kinds[k].gains[seat]);

        /* Translators: an item of a list of gains, "Road: +31" */
        g_ptr_array_add (parts, g_strdup_printf (_ ("%1$s: %2$s"), way_wording_say (&kinds[k].subject->name), points));
      }
  if (parts->len == 0)
    return g_strdup (_ ("No points"));
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (" · ", (char **) parts->pdata);
}

static GtkWidget *
make_gains (WayResultPage *self, const Result *result)
{
  const CarcHeader *header = way_game_get_header (self->game);
  Kind kinds[MAX_KINDS] = { 0 };
  int n_kinds = collect_kinds (self, kinds);
  GtkWidget *list = way_parts_card_list ();

  for (int i = 0; i < result->n_players; i++)
    {
      int seat = result->order[i];
      g_autofree char *gains = describe_gains (kinds, n_kinds, seat);
      GtkWidget *shape = way_shape_new ((int) header->setup.colours[seat], 24);
      GtkWidget *row = way_parts_row (shape, header->names[seat], gains, NULL);

      way_parts_card_list_add (list, row, FALSE);
    }
  return list;
}

/* The entry about @subject with the most of @question, or NULL. */
static const CarcEntry *
find_largest (WayResultPage *self, const CarcSubject *subject, const CarcQuestion *question)
{
  const CarcEntry *best = NULL;

  for (gsize i = 0; i < way_game_get_n_entries (self->game); i++)
    {
      const CarcEntry *entry = way_game_get_entry (self->game, i, NULL);

      if (entry->subject == subject
          && (best == NULL
              || carc_entry_get (entry, question, CARC_TABLE) > carc_entry_get (best, question, CARC_TABLE)))
        best = entry;
    }
  return best;
}

static void
add_fact (GtkWidget *list, const char *title, const char *value)
{
  way_parts_card_list_add (list, way_parts_row (NULL, title, value, NULL), FALSE);
}

static void
add_largest (WayResultPage *self, GtkWidget *list, const char *title, const CarcSubject *subject,
             const CarcQuestion *question)
{
  const CarcEntry *entry = find_largest (self, subject, question);

  if (entry != NULL)
    {
      g_autofree char *value = way_wording_entry_title (way_game_get_header (self->game), entry);

      add_fact (list, title, value);
    }
}

static void
add_richest (WayResultPage *self, GtkWidget *list)
{
  const CarcHeader *header = way_game_get_header (self->game);
  gsize best = 0;
  int best_points = 0, best_seat = -1;

  for (gsize i = 0; i < way_game_get_n_entries (self->game); i++)
    for (int seat = 0; seat < header->setup.n_players; seat++)
      if (carc_sheet_award (way_game_get_sheet (self->game, i), seat) > best_points)
        {
          best = i;
          best_seat = seat;
          best_points = carc_sheet_award (way_game_get_sheet (self->game, i), seat);
        }
  if (best_seat >= 0)
    {
      g_autofree char *entry = way_wording_entry_title (header, way_game_get_entry (self->game, best, NULL));
      g_autofree char *points = way_wording_signed (best_points);
      /* Translators: an entry, a player, points: "Road, 9 tiles: Anna +24" */
      g_autofree char *value = g_strdup_printf (_ ("%1$s: %2$s %3$s"), entry, header->names[best_seat], points);

      add_fact (list, _ ("Most points at once"), value);
    }
}

static GtkWidget *
make_facts (WayResultPage *self)
{
  GtkWidget *list = way_parts_card_list ();

  add_largest (self, list, _ ("Longest road"), &carc_road, &carc_road_tiles);
  add_largest (self, list, _ ("Largest city"), &carc_city, &carc_city_tiles);
  add_richest (self, list);
  gtk_widget_set_visible (list, gtk_widget_get_first_child (list) != NULL);
  return list;
}

static void
add_section (GtkWidget *content, const char *title, GtkWidget *list)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_box_append (GTK_BOX (box), way_parts_text (title, "heading"));
  gtk_box_append (GTK_BOX (box), list);
  g_object_bind_property (list, "visible", box, "visible", G_BINDING_SYNC_CREATE);
  gtk_box_append (GTK_BOX (content), box);
}

static void
show_result (WayResultPage *self)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  Result result = { 0 };
  g_autofree char *statement = NULL;
  GtkWidget *title;

  read_result (self, &result);
  statement = describe_winner (self, &result);
  title = way_parts_data (statement, "title-1");
  gtk_label_set_justify (GTK_LABEL (title), GTK_JUSTIFY_CENTER);
  gtk_label_set_xalign (GTK_LABEL (title), 0.5f);
  gtk_box_append (GTK_BOX (content), title);
  gtk_box_append (GTK_BOX (content), make_places (self, &result));
  if (result.frozen)
    gtk_box_append (
        GTK_BOX (content),
        way_parts_text (_ ("This is the result as it was counted that evening. Today’s rules would count it "
                           "differently; replaying the entries changes nothing here."),
                        "wm-warn"));
  add_section (content, _ ("The evening"), make_facts (self));
  add_section (content, _ ("Who gained what"), make_gains (self, &result));
  way_page_frame_set_content (self->frame, content);
}

static void
play_again_cb (GtkButton *button, gpointer data)
{
  gtk_widget_activate_action (GTK_WIDGET (button), "win.play-again", NULL);
}

static void
way_result_page_dispose (GObject *object)
{
  WayResultPage *self = WAY_RESULT_PAGE (object);
  GtkWidget *child;

  g_clear_object (&self->game);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (way_result_page_parent_class)->dispose (object);
}

static void
way_result_page_class_init (WayResultPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = way_result_page_dispose;
}

static void
way_result_page_init (WayResultPage *self)
{
  GtkWidget *main_button;

  self->frame = WAY_PAGE_FRAME (way_page_frame_new ());
  gtk_widget_set_hexpand (GTK_WIDGET (self->frame), TRUE);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->frame));
  way_page_frame_set_title (self->frame, _ ("Result"), NULL);
  way_page_frame_set_most_width (self->frame, 600);
  way_page_frame_show_undo (self->frame);
  main_button = way_page_frame_add_main_button (self->frame);
  way_page_frame_set_main_label (self->frame, _ ("Play again"));
  g_signal_connect (main_button, "clicked", G_CALLBACK (play_again_cb), NULL);
}

GtkWidget *
way_result_page_new (WayGame *game)
{
  WayResultPage *self = g_object_new (WAY_TYPE_RESULT_PAGE, NULL);

  self->game = g_object_ref (game);
  g_signal_connect_object (way_game_get_log (game), "items-changed", G_CALLBACK (show_result), self, G_CONNECT_SWAPPED);
  show_result (self);
  return GTK_WIDGET (self);
}

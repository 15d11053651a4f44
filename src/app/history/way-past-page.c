/* way-past-page.c: a game that was played without the program, to save its result or to enter it turn by turn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-past-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "way-date-time-rows.h"
#include "way-expansions.h"
#include "way-name-button.h"
#include "way-result-only.h"
#include "way-result-row.h"
#include "way-result.h"
#include "way-setup.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"

#define MIN_PLAYERS 2
#define MAX_SUGGESTIONS 6

struct _WayPastPage {
  WayPage parent_instance;

  GtkWidget *mistake;
  GtkListBox *players;
  GtkLabel *winner;
  GtkWidget *add; /* in the last row */
  GtkWidget *played_before;
  GtkWidget *suggestions;
  WayDateTimeRows *when;
  GtkEditable *place;
  WayExpansions *expansions;
  GtkWidget *enter;

  WaySetup *setup;
  char **names; /* of past games */
};

G_DEFINE_FINAL_TYPE (WayPastPage, way_past_page, WAY_TYPE_PAGE)

enum { SAVE, ENTER, N_SIGNALS };
static guint signals[N_SIGNALS];

static WayResultRow *
get_row (WayPastPage *self, int seat)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->players, seat);

  return WAY_IS_RESULT_ROW (row) ? WAY_RESULT_ROW (row) : NULL;
}

static int
count_rows (WayPastPage *self)
{
  int n = 0;

  while (get_row (self, n))
    n++;
  return n;
}

/* Returns the row with this name, other than @except, or NULL. */
static WayResultRow *
find_name (WayPastPage *self, const char *name, WayResultRow *except)
{
  WayResultRow *row;

  for (int seat = 0; (row = get_row (self, seat)); seat++)
    {
      g_autofree char *other = way_result_row_get_name (row);

      if (row != except && g_str_equal (name, other))
        return row;
    }
  return NULL;
}

void
way_past_page_read (WayPastPage *self, CarcHeader *header, int points[CARC_MAX_PLAYERS])
{
  const char *mistake;
  g_autofree char *played = way_date_time_rows_get (self->when, &mistake);
  WayResultRow *row;

  memset (header, 0, sizeof *header);
  carc_setup_begin (&header->setup);
  header->setup.modules = way_setup_get (self->setup)->modules;
  g_strlcpy (header->played, played ? played : "", sizeof header->played);
  way_ui_copy_text (header->place, gtk_editable_get_text (self->place));
  g_strstrip (header->place);
  for (int seat = 0; (row = get_row (self, seat)); seat++)
    {
      g_autofree char *name = way_result_row_get_name (row);

      way_ui_copy_text (header->names[seat], name);
      header->setup.colors[seat] = way_result_row_get_color (row);
      header->setup.n_players = seat + 1;
      way_result_row_read_points (row, WAY_RESULT_ONLY_MAX_POINTS, &points[seat]);
    }
}

typedef struct {
  const char *mistake; /* NULL: none */
  gboolean named;      /* all players have different names */
  gboolean counted;    /* all players have points */
} Check;

static void
check_row (WayPastPage *self, WayResultRow *row, Check *check)
{
  g_autofree char *name = way_result_row_get_name (row);
  gboolean repeated = *name != '\0' && find_name (self, name, row);
  int points;
  WayPointsState state = way_result_row_read_points (row, WAY_RESULT_ONLY_MAX_POINTS, &points);

  way_result_row_mark_name (row, repeated);
  check->named = check->named && *name != '\0' && !repeated;
  check->counted = check->counted && state == WAY_POINTS_GIVEN;
  if (repeated)
    check->mistake = _ ("Two players cannot have the same name.");
  else if (state == WAY_POINTS_WRONG)
    check->mistake = _ ("Enter a whole number from 0 to 999.");
}

static Check
check_all (WayPastPage *self)
{
  Check check = { NULL, TRUE, TRUE };
  const char *when = NULL;
  g_autofree char *played = way_date_time_rows_get (self->when, &when);
  WayResultRow *row;

  for (int seat = 0; (row = get_row (self, seat)); seat++)
    check_row (self, row, &check);
  if (!played)
    check.mistake = when;
  return check;
}

/* "Winner: Anna", who gets a crown; nothing unless the result is @complete. */
static void
show_winner (WayPastPage *self, gboolean complete)
{
  CarcHeader header;
  int points[CARC_MAX_PLAYERS] = { 0 };
  const char *winners[CARC_MAX_PLAYERS];
  g_autofree char *names = NULL;
  g_autofree char *text = NULL;
  WayResult result;
  int n = 0;

  way_past_page_read (self, &header, points);
  way_result_init (&result, &header, points, complete);
  for (int seat = 0; seat < header.setup.n_players; seat++)
    {
      gboolean won = complete && result.places[seat] == 1;

      way_result_row_set_crowned (get_row (self, seat), won);
      if (won)
        winners[n++] = way_text_isolate (header.names[seat]);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->winner), complete);
  if (!complete)
    return;
  names = way_text_names (winners, n);
  /* Translators: %s is the name of the player with the most points, or names: "Anna", "Anna and Jan". */
  text = g_strdup_printf (ngettext ("Winner: %s", "Winners: %s", (gulong) n), names);
  gtk_label_set_label (self->winner, text);
}

static void
update (WayPastPage *self)
{
  Check check = check_all (self);
  const char *missing = _ ("Who played, and what were the final scores?");
  gboolean complete = check.named && check.counted && !check.mistake;

  gtk_label_set_label (GTK_LABEL (self->mistake), check.mistake ? check.mistake : missing);
  way_ui_set_css_class (self->mistake, "error", check.mistake != NULL);
  gtk_widget_set_sensitive (way_page_get_main_button (WAY_PAGE (self)), complete);
  gtk_widget_set_sensitive (self->enter, check.named && !check.mistake);
  show_winner (self, complete);
}

static void add_player (WayPastPage *self, const char *name);

static void
suggestion_clicked_cb (WayPastPage *self, WayNameButton *button)
{
  /* Adding the player removes the button. */
  g_autofree char *name = g_strdup (way_name_button_get_name (button));

  add_player (self, name);
}

static void
add_suggestion (WayPastPage *self, const char *name)
{
  GtkWidget *button = way_name_button_new (name, -1);

  g_signal_connect_object (button, "clicked", G_CALLBACK (suggestion_clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_flow_box_append (GTK_FLOW_BOX (self->suggestions), button);
  gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
}

static void
update_suggestions (WayPastPage *self)
{
  gboolean room = count_rows (self) < CARC_MAX_PLAYERS || find_name (self, "", NULL);
  int n = 0;

  way_ui_remove_children (self->suggestions);
  for (int i = 0; room && self->names && self->names[i] && n < MAX_SUGGESTIONS; i++)
    if (!find_name (self, self->names[i], NULL))
      {
        add_suggestion (self, self->names[i]);
        n++;
      }
  gtk_widget_set_visible (self->played_before, n > 0);
}

static void
update_players (WayPastPage *self)
{
  int n = count_rows (self);

  for (int seat = 0; seat < n; seat++)
    way_result_row_set_seat (get_row (self, seat), seat, n > MIN_PLAYERS);
  gtk_widget_set_visible (self->add, n < CARC_MAX_PLAYERS);
  update_suggestions (self);
  update (self);
}

static void
row_changed_cb (WayPastPage *self)
{
  update_suggestions (self);
  update (self);
}

static void
save_clicked_cb (WayPastPage *self)
{
  if (gtk_widget_get_sensitive (way_page_get_main_button (WAY_PAGE (self))))
    g_signal_emit (self, signals[SAVE], 0);
}

static void
enter_clicked_cb (WayPastPage *self)
{
  g_signal_emit (self, signals[ENTER], 0);
}

static void
remove_cb (WayPastPage *self, WayResultRow *row)
{
  int seat = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));

  gtk_list_box_remove (self->players, GTK_WIDGET (row));
  update_players (self);
  gtk_widget_child_focus (GTK_WIDGET (get_row (self, MAX (seat - 1, 0))), GTK_DIR_TAB_FORWARD);
}

static gboolean
is_taken (WayPastPage *self, CarcColor color)
{
  WayResultRow *row;

  for (int seat = 0; (row = get_row (self, seat)); seat++)
    if (way_result_row_get_color (row) == color)
      return TRUE;
  return FALSE;
}

static WayResultRow *
append_row (WayPastPage *self)
{
  CarcColor color = 0;
  GtkWidget *row;

  while (is_taken (self, color))
    color++;
  row = way_result_row_new (color);
  g_signal_connect_object (row, "changed", G_CALLBACK (row_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "remove", G_CALLBACK (remove_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "activated", G_CALLBACK (save_clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_insert (self->players, row, count_rows (self));
  return WAY_RESULT_ROW (row);
}

/* Uses the first row without a name, or a new one. */
static void
add_player (WayPastPage *self, const char *name)
{
  WayResultRow *row = find_name (self, "", NULL);

  if (!row && count_rows (self) < CARC_MAX_PLAYERS)
    row = append_row (self);
  if (row)
    way_result_row_set_name (row, name);
  update_players (self);
}

static void
add_clicked_cb (WayPastPage *self)
{
  WayResultRow *row = append_row (self);

  update_players (self);
  gtk_widget_child_focus (GTK_WIDGET (row), GTK_DIR_TAB_FORWARD);
}

static void
way_past_page_finalize (GObject *object)
{
  WayPastPage *self = WAY_PAST_PAGE (object);

  g_clear_object (&self->setup);
  g_strfreev (self->names);

  G_OBJECT_CLASS (way_past_page_parent_class)->finalize (object);
}

static void
way_past_page_class_init (WayPastPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = way_past_page_finalize;

  signals[SAVE] = g_signal_new ("save", WAY_TYPE_PAST_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[ENTER] = g_signal_new ("enter", WAY_TYPE_PAST_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/history/way-past-page.ui");

  WAY_BIND_CHILDREN (widget_class, WayPastPage, mistake, players, winner, played_before, suggestions, add, when, place,
                     expansions, enter);

  WAY_BIND_CALLBACKS (widget_class, update, add_clicked_cb, enter_clicked_cb, save_clicked_cb);
}

static void
way_past_page_init (WayPastPage *self)
{
  CarcSetup setup;

  gtk_widget_init_template (GTK_WIDGET (self));
  way_ui_name_entry_row (ADW_ENTRY_ROW (self->place));
  way_date_time_rows_add (self->when, GTK_WIDGET (self->place));
  carc_setup_begin (&setup);
  self->setup = way_setup_new (&setup);
  way_expansions_set_setup (self->expansions, self->setup);
}

GtkWidget *
way_past_page_new (WayStore *store)
{
  WayPastPage *self = g_object_new (WAY_TYPE_PAST_PAGE, NULL);

  self->names = way_store_list_names (store, NULL);
  for (int seat = 0; seat < MIN_PLAYERS; seat++)
    append_row (self);
  way_date_time_rows_set (self->when, "");
  update_players (self);
  return GTK_WIDGET (self);
}

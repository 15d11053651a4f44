/* way-past-page.c: a game that was played without the program: its result, or where its entries begin.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-past-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "way-expansions.h"
#include "way-ui.h"
#include "way-result-only.h"
#include "way-result-row.h"
#include "way-date-time-rows.h"
#include "way-text.h"

#define MIN_PLAYERS 2
#define MAX_SUGGESTIONS 6

struct _WayPastPage {
  WayPage parent_instance;

  GtkWidget *enter;
  GtkWidget *save;
  GtkWidget *mistake;
  WayDateTimeRows *when;
  GtkEditable *place;
  GtkListBox *players;
  GtkWidget *suggestions;
  GtkWidget *add;
  GtkWidget *winner;
  WayExpansions *expansions;

  char **names; /* of past games */
};

G_DEFINE_FINAL_TYPE (WayPastPage, way_past_page, WAY_TYPE_PAGE)

enum { SAVE, ENTER, N_SIGNALS };
static guint signals[N_SIGNALS];

static WayResultRow *
get_row (WayPastPage *self, int seat)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->players, seat);

  return row != NULL ? WAY_RESULT_ROW (row) : NULL;
}

static int
count_rows (WayPastPage *self)
{
  int n = 0;

  while (get_row (self, n) != NULL)
    n++;
  return n;
}

/* The row of somebody of this name but @but, or NULL. */
static WayResultRow *
find_name (WayPastPage *self, const char *name, WayResultRow *but)
{
  WayResultRow *row;

  for (int seat = 0; (row = get_row (self, seat)) != NULL; seat++)
    {
      g_autofree char *other = way_result_row_get_name (row);

      if (row != but && g_str_equal (name, other))
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
  header->setup.modules = way_expansions_get_modules (self->expansions);
  g_strlcpy (header->played, played != NULL ? played : "", sizeof header->played);
  way_ui_copy_text (header->place, gtk_editable_get_text (self->place));
  g_strstrip (header->place);
  for (int seat = 0; (row = get_row (self, seat)) != NULL; seat++)
    {
      g_autofree char *name = way_result_row_get_name (row);

      way_ui_copy_text (header->names[seat], name);
      header->setup.colors[seat] = way_result_row_get_color (row);
      header->setup.n_players = seat + 1;
      way_result_row_read_points (row, WAY_RESULT_ONLY_MAX_POINTS, &points[seat]);
    }
}

typedef struct {
  const char *mistake; /* NULL: nothing is wrong */
  gboolean named;      /* everybody has a name of one's own */
  gboolean counted;    /* and points */
} Verdict;

static void
judge_row (WayPastPage *self, WayResultRow *row, Verdict *verdict)
{
  g_autofree char *name = way_result_row_get_name (row);
  gboolean repeated = *name != '\0' && find_name (self, name, row) != NULL;
  int points;
  WayPointsState state = way_result_row_read_points (row, WAY_RESULT_ONLY_MAX_POINTS, &points);

  way_result_row_mark_name (row, repeated);
  verdict->named = verdict->named && *name != '\0' && !repeated;
  verdict->counted = verdict->counted && state == WAY_POINTS_GIVEN;
  if (repeated)
    verdict->mistake = _ ("Two players cannot have the same name.");
  else if (state == WAY_POINTS_WRONG)
    verdict->mistake = _ ("Enter a whole number from 0 to 999.");
}

static Verdict
judge (WayPastPage *self)
{
  Verdict verdict = { NULL, TRUE, TRUE };
  const char *when = NULL;
  g_autofree char *played = way_date_time_rows_get (self->when, &when);
  WayResultRow *row;

  for (int seat = 0; (row = get_row (self, seat)) != NULL; seat++)
    judge_row (self, row, &verdict);
  if (played == NULL)
    verdict.mistake = when;
  return verdict;
}

/* "Winner: Anna" */
static void
show_winner (WayPastPage *self)
{
  CarcHeader header;
  int points[CARC_MAX_PLAYERS] = { 0 };
  const char *winners[CARC_MAX_PLAYERS];
  g_autofree char *names = NULL;
  g_autofree char *text = NULL;
  int best = 0;
  int n = 0;

  way_past_page_read (self, &header, points);
  for (int seat = 0; seat < header.setup.n_players; seat++)
    best = MAX (best, points[seat]);
  for (int seat = 0; seat < header.setup.n_players; seat++)
    if (points[seat] == best)
      winners[n++] = header.names[seat];
  names = way_text_names (winners, n);
  /* Translators: %s is who has most points: "Anna", "Anna and Jan". */
  text = g_strdup_printf (ngettext ("Winner: %s", "Winners: %s", (gulong) n), names);
  gtk_label_set_label (GTK_LABEL (self->winner), text);
}

static void
update (WayPastPage *self)
{
  Verdict verdict = judge (self);
  const char *missing = _ ("Who played, and what were the final scores?");
  gboolean complete = verdict.named && verdict.counted && verdict.mistake == NULL;

  gtk_label_set_label (GTK_LABEL (self->mistake), verdict.mistake != NULL ? verdict.mistake : missing);
  way_ui_set_css_class (self->mistake, "wm-error-text", verdict.mistake != NULL);
  gtk_widget_set_sensitive (self->save, complete);
  gtk_widget_set_sensitive (self->enter, verdict.named && verdict.mistake == NULL);
  gtk_widget_set_visible (self->winner, complete);
  if (complete)
    show_winner (self);
}

static void add_player (WayPastPage *self, const char *name);

static void
on_suggestion_clicked_cb (WayPastPage *self, GtkButton *button)
{
  g_autofree char *name = g_strdup (g_object_get_data (G_OBJECT (button), "way-name"));

  add_player (self, name);
}

static void
add_suggestion (WayPastPage *self, const char *name)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *label = gtk_label_new (name);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 14);
  gtk_widget_add_css_class (button, "wm-data");
  gtk_widget_add_css_class (button, "wm-tap");
  gtk_button_set_child (GTK_BUTTON (button), label);
  g_object_set_data_full (G_OBJECT (button), "way-name", g_strdup (name), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_suggestion_clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_flow_box_append (GTK_FLOW_BOX (self->suggestions), button);
  gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
}

static void
update_suggestions (WayPastPage *self)
{
  gboolean room = count_rows (self) < CARC_MAX_PLAYERS || find_name (self, "", NULL) != NULL;
  int n = 0;

  way_ui_remove_children (self->suggestions);
  for (int i = 0; room && self->names != NULL && self->names[i] != NULL && n < MAX_SUGGESTIONS; i++)
    if (find_name (self, self->names[i], NULL) == NULL)
      {
        add_suggestion (self, self->names[i]);
        n++;
      }
  gtk_widget_set_visible (self->suggestions, n > 0);
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
on_row_changed_cb (WayPastPage *self)
{
  update_suggestions (self);
  update (self);
}

static void
on_save_clicked_cb (WayPastPage *self)
{
  if (gtk_widget_get_sensitive (self->save))
    g_signal_emit (self, signals[SAVE], 0);
}

static void
on_enter_clicked_cb (WayPastPage *self)
{
  g_signal_emit (self, signals[ENTER], 0);
}

static void
on_remove_cb (WayPastPage *self, WayResultRow *row)
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

  for (int seat = 0; (row = get_row (self, seat)) != NULL; seat++)
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
  g_signal_connect_object (row, "changed", G_CALLBACK (on_row_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "remove", G_CALLBACK (on_remove_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "activated", G_CALLBACK (on_save_clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_append (self->players, row);
  return WAY_RESULT_ROW (row);
}

/* A known name takes the first row that has none; else it gets one of its own. */
static void
add_player (WayPastPage *self, const char *name)
{
  WayResultRow *row = find_name (self, "", NULL);

  if (row == NULL && count_rows (self) < CARC_MAX_PLAYERS)
    row = append_row (self);
  if (row != NULL)
    way_result_row_set_name (row, name);
  update_players (self);
}

static void
on_add_clicked_cb (WayPastPage *self)
{
  WayResultRow *row = append_row (self);

  update_players (self);
  gtk_widget_child_focus (GTK_WIDGET (row), GTK_DIR_TAB_FORWARD);
}

static GtkWidget *
make_add_button (WayPastPage *self)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *content = adw_button_content_new ();

  adw_button_content_set_icon_name (ADW_BUTTON_CONTENT (content), "list-add-symbolic");
  /* Translators: a command, a button: adds a row for one more player. */
  adw_button_content_set_label (ADW_BUTTON_CONTENT (content), _ ("Add Player"));
  gtk_widget_set_halign (content, GTK_ALIGN_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), content);
  gtk_widget_add_css_class (button, "wm-add");
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_add_clicked_cb), self, G_CONNECT_SWAPPED);
  return button;
}

static void
add_players (WayPastPage *self, GtkWidget *content)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);

  self->players = GTK_LIST_BOX (way_ui_card_list ());
  /* Translators: a heading on the page where the result of an earlier game is entered. */
  way_ui_set_accessible_label (GTK_WIDGET (self->players), _ ("Players and Scores"));
  self->suggestions = gtk_flow_box_new ();
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (self->suggestions), GTK_SELECTION_NONE);
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (self->suggestions), 2);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (self->suggestions), 6);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (self->suggestions), 6);
  way_ui_set_accessible_label (self->suggestions, _ ("Names From Past Games"));
  self->add = make_add_button (self);
  self->winner = way_ui_data_label (NULL, "heading");
  gtk_box_append (GTK_BOX (box), way_ui_label (_ ("Players and Scores"), "heading"));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->players));
  gtk_box_append (GTK_BOX (box), self->winner);
  gtk_box_append (GTK_BOX (box), self->suggestions);
  gtk_box_append (GTK_BOX (box), self->add);
  gtk_box_append (GTK_BOX (content), box);
}

static void
add_when_and_where (WayPastPage *self, GtkWidget *content)
{
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *row = adw_entry_row_new ();

  self->when = WAY_DATE_TIME_ROWS (way_date_time_rows_new ());
  way_date_time_rows_set (self->when, "");
  g_signal_connect_object (self->when, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->when, "activated", G_CALLBACK (on_save_clicked_cb), self, G_CONNECT_SWAPPED);
  self->place = GTK_EDITABLE (row);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), C_ ("details", "Location"));
  way_ui_set_accessible_label (GTK_WIDGET (gtk_editable_get_delegate (self->place)), C_ ("details", "Location"));
  g_signal_connect_object (row, "entry-activated", G_CALLBACK (on_save_clicked_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  gtk_box_append (GTK_BOX (content), GTK_WIDGET (self->when));
  gtk_box_append (GTK_BOX (content), group);
}

static void
add_expansions (WayPastPage *self, GtkWidget *content)
{
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *expansions = g_object_new (WAY_TYPE_EXPANSIONS, NULL);
  CarcSetup setup;

  carc_setup_begin (&setup);
  self->expansions = WAY_EXPANSIONS (expansions);
  way_expansions_set_setup (self->expansions, &setup);
  /* Translators: a heading: which expansions the players play with. */
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _ ("Expansions Used"));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), expansions);
  gtk_box_append (GTK_BOX (content), group);
}

static void
add_bar (WayPastPage *self)
{
  self->enter = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (self->enter), way_ui_key_text (C_ ("button", "Enter Turn by Turn…"), NULL));
  gtk_widget_add_css_class (self->enter, "wm-record");
  g_signal_connect_object (self->enter, "clicked", G_CALLBACK (on_enter_clicked_cb), self, G_CONNECT_SWAPPED);
  way_page_add_to_bar (WAY_PAGE (self), self->enter);
  self->save = way_page_add_main_button (WAY_PAGE (self));
  way_page_set_main_label (WAY_PAGE (self), C_ ("button", "Save Result"));
  g_signal_connect_object (self->save, "clicked", G_CALLBACK (on_save_clicked_cb), self, G_CONNECT_SWAPPED);
}

static void
way_past_page_finalize (GObject *object)
{
  g_strfreev (WAY_PAST_PAGE (object)->names);

  G_OBJECT_CLASS (way_past_page_parent_class)->finalize (object);
}

static void
way_past_page_class_init (WayPastPageClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = way_past_page_finalize;

  signals[SAVE] = g_signal_new ("save", WAY_TYPE_PAST_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[ENTER] = g_signal_new ("enter", WAY_TYPE_PAST_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
way_past_page_init (WayPastPage *self)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);

  way_page_set_max_width (WAY_PAGE (self), 640);
  /* Translators: a noun, the title of the page on which a game that was played earlier without the program is entered.
   */
  way_page_set_title (WAY_PAGE (self), _ ("Past Game"), NULL);
  add_bar (self);
  self->mistake = way_ui_label (NULL, NULL);
  gtk_box_append (GTK_BOX (content), self->mistake);
  add_players (self, content);
  add_when_and_where (self, content);
  add_expansions (self, content);
  way_page_set_content (WAY_PAGE (self), content);
}

GtkWidget *
way_past_page_new (WayStore *store)
{
  WayPastPage *self = g_object_new (WAY_TYPE_PAST_PAGE, NULL);

  self->names = way_store_list_names (store, NULL);
  for (int seat = 0; seat < MIN_PLAYERS; seat++)
    append_row (self);
  update_players (self);
  return GTK_WIDGET (self);
}

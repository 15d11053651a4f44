/* way-past-page.c: a game that was played without the program, to save its result or to enter it turn by turn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-past-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "way-date-time-rows.h"
#include "way-expansions.h"
#include "way-line-buffer.h"
#include "way-name-button.h"
#include "way-past-state.h"
#include "way-result-row.h"
#include "way-setup.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"

struct _WayPastPage {
  WayPage parent_instance;

  GtkLabel *status; /* asks for the result, and says what it is, or what is wrong with it */
  GtkListBox *players;
  GtkWidget *add; /* in the last row */
  GtkWidget *played_before;
  GtkWidget *suggestions;
  WayDateTimeRows *when;
  GtkEditable *place;
  WayExpansions *expansions;
  GtkWidget *enter;

  WaySetup *setup;
  char **names;       /* of past games */
  WayPastState state; /* of what is typed now */
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

void
way_past_page_read (WayPastPage *self, CarcHeader *header, int points[CARC_MAX_PLAYERS])
{
  const char *mistake;
  g_autofree char *played = way_date_time_rows_get (self->when, &mistake);

  *header = self->state.header;
  header->setup.modules = way_setup_get (self->setup)->modules;
  g_strlcpy (header->played, played ? played : "", sizeof header->played);
  way_ui_copy_text (header->place, gtk_editable_get_text (self->place));
  g_strstrip (header->place);
  memcpy (points, self->state.points, sizeof self->state.points);
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
show_suggestions (WayPastPage *self, const WayPastState *before)
{
  const char *const *names = self->state.suggestions;

  gtk_widget_set_visible (self->played_before, names[0] != NULL);
  /* Both are borrowed from the same names. */
  if (memcmp (names, before->suggestions, sizeof before->suggestions) == 0)
    return;
  way_ui_remove_children (self->suggestions);
  for (int i = 0; names[i]; i++)
    add_suggestion (self, names[i]);
}

static void
show_colors (WayPastPage *self, WayResultRow *row, int seat)
{
  const CarcHeader *header = &self->state.header;

  way_result_row_set_color (row, header->setup.colors[seat], way_text_player (header, seat));
  for (CarcColor color = 0; color < CARC_N_COLORS; color++)
    {
      int holder = carc_setup_seat (&header->setup, color);

      way_result_row_set_taken (row, color, holder >= 0 && holder != seat ? way_text_player (header, holder) : NULL);
    }
}

static void
show_rows (WayPastPage *self, const WayPastState *before)
{
  const WayPastState *state = &self->state;
  int n = state->header.setup.n_players;

  for (int seat = 0; seat < n; seat++)
    {
      WayResultRow *row = get_row (self, seat);

      if (n != before->header.setup.n_players)
        way_result_row_set_seat (row, seat, state->can_remove);
      way_result_row_mark (row, state->repeated_names >> seat & 1, state->wrong_points >> seat & 1);
      way_result_row_set_crowned (row, state->winners >> seat & 1);
      show_colors (self, row, seat);
    }
  gtk_widget_set_visible (self->add, state->can_add);
}

static void
show_state (WayPastPage *self)
{
  const WayPastState *state = &self->state;
  const char *question = _ ("Who played, and what were the final scores?");
  const char *answer = state->winner_label ? state->winner_label : question;

  gtk_label_set_label (self->status, state->mistake ? state->mistake : answer);
  way_ui_set_css_class (GTK_WIDGET (self->status), "error", state->mistake != NULL);
  gtk_widget_set_sensitive (way_page_get_main_button (WAY_PAGE (self)), state->can_save);
  gtk_widget_set_sensitive (self->enter, state->can_enter);
}

static void
update (WayPastPage *self)
{
  g_auto (WayPastState) before = self->state;
  WayPastRow rows[CARC_MAX_PLAYERS];
  WayResultRow *row;
  const char *mistake;
  g_autofree char *played = way_date_time_rows_get (self->when, &mistake);
  int n = 0;

  for (; (row = get_row (self, n)); n++)
    rows[n] = (WayPastRow){ way_result_row_get_name (row), way_result_row_get_points (row),
                            way_result_row_get_color (row) };
  way_past_state_init (&self->state, rows, n, played != NULL, (const char *const *) self->names);
  show_rows (self, &before);
  show_suggestions (self, &before);
  show_state (self);
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
  update (self);
  way_result_row_focus_name (get_row (self, MAX (seat - 1, 0)));
}

/* The player who had @color gets that of the other one. */
static void
color_wanted_cb (WayPastPage *self, int color, WayResultRow *row)
{
  const CarcHeader *header = &self->state.header;
  int seat = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
  int holder = carc_setup_seat (&header->setup, (CarcColor) color);

  if (holder >= 0)
    way_result_row_set_color (get_row (self, holder), header->setup.colors[seat], way_text_player (header, holder));
  way_result_row_set_color (row, (CarcColor) color, way_text_player (header, seat));
  update (self);
}

/* Returns the row. */
static WayResultRow *
append_row (WayPastPage *self)
{
  GtkWidget *row = way_result_row_new (self->state.next_color);

  g_signal_connect_object (row, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "color-wanted", G_CALLBACK (color_wanted_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "remove", G_CALLBACK (remove_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "activated", G_CALLBACK (save_clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_insert (self->players, row, self->state.header.setup.n_players);
  update (self);
  return WAY_RESULT_ROW (row);
}

static void
add_player (WayPastPage *self, const char *name)
{
  int seat = self->state.next_seat;

  if (seat == self->state.header.setup.n_players)
    append_row (self);
  if (seat >= 0)
    way_result_row_set_name (get_row (self, seat), name);
}

static void
add_clicked_cb (WayPastPage *self)
{
  way_result_row_focus_name (append_row (self));
}

static gboolean
way_past_page_grab_focus (GtkWidget *widget)
{
  way_result_row_focus_name (get_row (WAY_PAST_PAGE (widget), 0));
  return TRUE;
}

static void
way_past_page_finalize (GObject *object)
{
  WayPastPage *self = WAY_PAST_PAGE (object);

  g_clear_object (&self->setup);
  g_strfreev (self->names);
  way_past_state_clear (&self->state);

  G_OBJECT_CLASS (way_past_page_parent_class)->finalize (object);
}

static void
way_past_page_class_init (WayPastPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = way_past_page_finalize;
  widget_class->grab_focus = way_past_page_grab_focus;

  signals[SAVE] = g_signal_new ("save", WAY_TYPE_PAST_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[ENTER] = g_signal_new ("enter", WAY_TYPE_PAST_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/history/way-past-page.ui");

  WAY_BIND_CHILDREN (widget_class, WayPastPage, status, players, played_before, suggestions, add, when, place,
                     expansions, enter);

  WAY_BIND_CALLBACKS (widget_class, update, add_clicked_cb, enter_clicked_cb, save_clicked_cb);
}

static void
way_past_page_init (WayPastPage *self)
{
  CarcSetup setup;

  gtk_widget_init_template (GTK_WIDGET (self));
  way_ui_name_entry_row (ADW_ENTRY_ROW (self->place));
  way_line_buffer_limit (self->place);
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
  way_date_time_rows_set (self->when, "");
  for (int seat = 0; seat < WAY_PAST_MIN_PLAYERS; seat++)
    append_row (self);
  return GTK_WIDGET (self);
}

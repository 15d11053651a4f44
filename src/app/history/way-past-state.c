/* way-past-state.c: what the page about a past game shows, computed from what is typed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-past-state.h"

#include <glib/gi18n.h>

#include "way-repeated-names.h"
#include "way-result-only.h"
#include "way-result.h"
#include "way-text.h"
#include "way-ui.h"

typedef enum { POINTS_NONE, POINTS_WRONG, POINTS_GIVEN } PointsState;

static PointsState
read_points (const char *typed, int *points)
{
  /* Japanese keyboards may enter full-width digits. */
  g_autofree char *normal = g_utf8_normalize (typed, -1, G_NORMALIZE_ALL_COMPOSE);
  const char *text = normal ? g_strstrip (normal) : "";
  guint64 number = 0;
  gboolean good = g_ascii_string_to_unsigned (text, 10, 0, WAY_RESULT_ONLY_MAX_POINTS, &number, NULL);

  *points = (int) number;
  return good ? POINTS_GIVEN : *text == '\0' ? POINTS_NONE : POINTS_WRONG;
}

static int
find_name (const WayPastState *self, const char *name)
{
  for (int seat = 0; seat < self->header.setup.n_players; seat++)
    if (g_str_equal (self->header.names[seat], name))
      return seat;
  return -1;
}

static void
read_names (WayPastState *self, const WayPastRow *rows, int n_rows)
{
  const char *names[CARC_MAX_PLAYERS + 1] = { 0 };

  carc_setup_begin (&self->header.setup);
  self->header.setup.n_players = n_rows;
  for (int seat = 0; seat < n_rows; seat++)
    {
      way_ui_copy_text (self->header.names[seat], rows[seat].name);
      names[seat] = g_strstrip (self->header.names[seat]);
      self->header.setup.colors[seat] = rows[seat].color;
    }
  self->repeated_names = way_repeated_names_find (names);
}

/* Returns whether all players have points. */
static gboolean
read_all_points (WayPastState *self, const WayPastRow *rows, int n_rows)
{
  gboolean complete = TRUE;

  for (int seat = 0; seat < n_rows; seat++)
    {
      PointsState state = read_points (rows[seat].points, &self->points[seat]);

      complete = complete && state == POINTS_GIVEN;
      if (state == POINTS_WRONG)
        self->wrong_points |= 1u << seat;
    }
  return complete;
}

/* That of the last row with one. */
static const char *
find_mistake (const WayPastState *self)
{
  unsigned wrong = self->repeated_names | self->wrong_points;

  for (int seat = self->header.setup.n_players - 1; seat >= 0; seat--)
    if (wrong >> seat & 1)
      return self->repeated_names >> seat & 1 ? _ ("Two players cannot have the same name.")
                                              : _ ("Enter a whole number from 0 to 999.");
  return NULL;
}

static void
find_winners (WayPastState *self)
{
  g_autofree char *names = NULL;
  WayResult result;

  way_result_init (&result, &self->header, self->points, TRUE);
  for (int seat = 0; seat < self->header.setup.n_players; seat++)
    if (result.places[seat] == 1)
      self->winners |= 1u << seat;
  names = way_text_seats (&self->header, self->winners);
  self->winner_label = g_strdup_printf (
      /* Translators: %s is the name of the player with the most points, or names: "Anna", "Anna and Jan". */
      ngettext ("Winner: %s", "Winners: %s", (gulong) result.n_winners), names);
}

static void
find_room (WayPastState *self)
{
  int n = self->header.setup.n_players;

  self->can_add = n < CARC_MAX_PLAYERS;
  self->can_remove = n > WAY_PAST_MIN_PLAYERS;
  while (carc_setup_seat (&self->header.setup, self->next_color) >= 0)
    self->next_color++;
  self->next_seat = find_name (self, "");
  if (self->next_seat < 0 && self->can_add)
    self->next_seat = n;
}

static void
suggest (WayPastState *self, const char *const *names)
{
  int n = 0;

  for (int i = 0; self->next_seat >= 0 && names && names[i] && n < WAY_PAST_MAX_SUGGESTIONS; i++)
    if (find_name (self, names[i]) < 0)
      self->suggestions[n++] = names[i];
}

void
way_past_state_init (WayPastState *self, const WayPastRow *rows, int n_rows, gboolean has_date,
                     const char *const *names)
{
  gboolean has_names, has_points;

  *self = (WayPastState){ 0 };
  read_names (self, rows, n_rows);
  has_points = read_all_points (self, rows, n_rows);
  self->mistake = find_mistake (self);
  has_names = n_rows >= WAY_PAST_MIN_PLAYERS && !self->mistake && find_name (self, "") < 0;
  self->can_enter = has_names && has_date;
  self->can_save = self->can_enter && has_points;
  if (has_names && has_points)
    find_winners (self);
  find_room (self);
  suggest (self, names);
}

void
way_past_state_clear (WayPastState *self)
{
  g_clear_pointer (&self->winner_label, g_free);
}

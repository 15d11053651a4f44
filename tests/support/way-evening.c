/* way-evening.c: a realistic generated game as a record, for tests, pictures and benchmarks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-evening.h"

const char *const way_evening_names[8] = {
  "Anna", "Jan Novák", "Mia", "Petr <Č> & syn", "さくら", "Wolfgang Amadeus von Hohenstein", "Żaneta", "B",
};

static const char *const colors[8] = { "red", "blue", "green", "yellow", "black", "pink", "white", "purple" };

typedef struct {
  GString *text;
  int n_players;
  int n_entries;
  int active;
  int next_stack;
  int next_set;
  gboolean stack_open;
  guint32 seed;
} Evening;

static int
draw (Evening *evening, int min, int max)
{
  evening->seed = evening->seed * 1664525u + 1013904223u;
  return min + (int) ((evening->seed >> 8) % (guint32) (max - min + 1));
}

static void G_GNUC_PRINTF (2, 3) say (Evening *evening, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_string_append_vprintf (evening->text, format, arguments);
  va_end (arguments);
  g_string_append_c (evening->text, '\n');
  evening->n_entries++;
}

static char *
draw_owners (Evening *evening)
{
  int owner = draw (evening, 0, evening->n_players - 1);
  int rival = (owner + 1) % evening->n_players;

  if (evening->n_players == 1 || draw (evening, 0, 2) > 0)
    return g_strdup_printf ("meeples=%s:1", colors[owner]);
  return g_strdup_printf ("meeples=%s:%d,%s:1", colors[owner], draw (evening, 1, 2), colors[rival]);
}

static void
write_road (Evening *evening)
{
  g_autofree char *owners = draw_owners (evening);

  if (draw (evening, 0, 1))
    say (evening, "road tiles=%d %s left=%d straight=%d", draw (evening, 2, 11), owners, draw (evening, 1, 3),
         draw (evening, 1, 2));
  else
    say (evening, "road tiles=%d%s %s", draw (evening, 2, 9), draw (evening, 0, 2) ? "" : " inn", owners);
}

static void
write_city (Evening *evening)
{
  g_autofree char *owners = draw_owners (evening);

  say (evening, "city tiles=%d coats=%d%s %s", draw (evening, 2, 12), draw (evening, 1, 3),
       draw (evening, 0, 4) ? "" : " cathedral", owners);
}

static void
write_bookmaker (Evening *evening)
{
  int second = evening->n_players > 1 ? 1 : 0;

  say (evening, "bookmaker stack=%d chips=%s%s%s", evening->next_stack, colors[0], second ? "," : "",
       second ? colors[1] : "");
  evening->stack_open = TRUE;
}

static void
write_bet (Evening *evening)
{
  int tiles = draw (evening, 4, 11);

  say (evening, "bet stack=%d on=%s tiles=%d chip=red:5%s", evening->next_stack, draw (evening, 0, 1) ? "city" : "road",
       tiles, evening->n_players > 1 ? ",blue:6" : "");
  evening->stack_open = FALSE;
  evening->next_stack++;
}

static void
write_token (Evening *evening)
{
  int owner = evening->next_set / 2;

  say (evening, "tunnel-token set=%s by=%s", colors[owner], colors[owner]);
  evening->next_set++;
}

static void
write_entry (Evening *evening)
{
  switch (draw (evening, 0, 9))
    {
    case 0:
    case 1:
    case 2:
      write_city (evening);
      break;
    case 3:
      say (evening, "monastery meeples=%s:1", colors[draw (evening, 0, evening->n_players - 1)]);
      break;
    case 4:
      say (evening, "garden meeples=%s:1", colors[draw (evening, 0, evening->n_players - 1)]);
      break;
    case 5:
      if (evening->stack_open)
        write_bet (evening);
      else if (evening->next_stack <= 9)
        write_bookmaker (evening);
      else
        write_road (evening);
      break;
    case 6:
      if (evening->next_set < MIN (evening->n_players, 4) * 2 - 1)
        write_token (evening);
      else
        write_road (evening);
      break;
    default:
      write_road (evening);
      break;
    }
}

static void
write_header (Evening *evening)
{
  g_string_append (evening->text, "waymark 1\n"
                                  "played 2026-11-20T19:30:00+01:00\n"
                                  "place \"Brno, u Petry\"\n"
                                  "edition C3\n"
                                  "with inns-and-cathedrals signposts bets tunnel\n"
                                  "chip 5 7+:7\n"
                                  "chip 6 8+:7\n");
  for (int i = 0; i < evening->n_players; i++)
    g_string_append_printf (evening->text, "player %s \"%s\"\n", colors[i], way_evening_names[i]);
}

static void
write_final (Evening *evening, WayEveningStage stage)
{
  if (!evening->stack_open && evening->next_stack <= 10)
    write_bookmaker (evening);
  say (evening, "final");
  if (stage != WAY_EVENING_FINISHED)
    return;
  if (evening->stack_open)
    write_bet (evening);
  say (evening, "unfinished road tiles=3 inn meeples=%s:1", colors[evening->n_players - 1]);
  say (evening, "unfinished city tiles=4 coats=1 meeples=red:1");
  say (evening, "field cities=3 meeples=%s:1", colors[evening->n_players / 2]);
  say (evening, "end");
}

char *
way_evening_text (int n_players, int n_entries, WayEveningStage stage)
{
  Evening evening = { .text = g_string_new (NULL), .n_players = n_players, .active = -1, .next_stack = 1, .seed = 7 };

  write_header (&evening);
  while (evening.n_entries < n_entries)
    {
      evening.active = (evening.active + 1) % n_players;
      say (&evening, "turn %s", colors[evening.active]);
      write_entry (&evening);
    }
  if (stage != WAY_EVENING_PLAYING)
    write_final (&evening, stage);
  return g_string_free (evening.text, FALSE);
}

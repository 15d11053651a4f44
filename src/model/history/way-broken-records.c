/* way-broken-records.c: the records that a finished game broke.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-broken-records.h"

#include "way-tallies.h"
#include "way-text.h"
#include "way-i18n.h"

/* What can be broken, the most important first. */
static const struct {
  WayBestType type;
  WayKind kind;
} candidates[] = {
  { WAY_BEST_POINTS, WAY_N_KINDS },
  { WAY_BEST_TILES_OF_KIND, WAY_KIND_ROADS },
  { WAY_BEST_TILES_OF_KIND, WAY_KIND_CITIES },
  { WAY_BEST_POINTS_OF_KIND, WAY_KIND_SIGNPOSTS },
  { WAY_BEST_POINTS_OF_KIND, WAY_KIND_BETS },
  { WAY_BEST_POINTS_OF_KIND, WAY_KIND_FIELDS },
};

static void
broken_record_free (gpointer data)
{
  WayBrokenRecord *self = data;

  g_free (self->title);
  g_free (self->reached);
  g_free (self->old);
  g_free (self);
}

static const WayBest *
find_best (GPtrArray *bests, WayBestType type, WayKind kind, int seat)
{
  for (guint i = 0; i < bests->len; i++)
    {
      const WayBest *best = bests->pdata[i];

      if (best->type == type && (kind == WAY_N_KINDS || g_str_equal (best->rule, way_kind_get_id (kind)))
          && best->seat == seat)
        return best;
    }
  return NULL;
}

/* What the player in @seat reached in this game. */
static int
get_value (const WayRecordFile *record, GArray *tallies, WayBestType type, WayKind kind, int seat)
{
  if (kind == WAY_N_KINDS)
    return record->result[seat];
  for (guint i = 0; i < tallies->len; i++)
    {
      const WayTally *tally = &g_array_index (tallies, WayTally, i);

      if (tally->seat == seat && g_str_equal (tally->rule, way_kind_get_id (kind)))
        return type == WAY_BEST_TILES_OF_KIND ? tally->max : tally->points;
    }
  return 0;
}

/* Returns the seat with the most, the first of several. */
static int
find_seat (const WayRecordFile *record, GArray *tallies, WayBestType type, WayKind kind)
{
  int best = 0;

  for (int seat = 1; seat < record->header.setup.n_players; seat++)
    if (get_value (record, tallies, type, kind, seat) > get_value (record, tallies, type, kind, best))
      best = seat;
  return best;
}

static char *
describe_title (const CarcHeader *header, WayBestType type, WayKind kind, int seat)
{
  const char *name = way_text_player (header, seat);

  if (type == WAY_BEST_OF_PLAYER)
    /* Translators: the title of a record; %s is a player’s name. */
    return g_strdup_printf (C_ ("record", "%s’s best game"), name);
  if (type == WAY_BEST_OF_PLAYER_THERE)
    /* Translators: the title of a record: a player’s name, and where the game was played. */
    return g_strdup_printf (C_ ("record", "%1$s’s best game in %2$s"), name, header->place);
  switch (kind)
    {
    case WAY_KIND_ROADS:
      return g_strdup (C_ ("record", "Longest road"));
    case WAY_KIND_CITIES:
      return g_strdup (C_ ("record", "Largest city"));
    case WAY_KIND_SIGNPOSTS:
      return g_strdup (C_ ("record", "Most signpost points in a game"));
    case WAY_KIND_BETS:
      return g_strdup (C_ ("record", "Most bet points in a game"));
    case WAY_KIND_FIELDS:
      return g_strdup (C_ ("record", "Most field points in a game"));
    case WAY_KIND_MONASTERIES:
    case WAY_KIND_OTHER:
    case WAY_N_KINDS:
    default:
      /* Translators: the title of a record: of all players in all games. */
      return g_strdup (C_ ("record", "Most points in a game"));
    }
}

static char *
describe_value (WayBestType type, int value)
{
  return type == WAY_BEST_TILES_OF_KIND ? g_strdup_printf (ngettext ("%d tile", "%d tiles", (gulong) value), value)
                                        : way_text_number (value);
}

static char *
describe_day (gint64 clock)
{
  g_autoptr (GDateTime) when = g_date_time_new_from_unix_utc (clock);

  return when ? way_result_describe_day (when) : g_strdup ("");
}

static char *
describe_reached (const CarcHeader *header, WayBestType type, int seat, int value)
{
  g_autofree char *number = NULL;

  if (type == WAY_BEST_OF_PLAYER || type == WAY_BEST_OF_PLAYER_THERE)
    return way_text_points (value);
  number = describe_value (type, value);
  /* Translators: who holds a record, and how many points or tiles it is: “Anna, 27”, “Anna, 17 tiles”. */
  return g_strdup_printf (C_ ("record", "%1$s, %2$s"), way_text_player (header, seat), number);
}

static char *
describe_old (const WayBest *best)
{
  g_autofree char *number = describe_value (best->type, best->value);
  g_autofree char *day = describe_day (best->clock);

  if (best->seat >= 0 || !best->name || best->name[0] == '\0')
    /* Translators: the record that was broken: how many points or tiles it was, and the date: “previously 154 on May
     * 12, 2026”. */
    return g_strdup_printf (C_ ("record", "previously %1$s on %2$s"), number, day);
  /* Translators: the record that was broken: who held it, how many points or tiles it was, and the date: “previously
   * Mia with 24 on May 12, 2026”. */
  return g_strdup_printf (C_ ("record", "previously %1$s with %2$s on %3$s"), way_text_isolate (best->name), number,
                          day);
}

/* Returns whether the record was broken; it is added if there is room. */
static gboolean
try_record (GPtrArray *broken, const WayRecordFile *record, const WayBest *best, WayKind kind, int seat, int value)
{
  WayBrokenRecord *self;

  if (!best || value <= best->value)
    return FALSE;
  if (broken->len == WAY_MAX_BROKEN_RECORDS)
    return TRUE;
  self = g_new0 (WayBrokenRecord, 1);
  self->type = best->type;
  self->kind = kind;
  self->seat = seat;
  self->value = value;
  self->before = best->value;
  self->title = describe_title (&record->header, best->type, kind, seat);
  self->reached = describe_reached (&record->header, best->type, seat, value);
  self->old = describe_old (best);
  g_ptr_array_add (broken, self);
  return TRUE;
}

GPtrArray *
way_broken_records_find (const WayRecordFile *record, GPtrArray *bests)
{
  GPtrArray *broken = g_ptr_array_new_with_free_func (broken_record_free);
  g_autoptr (GArray) tallies = way_tallies_sum_up (record);
  WayResult result;

  if (!record->finished)
    return broken;
  for (gsize i = 0; i < G_N_ELEMENTS (candidates); i++)
    {
      WayBestType type = candidates[i].type;
      WayKind kind = candidates[i].kind;
      int seat = find_seat (record, tallies, type, kind);

      try_record (broken, record, find_best (bests, type, kind, -1), kind, seat,
                  get_value (record, tallies, type, kind, seat));
    }
  way_result_init (&result, &record->header, record->result, TRUE);
  for (int place = 0; place < record->header.setup.n_players; place++)
    {
      int seat = result.order[place];
      int value = record->result[seat];

      /* The most points of all are the most of the player, too. */
      if (place == 0 && broken->len > 0 && ((WayBrokenRecord *) broken->pdata[0])->type == WAY_BEST_POINTS)
        continue;
      if (!try_record (broken, record, find_best (bests, WAY_BEST_OF_PLAYER, WAY_N_KINDS, seat), WAY_N_KINDS, seat,
                       value))
        try_record (broken, record, find_best (bests, WAY_BEST_OF_PLAYER_THERE, WAY_N_KINDS, seat), WAY_N_KINDS, seat,
                    value);
    }
  return broken;
}

typedef struct {
  char *path;
  gint64 game;
  WayRecordFile *record;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_free (question->path);
  way_record_file_free (question->record);
  g_free (question);
}

static gpointer
find_cb (WayJob *job, WayStore *store, gpointer input, GError **error)
{
  const Question *question = input;
  g_autoptr (GPtrArray) bests = store ? way_bests_read_store (store, question->game, error)
                                      : way_bests_read (question->path, question->game, error);

  return bests ? way_broken_records_find (question->record, bests) : NULL;
}

WayJob *
way_broken_records_find_for (WayStore *store, gint64 game, WayRecordFile *record, GObject *owner, WayJobFinished done)
{
  Question *question = g_new0 (Question, 1);
  WayJob *job = way_job_new (find_cb, question, question_free, (GDestroyNotify) g_ptr_array_unref);

  question->path = g_strdup (way_store_get_path (store));
  question->game = game;
  question->record = record;
  way_job_run_for (job, way_store_is_in_memory (store) ? store : NULL, owner, done);
  return job;
}

/* What the player in the seat of the record has so far, after this entry. */
static int
add_up (const WayBrokenRecord *self, WayGame *game, gsize index, int sum)
{
  const CarcSubject *subject = way_game_get_entry (game, index, NULL)->subject;
  const CarcSheet *sheet = way_game_get_sheet (game, index);
  int gains[WAY_N_KINDS][CARC_MAX_PLAYERS] = { 0 };

  if (self->kind == WAY_N_KINDS)
    return sum + carc_sheet_get_points (sheet, self->seat);
  way_kind_add_sheet (gains, way_game_get_setup (game)->n_players, subject, sheet);
  if (self->type == WAY_BEST_POINTS_OF_KIND)
    return sum + gains[self->kind][self->seat];
  return gains[self->kind][self->seat] != 0 && sheet->majority[self->seat] ? sheet->tiles : 0;
}

int
way_broken_record_find_entry (const WayBrokenRecord *self, WayGame *game)
{
  int aim = self->type == WAY_BEST_TILES_OF_KIND ? self->value : self->before + 1;
  int entry_id = 0;
  int sum = 0;

  for (gsize i = 0; i < way_game_get_n_entries (game); i++)
    {
      sum = add_up (self, game, i, sum);
      way_game_get_entry (game, i, &entry_id);
      if (sum >= aim)
        return entry_id;
    }
  return 0;
}

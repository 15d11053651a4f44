/* carc-limits.c: enters everything at a moment of a game, and writes what is refused, doubted, known and scored.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-limits.h"
#include "carc-offers.h"

#define SHOWN 50    /* bytes of a sentence; its end can be reworded */
#define LARGEST 200 /* the largest value of an answer; the only one that may be larger counts points */
#define SMALL 5     /* the largest value of an answer that is combined with another */
#define REPEATED 40 /* how often an entry is repeated; there are fewer of every token */
#define MAX_ASKED (CARC_MAX_QUESTIONS + 2 * CARC_MAX_PLAYERS)

/* An answer, and the problems of each of its values. */
typedef struct {
  const CarcQuestion *question;
  int seat;
  int first, last;
  CarcProblems problems[LARGEST + 1];
} Scan;

static void
add_line (CarcLimits *table, const char *line)
{
  char whole[CARC_MAX_LINE_LENGTH], again[CARC_MAX_LINE_LENGTH];

  if (table->moment->brief)
    return;
  snprintf (again, sizeof again, "\t%s\n", line);
  if (table->lines.text && strstr (table->lines.text, again))
    return;
  snprintf (whole, sizeof whole, "%s\t%s", table->moment->name, line);
  carc_table_add (&table->lines, whole);
}

static int
get_min (const CarcQuestion *question)
{
  return question->keep_zero || question->min != 0 ? question->min : 1;
}

static int
get_max (const CarcSetup *setup, const CarcQuestion *question)
{
  int n_choices = 0;

  switch (question->ask)
    {
    case CARC_ASK_COUNT:
    case CARC_ASK_COUNT_EACH:
      return question->max;
    case CARC_ASK_YES_NO:
    case CARC_ASK_YES_NO_EACH:
      return 1;
    case CARC_ASK_WORD:
      while (question->choices[n_choices].id)
        n_choices++;
      return n_choices;
    case CARC_ASK_COLOR:
      return CARC_N_PUBLISHED_COLORS;
    case CARC_ASK_PLAYER:
    case CARC_ASK_PLAYER_EACH:
      return setup->n_players;
    case CARC_ASK_TEXT:
      break;
    }
  return 0;
}

static void
add_sheet (CarcSums *sums, const CarcSetup *setup, const CarcSheet *sheet)
{
  sums->entries++;
  sums->lines += sheet->n_lines;
  for (int i = 0; i < sheet->n_lines; i++)
    sums->counts += sheet->lines[i].count;
  for (int player = 0; player < setup->n_players; player++)
    {
      sums->points += (player + 1) * carc_sheet_get_points (sheet, player);
      sums->affected += carc_sheet_affects (sheet, player);
    }
  for (int i = 0; i < sheet->n_strengths; i++)
    sums->strengths += sheet->strengths[i].strength + sheet->strengths[i].tie_break;
  for (int i = 0; i < sheet->n_moves; i++)
    sums->moves += (sheet->moves[i].player + 1) * sheet->moves[i].delta;
  for (int i = 0; i < sheet->n_fact_updates; i++)
    sums->facts += sheet->fact_updates[i].key + 2 * sheet->fact_updates[i].value;
}

static void
add_problems (CarcSums *sums, const CarcProblems *problems)
{
  for (int i = 0; i < problems->n; i++)
    {
      sums->problems++;
      sums->refused += problems->problems[i].severity == CARC_SEVERITY_IMPOSSIBLE;
      sums->values += problems->problems[i].value;
    }
}

static void
find_problems (CarcLimits *table, const CarcEntry *entry, CarcProblems *problems)
{
  CarcScoring scoring = { table->setup, table->before, entry };
  CarcSheet sheet;

  carc_check (&scoring, problems);
  if (!carc_problems_impossible (problems))
    {
      carc_score (&scoring, &sheet);
      add_sheet (&table->sums, table->setup, &sheet);
      carc_doubt (&scoring, &sheet, problems);
    }
  add_problems (&table->sums, problems);
}

static const char *
name_seat (const CarcLimits *table, int seat)
{
  return seat < 0 ? "" : table->setup->colors[seat] == CARC_COLOR_RED ? " of red" : " of blue";
}

static const CarcProblem *
find_problem (const CarcProblems *problems, const CarcProblem *like)
{
  for (int i = 0; i < problems->n; i++)
    if (problems->problems[i].words == like->words && problems->problems[i].question == like->question
        && problems->problems[i].player == like->player && problems->problems[i].severity == like->severity)
      return &problems->problems[i];
  return NULL;
}

/* Writes the problem of the values @from to @to of the answer of @scan, if the answers in @text are given, too. It is
 * @first with the first of the values and @last with the last. */
static void
write_problem (CarcLimits *table, const char *text, const Scan *scan, int from, int to, const CarcProblem *first,
               const CarcProblem *last)
{
  char answer[80] = "", about[80], line[400];

  if (scan)
    snprintf (answer, sizeof answer, "%s%s %d…%d: ", scan->question->id, name_seat (table, scan->seat), from, to);
  snprintf (about, sizeof about, "%s%s", first->question ? first->question->id : "entry",
            name_seat (table, first->player));
  snprintf (line, sizeof line, "%s: %s%s %s, %d…%d: %.*s", text, answer,
            first->severity == CARC_SEVERITY_IMPOSSIBLE ? "refuse" : "doubt", about, first->value, last->value,
            carc_table_shown (first->words->one, SHOWN), first->words->one);
  add_line (table, line);
}

/* Finds the problems of all values of the answer of @scan in @entry, and writes the ranges of values that have one that
 * is neither in @known nor, of the same value, in @alone. */
static void
scan_values (CarcLimits *table, const char *text, CarcEntry entry, Scan *scan, const CarcProblems *known,
             const Scan *alone)
{
  int n = scan->last - scan->first + 1;

  for (int i = 0; i < n; i++)
    {
      carc_entry_set (&entry, scan->question, scan->seat, scan->first + i);
      find_problems (table, &entry, &scan->problems[i]);
    }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < scan->problems[i].n; j++)
      {
        const CarcProblem *problem = &scan->problems[i].problems[j], *last = problem;
        int end = i;

        if (find_problem (known, problem) || (i > 0 && find_problem (&scan->problems[i - 1], problem))
            || (alone && find_problem (&alone->problems[i], problem)))
          continue;
        while (end + 1 < n && find_problem (&scan->problems[end + 1], problem))
          last = find_problem (&scan->problems[++end], problem);
        write_problem (table, text, scan, scan->first + i, scan->first + end, problem, last);
      }
}

/* Tries small values of @one, each with small values of @other. */
static void
scan_pair (CarcLimits *table, CarcEntry entry, const Scan *one, const Scan *other)
{
  for (int value = one->first; value <= one->last && value <= SMALL; value += 2)
    {
      static Scan together;
      char text[100];

      /* Its problems are written when a value is tried. */
      together.question = other->question;
      together.seat = other->seat;
      together.first = other->first;
      together.last = other->last < SMALL ? other->last : SMALL;
      carc_entry_set (&entry, one->question, one->seat, value);
      snprintf (text, sizeof text, "with %s%s %d", one->question->id, name_seat (table, one->seat), value);
      scan_values (table, text, entry, &together, &one->problems[value - one->first], other);
    }
}

/* Returns the entry about @subject with nothing but what it must have, and a meeple; lists what is asked besides. */
static CarcEntry
make_plain (const CarcLimits *table, const CarcSubject *subject, CarcState state, Scan asked[MAX_ASKED], int *n)
{
  const CarcQuestion *questions[CARC_MAX_QUESTIONS];
  int n_questions = carc_questions (table->setup, subject, state, questions, CARC_MAX_QUESTIONS);
  CarcEntry entry = { .subject = subject, .state = state };

  *n = 0;
  for (int i = 0; i < n_questions; i++)
    {
      bool each = carc_question_is_each (questions[i]);
      int min = get_min (questions[i]), max = get_max (table->setup, questions[i]);

      if (questions[i]->required)
        carc_entry_set (&entry, questions[i], each ? 0 : CARC_NO_PLAYER, min > 0 ? min : 1);
      for (int seat = each ? 0 : CARC_NO_PLAYER; seat <= (each ? 1 : CARC_NO_PLAYER); seat++)
        {
          assert_int_in_range (*n, 0, MAX_ASKED - 1);
          asked[(*n)++] = (Scan){
            .question = questions[i], .seat = seat, .first = min, .last = max - min > LARGEST ? min + LARGEST : max
          };
        }
    }
  if (subject->for_majority)
    carc_entry_set (&entry, &carc_meeples, 0, 1);
  return entry;
}

/* Returns @entry with the answers, if any, that it cannot do without at this moment. */
static CarcEntry
make_possible (CarcLimits *table, CarcEntry entry)
{
  CarcEntry possible = entry;
  CarcProblems problems;

  for (int i = 0; i < CARC_MAX_PROBLEMS; i++)
    {
      const CarcProblem *problem = &problems.problems[0];

      find_problems (table, &possible, &problems);
      if (!carc_problems_impossible (&problems))
        return possible;
      if (!problem->question || carc_entry_has (&possible, problem->question, problem->player))
        break;
      carc_entry_set (&possible, problem->question, problem->player, get_min (problem->question));
    }
  return entry;
}

/* Writes the answers that the log knows. */
static void
write_offer (CarcLimits *table, const char *text, CarcEntry entry)
{
  CarcScoring scoring = { table->setup, table->before, &entry };
  CarcEntry overruled = { 0 }, offered = entry;
  char words[200], line[500];
  CarcSheet sheet;

  carc_score (&scoring, &sheet);
  if (!carc_offer_answers (&scoring, &sheet, &overruled, &offered))
    return;
  carc_write_entry (table->setup, &offered, words, sizeof words);
  snprintf (line, sizeof line, "%s: offer %s", text, words);
  add_line (table, line);
}

static void
write_sums (CarcLimits *table, const char *text)
{
  const CarcSums *sums = &table->sums;
  char line[500];

  snprintf (line, sizeof line,
            "%s: %ld sheets: %ld lines, %ld counts, %ld points, %ld affected, %ld strengths, %ld moves, %ld facts",
            text, sums->entries, sums->lines, sums->counts, sums->points, sums->affected, sums->strengths, sums->moves,
            sums->facts);
  add_line (table, line);
}

/* Of all subjects at one moment. */
static void
write_all_sums (CarcLimits *table)
{
  const CarcSums *sums = &table->sums;
  char line[500];

  snprintf (line, sizeof line,
            "%s\t%ld sheets: %ld lines, %ld counts, %ld points, %ld affected, %ld strengths, %ld moves, %ld facts; "
            "%ld problems: %ld refused, %ld values",
            table->moment->name, sums->entries, sums->lines, sums->counts, sums->points, sums->affected,
            sums->strengths, sums->moves, sums->facts, sums->problems, sums->refused, sums->values);
  carc_table_add (&table->lines, line);
}

/* Writes the questions in the order in which they are asked: required!, rare?. */
static void
write_questions (CarcLimits *table, const char *text, const Scan *asked, int n)
{
  char line[2000];
  int length = snprintf (line, sizeof line, "%s: ask", text);

  for (int i = 0; i < n; i++)
    if (i == 0 || asked[i].question != asked[i - 1].question)
      length += snprintf (line + length, sizeof line - (size_t) length, " %s%s%s", asked[i].question->id,
                          asked[i].question->required ? "!" : "", asked[i].question->rare ? "?" : "");
  add_line (table, line);
}

/* Leaves out what the entry must have, one at a time. */
static void
write_missing (CarcLimits *table, const CarcEntry *plain, const Scan *asked, int n)
{
  for (int i = 0; i < n; i++)
    {
      CarcEntry entry = *plain;
      CarcProblems problems;
      char text[200];

      if (!asked[i].question->required)
        continue;
      carc_entry_clear (&entry, asked[i].question, asked[i].seat);
      carc_write_entry (table->setup, &entry, text, sizeof text);
      find_problems (table, &entry, &problems);
      for (int j = 0; j < problems.n; j++)
        write_problem (table, text, NULL, 0, 0, &problems.problems[j], &problems.problems[j]);
    }
}

static void
write_subject (CarcLimits *table, const CarcSubject *subject, CarcState state)
{
  const CarcMoment *moment = table->moment;
  static Scan asked[MAX_ASKED];
  CarcProblems alone;
  char text[200];
  int n;
  CarcEntry plain = make_plain (table, subject, state, asked, &n);

  if (!moment->brief)
    table->sums = (CarcSums){ 0 };
  carc_write_entry (table->setup, &plain, text, sizeof text);
  find_problems (table, &plain, &alone);
  write_questions (table, text, asked, n);
  for (int i = 0; i < alone.n; i++)
    write_problem (table, text, NULL, 0, 0, &alone.problems[i], &alone.problems[i]);
  plain = make_possible (table, plain);
  carc_write_entry (table->setup, &plain, text, sizeof text);
  find_problems (table, &plain, &alone);
  if (!carc_problems_impossible (&alone))
    write_offer (table, text, plain);
  write_missing (table, &plain, asked, n);
  for (int i = 0; i < n; i++)
    scan_values (table, text, plain, &asked[i], &alone, NULL);
  for (int i = 0; moment->combine && i < n; i++)
    for (int j = 0; j < n; j++)
      if (i != j)
        scan_pair (table, plain, &asked[i], &asked[j]);
  if (table->sums.entries > 0)
    write_sums (table, text);
}

/* Enters @subject with the least of each answer, as far as that is possible. */
static void
play_answers (CarcLimits *table, CarcStandings *standings, const CarcSubject *subject, CarcState state)
{
  static Scan asked[MAX_ASKED];
  CarcProblems problems;
  CarcSheet sheet;
  int n;
  CarcEntry plain = make_plain (table, subject, state, asked, &n);

  plain = make_possible (table, plain);
  for (int i = 0; i < n; i++)
    {
      CarcEntry entry = plain;

      carc_entry_set (&entry, asked[i].question, asked[i].seat, asked[i].first);
      carc_play (table->setup, standings, &entry, &sheet, &problems);
    }
}

/* Enters @entry again and again, and writes the problems that it has from the second time on. */
static void
repeat_entry (CarcLimits *table, const CarcEntry *entry)
{
  const CarcStandings *first = table->before;
  CarcStandings standings = *first;
  CarcProblems known = { 0 }, problems, ignored;
  CarcSheet sheet;
  char text[200], again[250];

  carc_write_entry (table->setup, entry, text, sizeof text);
  table->before = &standings;
  for (int time = 1; time <= REPEATED; time++)
    {
      find_problems (table, entry, &problems);
      snprintf (again, sizeof again, "%s, time %d", text, time);
      for (int i = 0; i < problems.n && time > 1; i++)
        if (!find_problem (&known, &problems.problems[i]))
          write_problem (table, again, NULL, 0, 0, &problems.problems[i], &problems.problems[i]);
      if (!carc_play (table->setup, &standings, entry, &sheet, &ignored))
        break;
      known = problems;
    }
  table->before = first;
}

static void
repeat_subject (CarcLimits *table, const CarcSubject *subject, CarcState state)
{
  static Scan asked[MAX_ASKED];
  int n;
  CarcEntry plain = make_plain (table, subject, state, asked, &n);

  plain = make_possible (table, plain);
  repeat_entry (table, &plain);
  for (int i = 0; i < n; i++)
    {
      CarcEntry entry = plain;

      carc_entry_set (&entry, asked[i].question, asked[i].seat, asked[i].first);
      repeat_entry (table, &entry);
    }
}

/* Enters every answer, once or again and again, or writes what is wrong with it. */
static void
go_through (CarcLimits *table, CarcStandings *standings, bool enter)
{
  for (int i = 0; carc_modules[i] != NULL; i++)
    for (const CarcSubject *const *at = carc_modules[i]->subjects; at && *at; at++)
      for (CarcState state = CARC_STATE_COMPLETED; state <= CARC_STATE_UNFINISHED; state++)
        {
          if (((*at)->states & state) == 0 || !carc_module_in_play (table->setup, i))
            continue;
          if (!enter && table->moment->repeated)
            repeat_subject (table, *at, state);
          else if (!enter)
            write_subject (table, *at, state);
          else if (*at != &carc_final && *at != &carc_end)
            play_answers (table, standings, *at, state);
        }
}

void
carc_limits_add_moment (CarcLimits *table, const CarcMoment *moment, const CarcSetup *setup)
{
  CarcStandings standings;
  CarcPlan plan;
  CarcSheet sheet;

  carc_standings_begin (&standings, setup, &plan);
  table->moment = moment;
  table->setup = setup;
  table->sums = (CarcSums){ 0 };
  table->before = &standings;
  for (const char *at = moment->before; *at != '\0'; at += strspn (at, ";"))
    {
      char text[200];

      snprintf (text, sizeof text, "%.*s", (int) strcspn (at, ";"), at);
      carc_build_play (setup, &standings, text, &sheet);
      at += strcspn (at, ";");
    }
  for (int round = 0; round < moment->rounds; round++)
    {
      if (round == 1)
        carc_build_play (setup, &standings, "final", &sheet);
      go_through (table, &standings, true);
    }
  go_through (table, &standings, false);
  if (moment->brief)
    write_all_sums (table);
}

/* carc-entry.h: subjects, questions, and the entry that answers them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "carc-text.h"

#define CARC_MAX_PLAYERS 8
#define CARC_MAX_ANSWERS 160
#define CARC_MAX_TEXT 200 /* bytes of a text, without the final NUL */

/* Instead of a seat, where an answer or a problem is not about one player. */
#define CARC_NO_PLAYER (-1)

/* The colors of the wooden figures; the six published ones first. */
typedef enum {
  CARC_COLOR_RED,
  CARC_COLOR_BLUE,
  CARC_COLOR_GREEN,
  CARC_COLOR_YELLOW,
  CARC_COLOR_BLACK,
  CARC_COLOR_PINK,
  CARC_COLOR_WHITE,
  CARC_COLOR_PURPLE,
  CARC_N_COLORS,
} CarcColor;

/* Colors with betting chips and tunnel tokens: those below this number. */
#define CARC_N_PUBLISHED_COLORS 6

/* Returns the word for @color in the notation, such as "red". */
const char *carc_color_id (CarcColor color);

/* Returns the name of @color, to be translated. */
const CarcText *carc_color_name (CarcColor color);

typedef enum {
  CARC_STATE_COMPLETED = 1,
  CARC_STATE_UNFINISHED = 2, /* scored as it is: in final scoring, by messages, the Road Sweeper or a returned abbot */
  CARC_STATE_EITHER = 3,
} CarcState;

/* When an event of an expansion can be entered. */
typedef enum {
  CARC_TIME_TURNS = 1, /* before final scoring */
  CARC_TIME_FINAL = 2, /* after it has begun */
  CARC_TIME_ANY = 3,
} CarcTime;

/* What an entry is about: a feature (road, city, monastery, garden, field) or an event (bookmaker tile, bet, tunnel
 * token, turn, correction, final, end). A subject is identified by its address. */
typedef struct {
  const char *id;      /* as in the notation; never renamed */
  CarcText name;       /* "Road" */
  CarcText completed;  /* "Road, Completed"; only features have the two states */
  CarcText unfinished; /* "Road, Unfinished" */
  bool for_majority;   /* a feature: the players with the majority score its points */
  unsigned states; /* CarcState flags it can be entered in; CARC_STATE_COMPLETED alone if the states do not differ */
  unsigned times;  /* CarcTime flags of an event of an expansion; 0: the checks of its module decide */
} CarcSubject;

/* How a question is answered. The value of a WORD, COLOR or PLAYER answer is 1 + the index of the choice, so that 0
 * means "not answered" for all of them. */
typedef enum {
  CARC_ASK_COUNT,       /* key=number */
  CARC_ASK_YES_NO,      /* key */
  CARC_ASK_WORD,        /* key=word, one of the question's choices */
  CARC_ASK_COLOR,       /* key=color, one of the six published ones, played or not */
  CARC_ASK_PLAYER,      /* key=color of a player */
  CARC_ASK_TEXT,        /* key="text"; the entry's note */
  CARC_ASK_COUNT_EACH,  /* key=color:number,…  of single players; "color" alone means 1 */
  CARC_ASK_YES_NO_EACH, /* key=color,… */
  CARC_ASK_PLAYER_EACH, /* key=color:color,… */
} CarcAsk;

/* What a question is asked about. */
typedef enum {
  CARC_ABOUT_SUBJECT,  /* the one in its member about */
  CARC_ABOUT_SUBJECTS, /* those in its member about_any */
  CARC_ABOUT_FEATURES, /* every feature */
  CARC_ABOUT_ANYTHING, /* every entry */
  CARC_ABOUT_HOUSE,    /* the subject of the custom question in the setup that has the number in its member house */
} CarcScope;

/* The order of keys in a written entry, and of rows in a form. Within a place, the order is that of the modules, and of
 * the list of each module. */
typedef enum {
  CARC_PLACE_LENGTH,   /* tiles, coats, sections */
  CARC_PLACE_PER_TILE, /* inn, cathedral */
  CARC_PLACE_OWNERS,   /* meeples */
  CARC_PLACE_FEATURE,  /* signposts */
  CARC_PLACE_PLAYERS,  /* players who score besides */
  CARC_PLACE_LAST,     /* by, note */
} CarcPlace;

/* Returns whether what is for the states @when (CarcState flags, 0 for both) is for one of @states. */
static inline bool
carc_states_match (unsigned when, unsigned states)
{
  return when == 0 || (when & states) != 0;
}

typedef struct {
  const char *id; /* as in the notation */
  CarcText words;
} CarcChoice;

/* A rule option, see carc-setup.h. */
typedef struct CarcOption CarcOption;

/* What the log knows about an answer; see carc-offers.h. */
typedef struct CarcOffer CarcOffer;

/* What the players are asked about a subject. A question is identified by its address in the program and by its id in
 * files. Ids are unique within a subject, and an id means the same for all subjects. */
typedef struct {
  const char *id;
  CarcText words; /* "Road tiles" */
  CarcText hint;  /* a short sentence below the words; .one is NULL if none is needed */
  CarcScope scope;
  const CarcSubject *about;
  const CarcSubject *const *about_any; /* ends with NULL */
  unsigned when;                       /* CarcState flags; 0: in both states */
  CarcAsk ask;
  int min, max;              /* of a number, inclusive */
  const CarcChoice *choices; /* of a WORD; ends with { 0 } */
  CarcPlace place;
  bool required;       /* without an answer the entry cannot be recorded */
  bool keep_zero;      /* an answer of 0 has a meaning (a bet that missed) and is written */
  bool rare;           /* few entries have an answer, so that a form may fold it away */
  int tiles;           /* 1: counts tiles of a road or city; -1: counts tiles that another answer counted twice */
  int spaces_around;   /* counts pieces around a monastery or the like that cover so many spaces each, … */
  int tiles_around;    /* … and are so many tiles each; see carc-around.h */
  bool cities;         /* counts what a field scores like a city: completed cities, castles, … */
  bool cities_again;   /* with cities: those are counted by the question about completed cities already */
  int per_city;        /* points that a "yes" adds to each city of a field, for all who score it */
  bool figures;        /* counts figures that each player has on what is scored */
  int single;          /* with figures: a number from 1 for each type of which a player has one; 0: there are several */
  bool figures_beside; /* tells which players have a figure that scores the same as what is scored, beside it */
  bool needs_figure;   /* is about a player's figure on what is scored; impossible for a player who has none there */
  bool or_beside;      /* with needs_figure: a figure beside it is enough */
  unsigned moot_when;  /* CarcState flags: see carc_question_is_moot */
  const CarcOption *matters_by; /* moot unless the players decided for matters_choice; NULL: never for that reason */
  int matters_choice;           /* index of the choice */
  bool (*fits) (const CarcSubject *subject, CarcState state); /* NULL: always; see carc_question_fits */
  CarcText misfit;        /* with fits: why the answer is refused where it does not fit */
  const CarcOffer *offer; /* NULL: the log knows nothing about the answer */
  int house; /* 1 to 8: the custom question setup->house[house - 1], whose label a form shows instead of the words; else
                0 */
} CarcQuestion;

/* Returns whether players answer @question each for themselves. */
bool carc_question_is_each (const CarcQuestion *question);

typedef struct {
  const CarcQuestion *question;
  int player; /* seat from 0, or CARC_NO_PLAYER */
  int value;
} CarcAnswer;

/* One entry of the log. A value that is copied by assignment and owns nothing. Start from { 0 } and set the subject and
 * the state. */
typedef struct {
  const CarcSubject *subject;
  CarcState state;
  int n_answers;
  CarcAnswer answers[CARC_MAX_ANSWERS];
  char note[CARC_MAX_TEXT + 1]; /* UTF-8; empty: none */
} CarcEntry;

/* Returns the answer of @player (or CARC_NO_PLAYER) to @question, or 0 if there is none. */
int carc_entry_get (const CarcEntry *entry, const CarcQuestion *question, int player);

/* Returns whether there is an answer of @player (or CARC_NO_PLAYER) to @question, which may be 0. */
bool carc_entry_has (const CarcEntry *entry, const CarcQuestion *question, int player);

/* Returns the sum of all answers to @question. */
int carc_entry_sum (const CarcEntry *entry, const CarcQuestion *question);

/* Sets the answer of @player (or CARC_NO_PLAYER) to @question. A @value of 0 removes the answer unless the question
 * keeps zeros. Returns false, and changes nothing, if the entry is full. */
bool carc_entry_set (CarcEntry *entry, const CarcQuestion *question, int player, int value);

/* Removes the answer of @player to @question, even a kept zero. */
void carc_entry_clear (CarcEntry *entry, const CarcQuestion *question, int player);

/* Returns whether subject, state, note and answers are the same. The order of the answers does not matter. */
bool carc_entry_equal (const CarcEntry *one, const CarcEntry *other);

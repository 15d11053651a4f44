/* gingerbread-man.c: The Gingerbread Man. When he leaves a city, each knight in it scores its tiles.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, The Gingerbread Man, 2012"
#define LARGE_CITY 40

static const CarcSubject gingerbread_man = {
  .id = "gingerbread-man",
  .name = CARC_TEXT ("event", "Gingerbread Man"),
  .states = CARC_STATE_COMPLETED,
  .times = CARC_TIME_TURNS,
};

static const CarcQuestion city_size = {
  .id = "tiles",
  .words = CARC_TEXT ("question", "Tiles of the city that he leaves"),
  .hint = CARC_TEXT ("question", "Coats of arms do not count."),
  .about = &gingerbread_man,
  .min = 1,
  .max = 200,
  .required = true,
};

static const CarcQuestion knights = {
  .id = "knights",
  .words = CARC_TEXT ("question", "Knights in the city"),
  .about = &gingerbread_man,
  .ask = CARC_ASK_COUNT_EACH,
  .min = 1,
  .max = 20,
  .place = CARC_PLACE_OWNERS,
  .required = true,
};

static const CarcRule knight_rule = {
  .id = "gingerbread-man.knight",
  .name = CARC_PLURAL ("Gingerbread Man, %d knight", "Gingerbread Man, %d knights"),
  .why = CARC_TEXT ("rule", "When the Gingerbread Man leaves a city, each knight in it scores 1 point per tile of the "
                            "city for its owner, with or without the majority. Coats of arms do not count."),
  .reference = RULES,
};

static const CarcText large_city = CARC_PLURAL ("A city of %d tile?", "A city of %d tiles?");

static void
score_knights (const CarcScoring *scoring, CarcSheet *sheet)
{
  int tiles = carc_answer (scoring, &city_size);

  for (int player = 0; player < scoring->setup->n_players; player++)
    {
      int n = carc_entry_get (scoring->entry, &knights, player);

      if (n > 0)
        carc_sheet_add_player_line (sheet, &knight_rule, player, n, n * tiles);
    }
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  int tiles = carc_answer (scoring, &city_size);

  if (tiles >= LARGE_CITY)
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &city_size, CARC_NO_PLAYER, &large_city, tiles);
}

const CarcModule carc_gingerbread_man = {
  .id = "gingerbread-man",
  .name = CARC_TEXT ("expansion", "The Gingerbread Man"),
  .adds = CARC_TEXT ("expansion", "A Gingerbread Man who scores for the knights in cities he leaves"),
  .subjects = (const CarcSubject *const[]){ &gingerbread_man, NULL },
  .questions = (const CarcQuestion *const[]){ &city_size, &knights, NULL },
  .rules = (const CarcRule *const[]){ &knight_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_PERSONAL, &gingerbread_man, score_knights }, { 0 } },
  .check = check,
};

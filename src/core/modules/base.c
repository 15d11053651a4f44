/* base.c: the base game: what can be entered, what is asked about it, and its rulings.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "base-private.h"

const CarcSubject carc_road = {
  .id = "road",
  .name = CARC_SAY ("feature", "Road"),
  .completed = CARC_SAY ("feature", "Road, completed"),
  .unfinished = CARC_SAY ("feature", "Road, unfinished"),
  .for_majority = true,
  .states = CARC_EITHER_STATE,
};

const CarcSubject carc_city = {
  .id = "city",
  .name = CARC_SAY ("feature", "City"),
  .completed = CARC_SAY ("feature", "City, completed"),
  .unfinished = CARC_SAY ("feature", "City, unfinished"),
  .for_majority = true,
  .states = CARC_EITHER_STATE,
};

const CarcSubject carc_monastery = {
  .id = "monastery",
  .name = CARC_SAY ("feature", "Monastery"),
  .completed = CARC_SAY ("feature", "Monastery, completed"),
  .unfinished = CARC_SAY ("feature", "Monastery, unfinished"),
  .for_majority = true,
  .states = CARC_EITHER_STATE,
};

const CarcSubject carc_garden = {
  .id = "garden",
  .name = CARC_SAY ("feature", "Garden"),
  .completed = CARC_SAY ("feature", "Garden, completed"),
  .unfinished = CARC_SAY ("feature", "Garden, unfinished"),
  .for_majority = true,
  .states = CARC_EITHER_STATE,
};

const CarcSubject carc_field = {
  .id = "field",
  .name = CARC_SAY ("feature", "Field"),
  .for_majority = true,
  .states = CARC_COMPLETED,
};

const CarcSubject carc_turn = {
  .id = "turn",
  .name = CARC_SAY ("event", "Turn"),
  .states = CARC_COMPLETED,
};

const CarcSubject carc_final = {
  .id = "final",
  .name = CARC_SAY ("event", "Final scoring"),
  .states = CARC_COMPLETED,
};

const CarcSubject carc_end = {
  .id = "end",
  .name = CARC_SAY ("event", "End of the game"),
  .states = CARC_COMPLETED,
};

const CarcSubject carc_correction = {
  .id = "correction",
  .name = CARC_SAY ("event", "Correction"),
  .states = CARC_COMPLETED,
};

const CarcQuestion carc_road_tiles = {
  .id = "tiles",
  .words = CARC_SAY ("question", "Tiles of the visible road"),
  .hint = CARC_SAY ("question", "Each tile once, whatever its shape and however often the road crosses it."),
  .about = &carc_road,
  .when = CARC_EITHER_STATE,
  .ask = CARC_ASK_COUNT,
  .least = 1,
  .most = 200,
  .place = CARC_PLACE_LENGTH,
  .look = CARC_LOOK_KEYPAD,
  .required = true,
};

const CarcQuestion carc_city_tiles = {
  .id = "tiles",
  .words = CARC_SAY ("question", "Tiles of the city"),
  .hint = CARC_SAY ("question", "Each tile once, whatever its shape and however many parts of the city it shows."),
  .about = &carc_city,
  .when = CARC_EITHER_STATE,
  .ask = CARC_ASK_COUNT,
  .least = 1,
  .most = 200,
  .place = CARC_PLACE_LENGTH,
  .look = CARC_LOOK_KEYPAD,
  .required = true,
};

const CarcQuestion carc_city_coats = {
  .id = "coats",
  .words = CARC_SAY ("question", "Coats of arms"),
  .about = &carc_city,
  .when = CARC_EITHER_STATE,
  .ask = CARC_ASK_COUNT,
  .most = 100,
  .place = CARC_PLACE_LENGTH,
  .look = CARC_LOOK_SHORT_KEYPAD,
};

const CarcQuestion carc_monastery_tiles = {
  .id = "tiles",
  .words = CARC_SAY ("question", "Tiles of the monastery"),
  .hint = CARC_SAY ("question", "The monastery’s own tile and the surrounding tiles; 9 when complete."),
  .about = &carc_monastery,
  .when = CARC_EITHER_STATE,
  .ask = CARC_ASK_COUNT,
  .least = 1,
  .most = 9,
  .place = CARC_PLACE_LENGTH,
  .look = CARC_LOOK_KEYPAD,
  .quiet = CARC_COMPLETED,
};

const CarcQuestion carc_garden_tiles = {
  .id = "tiles",
  .words = CARC_SAY ("question", "Tiles of the garden"),
  .hint = CARC_SAY ("question", "The garden’s own tile and the surrounding tiles; 9 when complete."),
  .about = &carc_garden,
  .when = CARC_EITHER_STATE,
  .ask = CARC_ASK_COUNT,
  .least = 1,
  .most = 9,
  .place = CARC_PLACE_LENGTH,
  .look = CARC_LOOK_KEYPAD,
  .quiet = CARC_COMPLETED,
};

const CarcQuestion carc_field_cities = {
  .id = "cities",
  .words = CARC_SAY ("question", "Completed cities the field touches"),
  .about = &carc_field,
  .when = CARC_EITHER_STATE,
  .ask = CARC_ASK_COUNT,
  .most = 99,
  .place = CARC_PLACE_LENGTH,
  .look = CARC_LOOK_KEYPAD,
};

const CarcQuestion carc_turn_player = {
  .id = "player",
  .words = CARC_SAY ("question", "Player whose turn begins"),
  .about = &carc_turn,
  .when = CARC_EITHER_STATE,
  .ask = CARC_ASK_PLAYER,
  .place = CARC_PLACE_LENGTH,
  .required = true,
};

const CarcQuestion carc_correction_points = {
  .id = "points",
  .words = CARC_SAY ("question", "Points to Add or Subtract"),
  .about = &carc_correction,
  .when = CARC_EITHER_STATE,
  .ask = CARC_ASK_COUNT_EACH,
  .least = -999,
  .most = 999,
  .place = CARC_PLACE_LENGTH,
  .required = true,
};

const CarcQuestion carc_meeples = {
  .id = "meeples",
  .words = CARC_SAY ("question", "Meeples by player"),
  .scope = CARC_ABOUT_FEATURES,
  .when = CARC_EITHER_STATE,
  .ask = CARC_ASK_COUNT_EACH,
  .most = 99,
  .place = CARC_PLACE_OWNERS,
  .look = CARC_LOOK_OWNERS,
  .figures = true,
};

const CarcQuestion carc_to = {
  .id = "to",
  .words = CARC_SAY ("question", "Players who score regardless of majority"),
  .hint = CARC_SAY ("question", "Only these players score the points, for example because of a message."),
  .scope = CARC_ABOUT_FEATURES,
  .when = CARC_EITHER_STATE,
  .ask = CARC_ASK_YES_NO_EACH,
  .place = CARC_PLACE_PLAYERS,
  .rare = true,
};

const CarcQuestion carc_by = {
  .id = "by",
  .words = CARC_SAY ("question", "Player who did this"),
  .hint = CARC_SAY ("question", "If empty, the active player."),
  .scope = CARC_ABOUT_ANYTHING,
  .when = CARC_EITHER_STATE,
  .ask = CARC_ASK_PLAYER,
  .place = CARC_PLACE_LAST,
  .rare = true,
};

const CarcQuestion carc_note = {
  .id = "note",
  .words = CARC_SAY ("question", "Note"),
  .scope = CARC_ABOUT_ANYTHING,
  .when = CARC_EITHER_STATE,
  .ask = CARC_ASK_TEXT,
  .place = CARC_PLACE_LAST,
  .rare = true,
};

const CarcRuling carc_small_city = {
  .id = "small-city",
  .words = CARC_SAY ("ruling", "A city of two tiles"),
  .why = CARC_SAY ("ruling", "In the oldest rules, a completed city of two tiles is worth half. In later rules it is worth as much as any other city."),
  .choices = (const CarcRulingChoice[]){
    { "two-each", CARC_SAY ("ruling", "2 points for each tile and coat of arms"), CARC_OFFICIAL, CARC_BASE_RULES },
    { "one-each", CARC_SAY ("ruling", "1 point for each tile and coat of arms"), CARC_OFFICIAL,
      "Hans im Glück, Carcassonne (C1); JCloisterZone" },
    { 0 },
  },
};

const CarcRuling carc_fields = {
  .id = "fields",
  .words = CARC_SAY ("ruling", "Fields"),
  .why = CARC_SAY ("ruling", "Today each field is worth points for every completed city it touches. In the oldest rules, each city is worth points once, for the player with the most farmers around it. It is not certain how the versions in between score fields."),
  .choices = (const CarcRulingChoice[]){
    { "each-field", CARC_SAY ("ruling", "3 points for each completed city a field touches"), CARC_OFFICIAL, CARC_BASE_RULES },
    { "each-city", CARC_SAY ("ruling", "4 points once per city (enter each city as a separate field)"), CARC_OFFICIAL,
      "Hans im Glück, Carcassonne (C1)" },
    { 0 },
  },
};

const CarcModule carc_base = {
  .id = "base",
  .name = CARC_SAY ("expansion", "Base Game"),
  .adds = CARC_SAY ("expansion", "Roads, cities, monasteries, gardens and fields."),
  .subjects = (const CarcSubject *const[]){ &carc_road, &carc_city, &carc_monastery, &carc_garden, &carc_field,
                                            &carc_turn, &carc_correction, &carc_final, &carc_end, NULL },
  .questions
  = (const CarcQuestion *const[]){ &carc_road_tiles, &carc_city_tiles, &carc_city_coats, &carc_monastery_tiles,
                                   &carc_garden_tiles, &carc_field_cities, &carc_turn_player, &carc_correction_points,
                                   &carc_meeples, &carc_to, &carc_by, &carc_note, NULL },
  .rulings = (const CarcRuling *const[]){ &carc_small_city, &carc_fields, NULL },
  .rules = (const CarcRule *const[]){ &carc_road_tile, &carc_city_tile, &carc_city_coat, &carc_monastery_tile,
                                      &carc_garden_tile, &carc_field_city, &carc_meeple, &carc_correction_line, NULL },
  .steps = carc_base_steps,
  .check = carc_base_check,
  .passages = carc_base_page,
};

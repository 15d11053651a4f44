/* base.c: the base game: what can be entered, what is asked about it, and its options.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "base-private.h"

const CarcSubject carc_road = {
  .id = "road",
  .name = CARC_TEXT ("feature", "Road"),
  .completed = CARC_TEXT ("feature", "Completed Road"),
  .unfinished = CARC_TEXT ("feature", "Unfinished Road"),
  .for_majority = true,
  .states = CARC_STATE_EITHER,
};

const CarcSubject carc_city = {
  .id = "city",
  .name = CARC_TEXT ("feature", "City"),
  .completed = CARC_TEXT ("feature", "Completed City"),
  .unfinished = CARC_TEXT ("feature", "Unfinished City"),
  .for_majority = true,
  .states = CARC_STATE_EITHER,
};

const CarcSubject carc_monastery = {
  .id = "monastery",
  .name = CARC_TEXT ("feature", "Monastery"),
  .completed = CARC_TEXT ("feature", "Completed Monastery"),
  .unfinished = CARC_TEXT ("feature", "Unfinished Monastery"),
  .for_majority = true,
  .states = CARC_STATE_EITHER,
};

const CarcSubject carc_garden = {
  .id = "garden",
  .name = CARC_TEXT ("feature", "Garden"),
  .completed = CARC_TEXT ("feature", "Completed Garden"),
  .unfinished = CARC_TEXT ("feature", "Unfinished Garden"),
  .for_majority = true,
  .states = CARC_STATE_EITHER,
};

const CarcSubject carc_field = {
  .id = "field",
  .name = CARC_TEXT ("feature", "Field"),
  .for_majority = true,
  .states = CARC_STATE_COMPLETED,
};

const CarcSubject carc_turn = {
  .id = "turn",
  .name = CARC_TEXT ("event", "Turn"),
  .states = CARC_STATE_COMPLETED,
};

const CarcSubject carc_final = {
  .id = "final",
  .name = CARC_TEXT ("event", "Final Scoring"),
  .states = CARC_STATE_COMPLETED,
};

const CarcSubject carc_end = {
  .id = "end",
  .name = CARC_TEXT ("event", "End of the Game"),
  .states = CARC_STATE_COMPLETED,
};

const CarcSubject carc_correction = {
  .id = "correction",
  .name = CARC_TEXT ("event", "Point Adjustment"),
  .states = CARC_STATE_COMPLETED,
};

const CarcSubject *const carc_roads_and_cities[] = { &carc_road, &carc_city, NULL };

const CarcQuestion carc_road_tiles = {
  .id = "tiles",
  .words = CARC_TEXT ("question", "Road tiles"),
  .hint = CARC_TEXT ("question", "Count each tile once, whatever its shape and however often the road crosses it."),
  .about = &carc_road,
  .min = 1,
  .max = 200,
  .tiles = 1,
  .required = true,
};

const CarcQuestion carc_city_tiles = {
  .id = "tiles",
  .words = CARC_TEXT ("question", "City tiles"),
  .hint
  = CARC_TEXT ("question", "Count each tile once, whatever its shape and however many parts of the city it shows."),
  .about = &carc_city,
  .min = 1,
  .max = 200,
  .tiles = 1,
  .required = true,
};

const CarcQuestion carc_city_coats = {
  .id = "coats",
  .words = CARC_TEXT ("question", "Coats of arms"),
  .about = &carc_city,
  .max = 100,
};

const CarcQuestion carc_monastery_tiles = {
  .id = "tiles",
  .words = CARC_TEXT ("question", "Monastery and surrounding tiles"),
  .hint = CARC_TEXT ("question", "The monastery’s own tile and the surrounding tiles; 9 when complete."),
  .about = &carc_monastery,
  .min = 1,
  .max = 9,
  .moot_when = CARC_STATE_COMPLETED,
};

const CarcQuestion carc_garden_tiles = {
  .id = "tiles",
  .words = CARC_TEXT ("question", "Garden and surrounding tiles"),
  .hint = CARC_TEXT ("question", "The garden’s own tile and the surrounding tiles; 9 when complete."),
  .about = &carc_garden,
  .min = 1,
  .max = 9,
  .moot_when = CARC_STATE_COMPLETED,
};

const CarcQuestion carc_abbot_returned = {
  .id = "abbot-returned",
  .words = CARC_TEXT ("question", "The abbot is returned early"),
  .hint = CARC_TEXT ("question", "Only his owner scores. Little buildings and the fairy do not count."),
  .scope = CARC_ABOUT_SUBJECTS,
  .about_any = (const CarcSubject *const[]){ &carc_monastery, &carc_garden, NULL },
  .when = CARC_STATE_UNFINISHED,
  .ask = CARC_ASK_YES_NO,
  .place = CARC_PLACE_FEATURE,
  .rare = true,
};

const CarcQuestion carc_field_cities = {
  .id = "cities",
  .words = CARC_TEXT ("question", "Completed cities"),
  .about = &carc_field,
  .max = 99,
  .cities = true,
};

const CarcQuestion carc_scored_cities = {
  .id = "scored-cities",
  .words = CARC_TEXT ("question", "Cities already scored with another field"),
  .hint = CARC_TEXT ("question", "A city counts only once for the same player."),
  .about = &carc_field,
  .ask = CARC_ASK_COUNT_EACH,
  .max = 99,
  .place = CARC_PLACE_PLAYERS,
  .needs_figure = true,
  .matters_by = &carc_fields,
  .matters_choice = CARC_CITY_ONCE,
};

const CarcQuestion carc_turn_player = {
  .id = "player",
  .words = CARC_TEXT ("question", "Player whose turn begins"),
  .about = &carc_turn,
  .ask = CARC_ASK_PLAYER,
  .required = true,
};

const CarcQuestion carc_correction_points = {
  .id = "points",
  .words = CARC_TEXT ("question", "Points to add or subtract"),
  .about = &carc_correction,
  .ask = CARC_ASK_COUNT_EACH,
  .min = -999,
  .max = 999,
  .required = true,
};

const CarcQuestion carc_meeples = {
  .id = "meeples",
  .words = CARC_TEXT ("question", "Meeples"),
  .scope = CARC_ABOUT_FEATURES,
  .ask = CARC_ASK_COUNT_EACH,
  .max = 99,
  .place = CARC_PLACE_OWNERS,
  .figures = true,
};

const CarcQuestion carc_to = {
  .id = "to",
  .words = CARC_TEXT ("question", "Players who score regardless of the majority"),
  .hint = CARC_TEXT ("question", "Only these players score the points, for example because an expansion says so."),
  .scope = CARC_ABOUT_FEATURES,
  .ask = CARC_ASK_YES_NO_EACH,
  .place = CARC_PLACE_PLAYERS,
  .rare = true,
};

const CarcQuestion carc_by = {
  .id = "by",
  .words = CARC_TEXT ("question", "Player who did this"),
  .hint = CARC_TEXT ("question", "The active player if no player is chosen."),
  .scope = CARC_ABOUT_ANYTHING,
  .ask = CARC_ASK_PLAYER,
  .place = CARC_PLACE_LAST,
  .rare = true,
};

const CarcQuestion carc_note = {
  .id = "note",
  .words = CARC_TEXT ("question", "Note"),
  .scope = CARC_ABOUT_ANYTHING,
  .ask = CARC_ASK_TEXT,
  .place = CARC_PLACE_LAST,
  .rare = true,
};

const CarcOption carc_small_city = {
  .id = "small-city",
  .words = CARC_TEXT ("rule option", "A city of two tiles"),
  .why = CARC_TEXT ("rule option", "In the early rules of the first edition, a completed city of two tiles is worth half as much. In later rules, it scores like any other city."),
  .choices = (const CarcOptionChoice[]){
    { "two-each", CARC_TEXT ("rule option", "2 points for each tile and coat of arms"), CARC_SOURCE_OFFICIAL, CARC_BASE_RULES },
    { "one-each", CARC_TEXT ("rule option", "1 point for each tile and coat of arms"), CARC_SOURCE_OFFICIAL,
      "Hans im Glück, Carcassonne (C1); JCloisterZone" },
    { 0 },
  },
};

const CarcOption carc_fields = {
  .id = "fields",
  .words = CARC_TEXT ("rule option", "Fields"),
  .why = CARC_TEXT ("rule option", "Today, each field is worth points for every completed city it touches. In the early rules of the first edition, each city is worth points once, for the player with the most farmers around it. In the later rules of the first edition, fields are scored as today, but a city counts only once for the same player."),
  .choices = (const CarcOptionChoice[]){
    [CARC_EACH_FIELD] = { "each-field", CARC_TEXT ("rule option", "3 points for each completed city a field touches"), CARC_SOURCE_OFFICIAL, CARC_BASE_RULES },
    [CARC_EACH_CITY] = { "each-city", CARC_TEXT ("rule option", "4 points once per city (enter each city as a separate field)"), CARC_SOURCE_COMMUNITY,
      "Carcassonne (C1), first rules; Graceful Boot, Carcassonne Farmer Scoring, 2003" },
    [CARC_CITY_ONCE] = { "city-once", CARC_TEXT ("rule option", "3 points for each completed city, but each city only once per player"), CARC_SOURCE_COMMUNITY,
      "Carcassonne (C1), second rules; Graceful Boot, Carcassonne Farmer Scoring, 2003; JCloisterZone 2" },
    { 0 },
  },
};

const CarcModule carc_base = {
  .id = "base",
  .name = CARC_TEXT ("expansion", "Base Game"),
  .adds = CARC_TEXT ("expansion", "Roads, cities, monasteries, gardens, and fields"),
  .subjects = (const CarcSubject *const[]){ &carc_road, &carc_city, &carc_monastery, &carc_garden, &carc_field,
                                            &carc_turn, &carc_correction, &carc_final, &carc_end, NULL },
  .questions
  = (const CarcQuestion *const[]){ &carc_road_tiles, &carc_city_tiles, &carc_city_coats, &carc_monastery_tiles,
                                   &carc_garden_tiles, &carc_abbot_returned, &carc_field_cities, &carc_scored_cities,
                                   &carc_turn_player, &carc_correction_points, &carc_meeples, &carc_to, &carc_by,
                                   &carc_note, NULL },
  .options = (const CarcOption *const[]){ &carc_small_city, &carc_fields, NULL },
  .rules = (const CarcRule *const[]){ &carc_road_tile, &carc_city_tile, &carc_city_coat, &carc_monastery_tile,
                                      &carc_garden_tile, &carc_field_city, &carc_scored_city, &carc_counted_city,
                                      &carc_idle_scored_city, &carc_meeple, &carc_correction_line, NULL },
  .steps = carc_base_steps,
  .check = carc_base_check,
  .doubt = carc_base_doubt,
  .always = true,
};

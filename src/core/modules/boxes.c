/* boxes.c: the boxes that the game was sold in. Each has the source of its contents. A box whose contents the sources
 * disagree about, such as the first Big Box, is not listed. The abbot and the gardens of newer editions are part
 * of the base game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-boxes.h"

#include <string.h>

#define FIRST_SIX_MINIS "ferries flying-machines gold-mines mage-and-witch messages"

/* clang-format off */
const CarcBox carc_boxes[] = {
  /* Wikicarpedia, Base game (1st edition). */
  { CARC_TEXT ("expansion", "Base Game"), 2000, true, CARC_EDITION_C1, "" },
  /* frenette.info, Carcassonne (Big Box #2). */
  { CARC_TEXT ("box", "Big Box 2"), 2008, true, CARC_EDITION_C1,
    "inns-and-cathedrals traders-and-builders princess-and-dragon tower river" },
  /* Wikicarpedia, The Wheel of Fortune: the base game with other tiles, and the wheel as the start. */
  { CARC_TEXT ("expansion", "The Wheel of Fortune"), 2009, true, CARC_EDITION_C1, "wheel-of-fortune" },
  /* deskovky.org, Carcassonne Big Box 3. */
  { CARC_TEXT ("box", "Big Box 3"), 2010, true, CARC_EDITION_C1,
    "inns-and-cathedrals traders-and-builders princess-and-dragon abbey-and-mayor bridges-castles-and-bazaars" },
  /* A review of the anniversary edition on steinwurf.wordpress.com (2011): the base game and The Festival, which scores
   * nothing. */
  { CARC_TEXT ("box", "10th Anniversary Edition"), 2011, true, CARC_EDITION_C1, "" },
  /* A review of Big Box 4 on konpekinospiel.hatenablog.com (2021). */
  { CARC_TEXT ("box", "Big Box 4"), 2012, true, CARC_EDITION_C1,
    "inns-and-cathedrals traders-and-builders crop-circles " FIRST_SIX_MINIS " robbers" },
  /* Wikicarpedia, Winter Edition: The Gingerbread Man. Some printings leave it out. */
  { CARC_TEXT ("box", "Winter Edition"), 2012, true, CARC_EDITION_C1, "gingerbread-man" },
  /* Wikicarpedia, The Wheel of Fortune (1st edition): the wheel is in this box, in this edition only; the rest from
   * eightyfivelife.com, a list of the contents of the European Big Box before 2017. */
  { CARC_TEXT ("box", "Big Box 5"), 2014, true, CARC_EDITION_C1,
    "inns-and-cathedrals traders-and-builders " FIRST_SIX_MINIS " river robbers wheel-of-fortune" },
  /* Wikicarpedia, Base game: with The River and The Abbot. */
  { CARC_TEXT ("expansion", "Base Game"), 2014, true, CARC_EDITION_C2, "river" },
  /* The back of the box, in a review on decksdicemeeps.com (2018). */
  { CARC_TEXT ("box", "Big Box 6"), 2017, true, CARC_EDITION_C2,
    "inns-and-cathedrals traders-and-builders crop-circles " FIRST_SIX_MINIS " river robbers" },
  /* Wikicarpedia, 20th Anniversary Expansion; reviews on whatsericplaying.com and opinionatedgamers.com (2021). */
  { CARC_TEXT ("box", "20th Anniversary Edition"), 2021, true, CARC_EDITION_C2, "anniversary river" },
  /* Wikicarpedia, Base game: with The River and The Abbot. */
  { CARC_TEXT ("expansion", "Base Game"), 2021, true, CARC_EDITION_C3, "river" },
  /* playtale.com.ua, Big Box 7. */
  { CARC_TEXT ("box", "Big Box 7"), 2022, true, CARC_EDITION_C3,
    "inns-and-cathedrals traders-and-builders crop-circles " FIRST_SIX_MINIS " river robbers" },
  /* The edition alone: its contents differ by publisher. */
  { CARC_TEXT ("expansion", "Base Game"), 2025, true, CARC_EDITION_C3_1, "" },

  /* poeppelkiste.de and ludorium.at, reviews of Graf, König und Konsorten (2008). */
  { CARC_TEXT ("expansion", "Count, King & Robber"), 2008, false, CARC_EDITION_C1,
    "count-king-and-robber river shrines" },
  /* Complete Annotated Rules 5.0; Wikicarpedia, Besiegers, Cathars, Siege (1st edition). */
  { CARC_TEXT ("box", "Cult, Siege & Creativity"), 2008, false, CARC_EDITION_C1, "shrines siege" },
  /* Wikicarpedia, Under the Big Top. */
  { CARC_TEXT ("expansion", "Under the Big Top"), 2017, false, CARC_EDITION_C2, "under-the-big-top" },
  { .year = 0 },
};
/* clang-format on */

uint64_t
carc_box_modules (const CarcBox *box)
{
  uint64_t modules = 1;

  for (const char *id = box->modules; *id != '\0';)
    {
      size_t length = strcspn (id, " ");
      int module = carc_module_find (id, length);

      if (module >= 0)
        modules |= UINT64_C (1) << module;
      id += length;
      id += strspn (id, " ");
    }
  return modules;
}

/* carc-signpost.c: the kinds of next tile, and whether a signpost is correct in front of each.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "carc-notation-private.h"
#include "carc-signpost.h"

#define STRAIGHT (1u << CARC_ARROW_STRAIGHT)

#define RULES "Hans im Glück, The Signposts, 2021"
#define COMMUNITY "Wikicarpedia, The Signposts"
#define UNPUBLISHED "Waymark; it follows from " RULES

static const char *const arrow_ids[CARC_N_ARROWS] = { "left", "straight", "right" };

const CarcNextKind carc_next_kinds[] = {
  { .id = "road",
    .words = CARC_TEXT ("next tile", "Road"),
    .min_ways = 1,
    .max_ways = 1,
    .right = CARC_TEXT ("verdict", "On the next tile, the road goes where the signpost points."),
    .wrong = CARC_TEXT ("verdict", "On the next tile, the road does not go where the signpost points."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .id = "ends",
    .words = CARC_TEXT ("next tile", "Road ends"),
    .verdict = -1,
    .wrong = CARC_TEXT ("verdict", "The road ends on the next tile, so the signpost is wrong."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .id = "bends-away",
    .words = CARC_TEXT ("next tile", "Road turns and ends"),
    .verdict = -1,
    .wrong = CARC_TEXT ("verdict", "The road turns and ends before reaching an edge of the next tile."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { .id = "roundabout",
    .words = CARC_TEXT ("next tile", "Roundabout"),
    .min_ways = 1,
    .max_ways = 2,
    .right
    = CARC_TEXT ("verdict", "The signpost points to one of the exits of the roundabout; each of them is correct."),
    .wrong = CARC_TEXT ("verdict", "The roundabout has no exit where the signpost points."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .id = "empty",
    .words = CARC_TEXT ("next tile", "Still empty"),
    .verdict = -1,
    .wrong = CARC_TEXT ("verdict", "The space is still empty, so the road does not go where the signpost points."),
    .source = CARC_SOURCE_UNPUBLISHED,
    .reference = UNPUBLISHED },
  { .id = "city-gate",
    .words = CARC_TEXT ("next tile", "City gate"),
    .verdict = -1,
    .wrong = CARC_TEXT ("verdict", "The road ends at a city gate on the next tile."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { .id = "abbey",
    .words = CARC_TEXT ("next tile", "Abbey"),
    .module = "abbey-and-mayor",
    .verdict = -1,
    .wrong = CARC_TEXT ("verdict", "A road always ends at an abbey."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { .id = "bridge",
    .words = CARC_TEXT ("next tile", "Bridge"),
    .module = "bridges-castles-and-bazaars",
    .fixed_ways = STRAIGHT,
    .right = CARC_TEXT ("verdict", "A bridge leads straight ahead, as the signpost shows."),
    .wrong = CARC_TEXT ("verdict", "A bridge leads straight ahead and never turns."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { .id = "ferry",
    .words = CARC_TEXT ("next tile", "Ferry"),
    .module = "ferries",
    .min_ways = 1,
    .max_ways = 1,
    .right = CARC_TEXT ("verdict", "The ferry currently leads where the signpost points."),
    .wrong = CARC_TEXT ("verdict", "The ferry currently does not lead where the signpost points."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { .id = "labyrinth",
    .words = CARC_TEXT ("next tile", "Labyrinth"),
    .module = "labyrinth",
    .verdict = 1,
    .right = CARC_TEXT ("verdict", "At a labyrinth, every signpost is correct."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { .id = "roundabout-4",
    .words = CARC_TEXT ("next tile", "Roundabout, four exits"),
    .module = "catapult",
    .verdict = 1,
    .right = CARC_TEXT ("verdict", "At a four-exit roundabout, every signpost is correct."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { .id = "tunnel",
    .words = CARC_TEXT ("next tile", "Tunnel, both tokens here"),
    .module = "tunnel",
    .min_ways = 1,
    .max_ways = 1,
    .right = CARC_TEXT ("verdict",
                        "Both tokens of the tunnel are on the next tile, and its exit is where the signpost points."),
    .wrong = CARC_TEXT ("verdict", "Both tokens of the tunnel are on the next tile, but its exit is at another edge."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { .id = "tunnel-plain",
    .words = CARC_TEXT ("next tile", "Tunnel, no tokens needed"),
    .module = "princess-and-dragon",
    .min_ways = 1,
    .max_ways = 1,
    .right = CARC_TEXT (
        "verdict", "This tunnel needs no tokens. The road runs through it and leaves it where the signpost points."),
    .wrong = CARC_TEXT (
        "verdict",
        "This tunnel needs no tokens. The road runs through it, but does not leave it where the signpost points."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { .id = "tunnel-elsewhere",
    .words = CARC_TEXT ("next tile", "Tunnel, exit on another tile"),
    .module = "tunnel",
    .verdict = -1,
    .wrong = CARC_TEXT (
        "verdict", "The tunnel comes out on another tile, so the road does not reach another edge of the next tile."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { .id = "tunnel-open",
    .words = CARC_TEXT ("next tile", "Tunnel, token missing"),
    .module = "tunnel",
    .verdict = -1,
    .wrong = CARC_TEXT ("verdict", "The tunnel is not complete, so the road is interrupted at its opening."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { .id = "halfling",
    .words = CARC_TEXT ("next tile", "Halfling"),
    .module = "halflings",
    .min_ways = 1,
    .max_ways = 1,
    .right = CARC_TEXT ("verdict", "The Halfling counts like a square tile: the road goes where the signpost points."),
    .wrong
    = CARC_TEXT ("verdict", "The Halfling counts like a square tile: the road does not go where the signpost points."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { .id = "halfling-pair",
    .words = CARC_TEXT ("next tile", "Two Halflings"),
    .module = "halflings",
    .min_ways = 1,
    .max_ways = 1,
    .right
    = CARC_TEXT ("verdict", "The two Halflings count as one square tile: the road goes where the signpost points."),
    .wrong = CARC_TEXT ("verdict",
                        "The two Halflings count as one square tile: the road does not go where the signpost points."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { .id = "halfling-gap",
    .words = CARC_TEXT ("next tile", "Halfling, road ends"),
    .module = "halflings",
    .verdict = -1,
    .wrong = CARC_TEXT ("verdict", "The road stops on the Halfling or at its open long edge."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .id = "double",
    .words = CARC_TEXT ("next tile", "Double-sized tile"),
    .module = "double-sized-tiles",
    .min_ways = 1,
    .max_ways = 1,
    .right = CARC_TEXT (
        "verdict", "Each half of a double-sized tile is checked separately: the road goes where the signpost points."),
    .wrong = CARC_TEXT (
        "verdict",
        "Each half of a double-sized tile is checked separately: the road does not go where the signpost points."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { .id = "double-ends",
    .words = CARC_TEXT ("next tile", "Double-sized tile, road ends"),
    .module = "double-sized-tiles",
    .verdict = -1,
    .wrong = CARC_TEXT ("verdict", "The road ends on this half of the double-sized tile."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { .id = "leipzig-road",
    .words = CARC_TEXT ("next tile", "Long road of Leipzig"),
    .module = "markets-of-leipzig",
    .fixed_ways = STRAIGHT,
    .right = CARC_TEXT (
        "verdict",
        "Each half of the Leipzig tile is checked separately, and the long road runs straight across this half."),
    .wrong
    = CARC_TEXT ("verdict", "The long road runs straight across this half of the Leipzig tile and does not turn."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { .id = "german-cathedral",
    .words = CARC_TEXT ("next tile", "German cathedral"),
    .module = "cathedrals-in-germany",
    .verdict = -1,
    .wrong
    = CARC_TEXT ("verdict", "The road ends at the German cathedral; the other signposts of the road still count."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { .id = "german-castle",
    .words = CARC_TEXT ("next tile", "German castle"),
    .module = "castles-in-germany",
    .verdict = -1,
    .wrong = CARC_TEXT ("verdict", "The road ends at the German castle."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { .id = "river-source",
    .words = CARC_TEXT ("next tile", "River source"),
    .module = "river",
    .verdict = -1,
    .wrong = CARC_TEXT ("verdict", "The road ends on the double-sized river source tile."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { .id = "start-2x2",
    .words = CARC_TEXT ("next tile", "2×2 start tile"),
    .module = "ghosts-castles-and-cemeteries",
    .verdict = -1,
    .wrong = CARC_TEXT ("verdict", "On the 2×2 start tile, every road ends at a feature."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { .id = "wonder",
    .words = CARC_TEXT ("next tile", "Wonder"),
    .module = "wonders-of-humanity",
    .min_ways = 1,
    .max_ways = 3,
    .right = CARC_TEXT ("verdict", "Each square of a wonder tile is checked separately, and a branch of the road leads "
                                   "where the signpost points."),
    .wrong
    = CARC_TEXT ("verdict", "Each square of a wonder tile is checked separately, and no branch of the road leads "
                            "where the signpost points."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { .id = "dirt-patch",
    .words = CARC_TEXT ("next tile", "Dirt patch"),
    .module = "wonders-of-humanity",
    .verdict = -1,
    .wrong = CARC_TEXT ("verdict", "On the wonder tile, the road ends at a dirt patch before it reaches the edge."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { 0 }
};

/* The reason for a plain road names both the direction of the signpost and that of the road. */
static const CarcText road_reasons[CARC_N_ARROWS][CARC_N_ARROWS] = {
  {
      CARC_TEXT ("verdict", "The signpost points left, and on the next tile the road turns left."),
      CARC_TEXT ("verdict", "The signpost points left, but on the next tile the road goes straight ahead."),
      CARC_TEXT ("verdict", "The signpost points left, but on the next tile the road turns right."),
  },
  {
      CARC_TEXT ("verdict", "The signpost points straight ahead, but on the next tile the road turns left."),
      CARC_TEXT ("verdict", "The signpost points straight ahead, and on the next tile the road goes straight ahead."),
      CARC_TEXT ("verdict", "The signpost points straight ahead, but on the next tile the road turns right."),
  },
  {
      CARC_TEXT ("verdict", "The signpost points right, but on the next tile the road turns left."),
      CARC_TEXT ("verdict", "The signpost points right, but on the next tile the road goes straight ahead."),
      CARC_TEXT ("verdict", "The signpost points right, and on the next tile the road turns right."),
  },
};

const char *
carc_arrow_id (CarcArrow arrow)
{
  return arrow_ids[arrow];
}

static bool
read_arrow (const char *text, size_t length, CarcArrow *arrow)
{
  for (int i = 0; i < CARC_N_ARROWS; i++)
    if (strlen (arrow_ids[i]) == length && memcmp (arrow_ids[i], text, length) == 0)
      {
        *arrow = (CarcArrow) i;
        return true;
      }
  return false;
}

bool
carc_arrow_read (const char *text, CarcArrow *arrow)
{
  return read_arrow (text, strlen (text), arrow);
}

/* Reads directions such as "left+straight", each at most once. Returns how many there are, or -1. */
static int
read_ways (const char *text, unsigned *ways)
{
  int n = 0;

  *ways = 0;
  for (const char *end; text != NULL; text = end ? end + 1 : NULL, n++)
    {
      CarcArrow arrow;

      end = strchr (text, '+');
      if (!read_arrow (text, end ? (size_t) (end - text) : strlen (text), &arrow) || (*ways & (1u << arrow)) != 0)
        return -1;
      *ways |= 1u << arrow;
    }
  return n;
}

bool
carc_next_tile_read (const char *text, CarcNextTile *next, const char **nearest)
{
  const char *colon = strchr (text, ':');
  CarcWord id = { text, colon ? (size_t) (colon - text) : strlen (text) };
  CarcNearest near;

  *nearest = NULL;
  carc_nearest_begin (&near, &id);
  for (const CarcNextKind *kind = carc_next_kinds; kind->id != NULL; kind++)
    {
      int n_ways = 0;

      if (!carc_word_is (&id, kind->id))
        {
          carc_nearest_offer (&near, kind->id);
          continue;
        }
      *next = (CarcNextTile){ .kind = kind };
      if (colon)
        n_ways = read_ways (colon + 1, &next->ways);
      *nearest = kind->id;
      /* A kind without directions has no colon either. */
      return n_ways >= kind->min_ways && n_ways <= kind->max_ways && (!colon || kind->max_ways > 0);
    }
  *nearest = near.best;
  return false;
}

CarcVerdict
carc_judge (CarcArrow arrow, const CarcNextTile *next)
{
  const CarcNextKind *kind = next->kind;
  unsigned ways = kind->fixed_ways | next->ways;
  bool correct = kind->verdict > 0 || (kind->verdict == 0 && (ways & (1u << arrow)) != 0);
  CarcVerdict verdict = {
    .correct = correct,
    .reason = correct ? &kind->right : &kind->wrong,
    .source = kind->source,
    .reference = kind->reference,
  };

  /* The plain road comes first in the table. */
  if (kind == &carc_next_kinds[0])
    for (int way = 0; way < CARC_N_ARROWS; way++)
      if (ways == 1u << way)
        verdict.reason = &road_reasons[arrow][way];
  return verdict;
}

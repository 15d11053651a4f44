/* way-tile-count.c: how many tiles are left to draw, if the players want to know.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-tile-count.h"

#include "carc-module.h"
#include "carc-tiles.h"

#define BOXES_KEY "tiles-of-boxes"
#define GAMES_KEY "tiles-of-games"

/* Returns "C3 base bets": the edition and the modules in play. */
static char *
name_boxes (const CarcSetup *setup)
{
  GString *name = g_string_new (carc_edition_id (setup->edition));

  for (int i = 0; carc_modules[i] != NULL; i++)
    if (i == 0 || (carc_module_is_named (i) && carc_module_in_play (setup, i)))
      g_string_append_printf (name, " %s", carc_modules[i]->id);
  return g_string_free (name, FALSE);
}

/* A key has an array of pairs, the newest last. Returns -1 if there is none for @name. */
static int
read_pair (GSettings *settings, const char *key, const char *name)
{
  g_autoptr (GVariant) pairs = g_settings_get_value (settings, key);
  GVariantIter iter;
  const char *found;
  int value;

  g_variant_iter_init (&iter, pairs);
  while (g_variant_iter_next (&iter, "(&si)", &found, &value))
    if (g_str_equal (found, name))
      return CLAMP (value, 0, WAY_TILE_COUNT_MAX);
  return -1;
}

/* Adds a pair at the end, or moves it there, and drops the oldest ones. */
static void
write_pair (GSettings *settings, const char *key, const char *name, int value)
{
  g_autoptr (GVariant) pairs = g_settings_get_value (settings, key);
  gsize n = g_variant_n_children (pairs);
  gsize n_others = read_pair (settings, key, name) >= 0 ? n - 1 : n;
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(si)"));
  for (gsize i = 0; i < n; i++)
    {
      const char *other;
      int its_value;

      g_variant_get_child (pairs, i, "(&si)", &other, &its_value);
      if (!g_str_equal (other, name) && n_others-- < WAY_TILE_COUNT_GAMES)
        g_variant_builder_add (&builder, "(si)", other, its_value);
    }
  g_variant_builder_add (&builder, "(si)", name, CLAMP (value, 0, WAY_TILE_COUNT_MAX));
  g_settings_set_value (settings, key, g_variant_builder_end (&builder));
}

int
way_tile_count_suggest (GSettings *settings, const CarcSetup *setup, uint64_t *unknown)
{
  g_autofree char *boxes = name_boxes (setup);
  int said = read_pair (settings, BOXES_KEY, boxes);
  uint64_t not_published;
  int published = carc_tiles_count (setup, &not_published);

  if (unknown)
    *unknown = said < 0 ? not_published : 0;
  return said < 0 ? published : said;
}

void
way_tile_count_keep (GSettings *settings, const CarcSetup *setup, int n_tiles)
{
  g_autofree char *boxes = name_boxes (setup);

  write_pair (settings, BOXES_KEY, boxes, n_tiles);
}

void
way_tile_count_set (GSettings *settings, const char *game, int n_tiles)
{
  write_pair (settings, GAMES_KEY, game, n_tiles);
}

int
way_tile_count_get_left (GSettings *settings, const char *game, int n_turns)
{
  int n_tiles = read_pair (settings, GAMES_KEY, game);

  return n_tiles < 0 ? -1 : MAX (n_tiles - n_turns, 0);
}

void
way_tile_count_correct (GSettings *settings, const char *game, int n_turns, int left)
{
  way_tile_count_set (settings, game, n_turns + left);
}

/* way-setup-state.c: what the page of a new game shows, computed from what the players have chosen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-setup-state.h"

#include <glib/gi18n.h>

#include "carc-module.h"
#include "way-setup-text.h"
#include "way-text.h"
#include "way-tile-count.h"

static char *
describe_box (WaySetup *setup)
{
  const CarcBox *box = way_setup_find_box (setup);

  return box ? way_setup_text_box (box) : g_strdup (C_ ("box", "Choose the box you own"));
}

static char *
describe_options (WaySetup *setup)
{
  int n = way_setup_count_changed_options (setup);

  if (n == 0)
    /* Translators: none of the rule options is changed. */
    return g_strdup (_ ("Defaults"));
  /* Translators: how many of the rule options are not set to their default. */
  return g_strdup_printf (ngettext ("%d changed", "%d changed", (gulong) n), n);
}

/* Returns "The River, The Phantom". */
static char *
name_modules (uint64_t modules)
{
  char *names = NULL;

  for (int i = 0; carc_modules[i] != NULL; i++)
    if (modules & ((uint64_t) 1 << i))
      way_text_append (&names, way_tr (&carc_modules[i]->name));
  return names;
}

static char *
describe_tiles (int n_tiles, uint64_t unknown)
{
  g_autofree char *names = unknown ? name_modules (unknown) : NULL;

  if (names)
    /* Translators: %s is a list of expansions: how many tiles they have has not been published, or is not known. */
    return g_strdup_printf (_ ("Add the tiles of %s."), names);
  /* Translators: how many tiles are drawn in a game with the chosen expansions. */
  return g_strdup_printf (
      ngettext ("%d tile, not counting the start tile", "%d tiles, not counting the start tile", (gulong) n_tiles),
      n_tiles);
}

void
way_setup_state_init (WaySetupState *self, WaySetup *setup, GSettings *settings, const char *starter, gboolean can_play)
{
  uint64_t unknown;

  *self = (WaySetupState){ .can_start = starter && can_play, .is_drawing = !starter };
  /* Translators: a command, a button: begins the new game; %s is the player who has the first turn. */
  self->start_label = g_strdup_printf (_ ("Start Game · %s First"), way_text_isolate (starter ? starter : "…"));
  /* Translators: a button, while the player who has the first turn is being drawn. */
  self->draw_label = !starter ? _ ("Drawing…") : _ ("Random First Player");
  self->box = describe_box (setup);
  self->chips = way_setup_text_chips (way_setup_get (setup)->chips);
  self->options = describe_options (setup);
  self->house = way_setup_text_house_rules (setup);
  self->n_tiles = way_tile_count_suggest (settings, way_setup_get (setup), &unknown);
  self->tiles = describe_tiles (self->n_tiles, unknown);
}

void
way_setup_state_clear (WaySetupState *self)
{
  g_clear_pointer (&self->start_label, g_free);
  g_clear_pointer (&self->box, g_free);
  g_clear_pointer (&self->chips, g_free);
  g_clear_pointer (&self->options, g_free);
  g_clear_pointer (&self->house, g_free);
  g_clear_pointer (&self->tiles, g_free);
}

/* way-popular-expansions.c: the expansions that are played most.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-popular-expansions.h"

#include <string.h>

#include "carc-module.h"

static const struct {
  const char *module;
  const char *icon;
  const char *style;
} popular[WAY_N_POPULAR_EXPANSIONS] = {
  { "inns-and-cathedrals", "way-inn-symbolic", "accent" },
  { "signposts", "way-signpost-symbolic", "wm-kind-2" },
  { "bets", "way-chip-symbolic", "wm-kind-6" },
  { "tunnel", "way-tunnel-symbolic", "accent" },
};

int
way_popular_expansions_get (guint place)
{
  return place < G_N_ELEMENTS (popular) ? carc_module_find (popular[place].module, strlen (popular[place].module)) : 0;
}

const char *
way_popular_expansions_get_icon (guint place)
{
  return popular[place].icon;
}

const char *
way_popular_expansions_get_style (guint place)
{
  return popular[place].style;
}

gboolean
way_popular_expansions_has (int module)
{
  for (guint place = 0; place < G_N_ELEMENTS (popular); place++)
    if (module == way_popular_expansions_get (place))
      return TRUE;
  return FALSE;
}

/* way-statistics-state.h: what the page of statistics shows, computed from the figures and the form factor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-form-factor.h"
#include "way-statistics.h"

G_BEGIN_DECLS

typedef enum {
  WAY_STATISTICS_NONE, /* an explanation instead of figures */
  WAY_STATISTICS_EVERYONE,
  WAY_STATISTICS_PERSON,
} WayStatisticsView;

typedef struct {
  WayStatisticsView view;
  gboolean shows_filter;
  gboolean shows_sidebar; /* the list of players beside the figures */
  gboolean shows_menu;    /* the same list in a menu, in place of the title */
  char *note;             /* what is missing in the figures of a person; NULL: nothing */

  /* Without figures: why there are none, and what can be done. */
  const char *icon_name;
  const char *title;
  const char *description; /* NULL: none */
  gboolean is_new;         /* no game was ever finished */
  gboolean can_clear_filter;
  gboolean can_try_again;
} WayStatisticsState;

/* @figures: NULL if none were counted, or that failed. @name: of the person; "" for all players. @is_filtered: only
 * some games are counted. @is_complete: what is still missing could not be read. */
void way_statistics_state_init (WayStatisticsState *self, const WayFigures *figures, const char *name,
                                gboolean is_filtered, gboolean is_complete, WayFormFactor factor);

void way_statistics_state_clear (WayStatisticsState *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (WayStatisticsState, way_statistics_state_clear)

G_END_DECLS

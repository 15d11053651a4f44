/* way-bgstats-private.h: shared by the reader and the writer of plays.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

#include "carc-boxes.h"
#include "way-bgstats.h"
#include "way-clock.h"

/* The time format of Board Game Stats, in UTC. */
#define WAY_BGSTATS_TIME WAY_CLOCK_DAY " %H:%M:%S"

/* The note of the corrections that stand for a result. Part of the record, so it is not translated. */
#define WAY_BGSTATS_NOTE "BG Stats"

/* What the first line of the comments begins with if it is not part of the note but about today's rules. */
#define WAY_BGSTATS_REMARK "Waymark · "

typedef enum {
  WAY_BGSTATS_OTHER_GAME,
  WAY_BGSTATS_EDITION,  /* Carcassonne: the game itself, another edition of it, or a box */
  WAY_BGSTATS_SPIN_OFF, /* a game of the series with rules of its own */
  WAY_BGSTATS_UNKNOWN,  /* its name begins with Carcassonne, but it is not known */
} WayBgstatsKind;

/* Returns what the game is that has the @id on BoardGameGeek (0: none) and the @name given by the user. For an edition,
 * @box is set to its box, or NULL if that is not known. */
WayBgstatsKind way_bgstats_recognize (gint64 id, const char *name, const CarcBox **box);

/* Returns a uuid that depends only on @kind and @name. (transfer full) */
char *way_bgstats_make_uuid (const char *kind, const char *name);

/* Returns contents with empty lists. */
WayBgstats *way_bgstats_new (void);

/* Takes @date. */
void way_bgstats_add_unusable (WayBgstats *self, char *date, WayBgstatsReason reason);

/* Counts a play of another game of the series. */
void way_bgstats_leave_out (WayBgstats *self, const char *name, gboolean unknown);

/* Returns a parser whose root is an object with plays, or NULL with @error (a message for logs). (transfer full) */
JsonParser *way_bgstats_parse (const char *text, gsize length, GError **error);

/* way-head-end.h: where the head of a request ends.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Begin with { 0 }. */
typedef struct {
  int line_feeds; /* of the last bytes, without the carriage returns between them */
  gboolean begun; /* something other than empty lines was read */
} WayHeadEnd;

/* Adds the next byte. The head ends with an empty line; those before the first line do not count, because libsoup
 * passes over them. */
static inline void
way_head_end_add (WayHeadEnd *self, guint8 byte)
{
  if (byte == '\n')
    self->line_feeds += self->begun;
  else if (byte != '\r')
    {
      self->begun = TRUE;
      self->line_feeds = 0;
    }
}

static inline gboolean
way_head_end_found (const WayHeadEnd *self)
{
  return self->line_feeds >= 2;
}

G_END_DECLS

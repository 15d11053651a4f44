/* way-header-end.h: finds where the headers of a request end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Begin with { 0 }. */
typedef struct {
  int line_feeds; /* of the last bytes, without the carriage returns between them */
  gboolean begun; /* something other than empty lines was read */
} WayHeaderEnd;

/* Adds the next byte. The headers end with an empty line; those before the first line do not count, because libsoup
 * passes over them. */
static inline void
way_header_end_add (WayHeaderEnd *self, guint8 byte)
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
way_header_end_found (const WayHeaderEnd *self)
{
  return self->line_feeds >= 2;
}

G_END_DECLS

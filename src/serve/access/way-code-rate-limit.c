/* way-code-rate-limit.c: limits how often wrong codes can be tried.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-code-rate-limit.h"

#define ALL_EVERY G_USEC_PER_SEC
#define MOST_DOUBLINGS 10 /* a quarter of an hour */
#define MOST_PEERS 4096   /* more than a home network has; all others share one limit */

typedef struct {
  int n; /* wrong codes */
  gint64 next;
} Peer;

struct WayCodeRateLimit {
  GHashTable *peers; /* address → Peer */
  gint64 next;       /* of all that had a wrong one */
};

WayCodeRateLimit *
way_code_rate_limit_new (void)
{
  WayCodeRateLimit *self = g_new0 (WayCodeRateLimit, 1);

  self->peers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return self;
}

void
way_code_rate_limit_free (WayCodeRateLimit *self)
{
  g_hash_table_unref (self->peers);
  g_free (self);
}

int
way_code_rate_limit_get_delay (WayCodeRateLimit *self, const char *peer, gint64 now)
{
  const Peer *known = g_hash_table_lookup (self->peers, peer);
  gint64 next = known ? MAX (known->next, self->next) : now;

  if (!known && g_hash_table_size (self->peers) >= MOST_PEERS)
    next = self->next;
  return next > now ? (int) ((next - now + G_USEC_PER_SEC - 1) / G_USEC_PER_SEC) : 0;
}

void
way_code_rate_limit_add_failure (WayCodeRateLimit *self, const char *peer, gint64 now)
{
  Peer *known = g_hash_table_lookup (self->peers, peer);

  self->next = now + ALL_EVERY;
  if (!known)
    {
      if (g_hash_table_size (self->peers) >= MOST_PEERS)
        return;
      known = g_new0 (Peer, 1);
      g_hash_table_insert (self->peers, g_strdup (peer), known);
    }
  known->next = now + (G_USEC_PER_SEC << MIN (known->n, MOST_DOUBLINGS));
  known->n++;
}

void
way_code_rate_limit_reset (WayCodeRateLimit *self, const char *peer)
{
  g_hash_table_remove (self->peers, peer);
}

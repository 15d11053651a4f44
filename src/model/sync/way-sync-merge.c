/* way-sync-merge.c: which version of a game holds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-sync-merge.h"

#include <string.h>

void
way_sync_version_free (WaySyncVersion *self)
{
  if (!self)
    return;
  g_strfreev (self->after);
  g_free (self->frame);
  g_free (self->entries);
  g_free (self->result);
  g_free (self);
}

void
way_sync_outcome_free (WaySyncOutcome *self)
{
  g_ptr_array_unref (self->heads);
  way_sync_version_free (self->held);
  g_free (self);
}

gboolean
way_sync_version_equal (const WaySyncVersion *self, const WaySyncVersion *other)
{
  return self->deleted == other->deleted && g_str_equal (self->frame, other->frame)
         && g_str_equal (self->entries, other->entries);
}

/* The lengths separate the texts. */
static void
add_content (GChecksum *checksum, const WaySyncVersion *version)
{
  g_autofree char *lengths = g_strdup_printf ("%d %" G_GSIZE_FORMAT " %" G_GSIZE_FORMAT "\n", version->deleted,
                                              strlen (version->frame), strlen (version->entries));

  g_checksum_update (checksum, (const guchar *) lengths, -1);
  g_checksum_update (checksum, (const guchar *) version->frame, -1);
  g_checksum_update (checksum, (const guchar *) version->entries, -1);
}

char *
way_sync_version_digest (const WaySyncVersion *self)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  add_content (checksum, self);
  return g_strdup (g_checksum_get_string (checksum));
}

static int
compare_ids (gconstpointer one, gconstpointer other)
{
  const WaySyncVersion *a = *(const WaySyncVersion *const *) one;
  const WaySyncVersion *b = *(const WaySyncVersion *const *) other;
  int order = strcmp (a->id, b->id);

  /* Two contents under one id. */
  if (order == 0)
    order = strcmp (a->entries, b->entries);
  return order != 0 ? order : strcmp (a->frame, b->frame);
}

/* Appends @id to @list unless it is there. */
static void
add_id (GPtrArray *list, GHashTable *known, const char *id)
{
  if (g_hash_table_add (known, (gpointer) id))
    g_ptr_array_add (list, (gpointer) id);
}

/* Returns the newest ids of @list, ending with NULL. (transfer full) */
static char **
copy_newest (const GPtrArray *list)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = list->len > WAY_SYNC_MAX_AFTER ? list->len - WAY_SYNC_MAX_AFTER : 0; i < list->len; i++)
    g_strv_builder_add (builder, list->pdata[i]);
  return g_strv_builder_end (builder);
}

/* Sorts the parents, so that their order does not matter. */
void
way_sync_version_follow (WaySyncVersion *self, const GPtrArray *parents)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();
  g_autoptr (GPtrArray) after = g_ptr_array_new ();
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  char **before = self->after;

  for (guint i = 0; parents && i < parents->len; i++)
    g_ptr_array_add (sorted, parents->pdata[i]);
  g_ptr_array_sort (sorted, compare_ids);
  for (guint i = 0; i < sorted->len; i++)
    g_hash_table_add (known, ((WaySyncVersion *) sorted->pdata[i])->id);
  for (guint i = 0; i < sorted->len; i++)
    for (char **id = ((WaySyncVersion *) sorted->pdata[i])->after; *id; id++)
      add_id (after, known, *id);
  for (guint i = 0; i < sorted->len; i++)
    {
      const WaySyncVersion *parent = sorted->pdata[i];

      g_ptr_array_add (after, (gpointer) parent->id);
      g_checksum_update (checksum, (const guchar *) parent->id, WAY_SYNC_ID_LENGTH);
    }
  add_content (checksum, self);
  self->after = copy_newest (after);
  g_strlcpy (self->id, g_checksum_get_string (checksum), sizeof self->id);
  g_strfreev (before);
}

WaySyncVersion *
way_sync_version_copy (const WaySyncVersion *version)
{
  WaySyncVersion *copy = g_memdup2 (version, sizeof *version);

  copy->after = g_strdupv (version->after);
  copy->frame = g_strdup (version->frame);
  copy->entries = g_strdup (version->entries);
  copy->result = g_strdup (version->result);
  return copy;
}

/* Returns whether the result of @version was frozen under earlier rules than that of @other, or else comes first, so
 * that all devices choose the same one. */
static gboolean
is_frozen_earlier (const WaySyncVersion *version, const WaySyncVersion *other)
{
  if (version->revision != other->revision)
    return version->revision < other->revision;
  return strcmp (version->result, other->result) < 0;
}

/* Adds @version to the list of its id: once for each content, with the earliest result. */
static void
add_content_once (GPtrArray *contents, const WaySyncVersion *version)
{
  for (guint i = 0; i < contents->len; i++)
    if (way_sync_version_equal (contents->pdata[i], version))
      {
        if (is_frozen_earlier (version, contents->pdata[i]))
          contents->pdata[i] = (gpointer) version;
        return;
      }
  g_ptr_array_add (contents, (gpointer) version);
}

/* Returns the versions of each id. (transfer full) */
static GHashTable *
group_by_id (const GPtrArray *versions)
{
  GHashTable *groups = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_ptr_array_unref);

  for (guint i = 0; i < versions->len; i++)
    {
      WaySyncVersion *version = versions->pdata[i];
      GPtrArray *contents = g_hash_table_lookup (groups, version->id);

      if (!contents)
        {
          contents = g_ptr_array_new ();
          g_hash_table_insert (groups, version->id, contents);
        }
      add_content_once (contents, version);
    }
  return groups;
}

/* Returns the ids that another version contains. (transfer full) */
static GHashTable *
find_contained (const GPtrArray *versions)
{
  GHashTable *contained = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < versions->len; i++)
    {
      const WaySyncVersion *version = versions->pdata[i];

      for (char **id = version->after; *id; id++)
        if (strcmp (*id, version->id) != 0)
          g_hash_table_add (contained, *id);
    }
  return contained;
}

/* Adds the ids of all versions that are in @heads: in themselves, or in one that they contain, because the oldest ids
 * are forgotten. (transfer full) */
static GHashTable *
find_reached (GHashTable *groups, const GPtrArray *heads)
{
  GHashTable *reached = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) left = g_ptr_array_new ();

  for (guint i = 0; i < heads->len; i++)
    g_ptr_array_add (left, heads->pdata[i]);
  while (left->len > 0)
    {
      const WaySyncVersion *version = g_ptr_array_steal_index (left, left->len - 1);

      for (char **id = version->after; *id; id++)
        {
          const GPtrArray *contents = g_hash_table_lookup (groups, *id);

          if (!contents || !g_hash_table_add (reached, *id))
            continue;
          for (guint i = 0; i < contents->len; i++)
            g_ptr_array_add (left, contents->pdata[i]);
        }
    }
  return reached;
}

/* Returns the heads, by id. Versions that contain each other are heads, too, unless one that nobody contains has seen
 * them. (transfer full) */
static GPtrArray *
find_heads (const GPtrArray *versions, gboolean *circle)
{
  g_autoptr (GHashTable) groups = group_by_id (versions);
  g_autoptr (GHashTable) contained = find_contained (versions);
  g_autoptr (GHashTable) reached = NULL;
  GPtrArray *heads = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer id, contents;

  g_hash_table_iter_init (&iter, groups);
  while (g_hash_table_iter_next (&iter, &id, &contents))
    if (!g_hash_table_contains (contained, id))
      g_ptr_array_extend (heads, contents, NULL, NULL);
  reached = find_reached (groups, heads);
  *circle = FALSE;
  g_hash_table_iter_init (&iter, groups);
  while (g_hash_table_iter_next (&iter, &id, &contents))
    if (g_hash_table_contains (contained, id) && !g_hash_table_contains (reached, id))
      {
        g_ptr_array_extend (heads, contents, NULL, NULL);
        *circle = TRUE;
      }
  g_ptr_array_sort (heads, compare_ids);
  return heads;
}

static gboolean
has_two_contents (const GPtrArray *heads)
{
  for (guint i = 1; i < heads->len; i++)
    if (strcmp (((WaySyncVersion *) heads->pdata[i - 1])->id, ((WaySyncVersion *) heads->pdata[i])->id) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
have_common_ancestor (const WaySyncVersion *one, const WaySyncVersion *other)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);

  for (char **id = one->after; *id; id++)
    g_hash_table_add (ids, *id);
  for (char **id = other->after; *id; id++)
    if (g_hash_table_contains (ids, *id))
      return TRUE;
  return FALSE;
}

/* Returns whether @longer has everything that is in @shorter, and nobody has taken anything back. */
static gboolean
extends (const WaySyncVersion *longer, const WaySyncVersion *shorter)
{
  if (!g_str_equal (longer->frame, shorter->frame) || have_common_ancestor (longer, shorter))
    return FALSE;
  if (shorter->is_result)
    return !longer->is_result && g_str_equal (longer->result, shorter->result);
  return g_str_has_prefix (longer->entries, shorter->entries);
}

/* Returns whether @one holds rather than @other, if one of them does. */
static gboolean
is_preferred (const WaySyncVersion *one, const WaySyncVersion *other)
{
  if (one->is_result != other->is_result)
    return !one->is_result;
  if (strlen (one->entries) != strlen (other->entries))
    return strlen (one->entries) > strlen (other->entries);
  return is_frozen_earlier (one, other);
}

/* Returns whether @head is in @best, or in a head with the same content, and in no other way. */
static gboolean
is_in (const GPtrArray *heads, const WaySyncVersion *best, const WaySyncVersion *head)
{
  if (head->deleted || way_sync_version_equal (head, best))
    return TRUE;
  for (guint i = 0; i < heads->len; i++)
    if (way_sync_version_equal (heads->pdata[i], best) && !extends (heads->pdata[i], head))
      return FALSE;
  return TRUE;
}

/* Returns the head with everything that is in the others, or NULL. A deletion has nothing. */
static const WaySyncVersion *
find_best (const GPtrArray *heads)
{
  const WaySyncVersion *best = NULL;

  for (guint i = 0; i < heads->len; i++)
    {
      const WaySyncVersion *head = heads->pdata[i];

      if (!best || (best->deleted && !head->deleted) || (best->deleted == head->deleted && is_preferred (head, best)))
        best = head;
    }
  for (guint i = 0; i < heads->len; i++)
    if (!is_in (heads, best, heads->pdata[i]))
      return NULL;
  return best;
}

WaySyncVersion *
way_sync_decide (const WaySyncOutcome *outcome, const WaySyncVersion *chosen)
{
  WaySyncVersion *version = way_sync_version_copy (chosen);

  way_sync_version_follow (version, outcome->heads);
  return version;
}

WaySyncOutcome *
way_sync_merge (const GPtrArray *versions)
{
  WaySyncOutcome *self = g_new0 (WaySyncOutcome, 1);
  const WaySyncVersion *best;
  gboolean circle;

  g_return_val_if_fail (versions->len > 0, NULL);

  self->heads = find_heads (versions, &circle);
  best = circle || has_two_contents (self->heads) ? NULL : find_best (self->heads);
  if (!best)
    return self;
  self->held = self->heads->len == 1 ? way_sync_version_copy (best) : way_sync_decide (self, best);
  for (guint i = 0; i < self->heads->len; i++)
    self->saved = self->saved || (!best->deleted && ((WaySyncVersion *) self->heads->pdata[i])->deleted);
  return self;
}

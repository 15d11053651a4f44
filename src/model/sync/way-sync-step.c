/* way-sync-step.c: what one device does about one game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-sync-step.h"

#include <string.h>

#define PLAYER "player " /* "player red "Anna"" in the frame */
#define NO_NAME " \"\""

void
way_sync_step_free (WaySyncStep *self)
{
  way_sync_outcome_free (self->outcome);
  way_sync_version_free (self->version);
  g_free (self);
}

/* Returns whether @version lacks an entry of @local, however many it has. */
static gboolean
lacks_entry (const WaySyncVersion *version, const WaySyncVersion *local)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);
  g_auto (GStrv) theirs = g_strsplit (version->entries, "\n", -1);
  g_auto (GStrv) ours = g_strsplit (local->entries, "\n", -1);

  for (char **entry = theirs; *entry; entry++)
    g_hash_table_insert (counts, *entry, GINT_TO_POINTER (GPOINTER_TO_INT (g_hash_table_lookup (counts, *entry)) + 1));
  for (char **entry = ours; *entry; entry++)
    {
      int n = GPOINTER_TO_INT (g_hash_table_lookup (counts, *entry));

      if (n == 0)
        return TRUE;
      g_hash_table_insert (counts, *entry, GINT_TO_POINTER (n - 1));
    }
  return FALSE;
}

static gboolean
has_file (const GPtrArray *files, const WaySyncVersion *version)
{
  for (guint i = 0; i < files->len; i++)
    {
      const WaySyncVersion *file = files->pdata[i];

      if (strcmp (file->id, version->id) == 0 && way_sync_version_equal (file, version))
        return TRUE;
    }
  return FALSE;
}

static const WaySyncVersion *
choose_first (const GPtrArray *heads)
{
  for (guint i = 0; i < heads->len; i++)
    if (!((WaySyncVersion *) heads->pdata[i])->deleted)
      return heads->pdata[i];
  return heads->pdata[0];
}

gboolean
way_sync_step_changes (const WaySyncVersion *local, const WaySyncVersion *then)
{
  return !local || !way_sync_version_equal (local, then) || !g_str_equal (local->result, then->result)
         || local->revision != then->revision;
}

/* A result without a log has no entries of its own, see extends() in the merge. */
static gboolean
is_result_of (const WaySyncVersion *local, const WaySyncVersion *version)
{
  return local->is_result && !version->is_result && g_str_equal (local->result, version->result);
}

/* Under other rules the entries do not say what the result was. */
static gboolean
has_other_result (const WaySyncVersion *version, const WaySyncVersion *local)
{
  return local->result[0] != '\0' && !g_str_equal (version->result, local->result);
}

/* Returns whether a player with a name, whose points are in the result, has another name or color in @version. */
static gboolean
has_other_players (const WaySyncVersion *version, const WaySyncVersion *local)
{
  g_auto (GStrv) theirs = g_strsplit (version->frame, "\n", -1);
  g_auto (GStrv) ours = g_strsplit (local->frame, "\n", -1);

  if (local->result[0] == '\0')
    return FALSE;
  for (char **line = ours; *line; line++)
    if (g_str_has_prefix (*line, PLAYER) && !g_str_has_suffix (*line, NO_NAME)
        && !g_strv_contains ((const char *const *) theirs, *line))
      return TRUE;
  return FALSE;
}

WaySyncStep *
way_sync_step_new (const WaySyncVersion *local, const GPtrArray *files)
{
  WaySyncStep *self = g_new0 (WaySyncStep, 1);
  g_autoptr (GPtrArray) versions = g_ptr_array_new ();

  for (guint i = 0; i < files->len; i++)
    g_ptr_array_add (versions, files->pdata[i]);
  if (local)
    g_ptr_array_add (versions, (gpointer) local);
  self->outcome = way_sync_merge (versions);
  self->pending = !self->outcome->held;
  if (!self->pending)
    self->version = g_steal_pointer (&self->outcome->held);
  else
    self->version = way_sync_version_copy (local ? local : choose_first (self->outcome->heads));
  self->differs = way_sync_step_changes (local, self->version);
  self->shortens = local && !local->deleted
                   && (self->version->deleted || has_other_result (self->version, local)
                       || has_other_players (self->version, local)
                       || (!is_result_of (local, self->version) && lacks_entry (self->version, local)));
  self->publishes = !has_file (files, self->version);
  return self;
}

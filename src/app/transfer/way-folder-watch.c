/* way-folder-watch.c: notices that files have arrived in a synced folder.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-folder-watch.h"

#include "way-sync-folder.h"

/* Programs that sync write many files in a row. */
#define PAUSE_MS 1000
#define LONGEST_BURST_MS 10000

#define MAX_NAMES (4 * WAY_SYNC_MAX_WRITERS)
#define ATTRIBUTES G_FILE_ATTRIBUTE_STANDARD_NAME "," G_FILE_ATTRIBUTE_STANDARD_TYPE

struct _WayFolderWatch {
  GObject parent_instance;

  GFile *folder;        /* NULL: none */
  char *own;            /* the name of a folder that is not watched */
  GHashTable *monitors; /* GFile → GFileMonitor */
  GCancellable *cancellable;
  gint64 begun; /* the burst of changes; monotonic time */
  guint timeout;
};

enum { SIGNAL_LOOKED, SIGNAL_CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayFolderWatch, way_folder_watch, G_TYPE_OBJECT)

static gboolean
pause_cb (gpointer data)
{
  WayFolderWatch *self = data;

  self->timeout = 0;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  return G_SOURCE_REMOVE;
}

/* The pause begins again with each change, but a folder that never rests is looked at, too. */
static void
note_change (WayFolderWatch *self)
{
  gint64 now = g_get_monotonic_time ();
  gint64 passed;

  if (self->timeout == 0)
    self->begun = now;
  passed = (now - self->begun) / 1000;
  g_clear_handle_id (&self->timeout, g_source_remove);
  self->timeout = g_timeout_add ((guint) CLAMP (LONGEST_BURST_MS - passed, 0, PAUSE_MS), pause_cb, self);
}

static void
event_cb (WayFolderWatch *self, GFile *file, GFile *other, GFileMonitorEvent event)
{
  g_autofree char *name = g_file_get_basename (file);

  if (event != G_FILE_MONITOR_EVENT_ATTRIBUTE_CHANGED && name && name[0] != '.')
    note_change (self);
}

static void
unwatch (gpointer data)
{
  g_autoptr (GFileMonitor) monitor = data;

  g_file_monitor_cancel (monitor);
}

/* Moves the monitor of @file from @former to @monitors, or makes one. A folder that cannot be watched is not. */
static void
watch (WayFolderWatch *self, GFile *file, GHashTable *former, GHashTable *monitors)
{
  gpointer key, monitor;

  if (g_hash_table_steal_extended (former, file, &key, &monitor))
    {
      g_hash_table_insert (monitors, key, monitor);
      return;
    }
  monitor = g_file_monitor_directory (file, G_FILE_MONITOR_NONE, NULL, NULL);
  if (!monitor)
    return;
  g_signal_connect_object (monitor, "changed", G_CALLBACK (event_cb), self, G_CONNECT_SWAPPED);
  g_hash_table_insert (monitors, g_object_ref (file), monitor);
}

static GHashTable *
make_monitors (void)
{
  return g_hash_table_new_full (g_file_hash, (GEqualFunc) g_file_equal, g_object_unref, unwatch);
}

/* A folder that is gone must not be watched: GIO would look for it every few seconds. */
static void
watch_folders (WayFolderWatch *self, const GList *children)
{
  g_autoptr (GHashTable) former = self->monitors;
  gboolean is_synced = FALSE;

  self->monitors = make_monitors ();
  watch (self, self->folder, former, self->monitors);
  for (const GList *l = children; l; l = l->next)
    is_synced |= g_str_equal (g_file_info_get_name (l->data), WAY_SYNC_MARKER);
  for (const GList *l = children; is_synced && l; l = l->next)
    {
      const char *name = g_file_info_get_name (l->data);
      g_autoptr (GFile) child = g_file_get_child (self->folder, name);

      if (g_file_info_get_file_type (l->data) == G_FILE_TYPE_DIRECTORY && name[0] != '.'
          && g_strcmp0 (name, self->own) != 0)
        watch (self, child, former, self->monitors);
    }
}

static void
listed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (WayFolderWatch) self = data;
  g_autoptr (GError) error = NULL;
  GList *children = g_file_enumerator_next_files_finish (G_FILE_ENUMERATOR (source), result, &error);

  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      watch_folders (self, children);
      g_signal_emit (self, signals[SIGNAL_LOOKED], 0);
    }
  g_list_free_full (children, g_object_unref);
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (WayFolderWatch) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileEnumerator) enumerator = g_file_enumerate_children_finish (G_FILE (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (enumerator)
    {
      g_file_enumerator_next_files_async (enumerator, MAX_NAMES, G_PRIORITY_DEFAULT, self->cancellable, listed_cb,
                                          g_object_ref (self));
      return;
    }
  way_folder_watch_stop (self);
  g_signal_emit (self, signals[SIGNAL_LOOKED], 0);
}

void
way_folder_watch_look (WayFolderWatch *self, const char *path, const char *own)
{
  g_return_if_fail (WAY_IS_FOLDER_WATCH (self));

  g_clear_object (&self->folder);
  g_free (self->own);
  self->folder = g_file_new_for_path (path);
  self->own = g_strdup (own);
  g_file_enumerate_children_async (self->folder, ATTRIBUTES, G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, G_PRIORITY_DEFAULT,
                                   self->cancellable, opened_cb, g_object_ref (self));
}

void
way_folder_watch_stop (WayFolderWatch *self)
{
  g_return_if_fail (WAY_IS_FOLDER_WATCH (self));

  g_cancellable_cancel (self->cancellable);
  g_object_unref (self->cancellable);
  self->cancellable = g_cancellable_new ();
  g_hash_table_remove_all (self->monitors);
  g_clear_handle_id (&self->timeout, g_source_remove);
}

WayFolderWatch *
way_folder_watch_new (void)
{
  return g_object_new (WAY_TYPE_FOLDER_WATCH, NULL);
}

static void
way_folder_watch_dispose (GObject *object)
{
  WayFolderWatch *self = WAY_FOLDER_WATCH (object);

  way_folder_watch_stop (self);
  G_OBJECT_CLASS (way_folder_watch_parent_class)->dispose (object);
}

static void
way_folder_watch_finalize (GObject *object)
{
  WayFolderWatch *self = WAY_FOLDER_WATCH (object);

  g_clear_object (&self->folder);
  g_free (self->own);
  g_hash_table_unref (self->monitors);
  g_object_unref (self->cancellable);
  G_OBJECT_CLASS (way_folder_watch_parent_class)->finalize (object);
}

static void
way_folder_watch_class_init (WayFolderWatchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = way_folder_watch_dispose;
  object_class->finalize = way_folder_watch_finalize;
  signals[SIGNAL_LOOKED]
      = g_signal_new ("looked", WAY_TYPE_FOLDER_WATCH, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_CHANGED]
      = g_signal_new ("changed", WAY_TYPE_FOLDER_WATCH, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
way_folder_watch_init (WayFolderWatch *self)
{
  self->monitors = make_monitors ();
  self->cancellable = g_cancellable_new ();
}

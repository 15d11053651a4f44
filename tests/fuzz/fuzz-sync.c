/* fuzz-sync.c: arbitrary bytes as a file of a synced folder: what is read can be written and read again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "fuzz.h"

#include <string.h>

#include "way-sync-file.h"
#include "way-sync-step.h"

#define CHECK "# check: "

/* Returns @data with the check that its beginning has: the fuzzer could never guess one. */
static char *
complete (const guint8 *data, gsize size, gsize *length)
{
  g_autofree char *digest = NULL;
  const guint8 *end = memmem (data, size, CHECK, strlen (CHECK));
  gsize n = end ? (gsize) (end - data) : size;
  GString *text = g_string_new_len ((const char *) data, (gssize) n);

  digest = g_compute_checksum_for_data (G_CHECKSUM_SHA256, data, n);
  g_string_append_printf (text, CHECK "%s\n", digest);
  *length = text->len;
  return g_string_free (text, FALSE);
}

static void
expect_same (const WaySyncFile *file, const WayRecordFile *record)
{
  g_autoptr (WaySyncVersion) version = way_sync_file_get_version (file, record);
  char *text
      = way_sync_file_write (version, file->game, record, file->device, file->time, (const char *const *) file->extra);
  g_autoptr (WaySyncFile) again = way_sync_file_read (text, strlen (text), NULL);
  g_autoptr (WayRecordFile) read = again && record ? way_sync_file_load (again, NULL) : NULL;
  g_autoptr (WaySyncVersion) same = NULL;
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  g_autoptr (WaySyncStep) step = NULL;

  fuzz_expect (again && !read == !record, "what was written is read");
  same = way_sync_file_get_version (again, read);
  fuzz_expect (way_sync_version_equal (version, same), "the content is the same");
  fuzz_expect (g_strv_equal ((const char *const *) file->extra, (const char *const *) again->extra),
               "lines of later programs are kept");
  g_ptr_array_add (files, same);
  step = way_sync_step_new (version, files);
  fuzz_expect (!step->pending && !step->publishes, "a device that has the version does nothing");
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  gsize length;
  char *text = complete (data, size, &length);
  g_autoptr (WaySyncFile) file = way_sync_file_read (text, length, NULL);
  g_autoptr (WaySyncFile) cut = way_sync_file_read (g_memdup2 (data, size), size, NULL);
  g_autoptr (WayRecordFile) record = file && !file->deleted ? way_sync_file_load (file, NULL) : NULL;

  if (file && (file->deleted || record))
    expect_same (file, record);
  return 0;
}

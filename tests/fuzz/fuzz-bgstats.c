/* fuzz-bgstats.c: arbitrary bytes as a file of Board Game Stats: whatever is read is a record without problems.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz.h"

#include <string.h>

#include "way-bgstats.h"

/* The text is a record that is written as it was read, and can be exported again. */
static void
check_text (const char *text, WayBgstatsWriter *writer)
{
  g_autoptr (WayRecordFile) record = way_record_file_read (text, strlen (text));
  g_autofree char *written = way_record_file_write (record);
  g_autoptr (WayRecordFile) again = way_record_file_read (written, strlen (written));

  fuzz_expect (record->problems->len == 0 && again->problems->len == 0, "what was read is a record");
  fuzz_expect (way_record_file_agrees (record, again), "it is written as it was read");
  fuzz_expect (record->header.id[0] != '\0', "it has the id of its play");
  if (record->finished)
    way_bgstats_writer_add (writer, record);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = g_malloc (MAX (size, 1));
  g_autoptr (GError) error = NULL;
  g_autoptr (WayBgstats) read = NULL;
  g_autoptr (WayBgstatsWriter) writer = NULL;
  g_autofree char *written = NULL;

  /* Copied to a block of the exact size, so that reading beyond the end is detected. */
  if (size > 0)
    memcpy (text, data, size);
  read = way_bgstats_read (text, size, FALSE, &error);
  fuzz_expect (read || error, "what is refused has its reason");
  if (!read)
    return 0;
  writer = way_bgstats_writer_new ();
  for (guint i = 0; i < read->texts->len; i++)
    check_text (read->texts->pdata[i], writer);
  written = way_bgstats_writer_finish (writer);
  fuzz_expect (g_utf8_validate (written, -1, NULL), "what is handed over is text");
  return 0;
}

/* fuzz-notation.c: arbitrary bytes as a record: whatever is read can be written and read again with the same result.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz.h"

#include <string.h>

#include "way-text.h"

/* Each line as a single entry, like quick entry. */
static void
read_lines (const CarcSetup *setup, const char *text, gsize length)
{
  g_autofree CarcStatement *statement = g_new0 (CarcStatement, 1);
  g_autofree CarcMistakes *mistakes = g_new0 (CarcMistakes, 1);

  for (gsize at = 0; at < length;)
    {
      const char *end = memchr (text + at, '\n', length - at);
      gsize size = end ? (gsize) (end - text) - at : length - at;

      mistakes->n = 0;
      carc_read_entry (setup, text + at, size, statement, mistakes);
      at += size + 1;
    }
}

static void
describe_problems (const WayRecordFile *record)
{
  for (guint i = 0; i < record->problems->len; i++)
    {
      g_autofree char *sentence = way_text_mistake (&record->header, &g_array_index (record->problems, CarcMistake, i));

      fuzz_expect (sentence[0] != '\0', "a mistake has words");
    }
}

/* A record without problems is written, read again without problems or differences, and written identically. */
static void
read_again (const WayRecordFile *record)
{
  g_autofree char *written = way_record_file_write (record);
  g_autoptr (WayRecordFile) again = way_record_file_read (written, strlen (written));
  g_autofree char *rewritten = way_record_file_write (again);

  fuzz_expect (again->problems->len == 0, "what was written can be read");
  fuzz_expect (again->differences->len == 0, "what was written says what the rules give");
  fuzz_expect (g_str_equal (written, rewritten), "what was written is written the same");
  fuzz_expect (way_record_file_agrees (record, again), "what was written is the same record");
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  /* Copied to a block of the exact size, so that reading beyond the end is detected. */
  g_autofree char *text = g_memdup2 (data, size);
  gsize at = 0;

  while (at < size)
    {
      gsize length = way_record_file_find_end (text + at, size - at);
      g_autoptr (WayRecordFile) record = way_record_file_read (text + at, length);

      fuzz_expect (length > 0, "every record has a length");
      describe_problems (record);
      if (record->problems->len == 0)
        read_again (record);
      read_lines (&record->header.setup, text + at, length);
      at += length;
    }
  return 0;
}

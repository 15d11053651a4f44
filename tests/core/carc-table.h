/* carc-table.h: a text of many lines that a test compares with a file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <stdlib.h>

#include "carc-build.h"

/* The lines so far, each with its line feed. Start from { 0 }; the caller frees the text. */
typedef struct {
  char *text;
  size_t length;
} CarcTable;

static inline void
carc_table_add (CarcTable *table, const char *line)
{
  size_t length = strlen (line);

  table->text = realloc (table->text, table->length + length + 2);
  assert_non_null (table->text);
  memcpy (table->text + table->length, line, length);
  table->length += length;
  memcpy (table->text + table->length, "\n", 2);
  table->length++;
}

/* Fails the test at the first line of the file at @path that differs from @table. */
static inline void
carc_table_compare (const CarcTable *table, const char *path)
{
  char line[CARC_MAX_LINE_LENGTH];
  FILE *expected = fopen (path, "r");
  const char *at = table->text;

  assert_non_null (expected);
  while (fgets (line, sizeof line, expected))
    {
      size_t length = strlen (line);

      if (strncmp (at, line, length) != 0)
        fail_msg ("in %s: %snow: %.*s\nIf that is right, write what this program prints without arguments there.", path,
                  line, (int) strcspn (at, "\n"), at);
      at += length;
    }
  fclose (expected);
  assert_string_equal (at, "");
}

/* Returns how many bytes of @sentence are about @shown, without cutting a character; its end can then be reworded. */
static inline int
carc_table_shown (const char *sentence, int shown)
{
  if (strlen (sentence) <= (size_t) shown)
    return shown;
  while (((unsigned char) sentence[shown] & 0xc0) == 0x80)
    shown--;
  return shown;
}

typedef struct {
  const char *path;
  CarcTable (*write) (void);
} CarcTableTest;

static inline void
carc_table_test (void **state)
{
  const CarcTableTest *test = *state;
  CarcTable table = test->write ();

  carc_table_compare (&table, test->path);
  free (table.text);
}

/* Compares the table of @write with the file that is the argument of the program, or prints it if there is none. */
static inline int
carc_table_run (int argc, char **argv, const char *name, CarcTable (*write) (void))
{
  CarcTableTest test = { argv[1], write };
  const struct CMUnitTest tests[] = { cmocka_unit_test_prestate (carc_table_test, &test) };
  CarcTable table;

  if (argc > 1)
    return cmocka_run_group_tests_name (name, tests, NULL, NULL);
  table = write ();
  fputs (table.text, stdout);
  free (table.text);
  return 0;
}

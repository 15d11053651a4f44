/* way-result-only.c: records a game of which only the result is known.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-result-only.h"

#include "way-import.h"

static GString *
write_header (const CarcHeader *header)
{
  gsize length = carc_write_header (header, NULL, 0);
  GString *text = g_string_sized_new (length);

  g_string_set_size (text, length);
  carc_write_header (header, text->str, length + 1);
  return text;
}

/* Writes and reads the record as text, so that the same checks apply as to any other record. */
gint64
way_result_only_record (WayStore *store, const CarcHeader *header, const int points[CARC_MAX_PLAYERS], GError **error)
{
  g_autoptr (GString) text = write_header (header);
  g_autoptr (WayRecordFile) record = NULL;
  gint64 game = 0;

  g_string_append_c (text, '\n');
  for (int seat = 0; seat < header->setup.n_players; seat++)
    if (points[seat] != 0)
      g_string_append_printf (text, "correction points=%s:%d\n", carc_color_id (header->setup.colors[seat]),
                              points[seat]);
  g_string_append (text, "final\nend\n");
  record = way_record_file_read (text->str, text->len);
  if (record->problems->len > 0)
    {
      g_set_error_literal (error, WAY_STORE_ERROR, WAY_STORE_ERROR_FAILED, "The result is not a valid record");
      return 0;
    }
  return way_import_record (record, store, WAY_RESOLUTION_ASK, &game, error) == WAY_IMPORT_RECORDED ? game : 0;
}

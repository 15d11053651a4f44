/* way-result-only.c: records a game of which only the result is known.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-result-only.h"

#include <string.h>

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

static void
write_points (GString *text, const CarcHeader *header, const int points[CARC_MAX_PLAYERS])
{
  for (int seat = 0; seat < header->setup.n_players; seat++)
    if (points[seat] != 0)
      g_string_append_printf (text, "correction points=%s:%d\n", carc_color_id (header->setup.colors[seat]),
                              points[seat]);
}

/* Writes and reads the record as text, so that the same checks apply as to any other record. (transfer full) */
static WayRecordFile *
make_record (const CarcHeader *header, const int points[CARC_MAX_PLAYERS], gboolean final_first)
{
  g_autoptr (GString) text = write_header (header);

  g_string_append_c (text, '\n');
  if (final_first)
    g_string_append (text, "final\n");
  write_points (text, header, points);
  g_string_append (text, final_first ? "end\n" : "final\nend\n");
  return way_record_file_read (text->str, text->len);
}

static gboolean
has_points (const WayRecordFile *record, const int points[CARC_MAX_PLAYERS])
{
  return memcmp (record->result, points, sizeof (int) * (gsize) record->header.setup.n_players) == 0;
}

gint64
way_result_only_record (WayStore *store, const CarcHeader *header, const int points[CARC_MAX_PLAYERS], GError **error)
{
  g_autoptr (WayRecordFile) record = make_record (header, points, FALSE);
  gint64 game = 0;

  /* Figures have moved on snakes and ladders when final scoring begins, but not later. */
  if (record->problems->len == 0 && !has_points (record, points))
    {
      way_record_file_free (record);
      record = make_record (header, points, TRUE);
    }
  if (record->problems->len > 0 || !has_points (record, points))
    {
      g_set_error_literal (error, WAY_STORE_ERROR, WAY_STORE_ERROR_FAILED, "The result is not a valid record");
      return 0;
    }
  return way_import_record (record, store, WAY_RESOLUTION_ASK, &game, error) == WAY_IMPORT_RECORDED ? game : 0;
}

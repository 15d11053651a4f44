/* way-sync-common-values.c: what is typed once for new games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "way-sync-common-private.h"

#define CHIP "chip "
#define SPACE "space "
#define NONE "-" /* a chip whose numbers are not known, a space that leads where it is printed */
#define MAX_TILES 200
#define MAX_FACE_POINTS 99

static gboolean
read_number (const char *text, int min, int max, int *number)
{
  guint64 value;
  gboolean valid = g_ascii_string_to_unsigned (text, 10, (guint64) min, (guint64) max, &value, NULL);

  if (valid)
    *number = (int) value;
  return valid;
}

/* Reads "7+:7". */
static gboolean
read_face (const char *text, CarcFace *face)
{
  g_auto (GStrv) parts = g_strsplit (text, ":", -1);
  gsize length = parts[0] ? strlen (parts[0]) : 0;

  if (g_strv_length (parts) != 2 || length == 0)
    return FALSE;
  face->or_more = parts[0][length - 1] == '+';
  if (face->or_more)
    parts[0][length - 1] = '\0';
  return read_number (parts[0], 1, MAX_TILES, &face->tiles)
         && read_number (parts[1], 0, MAX_FACE_POINTS, &face->points);
}

static gboolean
read_chip (const char *text, CarcChip *chip)
{
  g_auto (GStrv) faces = g_strsplit (text, ",", -1);
  guint n = g_strv_length (faces);

  *chip = (CarcChip){ 0 };
  if (g_str_equal (text, NONE))
    return TRUE;
  if (n < 1 || n > G_N_ELEMENTS (chip->faces))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!read_face (faces[i], &chip->faces[chip->n_faces++]))
      return FALSE;
  return TRUE;
}

static char *
write_chip (const CarcChip *chip)
{
  GString *text = g_string_new (chip->n_faces == 0 ? NONE : "");

  for (int i = 0; i < chip->n_faces; i++)
    g_string_append_printf (text, "%s%d%s:%d", i > 0 ? "," : "", chip->faces[i].tiles,
                            chip->faces[i].or_more ? "+" : "", chip->faces[i].points);
  return g_string_free (text, FALSE);
}

/* As in CarcSetup. */
static gboolean
read_end (const char *text, int8_t *end)
{
  int leads_to = -1;
  gboolean valid = g_str_equal (text, NONE) || read_number (text, 0, CARC_TRACK_SPACES - 1, &leads_to);

  *end = (int8_t) (1 + leads_to);
  return valid;
}

static char *
write_end (int8_t end)
{
  return end == 0 ? g_strdup (NONE) : g_strdup_printf ("%d", end - 1);
}

/* Returns whether @key is @word and a number, written in one way only. */
static gboolean
is_key (const char *key, const char *word, int min, int max)
{
  g_autofree char *same = NULL;
  int number;

  if (!g_str_has_prefix (key, word) || !read_number (key + strlen (word), min, max, &number))
    return FALSE;
  same = g_strdup_printf ("%s%d", word, number);
  return g_str_equal (key, same);
}

char *
way_sync_common_check_value (const char *key, const char *text)
{
  CarcChip chip;
  int8_t end;

  if (is_key (key, CHIP, 1, CARC_N_CHIPS) && read_chip (text, &chip))
    return write_chip (&chip);
  if (is_key (key, SPACE, 0, CARC_TRACK_SPACES - 1) && read_end (text, &end))
    return write_end (end);
  return NULL;
}

/* What was never typed is not known. Takes @key and @text. */
static gboolean
note (WaySyncCommon *self, char *key, char *text)
{
  g_autofree char *owned_key = key;
  g_autofree char *owned_text = text;
  const WaySyncValue *present = g_hash_table_lookup (self->values, key);
  int counter = way_sync_common_count_on (present ? present->counter : 0);
  g_autofree char *id = NULL;

  if (g_str_equal (text, present ? present->text : NONE))
    return FALSE;
  if (present && counter == present->counter)
    way_sync_common_part (self, present->id);
  id = way_sync_common_make_id ();
  way_sync_common_add_value (self, key, id, counter, text);
  return TRUE;
}

gboolean
way_sync_common_note_values (WaySyncCommon *self, const CarcChip chips[CARC_N_CHIPS],
                             const int8_t ends[CARC_TRACK_SPACES])
{
  gboolean noted = FALSE;

  for (int i = 0; i < CARC_N_CHIPS; i++)
    noted = note (self, g_strdup_printf (CHIP "%d", i + 1), write_chip (&chips[i])) || noted;
  for (int i = 0; i < CARC_TRACK_SPACES; i++)
    noted = note (self, g_strdup_printf (SPACE "%d", i), write_end (ends[i])) || noted;
  return noted;
}

void
way_sync_common_get_values (const WaySyncCommon *self, CarcChip chips[CARC_N_CHIPS], int8_t ends[CARC_TRACK_SPACES])
{
  memset (chips, 0, sizeof *chips * CARC_N_CHIPS);
  memset (ends, 0, sizeof *ends * CARC_TRACK_SPACES);
  for (int i = 0; i < CARC_N_CHIPS; i++)
    {
      g_autofree char *key = g_strdup_printf (CHIP "%d", i + 1);
      const WaySyncValue *value = g_hash_table_lookup (self->values, key);

      if (value)
        read_chip (value->text, &chips[i]);
    }
  for (int i = 0; i < CARC_TRACK_SPACES; i++)
    {
      g_autofree char *key = g_strdup_printf (SPACE "%d", i);
      const WaySyncValue *value = g_hash_table_lookup (self->values, key);

      if (value)
        read_end (value->text, &ends[i]);
    }
}

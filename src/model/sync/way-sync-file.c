/* way-sync-file.c: reads and writes the files of a synced folder.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-sync-file.h"

#include <string.h>

#include "carc-notation.h"
#include "way-import.h"
#include "way-record-note.h"
#include "way-text-isolate.h"

#define HEADER_ROOM (8 * CARC_MAX_LINE_LENGTH)
#define CHECK "# check: "
#define CHECK_LENGTH 64
#define IDS_PER_LINE 32
#define MAX_EXTRA_LENGTH 2000
#define MAX_POINTS 999999999 /* as many as a record may have */

G_DEFINE_QUARK (way - sync - error - quark, way_sync_error)

void
way_sync_file_free (WaySyncFile *self)
{
  if (!self)
    return;
  g_strfreev (self->after);
  g_strfreev (self->extra);
  g_free (self->device);
  g_free (self->time);
  g_free (self->result);
  g_free (self->text);
  g_free (self);
}

static gboolean
fail (WaySyncError code, const char *why, GError **error)
{
  g_set_error_literal (error, WAY_SYNC_ERROR, (int) code, why);
  return FALSE;
}

char *
way_sync_file_clean_name (const char *name)
{
  g_autofree char *valid = g_utf8_make_valid (name, -1);
  g_autoptr (GString) clean = g_string_new (NULL);
  char *short_name;

  carc_text_clean (valid);
  for (const char *c = valid; *c != '\0'; c = g_utf8_next_char (c))
    g_string_append_unichar (clean, way_text_is_override (g_utf8_get_char (c)) ? ' ' : g_utf8_get_char (c));
  g_strstrip (clean->str);
  short_name = g_utf8_substring (clean->str, 0, MIN (g_utf8_strlen (clean->str, -1), WAY_SYNC_MAX_NAME));
  return g_strchomp (short_name);
}

static gboolean
is_version_id (const char *word)
{
  return strlen (word) == WAY_SYNC_ID_LENGTH && strspn (word, "0123456789abcdef") == WAY_SYNC_ID_LENGTH;
}

static gboolean
is_uuid (const char *word)
{
  return g_uuid_string_is_valid (word) && strspn (word, "0123456789abcdef-") == strlen (word);
}

/* What is read line by line. */
typedef struct {
  WaySyncFile *file;
  GStrvBuilder *after;
  GStrvBuilder *extra;
  int n_after, n_extra;
  int format;
  gboolean wrong;
} Reading;

/* A number of any length is that of a format. */
static void
read_format (Reading *self, const char *value)
{
  guint64 format = strspn (value, "0123456789") == strlen (value) ? g_ascii_strtoull (value, NULL, 10) : 0;

  self->wrong = self->wrong || self->format != 0 || format == 0;
  self->format = MAX (self->format, (int) MIN (format, G_MAXINT));
}

static void
read_game (Reading *self, const char *value)
{
  self->wrong = self->wrong || self->file->game[0] != '\0' || !is_uuid (value);
  g_strlcpy (self->file->game, value, sizeof self->file->game);
}

static void
read_version (Reading *self, const char *value)
{
  self->wrong = self->wrong || self->file->version[0] != '\0' || !is_version_id (value);
  g_strlcpy (self->file->version, value, sizeof self->file->version);
}

static void
read_after (Reading *self, const char *value)
{
  g_auto (GStrv) ids = g_strsplit (value, " ", -1);

  for (int i = 0; ids[i] && !self->wrong; i++)
    {
      self->wrong = self->n_after++ == WAY_SYNC_MAX_AFTER || !is_version_id (ids[i]);
      g_strv_builder_add (self->after, ids[i]);
    }
}

/* A quoted name, and a time. */
static void
read_from (Reading *self, const char *value)
{
  const char *end = value[0] == '"' ? strrchr (value + 1, '"') : NULL;
  g_autofree char *name = NULL;

  if (!end)
    return;
  g_free (self->file->device);
  g_free (self->file->time);
  name = g_strndup (value + 1, (gsize) (end - value - 1));
  self->file->device = way_sync_file_clean_name (name);
  self->file->time = g_strdup (end[1] == ' ' ? end + 2 : end + 1);
}

static void
read_result (Reading *self, const char *value)
{
  self->wrong = self->wrong || self->file->result[0] != '\0';
  g_free (self->file->result);
  self->file->result = g_strdup (value);
}

static void
read_deleted (Reading *self, G_GNUC_UNUSED const char *value)
{
  self->file->deleted = TRUE;
}

/* These belong to the record. */
static void
ignore (G_GNUC_UNUSED Reading *self, G_GNUC_UNUSED const char *value)
{
}

static const struct {
  const char *word;
  void (*read) (Reading *self, const char *value);
} words[] = {
  { "sync", read_format }, { "game", read_game },     { "version", read_version }, { "after", read_after },
  { "from", read_from },   { "result", read_result }, { "deleted", read_deleted }, { "note", ignore },
  { "scored", ignore },    { "check", ignore },
};

static void
keep_extra (Reading *self, const char *line)
{
  self->n_extra++;
  if (self->n_extra > WAY_SYNC_MAX_EXTRA || strlen (line) > MAX_EXTRA_LENGTH)
    self->format = WAY_SYNC_FORMAT + 1; /* nothing of it may be lost, so it is left to the program that wrote it */
  else
    g_strv_builder_add (self->extra, line);
}

/* Reads "# word: value"; other lines belong to the record. */
static void
read_line (Reading *self, const char *line)
{
  gsize length;
  const char *value;

  if (line[0] != '#' || line[1] != ' ' || !g_ascii_islower (line[2]))
    return;
  length = strspn (line + 2, "abcdefghijklmnopqrstuvwxyz0123456789-");
  value = line + 2 + length;
  if (value[0] != ':')
    return;
  value += value[1] == ' ' ? 2 : 1;
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (strncmp (line + 2, words[i].word, length) == 0 && words[i].word[length] == '\0')
      {
        words[i].read (self, value);
        return;
      }
  keep_extra (self, line);
}

static void
read_lines (Reading *self)
{
  g_auto (GStrv) lines = g_strsplit (self->file->text, "\n", -1);

  self->after = g_strv_builder_new ();
  self->extra = g_strv_builder_new ();
  for (int i = 0; lines[i] != NULL; i++)
    read_line (self, lines[i]);
  self->file->after = g_strv_builder_end (self->after);
  self->file->extra = g_strv_builder_end (self->extra);
  g_strv_builder_unref (self->after);
  g_strv_builder_unref (self->extra);
}

gboolean
way_sync_file_is_complete (const char *text, gsize length)
{
  const gsize line = strlen (CHECK) + CHECK_LENGTH + 1;
  g_autofree char *digest = NULL;
  const char *check = text + length - line;

  if (length <= line || text[length - 1] != '\n' || check[-1] != '\n' || !g_str_has_prefix (check, CHECK))
    return FALSE;
  digest = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text, length - line);
  return strncmp (check + strlen (CHECK), digest, CHECK_LENGTH) == 0;
}

void
way_sync_file_complete (GString *text)
{
  g_autofree char *digest = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text->str, text->len);

  g_string_append_printf (text, CHECK "%s\n", digest);
}

/* Returns whether @text begins like a file of the folder, or has nothing but zeros, like a file that was only given its
 * size. */
static gboolean
may_be_ours (const char *text, gsize length)
{
  static const char *const begins[] = { "waymark 1\n# sync: ", "# sync: " };

  for (gsize i = 0; i < G_N_ELEMENTS (begins); i++)
    {
      gsize n = MIN (length, strlen (begins[i]));

      if (memcmp (text, begins[i], n) == 0)
        return TRUE;
    }
  for (gsize i = 0; i < length; i++)
    if (text[i] != '\0')
      return FALSE;
  return TRUE;
}

static gboolean
read_file (WaySyncFile *file, GError **error)
{
  Reading reading = { .file = file };

  if (file->length > WAY_SYNC_MAX_BYTES)
    return fail (WAY_SYNC_ERROR_LARGE, "Too large", error);
  if (!may_be_ours (file->text, file->length))
    return fail (WAY_SYNC_ERROR_FOREIGN, "Not a file of a synced folder", error);
  if (memchr (file->text, '\0', file->length) || !g_utf8_validate (file->text, (gssize) file->length, NULL))
    return fail (WAY_SYNC_ERROR_CUT, "Zeros, or not a text", error);
  read_lines (&reading);
  if (reading.format > WAY_SYNC_FORMAT)
    return fail (WAY_SYNC_ERROR_NEWER, "A newer format", error);
  if (!way_sync_file_is_complete (file->text, file->length))
    return fail (WAY_SYNC_ERROR_CUT, "The check does not agree", error);
  if (reading.wrong || file->game[0] == '\0' || file->version[0] == '\0'
      || file->deleted != !g_str_has_prefix (file->text, "waymark"))
    return fail (WAY_SYNC_ERROR_INVALID, "A line is wrong or missing", error);
  return TRUE;
}

WaySyncFile *
way_sync_file_read (char *text, gsize length, GError **error)
{
  g_autoptr (WaySyncFile) self = g_new0 (WaySyncFile, 1);

  self->text = g_realloc (text, length + 1);
  self->text[length] = '\0';
  self->length = length;
  self->device = g_strdup ("");
  self->time = g_strdup ("");
  self->result = g_strdup ("");
  return read_file (self, error) ? g_steal_pointer (&self) : NULL;
}

/* Reads "7 red 96 blue 65": every player once. Under the rules of today the entries give the points, and nobody can
 * state others. */
static gboolean
read_points (const char *text, WayRecordFile *record)
{
  const CarcSetup *setup = &record->header.setup;
  g_auto (GStrv) parts = g_strsplit (text, " ", -1);
  guint n = g_strv_length (parts);
  guint64 revision;

  if (n != 1 + 2 * (guint) setup->n_players || !g_ascii_string_to_unsigned (parts[0], 10, 1, G_MAXINT, &revision, NULL))
    return FALSE;
  for (int seat = 0; seat < setup->n_players; seat++)
    {
      gint64 points;

      if (!g_str_equal (parts[1 + 2 * seat], carc_color_id (setup->colors[seat]))
          || !g_ascii_string_to_signed (parts[2 + 2 * seat], 10, -MAX_POINTS, MAX_POINTS, &points, NULL))
        return FALSE;
      record->result[seat] = (int) points;
    }
  record->revision = (int) revision;
  return revision != CARC_RULES_REVISION || !way_record_file_differs_today (record);
}

WayRecordFile *
way_sync_file_load (const WaySyncFile *self, GError **error)
{
  g_autoptr (WayRecordFile) record = NULL;

  if (self->deleted || way_record_file_find_end (self->text, self->length) != self->length)
    {
      fail (WAY_SYNC_ERROR_INVALID, "Not one game", error);
      return NULL;
    }
  record = way_record_file_read (self->text, self->length);
  if (record->problems->len > 0 || !g_str_equal (record->header.id, self->game)
      || record->finished != (self->result[0] != '\0') || (record->finished && !read_points (self->result, record)))
    {
      fail (WAY_SYNC_ERROR_INVALID, "The game has mistakes", error);
      return NULL;
    }
  return g_steal_pointer (&record);
}

static char *
write_frame (const WayRecordFile *record)
{
  g_autofree char *header = g_malloc (HEADER_ROOM);
  GString *frame = g_string_new (NULL);

  carc_write_header (&record->header, header, HEADER_ROOM);
  g_string_append (frame, header);
  way_record_note_write (frame, record->note);
  return g_string_free (frame, FALSE);
}

static char *
write_entries (const WayRecordFile *record)
{
  g_autofree WayRecordEntry *entry = g_new (WayRecordEntry, 1);
  char line[CARC_MAX_LINE_LENGTH];
  GString *entries = g_string_new (NULL);

  for (guint i = 0; i < record->entries->len; i++)
    {
      way_record_entries_get (record->entries, i, entry);
      carc_write_entry (&record->header.setup, &entry->entry, line, sizeof line);
      g_string_append_printf (entries, "%s\n", line);
    }
  return g_string_free (entries, FALSE);
}

static char *
write_result (const WayRecordFile *record)
{
  GString *result = g_string_new (NULL);

  for (int seat = 0; record->finished && seat < record->header.setup.n_players; seat++)
    g_string_append_printf (result, "%s%s %d", seat > 0 ? " " : "", carc_color_id (record->header.setup.colors[seat]),
                            record->result[seat]);
  return g_string_free (result, FALSE);
}

WaySyncVersion *
way_sync_version_new (const WayRecordFile *record)
{
  WaySyncVersion *version = g_new0 (WaySyncVersion, 1);

  version->after = g_new0 (char *, 1);
  version->deleted = !record;
  version->frame = record ? write_frame (record) : g_strdup ("");
  version->entries = record ? write_entries (record) : g_strdup ("");
  version->result = record ? write_result (record) : g_strdup ("");
  version->is_result = record && way_import_is_result_only (record);
  version->revision = record && record->finished ? record->revision : 0;
  return version;
}

WaySyncVersion *
way_sync_file_get_version (const WaySyncFile *self, const WayRecordFile *record)
{
  WaySyncVersion *version = way_sync_version_new (record);

  g_strlcpy (version->id, self->version, sizeof version->id);
  g_strfreev (version->after);
  version->after = g_strdupv (self->after);
  return version;
}

static void
write_after (GString *text, const WaySyncVersion *version)
{
  for (int i = 0; version->after[i] != NULL; i++)
    g_string_append_printf (text, "%s%s",
                            i % IDS_PER_LINE != 0 ? " "
                            : i > 0               ? "\n# after: "
                                                  : "# after: ",
                            version->after[i]);
  if (version->after[0])
    g_string_append_c (text, '\n');
}

char *
way_sync_file_write (const WaySyncVersion *version, const char *game, const WayRecordFile *record, const char *device,
                     const char *time, const char *const *extra)
{
  g_autofree char *body = record ? way_record_file_write (record) : NULL;
  g_autofree char *name = g_strdelimit (way_sync_file_clean_name (device), "\"", ' ');
  GString *text = g_string_new (NULL);
  const char *rest = body ? strchr (body, '\n') : NULL;

  if (rest)
    g_string_append_len (text, body, ++rest - body);
  g_string_append_printf (text, "# sync: %d\n# game: %s\n# version: %s\n", WAY_SYNC_FORMAT, game, version->id);
  write_after (text, version);
  g_string_append_printf (text, "# from: \"%s\" %s\n", name, time);
  if (!record)
    g_string_append (text, "# deleted:\n");
  if (version->result[0] != '\0')
    g_string_append_printf (text, "# result: %d %s\n", version->revision, version->result);
  for (gsize i = 0; extra && extra[i]; i++)
    g_string_append_printf (text, "%s\n", extra[i]);
  if (rest)
    g_string_append (text, rest);
  way_sync_file_complete (text);
  return g_string_free (text, FALSE);
}

/* way-export-format.h: the file formats in which games are exported.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-record-file.h"

G_BEGIN_DECLS

typedef struct WayExportFormat WayExportFormat;

/* A file that is being made, game by game. */
typedef struct {
  const WayExportFormat *format;
  WayStore *store; /* the history of the games; borrowed */
  GString *bytes;  /* what was made so far; the caller may write it out and truncate it between two games */
  gpointer data;   /* belongs to the format */
  int n_games;     /* added so far */
} WayExportWriter;

/* A format. Members that are NULL do nothing. Other layers may define formats of their own. */
struct WayExportFormat {
  const char *name;      /* in actions and on the command line, "games-csv" */
  const char *extension; /* of a file name, "csv" */
  const char *title;     /* what the suggested name of a file with one game begins with; NULL: with the date */
  gboolean only_results; /* holds finished games only */
  gboolean single_game;  /* a file holds exactly one game */
  void (*begin) (WayExportWriter *writer);
  gboolean (*add) (WayExportWriter *writer, const WayRecordFile *record, GError **error); /* never NULL */
  gboolean (*end) (WayExportWriter *writer, GError **error);
  GDestroyNotify free_data;
};

/* Returns the format called @name: "waymark", "csv" (a row for each entry and player), "games-csv" (a row for each
 * game), "bgsplay" (a Board Game Stats play file) or "link" (Board Game Stats); NULL if there is none. Printed formats
 * are in way-score-sheet.h. */
const WayExportFormat *way_export_format_find (const char *name);

/* Returns whether a file of @format can hold the game: FALSE for a game in progress where only results count. */
gboolean way_export_format_accepts (const WayExportFormat *format, const WayRecordFile *record);

/* Returns a file with this game of @store alone, or NULL with @error; G_IO_ERROR_NOT_SUPPORTED if @format does not
 * accept it. */
GBytes *way_export_format_write (const WayExportFormat *format, WayStore *store, const WayRecordFile *record,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Begins a file with games of @store. */
WayExportWriter *way_export_writer_new (const WayExportFormat *format, WayStore *store) G_GNUC_WARN_UNUSED_RESULT;
void way_export_writer_free (WayExportWriter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayExportWriter, way_export_writer_free)

/* Adds a game, which the format must accept. @record is not needed afterward. FALSE with @error. */
gboolean way_export_writer_add (WayExportWriter *self, const WayRecordFile *record, GError **error);

/* Adds what follows the last game. FALSE with @error. */
gboolean way_export_writer_end (WayExportWriter *self, GError **error);

G_END_DECLS

/* way-cli.h: what the commands of waymark-cli share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>

#include "way-record-file.h"
#include "way-store-statistics.h"

/* The exit status; of several files the worst counts. */
typedef enum {
  WAY_CLI_FINE = 0,
  WAY_CLI_WRONG = 1,  /* the content of a file is wrong; nothing was recorded */
  WAY_CLI_FAILED = 2, /* usage, or a file could not be read or written */
} WayCliStatus;

/* One command: what it is called with, and what it does. */
typedef struct {
  const char *name;
  const char *parameters; /* for the help, "FILE…"; marked, not translated */
  const char *summary;    /* one sentence; marked, not translated */
  WayCliStatus (*run) (int argc, char **argv);
} WayCliCommand;

/* The one called @name; it is there. */
const WayCliCommand *way_cli_find_command (const char *name);

WayCliStatus way_cli_backup (int argc, char **argv);
WayCliStatus way_cli_check (int argc, char **argv);
WayCliStatus way_cli_export (int argc, char **argv);
WayCliStatus way_cli_import (int argc, char **argv);
WayCliStatus way_cli_judge (int argc, char **argv);
WayCliStatus way_cli_list (int argc, char **argv);
WayCliStatus way_cli_people (int argc, char **argv);
WayCliStatus way_cli_restore (int argc, char **argv);
WayCliStatus way_cli_rules (int argc, char **argv);
WayCliStatus way_cli_score (int argc, char **argv);
WayCliStatus way_cli_show (int argc, char **argv);
WayCliStatus way_cli_statistics (int argc, char **argv);
WayCliStatus way_cli_verify (int argc, char **argv);

/* Takes the @options (may be NULL) of the command argv[0] from the arguments, answers --help and --version. What is
 * left must be @min to @max words; they are returned, to be freed with g_strfreev. NULL: there is nothing more to
 * do, and @status says how it ended. */
char **way_cli_parse (int argc, char **argv, const GOptionEntry *options, guint min, guint max, WayCliStatus *status);

/* Says on standard error what went wrong: "waymark-cli: …". */
void way_cli_complain (const char *message);

/* Reads the record @path, "-" for standard input, and says every problem on standard error as FILE:LINE:COLUMN; that
 * more than one game is in the file is one. NULL: it cannot be used, and @status has become what that means. */
WayRecordFile *way_cli_read_record (const char *path, WayCliStatus *status);

/* The text of the file @path, "-" for standard input; NULL after a complaint. (transfer full) */
char *way_cli_read_text (const char *path, gsize *length, WayCliStatus *status);

/* Says every problem of @file on standard error, as FILE:LINE:COLUMN. */
void way_cli_report_problems (const char *path, const WayRecordFile *file);

/* Prints every "=" and "total" that does not agree or is missing, and chips that were never settled, on standard error,
 * as FILE:LINE:COLUMN. */
void way_cli_report_differences (const char *path, const WayRecordFile *file);

/* Prints every entry with its sheet, and the totals, for people. */
void way_cli_print_sheets (const WayRecordFile *file);

/* The score of a record as the JSON of waymark-cli score; (transfer full). */
JsonNode *way_cli_score_to_json (const char *path, const WayRecordFile *file);

/* The figures as the JSON of waymark-cli stats: of the chosen person, or of everybody; (transfer full). */
JsonNode *way_cli_figures_to_json (const WayFigures *figures);

/* A setup with every expansion in play. */
void way_cli_setup_all (CarcSetup *setup);

/* A word for how a question is answered, and the id of the module it belongs to. */
const char *way_cli_ask_id (CarcAsk ask);
const char *way_cli_question_module (const CarcQuestion *question);

/* The reference of the notation as JSON; (transfer full). */
JsonNode *way_cli_rules_to_json (void);

/* @name as a part of a line: what is written from right to left stays within it, and what would turn the rest of the
 * line round is shown as U+FFFD. (transfer full) */
char *way_cli_isolate (const char *name);

/* Prints @text in a column that is @width letters wide; printf would count bytes. A negative width keeps right. It is
 * isolated. */
void way_cli_print_cell (const char *text, int width);

/* Add a member to the object that is being built; a string that is NULL is left out. */
void way_cli_add_string (JsonBuilder *builder, const char *name, const char *value);
void way_cli_add_number (JsonBuilder *builder, const char *name, int value);

/* Prints @node on one line. */
void way_cli_print_json (JsonNode *node);

/* Says on standard error what went wrong, in words. Returns FAILED. */
WayCliStatus way_cli_complain_of (const GError *error);

/* Where the history file is: @path, or the usual place for NULL. (transfer full) */
char *way_cli_get_history_path (const char *path);

/* Opens the history file at @path, or the usual one for NULL. A file that is not there or has nothing in it is made
 * only with
 * @make; else an empty history is opened. Without @make one that cannot be written is opened to read. NULL after a
 * complaint. */
WayStore *way_cli_open_history (const char *path, gboolean make);

/* The game that @word names by its number or the beginning of its id; 0 after a complaint. */
gint64 way_cli_find_game (WayStore *store, const char *word);

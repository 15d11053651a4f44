/* way-cli.h: functions that the commands of waymark-cli share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>

#include "way-record-file.h"
#include "way-store-statistics.h"

/* The exit status. With several files it is the worst one. */
typedef enum {
  WAY_CLI_FINE = 0,
  WAY_CLI_WRONG = 1,  /* the content of a file is wrong; nothing was recorded */
  WAY_CLI_FAILED = 2, /* wrong usage, or a file could not be read or written */
} WayCliStatus;

typedef struct {
  const char *name;
  const char *parameters; /* for the help: "FILE…"; marked for translation */
  const char *summary;    /* one sentence; marked for translation */
  WayCliStatus (*run) (int argc, char **argv);
  char *(*describe) (void); /* what the help says below the options, or NULL. (transfer full) */
} WayCliCommand;

/* Returns the command called @name, or NULL. */
const WayCliCommand *way_cli_find_command (const char *name);

WayCliStatus way_cli_backup (int argc, char **argv);
WayCliStatus way_cli_check (int argc, char **argv);
WayCliStatus way_cli_export (int argc, char **argv);
WayCliStatus way_cli_import (int argc, char **argv);
WayCliStatus way_cli_judge (int argc, char **argv);
char *way_cli_judge_describe (void); /* the values that its arguments may have */
WayCliStatus way_cli_list (int argc, char **argv);
WayCliStatus way_cli_people (int argc, char **argv);
WayCliStatus way_cli_restore (int argc, char **argv);
WayCliStatus way_cli_rules (int argc, char **argv);
WayCliStatus way_cli_score (int argc, char **argv);
WayCliStatus way_cli_serve (int argc, char **argv);
WayCliStatus way_cli_show (int argc, char **argv);
WayCliStatus way_cli_statistics (int argc, char **argv);
WayCliStatus way_cli_sync (int argc, char **argv);
WayCliStatus way_cli_verify (int argc, char **argv);

/* Parses the arguments of the command argv[0] with its @options, which may be NULL, and --help and --version; a command
 * that uses the history also has --database, which sets @history (transfer full; NULL: a command without it). Returns
 * the remaining arguments, of which there must be @min to @max. Returns NULL if the command has nothing more to do;
 * then @status is its exit status. (transfer full) */
char **way_cli_parse (int argc, char **argv, const GOptionEntry *options, char **history, guint min, guint max,
                      WayCliStatus *status);

/* Reads @word, the value of the @option about two versions: "here" or "there", in earlier versions "ours" or "theirs".
 * Returns FALSE after printing an error if it is neither. */
gboolean way_cli_read_side (const char *word, const char *option, gboolean *here);

/* Prints "waymark-cli: @message" on standard error. */
void way_cli_print_error (const char *message);

/* Returns the sentence for @error. (transfer full) */
char *way_cli_describe_error (const GError *error);

/* Prints it on standard error. Returns WAY_CLI_FAILED. */
WayCliStatus way_cli_fail (const GError *error);

/* The same, but prints @full if the disk is full, for a command that saves no change. */
WayCliStatus way_cli_fail_without_change (const GError *error, const char *full);

/* Reads the text of the file @path, or of standard input if it is "-". Returns NULL after printing an error, and raises
 * @status. (transfer full) */
char *way_cli_read_text (const char *path, gsize *length, WayCliStatus *status);

/* Reads the record in the file @path, or on standard input if it is "-". If it has mistakes or contains more than one
 * game, prints them on standard error as FILE:LINE:COLUMN, raises @status and returns NULL. (transfer full) */
WayRecordFile *way_cli_read_record (const char *path, WayCliStatus *status);

/* Prints each mistake in @file on standard error, as FILE:LINE:COLUMN. */
void way_cli_report_problems (const char *path, const WayRecordFile *file);

/* Prints each "=" and "total" that is missing or does not agree with the rules, betting chips that were never settled,
 * and lines about an earlier result that are ignored, on standard error, as FILE:LINE:COLUMN. */
void way_cli_report_differences (const char *path, const WayRecordFile *file);

/* Prints the score sheet of every entry, the result, and the points by today's rules if those differ. */
void way_cli_print_sheets (const WayRecordFile *file);

/* Returns the score of a record as JSON. (transfer full) */
JsonNode *way_cli_score_to_json (const char *path, const WayRecordFile *file);

/* Prints the figures about one player, if @figures were read for one, or the results of all players. */
void way_cli_print_figures (const WayFigures *figures, gboolean json);

/* Sets up a game with all expansions. */
void way_cli_setup_all (CarcSetup *setup);

/* Returns the identifier for a type of answer, and for the module that a question belongs to. */
const char *way_cli_ask_id (CarcAsk ask);
const char *way_cli_question_module (const CarcQuestion *question);

/* Returns the states (CarcState flags) in which an entry about @subject may have an answer to @question, which is about
 * it; 0 if every such entry is refused. */
unsigned way_cli_question_states (const CarcQuestion *question, const CarcSubject *subject);

/* Returns the reference of the notation as JSON. (transfer full) */
JsonNode *way_cli_rules_to_json (void);

/* Makes g_print() and g_printerr() replace commands to a terminal by U+FFFD and leave out word joiners, wherever they
 * come from. Records, JSON and other formats are not printed with these functions. */
void way_cli_init_printing (void);

/* Returns how many character cells @text takes up. */
int way_cli_count_cells (const char *text);

/* Prints @text in a column of @width character cells, which printf does not count. A negative width aligns it at the
 * end. A name that people chose must be isolated. */
void way_cli_print_cell (const char *text, int width);

/* Add a member to the object that @builder is building. A string that is NULL is left out. */
void way_cli_add_string (JsonBuilder *builder, const char *name, const char *value);
void way_cli_add_number (JsonBuilder *builder, const char *name, int value);

/* Begins the array @name in the object that @builder is building. */
void way_cli_begin_array (JsonBuilder *builder, const char *name);

/* Prints @node on one line. */
void way_cli_print_json (JsonNode *node);

/* Opens the history file at @path, or the default one if it is NULL. With @create, a file that is missing or empty is
 * created; without it, an empty history is opened instead, and a file that cannot be written is opened for reading. A
 * file that cannot be reached, or is missing although @path names it, is an error; with @create, it is one if its
 * folder is missing. Returns NULL after printing an error. (transfer full) */
WayStore *way_cli_open_history (const char *path, gboolean create);

/* Like way_cli_open_history() without @create, but a file that cannot be written is an error. (transfer full) */
WayStore *way_cli_open_history_to_change (const char *path);

/* Like way_cli_open_history() without @create, but a file that @path names must exist, and not be empty. (transfer
 * full) */
WayStore *way_cli_open_existing_history (const char *path);

/* Returns the game that @word identifies by its number or by the beginning of its id, or 0 after printing an error. */
gint64 way_cli_find_game (WayStore *store, const char *word);

/* Returns the name in the history that is typed like @name, which other systems may have stored as other characters:
 * “é” is one or two. Returns @name itself if that is a name there, or none is. @name is (transfer full). */
char *way_cli_find_name (WayStore *store, char *name);

/* Returns the id of the game that @word identifies in the same way; only if there is none, also of a deleted game, or
 * of one that was only in a synced folder. NULL after printing an error. (transfer full) */
char *way_cli_find_uuid (WayStore *store, const char *word);

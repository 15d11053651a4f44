/* way-dialogs.h: questions, messages and file dialogs over a window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "way-game.h"

G_BEGIN_DECLS

/* GtkFileChooserNative has a successor in newer releases; only this file uses it, and callers that set up a file
 * dialog. Texts are copied. */

/* Called if the user agrees, with the parent of the question, which is kept until the answer. */
typedef void (*WayAgreedFunc) (GtkWidget *parent, GVariant *parameter);

/* Shows @dialog, a question about the game that is open in @parent, a WayWindow. It ends with that game: a desktop may
 * open another one while a question is shown. */
void way_dialogs_ask_about_game (GtkWindow *parent, GtkWidget *dialog);

/* Asks whether @entry_id is deleted together with the later entries in @broken (element type int), which depend on it.
 * The parameter of @agreed is an array of all their ids ("ai"). */
void way_dialogs_ask_delete_all (GtkWindow *parent, WayGame *game, int entry_id, GArray *broken, WayAgreedFunc agreed);

/* Asks whether @entries, which were made with @phone, are deleted together with the later ones in @broken, which depend
 * on them (both of int). The parameter of @agreed is an array of all their ids ("ai"). */
void way_dialogs_ask_delete_of_phone (GtkWindow *parent, WayGame *game, const char *phone, GArray *entries,
                                      GArray *broken, WayAgreedFunc agreed);

/* Asks for a name of at most @max_length characters instead of @name. The parameter of @agreed is a tuple of @parameter
 * (a floating one is consumed) and what was typed ("s"). */
void way_dialogs_ask_name (GtkWindow *parent, const char *title, const char *name, int max_length, WayAgreedFunc agreed,
                           GVariant *parameter);

/* Asks whether the open game, which cannot be saved, is discarded. The parameter of @agreed is NULL. The user can also
 * save the game as a file (win.save-as). */
void way_dialogs_ask_leave_game (GtkWindow *parent, WayAgreedFunc agreed);

/* The same for the @n_games games of a history in memory (win.export-as). */
void way_dialogs_ask_leave_history (GtkWindow *parent, int n_games, WayAgreedFunc agreed);

/* The same if the history file was deleted, moved or replaced. @saved: where everything was saved that was in it, or
 * NULL. */
void way_dialogs_ask_leave_moved (GtkWindow *parent, const char *saved, WayAgreedFunc agreed);

/* Asks what to do with the games in the file @saved, which was left beside the history file: @add is called to add them
 * to the history, @discard to delete the file, both with its path. */
void way_dialogs_ask_add_saved (GtkWindow *parent, const char *saved, WayAgreedFunc add, WayAgreedFunc discard);

/* Asks whether the history is replaced, with a button called @yes. Calls @agreed with @parameter, which may be NULL; a
 * floating one is consumed. */
void way_dialogs_ask_restore (GtkWindow *parent, const char *title, const char *body, const char *yes,
                              WayAgreedFunc agreed, GVariant *parameter);

/* The same about going back to the backup at @path: shows its @title, and below it the @consequences and @games, a list
 * of those that will be removed (transfer floating; may be NULL). @offers_look: there is a button for win.look-inside,
 * too. The parameter of @agreed is @path. */
void way_dialogs_ask_go_back (GtkWindow *parent, const char *title, const char *consequences, GtkWidget *games,
                              gboolean offers_look, WayAgreedFunc agreed, const char *path);

/* Asks whether the turn ends, or with @final_scoring the last turn, with @doubt, one or two sentences about what is
 * missing. Calls @agreed with @parameter; a floating one is consumed. */
void way_dialogs_ask_end_turn (GtkWindow *parent, gboolean final_scoring, const char *doubt, WayAgreedFunc agreed,
                               GVariant *parameter);

/* Called with the answer to a question. */
typedef void (*WayAnsweredFunc) (gpointer data, gboolean agreed);

/* Asks whether the plays in @list, of games that may be editions of Carcassonne, are imported. @answered is called
 * once, unless @parent is destroyed first. In either case, @destroy frees @data at the end. */
void way_dialogs_ask_unknown (GtkWindow *parent, const char *list, WayAnsweredFunc answered, gpointer data,
                              GDestroyNotify destroy);

/* Shows @dialog (transfer full) modally over @parent. The caller has connected its signal "response"; after that, or if
 * @parent is destroyed, the dialog is freed. */
void way_dialogs_show_file_dialog (GtkWindow *parent, GtkFileChooserNative *dialog);

/* The same for a file with the game that is open in @parent, a WayWindow: the dialog is freed with that game, too,
 * without an answer. */
void way_dialogs_show_file_dialog_of_game (GtkWindow *parent, GtkFileChooserNative *dialog);

/* Shows a message with the button Close. Both texts are plain. */
void way_dialogs_show_message (GtkWindow *parent, const char *title, const char *body);

/* Shows who made the program, its version and addresses, and what is new, as the metainfo file says. */
void way_dialogs_show_about (GtkWindow *parent);

void way_dialogs_show_shortcuts (GtkWindow *parent);

G_END_DECLS

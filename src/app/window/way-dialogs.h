/* way-dialogs.h: questions, messages and file dialogs over a window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "way-game.h"

G_BEGIN_DECLS

/* AdwMessageDialog, AdwAboutWindow and GtkFileChooserNative have successors in newer releases; only this file uses
 * them, and callers that set up a file dialog. In all functions, @user_data is a GObject, which is kept until the
 * answer, and texts are copied. */

/* Called with the ids of all entries to delete (element type int; borrowed). */
typedef void (*WayWithdrawFunc) (gpointer user_data, GArray *entry_ids);

/* Asks whether the later entries in @broken (element type int), which depend on @entry_id, are deleted with it. Calls
 * @done only if the user agrees. */
void way_dialogs_ask_withdraw_all (GtkWindow *parent, WayGame *game, int entry_id, GArray *broken, WayWithdrawFunc done,
                                   gpointer user_data);

typedef void (*WayLeaveFunc) (gpointer user_data);

/* Asks whether the open game, which cannot be saved, is discarded. Calls @leave if the user agrees. The user can also
 * save it as a file (win.save-as). */
void way_dialogs_ask_leave_game (GtkWindow *parent, WayLeaveFunc leave, gpointer user_data);

/* The same for the @n_games games of a history in memory (win.export-as). */
void way_dialogs_ask_leave_history (GtkWindow *parent, int n_games, WayLeaveFunc leave, gpointer user_data);

typedef void (*WayRestoreFunc) (gpointer user_data, const char *path);

/* Asks whether the history is replaced. Calls @restore with @path if the user agrees, with a button called @yes. */
void way_dialogs_ask_restore (GtkWindow *parent, const char *title, const char *body, const char *yes, const char *path,
                              WayRestoreFunc restore, gpointer user_data);

/* Shows @dialog (transfer full) modally over @parent. The caller has connected its signal "response"; after that, or if
 * @parent is destroyed, the dialog is freed. */
void way_dialogs_show_file_dialog (GtkWindow *parent, GtkFileChooserNative *dialog);

/* Shows a message with the button Close. Both texts are plain. */
void way_dialogs_show_message (GtkWindow *parent, const char *title, const char *body);

void way_dialogs_show_about (GtkWindow *parent);
void way_dialogs_show_shortcuts (GtkWindow *parent);

G_END_DECLS

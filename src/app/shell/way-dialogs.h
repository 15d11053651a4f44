/* way-dialogs.h: the windows that newer platforms have renamed, each made in one place.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "way-game.h"

G_BEGIN_DECLS

/* Called with the entry ids to withdraw (element type int; borrowed) when the table says yes; not called otherwise. */
typedef void (*WayWithdrawFunc) (gpointer user_data, GArray *entry_ids);

/* Asks whether the entries in @broken (element type int), which need the one in @entry_id, are withdrawn with it.
 * @user_data is an object; the answer is dropped when it is gone. */
void way_dialogs_ask_withdraw_all (GtkWindow *parent, WayGame *game, int entry_id, GArray *broken, WayWithdrawFunc done,
                                   gpointer user_data);

/* Called when the table leaves; not called otherwise. */
typedef void (*WayLeaveFunc) (gpointer user_data);

/* Asks whether games that could not be saved are left and lost, or kept in a file with @save, a detailed action of
 * @parent. @user_data is an object. All texts are copied. */
void way_dialogs_ask_leave_unsaved (GtkWindow *parent, const char *title, const char *body, const char *save,
                                    WayLeaveFunc leave, gpointer user_data);

/* Called with the @path that was asked about when the table says yes; not called otherwise. */
typedef void (*WayRestoreFunc) (gpointer user_data, const char *path);

/* Asks whether another file takes the place of the history; @yes is the label of the button that does it. @user_data is
 * an object. All texts are copied. */
void way_dialogs_ask_restore (GtkWindow *parent, const char *title, const char *body, const char *yes, const char *path,
                              WayRestoreFunc restore, gpointer user_data);

/* Shows @dialog (transfer full) over @parent, modal, and keeps it until it was answered, or until @parent goes.
 * @response is connected to its signal, with @parent as data. */
void way_dialogs_choose_file (GtkWindow *parent, GtkFileChooserNative *dialog, GCallback response);

/* One short text that stays until somebody closes it. Both are plain and copied. */
void way_dialogs_say (GtkWindow *parent, const char *title, const char *body);

void way_dialogs_show_about (GtkWindow *parent);
void way_dialogs_show_shortcuts (GtkWindow *parent);

/* Gives the controls that GTK leaves nameless in @shortcuts, a GtkShortcutsWindow, names for a reader. */
void way_dialogs_name_shortcuts (GtkWindow *shortcuts);

G_END_DECLS

/* way-window.h: the window: a stack of pages, and the actions that pages request.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "way-game.h"

G_BEGIN_DECLS

/* A page is a widget: a vertical GtkBox that begins with an AdwHeaderBar of its own and may end with a bottom bar.
 * Pages do not know each other; they request an action of the window:
 *
 *   win.back                closes the page; Escape and Alt+Left do it too
 *   win.enter (s)           opens a form for the subject with this id, completed if it has two states
 *   win.enter-unfinished (s) the same, unfinished
 *   win.amend (i)           the form of the entry with this id
 *   win.insert (i)          asks for a subject and inserts an entry before the entry with this id
 *   win.insert-subject ((is)) inserts an entry about the subject before the entry with this id
 *   win.withdraw (i)        deletes the entry with this id, and asks if later ones need it
 *   win.recorded            for pages that recorded an entry: back to the table, with a toast that undoes
 *   win.amended (i)         the same for a page that edited the entry with this id, whose row takes the focus
 *   win.judge               the judge for one signpost
 *   win.quick               an entry typed in the notation
 *   win.bets (i)            settles this stack; 0 is the next one that can be settled
 *   win.settle (a(ii))      settles these stacks, each on the entry that has just been recorded
 *   win.tunnel, win.final, win.result
 *   win.board               the big board, full screen; again: leaves it
 *   win.replay (x)          dispute mode: a stored game, by row, entry by entry; 0: the open one
 *   win.replay-entry (i)    dispute mode with the entry with this id of the open game
 *   win.rules (s)           the rules page of a module, or of the module of a rule, by id; "" lists all modules
 *   win.next-turn           the next seat's turn; the next step in final scoring, and the result after the end
 *   win.undo, win.redo
 *   win.more                opens the popover of the other features on the table page
 *   win.statistics (s)      the statistics of all players (""), or of this player
 *   win.merge-names ((ss))  the first name is counted under the second; a toast undoes it
 *   win.rejoin-names ((ss)) the same for two names that were one person before
 *   win.split-names (as)    the first name is counted alone, the others under it
 *   win.backups             the backups of the history file
 *   win.restore-backup (s)  asks, and replaces the history with the backup at this path
 *   win.undo-restore (s)    the same without asking, for the file that was replaced
 *   win.salvage             asks, and recovers the readable games of a damaged history file
 *   win.new-game, win.play-again
 *   win.past-game           a game played earlier: only its result, or entry by entry
 *   win.open-game (x)       the table (or result) of a stored game, by row
 *   win.delete-game (x), win.restore-game (x)
 *   win.details (x)         when, where and by whom a stored game that is not open was played, to correct it
 *   win.write-details ((xsssas)) writes the row, date, place, note and names, and goes back; shows a toast with Undo
 *   win.home                the start page
 *   win.go-on-in-memory     after a failed write; a banner then offers to save again
 *   win.save-again          saves the games that are in memory only
 *   win.wait (b)            another program blocks a change of a page, or no longer does; meanwhile the window ignores
 * input win.show-error ((sis))  way_window_show_error() with the domain, the code and the message of an error
 *   win.preferences, win.shortcuts (not on a phone), win.about
 *
 * Actions that need a game are disabled without one. */
#define WAY_TYPE_WINDOW (way_window_get_type ())
G_DECLARE_FINAL_TYPE (WayWindow, way_window, WAY, WINDOW, AdwApplicationWindow)

/* @store is borrowed and must outlive the window. @error: why the history file could not be opened, or NULL; the store
 * is then one in memory, and the window says so. */
WayWindow *way_window_new (GtkApplication *application, WayStore *store, const GError *error);

/* The open game, borrowed, or NULL. */
WayGame *way_window_get_game (WayWindow *self);
WayStore *way_window_get_store (WayWindow *self);

/* Opens @game (taken over by reference) and shows its table, with the unfinished form of a session that was not closed
 * properly.
 */
void way_window_open_game (WayWindow *self, WayGame *game);

/* Makes a backup of the history file at @history once a day, and checks the file if the last session was not closed
 * properly; both after the first frame, and in threads. @error: why it could not be opened for writing, or NULL; the
 * store is then read-only or in memory, the window shows that, and an unreadable file can be restored from a backup.
 * While another program has locked it (BUSY), opening it is tried again from the main loop for about two seconds, and
 * the game of the last session is opened after that. */
void way_window_guard (WayWindow *self, const char *history, const GError *error);

/* Opens the game that was open when the last session ended without closing it, if there is one. */
void way_window_resume (WayWindow *self);

/* Puts @page on top; the window sinks its reference. Popping destroys the top page; the lowest page remains. */
void way_window_push (WayWindow *self, GtkWidget *page);
void way_window_pop (WayWindow *self);
GtkWidget *way_window_get_page (WayWindow *self); /* the visible one; borrowed */

/* Closes all pages above the table; without a game, above the start page. */
void way_window_show_table (WayWindow *self);

/* Shows a toast over the content of the visible page: inside its first AdwToastOverlay, which a page keeps around its
 * content so that nothing covers its bottom bar. @text is plain. @button and @action_name may be
 * NULL; @action_name is detailed ("win.undo"). */
void way_window_toast (WayWindow *self, const char *text, const char *button, const char *action_name);

/* Shows @error in a banner under the header bar, with one button that helps. The banner closes when the game changes
 * again. */
void way_window_show_error (WayWindow *self, const GError *error);

/* Imports files and folders in a thread, and then shows the outcome in one sentence. While the window waits for another
 * program, they wait too. */
void way_window_take_files (WayWindow *self, GFile **files, int n_files);

/* The same for one file: a single game is opened, and its mistakes are listed. */
void way_window_open_file (WayWindow *self, GFile *file);

G_END_DECLS

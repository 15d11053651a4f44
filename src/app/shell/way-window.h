/* way-window.h: the window: a stack of pages, and the wishes they send up as actions.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "way-game.h"

G_BEGIN_DECLS

/* A page is a widget: a vertical GtkBox that begins with an AdwHeaderBar of its own and may end with a bottom bar.
 * Pages never know each other; what they wish goes up as an action of the window:
 *
 *   win.back                one page down; Escape and Alt+Left do it too
 *   win.enter (s)           a form for the subject with this id, completed where it has two states
 *   win.enter-unfinished (s) the same, unfinished
 *   win.amend (i)           the form of the entry with this id
 *   win.insert (i)          asks for a subject and inserts an entry before the entry with this id
 *   win.insert-subject ((is)) inserts an entry about the subject before the entry with this id
 *   win.withdraw (i)        takes the entry with this id out, asking where later ones need it
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
 *   win.rules (s)           the rules page of a module, or of the module of a rule, by id; "" is everything in play
 *   win.next-turn           the next seat's turn; in final scoring on with its guide, and after the end the result
 *   win.undo, win.redo
 *   win.more                opens the popover of everything else on the table page
 *   win.statistics (s)      who played how often and how well; everything about this player
 *   win.merge-names ((ss))  the first name is counted under the second; a toast undoes it
 *   win.rejoin-names ((ss)) the same for two names that were one person before
 *   win.split-names (as)    the first name is counted alone, the others under it
 *   win.backups              the copies of the history file
 *   win.restore-copy (s)    asks, and puts the copy at this path in the place of the history file
 *   win.undo-restore (s)    the same without asking, for the file that was replaced
 *   win.salvage             asks, and saves what can be read of a damaged history file
 *   win.new-game, win.play-again
 *   win.past-game           a game of before: only its result, or entry by entry
 *   win.open-game (x)       the table (or result) of a stored game, by row
 *   win.delete-game (x), win.restore-game (x)
 *   win.details (x)         when, where and by whom a stored game that is not on the table was played, to put it right
 *   win.write-details ((xsssas)) writes the row, date, place, note and names, and goes back; says it, with the way back
 *   win.home                the start page
 *   win.go-on-in-memory     after a write that failed; a notice then offers to save again
 *   win.save-again          writes to the disk what was played in memory
 *   win.wait (b)            another program keeps a change of a page waiting, or no longer; no input is taken meanwhile
 *   win.show-error ((sis))     way_window_show_error() with the domain, the code and the message of an error
 *   win.preferences, win.shortcuts (not on a phone), win.about
 *
 * Actions that need a game are disabled without one, and follow its properties. */
#define WAY_TYPE_WINDOW (way_window_get_type ())
G_DECLARE_FINAL_TYPE (WayWindow, way_window, WAY, WINDOW, AdwApplicationWindow)

/* @store is borrowed and must outlive the window. @error: why the history file could not be opened, or NULL; the store
 * is then one in memory, and the window says so. */
WayWindow *way_window_new (GtkApplication *application, WayStore *store, const GError *error);

/* The open game, borrowed, or NULL. */
WayGame *way_window_get_game (WayWindow *self);
WayStore *way_window_get_store (WayWindow *self);

/* Opens @game (taken over by reference) and shows its table, with the half-filled form of a session that was cut off.
 */
void way_window_open_game (WayWindow *self, WayGame *game);

/* Watches over the history file at @history: it is copied once a day, and looked through when the last session was cut
 * off; both after the first frame, and in threads. @error: why it could not be opened to write, or NULL; the store
 * is then one that can only be read, or one in memory, the window says so, and a file that cannot be read can be put
 * back from a copy. While another program has locked it (BUSY), it is tried again from the main loop for about two
 * seconds, and the game that was open when the last session was cut off is opened after that. */
void way_window_guard (WayWindow *self, const char *history, const GError *error);

/* Opens the game that was open when the last session was cut off, if there is one. */
void way_window_resume (WayWindow *self);

/* Puts @page on top; the window sinks its reference. Popping destroys the page on top; the lowest page stays. */
void way_window_push (WayWindow *self, GtkWidget *page);
void way_window_pop (WayWindow *self);
GtkWidget *way_window_get_page (WayWindow *self); /* the one on view, borrowed */

/* Everything above the table goes; without a game, above the start page. */
void way_window_show_table (WayWindow *self);

/* A short notice over the content of the page on view: inside its first AdwToastOverlay, which a page keeps around its
 * content so that nothing covers its bottom bar. @text is plain. @button and @action_name may be
 * NULL; @action_name is detailed ("win.undo"). */
void way_window_toast (WayWindow *self, const char *text, const char *button, const char *action_name);

/* What went wrong, in words, under the header bar, with one button that helps. It goes when the game changes again. */
void way_window_show_error (WayWindow *self, const GError *error);

/* Takes files and folders into the history, in a thread, and then says in one sentence what became of them. While the
 * window waits for another program, they wait too. */
void way_window_take_files (WayWindow *self, GFile **files, int n_files);

/* The same for one file: a single game is opened, and what is wrong with it is listed. */
void way_window_open_file (WayWindow *self, GFile *file);

G_END_DECLS

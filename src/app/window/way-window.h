/* way-window.h: a window with a stack of pages, an open game and a history file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "way-banner.h"
#include "way-daily-backup.h"
#include "way-games.h"
#include "way-job-runner.h"
#include "way-navigation.h"
#include "way-quiet.h"
#include "way-session.h"
#include "way-sharing.h"
#include "way-synced-folder.h"
#include "way-turn-clock.h"
#include "way-wait.h"

G_BEGIN_DECLS

/* The window without its actions, which WayMainWindow adds: the navigation, the session, the banner and the jobs, and
 * the rules for what happens between them. Pages do not know each other or the window; they activate its actions.
 * Signals: "game-closed" (): before another game is opened, or none; "restored" (): the history file is in use again
 * after it was replaced, or could not be replaced. */
#define WAY_TYPE_WINDOW (way_window_get_type ())
G_DECLARE_DERIVABLE_TYPE (WayWindow, way_window, WAY, WINDOW, AdwApplicationWindow)

struct _WayWindowClass {
  AdwApplicationWindowClass parent_class;

  /* Enables and disables the actions, after something changed on which they depend. */
  void (*update_actions) (WayWindow *self);
};

/* Uses @store, which is borrowed and must outlive the window. Called once, after construction. */
void way_window_set_store (WayWindow *self, WayStore *store);

WayNavigation *way_window_get_navigation (WayWindow *self);
WaySession *way_window_get_session (WayWindow *self);
WayBanner *way_window_get_banner (WayWindow *self);
WayJobRunner *way_window_get_jobs (WayWindow *self);
WayWait *way_window_get_wait (WayWindow *self);
WayDailyBackup *way_window_get_daily_backup (WayWindow *self);
WayQuiet *way_window_get_quiet (WayWindow *self); /* what the backup waits for */
WayGames *way_window_get_games (WayWindow *self);
GSettings *way_window_get_settings (WayWindow *self);
WaySyncedFolder *way_window_get_synced_folder (WayWindow *self);

/* Shortcuts for the members of the session. */
WayStore *way_window_get_store (WayWindow *self);
WayGame *way_window_get_game (WayWindow *self);       /* NULL without a game */
WayTurnClock *way_window_get_clock (WayWindow *self); /* of this game; NULL: it is only looked at */
WaySharing *way_window_get_sharing (WayWindow *self); /* the same, on phones */
WayDraft *way_window_get_draft (WayWindow *self);     /* of the form that is open; NULL: none */

/* Shortcuts for the functions of the navigation. */
void way_window_push (WayWindow *self, GtkWidget *page);
void way_window_pop (WayWindow *self);
GtkWidget *way_window_get_page (WayWindow *self);

/* Closes the card over the page, if there is one; its answers are kept. */
void way_window_close_card (WayWindow *self);
void way_window_toast (WayWindow *self, const char *text, const char *button, const char *action_name);

/* Shows the banner for @error. */
void way_window_show_error (WayWindow *self, const GError *error);
void way_window_update_actions (WayWindow *self);

/* Pops to the table; without a game, to the start page. */
void way_window_show_table (WayWindow *self);

/* Pops to the page where a form was opened: final scoring or the big board if one of them is open, else the table. */
void way_window_show_guide (WayWindow *self);

/* Shows the form of @draft, which is saved as it grows: a card if that is enough and the page has a place for it. */
void way_window_push_draft (WayWindow *self, WayDraft *draft);

/* Shows @page. If the form of a draft is shown in a card, its draft stays open, and the card is shown again when the
 * page is left. */
void way_window_push_over_card (WayWindow *self, GtkWidget *page);

/* Opens @game, of which a reference is kept, and shows its table, with the form that was open when a session crashed;
 * way_window_show_game() without it. */
void way_window_open_game (WayWindow *self, WayGame *game);
void way_window_show_game (WayWindow *self, WayGame *game);

/* Shows the start page, and closes the game. */
void way_window_go_home (WayWindow *self);

/* Returns whether the open game, or with @closing the window, may be closed without losing anything. What is not saved
 * is saved if possible. If it is not, asks the user, and closes it when the user agrees. */
gboolean way_window_may_leave (WayWindow *self, gboolean closing);

/* Guards the history file at @path: it is backed up once a day, after the first frame and in a thread, and checked
 * before that if the last session crashed. @error: why it could not be opened to write, or NULL. The store is then
 * read-only or in memory; that is shown, and a damaged file can be restored from a backup. While another program has
 * locked the file (BUSY), it is tried again from the main loop for about two seconds, and the game that was open when
 * the last session crashed is opened after that. */
void way_window_guard (WayWindow *self, const char *path, const GError *error);

/* Opens the game that was open when the last session crashed, if there is one, and shows it on phones again if it was
 * shown then. */
void way_window_resume (WayWindow *self);

/* Finds out whether the history file was deleted, moved or replaced, and if so, shows that everything is kept in
 * memory. Returns whether the place of the file is another one than before. */
gboolean way_window_find_history (WayWindow *self);

/* Tries to write to the history file if that was impossible, and to save there what is only in memory. On error
 * everything is as it was. */
gboolean way_window_leave_memory (WayWindow *self, GError **error);
gboolean way_window_leave_read_only (WayWindow *self, GError **error);

/* Shows a banner if a file beside the history file has games that may be missing from it: way_saved_games_find(). */
void way_window_find_saved (WayWindow *self);

/* Adds the games of such a file at @path, and opens the open game again. Returns the number of games of which it has
 * other details, or -1 with @error: then everything is as it was. */
int way_window_add_saved (WayWindow *self, const char *path, GError **error);

/* Returns whether @game is still the row of the game with @id. If not, the list of games is read again: MISSING if it
 * has not got the game, DELETED if it has another version of it in another row, which nobody has seen. */
gboolean way_window_expect_game (WayWindow *self, gint64 game, const char *id, GError **error);

/* Returns the row in which the game is that a page shows in @row, as way_games_find_row(). Otherwise says why there is
 * nothing to open, and returns 0. */
gint64 way_window_find_row (WayWindow *self, gint64 row);

/* Dismisses the toasts that offer an action of the window, because another history is used now, in which the rows of
 * the games are others. Two of them stay if this history has what they undo: a deleted game can still be restored, and
 * names that are counted under another one can be split. What a page itself offers stays, too. */
void way_window_end_toasts (WayWindow *self);

/* While the history file is being replaced, the window is insensitive, and is not closed. What is written to the store
 * meanwhile is lost. */
void way_window_set_restoring (WayWindow *self, gboolean restoring);
gboolean way_window_is_restoring (WayWindow *self);

/* Closes the window if it should have been closed while that was impossible. */
void way_window_close_if_asked (WayWindow *self);

G_END_DECLS

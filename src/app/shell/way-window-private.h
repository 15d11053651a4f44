/* way-window-private.h: what the window's files share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-module.h"
#include "way-draft.h"
#include "way-job.h"
#include "way-games.h"
#include "way-breakpoint-bin.h"
#include "way-window.h"

struct _WayWindow {
  AdwApplicationWindow parent_instance;

  GtkStack *stack;
  GtkRevealer *banner;
  WayBreakpointBin *banner_bin;
  GtkOrientable *banner_box;
  GtkLabel *banner_label;
  GtkButton *banner_button;

  WayStore *store; /* borrowed */
  WayGame *game;
  WayGames *games;
  GSettings *settings;
  GPtrArray
      *pages; /* borrowed; the stack owns them; the last one is on view; the start page is NULL until it is seen */

  GtkWidget *draft_page; /* the entry page whose form this is; borrowed */
  WayDraft *draft;
  GHashTable *kept; /* forms that were left this turn: subject and state → WayDraft */
  int kept_turn;
  guint draft_timer;
  gint64 stale_draft; /* the game whose stored form is to be forgotten; 0: none */
  guint focus_tick;
  int focus_frames;

  char *history;    /* the history file, also while the store is one in memory instead; NULL: nothing guards one */
  char *copied_day; /* on which a copy was last tried */
  GCancellable *cancellable; /* of what runs in threads; cancelled when the window goes */
  guint guard_idle;
  gboolean damaged; /* the file cannot be used as it is */
  gboolean crashed; /* the session before did not end in order */
  gboolean said_no_copy;

  gboolean narrow; /* no room for the window of shortcuts, which cannot be made smaller */

  gboolean board; /* the big board is open, and the window full screen for it */

  WayJob *job;         /* NULL: none is running */
  GtkWidget *job_page; /* weak; NULL: it is not shown */
  guint job_timer;

  guint inhibitor;
  gboolean banner_about_game; /* what the banner says ends with the game, or with its next change */
  gboolean exports_records;   /* what is being exported has everything that was said */
  WayStore *filed_store;      /* whose games are in a file that people made, as they were at @filed; never used */
  WayStoreStamp filed;
  guint waiting; /* changes that another program keeps waiting */
  guint wait_timer;
  GPtrArray *handed; /* GFile: what came meanwhile to be opened; NULL: nothing */
  gboolean says_waiting;
  gboolean restoring;   /* the history file is being exchanged in a thread */
  gboolean close_later; /* and the window was to be closed meanwhile */
  gboolean closing;     /* the question on view is asked because the window closes */
  gboolean may_lose;    /* it was answered: what is not saved is given up */
};

/* way-window-actions.c */
void way_window_class_install_actions (GtkWidgetClass *widget_class);
void way_window_update_actions (WayWindow *self);

/* Shows a form; it becomes the one that is saved as it grows. */
void way_window_push_draft (WayWindow *self, WayDraft *draft);

/* Lets go of the form on view; @keep: its answers wait for the next form of the same kind. */
void way_window_drop_draft (WayWindow *self, gboolean keep);

/* A form of this turn that was left with answers in it, or NULL; (transfer full). */
WayDraft *way_window_take_stashed_draft (WayWindow *self, const CarcSubject *subject, CarcState state);

/* way-window-pages.c; the public part is in way-window.h. */

/* Down to the guide through final scoring or the big board where one is open, else to the table: where one was before a
 * form. */
void way_window_show_guide (WayWindow *self);

void way_window_replace (WayWindow *self, GtkWidget *page); /* the page on view goes, and nothing leads back to it */
void way_window_pop_to (WayWindow *self, guint depth);      /* so many pages stay, at least one */
void way_window_show_first_page (WayWindow *self);          /* unless one is on view */
void way_window_remove_hidden_pages (WayWindow *self);      /* those that were popped and have slid away */
void way_window_end_undo_toasts (WayWindow *self);          /* of all pages: the game has changed */
void way_window_focus_later (WayWindow *self); /* the content of the page on view, unless it has the focus */

/* way-window-import.c; the public part is in way-window.h. */
void way_window_accept_files (WayWindow *self);                                    /* that are dropped on it */
void way_window_import (GtkWidget *widget, const char *name, GVariant *parameter); /* actions of the window */
void way_window_import_folder (GtkWidget *widget, const char *name, GVariant *parameter);
void way_window_take_handed (WayWindow *self); /* what came while the window waited */

/* way-window-job.c */

/* Called with what a job came to; (transfer full). */
typedef void (*WayJobDone) (WayWindow *self, gpointer result);

/* Takes @job and runs it, unless another one is running; that is said. A page with @title shows how far it is as
 * soon as it takes a while. What went wrong is said; then, and when it is cancelled, @done is not called. */
void way_window_run_job (WayWindow *self, WayJob *job, const char *title, WayJobDone done);
void way_window_stop_job (WayWindow *self);
gboolean way_window_is_busy (WayWindow *self); /* a job is running; says so */

/* way-window-export.c: actions of the window, and what they do when a file is chosen. */
void way_window_export (GtkWidget *widget, const char *name, GVariant *parameter);
void way_window_export_as (GtkWidget *widget, const char *name, GVariant *parameter);

/* Writes all games into @file, as way_export_job_new knows it. */
void way_window_export_games (WayWindow *self, const char *format, GFile *file);

/* way-window-undo.c: actions of the window. */
void way_window_undo (GtkWidget *widget, const char *name, GVariant *parameter);
void way_window_redo (GtkWidget *widget, const char *name, GVariant *parameter);

/* way-window-games.c: actions of the window. */
void way_window_new_game (GtkWidget *widget, const char *name, GVariant *parameter);
void way_window_past_game (GtkWidget *widget, const char *name, GVariant *parameter);
void way_window_play_again (GtkWidget *widget, const char *name, GVariant *parameter);
void way_window_open_stored_game (GtkWidget *widget, const char *name, GVariant *parameter);
void way_window_replay_game (GtkWidget *widget, const char *name, GVariant *parameter);
void way_window_delete_game (GtkWidget *widget, const char *name, GVariant *parameter);
void way_window_restore_game (GtkWidget *widget, const char *name, GVariant *parameter);
void way_window_details (GtkWidget *widget, const char *name, GVariant *parameter);
void way_window_write_details (GtkWidget *widget, const char *name, GVariant *parameter);

/* way-window-people.c: actions of the window. */
void way_window_merge_names (GtkWidget *widget, const char *name, GVariant *parameter);
void way_window_rejoin_names (GtkWidget *widget, const char *name, GVariant *parameter);
void way_window_split_names (GtkWidget *widget, const char *name, GVariant *parameter);

/* way-window.c: says beside the history file that a session is on; notes whether the last one ended in order. */
void way_window_mark_begin (WayWindow *self);

/* way-window-safety.c: actions of the window. */
void way_window_show_backups (GtkWidget *widget, const char *name, GVariant *parameter);
void way_window_restore_backup (GtkWidget *widget, const char *name, GVariant *parameter);
void way_window_undo_restore (GtkWidget *widget, const char *name, GVariant *parameter);
void way_window_salvage (GtkWidget *widget, const char *name, GVariant *parameter);

/* A session with the history file begins: see way_window_guard. */
void way_window_watch (WayWindow *self);

/* Copies the history file in a thread unless that was tried today. */
void way_window_make_backup (WayWindow *self);
void way_window_stop_guard (WayWindow *self);

/* way-window-wait.c */
void way_window_wait (GtkWidget *widget, const char *name, GVariant *parameter); /* action of the window */
void way_window_hold_input (WayWindow *self);                                    /* whenever it waits; once */

/* Whether closing has to wait for something; it is then done by way_window_close_if_asked. */
gboolean way_window_close_later (WayWindow *self);
void way_window_close_if_asked (WayWindow *self);

/* way-window-notice.c */
void way_window_say_waiting (WayWindow *self, const char *text); /* NULL: it is over */
gboolean way_window_is_saved (WayWindow *self);                  /* TRUE without a game */
void way_window_update_banner (WayWindow *self);
void way_window_say_read_only (WayWindow *self);
void way_window_dismiss_banner (WayWindow *self); /* by its button */
void way_window_hide_banner (WayWindow *self);
void way_window_go_on_in_memory (GtkWidget *widget, const char *name, GVariant *parameter); /* actions of the window */
void way_window_save_again (GtkWidget *widget, const char *name, GVariant *parameter);
void way_window_arrange_banner (WayWindow *self);
void way_window_show_error_action (GtkWidget *widget, const char *name, GVariant *parameter);

/* way-window-memory.c */

/* The history file cannot be used, and the store of the window is one in memory. */
gboolean way_window_is_in_memory (WayWindow *self);

/* The history file can be read, but not written. */
gboolean way_window_is_read_only (WayWindow *self);

/* Every game of the store as a record; element type WayRecordFile, with free function. NULL on error, also where a
 * single game cannot be read. */
GPtrArray *way_window_list_memory_games (WayWindow *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Records @played in the file at @history, all of it or nothing. From any thread; @may_wait: for other programs. */
gboolean way_window_record_memory_games (GPtrArray *played, const char *history, gboolean may_wait, GError **error);

/* Tries to use the history file after all: what was played in memory goes there, and the game on view stays open. Where
 * nothing was played, the session begins as if the file had been there at once. On error everything is as it was. */
gboolean way_window_leave_memory (WayWindow *self, GError **error);

/* Tries it until the other program is done that has locked the file, with the patience of way-patience. */
void way_window_await_history (WayWindow *self);

/* Tries to write to a history file that could only be read. On error everything is as it was. */
gboolean way_window_leave_read_only (WayWindow *self, GError **error);

/* What is in memory only has just been written into a file that people chose. */
void way_window_note_filed (WayWindow *self);

/* Whether the game on view, or with @closing the window, may be closed without losing anything. If not, people are
 * asked, and it is closed when they say so. */
gboolean way_window_may_leave (WayWindow *self, gboolean closing);

/* To the start page; the game is closed. */
void way_window_go_home (WayWindow *self);

/* way-window-share.c: actions of the window, and what they do when a file is chosen. */
void way_window_share (GtkWidget *widget, const char *name, GVariant *parameter);
void way_window_save_as (GtkWidget *widget, const char *name, GVariant *parameter);
void way_window_print (GtkWidget *widget, const char *name, GVariant *parameter);
void way_window_show_code (GtkWidget *widget, const char *name, GVariant *parameter);

/* Writes the game on view into @file, as "waymark", "csv", "bgsplay", "pdf" or "png". */
gboolean way_window_save_game (WayWindow *self, const char *format, GFile *file, GError **error);

/* The score sheet of the game on view, ready for a printer; (transfer full). NULL with @error. */
GtkPrintOperation *way_window_make_print (WayWindow *self, GError **error);

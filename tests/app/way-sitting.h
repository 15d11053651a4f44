/* way-sitting.h: a window at a history file of its own, and a hand that plays in it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "way-game.h"
#include "way-window.h"

G_BEGIN_DECLS

/* Begin with the application, the path of the history file and the size of the window. */
typedef struct {
  GtkApplication *application;
  char *folder;
  char *path;
  int width, height;
  WayStore *store;
  WayWindow *window;
} WaySitting;

/* Opens the file and a window, goes on where the last one stopped; closes both; or leaves them as a session that was
 * cut off does: nobody could say that it was over. */
void way_sitting_sit_down (WaySitting *self);
void way_sitting_get_up (WaySitting *self);
void way_sitting_cut_off (WaySitting *self);

/* The page on view, and its game, which is there. */
GtkWidget *way_sitting_get_page (WaySitting *self);
WayGame *way_sitting_get_game (WaySitting *self);

/* Taps on the page: widget number @index of its kind, what asks for an action, the one filled key, an item of the main
 * menu. */
void way_sitting_tap (WaySitting *self, GType type, const char *style, int index);
void way_sitting_tap_action (WaySitting *self, const char *action);
void way_sitting_tap_main (WaySitting *self);
void way_sitting_choose_in_main_menu (WaySitting *self, const char *action);

/* The row of @question in a form; unfolds the seldom ones where it is among them. */
GtkWidget *way_sitting_get_row (WaySitting *self, const char *question);

/* Answers in a form: something in a row, a number at one tap, a seat, a seat held long, @times steps of a stepper. */
void way_sitting_tap_in_row (WaySitting *self, const char *question, GType type, const char *style, int index);
void way_sitting_tap_number (WaySitting *self, const char *question, int number);
void way_sitting_tap_seat (WaySitting *self, int seat);
void way_sitting_hold_seat (WaySitting *self, int seat);
void way_sitting_step (WaySitting *self, const char *question, int stepper, gboolean up, int times);

/* Taps the key that records, and looks that the log has one entry more. */
void way_sitting_record (WaySitting *self);

G_END_DECLS

/* way-sitting.c: a window at a history file of its own, and a hand that plays in it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-sitting.h"

#include "way-entry-row.h"
#include "way-hand.h"
#include "way-keypad.h"
#include "way-seat-button.h"
#include "way-stepper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

void
way_sitting_sit_down (WaySitting *self)
{
  self->store = way_store_open (self->path, NULL);
  assert_non_null (self->store);
  self->window = way_window_new (self->application, self->store, NULL);
  gtk_window_set_default_size (GTK_WINDOW (self->window), self->width, self->height);
  way_window_resume (self->window);
  gtk_window_present (GTK_WINDOW (self->window));
  way_hand_settle (self->window);
}

void
way_sitting_get_up (WaySitting *self)
{
  gpointer held = self->window;

  g_object_add_weak_pointer (held, &held);
  gtk_window_close (GTK_WINDOW (self->window));
  while (held)
    g_main_context_iteration (NULL, TRUE);
  way_store_close (self->store);
}

void
way_sitting_cut_off (WaySitting *self)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  way_store_close (self->store);
}

GtkWidget *
way_sitting_get_page (WaySitting *self)
{
  return way_window_get_page (self->window);
}

WayGame *
way_sitting_get_game (WaySitting *self)
{
  WayGame *game = way_window_get_game (self->window);

  assert_non_null (game);
  return game;
}

void
way_sitting_tap (WaySitting *self, GType type, const char *style, int index)
{
  way_hand_tap (way_hand_find (way_sitting_get_page (self), type, style, index));
}

void
way_sitting_tap_action (WaySitting *self, const char *action)
{
  way_hand_tap (way_hand_find_action (way_sitting_get_page (self), action));
}

void
way_sitting_tap_main (WaySitting *self)
{
  way_sitting_tap (self, GTK_TYPE_BUTTON, "wm-record", 0);
}

void
way_sitting_choose_in_main_menu (WaySitting *self, const char *action)
{
  GtkWidget *header = way_hand_find (way_sitting_get_page (self), ADW_TYPE_HEADER_BAR, NULL, 0);

  way_hand_choose (way_hand_find (header, GTK_TYPE_MENU_BUTTON, NULL, 0), action);
}

/* The form. */

static gboolean
is_row (GtkWidget *widget, const char *question)
{
  return WAY_IS_ENTRY_ROW (widget)
         && g_str_equal (way_entry_row_get_question (WAY_ENTRY_ROW (widget), 0)->id, question);
}

static GtkWidget *
search_row (GtkWidget *widget, const char *question)
{
  if (is_row (widget, question))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = search_row (child, question);

      if (found)
        return found;
    }
  return NULL;
}

GtkWidget *
way_sitting_get_row (WaySitting *self, const char *question)
{
  GtkWidget *row = search_row (way_sitting_get_page (self), question);

  if (!row)
    fail_msg ("%s is not asked", question);
  if (!gtk_widget_get_mapped (row))
    way_sitting_tap (self, GTK_TYPE_TOGGLE_BUTTON, "wm-leads", 0);
  return row;
}

void
way_sitting_tap_in_row (WaySitting *self, const char *question, GType type, const char *style, int index)
{
  way_hand_tap (way_hand_find (way_sitting_get_row (self, question), type, style, index));
}

void
way_sitting_tap_number (WaySitting *self, const char *question, int number)
{
  int least;

  g_object_get (way_hand_find (way_sitting_get_row (self, question), WAY_TYPE_KEYPAD, NULL, 0), "least", &least, NULL);
  way_sitting_tap_in_row (self, question, GTK_TYPE_BUTTON, "wm-keypad-key", number - least);
}

void
way_sitting_tap_seat (WaySitting *self, int seat)
{
  way_sitting_tap (self, WAY_TYPE_SEAT_BUTTON, NULL, seat);
}

void
way_sitting_hold_seat (WaySitting *self, int seat)
{
  g_signal_emit_by_name (way_hand_find (way_sitting_get_page (self), WAY_TYPE_SEAT_BUTTON, NULL, seat), "second");
  way_hand_settle (self->window);
}

void
way_sitting_step (WaySitting *self, const char *question, int stepper, gboolean up, int times)
{
  GtkWidget *steps = way_hand_find (way_sitting_get_row (self, question), WAY_TYPE_STEPPER, NULL, stepper);

  for (int i = 0; i < times; i++)
    way_hand_tap (way_hand_find (steps, GTK_TYPE_BUTTON, "wm-step-key", up ? 1 : 0));
}

void
way_sitting_record (WaySitting *self)
{
  gsize n = way_game_get_n_entries (way_sitting_get_game (self));

  way_sitting_tap_main (self);
  assert_int_equal (way_game_get_n_entries (way_sitting_get_game (self)), n + 1);
}

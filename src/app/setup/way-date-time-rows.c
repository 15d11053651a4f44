/* way-date-time-rows.c: the day and the time of a game, as rows to type into.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-date-time-rows.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <stdio.h>

#include "way-ui.h"

#define DAY_FORMAT "%Y-%m-%d"
#define TIME_FORMAT "%H:%M"
#define PLAYED_FORMAT "%Y-%m-%dT%H:%M:%S%:z"
#define FIRST_YEAR 1900

struct _WayDateTimeRows {
  GtkBox parent_instance;

  GtkEditable *day;
  GtkEditable *time;
  char *played; /* that was set; NULL: nothing */
  char *set_day, *set_time;
};

G_DEFINE_FINAL_TYPE (WayDateTimeRows, way_date_time_rows, GTK_TYPE_BOX)

enum { CHANGED, ACTIVATED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* Digits as a Japanese keyboard may give them are digits. */
static char *
read_text (GtkEditable *row)
{
  char *text = g_utf8_normalize (gtk_editable_get_text (row), -1, G_NORMALIZE_ALL_COMPOSE);

  return text != NULL ? g_strstrip (text) : g_strdup ("");
}

static gboolean
read_day (WayDateTimeRows *self, int *year, int *month, int *day)
{
  g_autofree char *text = read_text (self->day);
  int end = 0;

  return sscanf (text, "%4d-%2d-%2d%n", year, month, day, &end) == 3 && text[end] == '\0' && *year >= FIRST_YEAR
         && *month > 0 && *day > 0 && g_date_valid_dmy ((GDateDay) *day, (GDateMonth) *month, (GDateYear) *year);
}

static gboolean
read_time (WayDateTimeRows *self, int *hour, int *minute)
{
  g_autofree char *text = read_text (self->time);
  int end = 0;

  return sscanf (text, "%2d:%2d%n", hour, minute, &end) == 2 && text[end] == '\0' && *hour >= 0 && *hour < 24
         && *minute >= 0 && *minute < 60;
}

static void
mark (GtkEditable *row, gboolean wrong)
{
  way_ui_set_css_class (GTK_WIDGET (row), "error", wrong);
}

static GDateTime *
read_moment (WayDateTimeRows *self, const char **mistake)
{
  int year, month, day, hour, minute;
  gboolean day_known = read_day (self, &year, &month, &day);
  gboolean time_known = read_time (self, &hour, &minute);

  mark (self->day, !day_known);
  mark (self->time, !time_known);
  if (!day_known)
    *mistake = _ ("This date does not exist. Use the format YYYY-MM-DD, for example 2026-11-20.");
  else if (!time_known)
    *mistake = _ ("This time does not exist. Use the format HH:MM, for example 20:30.");
  return day_known && time_known ? g_date_time_new_local (year, month, day, hour, minute, 0) : NULL;
}

/* By what is written, for an hour may come twice in one night. */
static gboolean
is_untouched (WayDateTimeRows *self)
{
  return self->played != NULL && g_str_equal (gtk_editable_get_text (self->day), self->set_day)
         && g_str_equal (gtk_editable_get_text (self->time), self->set_time);
}

char *
way_date_time_rows_get (WayDateTimeRows *self, const char **mistake)
{
  g_autoptr (GDateTime) moment = read_moment (self, mistake);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  if (moment == NULL)
    return NULL;
  if (is_untouched (self))
    return g_strdup (self->played);
  if (g_date_time_compare (moment, now) > 0)
    {
      mark (self->day, TRUE);
      *mistake = _ ("This time is in the future.");
      return NULL;
    }
  return g_date_time_format (moment, PLAYED_FORMAT);
}

void
way_date_time_rows_set (WayDateTimeRows *self, const char *played)
{
  g_autoptr (GTimeZone) local = g_time_zone_new_local ();
  g_autoptr (GDateTime) moment = g_date_time_new_from_iso8601 (played, local);
  g_autoptr (GDateTime) here = moment != NULL ? g_date_time_to_local (moment) : g_date_time_new_now_local ();

  g_free (self->played);
  g_free (self->set_day);
  g_free (self->set_time);
  self->played = moment != NULL ? g_strdup (played) : NULL;
  self->set_day = g_date_time_format (here, DAY_FORMAT);
  self->set_time = g_date_time_format (here, TIME_FORMAT);
  gtk_editable_set_text (self->day, self->set_day);
  gtk_editable_set_text (self->time, self->set_time);
}

static void
on_changed_cb (WayDateTimeRows *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
on_activated_cb (WayDateTimeRows *self)
{
  g_signal_emit (self, signals[ACTIVATED], 0);
}

static void
on_day_selected_cb (WayDateTimeRows *self, GtkCalendar *calendar)
{
  g_autoptr (GDateTime) date = gtk_calendar_get_date (calendar);
  g_autofree char *day = g_date_time_format (date, DAY_FORMAT);

  gtk_editable_set_text (self->day, day);
}

static void
make_calendar_cb (GtkMenuButton *button, gpointer data)
{
  WayDateTimeRows *self = data;
  GtkWidget *calendar = gtk_calendar_new ();
  GtkWidget *popover = gtk_popover_new ();
  int year, month, day;

  if (read_day (self, &year, &month, &day))
    {
      g_autoptr (GDateTime) date = g_date_time_new_local (year, month, day, 0, 0, 0);

      gtk_calendar_select_day (GTK_CALENDAR (calendar), date);
    }
  g_signal_connect_object (calendar, "day-selected", G_CALLBACK (on_day_selected_cb), self, G_CONNECT_SWAPPED);
  gtk_popover_set_child (GTK_POPOVER (popover), calendar);
  gtk_menu_button_set_popover (button, popover);
}

static GtkWidget *
make_calendar_button (WayDateTimeRows *self)
{
  GtkWidget *button = gtk_menu_button_new ();

  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "x-office-calendar-symbolic");
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), make_calendar_cb, self, NULL);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "wm-tap");
  /* Translators: a noun, a button: opens a calendar to choose a day. */
  gtk_widget_set_tooltip_text (button, _ ("Calendar"));
  way_ui_set_accessible_label (button, _ ("Calendar"));
  return button;
}

static GtkEditable *
add_row (WayDateTimeRows *self, GtkWidget *group, const char *title)
{
  GtkWidget *row = adw_entry_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  way_ui_set_accessible_label (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (row))), title);
  g_signal_connect_object (row, "changed", G_CALLBACK (on_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "entry-activated", G_CALLBACK (on_activated_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return GTK_EDITABLE (row);
}

static void
way_date_time_rows_finalize (GObject *object)
{
  WayDateTimeRows *self = WAY_DATE_TIME_ROWS (object);

  g_free (self->played);
  g_free (self->set_day);
  g_free (self->set_time);

  G_OBJECT_CLASS (way_date_time_rows_parent_class)->finalize (object);
}

static void
way_date_time_rows_class_init (WayDateTimeRowsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = way_date_time_rows_finalize;

  signals[CHANGED]
      = g_signal_new ("changed", WAY_TYPE_DATE_TIME_ROWS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[ACTIVATED]
      = g_signal_new ("activated", WAY_TYPE_DATE_TIME_ROWS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
way_date_time_rows_init (WayDateTimeRows *self)
{
  GtkWidget *group = adw_preferences_group_new ();

  self->day = add_row (self, group, C_ ("details", "Date"));
  self->time = add_row (self, group, C_ ("details", "Time"));
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (self->day), make_calendar_button (self));
  gtk_widget_set_hexpand (group, TRUE);
  gtk_box_append (GTK_BOX (self), group);
}

GtkWidget *
way_date_time_rows_new (void)
{
  return g_object_new (WAY_TYPE_DATE_TIME_ROWS, NULL);
}

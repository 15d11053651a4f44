/* way-date-time-rows.c: entry rows for the date and the time of a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-date-time-rows.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "way-clock.h"
#include "way-date.h"
#include "way-row-pencil.h"
#include "way-template.h"
#include "way-ui.h"

#define FIRST_YEAR 1900

struct _WayDateTimeRows {
  GtkBox parent_instance;

  AdwPreferencesGroup *group;
  GtkEditable *day;
  GtkWidget *day_mistake;
  GtkEditable *time;
  GtkWidget *time_mistake;
  GtkMenuButton *calendar_button;
  GtkCalendar *calendar;

  char *played;             /* as it was set; NULL: not set */
  char *set_day, *set_time; /* the text that was set with it */
};

G_DEFINE_FINAL_TYPE (WayDateTimeRows, way_date_time_rows, GTK_TYPE_BOX)

enum { CHANGED, ACTIVATED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* A Japanese keyboard may produce full-width digits. */
static char *
read_text (GtkEditable *row)
{
  char *text = g_utf8_normalize (gtk_editable_get_text (row), -1, G_NORMALIZE_ALL_COMPOSE);

  return text ? g_strstrip (text) : g_strdup ("");
}

/* Sets @mistake if the row has no valid day. */
static gboolean
read_day (WayDateTimeRows *self, int *year, int *month, int *day, const char **mistake)
{
  g_autofree char *text = read_text (self->day);
  g_autofree char *format = way_date_get_day_format ();

  if (!way_date_parse_day (text, format, year, month, day) || *year < FIRST_YEAR)
    /* Translators: with U+2011, hyphens at which no line breaks. */
    *mistake = _ ("This is not a date. Use the format YYYY‑MM‑DD, for example 2026‑11‑20.");
  else if (*month <= 0 || *day <= 0 || !g_date_valid_dmy ((GDateDay) *day, (GDateMonth) *month, (GDateYear) *year))
    *mistake = _ ("This date does not exist. Enter another one.");
  else
    return TRUE;
  return FALSE;
}

static gboolean
read_time (WayDateTimeRows *self, int *hour, int *minute)
{
  g_autofree char *text = read_text (self->time);

  return way_date_parse_time (text, hour, minute);
}

static char *
format_day (GDateTime *date)
{
  g_autofree char *format = way_date_get_day_format ();

  return g_date_time_format (date, format);
}

/* Shows @mistake below @row; NULL: nothing is wrong with it. */
static void
mark (GtkEditable *row, GtkWidget *below, const char *mistake)
{
  GtkWidget *label = gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (below));

  way_ui_set_css_class (GTK_WIDGET (row), "error", mistake != NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_editable_get_delegate (row)), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  mistake ? mistake : "", -1);
  gtk_label_set_label (GTK_LABEL (label), mistake ? mistake : "");
  way_ui_set_accessible_label (below, mistake ? mistake : "");
  gtk_widget_set_visible (below, mistake != NULL);
}

static void
mark_day (WayDateTimeRows *self, const char *mistake)
{
  mark (self->day, self->day_mistake, mistake);
}

static void
mark_time (WayDateTimeRows *self, const char *mistake)
{
  mark (self->time, self->time_mistake, mistake);
}

/* GDateTime takes another time for one that is skipped when the clocks go forward. */
static GDateTime *
make_moment (WayDateTimeRows *self, int year, int month, int day, int hour, int minute, const char **mistake)
{
  g_autoptr (GDateTime) moment = g_date_time_new_local (year, month, day, hour, minute, 0);

  if (!moment || (g_date_time_get_hour (moment) == hour && g_date_time_get_minute (moment) == minute))
    return g_steal_pointer (&moment);
  *mistake = _ ("This time does not exist: the clocks went forward that day. Enter another time.");
  mark_time (self, *mistake);
  return NULL;
}

static GDateTime *
read_time_played (WayDateTimeRows *self, const char **mistake)
{
  int year, month, day, hour, minute;
  const char *wrong_day = NULL;
  gboolean day_known = read_day (self, &year, &month, &day, &wrong_day);
  gboolean time_known = read_time (self, &hour, &minute);
  const char *wrong_time = time_known ? NULL : _ ("This is not a time. Use the format HH:MM, for example 20:30.");

  mark_day (self, wrong_day);
  mark_time (self, wrong_time);
  *mistake = day_known ? wrong_time : wrong_day;
  return day_known && time_known ? make_moment (self, year, month, day, hour, minute, mistake) : NULL;
}

/* Compares the text and not the time: at the end of summer time an hour occurs twice. */
static gboolean
is_unchanged (WayDateTimeRows *self)
{
  return self->played && g_str_equal (gtk_editable_get_text (self->day), self->set_day)
         && g_str_equal (gtk_editable_get_text (self->time), self->set_time);
}

char *
way_date_time_rows_get (WayDateTimeRows *self, const char **mistake)
{
  g_autoptr (GDateTime) now = way_clock_now ();
  g_autoptr (GDateTime) moment = NULL;

  if (is_unchanged (self))
    {
      mark_day (self, NULL);
      mark_time (self, NULL);
      return g_strdup (self->played);
    }
  moment = read_time_played (self, mistake);
  if (!moment)
    return NULL;
  if (g_date_time_compare (moment, now) > 0)
    {
      gboolean is_today = g_date_time_get_year (moment) == g_date_time_get_year (now)
                          && g_date_time_get_day_of_year (moment) == g_date_time_get_day_of_year (now);

      *mistake = _ ("This time is in the future.");
      if (is_today)
        mark_time (self, *mistake);
      else
        mark_day (self, *mistake);
      return NULL;
    }
  return g_date_time_format (moment, WAY_CLOCK_PLAYED);
}

void
way_date_time_rows_set (WayDateTimeRows *self, const char *played)
{
  g_autoptr (GTimeZone) local = g_time_zone_new_local ();
  g_autoptr (GDateTime) moment = g_date_time_new_from_iso8601 (played, local);
  g_autoptr (GDateTime) here = moment ? g_date_time_to_local (moment) : way_clock_now ();

  if (!here)
    here = g_date_time_ref (moment); /* no year that GDateTime has in this time zone */
  g_free (self->played);
  g_free (self->set_day);
  g_free (self->set_time);
  self->played = moment ? g_strdup (played) : NULL;
  self->set_day = format_day (here);
  self->set_time = g_date_time_format (here, way_date_get_time_format ());
  gtk_editable_set_text (self->day, self->set_day);
  gtk_editable_set_text (self->time, self->set_time);
}

static void
changed_cb (WayDateTimeRows *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
activated_cb (WayDateTimeRows *self)
{
  g_signal_emit (self, signals[ACTIVATED], 0);
}

static void
day_selected_cb (WayDateTimeRows *self, GtkCalendar *calendar)
{
  g_autoptr (GDateTime) date = gtk_calendar_get_date (calendar);
  g_autofree char *day = format_day (date);

  gtk_editable_set_text (self->day, day);
}

/* The calendar opens at the day that is entered, or else today. */
static void
update_calendar_cb (GtkMenuButton *button, gpointer data)
{
  WayDateTimeRows *self = data;
  g_autoptr (GDateTime) date = NULL;
  const char *mistake;
  int year, month, day;

  if (read_day (self, &year, &month, &day, &mistake))
    date = g_date_time_new_local (year, month, day, 0, 0, 0);
  else
    date = way_clock_now ();
  g_signal_handlers_block_by_func (self->calendar, day_selected_cb, self);
  gtk_calendar_select_day (self->calendar, date);
  g_signal_handlers_unblock_by_func (self->calendar, day_selected_cb, self);
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
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = way_date_time_rows_finalize;

  signals[CHANGED]
      = g_signal_new ("changed", WAY_TYPE_DATE_TIME_ROWS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[ACTIVATED]
      = g_signal_new ("activated", WAY_TYPE_DATE_TIME_ROWS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/setup/way-date-time-rows.ui");

  WAY_BIND_CHILDREN (widget_class, WayDateTimeRows, group, day, day_mistake, time, time_mistake, calendar_button,
                     calendar);

  WAY_BIND_CALLBACKS (widget_class, changed_cb, activated_cb, day_selected_cb);
}

static void
way_date_time_rows_init (WayDateTimeRows *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* The calendar is its only icon. */
  way_row_pencil_hide (ADW_ENTRY_ROW (self->day));
  way_ui_name_entry_row (ADW_ENTRY_ROW (self->day));
  way_ui_name_lists (GTK_WIDGET (self->group), C_ ("details", "Date"));
  way_ui_name_entry_row (ADW_ENTRY_ROW (self->time));
  gtk_menu_button_set_create_popup_func (self->calendar_button, update_calendar_cb, self, NULL);
}

void
way_date_time_rows_add (WayDateTimeRows *self, GtkWidget *row)
{
  adw_preferences_group_add (self->group, row);
}

/* way-continue-card.c: the game in progress, on the start page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-continue-card.h"

#include <glib/gi18n.h>

#include "way-clock.h"
#include "way-date.h"
#include "way-form-factor-follow.h"
#include "way-game-menu.h"
#include "way-result.h"
#include "way-shape.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"

/* The size of the shape of a player, in px. */
#define PERSON_SIZE 30
#define SMALL_SIZE 18

#define LONG_NAME 7       /* letters; a shorter name is never cut */
#define LONG_SMALL_NAME 4 /* on a narrow card, so that four players are in a line */

struct _WayContinueCard {
  GtkBox parent_instance;

  GtkWidget *columns;
  GtkWidget *rows;
  GtkWidget *heading;
  GtkLabel *place;
  GtkLabel *progress;
  GtkWidget *people;
  GtkWidget *button;
  GtkWidget *menu; /* NULL: it was never opened */

  WayGameItem *item; /* NULL before the first game */
  int points[CARC_MAX_PLAYERS];
  int n_people; /* 0: the points cannot be read */
};

G_DEFINE_FINAL_TYPE (WayContinueCard, way_continue_card, GTK_TYPE_BOX)

static GtkWidget *
make_name (const char *text, gboolean is_narrow)
{
  GtkWidget *name = gtk_label_new (text);

  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (name),
                             MIN ((int) g_utf8_strlen (text, -1), is_narrow ? LONG_SMALL_NAME : LONG_NAME));
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_widget_add_css_class (name, "caption");
  gtk_widget_add_css_class (name, "wm-data");
  return name;
}

/* The shape is beside the name and the points; on a narrow card beside the points only, so that the name has the whole
 * width of a column. */
static void
add_person (WayContinueCard *self, int seat, gboolean is_narrow)
{
  int color = (int) way_game_item_get_info (self->item)->colors[seat];
  GtkWidget *shape = way_shape_new (color, is_narrow ? SMALL_SIZE : PERSON_SIZE);
  GtkWidget *name = make_name (way_game_item_get_name (self->item, seat), is_narrow);
  g_autofree char *number = way_text_number (self->points[seat]);
  GtkWidget *points = gtk_label_new (number);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, is_narrow ? 4 : 9);
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_label_set_xalign (GTK_LABEL (points), 0);
  gtk_widget_add_css_class (points, "title-1");
  gtk_box_append (GTK_BOX (row), shape);
  gtk_box_append (GTK_BOX (row), is_narrow ? points : column);
  gtk_box_append (GTK_BOX (column), name);
  gtk_box_append (GTK_BOX (column), is_narrow ? row : points);
  gtk_box_append (GTK_BOX (self->people), is_narrow ? column : row);
}

/* The button is beside everything, beside the heading only, so that the players have the whole width, or below. */
static void
arrange (WayContinueCard *self, WayFormFactor factor)
{
  way_ui_move_to_box (self->button, factor == WAY_PHONE  ? self->rows
                                    : factor == WAY_WIDE ? self->columns
                                                         : self->heading);
  way_ui_remove_children (self->people);
  for (int seat = 0; seat < self->n_people; seat++)
    add_person (self, seat, factor == WAY_PHONE);
}

/* “Brno · started today at 19:32” */
static char *
describe_start (WayGameItem *item)
{
  const char *place = way_game_item_get_info (item)->place;
  g_autoptr (GDateTime) now = way_clock_now ();
  g_autoptr (GDateTime) started = way_game_item_get_start (item);
  g_autoptr (GDateTime) there = started ? g_date_time_to_timezone (now, g_date_time_get_timezone (started)) : NULL;
  g_autofree char *today = there ? g_date_time_format (there, "%x") : NULL;
  g_autofree char *day = started ? g_date_time_format (started, "%x") : NULL;
  g_autofree char *time = started ? g_date_time_format (started, way_date_get_time_format ()) : NULL;
  g_autofree char *date = started ? way_result_describe_day (started) : NULL;
  g_autofree char *start = NULL;

  if (!day)
    return g_strdup (place);
  /* Translators: when the game that can be resumed began; %s is a time of day, and then a date. */
  start = g_str_equal (day, today) ? g_strdup_printf (_ ("started today at %s"), time)
                                   : g_strdup_printf (_ ("started on %s"), date);
  return place && *place ? g_strjoin (" · ", place, start, NULL) : g_steal_pointer (&start);
}

static void
resume (WayContinueCard *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-game", "x", way_game_item_get_id (self->item));
}

static void
pop_up (WayContinueCard *self, const GdkRectangle *at)
{
  way_game_menu_pop_up (&self->menu, GTK_WIDGET (self), self->item, at);
}

static void
show_menu_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  pop_up (WAY_CONTINUE_CARD (widget), NULL);
}

static void
delete_game_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const WayGameInfo *info = way_game_item_get_info (WAY_CONTINUE_CARD (widget)->item);

  gtk_widget_activate_action (widget, "win.delete-game", "(xs)", info->id, info->uuid);
}

static void
secondary_pressed_cb (WayContinueCard *self, int n_press, double x, double y, GtkGesture *click)
{
  gtk_gesture_set_state (click, GTK_EVENT_SEQUENCE_CLAIMED);
  pop_up (self, &(GdkRectangle){ (int) x, (int) y, 1, 1 });
}

static void
long_pressed_cb (WayContinueCard *self, double x, double y, GtkGesture *press)
{
  gtk_gesture_set_state (press, GTK_EVENT_SEQUENCE_CLAIMED);
  pop_up (self, &(GdkRectangle){ (int) x, (int) y, 1, 1 });
}

void
way_continue_card_show (WayContinueCard *self, WayGames *games, WayGameItem *item)
{
  const WayGameInfo *info = way_game_item_get_info (item);
  g_autofree char *progress = way_games_read_progress (games, info->id, self->points);
  g_autofree char *start = describe_start (item);

  g_set_object (&self->item, item);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  gtk_label_set_label (self->place, start);
  gtk_label_set_label (self->progress, progress ? progress : "");
  self->n_people = progress ? info->n_players : 0;
  arrange (self, way_form_factor_get (GTK_WIDGET (self)));
}

static void
way_continue_card_dispose (GObject *object)
{
  WayContinueCard *self = WAY_CONTINUE_CARD (object);

  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_object (&self->item);
  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_CONTINUE_CARD);

  G_OBJECT_CLASS (way_continue_card_parent_class)->dispose (object);
}

static void
way_continue_card_class_init (WayContinueCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_continue_card_dispose;

  gtk_widget_class_install_action (widget_class, "row.menu", NULL, show_menu_cb);
  gtk_widget_class_install_action (widget_class, "row.delete", NULL, delete_game_cb);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/history/way-continue-card.ui");

  WAY_BIND_CHILDREN (widget_class, WayContinueCard, columns, rows, heading, place, progress, people, button);

  WAY_BIND_CALLBACKS (widget_class, long_pressed_cb, secondary_pressed_cb, resume);
}

static void
way_continue_card_init (WayContinueCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  way_form_factor_follow (self, arrange);
}

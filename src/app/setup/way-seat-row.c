/* way-seat-row.c: a player of a new game, with a color and a name.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-seat-row.h"

#include <glib/gi18n.h>

#include "way-color-button.h"
#include "way-form-factor-follow.h"
#include "way-line-buffer.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"

#define MAX_WORD_WIDTH 46 /* px, on a phone; with large text the name needs the room */

struct _WaySeatRow {
  GtkListBoxRow parent_instance;

  GtkWidget *handle;
  WayColorButton *color_button;
  GtkEntry *name;
  GtkWidget *flag;
  GtkImage *flag_icon;
  GtkWidget *flag_label;
  GtkWidget *remove;

  int seat;
  gboolean starts;
  gboolean pending;
};

G_DEFINE_FINAL_TYPE (WaySeatRow, way_seat_row, GTK_TYPE_LIST_BOX_ROW)

enum { CHANGED, ACTIVATED, COLOR_WANTED, STARTS, REMOVE, MOVE, DROP, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
describe (WaySeatRow *self)
{
  g_autofree char *name = way_seat_row_get_name (self);
  /* Translators: a text field for the name of a player; %d is the number of the seat, from 1. */
  g_autofree char *entry = g_strdup_printf (_ ("Name for seat %d"), self->seat + 1);
  /* Translators: %s is a player's name. */
  g_autofree char *remove = g_strdup_printf (_ ("Remove %s"), way_text_isolate (name));
  /* Translators: a button beside a player’s name: %s has the first turn. */
  g_autofree char *starts = g_strdup_printf (_ ("%s starts"), way_text_isolate (name));

  way_color_button_describe (self->color_button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->name), GTK_ACCESSIBLE_PROPERTY_LABEL, entry, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->remove), GTK_ACCESSIBLE_PROPERTY_LABEL, remove, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->flag), GTK_ACCESSIBLE_PROPERTY_LABEL, starts, -1);
  gtk_widget_set_tooltip_text (self->flag, starts);
  gtk_entry_set_placeholder_text (self->name,
                                  self->pending
                                      /* Translators: in an empty text field: the name of one more player, if any. */
                                      ? C_ ("player", "Name")
                                      : way_text_color (way_seat_row_get_color (self)));
}

static void
color_wanted_cb (WaySeatRow *self, int color)
{
  g_signal_emit (self, signals[COLOR_WANTED], 0, color);
}

void
way_seat_row_set_taken (WaySeatRow *self, CarcColor color, const char *by)
{
  way_color_button_set_taken (self->color_button, color, by);
}

CarcColor
way_seat_row_get_color (WaySeatRow *self)
{
  return way_color_button_get_color (self->color_button);
}

void
way_seat_row_set_color (WaySeatRow *self, CarcColor color)
{
  way_color_button_set_color (self->color_button, color);
  describe (self);
}

gboolean
way_seat_row_is_named (WaySeatRow *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name))));

  return *name != '\0';
}

char *
way_seat_row_get_name (WaySeatRow *self)
{
  if (!way_seat_row_is_named (self))
    return g_strdup (way_text_color (way_seat_row_get_color (self)));
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name))));
}

void
way_seat_row_set_name (WaySeatRow *self, const char *name)
{
  gtk_editable_set_text (GTK_EDITABLE (self->name), name);
}

void
way_seat_row_set_pending (WaySeatRow *self, gboolean pending)
{
  self->pending = pending;
  describe (self);
}

void
way_seat_row_set_wrong (WaySeatRow *self, gboolean wrong)
{
  way_ui_set_css_class (GTK_WIDGET (self->name), "error", wrong);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->name), GTK_ACCESSIBLE_STATE_INVALID,
                               wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

void
way_seat_row_focus_name (WaySeatRow *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
}

static gboolean
has_room_for_word (WaySeatRow *self)
{
  int natural;

  gtk_widget_set_visible (self->flag_label, TRUE);
  gtk_widget_measure (self->flag_label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return way_form_factor_get (GTK_WIDGET (self)) != WAY_PHONE || natural <= MAX_WORD_WIDTH;
}

static void
show_word (WaySeatRow *self)
{
  gtk_widget_set_visible (self->flag_label, has_room_for_word (self) && self->starts);
}

/* The text may be larger or smaller now. */
static void
way_seat_row_system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  GTK_WIDGET_CLASS (way_seat_row_parent_class)->system_setting_changed (widget, setting);
  show_word (WAY_SEAT_ROW (widget));
}

void
way_seat_row_set_seat (WaySeatRow *self, int seat, gboolean starts, gboolean removable)
{
  self->seat = seat;
  self->starts = starts;
  gtk_image_set_from_icon_name (self->flag_icon, starts ? "way-flag-filled-symbolic" : "way-flag-symbolic");
  show_word (self);
  way_ui_set_css_class (self->flag, "wm-starts", starts);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->flag), GTK_ACCESSIBLE_STATE_CHECKED,
                               starts ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
  gtk_widget_set_sensitive (self->remove, removable);
  describe (self);
}

void
way_seat_row_set_drawn (WaySeatRow *self, gboolean drawn)
{
  way_ui_set_css_class (self->flag, "wm-drawn", drawn);
}

static void
name_changed_cb (WaySeatRow *self)
{
  describe (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
name_activate_cb (WaySeatRow *self)
{
  g_signal_emit (self, signals[ACTIVATED], 0);
}

static void
flag_clicked_cb (WaySeatRow *self)
{
  g_signal_emit (self, signals[STARTS], 0);
}

static void
remove_clicked_cb (WaySeatRow *self)
{
  g_signal_emit (self, signals[REMOVE], 0);
}

static GdkContentProvider *
drag_prepare_cb (WaySeatRow *self)
{
  return gdk_content_provider_new_typed (WAY_TYPE_SEAT_ROW, self);
}

static void
drag_begin_cb (WaySeatRow *self, GdkDrag *drag, GtkDragSource *source)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (self));

  gtk_drag_source_set_icon (source, paintable, 0, 0);
}

static gboolean
drop_cb (WaySeatRow *self, const GValue *value)
{
  WaySeatRow *row = g_value_get_object (value);

  if (row == self)
    return FALSE;
  g_signal_emit (self, signals[DROP], 0, row);
  return TRUE;
}

static void
move_up_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[MOVE], 0, -1);
}

static void
move_down_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[MOVE], 0, 1);
}

static void
way_seat_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), WAY_TYPE_SEAT_ROW);

  G_OBJECT_CLASS (way_seat_row_parent_class)->dispose (object);
}

static guint
add_signal (const char *name, GType type)
{
  return g_signal_new (name, WAY_TYPE_SEAT_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                       type == G_TYPE_NONE ? 0 : 1, type);
}

static void
way_seat_row_class_init (WaySeatRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_seat_row_dispose;
  widget_class->system_setting_changed = way_seat_row_system_setting_changed;

  signals[CHANGED] = add_signal ("changed", G_TYPE_NONE);
  signals[ACTIVATED] = add_signal ("activated", G_TYPE_NONE);
  signals[COLOR_WANTED] = add_signal ("color-wanted", G_TYPE_INT);
  signals[STARTS] = add_signal ("starts", G_TYPE_NONE);
  signals[REMOVE] = add_signal ("remove", G_TYPE_NONE);
  signals[MOVE] = add_signal ("move", G_TYPE_INT);
  signals[DROP] = add_signal ("drop", WAY_TYPE_SEAT_ROW);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/setup/way-seat-row.ui");

  WAY_BIND_CHILDREN (widget_class, WaySeatRow, handle, color_button, name, flag, flag_icon, flag_label, remove);

  WAY_BIND_CALLBACKS (widget_class, color_wanted_cb, name_changed_cb, name_activate_cb, flag_clicked_cb,
                      remove_clicked_cb, drag_prepare_cb, drag_begin_cb);

  gtk_widget_class_install_action (widget_class, "seat.up", NULL, move_up_cb);
  gtk_widget_class_install_action (widget_class, "seat.down", NULL, move_down_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Up, GDK_ALT_MASK, "seat.up", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Down, GDK_ALT_MASK, "seat.down", NULL);
}

static void
way_seat_row_init (WaySeatRow *self)
{
  GtkDropTarget *target;

  gtk_widget_init_template (GTK_WIDGET (self));
  way_line_buffer_limit (self->name);
  target = gtk_drop_target_new (WAY_TYPE_SEAT_ROW, GDK_ACTION_COPY);
  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

GtkWidget *
way_seat_row_new (CarcColor color, const char *name)
{
  WaySeatRow *self = g_object_new (WAY_TYPE_SEAT_ROW, NULL);

  way_seat_row_set_color (self, color);
  if (name)
    way_seat_row_set_name (self, name);
  return GTK_WIDGET (self);
}

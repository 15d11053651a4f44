/* way-seat-row.c: one player of a new game: place at the table, colour, name.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-seat-row.h"

#include <glib/gi18n.h>

#include "way-shape.h"
#include "way-wording.h"

struct _WaySeatRow {
  GtkListBoxRow parent_instance;

  GtkWidget *handle;
  GtkWidget *colour_button;
  WayShape *shape;
  GtkPopover *popover;
  GtkGrid *colours;
  GtkEntry *name;
  GtkToggleButton *starts;
  GtkWidget *remove;

  GtkWidget *colour_keys[CARC_N_COLOURS];
  CarcColour colour;
  int seat;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (WaySeatRow, way_seat_row, GTK_TYPE_LIST_BOX_ROW)

enum { CHANGED, COLOUR_WANTED, STARTS, REMOVE, MOVE, DROP, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
describe (WaySeatRow *self)
{
  g_autofree char *name = way_seat_row_get_name (self);
  /* Translators: a button that chooses the color of a player; %1$s is the name, %2$s the color and shape: “red circle”.
   */
  g_autofree char *colour = g_strdup_printf (_ ("Color of %1$s: %2$s"), name, way_wording_figure (self->colour));
  /* Translators: a text field for the name of a player; %d is the number of the seat, from 1. */
  g_autofree char *entry = g_strdup_printf (_ ("Name for seat %d"), self->seat + 1);
  /* Translators: %s is a player's name. */
  g_autofree char *remove = g_strdup_printf (_ ("Remove %s"), name);

  /* GTK 4.8 hands the label on to the toggle button inside, GTK 4.18 only the tooltip. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->colour_button), GTK_ACCESSIBLE_PROPERTY_LABEL, colour, -1);
  gtk_widget_set_tooltip_text (self->colour_button, colour);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->name), GTK_ACCESSIBLE_PROPERTY_LABEL, entry, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->remove), GTK_ACCESSIBLE_PROPERTY_LABEL, remove, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->starts), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, name, -1);
  gtk_entry_set_placeholder_text (self->name, way_wording_colour (self->colour));
}

static void
on_colour_clicked_cb (WaySeatRow *self, GtkWidget *key)
{
  gtk_popover_popdown (self->popover);
  for (int i = 0; i < CARC_N_COLOURS; i++)
    if (self->colour_keys[i] == key && (CarcColour) i != self->colour)
      {
        g_signal_emit (self, signals[COLOUR_WANTED], 0, i);
        return;
      }
}

static void
make_colours (WaySeatRow *self)
{
  for (int i = 0; i < CARC_N_COLOURS; i++)
    {
      GtkWidget *key = gtk_button_new ();

      gtk_button_set_child (GTK_BUTTON (key), way_shape_new (i, 32));
      gtk_widget_add_css_class (key, "flat");
      gtk_widget_add_css_class (key, "wm-colour-key");
      g_signal_connect_swapped (key, "clicked", G_CALLBACK (on_colour_clicked_cb), self);
      gtk_grid_attach (self->colours, key, i % 4, i / 4, 1, 1);
      self->colour_keys[i] = key;
      way_seat_row_set_taken (self, (CarcColour) i, NULL);
    }
}

void
way_seat_row_set_taken (WaySeatRow *self, CarcColour colour, const char *by)
{
  GtkWidget *key = self->colour_keys[colour];
  const char *shape = way_wording_figure (colour);
  g_autofree char *text = NULL;

  if (by)
    /* Translators: a colour and shape, and who has it; choosing it changes the two over. */
    text = g_strdup_printf (_ ("%1$s, taken by %2$s"), shape, by);
  else if (colour >= CARC_N_PUBLISHED_COLOURS)
    /* Translators: a colour and shape; betting chips and tunnel tokens exist in six colours only. */
    text = g_strdup_printf (_ ("%s, no chips, no tokens"), shape);
  else
    text = g_strdup (shape);
  gtk_widget_set_tooltip_text (key, text);
  gtk_widget_set_opacity (gtk_button_get_child (GTK_BUTTON (key)), by ? 0.35 : 1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (key), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

CarcColour
way_seat_row_get_colour (WaySeatRow *self)
{
  return self->colour;
}

void
way_seat_row_set_colour (WaySeatRow *self, CarcColour colour)
{
  self->colour = colour;
  way_shape_set_player_colour (self->shape, (int) colour);
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
    return g_strdup (way_wording_colour (self->colour));
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name))));
}

void
way_seat_row_set_name (WaySeatRow *self, const char *name)
{
  gtk_editable_set_text (GTK_EDITABLE (self->name), name);
}

void
way_seat_row_set_seat (WaySeatRow *self, int seat, gboolean starts, gboolean removable)
{
  self->seat = seat;
  self->updating = TRUE;
  gtk_toggle_button_set_active (self->starts, starts);
  self->updating = FALSE;
  gtk_widget_set_sensitive (self->remove, removable);
  describe (self);
}

static void
on_name_changed_cb (WaySeatRow *self)
{
  describe (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Who types names goes on to the next one; only behind the last the game begins, and with a key of its own. */
static void
on_name_activate_cb (WaySeatRow *self)
{
  GtkWidget *next = gtk_widget_get_next_sibling (GTK_WIDGET (self));
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *start = GTK_IS_WINDOW (root) ? gtk_window_get_default_widget (GTK_WINDOW (root)) : NULL;

  if (next && WAY_IS_SEAT_ROW (next))
    gtk_widget_grab_focus (GTK_WIDGET (WAY_SEAT_ROW (next)->name));
  else if (start)
    gtk_widget_grab_focus (start);
}

static void
on_starts_toggled_cb (WaySeatRow *self)
{
  if (!self->updating)
    g_signal_emit (self, signals[STARTS], 0);
}

static void
on_remove_clicked_cb (WaySeatRow *self)
{
  g_signal_emit (self, signals[REMOVE], 0);
}

static GdkContentProvider *
on_drag_prepare_cb (WaySeatRow *self)
{
  return gdk_content_provider_new_typed (WAY_TYPE_SEAT_ROW, self);
}

static void
on_drag_begin_cb (WaySeatRow *self, GdkDrag *drag, GtkDragSource *source)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (self));

  gtk_drag_source_set_icon (source, paintable, 0, 0);
}

static gboolean
on_drop_cb (WaySeatRow *self, const GValue *value)
{
  WaySeatRow *row = g_value_get_object (value);

  if (row == self)
    return FALSE;
  g_signal_emit (self, signals[DROP], 0, row);
  return TRUE;
}

static void
move_up (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[MOVE], 0, -1);
}

static void
move_down (GtkWidget *widget, const char *name, GVariant *parameter)
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

  signals[CHANGED] = add_signal ("changed", G_TYPE_NONE);
  signals[COLOUR_WANTED] = add_signal ("colour-wanted", G_TYPE_INT);
  signals[STARTS] = add_signal ("starts", G_TYPE_NONE);
  signals[REMOVE] = add_signal ("remove", G_TYPE_NONE);
  signals[MOVE] = add_signal ("move", G_TYPE_INT);
  signals[DROP] = add_signal ("drop", WAY_TYPE_SEAT_ROW);

  g_type_ensure (WAY_TYPE_SHAPE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/setup/way-seat-row.ui");

  gtk_widget_class_bind_template_child (widget_class, WaySeatRow, handle);
  gtk_widget_class_bind_template_child (widget_class, WaySeatRow, colour_button);
  gtk_widget_class_bind_template_child (widget_class, WaySeatRow, shape);
  gtk_widget_class_bind_template_child (widget_class, WaySeatRow, popover);
  gtk_widget_class_bind_template_child (widget_class, WaySeatRow, colours);
  gtk_widget_class_bind_template_child (widget_class, WaySeatRow, name);
  gtk_widget_class_bind_template_child (widget_class, WaySeatRow, starts);
  gtk_widget_class_bind_template_child (widget_class, WaySeatRow, remove);

  gtk_widget_class_bind_template_callback (widget_class, on_name_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_name_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_starts_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_remove_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_drag_prepare_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_drag_begin_cb);

  gtk_widget_class_install_action (widget_class, "seat.up", NULL, move_up);
  gtk_widget_class_install_action (widget_class, "seat.down", NULL, move_down);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Up, GDK_ALT_MASK, "seat.up", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Down, GDK_ALT_MASK, "seat.down", NULL);
}

static void
way_seat_row_init (WaySeatRow *self)
{
  GtkDropTarget *target;

  gtk_widget_init_template (GTK_WIDGET (self));
  make_colours (self);
  target = gtk_drop_target_new (WAY_TYPE_SEAT_ROW, GDK_ACTION_COPY);
  g_signal_connect_swapped (target, "drop", G_CALLBACK (on_drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

GtkWidget *
way_seat_row_new (CarcColour colour, const char *name)
{
  WaySeatRow *self = g_object_new (WAY_TYPE_SEAT_ROW, NULL);

  way_seat_row_set_colour (self, colour);
  if (name)
    way_seat_row_set_name (self, name);
  return GTK_WIDGET (self);
}

/* way-sheet-drawer.c: a form with a score sheet in a drawer at the bottom.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-sheet-drawer.h"

#include <glib/gi18n.h>

#include "way-template.h"

/* The height of the content that an open drawer leaves free, in px: enough to tap it. */
#define FREE_ABOVE 48
/* From here on, in px, a swipe is about what is in the sheet: above are the handle and the heading. */
#define SWIPE_HEIGHT 64
/* In px per second: a tap is slower, even if the finger slips. GTK calls each of them a swipe. */
#define SWIPE_SPEED 300

struct _WaySheetDrawer {
  GtkWidget parent_instance;

  GtkWidget *content;
  GtkWidget *peek;

  GtkWidget *scrim;
  GtkWidget *backdrop;
  GtkWidget *drawer;
  GtkWidget *handle;
  GtkWidget *peek_bin;
  GtkWidget *revealer;
  gboolean wanted;     /* "drawer-visible" */
  gboolean shows_peek; /* "peek-visible" */
  gboolean is_closing;
};

enum { PROP_0, PROP_CONTENT, PROP_PEEK, PROP_SHEET, PROP_OPEN, PROP_DRAWER_VISIBLE, PROP_PEEK_VISIBLE, N_PROPS };

static GParamSpec *properties[N_PROPS];
static guint closed_signal;

G_DEFINE_FINAL_TYPE (WaySheetDrawer, way_sheet_drawer, GTK_TYPE_WIDGET)

static void
name_handle (WaySheetDrawer *self)
{
  /* Translators: a command, read aloud on a button: folds the score sheet away. */
  const char *hide = self->peek ? _ ("Hide score sheet") : C_ ("button", "Close");
  /* Translators: a command, read aloud on a button: unfolds the score sheet. */
  const char *name = way_sheet_drawer_get_open (self) ? hide : _ ("Show score sheet");

  gtk_widget_set_tooltip_text (self->handle, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->handle), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->backdrop), GTK_ACCESSIBLE_PROPERTY_LABEL, hide, -1);
}

static gboolean
shows_peek (WaySheetDrawer *self)
{
  return self->peek && self->shows_peek;
}

/* Without a peek, a closed drawer has nothing to show. What is sliding out can no longer be used, nor hold up what is
 * below it. */
static void
show_drawer (WaySheetDrawer *self)
{
  gboolean open = way_sheet_drawer_get_open (self);
  gboolean has_sheet = open || self->is_closing;

  gtk_widget_set_visible (self->drawer, self->wanted && (shows_peek (self) || has_sheet));
  gtk_widget_set_can_target (self->drawer, open || shows_peek (self));
  gtk_widget_set_can_focus (self->drawer, open || shows_peek (self));
  gtk_widget_set_visible (self->scrim, has_sheet);
  gtk_widget_set_can_target (self->scrim, open);
}

static void
end_closing (WaySheetDrawer *self)
{
  if (!self->is_closing)
    return;
  self->is_closing = FALSE;
  show_drawer (self);
  g_signal_emit (self, closed_signal, 0);
}

static void
revealed_cb (WaySheetDrawer *self)
{
  if (!gtk_revealer_get_child_revealed (GTK_REVEALER (self->revealer)))
    end_closing (self);
}

static void
focus_drawer (WaySheetDrawer *self)
{
  GtkWidget *sheet = gtk_revealer_get_child (GTK_REVEALER (self->revealer));

  if (self->peek)
    gtk_widget_grab_focus (self->handle);
  else if (sheet)
    gtk_widget_child_focus (sheet, GTK_DIR_TAB_FORWARD);
}

static void
handle_toggled_cb (WaySheetDrawer *self)
{
  gboolean open = way_sheet_drawer_get_open (self);

  end_closing (self);
  self->is_closing = !open;
  show_drawer (self);
  gtk_widget_set_visible (self->peek_bin, !open);
  /* The Tab key must not reach the dimmed content either. */
  if (self->content)
    gtk_widget_set_can_focus (self->content, !open);
  if (open)
    {
      gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), TRUE);
      focus_drawer (self);
    }
  name_handle (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OPEN]);
  /* Without motion, the sheet is gone at once. */
  open = way_sheet_drawer_get_open (self);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->scrim), open);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), open);
}

static void
close_cb (WaySheetDrawer *self)
{
  way_sheet_drawer_set_open (self, FALSE);
}

static void
peek_released_cb (WaySheetDrawer *self)
{
  way_sheet_drawer_set_open (self, !way_sheet_drawer_get_open (self));
}

static void
swipe_begin_cb (GtkGesture *gesture, GdkEventSequence *sequence)
{
  double y;

  if (gtk_gesture_get_point (gesture, sequence, NULL, &y) && y >= SWIPE_HEIGHT)
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_DENIED);
}

static void
swipe_cb (WaySheetDrawer *self, double velocity_x, double velocity_y, GtkGesture *gesture)
{
  if (!way_sheet_drawer_get_open (self) || velocity_y < SWIPE_SPEED || velocity_y <= 2 * ABS (velocity_x))
    return;
  /* The handle below the finger must not open the sheet again. */
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  way_sheet_drawer_set_open (self, FALSE);
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  WaySheetDrawer *self = WAY_SHEET_DRAWER (widget);

  if (!way_sheet_drawer_get_open (self))
    return GDK_EVENT_PROPAGATE;

  way_sheet_drawer_set_open (self, FALSE);

  return GDK_EVENT_STOP;
}

/* Returns the height of the closed drawer. The content ends above it and does not move when the drawer opens. */
static int
measure_closed (WaySheetDrawer *self, int width)
{
  int handle = 0;
  int peek = 0;

  if (!gtk_widget_get_visible (self->drawer) || !shows_peek (self))
    return 0;

  gtk_widget_measure (self->handle, GTK_ORIENTATION_VERTICAL, width, NULL, &handle, NULL, NULL);
  gtk_widget_measure (self->peek, GTK_ORIENTATION_VERTICAL, width, NULL, &peek, NULL, NULL);

  return handle + peek;
}

/* Without a peek, the handle slides out and in with the sheet: returns how much of its height is outside. */
static int
measure_outside (WaySheetDrawer *self, int width)
{
  GtkWidget *sheet = gtk_revealer_get_child (GTK_REVEALER (self->revealer));
  int handle, shown;
  int whole = 0;

  if (shows_peek (self))
    return 0;
  gtk_widget_measure (self->handle, GTK_ORIENTATION_VERTICAL, width, NULL, &handle, NULL, NULL);
  gtk_widget_measure (self->revealer, GTK_ORIENTATION_VERTICAL, width, NULL, &shown, NULL, NULL);
  if (sheet)
    gtk_widget_measure (sheet, GTK_ORIENTATION_VERTICAL, width, NULL, &whole, NULL, NULL);
  return whole > 0 ? handle - handle * MIN (shown, whole) / whole : handle;
}

static void
way_sheet_drawer_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                          int *minimum_baseline, int *natural_baseline)
{
  WaySheetDrawer *self = WAY_SHEET_DRAWER (widget);
  int content_minimum = 0;
  int content_natural = 0;
  int drawer_minimum = 0;
  int drawer_natural = 0;

  /* Its width does not depend on its height. GTK would try many widths for each text. */
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    for_size = -1;
  if (self->content)
    gtk_widget_measure (self->content, orientation, for_size, &content_minimum, &content_natural, NULL, NULL);
  if (gtk_widget_get_visible (self->drawer))
    gtk_widget_measure (self->drawer, orientation, for_size, &drawer_minimum, &drawer_natural, NULL, NULL);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (content_minimum, drawer_minimum);
      *natural = MAX (content_natural, drawer_natural);
    }
  else
    {
      int closed = measure_closed (self, for_size);

      *minimum = MAX (content_minimum + closed, drawer_minimum);
      *natural = MAX (content_natural + closed, drawer_natural);
    }
}

static void
way_sheet_drawer_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  WaySheetDrawer *self = WAY_SHEET_DRAWER (widget);

  if (self->content)
    gtk_widget_size_allocate (self->content,
                              &(GtkAllocation){ 0, 0, width, MAX (height - measure_closed (self, width), 0) }, -1);
  if (gtk_widget_should_layout (self->scrim))
    gtk_widget_size_allocate (self->scrim, &(GtkAllocation){ 0, 0, width, height }, -1);
  if (gtk_widget_should_layout (self->drawer))
    {
      int min;
      int wished;

      gtk_widget_measure (self->drawer, GTK_ORIENTATION_VERTICAL, width, &min, &wished, NULL, NULL);
      wished = MAX (MIN (wished, height - FREE_ABOVE), min);
      gtk_widget_size_allocate (
          self->drawer, &(GtkAllocation){ 0, height - wished + measure_outside (self, width), width, wished }, -1);
    }
}

static GtkSizeRequestMode
way_sheet_drawer_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
way_sheet_drawer_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  if (property_id == PROP_OPEN)
    g_value_set_boolean (value, way_sheet_drawer_get_open (WAY_SHEET_DRAWER (object)));
  else if (property_id == PROP_DRAWER_VISIBLE)
    g_value_set_boolean (value, WAY_SHEET_DRAWER (object)->wanted);
  else if (property_id == PROP_PEEK_VISIBLE)
    g_value_set_boolean (value, WAY_SHEET_DRAWER (object)->shows_peek);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
way_sheet_drawer_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  WaySheetDrawer *self = WAY_SHEET_DRAWER (object);

  switch (property_id)
    {
    case PROP_CONTENT:
      self->content = g_value_get_object (value);
      /* First among the children: the backdrop and the drawer are drawn over it. */
      gtk_widget_insert_after (self->content, GTK_WIDGET (self), NULL);
      break;
    case PROP_PEEK:
      self->peek = g_value_get_object (value);
      gtk_box_append (GTK_BOX (self->peek_bin), self->peek);
      show_drawer (self);
      name_handle (self);
      break;
    case PROP_SHEET:
      end_closing (self);
      gtk_revealer_set_child (GTK_REVEALER (self->revealer), g_value_get_object (value));
      break;
    case PROP_OPEN:
      way_sheet_drawer_set_open (self, g_value_get_boolean (value));
      break;
    case PROP_DRAWER_VISIBLE:
      self->wanted = g_value_get_boolean (value);
      if (!self->wanted)
        way_sheet_drawer_set_open (self, FALSE);
      show_drawer (self);
      break;
    case PROP_PEEK_VISIBLE:
      self->shows_peek = g_value_get_boolean (value);
      show_drawer (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
way_sheet_drawer_dispose (GObject *object)
{
  WaySheetDrawer *self = WAY_SHEET_DRAWER (object);

  self->is_closing = FALSE;
  g_clear_pointer (&self->content, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_SHEET_DRAWER);

  G_OBJECT_CLASS (way_sheet_drawer_parent_class)->dispose (object);
}

static void
way_sheet_drawer_class_init (WaySheetDrawerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = way_sheet_drawer_get_property;
  object_class->set_property = way_sheet_drawer_set_property;
  object_class->dispose = way_sheet_drawer_dispose;
  widget_class->get_request_mode = way_sheet_drawer_get_request_mode;
  widget_class->measure = way_sheet_drawer_measure;
  widget_class->size_allocate = way_sheet_drawer_size_allocate;

  properties[PROP_CONTENT] = g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_PEEK] = g_param_spec_object ("peek", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_SHEET] = g_param_spec_object ("sheet", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_OPEN] = g_param_spec_boolean ("open", NULL, NULL, FALSE,
                                                G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_DRAWER_VISIBLE]
      = g_param_spec_boolean ("drawer-visible", NULL, NULL, TRUE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_PEEK_VISIBLE]
      = g_param_spec_boolean ("peek-visible", NULL, NULL, TRUE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  closed_signal
      = g_signal_new ("closed", WAY_TYPE_SHEET_DRAWER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_set_css_name (widget_class, "sheetdrawer");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/compat/way-sheet-drawer.ui");

  WAY_BIND_CHILDREN (widget_class, WaySheetDrawer, scrim, backdrop, drawer, handle, peek_bin, revealer);

  WAY_BIND_CALLBACKS (widget_class, close_cb, handle_toggled_cb, peek_released_cb, revealed_cb, swipe_begin_cb,
                      swipe_cb);
}

static void
way_sheet_drawer_init (WaySheetDrawer *self)
{
  self->wanted = TRUE;
  self->shows_peek = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  show_drawer (self);
  name_handle (self);
}

void
way_sheet_drawer_set_open (WaySheetDrawer *self, gboolean open)
{
  g_return_if_fail (WAY_IS_SHEET_DRAWER (self));

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->handle), open);
}

gboolean
way_sheet_drawer_get_open (WaySheetDrawer *self)
{
  g_return_val_if_fail (WAY_IS_SHEET_DRAWER (self), FALSE);

  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->handle));
}

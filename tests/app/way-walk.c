/* way-walk.c: walks the widgets of a page and collects what is wrong with their layout, and what they say.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-walk.h"

#include <adwaita.h>
#include <string.h>

#define LEAST_TARGET 44

/* Data may be long and is cut then; a short name or word is not, and so many letters can be seen of what is written. */
#define LEAST_DATA 6
#define LEAST_WRITTEN 6

/* Adwaita's header bars have a margin of -1 px, which nobody sees. */
#define TOLERANCE 1.5f

typedef struct {
  GtkWidget *root;
  int width, height;
  GPtrArray *findings;
} Walk;

static char *
describe (GtkWidget *widget)
{
  const char *icon = GTK_IS_BUTTON (widget) ? gtk_button_get_icon_name (GTK_BUTTON (widget)) : NULL;
  const char *label = GTK_IS_BUTTON (widget) ? gtk_button_get_label (GTK_BUTTON (widget)) : NULL;
  const char *text = GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget))
                     : icon != NULL        ? icon
                     : label != NULL       ? label
                                           : "";
  GtkWidget *parent = gtk_widget_get_parent (widget);

  return g_strdup_printf ("%s “%s” in %s", G_OBJECT_TYPE_NAME (widget), text,
                          parent != NULL ? G_OBJECT_TYPE_NAME (parent) : "nothing");
}

static void G_GNUC_PRINTF (3, 4) find (Walk *walk, GtkWidget *widget, const char *format, ...)
{
  g_autofree char *what = NULL;
  g_autofree char *who = describe (widget);
  va_list arguments;

  va_start (arguments, format);
  what = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_ptr_array_add (walk->findings, g_strdup_printf ("%s: %s", who, what));
}

static gboolean
is_data (GtkWidget *widget)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (gtk_widget_has_css_class (widget, "wm-data"))
      return TRUE;
  return FALSE;
}

/* "+24" reads "24+" from right to left, unless the label says otherwise, or words tell the direction. */
static gboolean
is_turned_figure (GtkWidget *widget)
{
  const char *text = gtk_label_get_text (GTK_LABEL (widget));
  const char *rest = g_utf8_next_char (text);

  return (*text == '+' || g_str_has_prefix (text, "−")) && g_ascii_isdigit (*rest)
         && pango_layout_get_direction (gtk_label_get_layout (GTK_LABEL (widget)), 0) == PANGO_DIRECTION_RTL;
}

static void
look_at_label (Walk *walk, GtkWidget *widget)
{
  PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (widget));

  if (pango_layout_is_ellipsized (layout)
      && (!is_data (widget) || g_utf8_strlen (gtk_label_get_text (GTK_LABEL (widget)), -1) <= LEAST_DATA))
    find (walk, widget, "is ellipsized");
  if (is_turned_figure (widget))
    find (walk, widget, "has its sign behind the number");
}

/* Who writes a name sees its beginning, or all of it where it is short. */
static void
look_at_entry (Walk *walk, GtkWidget *widget)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (widget));
  g_autofree char *beginning = g_utf8_substring (text, 0, MIN (LEAST_WRITTEN, g_utf8_strlen (text, -1)));
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, beginning);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  if (gtk_widget_get_width (widget) < width)
    find (walk, widget, "shows %d px of “%s”, which needs %d", gtk_widget_get_width (widget), beginning, width);
}

static void
look_at_size (Walk *walk, GtkWidget *widget)
{
  int least_width, least_height;
  int width = gtk_widget_get_allocated_width (widget) + gtk_widget_get_margin_start (widget)
              + gtk_widget_get_margin_end (widget);
  int height = gtk_widget_get_allocated_height (widget) + gtk_widget_get_margin_top (widget)
               + gtk_widget_get_margin_bottom (widget);

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  if (width < least_width)
    {
      find (walk, widget, "is %d px wide and needs %d", width, least_width);
      return;
    }
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &least_height, NULL, NULL, NULL);
  if (height < least_height)
    find (walk, widget, "is %d px high and needs %d", height, least_height);
}

/* The height that newer versions of GTK take for the least of all: without a width. There a flow box answers for its
 * natural width, in GTK 4.8 for its minimum width. */
static int
measure_least_height (GtkWidget *widget)
{
  int natural_width, least, at_natural_width;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural_width, NULL, NULL);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, natural_width, &at_natural_width, NULL, NULL, NULL);
  return MIN (least, at_natural_width);
}

/* They warn about a row if the least height of one widget in it exceeds the natural height of all. */
static void
look_at_row (Walk *walk, GtkWidget *widget)
{
  int least = 0, natural = 0;

  if (!GTK_IS_BOX (widget) || !GTK_IS_BOX_LAYOUT (gtk_widget_get_layout_manager (widget))
      || gtk_orientable_get_orientation (GTK_ORIENTABLE (widget)) != GTK_ORIENTATION_HORIZONTAL
      || gtk_box_get_homogeneous (GTK_BOX (widget)))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_natural;
      int width = gtk_widget_get_allocated_width (child) + gtk_widget_get_margin_start (child)
                  + gtk_widget_get_margin_end (child);

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &child_natural, NULL, NULL);
      least = MAX (least, measure_least_height (child));
      natural = MAX (natural, child_natural);
    }
  if (least > natural)
    find (walk, widget, "has a natural height of %d px, but needs %d without a width", natural, least);
}

static void
look_at_place (Walk *walk, GtkWidget *widget, gboolean scrolls)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (widget, walk->root, &bounds))
    return;
  if (bounds.origin.x < -TOLERANCE || bounds.origin.x + bounds.size.width > (float) walk->width + TOLERANCE)
    find (walk, widget, "reaches from %.0f to %.0f px in a width of %d", (double) bounds.origin.x,
          (double) (bounds.origin.x + bounds.size.width), walk->width);
  if (!scrolls
      && (bounds.origin.y < -TOLERANCE || bounds.origin.y + bounds.size.height > (float) walk->height + TOLERANCE))
    find (walk, widget, "reaches from %.0f to %.0f px in a height of %d", (double) bounds.origin.y,
          (double) (bounds.origin.y + bounds.size.height), walk->height);
}

/* A switch or check in a row that can be tapped is no target of its own: the row is. */
static gboolean
is_in_activatable_row (GtkWidget *widget)
{
  GtkWidget *row = gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_BOX_ROW);

  return row != NULL && gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (row));
}

/* Window buttons are the platform's; an entry's insides are its own business; the handle of the drawer is one target
 * with what stands under it. */
static gboolean
is_target (GtkWidget *widget)
{
  if (gtk_widget_get_ancestor (widget, GTK_TYPE_WINDOW_CONTROLS) != NULL
      || gtk_widget_has_css_class (widget, "wm-handle"))
    return FALSE;
  if (GTK_IS_LIST_BOX_ROW (widget))
    return gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (widget));
  if (GTK_IS_SWITCH (widget) || GTK_IS_CHECK_BUTTON (widget))
    return !is_in_activatable_row (widget);
  if (GTK_IS_ENTRY (widget) || GTK_IS_SEARCH_ENTRY (widget) || GTK_IS_SPIN_BUTTON (widget))
    return TRUE;
  return GTK_IS_BUTTON (widget) && gtk_widget_get_ancestor (widget, GTK_TYPE_EDITABLE) == NULL;
}

static void
look_at_target (Walk *walk, GtkWidget *widget)
{
  int width = gtk_widget_get_allocated_width (widget);
  int height = gtk_widget_get_allocated_height (widget);

  if (is_target (widget) && (width < LEAST_TARGET || height < LEAST_TARGET))
    find (walk, widget, "is a target of %d×%d px", width, height);
}

static void
look_at_scrolling (Walk *walk, GtkWidget *widget)
{
  GtkAdjustment *sideways = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (widget));

  if (gtk_adjustment_get_upper (sideways) > gtk_adjustment_get_page_size (sideways) + (double) TOLERANCE)
    find (walk, widget, "scrolls sideways: %.0f px in %.0f", gtk_adjustment_get_upper (sideways),
          gtk_adjustment_get_page_size (sideways));
}

/* What scrolls is smaller than it needs, and its overlaid bars lie where they like. */
static gboolean
is_scrolling (GtkWidget *widget)
{
  return GTK_IS_SCROLLBAR (widget) || GTK_IS_VIEWPORT (widget)
         || (GTK_IS_SCROLLABLE (widget)
             && (GTK_IS_SCROLLED_WINDOW (gtk_widget_get_parent (widget))
                 || ADW_IS_CLAMP_SCROLLABLE (gtk_widget_get_parent (widget))));
}

static void
walk_layout (Walk *walk, GtkWidget *widget, gboolean scrolls)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_child_visible (widget) || GTK_IS_SCROLLBAR (widget))
    return;
  if (GTK_IS_REVEALER (widget) && !gtk_revealer_get_child_revealed (GTK_REVEALER (widget)))
    return;

  if (GTK_IS_LABEL (widget))
    look_at_label (walk, widget);
  if (GTK_IS_TEXT (widget))
    look_at_entry (walk, widget);
  if (GTK_IS_SCROLLED_WINDOW (widget))
    look_at_scrolling (walk, widget);
  if (widget != walk->root)
    {
      if (!is_scrolling (widget))
        look_at_size (walk, widget);
      look_at_row (walk, widget);
      look_at_place (walk, widget, scrolls);
      look_at_target (walk, widget);
    }
  scrolls = scrolls || GTK_IS_SCROLLED_WINDOW (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_NATIVE (child))
      walk_layout (walk, child, scrolls);
}

void
way_walk_layout (GtkWidget *root, int width, int height, GPtrArray *findings)
{
  Walk walk = { root, width, height, findings };

  walk_layout (&walk, root, FALSE);
}

/* What clips its child and does not scroll: a revealer, a bin that is given less than it needs. */
static void
look_at_opening (GtkWidget *opening, GtkWidget *child, GPtrArray *findings)
{
  graphene_rect_t bounds;

  if (gtk_widget_compute_bounds (child, opening, &bounds)
      && (bounds.origin.y < -TOLERANCE
          || bounds.origin.y + bounds.size.height > (float) gtk_widget_get_height (opening) + TOLERANCE))
    g_ptr_array_add (findings, g_strdup_printf ("only %d px of %.0f can be seen of %s", gtk_widget_get_height (opening),
                                                (double) bounds.size.height, G_OBJECT_TYPE_NAME (child)));
}

void
way_walk_openings (GtkWidget *root, GPtrArray *findings)
{
  if (!gtk_widget_get_mapped (root)
      || (GTK_IS_REVEALER (root) && !gtk_revealer_get_child_revealed (GTK_REVEALER (root))))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      if (gtk_widget_get_overflow (root) == GTK_OVERFLOW_HIDDEN && !is_scrolling (root) && !is_scrolling (child)
          && gtk_widget_get_mapped (child) && !GTK_IS_NATIVE (child))
        look_at_opening (root, child, findings);
      way_walk_openings (child, findings);
    }
}

/* The check returns what the property really is when it differs; no text is this one. */
static char *
read_accessible (GtkWidget *widget, GtkAccessibleProperty property)
{
  g_autofree char *actual = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), property, "\x01");

  if (actual == NULL || !gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), property))
    return NULL;
  return g_steal_pointer (&actual);
}

static void
visit_accessible (GtkWidget *widget, WayWalkText visit, gpointer data)
{
  g_autofree char *name = read_accessible (widget, GTK_ACCESSIBLE_PROPERTY_LABEL);
  g_autofree char *description = read_accessible (widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);

  if (name != NULL)
    visit (widget, "accessible name", name, data);
  if (description != NULL)
    visit (widget, "accessible description", description, data);
}

static void
visit_texts (GtkWidget *widget, WayWalkText visit, gpointer data)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  if (GTK_IS_LABEL (widget))
    visit (widget, "label", gtk_label_get_text (GTK_LABEL (widget)), data);
  if (GTK_IS_ENTRY (widget) && gtk_entry_get_placeholder_text (GTK_ENTRY (widget)) != NULL)
    visit (widget, "placeholder", gtk_entry_get_placeholder_text (GTK_ENTRY (widget)), data);
  if (tooltip != NULL)
    visit (widget, "tooltip", tooltip, data);
  visit_accessible (widget, visit, data);
}

void
way_walk_texts (GtkWidget *root, WayWalkText visit, gpointer data)
{
  if (gtk_widget_has_css_class (root, "wm-data") || GTK_IS_WINDOW_CONTROLS (root))
    return;
  if (!gtk_widget_get_visible (root))
    return;
  visit_texts (root, visit, data);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    way_walk_texts (child, visit, data);
}

static gboolean
has_text (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && *gtk_label_get_text (GTK_LABEL (widget)) != '\0')
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_text (child))
      return TRUE;
  return FALSE;
}

static gboolean
is_labelled (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);

  return gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL)
         || gtk_test_accessible_has_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/* A menu button hands its words on to the toggle button in it: GTK 4.8 as a label, GTK 4.18 as a tooltip, which is what
 * a screen reader is told when there is no label. */
static gboolean
is_named (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  return is_labelled (widget) || (GTK_IS_MENU_BUTTON (parent) && gtk_widget_get_tooltip_text (parent) != NULL);
}

static gboolean
is_control (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) || GTK_IS_SWITCH (widget) || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_ENTRY (widget)
         || GTK_IS_TEXT (widget) || GTK_IS_SPIN_BUTTON (widget);
}

/* The button of an entry row of libadwaita, not on view until its text was changed; it has a tooltip of the library. */
static gboolean
is_of_entry_row (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_ancestor (widget, ADW_TYPE_ENTRY_ROW) != NULL
         && g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (widget)), "adw-entry-apply-symbolic") == 0;
}

/* A window of preferences keeps a page for a search, also where nothing can be searched. */
static gboolean
is_page_behind (GtkWidget *widget)
{
  return GTK_IS_STACK (gtk_widget_get_parent (widget)) && !gtk_widget_get_child_visible (widget);
}

void
way_walk_names (GtkWidget *root, GPtrArray *findings)
{
  if (!gtk_widget_get_visible (root) || GTK_IS_WINDOW_CONTROLS (root) || is_page_behind (root)
      || is_of_entry_row (root))
    return;
  if (is_control (root) && !is_named (root) && !has_text (root))
    {
      g_autofree char *who = describe (root);

      g_ptr_array_add (findings, g_strdup_printf ("%s: has no name for a screen reader", who));
    }
  if (is_control (root))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    way_walk_names (child, findings);
}

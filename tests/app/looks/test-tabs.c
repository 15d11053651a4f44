/* test-tabs.c: on every page Tab reaches every control, in reading order, and returns to the first one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-keypad.h"
#include "way-scene.h"
#include "way-test.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* More than the controls of any page. */
#define MAX_STEPS 400

/* Widgets whose centers differ by less, in px, are on the same line. */
#define SAME_LINE 22

static GtkApplication *application;
static gboolean boxes_mirror; /* see check_box_order() */

static const struct {
  int width, height;
  GtkTextDirection direction;
} layouts[] = {
  { 360, 640, GTK_TEXT_DIR_LTR },
  { 1280, 800, GTK_TEXT_DIR_LTR },
  { 1280, 800, GTK_TEXT_DIR_RTL },
};

typedef struct {
  GtkWidget *content;
  GPtrArray *visited; /* in this round, of GtkWidget, borrowed, in order */
  GPtrArray *reached; /* in any round, of GtkWidget */
  GPtrArray *findings;
} Round;

static char *
describe (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);
  const char *label = GTK_IS_BUTTON (widget) ? gtk_button_get_label (GTK_BUTTON (widget)) : NULL;

  return g_strdup_printf ("%s “%s” in %s", G_OBJECT_TYPE_NAME (widget), label ? label : gtk_widget_get_name (widget),
                          G_OBJECT_TYPE_NAME (parent));
}

static void G_GNUC_PRINTF (2, 3) find (Round *self, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_ptr_array_add (self->findings, g_strdup_vprintf (format, arguments));
  va_end (arguments);
}

/* Within such a widget, arrow keys move the focus. Tab leaves a list view, and enters a list box at the selected row.
 */
static gboolean
has_arrow_keys (GtkWidget *widget)
{
  return GTK_IS_LIST_BASE (widget) || WAY_IS_KEYPAD (widget)
         || (GTK_IS_LIST_BOX (widget) && gtk_list_box_get_selected_row (GTK_LIST_BOX (widget)));
}

static gboolean
is_radio (GtkWidget *widget)
{
  return gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == GTK_ACCESSIBLE_ROLE_RADIO
         && GTK_IS_CHECK_BUTTON (widget);
}

/* Containers pass the focus on to their children. */
static gboolean
takes_focus (GtkWidget *widget)
{
  return gtk_widget_get_focusable (widget) && !GTK_IS_LIST_BOX (widget) && !GTK_IS_FLOW_BOX (widget)
         && !GTK_IS_SCROLLED_WINDOW (widget) && !GTK_IS_VIEWPORT (widget) && !is_radio (widget);
}

/* An entry row has the focus in its text. */
static gboolean
is_reached (Round *self, GtkWidget *widget)
{
  for (guint i = 0; i < self->reached->len; i++)
    if (self->reached->pdata[i] == widget || gtk_widget_is_ancestor (self->reached->pdata[i], widget))
      return TRUE;
  return FALSE;
}

static void
collect_missed (Round *self, GtkWidget *widget, GPtrArray *missed)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_child_visible (widget) || !gtk_widget_get_sensitive (widget)
      || !gtk_widget_get_can_focus (widget) || has_arrow_keys (widget) || GTK_IS_NATIVE (widget))
    return;
  if (takes_focus (widget) && !is_reached (self, widget))
    g_ptr_array_add (missed, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_missed (self, child, missed);
}

/* A scrolled widget counts as being at the position of its viewport. */
static GtkWidget *
get_place (GtkWidget *widget, GtkWidget *beside)
{
  GtkWidget *place = widget;

  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (GTK_IS_SCROLLED_WINDOW (widget) && !gtk_widget_is_ancestor (beside, widget))
      place = widget;
  return place;
}

static gboolean
are_in_one_list (GtkWidget *one, GtkWidget *other)
{
  GtkWidget *list = gtk_widget_get_ancestor (one, GTK_TYPE_LIST_BASE);

  return list && gtk_widget_is_ancestor (other, list);
}

/* Signposts and tiles have the same order in every language. */
static GtkWidget *
get_common (GtkWidget *one, GtkWidget *other)
{
  while (!gtk_widget_is_ancestor (other, one))
    one = gtk_widget_get_parent (one);
  return one;
}

static gboolean
begins_right (GtkWidget *around)
{
  return gtk_widget_get_direction (around) == GTK_TEXT_DIR_RTL
         && (boxes_mirror || !GTK_IS_BOX_LAYOUT (gtk_widget_get_layout_manager (around)));
}

/* Going up is going back, unless it begins a new column; so is moving toward the start of the same line. */
static gboolean
goes_back (Round *self, GtkWidget *from, GtkWidget *to)
{
  GtkWidget *from_place = get_place (from, to);
  GtkWidget *to_place = get_place (to, from);
  graphene_rect_t a, b;

  if (gtk_widget_is_ancestor (to, from) || are_in_one_list (from, to)
      || !gtk_widget_compute_bounds (from_place, self->content, &a)
      || !gtk_widget_compute_bounds (to_place, self->content, &b))
    return FALSE;
  if (begins_right (get_common (from, to)))
    {
      a.origin.x = -a.origin.x - a.size.width;
      b.origin.x = -b.origin.x - b.size.width;
    }
  if (ABS (a.origin.y + a.size.height / 2 - b.origin.y - b.size.height / 2) <= SAME_LINE)
    return b.origin.x + SAME_LINE < a.origin.x;
  return b.origin.y + b.size.height <= a.origin.y + SAME_LINE && b.origin.x < a.origin.x + a.size.width;
}

static GtkWidget *
get_focus (Round *self)
{
  return gtk_root_get_focus (gtk_widget_get_root (self->content));
}

/* Moves the focus until the first widget has it again. A list is entered at its end at first, and later at the last
 * focused row, so the second round counts. */
static void
go_round (Round *self, GtkDirectionType direction)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (self->content));
  GtkWidget *last = NULL;
  gboolean again = FALSE;

  g_ptr_array_set_size (self->visited, 0);
  gtk_window_set_focus (GTK_WINDOW (root), NULL);
  for (int i = 0; i < MAX_STEPS; i++)
    {
      GtkWidget *focus;

      gtk_widget_child_focus (root, direction);
      focus = get_focus (self);
      if (!focus || (self->visited->len > 0 && focus == self->visited->pdata[0]))
        return;
      if (g_ptr_array_find (self->visited, focus, NULL))
        {
          if (again)
            break;
          again = TRUE;
          g_ptr_array_set_size (self->visited, 0);
        }
      if (direction == GTK_DIR_TAB_FORWARD && last && goes_back (self, last, focus))
        {
          g_autofree char *from = describe (last);
          g_autofree char *to = describe (focus);

          find (self, "from %s back to %s", from, to);
        }
      g_ptr_array_add (self->visited, focus);
      g_ptr_array_add (self->reached, g_object_ref (focus));
      last = focus;
    }
  {
    g_autofree char *who = describe (get_focus (self));

    find (self, "%s is a trap", who);
  }
}

/* A row that has the focus can change what the rest of the page shows, which is reached in the next round. */
static void
go_rounds (Round *self, GtkDirectionType direction)
{
  g_autoptr (GPtrArray) missed = g_ptr_array_new ();

  go_round (self, direction);
  way_test_settle ();
  collect_missed (self, self->content, missed);
  if (missed->len == 0)
    return;
  g_ptr_array_set_size (missed, 0);
  go_round (self, direction);
  collect_missed (self, self->content, missed);
  for (guint i = 0; i < missed->len; i++)
    {
      g_autofree char *who = describe (missed->pdata[i]);

      find (self, "%s is never reached", who);
    }
}

/* Returns whether Tab begins on the right of a box in right-to-left languages. GTK 4.18 begins on the left. */
static gboolean
check_box_order (void)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *first = gtk_button_new_with_label ("1");
  GtkWindow *window;
  gboolean right;

  gtk_widget_set_direction (row, GTK_TEXT_DIR_RTL);
  gtk_box_append (GTK_BOX (row), first);
  gtk_box_append (GTK_BOX (row), gtk_button_new_with_label ("2"));
  window = way_test_show (row, 200, 100);
  gtk_window_set_focus (window, NULL);
  gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD);
  right = gtk_window_get_focus (window) == first;
  way_test_close (window);
  return right;
}

/* An open popover keeps the focus until it is closed. */
static GtkWidget *
find_popover (GtkWidget *widget)
{
  if (GTK_IS_POPOVER (widget) && gtk_widget_get_mapped (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_popover (child);

      if (found)
        return found;
    }
  return NULL;
}

/* So does a dialog inside the window, which libadwaita 1.2 does not have. */
static GtkWidget *
find_dialog (WayStage *stage)
{
  GType type = g_type_from_name ("AdwDialog");

  return type != 0 ? way_test_find (stage->window, type, NULL) : NULL;
}

static int
walk_layout (const WayScene *scene, WayStage *stage, gsize layout)
{
  g_autoptr (GPtrArray) findings = g_ptr_array_new_with_free_func (g_free);
  static const GtkDirectionType ways[] = { GTK_DIR_TAB_FORWARD, GTK_DIR_TAB_BACKWARD };

  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (GPtrArray) visited = g_ptr_array_new ();
      g_autoptr (GPtrArray) reached = g_ptr_array_new_with_free_func (g_object_unref);
      GtkWidget *dialog = find_dialog (stage);
      GtkWidget *content = dialog ? dialog : way_scene_get_content (stage);
      GtkWidget *popover = find_popover (content);
      Round round = { popover ? popover : content, visited, reached, findings };

      go_rounds (&round, ways[i]);
      for (guint f = 0; f < findings->len; f++)
        print_message ("%s, %d×%d%s, %s: %s\n", scene->name, layouts[layout].width, layouts[layout].height,
                       layouts[layout].direction == GTK_TEXT_DIR_RTL ? ", right to left" : "",
                       i == 0 ? "Tab" : "Shift+Tab", (char *) findings->pdata[f]);
    }
  return (int) findings->len;
}

/* The same window is resized, as when a tablet is rotated. */
static int
walk_scene (const WayScene *scene)
{
  WayStage *stage = way_scene_open (application, scene, layouts[0].width, layouts[0].height);
  int n_findings;

  way_scene_stop_drawing (stage);
  n_findings = walk_layout (scene, stage, 0);
  for (gsize i = 1; i < G_N_ELEMENTS (layouts); i++)
    {
      gtk_widget_set_default_direction (layouts[i].direction);
      way_scene_resize (stage, layouts[i].width, layouts[i].height);
      n_findings += walk_layout (scene, stage, i);
    }
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  way_scene_close (stage);
  return n_findings;
}

static void
test_tab_reaches_everything (void **state)
{
  int n_findings = 0;

  for (const WayScene *scene = way_scenes; scene->name != NULL; scene++)
    n_findings += walk_scene (scene);
  assert_int_equal (n_findings, 0);
}

int
main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_tab_reaches_everything) };

  application = way_scene_begin ();
  boxes_mirror = check_box_order ();
  way_test_make_warnings_fatal ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}

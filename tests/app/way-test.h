/* way-test.h: what tests of widgets need: a screen, the main loop, finding, clicking, measuring, pictures, leaks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>
#include <stdio.h>

#include "way-narrow-bin.h"

/* Everything happens in one process under an X server; meson's test_environment sets GTK_A11Y=test and the rest. Events
 * cannot be made inside the process: a test emits what the event would lead to. Include cmocka.h after this file. */

#define WAY_TEST_RESOURCES "/io/github/waymark/Waymark"

/* libadwaita measures the large heading of its message dialog in as little room as the small one beside it needs, and
 * GTK 4.18 warns of that. Nothing of ours can help it, and nothing is seen of it. */
static inline gboolean
way_test_is_heading_of_dialog (const char *message)
{
  gpointer label;
  GtkWidget *dialog;

  if (sscanf (message, "Trying to measure GtkLabel %p for", &label) != 1)
    return FALSE;
  dialog = gtk_widget_get_ancestor (label, ADW_TYPE_MESSAGE_DIALOG);
  return dialog != NULL
         && g_str_equal (gtk_label_get_label (label), adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (dialog)));
}

static inline GLogWriterOutput
way_test_write_log (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data)
{
  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE") && way_test_is_heading_of_dialog (fields[i].value))
      return G_LOG_WRITER_HANDLED;
  return g_log_writer_default (level, fields, n_fields, data);
}

/* Makes every warning fatal, starts GTK and libadwaita and makes pictures repeatable. Returns 0; 1 without a screen,
 * for a test that cannot run must not count as run. */
static inline int
way_test_init (void)
{
  if (!gtk_init_check ())
    {
      g_printerr ("no screen: run the tests under Xvfb\n");
      return 1;
    }

  g_log_set_writer_func (way_test_write_log, NULL, NULL);
  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, "gtk-cursor-blink", FALSE, "gtk-font-name",
                "Cantarell 11", "gtk-decoration-layout", "appmenu:close", NULL);

  return 0;
}

static inline void
way_test_load_style_sheet (const char *name)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();
  g_autofree char *path = g_strconcat (WAY_TEST_RESOURCES "/", name, NULL);

  gtk_css_provider_load_from_resource (provider, path);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

/* What AdwApplication does by itself: the style sheets that fit, and the symbols. Once a process. */
static inline void
way_test_load_style (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  gboolean dark = adw_style_manager_get_dark (manager);
  gboolean high_contrast = adw_style_manager_get_high_contrast (manager);

  gtk_icon_theme_add_resource_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()),
                                    WAY_TEST_RESOURCES "/icons");
  way_test_load_style_sheet ("style.css");
  if (dark)
    way_test_load_style_sheet ("style-dark.css");
  if (high_contrast)
    way_test_load_style_sheet ("style-hc.css");
  if (dark && high_contrast)
    way_test_load_style_sheet ("style-hc-dark.css");
}

static inline gboolean
way_test_raise_cb (gpointer flag)
{
  *(gboolean *) flag = TRUE;

  return G_SOURCE_REMOVE;
}

/* A busy machine under the sanitizers takes so many times as long as an idle one. */
#define WAY_TEST_PATIENCE 8

/* Runs the main loop until @condition holds; FALSE if it does not within @milliseconds of an idle machine. */
static inline gboolean
way_test_until (gboolean (*condition) (gpointer user_data), gpointer user_data, guint milliseconds)
{
  gboolean late = FALSE;
  guint id = g_timeout_add (milliseconds * WAY_TEST_PATIENCE, way_test_raise_cb, &late);

  while (!late && !condition (user_data))
    g_main_context_iteration (NULL, TRUE);
  if (!late)
    g_source_remove (id);

  return !late;
}

static inline void
way_test_settle (guint milliseconds)
{
  gboolean over = FALSE;

  g_timeout_add (milliseconds, way_test_raise_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

static inline gboolean
way_test_has_size (gpointer widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) > 0;
}

/* A window around @child, which it takes, @width by @height large, painted once. Free it with way_test_close(). */
static inline GtkWindow *
way_test_show (GtkWidget *child, int width, int height)
{
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());

  gtk_window_set_default_size (window, width, height);
  gtk_window_set_decorated (window, FALSE);
  gtk_window_set_child (window, child);
  gtk_window_present (window);
  if (!way_test_until (way_test_has_size, child, 5000))
    g_error ("the window is not shown");
  way_test_settle (30);

  return window;
}

/* Destroys @window; TRUE when nothing holds it any longer. */
static inline gboolean
way_test_close (GtkWindow *window)
{
  gpointer held = window;

  g_object_add_weak_pointer (G_OBJECT (window), &held);
  gtk_window_destroy (window);
  for (int i = 0; i < 50 && held != NULL; i++)
    way_test_settle (10);

  return held == NULL;
}

static inline gboolean
way_test_is (GtkWidget *widget, GType type, const char *name)
{
  const char *text = NULL;

  if (!g_type_is_a (G_OBJECT_TYPE (widget), type) || !gtk_widget_get_visible (widget))
    return FALSE;
  if (GTK_IS_BUTTON (widget))
    text = gtk_button_get_label (GTK_BUTTON (widget));
  else if (GTK_IS_LABEL (widget))
    text = gtk_label_get_label (GTK_LABEL (widget));
  else if (ADW_IS_PREFERENCES_ROW (widget))
    text = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget));
  else if (GTK_IS_EDITABLE (widget))
    text = gtk_editable_get_text (GTK_EDITABLE (widget));

  return name == NULL || g_strcmp0 (text, name) == 0 || g_strcmp0 (gtk_widget_get_tooltip_text (widget), name) == 0
         || gtk_widget_has_css_class (widget, name);
}

/* The visible descendant of @root number @index (from 0) of this type with this label, tooltip, title, text or style
 * class; @name NULL: any. NULL if there are fewer. */
static inline GtkWidget *
way_test_find_nth (GtkWidget *root, GType type, const char *name, int *index)
{
  if (way_test_is (root, type, name) && (*index)-- == 0)
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = way_test_find_nth (child, type, name, index);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static inline GtkWidget *
way_test_find (gpointer root, GType type, const char *name)
{
  int index = 0;

  return way_test_find_nth (root, type, name, &index);
}

/* What a click does. */
static inline void
way_test_click (gpointer button)
{
  g_signal_emit_by_name (button, "clicked");
  way_test_settle (10);
}

/* What the key does while the focus is inside @widget: looks among the widget's own bindings. FALSE if it has none. */
static inline gboolean
way_test_press (GtkWidget *widget, guint keyval, GdkModifierType modifiers)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      for (guint j = 0; G_IS_LIST_MODEL (controller) && j < g_list_model_get_n_items (G_LIST_MODEL (controller)); j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);
          GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

          if (!GTK_IS_KEYVAL_TRIGGER (trigger) || gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) != keyval
              || gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)) != modifiers)
            continue;
          if (gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget,
                                            gtk_shortcut_get_arguments (shortcut)))
            return TRUE;
        }
    }

  return FALSE;
}

/* The gesture of this type that was added to @widget last. Borrowed; NULL if there is none. */
static inline GtkGesture *
way_test_gesture (gpointer widget, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (g_type_is_a (G_OBJECT_TYPE (controller), type))
        return GTK_GESTURE (controller);
    }

  return NULL;
}

/* The width below which @widget is cut off. */
static inline int
way_test_min_width (gpointer widget)
{
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);

  return minimum;
}

/* The width that @widget asks for inside its narrow bins, which ask for nothing themselves. */
static inline int
way_test_content_width (GtkWidget *widget)
{
  int least = 0;

  if (WAY_IS_NARROW_BIN (widget))
    return way_test_content_width (way_narrow_bin_get_child (WAY_NARROW_BIN (widget)));
  if (!GTK_IS_BOX (widget) || gtk_orientable_get_orientation (GTK_ORIENTABLE (widget)) != GTK_ORIENTATION_VERTICAL)
    return way_test_min_width (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child))
      least = MAX (least, way_test_content_width (child));

  return least;
}

/* Where the left edge of @widget lies in @ancestor. */
static inline double
way_test_left (gpointer widget, gpointer ancestor)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (widget, ancestor, &bounds))
    g_error ("not in one window");

  return bounds.origin.x;
}

/* What @widget looks like. (transfer full) */
static inline GdkTexture *
way_test_picture (gpointer widget)
{
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node == NULL)
    g_error ("nothing is drawn");

  return gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)), node,
                                      &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
}

/* Writes what @widget looks like; FALSE if it could not be written. The same bytes on every run. */
static inline gboolean
way_test_save_png (gpointer widget, const char *path)
{
  g_autoptr (GdkTexture) texture = way_test_picture (widget);

  return gdk_texture_save_to_png (texture, path);
}

/* way-hand.c: a hand at the real widgets of a window: finds them by what they are, touches them, presses keys.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-hand.h"
#include "way-test.h"

typedef gboolean (*Matcher) (GtkWidget *widget, gconstpointer data);

static GtkWidget *
find (GtkWidget *root, Matcher matches, gconstpointer data, int *index)
{
  if (!gtk_widget_get_mapped (root))
    return NULL;
  if (matches (root, data) && (*index)-- == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, matches, data, index);

      if (found)
        return found;
    }
  return NULL;
}

typedef struct {
  GType type;
  const char *style;
} Look;

static gboolean
has_look (GtkWidget *widget, gconstpointer data)
{
  const Look *look = data;

  return g_type_is_a (G_OBJECT_TYPE (widget), look->type)
         && (!look->style || gtk_widget_has_css_class (widget, look->style));
}

int
way_hand_count (gpointer root, GType type, const char *style)
{
  const Look look = { type, style };
  int n = -1;

  do
    {
      int index = ++n;

      if (!find (root, has_look, &look, &index))
        return n;
  } while (TRUE);
}

GtkWidget *
way_hand_find (gpointer root, GType type, const char *style, int index)
{
  const Look look = { type, style };
  int left = index;
  GtkWidget *found = find (root, has_look, &look, &left);

  if (!found)
    g_error ("%s has no %s “%s” number %d on view", G_OBJECT_TYPE_NAME (root), g_type_name (type), style ? style : "",
             index);
  return found;
}

static gboolean
has_action (GtkWidget *widget, gconstpointer data)
{
  const char *name = GTK_IS_ACTIONABLE (widget) ? gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)) : NULL;
  g_autofree char *detailed = NULL;

  if (!name)
    return FALSE;
  detailed = g_action_print_detailed_name (name, gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget)));
  return g_str_equal (detailed, data);
}

GtkWidget *
way_hand_find_action (gpointer root, const char *detailed_action)
{
  int index = 0;
  GtkWidget *found = find (root, has_action, detailed_action, &index);

  if (!found)
    g_error ("%s has nothing on view for %s", G_OBJECT_TYPE_NAME (root), detailed_action);
  return found;
}

GtkWidget *
way_hand_get (gpointer widget, const char *id)
{
  return GTK_WIDGET (gtk_widget_get_template_child (widget, G_OBJECT_TYPE (widget), id));
}

static gboolean
count_frame_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  int *frames = data;

  return ++*frames < 2 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

void
way_hand_settle (gpointer widget)
{
  int frames = 0;

  while (!gtk_widget_get_mapped (widget))
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_add_tick_callback (widget, count_frame_cb, &frames, NULL);
  gtk_widget_queue_draw (widget);
  while (frames < 2)
    g_main_context_iteration (NULL, TRUE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

void
way_hand_tap (gpointer widget)
{
  g_autoptr (GtkWindow) window = NULL;

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget))
    g_error ("a %s %s", G_OBJECT_TYPE_NAME (widget),
             gtk_widget_get_mapped (widget) ? "is insensitive" : "is not on view");
  window = g_object_ref (GTK_WINDOW (gtk_widget_get_root (widget)));
  if (GTK_IS_BUTTON (widget))
    g_signal_emit_by_name (widget, "clicked");
  else if (!gtk_widget_activate (widget))
    g_error ("a %s does nothing", G_OBJECT_TYPE_NAME (widget));
  way_hand_settle (window);
}

/* The place of an action among all items of a menu, or -1. */
static int
find_item (GMenuModel *menu, const char *detailed_action, int *n_before)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autofree char *name = NULL;
      g_autofree char *detailed = NULL;
      g_autoptr (GVariant) target = g_menu_model_get_item_attribute_value (menu, i, G_MENU_ATTRIBUTE_TARGET, NULL);

      if (section)
        {
          int found = find_item (section, detailed_action, n_before);

          if (found >= 0)
            return found;
          continue;
        }
      if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &name))
        detailed = g_action_print_detailed_name (name, target);
      if (g_strcmp0 (detailed, detailed_action) == 0)
        return *n_before;
      ++*n_before;
    }
  return -1;
}

void
way_hand_choose (gpointer button, const char *detailed_action)
{
  GtkWidget *popover;
  int n_before = 0;
  int place = find_item (gtk_menu_button_get_menu_model (button), detailed_action, &n_before);

  if (place < 0)
    g_error ("no menu item for %s", detailed_action);
  gtk_menu_button_popup (button);
  way_hand_settle (gtk_widget_get_root (button));
  popover = GTK_WIDGET (gtk_menu_button_get_popover (button));
  /* The type of menu items is not public, but it has a name. */
  way_hand_tap (way_hand_find (popover, g_type_from_name ("GtkModelButton"), NULL, place));
}

void
way_hand_write (gpointer editable, const char *text)
{
  if (!gtk_widget_get_mapped (editable) || !gtk_widget_is_sensitive (editable))
    g_error ("a %s cannot be written to", G_OBJECT_TYPE_NAME (editable));
  gtk_editable_set_text (editable, text);
  way_hand_settle (gtk_widget_get_root (editable));
}

void
way_hand_activate (gpointer window, const char *detailed_action)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  if (!g_action_parse_detailed_name (detailed_action, &name, &target, NULL)
      || !gtk_widget_activate_action_variant (window, name, target))
    g_error ("%s cannot be activated", detailed_action);
}

AdwMessageDialog *
way_hand_find_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (ADW_IS_MESSAGE_DIALOG (window) && gtk_widget_get_visible (window))
        return ADW_MESSAGE_DIALOG (window);
    }
  return NULL;
}

gboolean
way_hand_has_dialog (gpointer unused)
{
  return way_hand_find_dialog () != NULL;
}

void
way_hand_answer (const char *response)
{
  AdwMessageDialog *dialog;

  if (!way_test_until (way_hand_has_dialog, NULL, 5000))
    g_error ("no dialog waits for “%s”", response);
  dialog = way_hand_find_dialog ();
  adw_message_dialog_response (dialog, response);
  gtk_window_destroy (GTK_WINDOW (dialog));
  way_test_settle (50);
}

/* Keys. An event cannot be made inside the process, so this follows GTK's rules for where it goes. */

typedef struct {
  guint keyval;
  GdkModifierType state;
} Key;

static gboolean
is_triggered (GtkShortcutTrigger *trigger, const Key *key)
{
  if (GTK_IS_KEYVAL_TRIGGER (trigger))
    {
      GtkKeyvalTrigger *wanted = GTK_KEYVAL_TRIGGER (trigger);

      return gdk_keyval_to_lower (gtk_keyval_trigger_get_keyval (wanted)) == gdk_keyval_to_lower (key->keyval)
             && gtk_keyval_trigger_get_modifiers (wanted) == key->state;
    }
  if (GTK_IS_ALTERNATIVE_TRIGGER (trigger))
    return is_triggered (gtk_alternative_trigger_get_first (GTK_ALTERNATIVE_TRIGGER (trigger)), key)
           || is_triggered (gtk_alternative_trigger_get_second (GTK_ALTERNATIVE_TRIGGER (trigger)), key);
  return FALSE;
}

static gboolean
run_shortcuts (GtkWidget *widget, GListModel *shortcuts, GHashTable *except, const Key *key)
{
  if (!gtk_widget_is_sensitive (widget) || !gtk_widget_get_mapped (widget))
    return FALSE;
  for (guint i = 0; i < g_list_model_get_n_items (shortcuts); i++)
    {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, i);

      if ((!except || !g_hash_table_contains (except, shortcut))
          && is_triggered (gtk_shortcut_get_trigger (shortcut), key)
          && gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), GTK_SHORTCUT_ACTION_EXCLUSIVE, widget,
                                           gtk_shortcut_get_arguments (shortcut)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_managed (gpointer controller)
{
  return GTK_IS_SHORTCUT_CONTROLLER (controller)
         && gtk_shortcut_controller_get_scope (controller) != GTK_SHORTCUT_SCOPE_LOCAL;
}

/* Every controller below @widget that hands its shortcuts to the window. */
static void
collect_managed (GtkWidget *widget, GPtrArray *managed, GHashTable *shortcuts)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (!is_managed (controller))
        continue;
      g_ptr_array_add (managed, g_object_ref (controller));
      for (guint j = 0; j < g_list_model_get_n_items (G_LIST_MODEL (controller)); j++)
        {
          g_autoptr (GObject) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);

          g_hash_table_add (shortcuts, shortcut);
        }
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    collect_managed (child, managed, shortcuts);
}

static gboolean
run_managed (GtkWindow *window, GtkPropagationPhase phase, GHashTable *shortcuts, const Key *key)
{
  g_autoptr (GPtrArray) managed = g_ptr_array_new_with_free_func (g_object_unref);

  g_hash_table_remove_all (shortcuts);
  collect_managed (GTK_WIDGET (window), managed, shortcuts);
  for (guint i = 0; i < managed->len; i++)
    {
      GtkEventController *controller = g_ptr_array_index (managed, i);

      if (gtk_event_controller_get_propagation_phase (controller) == phase
          && run_shortcuts (gtk_event_controller_get_widget (controller), G_LIST_MODEL (controller), NULL, key))
        return TRUE;
    }
  return FALSE;
}

static gboolean
run_controllers (GtkWidget *widget, GtkPropagationPhase phase, GHashTable *managed, const Key *key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  g_autoptr (GPtrArray) present = g_ptr_array_new_with_free_func (g_object_unref);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    g_ptr_array_add (present, g_list_model_get_item (controllers, i));
  for (guint i = 0; i < present->len && !handled; i++)
    {
      GtkEventController *controller = g_ptr_array_index (present, i);

      if (gtk_event_controller_get_propagation_phase (controller) != phase || is_managed (controller)
          || gtk_event_controller_get_widget (controller) != widget)
        continue;
      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key->keyval, 0, key->state, &handled);
      else if (GTK_IS_SHORTCUT_CONTROLLER (controller))
        handled = run_shortcuts (widget, G_LIST_MODEL (controller), managed, key);
    }
  return handled;
}

/* What an entry does with a letter before anybody above hears of it. */
static gboolean
write_letter (GtkWidget *focus, const Key *key)
{
  gunichar letter = gdk_keyval_to_unicode (key->keyval);
  char text[7] = "";
  int position;

  if (!GTK_IS_EDITABLE (focus) || !g_unichar_isprint (letter) || (key->state & (GDK_CONTROL_MASK | GDK_ALT_MASK)))
    return FALSE;
  position = gtk_editable_get_position (GTK_EDITABLE (focus));
  g_unichar_to_utf8 (letter, text);
  gtk_editable_insert_text (GTK_EDITABLE (focus), text, -1, &position);
  gtk_editable_set_position (GTK_EDITABLE (focus), position);
  return TRUE;
}

static gboolean
send (GtkWindow *window, GPtrArray *way, const Key *key)
{
  g_autoptr (GHashTable) managed = g_hash_table_new (NULL, NULL);
  gboolean handled = run_managed (window, GTK_PHASE_CAPTURE, managed, key);

  for (guint i = way->len; i > 0 && !handled; i--)
    handled = run_controllers (g_ptr_array_index (way, i - 1), GTK_PHASE_CAPTURE, managed, key);
  if (!handled)
    handled = run_controllers (g_ptr_array_index (way, 0), GTK_PHASE_TARGET, managed, key)
              || write_letter (g_ptr_array_index (way, 0), key);
  for (guint i = 0; i < way->len && !handled; i++)
    {
      if (i == way->len - 1)
        handled = run_managed (window, GTK_PHASE_BUBBLE, managed, key);
      if (!handled)
        handled = run_controllers (g_ptr_array_index (way, i), GTK_PHASE_BUBBLE, managed, key);
    }
  return handled;
}

gboolean
way_hand_press (GtkWindow *window, guint keyval, GdkModifierType state)
{
  g_autoptr (GPtrArray) way = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GtkWindow) held = g_object_ref (window);
  const Key key = { keyval, state };
  GtkWidget *focus = gtk_window_get_focus (window);
  gboolean handled;

  for (GtkWidget *widget = focus ? focus : GTK_WIDGET (window); widget; widget = gtk_widget_get_parent (widget))
    g_ptr_array_add (way, g_object_ref (widget));
  handled = send (window, way, &key);
  if (gtk_widget_get_mapped (GTK_WIDGET (window)))
    way_hand_settle (window);
  return handled;
}

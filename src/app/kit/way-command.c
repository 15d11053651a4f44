/* way-command.c: what a menu offers, as lines or as tiles.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-command.h"

#include "way-popup.h"
#include "way-ui.h"

#define KEYVAL "way-keyval" /* of a button; NULL: none */

/* A check of signposts has their color, too. */
static GtkWidget *
make_icon (const WayCommand *command)
{
  GtkWidget *icon;

  if (command->subject)
    return way_ui_new_subject_icon (command->subject);
  icon = way_ui_icon (command->icon);
  if (g_str_equal (command->icon, "way-judge-symbolic"))
    {
      gtk_widget_remove_css_class (icon, "accent");
      gtk_widget_add_css_class (icon, "wm-kind-2");
    }
  return icon;
}

static GtkWidget *
make_tile_face (const WayCommand *command)
{
  GtkWidget *face = gtk_box_new (GTK_ORIENTATION_VERTICAL, command->detail ? 6 : 9);
  GtkWidget *icon = make_icon (command);

  gtk_widget_set_halign (icon, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (face, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (face), icon);
  gtk_box_append (GTK_BOX (face), way_ui_key_text (command->label, NULL));
  if (command->detail)
    gtk_box_append (GTK_BOX (face), way_ui_key_text (command->detail, "dim-label"));
  return face;
}

static GtkWidget *
make_words (const WayCommand *command)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (words), way_ui_label (command->label, NULL));
  if (command->detail)
    {
      GtkWidget *detail = way_ui_label (command->detail, "caption");

      gtk_widget_add_css_class (detail, "dim-label");
      gtk_box_append (GTK_BOX (words), detail);
    }
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  return words;
}

static GtkWidget *
make_line_face (const WayCommand *command)
{
  GtkWidget *face = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  gtk_box_append (GTK_BOX (face), make_icon (command));
  gtk_box_append (GTK_BOX (face), make_words (command));
  if (command->key)
    {
      GtkWidget *key = gtk_label_new (command->key);

      gtk_widget_add_css_class (key, "wm-key");
      gtk_widget_set_valign (key, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (face), key);
    }
  if (command->leads_on)
    gtk_box_append (GTK_BOX (face), way_ui_arrow ());
  return face;
}

GtkWidget *
way_command_make_button (const WayCommand *command, gboolean as_tile)
{
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_MENU_ITEM, NULL);

  gtk_button_set_child (GTK_BUTTON (button), as_tile ? make_tile_face (command) : make_line_face (command));
  gtk_widget_add_css_class (button, as_tile ? "wm-command-tile" : "wm-command-line");
  if (!as_tile)
    gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_sensitive (button, command->can);
  gtk_widget_set_name (button, command->action);
  way_ui_set_accessible_label (button, command->label);
  if (command->detail)
    gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, command->detail, -1);
  if (command->key)
    gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, command->key, -1);
  g_object_set_data (G_OBJECT (button), KEYVAL, GUINT_TO_POINTER (command->keyval));
  return button;
}

static void
append (GtkWidget *box, const WayCommand *command, gboolean as_tile, GCallback clicked, gpointer object)
{
  GtkWidget *button = way_command_make_button (command, as_tile);

  g_signal_connect_object (button, "clicked", clicked, object, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), button);
}

void
way_command_show (GtkWidget *box, const WayCommand *commands, int n, gboolean as_tiles, GCallback clicked,
                  gpointer object)
{
  int last_group = 0;

  way_ui_remove_children (box);
  for (int i = 0; i < n; i++)
    last_group = MAX (last_group, commands[i].group);
  for (int group = 0; group <= (as_tiles ? 0 : last_group); group++)
    {
      GtkWidget *last = gtk_widget_get_last_child (box);

      for (int i = 0; i < n; i++)
        if (as_tiles || commands[i].group == group)
          {
            if (last && gtk_widget_get_last_child (box) == last)
              gtk_box_append (GTK_BOX (box), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
            append (box, &commands[i], as_tiles, clicked, object);
          }
    }
}

const char *
way_command_get_action (GtkWidget *button)
{
  return gtk_widget_get_name (button);
}

void
way_command_run (GtkWidget *button)
{
  g_autofree char *detailed = g_strdup (way_command_get_action (button));
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (button));
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  /* First closed: the focus goes back to what opened it, which a page may cover then. */
  way_popup_close (button);
  if (g_action_parse_detailed_name (detailed, &name, &target, NULL))
    gtk_widget_activate_action_variant (window, name, target);
}

gboolean
way_command_press (GtkWidget *box, guint keyval, GdkModifierType state)
{
  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return FALSE;
  for (GtkWidget *button = gtk_widget_get_first_child (box); button; button = gtk_widget_get_next_sibling (button))
    {
      guint key = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), KEYVAL));

      if (key && gtk_widget_get_sensitive (button) && gdk_keyval_to_lower (keyval) == key)
        {
          g_signal_emit_by_name (button, "clicked");
          return TRUE;
        }
    }
  return FALSE;
}

gboolean
way_command_focus_first (GtkWidget *box)
{
  GtkWidget *button = gtk_widget_get_first_child (box);

  while (button && !gtk_widget_grab_focus (button))
    button = gtk_widget_get_next_sibling (button);
  return button != NULL;
}

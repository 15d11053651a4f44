/* way-more-view.c: what More offers, as tiles or as lines.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-more-view.h"

#include <glib/gi18n.h>

#include "way-more-state.h"
#include "way-popup.h"
#include "way-template.h"
#include "way-ui.h"
#include "way-uniform-layout.h"

#define COLUMNS 3

struct _WayMoreView {
  GtkBox parent_instance;

  GtkWidget *heading;
  GtkWidget *back;
  GtkLabel *title;
  GtkWidget *items;

  WayGame *game;
  gboolean as_tiles;
  gboolean with_seldom;
  gboolean is_unfinished;
};

G_DEFINE_FINAL_TYPE (WayMoreView, way_more_view, GTK_TYPE_BOX)

/* Of a button. */
#define ACTION "way-action"
#define KEY "way-key"

static void
clicked_cb (WayMoreView *self, GtkWidget *button)
{
  g_autofree char *detailed = g_strdup (g_object_get_data (G_OBJECT (button), ACTION));
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (button));
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  if (g_str_equal (detailed, WAY_MORE_UNFINISHED))
    {
      way_more_view_show_unfinished (self);
      return;
    }
  /* First closed: it gives the focus back to the button that opened it, which a page may cover then. */
  way_popup_close (GTK_WIDGET (self));
  if (g_action_parse_detailed_name (detailed, &name, &target, NULL))
    gtk_widget_activate_action_variant (window, name, target);
}

static GtkWidget *
make_icon (const WayMoreItem *item)
{
  GtkWidget *icon;

  if (item->subject)
    return way_ui_new_subject_icon (item->subject);
  icon = way_ui_icon (item->icon);
  if (g_str_equal (item->action, "win.judge"))
    {
      gtk_widget_remove_css_class (icon, "accent");
      gtk_widget_add_css_class (icon, "wm-kind-2");
    }
  return icon;
}

static GtkWidget *
make_face (WayMoreView *self, const WayMoreItem *item)
{
  GtkWidget *face = gtk_box_new (self->as_tiles ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *label = self->as_tiles ? way_ui_key_text (item->label, NULL) : gtk_label_new (item->label);

  gtk_box_append (GTK_BOX (face), make_icon (item));
  gtk_box_append (GTK_BOX (face), label);
  if (self->as_tiles)
    {
      gtk_widget_set_halign (gtk_widget_get_first_child (face), GTK_ALIGN_CENTER);
      gtk_widget_set_valign (face, GTK_ALIGN_CENTER);
      return face;
    }
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  if (item->key)
    {
      GtkWidget *key = gtk_label_new (item->key);

      gtk_widget_add_css_class (key, "wm-key");
      gtk_widget_set_valign (key, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (face), key);
    }
  return face;
}

static GtkWidget *
make_button (WayMoreView *self, const WayMoreItem *item)
{
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_MENU_ITEM, NULL);

  gtk_button_set_child (GTK_BUTTON (button), make_face (self, item));
  gtk_widget_add_css_class (button, self->as_tiles ? "wm-more-tile" : "wm-more-line");
  if (!self->as_tiles)
    gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_sensitive (button, item->can);
  gtk_widget_set_name (button, item->action);
  way_ui_set_accessible_label (button, item->label);
  if (item->key)
    gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, item->key, -1);
  g_object_set_data_full (G_OBJECT (button), KEY, g_strdup (item->key), g_free);
  g_object_set_data_full (G_OBJECT (button), ACTION, g_strdup (item->action), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  return button;
}

/* Lines are in groups; tiles are in the order of the state. */
static void
show (WayMoreView *self, const WayMoreState *state)
{
  way_ui_remove_children (self->items);
  for (int group = 0; group < WAY_N_MORE_GROUPS; group++)
    {
      gboolean is_first = TRUE;

      for (int i = 0; i < state->n_items; i++)
        {
          if (!self->as_tiles && (int) state->items[i].group != group)
            continue;
          if (is_first && gtk_widget_get_first_child (self->items))
            gtk_box_append (GTK_BOX (self->items), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
          is_first = FALSE;
          gtk_box_append (GTK_BOX (self->items), make_button (self, &state->items[i]));
        }
      if (self->as_tiles)
        break;
    }
}

static void
update (WayMoreView *self)
{
  g_auto (WayMoreState) state = { 0 };
  const char *title = self->is_unfinished ? C_ ("more", "Unfinished") : C_ ("entry key", "More");

  if (self->is_unfinished)
    way_more_state_init_unfinished (&state, self->game);
  else
    way_more_state_init (&state, self->game, self->with_seldom);
  gtk_label_set_label (self->title, title);
  way_ui_set_accessible_label (self->items, title);
  gtk_widget_set_visible (self->back, self->is_unfinished);
  gtk_widget_set_visible (self->heading, self->as_tiles || self->is_unfinished);
  show (self, &state);
}

static gboolean
way_more_view_grab_focus (GtkWidget *widget)
{
  GtkWidget *item = gtk_widget_get_first_child (WAY_MORE_VIEW (widget)->items);

  while (item && !gtk_widget_grab_focus (item))
    item = gtk_widget_get_next_sibling (item);
  return item != NULL;
}

static void
back_clicked_cb (WayMoreView *self)
{
  self->is_unfinished = FALSE;
  update (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

void
way_more_view_show_unfinished (WayMoreView *self)
{
  self->is_unfinished = TRUE;
  update (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* The letters of what is shown: R is the unfinished road among the unfinished features. */
static gboolean
key_cb (WayMoreView *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return FALSE;
  for (GtkWidget *item = gtk_widget_get_first_child (self->items); item; item = gtk_widget_get_next_sibling (item))
    {
      const char *key = g_object_get_data (G_OBJECT (item), KEY);

      if (key && gtk_widget_get_sensitive (item) && gdk_keyval_to_upper (keyval) == gdk_keyval_from_name (key))
        {
          g_signal_emit_by_name (item, "clicked");
          return TRUE;
        }
    }
  return FALSE;
}

static void
way_more_view_dispose (GObject *object)
{
  WayMoreView *self = WAY_MORE_VIEW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_MORE_VIEW);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (way_more_view_parent_class)->dispose (object);
}

static void
way_more_view_class_init (WayMoreViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_more_view_dispose;
  widget_class->grab_focus = way_more_view_grab_focus;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/table/way-more-view.ui");

  WAY_BIND_CHILDREN (widget_class, WayMoreView, heading, back, title, items);

  WAY_BIND_CALLBACKS (widget_class, back_clicked_cb, key_cb);
}

static void
way_more_view_init (WayMoreView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_more_view_new (WayGame *game, gboolean as_tiles, gboolean with_seldom)
{
  WayMoreView *self = g_object_new (WAY_TYPE_MORE_VIEW, NULL);

  self->game = g_object_ref (game);
  self->as_tiles = as_tiles;
  self->with_seldom = with_seldom;
  gtk_widget_add_css_class (GTK_WIDGET (self), as_tiles ? "tiles" : "lines");
  if (as_tiles)
    gtk_widget_set_layout_manager (self->items, way_uniform_layout_new (COLUMNS, WAY_MAX_MORE_ITEMS, 9));
  update (self);
  return GTK_WIDGET (self);
}

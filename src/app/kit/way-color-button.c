/* way-color-button.c: the color and shape of a player, as a button that chooses another one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-color-button.h"

#include <glib/gi18n.h>

#include "way-shape.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"

#define COLUMNS 4
#define KEY_SIZE 32

struct _WayColorButton {
  AdwBin parent_instance;

  GtkMenuButton *button;
  WayShape *shape;
  GtkPopover *popover;
  GtkGrid *colors;

  GtkWidget *keys[CARC_N_COLORS];
  CarcColor color;
};

G_DEFINE_FINAL_TYPE (WayColorButton, way_color_button, ADW_TYPE_BIN)

enum { COLOR_WANTED, N_SIGNALS };
static guint signals[N_SIGNALS];

CarcColor
way_color_button_get_color (WayColorButton *self)
{
  return self->color;
}

void
way_color_button_set_color (WayColorButton *self, CarcColor color)
{
  self->color = color;
  way_shape_set_player_color (self->shape, (int) color);
}

void
way_color_button_describe (WayColorButton *self, const char *name)
{
  /* Translators: a button that chooses the color of a player; %1$s is the name, %2$s the color and shape: “red circle”.
   */
  g_autofree char *text
      = g_strdup_printf (_ ("Color of %1$s: %2$s"), way_text_isolate (name), way_text_figure (self->color));

  /* GTK 4.8 passes the label on to the toggle button inside, GTK 4.18 only the tooltip. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  way_ui_set_tooltip (GTK_WIDGET (self->button), text);
}

void
way_color_button_set_crowned (WayColorButton *self, gboolean crowned)
{
  way_shape_set_crowned (self->shape, crowned);
}

void
way_color_button_set_taken (WayColorButton *self, CarcColor color, const char *by)
{
  GtkWidget *key = self->keys[color];
  const char *shape = way_text_figure (color);
  g_autofree char *text = NULL;

  if (by)
    /* Translators: a colour and shape, and who has it; choosing it changes the two over. */
    text = g_strdup_printf (_ ("%1$s, taken by %2$s"), shape, by);
  else if (color >= CARC_N_PUBLISHED_COLORS)
    /* Translators: a colour and shape; betting chips and tunnel tokens exist in six colours only. */
    text = g_strdup_printf (_ ("%s, no chips, no tokens"), shape);
  else
    text = g_strdup (shape);
  way_ui_set_tooltip (key, text);
  gtk_widget_set_opacity (gtk_button_get_child (GTK_BUTTON (key)), by ? 0.35 : 1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (key), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
color_clicked_cb (WayColorButton *self, GtkWidget *key)
{
  gtk_popover_popdown (self->popover);
  for (int i = 0; i < CARC_N_COLORS; i++)
    if (self->keys[i] == key && (CarcColor) i != self->color)
      {
        g_signal_emit (self, signals[COLOR_WANTED], 0, i);
        return;
      }
}

static void
add_keys (WayColorButton *self)
{
  for (int i = 0; i < CARC_N_COLORS; i++)
    {
      GtkWidget *key = gtk_button_new ();

      gtk_button_set_child (GTK_BUTTON (key), way_shape_new (i, KEY_SIZE));
      gtk_widget_add_css_class (key, "flat");
      gtk_widget_add_css_class (key, "wm-color-key");
      gtk_widget_add_css_class (key, "wm-slim");
      g_signal_connect_swapped (key, "clicked", G_CALLBACK (color_clicked_cb), self);
      gtk_grid_attach (self->colors, key, i % COLUMNS, i / COLUMNS, 1, 1);
      self->keys[i] = key;
      way_color_button_set_taken (self, (CarcColor) i, NULL);
    }
}

static void
way_color_button_class_init (WayColorButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[COLOR_WANTED] = g_signal_new ("color-wanted", WAY_TYPE_COLOR_BUTTON, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 1, G_TYPE_INT);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/kit/way-color-button.ui");
  WAY_BIND_CHILDREN (widget_class, WayColorButton, button, shape, popover, colors);
}

static void
way_color_button_init (WayColorButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_keys (self);
}

/* way-ui.c: labels, icons and other small widgets that several pages use.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-ui.h"

#include <string.h>

#include "way-date.h"
#include "way-row-layout.h"
#include "way-shape.h"
#include "way-text.h"
#include "way-unbroken.h"

#define ICONS "/io/github/waymark/Waymark/icons/scalable/actions/"

GtkWidget *
way_ui_label (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  way_unbroken_follow (GTK_LABEL (label));
  if (style)
    gtk_widget_add_css_class (label, style);
  return label;
}

GtkWidget *
way_ui_key_text (const char *text, const char *style)
{
  GtkWidget *label = way_ui_label (text, style);

  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_xalign (GTK_LABEL (label), 0.5f);
  return label;
}

void
way_ui_set_min_width (GtkWidget *label, int n_characters)
{
  /* GtkLabel warns if its natural size is not wrapped and the text is shorter than @n_characters. */
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_INHERIT);
  gtk_label_set_width_chars (GTK_LABEL (label), n_characters);
}

GtkWidget *
way_ui_data_label (const char *text, const char *style)
{
  GtkWidget *label = way_ui_label (text, style);

  gtk_widget_add_css_class (label, "wm-data");
  return label;
}

GtkWidget *
way_ui_badge (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (label, GTK_ALIGN_START);
  gtk_widget_add_css_class (label, "wm-badge");
  if (style)
    gtk_widget_add_css_class (label, style);
  return label;
}

GtkWidget *
way_ui_icon (const char *icon_name)
{
  GtkWidget *image = g_object_new (GTK_TYPE_IMAGE, "icon-name", icon_name, "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_image_set_pixel_size (GTK_IMAGE (image), 24);
  gtk_widget_set_valign (image, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (image, "accent");
  return image;
}

GtkWidget *
way_ui_end_icon (const char *icon_name)
{
  GtkWidget *icon = way_ui_icon (icon_name);

  gtk_image_set_pixel_size (GTK_IMAGE (icon), 16);
  gtk_widget_remove_css_class (icon, "accent");
  gtk_widget_add_css_class (icon, "dim-label");
  return icon;
}

GtkWidget *
way_ui_arrow (void)
{
  return way_ui_end_icon ("go-next-symbolic");
}

GtkWidget *
way_ui_kind_icon (WayKind kind)
{
  static const char *const icons[WAY_N_KINDS] = {
    [WAY_KIND_ROADS] = "way-road-symbolic",   [WAY_KIND_SIGNPOSTS] = "way-signpost-symbolic",
    [WAY_KIND_CITIES] = "way-city-symbolic",  [WAY_KIND_MONASTERIES] = "way-monastery-symbolic",
    [WAY_KIND_FIELDS] = "way-field-symbolic", [WAY_KIND_BETS] = "way-chip-symbolic",
  };
  g_autofree char *style = g_strdup_printf ("wm-kind-%d", (int) kind + 1);
  GtkWidget *icon;

  if (kind >= WAY_KIND_OTHER)
    return way_ui_icon ("way-cup-symbolic");
  icon = way_ui_icon (icons[kind]);
  gtk_widget_remove_css_class (icon, "accent");
  gtk_widget_add_css_class (icon, style);
  return icon;
}

GtkWidget *
way_ui_new_subject_icon (const char *subject)
{
  GtkWidget *icon = way_ui_icon (way_ui_subject_icon (subject));

  gtk_widget_add_css_class (icon, "wm-kind");
  gtk_widget_set_name (icon, subject);
  return icon;
}

const char *
way_ui_subject_icon (const char *subject)
{
  static const char *const others[][2] = {
    { "bet", "way-chip-symbolic" },
    { "end", "way-final-symbolic" },
    { "tunnel-token", "way-tunnel-symbolic" },
  };
  const char *id = subject ? subject : "turn";
  g_autofree char *icon = g_strdup_printf ("way-%s-symbolic", id);
  g_autofree char *path = g_strdup_printf (ICONS "%s.svg", icon);

  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    if (g_str_equal (id, others[i][0]))
      return others[i][1];
  if (g_resources_get_info (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL))
    return g_intern_string (icon);
  return "way-tile-symbolic";
}

GtkWidget *
way_ui_card_list (void)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_set_valign (list, GTK_ALIGN_START);
  gtk_widget_add_css_class (list, "boxed-list");
  return list;
}

GtkListBoxRow *
way_ui_card_list_add (GtkWidget *list, GtkWidget *child, gboolean activatable)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), child);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), activatable);
  gtk_widget_set_focusable (row, FALSE);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  return GTK_LIST_BOX_ROW (row);
}

void
way_ui_remove_children (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)))
    {
      if (GTK_IS_LIST_BOX (box))
        gtk_list_box_remove (GTK_LIST_BOX (box), child);
      else if (GTK_IS_FLOW_BOX (box))
        gtk_flow_box_remove (GTK_FLOW_BOX (box), child);
      else
        gtk_box_remove (GTK_BOX (box), child);
    }
}

void
way_ui_move_to_box (GtkWidget *child, GtkWidget *box)
{
  GtkWidget *parent = gtk_widget_get_parent (child);

  if (parent == box)
    return;
  g_object_ref (child);
  gtk_box_remove (GTK_BOX (parent), child);
  gtk_box_append (GTK_BOX (box), child);
  g_object_unref (child);
}

void
way_ui_copy_text (char text[CARC_MAX_TEXT + 1], const char *typed)
{
  gsize length = strlen (typed);

  if (length > CARC_MAX_TEXT)
    length = (gsize) (g_utf8_find_prev_char (typed, typed + CARC_MAX_TEXT + 1) - typed);
  memcpy (text, typed, length);
  text[length] = '\0';
  g_strdelimit (text, "\t\n\r", ' ');
}

void
way_ui_show_error (GtkWidget *widget, const GError *error)
{
  g_autofree char *message = g_utf8_make_valid (error->message, -1);

  gtk_widget_activate_action (widget, "win.show-error", "(sis)", g_quark_to_string (error->domain), error->code,
                              message);
}

static void
create_menu_cb (GtkMenuButton *button, gpointer data)
{
  if (!gtk_menu_button_get_popover (button))
    gtk_menu_button_set_menu_model (button, G_MENU_MODEL (data));
}

void
way_ui_set_menu (GtkMenuButton *button, GMenuModel *menu)
{
  gtk_menu_button_set_create_popup_func (button, create_menu_cb, g_object_ref (menu), g_object_unref);
}

void
way_ui_place_beside (GtkWidget *widget, gboolean beside, int spacing)
{
  GtkLayoutManager *layout = beside ? way_row_layout_new (spacing) : gtk_box_layout_new (GTK_ORIENTATION_VERTICAL);

  if (!beside)
    gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), (guint) spacing);
  gtk_widget_set_layout_manager (widget, layout);
}

void
way_ui_place_in_grid (GtkWidget *child, int column, int row, int width, int height)
{
  GtkLayoutManager *grid = gtk_widget_get_layout_manager (gtk_widget_get_parent (child));

  g_object_set (gtk_layout_manager_get_layout_child (grid, child), "column", column, "row", row, "column-span", width,
                "row-span", height, NULL);
}

void
way_ui_set_css_class (GtkWidget *widget, const char *style, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (widget, style);
  else
    gtk_widget_remove_css_class (widget, style);
}

void
way_ui_set_tooltip (GtkWidget *widget, const char *text)
{
  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) != 0)
    gtk_widget_set_tooltip_text (widget, text);
}

void
way_ui_forget_sizes (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    way_ui_forget_sizes (child);
  gtk_widget_queue_resize (widget);
}

void
way_ui_clamp_in_pixels (AdwClamp *clamp)
{
  enum { UNIT_PX }; /* ADW_LENGTH_UNIT_PX */

  if (g_object_class_find_property (G_OBJECT_GET_CLASS (clamp), "unit"))
    g_object_set (clamp, "unit", UNIT_PX, NULL);
}

void
way_ui_set_accessible_label (GtkWidget *widget, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
way_ui_name_entry_row (AdwEntryRow *row)
{
  way_ui_set_accessible_label (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (row))),
                               adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
}

void
way_ui_name_action_row (GtkWidget *row, const char *name)
{
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  way_ui_set_accessible_label (row, name);
}

void
way_ui_name_lists (GtkWidget *widget, const char *name)
{
  if (GTK_IS_LIST_BOX (widget))
    way_ui_set_accessible_label (widget, name);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    way_ui_name_lists (child, name);
}

GtkWidget *
way_ui_shapes (const CarcSetup *setup, unsigned seats, int size)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  for (int seat = 0; seat < setup->n_players; seat++)
    if (seats & (1u << seat))
      gtk_box_append (GTK_BOX (box), way_shape_new ((int) setup->colors[seat], size));
  return box;
}

char *
way_ui_day (const char *day)
{
  g_autoptr (GTimeZone) local = g_time_zone_new_local ();
  g_autofree char *noon = g_strconcat (day, "T12:00:00", NULL);
  g_autoptr (GDateTime) date = g_date_time_new_from_iso8601 (noon, local);

  return date ? way_date_format_short_day (date) : g_strdup (day);
}

int
way_ui_get_text_dpi (GtkWidget *widget)
{
  int dpi;

  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &dpi, NULL);
  return dpi;
}

int
way_ui_enlarge (GtkWidget *widget, int size)
{
  return MAX (size, size * (way_ui_get_text_dpi (widget) / 1024) / (WAY_UI_NORMAL_DPI / 1024));
}

gboolean
way_ui_has_large_text (GtkWidget *widget)
{
  return way_ui_get_text_dpi (widget) > WAY_UI_NORMAL_DPI * 5 / 4;
}

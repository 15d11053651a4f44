/* way-sheet-row.c: one line of a score sheet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-sheet-row.h"

#include "way-ui.h"
#include "way-shape.h"
#include "way-source-tag.h"
#include "way-text.h"

struct _WaySheetRow {
  GtkWidget parent_instance;

  GtkWidget *button; /* opens the rule; NULL: the line has none */
  GtkWidget *text;
  GtkWidget *tag;        /* NULL: the line has no source */
  GtkWidget *arithmetic; /* NULL: not the line of a rule */
  GtkWidget *points;     /* NULL: a note */

  WayLineKind kind;
  int player_color;
  gboolean first_sum;
};

G_DEFINE_FINAL_TYPE (WaySheetRow, way_sheet_row, GTK_TYPE_WIDGET)

/* Signs and sums are written from left to right in right-to-left languages too. */
static GtkWidget *
make_number_label (const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_set_direction (label, GTK_TEXT_DIR_LTR);
  gtk_widget_add_css_class (label, style);
  gtk_widget_add_css_class (label, "numeric");
  return label;
}

static void
append_shape (WaySheetRow *self, GtkWidget *row, int size, GtkAlign align)
{
  GtkWidget *shape;

  if (self->player_color < 0)
    return;
  shape = way_shape_new (self->player_color, size);
  gtk_widget_set_valign (shape, align);
  gtk_box_append (GTK_BOX (row), shape);
}

static void
append_words (WaySheetRow *self, GtkWidget *row, WayLine *line)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  self->text = way_ui_label (NULL, NULL);
  way_ui_set_min_width (self->text, WAY_UI_MIN_CHARACTERS);
  gtk_box_append (GTK_BOX (words), self->text);
  if (way_line_get_info (line)->source >= 0)
    {
      self->tag = way_source_tag_new (way_line_get_info (line)->source);
      gtk_widget_set_halign (self->tag, GTK_ALIGN_START);
      gtk_box_append (GTK_BOX (words), self->tag);
    }
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (row), words);
}

static void
fill_rule_line (WaySheetRow *self, GtkWidget *row, WayLine *line)
{
  append_shape (self, row, 20, GTK_ALIGN_FILL);
  append_words (self, row, line);
  self->arithmetic = make_number_label ("dim-label");
  gtk_widget_set_valign (self->arithmetic, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (row), self->arithmetic);
  self->points = make_number_label ("heading");
  gtk_widget_set_valign (self->points, GTK_ALIGN_START);
  gtk_label_set_xalign (GTK_LABEL (self->points), 1);
  gtk_label_set_width_chars (GTK_LABEL (self->points), 3);
  gtk_box_append (GTK_BOX (row), self->points);
  gtk_widget_add_css_class (GTK_WIDGET (self), "wm-line");
}

static void
fill_sum (WaySheetRow *self, GtkWidget *row)
{
  append_shape (self, row, 24, GTK_ALIGN_FILL);
  self->text = way_ui_data_label (NULL, "heading");
  gtk_widget_set_hexpand (self->text, TRUE);
  gtk_box_append (GTK_BOX (row), self->text);
  self->points = make_number_label ("wm-sum");
  gtk_box_append (GTK_BOX (row), self->points);
  gtk_widget_add_css_class (row, "wm-sum-row");
  if (self->first_sum)
    gtk_widget_add_css_class (GTK_WIDGET (self), "wm-sum-line");
}

static void
fill_note (WaySheetRow *self, GtkWidget *row, WayLine *line)
{
  append_shape (self, row, 20, GTK_ALIGN_START);
  append_words (self, row, line);
  gtk_widget_add_css_class (GTK_WIDGET (self), "wm-whynot");
}

static gboolean
has_rule (WayLine *line)
{
  const WayLineInfo *info = way_line_get_info (line);

  return info->rule_id && info->source >= 0;
}

static void
build (WaySheetRow *self, WayLine *line)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  if (self->kind == WAY_LINE_RULE)
    fill_rule_line (self, row, line);
  else if (self->kind == WAY_LINE_SUM)
    fill_sum (self, row);
  else
    fill_note (self, row, line);
  gtk_widget_set_hexpand (row, TRUE);
  if (has_rule (line))
    {
      self->button = gtk_button_new ();
      gtk_button_set_child (GTK_BUTTON (self->button), row);
      gtk_widget_add_css_class (self->button, "flat");
      gtk_widget_add_css_class (self->button, "wm-line-button");
      gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), "win.rules");
      row = self->button;
    }
  gtk_widget_set_parent (row, GTK_WIDGET (self));
}

/* GtkLabel computes its layout again even if the text is the same. */
static void
set_text (GtkWidget *label, const char *text)
{
  if (g_strcmp0 (gtk_label_get_label (GTK_LABEL (label)), text) != 0)
    gtk_label_set_label (GTK_LABEL (label), text);
}

static void
show_points (WaySheetRow *self, WayLine *line)
{
  int points = way_line_get_info (line)->points;
  g_autofree char *text = self->kind == WAY_LINE_SUM ? way_text_signed (points) : way_text_number (points);

  set_text (self->points, text);
}

static void
show_rule (WaySheetRow *self, WayLine *line)
{
  const WayLineInfo *info = way_line_get_info (line);

  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->button), "s", info->rule_id);
  gtk_widget_set_tooltip_text (self->button, info->why);
  way_ui_set_accessible_label (self->button, info->description);
}

static void
update (WaySheetRow *self, WayLine *line)
{
  set_text (self->text, way_line_get_info (line)->text);
  if (self->arithmetic)
    set_text (self->arithmetic, way_line_get_info (line)->arithmetic);
  if (self->tag)
    way_source_tag_set_source (WAY_SOURCE_TAG (self->tag), way_line_get_info (line)->source);
  if (self->points)
    show_points (self, line);
  if (self->button)
    show_rule (self, line);
  way_ui_set_accessible_label (GTK_WIDGET (self), way_line_get_info (line)->description);
}

gboolean
way_sheet_row_show (WaySheetRow *self, WayLine *line, int player_color, gboolean first_sum)
{
  if (way_line_get_info (line)->kind != self->kind || player_color != self->player_color || first_sum != self->first_sum
      || (self->tag != NULL) != (way_line_get_info (line)->source >= 0) || (self->button != NULL) != has_rule (line))
    return FALSE;
  update (self, line);
  return TRUE;
}

static void
way_sheet_row_dispose (GObject *object)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  g_clear_pointer (&child, gtk_widget_unparent);

  G_OBJECT_CLASS (way_sheet_row_parent_class)->dispose (object);
}

static void
way_sheet_row_class_init (WaySheetRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_sheet_row_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
}

static void
way_sheet_row_init (WaySheetRow *self)
{
}

GtkWidget *
way_sheet_row_new (WayLine *line, int player_color, gboolean first_sum)
{
  WaySheetRow *self = g_object_new (WAY_TYPE_SHEET_ROW, NULL);

  self->kind = way_line_get_info (line)->kind;
  self->player_color = player_color;
  self->first_sum = first_sum;
  build (self, line);
  update (self, line);
  return GTK_WIDGET (self);
}

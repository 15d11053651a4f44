/* way-sheet-row.c: one line of a score sheet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-sheet-row.h"

#include "way-ui.h"
#include "way-shape.h"
#include "way-source-tag.h"
#include "way-text.h"
#include "way-wrap-pair-layout.h"

struct _WaySheetRow {
  GtkWidget parent_instance;

  GtkWidget *button; /* opens the rule; NULL: the line has none */
  GtkWidget *text;
  GtkWidget *tag;        /* NULL: the line has no source */
  GtkWidget *arithmetic; /* NULL: not the line of a rule */
  GtkWidget *points;     /* NULL: a note */
  GtkWidget *below;      /* what is below the name of a sum; NULL: nothing */

  WayLineKind kind;
  int colors[CARC_MAX_PLAYERS];
  int n_colors;
  int size;
  gboolean first_sum;
  gboolean inline_source;
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
append_shapes (WaySheetRow *self, GtkWidget *row, int size, GtkAlign align)
{
  GtkWidget *shapes;

  if (self->n_colors == 0)
    return;
  shapes = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  for (int i = 0; i < self->n_colors; i++)
    gtk_box_append (GTK_BOX (shapes), way_shape_new (self->colors[i], self->size > 0 ? self->size : size));
  gtk_widget_set_valign (shapes, align);
  gtk_box_append (GTK_BOX (row), shapes);
}

static void
put_source_beside (GtkWidget *words)
{
  GtkLayoutManager *pair = way_wrap_pair_layout_new (6, 0);

  way_wrap_pair_layout_pack (WAY_WRAP_PAIR_LAYOUT (pair));
  gtk_widget_set_layout_manager (words, pair);
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
  if (self->inline_source)
    put_source_beside (words);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (row), words);
}

static void
fill_rule_line (WaySheetRow *self, GtkWidget *row, WayLine *line)
{
  append_shapes (self, row, 20, GTK_ALIGN_FILL);
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

/* The names of several players, and below them why each gets the sum; or the name of one, and what it changes. */
static void
append_names (WaySheetRow *self, GtkWidget *row)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->text = way_ui_data_label (NULL, "heading");
  way_ui_set_min_width (self->text, WAY_UI_MIN_CHARACTERS);
  gtk_box_append (GTK_BOX (words), self->text);
  self->below = way_ui_label (NULL, "caption");
  gtk_widget_add_css_class (self->below, "dim-label");
  gtk_widget_add_css_class (self->below, "numeric");
  way_ui_set_min_width (self->below, WAY_UI_MIN_CHARACTERS);
  gtk_box_append (GTK_BOX (words), self->below);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (row), words);
}

static void
append_name (WaySheetRow *self, GtkWidget *row)
{
  self->text = way_ui_data_label (NULL, "heading");
  gtk_widget_set_hexpand (self->text, TRUE);
  gtk_box_append (GTK_BOX (row), self->text);
}

static void
fill_sum (WaySheetRow *self, GtkWidget *row, gboolean has_below)
{
  append_shapes (self, row, 24, GTK_ALIGN_FILL);
  if (has_below)
    append_names (self, row);
  else
    append_name (self, row);
  self->points = make_number_label ("wm-sum");
  gtk_box_append (GTK_BOX (row), self->points);
  gtk_widget_add_css_class (row, "wm-sum-row");
  if (self->first_sum)
    gtk_widget_add_css_class (GTK_WIDGET (self), "wm-sum-line");
}

static void
fill_note (WaySheetRow *self, GtkWidget *row, WayLine *line)
{
  append_shapes (self, row, 20, GTK_ALIGN_CENTER);
  append_words (self, row, line);
  gtk_widget_add_css_class (GTK_WIDGET (self), "wm-whynot");
}

static gboolean
has_rule (WayLine *line)
{
  const WayLineInfo *info = way_line_get_info (line);

  return info->rule_id && info->source >= 0;
}

static gboolean
has_below (const WaySheetRowFace *face)
{
  return face->names || face->change;
}

static void
build (WaySheetRow *self, const WaySheetRowFace *face)
{
  WayLine *line = face->line;
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  if (self->kind == WAY_LINE_RULE)
    fill_rule_line (self, row, line);
  else if (self->kind == WAY_LINE_SUM)
    fill_sum (self, row, has_below (face));
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

static char *
describe_tie (WaySheetRow *self, const WaySheetRowFace *face)
{
  char *spoken = g_strdup (face->names);

  way_text_append (&spoken, gtk_label_get_label (GTK_LABEL (self->points)));
  way_text_append (&spoken, way_line_get_info (face->line)->tie);
  return spoken;
}

static char *
describe_change (const WaySheetRowFace *face)
{
  char *spoken = g_strdup (way_line_get_info (face->line)->description);

  way_text_append (&spoken, face->change);
  return spoken;
}

static void
show_below (WaySheetRow *self, const WaySheetRowFace *face)
{
  g_autofree char *spoken = face->names ? describe_tie (self, face) : describe_change (face);

  if (face->names)
    set_text (self->text, face->names);
  set_text (self->below, face->names ? way_line_get_info (face->line)->tie : face->change);
  way_ui_set_accessible_label (GTK_WIDGET (self), spoken);
}

static void
update (WaySheetRow *self, const WaySheetRowFace *face)
{
  const WayLineInfo *info = way_line_get_info (face->line);

  set_text (self->text, info->text);
  if (self->arithmetic)
    set_text (self->arithmetic, info->arithmetic);
  if (self->tag)
    way_source_tag_set_source (WAY_SOURCE_TAG (self->tag), info->source);
  if (self->points)
    show_points (self, face->line);
  if (self->button)
    show_rule (self, face->line);
  way_ui_set_accessible_label (GTK_WIDGET (self), info->description);
  if (self->below)
    show_below (self, face);
}

static gboolean
has_colors (WaySheetRow *self, const WaySheetRowFace *face)
{
  for (int i = 0; i < face->n_colors && i < self->n_colors; i++)
    if (face->colors[i] != self->colors[i])
      return FALSE;
  return face->n_colors == self->n_colors;
}

gboolean
way_sheet_row_show (WaySheetRow *self, const WaySheetRowFace *face)
{
  const WayLineInfo *info = way_line_get_info (face->line);

  if (info->kind != self->kind || !has_colors (self, face) || face->first_sum != self->first_sum
      || face->size != self->size || (self->tag != NULL) != (info->source >= 0)
      || (self->button != NULL) != has_rule (face->line) || (self->below != NULL) != has_below (face))
    return FALSE;
  update (self, face);
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
way_sheet_row_new (const WaySheetRowFace *face)
{
  WaySheetRow *self = g_object_new (WAY_TYPE_SHEET_ROW, NULL);

  self->kind = way_line_get_info (face->line)->kind;
  self->n_colors = face->n_colors;
  for (int i = 0; i < face->n_colors; i++)
    self->colors[i] = face->colors[i];
  self->size = face->size;
  self->first_sum = face->first_sum;
  self->inline_source = face->inline_source;
  build (self, face);
  update (self, face);
  return GTK_WIDGET (self);
}

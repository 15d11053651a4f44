/* way-sheet-view.c: a score sheet on paper: lines with their arithmetic, sums, and why others get nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-sheet-view.h"

#include <glib/gi18n.h>

#include "way-line.h"
#include "way-ui.h"
#include "way-sheet-row.h"

struct _WaySheetView {
  GtkWidget parent_instance;

  GtkWidget *paper;
  GtkWidget *others;
  GListModel *lines;
  char *placeholder;
  int n_players;
  CarcColor colors[CARC_MAX_PLAYERS];
  gboolean stale; /* nobody saw the last change yet */
};

enum {
  PROP_0,
  PROP_LINES,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (WaySheetView, way_sheet_view, GTK_TYPE_WIDGET)

static GtkWidget *
make_placeholder (WaySheetView *self)
{
  GtkWidget *label = way_ui_label (self->placeholder, "wm-dim");

  gtk_widget_add_css_class (label, "wm-line-empty");
  return label;
}

/* The row behind @before, which shows this line from now on. */
static GtkWidget *
put_line (WaySheetView *self, GtkWidget *box, GtkWidget *before, WayLine *line, gboolean first_sum)
{
  GtkWidget *there = before ? gtk_widget_get_next_sibling (before) : gtk_widget_get_first_child (box);
  int seat = way_line_get_info (line)->seat;
  int color = seat >= 0 && seat < self->n_players ? (int) self->colors[seat] : -1;
  GtkWidget *row;

  if (WAY_IS_SHEET_ROW (there) && way_sheet_row_show (WAY_SHEET_ROW (there), line, color, first_sum))
    return there;
  row = way_sheet_row_new (line, color, first_sum);
  gtk_box_insert_child_after (GTK_BOX (box), row, before);
  if (there)
    gtk_box_remove (GTK_BOX (box), there);
  return row;
}

static void
remove_behind (GtkWidget *box, GtkWidget *last)
{
  GtkWidget *row;

  while ((row = last ? gtk_widget_get_next_sibling (last) : gtk_widget_get_first_child (box)))
    gtk_box_remove (GTK_BOX (box), row);
}

/* With every key some lines change and the others stay. */
static void
build (WaySheetView *self)
{
  guint n = self->lines ? g_list_model_get_n_items (self->lines) : 0;
  GtkWidget *paper = NULL, *other = NULL;
  gboolean summed = FALSE;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (WayLine) line = g_list_model_get_item (self->lines, i);
      WayLineKind kind = way_line_get_info (line)->kind;

      if (kind == WAY_LINE_RULE || kind == WAY_LINE_SUM)
        paper = put_line (self, self->paper, paper, line, kind == WAY_LINE_SUM && !summed);
      else
        other = put_line (self, self->others, other, line, FALSE);
      summed = summed || kind == WAY_LINE_SUM;
    }
  remove_behind (self->paper, paper);
  remove_behind (self->others, other);
  if (!paper && self->placeholder)
    gtk_box_append (GTK_BOX (self->paper), make_placeholder (self));
  gtk_widget_set_visible (self->paper, gtk_widget_get_first_child (self->paper) != NULL);
  gtk_widget_set_visible (self->others, gtk_widget_get_first_child (self->others) != NULL);
}

/* A page may keep a second sheet, for windows of another width: it costs nothing as long as it is not on view. */
static void
rebuild (WaySheetView *self)
{
  self->stale = !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (!self->stale)
    build (self);
}

static void
way_sheet_view_map (GtkWidget *widget)
{
  WaySheetView *self = WAY_SHEET_VIEW (widget);

  if (self->stale)
    build (self);
  self->stale = FALSE;
  GTK_WIDGET_CLASS (way_sheet_view_parent_class)->map (widget);
}

void
way_sheet_view_set_lines (WaySheetView *self, GListModel *lines)
{
  if (self->lines == lines)
    return;
  if (self->lines)
    g_signal_handlers_disconnect_by_func (self->lines, rebuild, self);
  g_set_object (&self->lines, lines);
  if (lines)
    g_signal_connect_object (lines, "items-changed", G_CALLBACK (rebuild), self, G_CONNECT_SWAPPED);
  rebuild (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LINES]);
}

void
way_sheet_view_set_players (WaySheetView *self, const CarcSetup *setup)
{
  self->n_players = setup->n_players;
  for (int seat = 0; seat < setup->n_players; seat++)
    self->colors[seat] = setup->colors[seat];
  way_ui_remove_children (self->paper);
  way_ui_remove_children (self->others);
  rebuild (self);
}

void
way_sheet_view_set_placeholder (WaySheetView *self, const char *text)
{
  if (g_strcmp0 (text, self->placeholder) == 0)
    return;
  g_free (self->placeholder);
  self->placeholder = g_strdup (text);
  rebuild (self);
}

static void
way_sheet_view_dispose (GObject *object)
{
  WaySheetView *self = WAY_SHEET_VIEW (object);

  if (self->lines)
    g_signal_handlers_disconnect_by_func (self->lines, rebuild, self);
  g_clear_object (&self->lines);
  g_clear_pointer (&self->paper, gtk_widget_unparent);
  g_clear_pointer (&self->others, gtk_widget_unparent);
  g_clear_pointer (&self->placeholder, g_free);

  G_OBJECT_CLASS (way_sheet_view_parent_class)->dispose (object);
}

static void
way_sheet_view_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_LINES)
    g_value_set_object (value, WAY_SHEET_VIEW (object)->lines);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
way_sheet_view_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_LINES)
    way_sheet_view_set_lines (WAY_SHEET_VIEW (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
way_sheet_view_class_init (WaySheetViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = way_sheet_view_dispose;
  object_class->get_property = way_sheet_view_get_property;
  object_class->set_property = way_sheet_view_set_property;
  widget_class->map = way_sheet_view_map;

  properties[PROP_LINES] = g_param_spec_object ("lines", NULL, NULL, G_TYPE_LIST_MODEL,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
way_sheet_view_init (WaySheetView *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 9);
  self->paper = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->paper, "wm-paper");
  gtk_widget_add_css_class (self->paper, "card");
  gtk_widget_set_parent (self->paper, GTK_WIDGET (self));
  self->others = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  gtk_widget_set_parent (self->others, GTK_WIDGET (self));
  way_ui_set_accessible_label (GTK_WIDGET (self), _ ("Score sheet"));
  rebuild (self);
}

GtkWidget *
way_sheet_view_new (GListModel *lines)
{
  return g_object_new (WAY_TYPE_SHEET_VIEW, "lines", lines, NULL);
}

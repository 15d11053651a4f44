/* way-sheet-view.c: a score sheet: lines, sums, and the reasons why players get nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-sheet-view.h"

#include "way-line.h"
#include "way-template.h"
#include "way-ui.h"
#include "way-sheet-row.h"
#include "way-text.h"

struct _WaySheetView {
  GtkBox parent_instance;

  GtkWidget *paper; /* lines and sums */
  GtkWidget *notes;

  GListModel *lines;
  char *placeholder;
  gboolean inline_sources;
  int n_players;
  CarcColor colors[CARC_MAX_PLAYERS];
  gboolean outdated; /* the lines have changed while the widget was not mapped */
};

enum { PROP_0, PROP_LINES, PROP_PLACEHOLDER, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (WaySheetView, way_sheet_view, GTK_TYPE_BOX)

static GtkWidget *
make_placeholder (WaySheetView *self)
{
  GtkWidget *label = way_ui_label (self->placeholder, "dim-label");

  gtk_widget_add_css_class (label, "wm-padded");
  return label;
}

/* Shows @face in the row after @before (NULL: the first), which is reused if possible. Returns the row. */
static GtkWidget *
show_row (GtkWidget *box, GtkWidget *before, const WaySheetRowFace *face)
{
  GtkWidget *old = before ? gtk_widget_get_next_sibling (before) : gtk_widget_get_first_child (box);
  GtkWidget *row;

  if (WAY_IS_SHEET_ROW (old) && way_sheet_row_show (WAY_SHEET_ROW (old), face))
    return old;
  row = way_sheet_row_new (face);
  gtk_box_insert_child_after (GTK_BOX (box), row, before);
  if (old)
    gtk_box_remove (GTK_BOX (box), old);
  return row;
}

static void
add_color (WaySheetView *self, WaySheetRowFace *face, WayLine *line)
{
  int seat = way_line_get_info (line)->seat;

  if (seat >= 0 && seat < self->n_players)
    face->colors[face->n_colors++] = (int) self->colors[seat];
}

static gboolean
is_tied (WayLine *line, WayLine *other)
{
  return way_line_get_info (line)->tie && way_line_get_info (other)->tie
         && way_line_get_info (line)->points == way_line_get_info (other)->points;
}

/* Players who tie with the same sum share a row, that of the first: adds the others to @face. Returns their names, and
 * that of the first (transfer full); NULL if there are no others. Sets @is_first to FALSE if line @at is another. */
static char *
add_tied (WaySheetView *self, guint at, WaySheetRowFace *face, gboolean *is_first)
{
  const char *names[CARC_MAX_PLAYERS];
  int n = 0;

  *is_first = TRUE;
  for (guint i = 0; i < g_list_model_get_n_items (self->lines); i++)
    {
      g_autoptr (WayLine) other = g_list_model_get_item (self->lines, i);

      if (!is_tied (face->line, other))
        continue;
      *is_first = *is_first && i >= at;
      if (i > at)
        add_color (self, face, other);
      names[n++] = way_line_get_info (other)->text;
    }
  return n > 1 ? way_text_names (names, n) : NULL;
}

static void
remove_after (GtkWidget *box, GtkWidget *last)
{
  GtkWidget *row;

  while ((row = last ? gtk_widget_get_next_sibling (last) : gtk_widget_get_first_child (box)))
    gtk_box_remove (GTK_BOX (box), row);
}

/* Shows line @at after the last rows, which it moves on. */
static void
show_line (WaySheetView *self, guint at, GtkWidget **last_on_paper, GtkWidget **last_note, gboolean *has_sum)
{
  g_autoptr (WayLine) line = g_list_model_get_item (self->lines, at);
  WayLineKind kind = way_line_get_info (line)->kind;
  WaySheetRowFace face
      = { .line = line, .first_sum = kind == WAY_LINE_SUM && !*has_sum, .inline_source = self->inline_sources };
  g_autofree char *names = NULL;
  gboolean is_first;

  add_color (self, &face, line);
  face.names = names = add_tied (self, at, &face, &is_first);
  if (!is_first)
    return;
  if (kind == WAY_LINE_RULE || kind == WAY_LINE_SUM)
    *last_on_paper = show_row (self->paper, *last_on_paper, &face);
  else
    *last_note = show_row (self->notes, *last_note, &face);
  *has_sum = *has_sum || kind == WAY_LINE_SUM;
}

static void
show_lines (WaySheetView *self)
{
  guint n = self->lines ? g_list_model_get_n_items (self->lines) : 0;
  GtkWidget *last_on_paper = NULL, *last_note = NULL;
  gboolean has_sum = FALSE;

  for (guint i = 0; i < n; i++)
    show_line (self, i, &last_on_paper, &last_note, &has_sum);
  remove_after (self->paper, last_on_paper);
  remove_after (self->notes, last_note);
  if (!last_on_paper && self->placeholder)
    gtk_box_append (GTK_BOX (self->paper), make_placeholder (self));
  gtk_widget_set_visible (self->paper, gtk_widget_get_first_child (self->paper) != NULL);
  gtk_widget_set_visible (self->notes, gtk_widget_get_first_child (self->notes) != NULL);
}

/* A page may have a second sheet for windows of another width. While it is hidden, it must not cost time. */
static void
update (WaySheetView *self)
{
  self->outdated = !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (!self->outdated)
    show_lines (self);
}

static void
way_sheet_view_map (GtkWidget *widget)
{
  WaySheetView *self = WAY_SHEET_VIEW (widget);

  if (self->outdated)
    show_lines (self);
  self->outdated = FALSE;
  GTK_WIDGET_CLASS (way_sheet_view_parent_class)->map (widget);
}

void
way_sheet_view_set_lines (WaySheetView *self, GListModel *lines)
{
  if (self->lines == lines)
    return;
  if (self->lines)
    g_signal_handlers_disconnect_by_func (self->lines, update, self);
  g_set_object (&self->lines, lines);
  if (lines)
    g_signal_connect_object (lines, "items-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LINES]);
}

void
way_sheet_view_set_players (WaySheetView *self, const CarcSetup *setup)
{
  self->n_players = setup->n_players;
  for (int seat = 0; seat < setup->n_players; seat++)
    self->colors[seat] = setup->colors[seat];
  way_ui_remove_children (self->paper);
  way_ui_remove_children (self->notes);
  update (self);
}

void
way_sheet_view_set_inline_sources (WaySheetView *self, gboolean inline_sources)
{
  self->inline_sources = inline_sources;
}

void
way_sheet_view_set_placeholder (WaySheetView *self, const char *text)
{
  if (g_strcmp0 (text, self->placeholder) == 0)
    return;
  g_free (self->placeholder);
  self->placeholder = g_strdup (text);
  update (self);
}

static void
way_sheet_view_dispose (GObject *object)
{
  WaySheetView *self = WAY_SHEET_VIEW (object);

  if (self->lines)
    g_signal_handlers_disconnect_by_func (self->lines, update, self);
  g_clear_object (&self->lines);
  g_clear_pointer (&self->placeholder, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_SHEET_VIEW);

  G_OBJECT_CLASS (way_sheet_view_parent_class)->dispose (object);
}

static void
way_sheet_view_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  WaySheetView *self = WAY_SHEET_VIEW (object);

  switch (prop_id)
    {
    case PROP_LINES:
      g_value_set_object (value, self->lines);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
way_sheet_view_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  WaySheetView *self = WAY_SHEET_VIEW (object);

  switch (prop_id)
    {
    case PROP_LINES:
      way_sheet_view_set_lines (self, g_value_get_object (value));
      break;
    case PROP_PLACEHOLDER:
      way_sheet_view_set_placeholder (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
way_sheet_view_class_init (WaySheetViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_STATIC_STRINGS;

  object_class->dispose = way_sheet_view_dispose;
  object_class->get_property = way_sheet_view_get_property;
  object_class->set_property = way_sheet_view_set_property;
  widget_class->map = way_sheet_view_map;

  properties[PROP_LINES] = g_param_spec_object ("lines", NULL, NULL, G_TYPE_LIST_MODEL,
                                                G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | flags);
  properties[PROP_PLACEHOLDER] = g_param_spec_string ("placeholder", NULL, NULL, NULL, G_PARAM_WRITABLE | flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/sheet/way-sheet-view.ui");

  WAY_BIND_CHILDREN (widget_class, WaySheetView, paper, notes);
}

static void
way_sheet_view_init (WaySheetView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  update (self);
}

GtkWidget *
way_sheet_view_new (GListModel *lines)
{
  return g_object_new (WAY_TYPE_SHEET_VIEW, "lines", lines, NULL);
}

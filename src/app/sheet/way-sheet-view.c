/* way-sheet-view.c: a score sheet: lines, sums, and the reasons why players get nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-sheet-view.h"

#include <glib/gi18n.h>

#include "way-line.h"
#include "way-template.h"
#include "way-ui.h"
#include "way-sheet-row.h"
#include "way-text.h"

struct _WaySheetView {
  GtkBox parent_instance;

  GtkWidget *paper; /* lines and sums */
  GtkWidget *rules;
  GtkWidget *side_notes; /* the notes, if the sums are beside the lines */
  GtkWidget *sums;
  GtkWidget *notes; /* otherwise */

  GListModel *lines;
  WayDraft *draft; /* NULL: the lines are not those of a draft */
  gboolean sums_beside;
  char *placeholder;
  gboolean inline_sources;
  int n_players;
  CarcColor colors[CARC_MAX_PLAYERS];
  gboolean outdated; /* the lines have changed while the widget was not mapped */
};

enum { PROP_0, PROP_LINES, PROP_PLACEHOLDER, PROP_ON_PAGE, PROP_SUMS_BESIDE, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (WaySheetView, way_sheet_view, GTK_TYPE_BOX)

#define SIDE_SHAPE_SIZE 40 /* px */

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

char *
way_sheet_view_describe_change (WayDraft *draft, int seat, int gain)
{
  /* Not the points after the draft, which don't have those of an entry that still lacks an answer. */
  int points = way_game_get_standings (way_draft_get_game (draft))->points[seat];
  g_autofree char *before = way_text_number (points);
  g_autofree char *after = way_text_number (points + gain);

  if (way_draft_get_n_parts (draft) > 1 || way_draft_get_amended_entry_id (draft) != 0
      || way_draft_get_insert_before (draft) != 0)
    return NULL;
  /* Translators: the points of a player before and after a change: “138 → 145”. */
  return g_strdup_printf (C_ ("points", "%1$s → %2$s"), before, after);
}

static char *
describe_change (WaySheetView *self, const WayLineInfo *info)
{
  return self->draft && info->kind == WAY_LINE_SUM && info->seat >= 0
             ? way_sheet_view_describe_change (self->draft, info->seat, info->points)
             : NULL;
}

/* The last rows that are shown, NULL: none yet. */
typedef struct {
  GtkWidget *rule;
  GtkWidget *sum;
  GtkWidget *note;
} Last;

static GtkWidget *
get_notes (WaySheetView *self)
{
  return self->sums_beside ? self->side_notes : self->notes;
}

/* Whether there are sums only, and all are 0: they would look like a result before the question that gives points is
 * answered. */
static gboolean
has_only_zeros (WaySheetView *self)
{
  guint n = self->lines ? g_list_model_get_n_items (self->lines) : 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (WayLine) line = g_list_model_get_item (self->lines, i);
      const WayLineInfo *info = way_line_get_info (line);

      if (info->kind == WAY_LINE_RULE || (info->kind == WAY_LINE_SUM && info->points != 0))
        return FALSE;
    }
  return TRUE;
}

/* Shows line @at after the last rows, which it moves on. */
static void
show_line (WaySheetView *self, guint at, gboolean with_sums, Last *last)
{
  g_autoptr (WayLine) line = g_list_model_get_item (self->lines, at);
  WayLineKind kind = way_line_get_info (line)->kind;
  g_autofree char *change = describe_change (self, way_line_get_info (line));
  WaySheetRowFace face = { .line = line, .change = change, .inline_source = self->inline_sources };
  g_autofree char *names = NULL;
  gboolean is_first;

  if (kind == WAY_LINE_SUM && !with_sums)
    return;
  add_color (self, &face, line);
  face.names = names = add_tied (self, at, &face, &is_first);
  if (!is_first)
    return;
  face.first_sum = kind == WAY_LINE_SUM && !last->sum && !self->sums_beside;
  face.size = kind == WAY_LINE_SUM && self->sums_beside && face.n_colors == 1 ? SIDE_SHAPE_SIZE : 0;
  if (kind == WAY_LINE_RULE)
    last->rule = show_row (self->rules, last->rule, &face);
  else if (kind == WAY_LINE_SUM)
    last->sum = show_row (self->sums, last->sum, &face);
  else
    last->note = show_row (get_notes (self), last->note, &face);
}

static void
show_if_used (GtkWidget *box)
{
  gtk_widget_set_visible (box, gtk_widget_get_first_child (box) != NULL);
}

static void
show_lines (WaySheetView *self)
{
  guint n = self->lines ? g_list_model_get_n_items (self->lines) : 0;
  gboolean asks = self->placeholder && has_only_zeros (self);
  Last last = { 0 };

  for (guint i = 0; i < n; i++)
    show_line (self, i, !asks, &last);
  remove_after (self->rules, last.rule);
  remove_after (self->sums, last.sum);
  remove_after (get_notes (self), last.note);
  if (asks)
    gtk_box_append (GTK_BOX (self->rules), make_placeholder (self));
  show_if_used (self->rules);
  show_if_used (self->sums);
  show_if_used (self->side_notes);
  show_if_used (self->notes);
  gtk_widget_set_visible (gtk_widget_get_first_child (self->paper),
                          gtk_widget_get_visible (self->rules) || gtk_widget_get_visible (self->side_notes));
  gtk_widget_set_visible (self->paper, gtk_widget_get_visible (gtk_widget_get_first_child (self->paper))
                                           || gtk_widget_get_visible (self->sums));
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

/* The lines of a draft are complete when it has changed. */
void
way_sheet_view_set_draft (WaySheetView *self, WayDraft *draft)
{
  self->draft = g_object_ref (draft);
  self->lines = g_object_ref (way_draft_get_lines (draft));
  g_signal_connect_object (draft, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

static void
set_sums_beside (WaySheetView *self, gboolean sums_beside)
{
  if (self->sums_beside == sums_beside)
    return;
  way_ui_remove_children (get_notes (self));
  self->sums_beside = sums_beside;
  way_ui_place_beside (self->paper, sums_beside, 0);
  way_ui_set_css_class (self->paper, "wm-sums-beside", sums_beside);
  update (self);
}

static void
remove_rows (WaySheetView *self)
{
  way_ui_remove_children (self->rules);
  way_ui_remove_children (self->side_notes);
  way_ui_remove_children (self->sums);
  way_ui_remove_children (self->notes);
}

void
way_sheet_view_set_players (WaySheetView *self, const CarcSetup *setup)
{
  self->n_players = setup->n_players;
  for (int seat = 0; seat < setup->n_players; seat++)
    self->colors[seat] = setup->colors[seat];
  remove_rows (self);
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
  if (self->draft)
    g_signal_handlers_disconnect_by_func (self->draft, update, self);
  g_clear_object (&self->draft);
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
    case PROP_ON_PAGE:
      way_ui_set_css_class (self->paper, "wm-paper-page", g_value_get_boolean (value));
      break;
    case PROP_SUMS_BESIDE:
      set_sums_beside (self, g_value_get_boolean (value));
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
  properties[PROP_ON_PAGE] = g_param_spec_boolean ("on-page", NULL, NULL, FALSE, G_PARAM_WRITABLE | flags);
  properties[PROP_SUMS_BESIDE] = g_param_spec_boolean ("sums-beside", NULL, NULL, FALSE, G_PARAM_WRITABLE | flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/sheet/way-sheet-view.ui");

  WAY_BIND_CHILDREN (widget_class, WaySheetView, paper, rules, side_notes, sums, notes);
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

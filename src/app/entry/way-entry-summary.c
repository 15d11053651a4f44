/* way-entry-summary.c: the score sheet of an entry in a few words, for narrow windows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-entry-summary.h"

#include <glib/gi18n.h>

#include "carc-module.h"
#include "way-line.h"
#include "way-sheet-view.h"
#include "way-template.h"
#include "way-ui.h"
#include "way-text.h"

struct _WayEntrySummary {
  GtkBox parent_instance;

  GtkLabel *title;
  GtkLabel *text;
  GtkLabel *results;
  GtkBox *sums;
  GtkWidget *show_button;

  WayDraft *draft;
  gboolean is_compact;
  gboolean is_empty;
};

enum { PROP_0, PROP_IS_COMPACT, PROP_IS_EMPTY, N_PROPS };

static GParamSpec *properties[N_PROPS];

enum { SHOW_PROBLEM, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayEntrySummary, way_entry_summary, GTK_TYPE_BOX)

/* How many lines are named; more of them would cover the form. */
#define MAX_NAMED_LINES 2

static int
count_lines (const CarcSheet *sheet)
{
  int n = 0;

  for (int i = 0; i < sheet->n_lines; i++)
    n += sheet->lines[i].player == CARC_MAJORITY;
  return n;
}

/* "9 road tiles: 9 · 5 correct signposts × 3 types: 15" */
static char *
name_lines (const CarcHeader *header, const CarcSheet *sheet)
{
  g_autofree char *list = NULL;

  for (int i = 0; i < sheet->n_lines; i++)
    if (sheet->lines[i].player == CARC_MAJORITY)
      {
        g_autofree char *name = way_line_write (header, &sheet->lines[i]);
        g_autofree char *points = way_text_number (sheet->lines[i].points);
        /* Translators: what points are for, and how many: “Anna: +7”, “9 road tiles: 18”. */
        g_autofree char *line = g_strdup_printf (C_ ("gain", "%1$s: %2$s"), name, points);

        char *longer = list ? g_strdup_printf ("%s · %s", list, line) : g_strdup (line);

        g_free (list);
        list = longer;
      }
  return g_steal_pointer (&list);
}

/* The lines that count for the majority: by name, or only "11 + 11 + 15 + 2 = 39". */
static char *
describe_sum (const CarcHeader *header, const CarcSheet *sheet)
{
  g_autoptr (GString) text = g_string_new (NULL);
  int n = 0;

  if (count_lines (sheet) <= MAX_NAMED_LINES)
    return name_lines (header, sheet);
  for (int i = 0; i < sheet->n_lines; i++)
    if (sheet->lines[i].player == CARC_MAJORITY)
      {
        int points = sheet->lines[i].points;
        g_autofree char *number = way_text_number (n > 0 ? ABS (points) : points);

        g_string_append_printf (text, "%s%s", n == 0 ? "" : points < 0 ? " − " : " + ", number);
        n++;
      }
  if (n > 1)
    g_string_append_printf (text, " = %d", carc_sheet_get_value (sheet));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The points that all players of @seats get; without a heading, before and after the entry, because the button says
 * what it scores. NULL if they differ. */
static char *
describe_points (WayEntrySummary *self, const CarcSheet *sheet, unsigned seats)
{
  int first = g_bit_nth_lsf (seats, -1);
  int points = first < 0 ? 0 : carc_sheet_get_points (sheet, first);
  char *change = NULL;

  for (int seat = first; seat >= 0; seat = g_bit_nth_lsf (seats, seat))
    if (carc_sheet_get_points (sheet, seat) != points)
      return NULL;
  if (first >= 0 && self->is_compact && g_bit_nth_lsf (seats, first) < 0)
    change = way_sheet_view_describe_change (self->draft, first, points);
  return change || first < 0 ? change : way_text_signed (points);
}

static unsigned
find_seats (const CarcSetup *setup, const CarcSheet *sheet)
{
  unsigned seats = 0;

  for (int seat = 0; seat < setup->n_players; seat++)
    if (carc_sheet_affects (sheet, seat))
      seats |= 1u << seat;
  return seats;
}

/* The players that get points, and how many. */
static void
show_sums (WayEntrySummary *self, const CarcSheet *sheet, unsigned seats)
{
  const CarcSetup *setup = way_game_get_setup (way_draft_get_game (self->draft));
  g_autofree char *points = NULL;
  GtkWidget *label;

  way_ui_remove_children (GTK_WIDGET (self->sums));
  gtk_box_append (self->sums, way_ui_shapes (setup, seats, 24));
  points = describe_points (self, sheet, seats);
  if (!points)
    return;
  label = gtk_label_new (points);
  gtk_widget_set_direction (label, GTK_TEXT_DIR_LTR);
  gtk_widget_add_css_class (label, self->is_compact ? "heading" : "wm-sum");
  gtk_widget_add_css_class (label, "narrow");
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (self->sums, label);
}

/* What a completed garden is worth is known before any question is answered. */
static gboolean
has_answers (WayDraft *draft)
{
  const CarcQuestion *const *questions = way_draft_get_questions (draft);

  for (int i = 0; questions[i]; i++)
    if (way_draft_is_answered (draft, questions[i]))
      return TRUE;
  return FALSE;
}

/* Before the first answer to a new entry, nobody has said that there are no meeples. */
static char *
find_why_not (WayDraft *draft)
{
  GListModel *lines = way_draft_get_lines (draft);

  if (way_draft_get_amended_entry_id (draft) == 0 && !has_answers (draft))
    return NULL;
  for (guint i = 0; i < g_list_model_get_n_items (lines); i++)
    {
      g_autoptr (WayLine) line = g_list_model_get_item (lines, i);

      if (way_line_get_info (line)->kind == WAY_LINE_WHY_NOT)
        return g_strdup (way_line_get_info (line)->text);
    }
  return NULL;
}

static char *
join_lines (const char *first, const char *second)
{
  if (!first || !*first)
    return g_strdup (second ? second : "");
  return second && *second ? g_strdup_printf ("%s\n%s", first, second) : g_strdup (first);
}

static void
set_empty (WayEntrySummary *self, gboolean empty)
{
  way_ui_set_css_class (GTK_WIDGET (self), "empty", empty);
  if (self->is_empty == empty)
    return;
  self->is_empty = empty;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IS_EMPTY]);
}

static void
update (WayEntrySummary *self)
{
  int n_problems = way_draft_count_problems (self->draft);
  const CarcSheet *sheet = way_draft_get_sheet (self->draft);
  unsigned seats = find_seats (way_game_get_setup (way_draft_get_game (self->draft)), sheet);
  g_autofree char *sum = describe_sum (way_game_get_header (way_draft_get_game (self->draft)), sheet);
  g_autofree char *why_not = find_why_not (self->draft);
  g_autofree char *text = join_lines (sum, why_not);
  gboolean is_empty = seats == 0 && *text == '\0';

  way_ui_set_css_class (GTK_WIDGET (self->title), "error", n_problems > 0);
  if (n_problems > 0)
    {
      g_autofree char *title = g_strdup_printf (
          ngettext ("%d answer is invalid", "%d answers are invalid", (gulong) n_problems), n_problems);

      gtk_label_set_label (self->title, title);
      gtk_label_set_label (self->text, _ ("Correct this to record the entry."));
    }
  else
    {
      /* Translators: a noun: what one entry scores for each player, line by line. Also the name of a print job. */
      gtk_label_set_label (self->title, _ ("Score Sheet"));
      gtk_label_set_label (self->text, text);
      show_sums (self, sheet, seats);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->title), n_problems > 0 || !self->is_compact);
  gtk_widget_set_visible (GTK_WIDGET (self->text), *gtk_label_get_label (self->text) != '\0');
  gtk_widget_set_visible (GTK_WIDGET (self->sums), n_problems == 0);
  gtk_widget_set_visible (self->show_button, n_problems > 0);
  set_empty (self, n_problems == 0 && is_empty);
}

static void
show_clicked_cb (WayEntrySummary *self)
{
  g_signal_emit (self, signals[SHOW_PROBLEM], 0);
}

static void
way_entry_summary_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  if (property_id == PROP_IS_EMPTY)
    g_value_set_boolean (value, WAY_ENTRY_SUMMARY (object)->is_empty);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
way_entry_summary_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  if (property_id == PROP_IS_COMPACT)
    WAY_ENTRY_SUMMARY (object)->is_compact = g_value_get_boolean (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
way_entry_summary_dispose (GObject *object)
{
  WayEntrySummary *self = WAY_ENTRY_SUMMARY (object);

  if (self->draft)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_object (&self->draft);
  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_ENTRY_SUMMARY);

  G_OBJECT_CLASS (way_entry_summary_parent_class)->dispose (object);
}

static void
way_entry_summary_class_init (WayEntrySummaryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_entry_summary_dispose;
  G_OBJECT_CLASS (klass)->get_property = way_entry_summary_get_property;
  G_OBJECT_CLASS (klass)->set_property = way_entry_summary_set_property;

  properties[PROP_IS_COMPACT]
      = g_param_spec_boolean ("is-compact", NULL, NULL, FALSE, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_IS_EMPTY]
      = g_param_spec_boolean ("is-empty", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  signals[SHOW_PROBLEM] = g_signal_new ("show-problem", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/entry/way-entry-summary.ui");

  WAY_BIND_CHILDREN (widget_class, WayEntrySummary, title, text, results, sums, show_button);

  gtk_widget_class_bind_template_callback (widget_class, show_clicked_cb);
}

static void
way_entry_summary_init (WayEntrySummary *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
way_entry_summary_set_draft (WayEntrySummary *self, WayDraft *draft)
{
  self->draft = g_object_ref (draft);
  g_signal_connect_object (draft, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

void
way_entry_summary_set_results (WayEntrySummary *self, const char *results)
{
  gtk_label_set_label (self->results, results ? results : "");
  gtk_widget_set_visible (GTK_WIDGET (self->results), results != NULL);
}

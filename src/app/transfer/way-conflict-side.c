/* way-conflict-side.c: one of the two versions of a game, of the history or of the file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-conflict-side.h"

#include <glib/gi18n.h>

#include "way-date.h"
#include "way-kept-result.h"
#include "way-template.h"
#include "way-ui.h"
#include "way-shape.h"
#include "way-space-moves.h"
#include "way-text.h"

#define MAX_ENTRIES 4 /* that are listed */

struct _WayConflictSide {
  GtkBox parent_instance;

  GtkLabel *title;
  GtkLabel *about;
  GtkBox *players;
  GtkLabel *note;
  GtkWidget *entries;
  GtkWidget *choose;
  GtkLabel *choose_label;
};

enum { PROP_0, PROP_TITLE, PROP_BUTTON_LABEL, N_PROPS };

static GParamSpec *properties[N_PROPS];

enum { CHOSEN, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayConflictSide, way_conflict_side, GTK_TYPE_BOX)

/* "20.11.2026 19:30 · Brno · 24 entries · Final scoring" */
static char *
describe (const WayRecordFile *record)
{
  g_autoptr (GDateTime) played = way_date_read_played (record->header.played);
  g_autofree char *when = played ? way_date_format_moment (played) : NULL;
  g_autofree char *progress = way_text_progress (&record->header, &record->standings);
  int n = (int) record->entries->len;
  /* Translators: a number of entries in the log of a game, without a sentence around it. */
  g_autofree char *entries = g_strdup_printf (ngettext ("%d entry", "%d entries", (gulong) n), n);
  g_autoptr (GString) text = g_string_new (when);

  if (record->header.place[0] != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", record->header.place);
  g_string_append_printf (text, "%s%s · %s", text->len > 0 ? " · " : "", entries, progress);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static gboolean
is_same_player (const WayRecordFile *record, const WayRecordFile *other, int seat)
{
  return seat < other->header.setup.n_players && record->result[seat] == other->result[seat]
         && g_str_equal (record->header.names[seat], other->header.names[seat])
         && record->header.setup.colors[seat] == other->header.setup.colors[seat];
}

static GtkWidget *
make_player (const WayRecordFile *record, const WayRecordFile *other, int seat)
{
  const char *name = way_text_player (&record->header, seat);
  g_autofree char *number = way_text_number (record->result[seat]);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *label = way_ui_data_label (name, NULL);
  GtkWidget *points = gtk_label_new (number);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (row, "wm-conflict-player");
  way_ui_set_css_class (row, "wm-current", !is_same_player (record, other, seat));
  gtk_widget_add_css_class (points, "heading");
  gtk_widget_add_css_class (points, "numeric");
  gtk_box_append (GTK_BOX (row), way_shape_new ((int) record->header.setup.colors[seat], 20));
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), points);
  return row;
}

static void
add_entries (GtkWidget *box, const WayRecordFile *record, guint first)
{
  g_autofree WayRecordEntry *entry = g_new (WayRecordEntry, 1);
  guint last = MIN (first + MAX_ENTRIES, record->entries->len);
  int n_more = (int) (record->entries->len - last);

  if (first >= record->entries->len)
    gtk_box_append (GTK_BOX (box), way_ui_label (_ ("No more entries"), "dim-label"));
  for (guint i = first; i < last; i++)
    {
      g_autofree char *title = NULL;
      g_autofree char *numbered = NULL;

      way_record_entries_get (record->entries, i, entry);
      title = way_text_scored_title (&record->header, &entry->entry, &entry->sheet);
      numbered = g_strdup_printf ("%u. %s", i + 1, title);
      gtk_box_append (GTK_BOX (box), way_ui_data_label (numbered, NULL));
    }
  if (n_more > 0)
    {
      g_autofree char *more
          = g_strdup_printf (ngettext ("and %d more entry", "and %d more entries", (gulong) n_more), n_more);

      gtk_box_append (GTK_BOX (box), way_ui_label (more, "dim-label"));
    }
}

void
way_conflict_side_set_record (WayConflictSide *self, const WayRecordFile *record, const WayRecordFile *other,
                              guint first)
{
  g_autofree char *about = describe (record);
  g_autofree char *today = way_kept_result_describe_today (record);

  gtk_label_set_label (self->about, about);
  way_ui_remove_children (GTK_WIDGET (self->players));
  for (int seat = 0; seat < record->header.setup.n_players; seat++)
    gtk_box_append (self->players, make_player (record, other, seat));
  if (today)
    gtk_box_append (self->players, way_ui_data_label (today, "dim-label"));
  gtk_label_set_label (self->note, record->note);
  gtk_widget_set_visible (GTK_WIDGET (self->note), record->note[0] != '\0');
  way_ui_remove_children (self->entries);
  add_entries (self->entries, record, first);
}

static void
choose_clicked_cb (WayConflictSide *self)
{
  g_signal_emit (self, signals[CHOSEN], 0);
}

static void
way_conflict_side_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  WayConflictSide *self = WAY_CONFLICT_SIDE (object);

  switch (prop_id)
    {
    case PROP_TITLE:
      gtk_label_set_label (self->title, g_value_get_string (value));
      break;
    case PROP_BUTTON_LABEL:
      gtk_label_set_label (self->choose_label, g_value_get_string (value));
      way_ui_set_accessible_label (self->choose, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
way_conflict_side_class_init (WayConflictSideClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->set_property = way_conflict_side_set_property;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_BUTTON_LABEL] = g_param_spec_string ("button-label", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHOSEN]
      = g_signal_new ("chosen", WAY_TYPE_CONFLICT_SIDE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/transfer/way-conflict-side.ui");

  WAY_BIND_CHILDREN (widget_class, WayConflictSide, title, about, players, note, entries, choose, choose_label);

  gtk_widget_class_bind_template_callback (widget_class, choose_clicked_cb);
}

static void
way_conflict_side_init (WayConflictSide *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

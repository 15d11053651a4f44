/* way-conflicts-page.c: games that differ from those in the history, one after the other, for the players to decide.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-conflicts-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "way-conflict-side.h"
#include "way-patience.h"
#include "way-template.h"
#include "way-ui.h"

struct _WayConflictsPage {
  WayPage parent_instance;

  GtkLabel *changed;   /* why a choice, or undoing it, was refused */
  GtkWidget *conflict; /* visible while a game is left to decide */
  GtkLabel *sentence;
  GtkLabel *intro;
  GtkWidget *differences;
  GtkWidget *sides;
  WayConflictSide *ours;
  WayConflictSide *theirs;
  GtkWidget *keep_both;
  GtkWidget *all_list;
  AdwPreferencesRow *all_row;
  GtkWidget *all;
  GtkWidget *end; /* visible when all games are decided */
  GtkWidget *n_kept;
  GtkWidget *n_restored;
  GtkWidget *n_replaced;
  GtkWidget *n_both;
  GtkWidget *undo;

  WayStore *store; /* borrowed */
  GPtrArray *conflicts;
  GArray *steps; /* of guint: how many games were decided before each decision */
  guint n_decided;
};

G_DEFINE_FINAL_TYPE (WayConflictsPage, way_conflicts_page, WAY_TYPE_PAGE)

static void show_state (WayConflictsPage *self);

static void
show_changed (WayConflictsPage *self, const char *sentence)
{
  gtk_label_set_label (self->changed, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self->changed), TRUE);
}

static WayConflict **
get_conflicts (WayConflictsPage *self, guint first)
{
  return (WayConflict **) self->conflicts->pdata + first;
}

/* @parameter: a WayResolution. */
static gboolean
try_choice (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayConflictsPage *self = WAY_CONFLICTS_PAGE (widget);
  WayResolution resolution = (WayResolution) g_variant_get_int32 (parameter);
  gboolean all = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->all));
  guint n = all ? self->conflicts->len - self->n_decided : 1;
  guint n_decided;

  if (!way_conflict_decide (get_conflicts (self, self->n_decided), n, resolution, self->store, &n_decided, error))
    return FALSE;
  if (n_decided > 0)
    g_array_append_val (self->steps, self->n_decided);
  self->n_decided += n_decided;
  show_state (self);
  if (n_decided < n)
    show_changed (self, _ ("This game was changed in the meantime, so it was not replaced. Compare both versions "
                           "again."));
  return TRUE;
}

static void
choose (WayConflictsPage *self, WayResolution resolution)
{
  way_patience_try (GTK_WIDGET (self), try_choice, g_variant_new_int32 (resolution));
}

static void
keep_ours_cb (WayConflictsPage *self)
{
  choose (self, WAY_RESOLUTION_KEEP_OURS);
}

static void
use_theirs_cb (WayConflictsPage *self)
{
  choose (self, WAY_RESOLUTION_USE_THEIRS);
}

static void
keep_both_cb (WayConflictsPage *self)
{
  choose (self, WAY_RESOLUTION_KEEP_BOTH);
}

static gboolean
try_undo (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayConflictsPage *self = WAY_CONFLICTS_PAGE (widget);
  guint first = g_array_index (self->steps, guint, self->steps->len - 1);
  g_autoptr (GError) failure = NULL;

  if (!way_conflict_undo (get_conflicts (self, first), self->n_decided - first, self->store, &failure))
    {
      if (!g_error_matches (failure, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT))
        {
          g_propagate_error (error, g_steal_pointer (&failure));
          return FALSE;
        }
      show_changed (self, _ ("A game was changed since this choice, so the choice was not undone. Nothing was lost."));
      return TRUE;
    }
  g_array_set_size (self->steps, self->steps->len - 1);
  self->n_decided = first;
  show_state (self);
  return TRUE;
}

static void
undo_clicked_cb (WayConflictsPage *self)
{
  way_patience_try (GTK_WIDGET (self), try_undo, NULL);
}

static void
close_clicked_cb (WayConflictsPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.back", NULL);
}

static char *
describe_deleted (WayConflictsPage *self, const WayConflict *conflict)
{
  if (self->conflicts->len == 1)
    /* Translators: %s is the name of a file. */
    return g_strdup_printf (_ ("This game was deleted on this device, and “%s” has a different version of it. Nothing "
                               "will be restored or overwritten until you choose."),
                            conflict->name);
  /* Translators: %1$u is the number of a game among %2$u, %3$s the name of a file. */
  return g_strdup_printf (_ ("Game %1$u of %2$u was deleted on this device, and “%3$s” has a different version of it. "
                             "Nothing will be restored or overwritten until you choose."),
                          self->n_decided + 1, self->conflicts->len, conflict->name);
}

static char *
describe_conflict (WayConflictsPage *self)
{
  const WayConflict *conflict = self->conflicts->pdata[self->n_decided];

  if (conflict->was_deleted)
    return describe_deleted (self, conflict);
  if (self->conflicts->len == 1)
    /* Translators: %s is the name of a file. */
    return g_strdup_printf (
        _ ("This game is different on this device and in “%s”. Nothing will be overwritten until you choose."),
        conflict->name);
  /* Translators: %1$u is the number of a game among %2$u, %3$s the name of a file. */
  return g_strdup_printf (_ ("Game %1$u of %2$u is different on this device and in “%3$s”. Nothing will be "
                             "overwritten until you choose."),
                          self->n_decided + 1, self->conflicts->len, conflict->name);
}

static void
show_records (WayConflictsPage *self, const WayConflict *conflict, const WayRecordFile *ours)
{
  g_autoptr (WayRecordFile) theirs = way_record_file_read (conflict->text, strlen (conflict->text));
  g_autoptr (GPtrArray) differences = way_conflict_list_differences (ours, theirs);
  guint n_common = way_import_count_common (ours, theirs);

  way_ui_remove_children (self->differences);
  for (guint i = 0; i < differences->len; i++)
    gtk_box_append (GTK_BOX (self->differences), way_ui_label (differences->pdata[i], "heading"));
  gtk_widget_set_visible (self->differences, differences->len > 0);
  way_conflict_side_set_record (self->ours, ours, theirs, n_common);
  way_conflict_side_set_record (self->theirs, theirs, ours, n_common);
}

static void
show_all_row (WayConflictsPage *self, gboolean decidable)
{
  int n = (int) (self->conflicts->len - self->n_decided) - 1;
  g_autofree char *text = g_strdup_printf (
      ngettext ("Apply this choice to %d more game", "Apply this choice to %d more games", (gulong) n), n);

  adw_preferences_row_set_title (self->all_row, text);
  way_ui_set_accessible_label (self->all, text);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->all), FALSE);
  gtk_widget_set_visible (self->all_list, decidable && n > 0);
  gtk_widget_set_visible (self->all, decidable && n > 0);
}

static void
show_conflict (WayConflictsPage *self)
{
  WayConflict *conflict = self->conflicts->pdata[self->n_decided];
  g_autoptr (GError) error = NULL;
  g_autoptr (WayRecordFile) ours = way_conflict_load (conflict, self->store, &error);
  g_autofree char *intro = describe_conflict (self);

  gtk_widget_set_visible (GTK_WIDGET (self->sentence), self->n_decided == 0);
  gtk_label_set_label (self->intro, intro);
  gtk_widget_set_visible (self->differences, ours != NULL);
  gtk_widget_set_visible (self->sides, ours != NULL);
  gtk_widget_set_visible (self->keep_both, ours != NULL);
  show_all_row (self, ours != NULL);
  if (ours)
    show_records (self, conflict, ours);
  else
    way_page_show_error (WAY_PAGE (self), error);
}

/* @sentence: (transfer full) */
static void
show_count (GtkWidget *label, int n, char *sentence)
{
  gtk_label_set_label (GTK_LABEL (label), sentence);
  gtk_widget_set_visible (label, n > 0);
  g_free (sentence);
}

static void
show_end (WayConflictsPage *self)
{
  int n[WAY_RESOLUTION_KEEP_BOTH + 1] = { 0 };
  int n_restored = 0;

  for (guint i = 0; i < self->conflicts->len; i++)
    {
      const WayConflict *conflict = self->conflicts->pdata[i];

      if (conflict->resolution == WAY_RESOLUTION_KEEP_OURS && conflict->was_deleted)
        n_restored++;
      else
        n[conflict->resolution]++;
    }
  show_count (self->n_kept, n[WAY_RESOLUTION_KEEP_OURS],
              g_strdup_printf (ngettext ("%d game was kept as it is on this device.",
                                         "%d games were kept as they are on this device.",
                                         (gulong) n[WAY_RESOLUTION_KEEP_OURS]),
                               n[WAY_RESOLUTION_KEEP_OURS]));
  show_count (self->n_restored, n_restored,
              g_strdup_printf (
                  ngettext ("%d deleted game was restored.", "%d deleted games were restored.", (gulong) n_restored),
                  n_restored));
  show_count (self->n_replaced, n[WAY_RESOLUTION_USE_THEIRS],
              g_strdup_printf (ngettext ("%d game was replaced by the one in the file.",
                                         "%d games were replaced by the ones in the file.",
                                         (gulong) n[WAY_RESOLUTION_USE_THEIRS]),
                               n[WAY_RESOLUTION_USE_THEIRS]));
  show_count (self->n_both, n[WAY_RESOLUTION_KEEP_BOTH],
              g_strdup_printf (ngettext ("Both versions of %d game were kept.", "Both versions of %d games were kept.",
                                         (gulong) n[WAY_RESOLUTION_KEEP_BOTH]),
                               n[WAY_RESOLUTION_KEEP_BOTH]));
}

/* The Undo button appears with the first decision: until then there is nothing to undo, and a phone has no room for the
 * bar. */
static void
show_state (WayConflictsPage *self)
{
  gboolean end = self->n_decided == self->conflicts->len;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  gtk_widget_set_visible (GTK_WIDGET (self->changed), FALSE);
  if (end)
    show_end (self);
  else
    show_conflict (self);
  gtk_widget_set_visible (self->conflict, !end);
  gtk_widget_set_visible (self->end, end);
  if (self->steps->len > 0)
    gtk_widget_set_visible (self->undo, TRUE);
  gtk_widget_set_sensitive (self->undo, self->steps->len > 0);
  gtk_widget_set_visible (way_page_get_main_button (WAY_PAGE (self)), end);
  if (root)
    {
      gtk_root_set_focus (root, NULL);
      gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
    }
}

static void
way_conflicts_page_finalize (GObject *object)
{
  WayConflictsPage *self = WAY_CONFLICTS_PAGE (object);

  g_clear_pointer (&self->conflicts, g_ptr_array_unref);
  g_clear_pointer (&self->steps, g_array_unref);

  G_OBJECT_CLASS (way_conflicts_page_parent_class)->finalize (object);
}

static void
way_conflicts_page_class_init (WayConflictsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = way_conflicts_page_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/transfer/way-conflicts-page.ui");

  WAY_BIND_CHILDREN (widget_class, WayConflictsPage, changed, conflict, sentence, intro, differences, sides, ours,
                     theirs, keep_both, all_list, all_row, all, end, n_kept, n_restored, n_replaced, n_both, undo);

  WAY_BIND_CALLBACKS (widget_class, keep_ours_cb, use_theirs_cb, keep_both_cb, undo_clicked_cb, close_clicked_cb);
}

static void
way_conflicts_page_init (WayConflictsPage *self)
{
  self->steps = g_array_new (FALSE, FALSE, sizeof (guint));
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_conflicts_page_new (WayStore *store, GPtrArray *conflicts, const char *sentence)
{
  WayConflictsPage *self = g_object_new (WAY_TYPE_CONFLICTS_PAGE, NULL);

  self->store = store;
  self->conflicts = g_ptr_array_ref (conflicts);
  gtk_label_set_label (self->sentence, sentence);
  show_state (self);
  return GTK_WIDGET (self);
}

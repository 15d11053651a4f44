/* way-conflicts-page.c: games that were changed on both sides, one after the other, for people to decide.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-conflicts-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "way-conflict-side.h"
#include "way-patience.h"
#include "way-ui.h"

#define MIN_TARGET 44

struct _WayConflictsPage {
  WayPage parent_instance;

  GtkWidget *sides; /* borrowed; NULL: everything is decided */
  GtkWidget *all;   /* borrowed; NULL: there is one game left */
  GtkWidget *undo;  /* NULL: nothing was decided yet */
  GtkWidget *close;

  WayStore *store; /* borrowed */
  GPtrArray *conflicts;
  char *sentence;
  GArray *steps; /* of guint: how many were decided before each decision */
  guint n_decided;
};

G_DEFINE_FINAL_TYPE (WayConflictsPage, way_conflicts_page, WAY_TYPE_PAGE)

static void show_state (WayConflictsPage *self);

static WayConflict **
get_conflicts (WayConflictsPage *self, guint first)
{
  return (WayConflict **) self->conflicts->pdata + first;
}

/* @parameter: the choice, a WayResolution. */
static gboolean
try_choice (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayConflictsPage *self = WAY_CONFLICTS_PAGE (widget);
  WayResolution take = (WayResolution) g_variant_get_int32 (parameter);
  gboolean all = self->all && gtk_check_button_get_active (GTK_CHECK_BUTTON (self->all));
  guint n = all ? self->conflicts->len - self->n_decided : 1;

  if (!way_conflict_decide (get_conflicts (self, self->n_decided), n, take, self->store, error))
    return FALSE;
  g_array_append_val (self->steps, self->n_decided);
  self->n_decided += n;
  show_state (self);
  return TRUE;
}

static void
choose_cb (GtkWidget *button, WayConflictsPage *self)
{
  way_patience_try (GTK_WIDGET (self), try_choice,
                    g_variant_new_int32 (GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "way-take"))));
}

static gboolean
try_undo (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayConflictsPage *self = WAY_CONFLICTS_PAGE (widget);
  guint first = g_array_index (self->steps, guint, self->steps->len - 1);

  if (!way_conflict_undo (get_conflicts (self, first), self->n_decided - first, self->store, error))
    return FALSE;
  g_array_set_size (self->steps, self->steps->len - 1);
  self->n_decided = first;
  show_state (self);
  return TRUE;
}

static void
undo_cb (WayConflictsPage *self)
{
  way_patience_try (GTK_WIDGET (self), try_undo, NULL);
}

static GtkWidget *
make_button (WayConflictsPage *self, const char *label, WayResolution take)
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), way_ui_key_text (label, NULL));
  way_ui_set_accessible_label (button, label);
  gtk_widget_add_css_class (button, "wm-tap");
  g_object_set_data (G_OBJECT (button), "way-take", GINT_TO_POINTER (take));
  g_signal_connect_object (button, "clicked", G_CALLBACK (choose_cb), self, 0);
  return button;
}

static char *
describe_conflict (WayConflictsPage *self)
{
  const WayConflict *conflict = self->conflicts->pdata[self->n_decided];

  if (self->conflicts->len == 1)
    /* Translators: %s is the name of a file. */
    return g_strdup_printf (
        _ ("This game was changed both on this device and in “%s”. Nothing will be overwritten until you choose."),
        conflict->name);
  /* Translators: %1$u is the number of a game among %2$u, %3$s the name of a file. */
  return g_strdup_printf (_ ("Game %1$u of %2$u was changed both on this device and in “%3$s”. Nothing will be "
                             "overwritten until you choose."),
                          self->n_decided + 1, self->conflicts->len, conflict->name);
}

static void
update_columns (WayConflictsPage *self)
{
  gboolean narrow = way_page_get_narrow (WAY_PAGE (self));

  if (!self->sides)
    return;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->sides),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_homogeneous (GTK_BOX (self->sides), !narrow);
}

static void
add_sides (WayConflictsPage *self, GtkWidget *box, const WayConflict *conflict, const WayRecordFile *ours)
{
  g_autoptr (WayRecordFile) theirs = way_record_file_read (conflict->text, strlen (conflict->text));
  g_autoptr (GPtrArray) differences = way_conflict_list_differences (ours, theirs);
  guint common = way_import_count_common (ours, theirs);

  for (guint i = 0; i < differences->len; i++)
    gtk_box_append (GTK_BOX (box), way_ui_label (differences->pdata[i], "heading"));
  self->sides = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gtk_box_append (
      GTK_BOX (self->sides),
      /* Translators: a heading: the version of a game that is in the history on this device. Beside it: “The file”. */
      way_conflict_side_new (_ ("This device"), ours, common,
                             make_button (self, C_ ("button", "Keep This Version"), WAY_RESOLUTION_KEEP_OURS)));
  gtk_box_append (
      GTK_BOX (self->sides),
      /* Translators: a heading: the version of a game that is in the file to be imported. Beside it: “This device”. */
      way_conflict_side_new (_ ("The file"), theirs, common,
                             make_button (self, C_ ("button", "Use File Version"), WAY_RESOLUTION_USE_THEIRS)));
  gtk_widget_set_vexpand (self->sides, FALSE);
  gtk_box_append (GTK_BOX (box), self->sides);
}

static void
add_all (WayConflictsPage *self, GtkWidget *box)
{
  int n = (int) (self->conflicts->len - self->n_decided) - 1;
  g_autofree char *text = g_strdup_printf (
      ngettext ("Apply this choice to %d more game", "Apply this choice to %d more games", (gulong) n), n);

  self->all = NULL;
  if (n == 0)
    return;
  self->all = gtk_check_button_new ();
  way_ui_set_accessible_label (self->all, text);
  gtk_widget_set_size_request (self->all, MIN_TARGET, MIN_TARGET);
  gtk_box_append (GTK_BOX (box), way_ui_row (NULL, text, NULL, self->all));
}

static GtkWidget *
make_conflict (WayConflictsPage *self)
{
  WayConflict *conflict = self->conflicts->pdata[self->n_decided];
  g_autoptr (GError) error = NULL;
  g_autoptr (WayRecordFile) ours = way_conflict_load (conflict, self->store, &error);
  g_autofree char *intro = describe_conflict (self);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  if (self->n_decided == 0)
    gtk_box_append (GTK_BOX (box), way_ui_label (self->sentence, "wm-dim"));
  gtk_box_append (GTK_BOX (box), way_ui_data_label (intro, NULL));
  if (ours)
    {
      add_sides (self, box, conflict, ours);
      gtk_box_append (GTK_BOX (box), make_button (self, C_ ("button", "Keep Both"), WAY_RESOLUTION_KEEP_BOTH));
      add_all (self, box);
    }
  else
    {
      way_page_show_error (WAY_PAGE (self), error);
    }
  return box;
}

static void
say (GtkWidget *box, int n, char *sentence)
{
  if (n > 0)
    gtk_box_append (GTK_BOX (box), way_ui_label (sentence, NULL));
  g_free (sentence);
}

static GtkWidget *
make_end (WayConflictsPage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  int n[WAY_RESOLUTION_KEEP_BOTH + 1] = { 0 };

  for (guint i = 0; i < self->conflicts->len; i++)
    n[((WayConflict *) self->conflicts->pdata[i])->taken]++;
  gtk_box_append (GTK_BOX (box), way_ui_label (_ ("All conflicts are resolved."), "title-4"));
  say (box, n[WAY_RESOLUTION_KEEP_OURS],
       g_strdup_printf (ngettext ("%d game was kept as it is on this device.",
                                  "%d games were kept as they are on this device.",
                                  (gulong) n[WAY_RESOLUTION_KEEP_OURS]),
                        n[WAY_RESOLUTION_KEEP_OURS]));
  say (box, n[WAY_RESOLUTION_USE_THEIRS],
       g_strdup_printf (ngettext ("%d game was replaced by the one in the file.",
                                  "%d games were replaced by the ones in the file.",
                                  (gulong) n[WAY_RESOLUTION_USE_THEIRS]),
                        n[WAY_RESOLUTION_USE_THEIRS]));
  say (box, n[WAY_RESOLUTION_KEEP_BOTH],
       g_strdup_printf (ngettext ("Both versions of %d game were kept.", "Both versions of %d games were kept.",
                                  (gulong) n[WAY_RESOLUTION_KEEP_BOTH]),
                        n[WAY_RESOLUTION_KEEP_BOTH]));
  return box;
}

static void
close_cb (GtkWidget *button, gpointer data)
{
  gtk_widget_activate_action (button, "win.back", NULL);
}

/* There is nothing to undo before the first decision, and a phone has no room for that. */
static void
build_bar (WayConflictsPage *self)
{
  self->undo = gtk_button_new_with_label (C_ ("button", "Undo"));
  gtk_widget_add_css_class (self->undo, "wm-tap");
  g_signal_connect_object (self->undo, "clicked", G_CALLBACK (undo_cb), self, G_CONNECT_SWAPPED);
  way_page_add_to_bar (WAY_PAGE (self), self->undo);
  self->close = way_page_add_main_button (WAY_PAGE (self));
  way_page_set_main_label (WAY_PAGE (self), C_ ("button", "Close"));
  g_signal_connect (self->close, "clicked", G_CALLBACK (close_cb), NULL);
}

static void
update_bar (WayConflictsPage *self)
{
  if (!self->undo && self->steps->len > 0)
    build_bar (self);
  if (!self->undo)
    return;
  gtk_widget_set_sensitive (self->undo, self->steps->len > 0);
  gtk_widget_set_visible (self->close, self->n_decided == self->conflicts->len);
}

static void
show_state (WayConflictsPage *self)
{
  gboolean end = self->n_decided == self->conflicts->len;

  self->sides = NULL;
  self->all = NULL;
  way_page_set_content (WAY_PAGE (self), end ? make_end (self) : make_conflict (self));
  update_bar (self);
  update_columns (self);
  /* What had the focus is gone. */
  if (gtk_widget_get_root (GTK_WIDGET (self)))
    gtk_widget_child_focus (GTK_WIDGET (WAY_PAGE (self)), GTK_DIR_TAB_FORWARD);
}

static void
way_conflicts_page_dispose (GObject *object)
{
  WayConflictsPage *self = WAY_CONFLICTS_PAGE (object);

  g_clear_pointer (&self->conflicts, g_ptr_array_unref);
  g_clear_pointer (&self->steps, g_array_unref);
  g_clear_pointer (&self->sentence, g_free);

  G_OBJECT_CLASS (way_conflicts_page_parent_class)->dispose (object);
}

static void
way_conflicts_page_class_init (WayConflictsPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = way_conflicts_page_dispose;
}

static void
way_conflicts_page_init (WayConflictsPage *self)
{
  self->steps = g_array_new (FALSE, FALSE, sizeof (guint));
  way_page_set_title (WAY_PAGE (self), _ ("Changed in Both Places"), NULL);
  way_page_set_max_width (WAY_PAGE (self), 1000);
}

GtkWidget *
way_conflicts_page_new (WayStore *store, GPtrArray *conflicts, const char *sentence)
{
  WayConflictsPage *self = g_object_new (WAY_TYPE_CONFLICTS_PAGE, NULL);

  self->store = store;
  self->conflicts = g_ptr_array_ref (conflicts);
  self->sentence = g_strdup (sentence);
  show_state (self);
  g_signal_connect_object (WAY_PAGE (self), "notify::narrow", G_CALLBACK (update_columns), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

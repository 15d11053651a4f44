/* way-space-entry.c: the space where a ladder or a snake of the scoreboard ends.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-space-entry.h"

#include <glib/gi18n.h>

#include "carc-snakes-and-ladders.h"
#include "way-ui.h"

struct _WaySpaceEntry {
  GtkBox parent_instance;

  GtkWidget *entry;
  GtkWidget *problem;

  int space;
};

G_DEFINE_FINAL_TYPE (WaySpaceEntry, way_space_entry, GTK_TYPE_BOX)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* Returns what is wrong with the text, or NULL; sets @end to the number, or to -1 without a valid one. */
static const char *
read_end (WaySpaceEntry *self, int *end)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  gint64 number;

  *end = -1;
  if (*text == '\0')
    return NULL;
  if (!g_ascii_string_to_signed (text, 10, 0, CARC_TRACK_SPACES - 1, &number, NULL))
    return _ ("Enter a space from 0 to 49.");
  if (carc_space_has_ladder (self->space) && number <= self->space)
    return _ ("A ladder leads to a higher space.");
  if (carc_space_has_snake (self->space) && number >= self->space)
    return _ ("A snake leads to a lower space.");
  *end = (int) number;
  return NULL;
}

int
way_space_entry_get_end (WaySpaceEntry *self)
{
  int end;

  read_end (self, &end);
  return end;
}

gboolean
way_space_entry_is_empty (WaySpaceEntry *self)
{
  return *gtk_editable_get_text (GTK_EDITABLE (self->entry)) == '\0';
}

void
way_space_entry_set_end (WaySpaceEntry *self, int end)
{
  g_autofree char *text = end >= 0 ? g_strdup_printf ("%d", end) : g_strdup ("");

  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
}

void
way_space_entry_set_flat (WaySpaceEntry *self)
{
  gtk_entry_set_icon_from_icon_name (GTK_ENTRY (self->entry), GTK_ENTRY_ICON_SECONDARY, "document-edit-symbolic");
  gtk_entry_set_icon_activatable (GTK_ENTRY (self->entry), GTK_ENTRY_ICON_SECONDARY, FALSE);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->entry), 3);
  gtk_editable_set_alignment (GTK_EDITABLE (self->entry), 1);
  gtk_widget_set_halign (self->entry, GTK_ALIGN_END);
}

static void
changed_cb (WaySpaceEntry *self)
{
  int end;
  const char *problem = read_end (self, &end);

  gtk_label_set_label (GTK_LABEL (self->problem), problem ? problem : "");
  gtk_widget_set_visible (self->problem, problem != NULL);
  way_ui_set_css_class (self->entry, "error", problem != NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  problem ? problem : "", -1);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
way_space_entry_class_init (WaySpaceEntryClass *klass)
{
  signals[CHANGED]
      = g_signal_new ("changed", WAY_TYPE_SPACE_ENTRY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
way_space_entry_init (WaySpaceEntry *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  self->entry = gtk_entry_new ();
  gtk_entry_set_activates_default (GTK_ENTRY (self->entry), TRUE);
  gtk_entry_set_input_purpose (GTK_ENTRY (self->entry), GTK_INPUT_PURPOSE_DIGITS);
  gtk_entry_set_max_length (GTK_ENTRY (self->entry), 2);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->entry), 6);
  gtk_editable_set_alignment (GTK_EDITABLE (self->entry), 0.5);
  gtk_widget_set_halign (self->entry, GTK_ALIGN_CENTER);
  self->problem = way_ui_label (NULL, "error");
  gtk_widget_set_visible (self->problem, FALSE);
  gtk_box_append (GTK_BOX (self), self->entry);
  gtk_box_append (GTK_BOX (self), self->problem);
  g_signal_connect_object (self->entry, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
way_space_entry_new (int space)
{
  static const CarcSetup printed = { 0 };
  WaySpaceEntry *self = g_object_new (WAY_TYPE_SPACE_ENTRY, NULL);
  int end = carc_space_end (&printed, space);
  g_autofree char *hint = end >= 0 ? g_strdup_printf ("%d", end) : g_strdup ("?");
  g_autofree char *label = g_strdup_printf (carc_space_has_ladder (space)
                                                /* Translators: a field for the space to which a ladder leads. */
                                                ? _ ("Ladder on %d")
                                                /* Translators: a field for the space to which a snake leads. */
                                                : _ ("Snake on %d"),
                                            space);

  self->space = space;
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->entry), hint);
  way_ui_set_accessible_label (self->entry, label);
  return GTK_WIDGET (self);
}

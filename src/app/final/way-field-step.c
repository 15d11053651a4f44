/* way-field-step.c: one field after the other: which completed cities it touches, who farms it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-field-step.h"

#include <glib/gi18n.h>

#include "carc-base.h"
#include "way-entry-form.h"
#include "way-ui.h"
#include "way-sheet-view.h"
#include "way-text.h"

struct _WayFieldStep {
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *cities;
  GtkWidget *form;
  GtkWidget *sheet;
  WayGame *game;
  WayDraft *draft;
  gboolean updating;
};

enum {
  PROP_0,
  PROP_DRAFT,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (WayFieldStep, way_field_step, GTK_TYPE_WIDGET)

static int
count_ticked (WayFieldStep *self)
{
  int n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (self->cities); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += gtk_check_button_get_active (GTK_CHECK_BUTTON (gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (child))));
  return n;
}

static void
toggled_cb (WayFieldStep *self)
{
  if (!self->updating)
    way_draft_set (self->draft, &carc_field_cities, CARC_NO_PLAYER, count_ticked (self));
}

/* The city by what the log says of it, and whoever got its points. */
static GtkWidget *
make_city (WayFieldStep *self, gsize index)
{
  const CarcHeader *header = way_game_get_header (self->game);
  g_autofree char *title = way_text_entry_title (header, way_game_get_entry (self->game, index, NULL));
  g_autofree char *gains = way_text_gains (header, way_game_get_sheet (self->game, index));
  GtkWidget *check = gtk_check_button_new ();
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *caption = way_ui_data_label (gains, "caption");

  gtk_widget_add_css_class (caption, "wm-dim");
  gtk_box_append (GTK_BOX (words), way_ui_label (title, NULL));
  gtk_box_append (GTK_BOX (words), caption);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (check), words);
  gtk_widget_add_css_class (check, "wm-city-check");
  way_ui_set_accessible_label (check, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, gains, -1);
  g_signal_connect_object (check, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  return check;
}

static void
list_cities (WayFieldStep *self)
{
  gsize n = way_game_get_n_entries (self->game);

  way_ui_remove_children (self->cities);
  for (gsize i = 0; i < n; i++)
    {
      const CarcEntry *entry = way_game_get_entry (self->game, i, NULL);

      if (entry->subject == &carc_city && entry->state == CARC_STATE_COMPLETED)
        {
          GtkWidget *city = make_city (self, i);

          gtk_flow_box_append (GTK_FLOW_BOX (self->cities), city);
          gtk_widget_set_focusable (gtk_widget_get_parent (city), FALSE);
        }
    }
}

static void
untick_cities (WayFieldStep *self)
{
  self->updating = TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (self->cities); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_check_button_set_active (GTK_CHECK_BUTTON (gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (child))), FALSE);
  self->updating = FALSE;
}

static void
begin_field (WayFieldStep *self)
{
  g_set_object (&self->draft, NULL);
  self->draft = way_draft_new (self->game, &carc_field, CARC_STATE_COMPLETED);
  untick_cities (self);
  if (self->form != NULL)
    gtk_box_remove (GTK_BOX (self->box), self->form);
  self->form = way_entry_form_new (self->draft);
  gtk_box_insert_child_after (GTK_BOX (self->box), self->form, self->cities);
  way_sheet_view_set_lines (WAY_SHEET_VIEW (self->sheet), way_draft_get_lines (self->draft));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DRAFT]);
}

WayDraft *
way_field_step_get_draft (WayFieldStep *self)
{
  return self->draft;
}

gboolean
way_field_step_record (WayFieldStep *self, GError **error)
{
  if (!way_draft_record (self->draft, error))
    return FALSE;
  begin_field (self);
  return TRUE;
}

gboolean
way_field_step_focus_first (WayFieldStep *self)
{
  GtkFlowBoxChild *city = gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (self->cities), 0);

  if (city)
    return gtk_widget_grab_focus (gtk_flow_box_child_get_child (city));
  way_entry_form_focus_first (WAY_ENTRY_FORM (self->form));
  return TRUE;
}

gboolean
way_field_step_press (WayFieldStep *self, guint keyval, GdkModifierType state)
{
  return way_entry_form_press (WAY_ENTRY_FORM (self->form), keyval, state);
}

static void
way_field_step_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_DRAFT)
    g_value_set_object (value, WAY_FIELD_STEP (object)->draft);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
way_field_step_dispose (GObject *object)
{
  WayFieldStep *self = WAY_FIELD_STEP (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->draft);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (way_field_step_parent_class)->dispose (object);
}

static void
way_field_step_class_init (WayFieldStepClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = way_field_step_dispose;
  object_class->get_property = way_field_step_get_property;

  properties[PROP_DRAFT]
      = g_param_spec_object ("draft", NULL, NULL, WAY_TYPE_DRAFT, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
way_field_step_init (WayFieldStep *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  self->cities = gtk_flow_box_new ();
  self->sheet = way_sheet_view_new (NULL);
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (self->cities), GTK_SELECTION_NONE);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (self->cities), TRUE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->cities), 3);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (self->cities), 6);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (self->cities), 6);
  way_ui_set_accessible_label (self->cities, _ ("Completed cities the field touches"));
  gtk_box_append (GTK_BOX (self->box), way_ui_label (_ ("Completed cities the field touches"), "heading"));
  gtk_box_append (GTK_BOX (self->box), self->cities);
  gtk_box_append (GTK_BOX (self->box), self->sheet);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

GtkWidget *
way_field_step_new (WayGame *game)
{
  WayFieldStep *self = g_object_new (WAY_TYPE_FIELD_STEP, NULL);

  self->game = g_object_ref (game);
  way_sheet_view_set_players (WAY_SHEET_VIEW (self->sheet), way_game_get_setup (game));
  way_sheet_view_set_placeholder (WAY_SHEET_VIEW (self->sheet), _ ("The score sheet updates as you answer."));
  list_cities (self);
  begin_field (self);
  return GTK_WIDGET (self);
}

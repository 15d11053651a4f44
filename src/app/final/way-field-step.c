/* way-field-step.c: the step of final scoring that enters one field after another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-field-step.h"

#include <glib/gi18n.h>

#include "carc-base.h"
#include "way-entry-form.h"
#include "way-field-city.h"
#include "way-sheet-view.h"
#include "way-ui.h"

struct _WayFieldStep {
  GtkBox parent_instance;

  GtkFlowBox *cities;
  GtkWidget *form; /* NULL before the first field */
  WaySheetView *sheet;

  WayGame *game;
  WayDraft *draft;
  gboolean updating;
};

enum { PROP_0, PROP_DRAFT, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (WayFieldStep, way_field_step, GTK_TYPE_BOX)

static GtkCheckButton *
get_city (WayFieldStep *self, int index)
{
  GtkFlowBoxChild *child = gtk_flow_box_get_child_at_index (self->cities, index);

  return child ? GTK_CHECK_BUTTON (gtk_flow_box_child_get_child (child)) : NULL;
}

static void
toggled_cb (WayFieldStep *self)
{
  GtkCheckButton *city;
  int n = 0;

  if (self->updating)
    return;
  for (int i = 0; (city = get_city (self, i)); i++)
    n += gtk_check_button_get_active (city);
  way_draft_set (self->draft, &carc_field_cities, CARC_NO_PLAYER, n);
}

static void
list_cities (WayFieldStep *self)
{
  gsize n = way_game_get_n_entries (self->game);

  way_ui_remove_children (GTK_WIDGET (self->cities));
  for (gsize i = 0; i < n; i++)
    {
      const CarcEntry *entry = way_game_get_entry (self->game, i, NULL);

      if (entry->subject == &carc_city && entry->state == CARC_STATE_COMPLETED)
        {
          GtkWidget *city = way_field_city_new (self->game, i);

          g_signal_connect_object (city, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
          gtk_flow_box_append (self->cities, city);
          gtk_widget_set_focusable (gtk_widget_get_parent (city), FALSE);
        }
    }
}

static void
begin_field (WayFieldStep *self)
{
  GtkCheckButton *city;

  g_set_object (&self->draft, NULL);
  self->draft = way_draft_new (self->game, &carc_field, CARC_STATE_COMPLETED);
  self->updating = TRUE;
  for (int i = 0; (city = get_city (self, i)); i++)
    gtk_check_button_set_active (city, FALSE);
  self->updating = FALSE;
  if (self->form)
    gtk_box_remove (GTK_BOX (self), self->form);
  self->form = way_entry_form_new (self->draft);
  gtk_box_insert_child_after (GTK_BOX (self), self->form, GTK_WIDGET (self->cities));
  way_sheet_view_set_lines (self->sheet, way_draft_get_lines (self->draft));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DRAFT]);
}

void
way_field_step_begin (WayFieldStep *self, WayGame *game)
{
  g_set_object (&self->game, game);
  way_sheet_view_set_players (self->sheet, way_game_get_setup (game));
  way_sheet_view_set_placeholder (self->sheet, _ ("The score sheet updates as you answer."));
  list_cities (self);
  begin_field (self);
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
  GtkCheckButton *city = get_city (self, 0);

  if (city)
    return gtk_widget_grab_focus (GTK_WIDGET (city));
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

  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_FIELD_STEP);
  g_clear_object (&self->draft);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (way_field_step_parent_class)->dispose (object);
}

static void
way_field_step_class_init (WayFieldStepClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = way_field_step_dispose;
  object_class->get_property = way_field_step_get_property;

  properties[PROP_DRAFT]
      = g_param_spec_object ("draft", NULL, NULL, WAY_TYPE_DRAFT, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (WAY_TYPE_SHEET_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/final/way-field-step.ui");
  gtk_widget_class_bind_template_child (widget_class, WayFieldStep, cities);
  gtk_widget_class_bind_template_child (widget_class, WayFieldStep, sheet);
}

static void
way_field_step_init (WayFieldStep *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

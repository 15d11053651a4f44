/* way-signposts-row.c: a row for the correct signposts of a road, by direction.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-signposts-row.h"

#include <glib/gi18n.h>

#include "way-direction-keys.h"
#include "way-form-factor-follow.h"
#include "way-question-hints.h"
#include "way-template.h"
#include "way-ui.h"

struct _WaySignpostsRow {
  WayEntryRow parent_instance;

  GtkBox *heading;
  GtkBox *line;
  WayDirectionKeys *keys;
  GtkLabel *types;
  GtkWidget *check;
};

G_DEFINE_FINAL_TYPE (WaySignpostsRow, way_signposts_row, WAY_TYPE_ENTRY_ROW)

static const CarcQuestion *
find_question (WayEntryRow *row, int direction)
{
  const CarcQuestion *question;

  for (int i = 0; (question = way_entry_row_get_question (row, i)); i++)
    if ((int) way_question_get_hints (question)->look == WAY_LOOK_LEFT + direction)
      return question;
  return NULL;
}

static void
changed_cb (WaySignpostsRow *self, int direction)
{
  WayEntryRow *row = WAY_ENTRY_ROW (self);
  const CarcQuestion *question = find_question (row, direction);

  if (question)
    way_entry_row_set_answer (row, question, CARC_NO_PLAYER, way_direction_keys_get_count (self->keys, direction));
}

/* The button that checks a signpost is a key beside the others if there is room. */
static void
arrange (WaySignpostsRow *self, WayFormFactor factor)
{
  gboolean phone = way_form_factor_is_phone (factor);

  way_ui_move_to_box (self->check, GTK_WIDGET (phone ? self->heading : self->line));
  way_ui_set_css_class (self->check, "flat", phone);
  way_ui_set_css_class (self->check, "wm-tap", phone);
  way_ui_set_css_class (self->check, "wm-button", !phone);
}

static gboolean
way_signposts_row_press (WayEntryRow *row, guint keyval, gboolean shift)
{
  for (int direction = 0; direction < WAY_SIGN_DIRECTIONS; direction++)
    {
      const CarcQuestion *question = find_question (row, direction);

      if (question && keyval == (guint) way_question_get_hints (question)->shortcut)
        {
          way_direction_keys_add (WAY_SIGNPOSTS_ROW (row)->keys, direction, shift ? -1 : 1);
          return TRUE;
        }
    }
  return FALSE;
}

static void
way_signposts_row_update (WayEntryRow *row)
{
  WaySignpostsRow *self = WAY_SIGNPOSTS_ROW (row);
  g_autofree char *text = NULL;
  int n_types = 0;

  for (int direction = 0; direction < WAY_SIGN_DIRECTIONS; direction++)
    {
      const CarcQuestion *question = find_question (row, direction);
      int count = question ? way_entry_row_get_answer (row, question, CARC_NO_PLAYER) : 0;

      way_direction_keys_set_count (self->keys, direction, count);
      n_types += count > 0;
    }
  /* Translators: how many of the three directions of signposts are among the correct ones. */
  text = g_strdup_printf (ngettext ("%d type", "%d types", (gulong) n_types), n_types);
  gtk_label_set_label (self->types, text);
  gtk_widget_set_visible (GTK_WIDGET (self->types), n_types > 0);
}

/* The title of the first question is about one direction. */
static void
way_signposts_row_build (WayEntryRow *row)
{
  way_ui_set_accessible_label (GTK_WIDGET (row), _ ("Correct signposts"));
}

static void
way_signposts_row_class_init (WaySignpostsRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  WayEntryRowClass *row_class = WAY_ENTRY_ROW_CLASS (klass);

  row_class->build = way_signposts_row_build;
  row_class->update = way_signposts_row_update;
  row_class->press = way_signposts_row_press;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/entry/rows/way-signposts-row.ui");

  WAY_BIND_CHILDREN (widget_class, WaySignpostsRow, heading, line, check, keys, types);

  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
way_signposts_row_init (WaySignpostsRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  way_form_factor_follow (self, arrange);
}

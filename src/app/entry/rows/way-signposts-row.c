/* way-signposts-row.c: the correct signposts of a road, by direction.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-signposts-row.h"

#include <glib/gi18n.h>

#include "way-ui.h"
#include "way-direction-keys.h"
#include "way-question-hints.h"

struct _WaySignpostsRow {
  WayEntryRow parent_instance;

  WayDirectionKeys *keys;
  GtkLabel *kinds;
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
on_changed_cb (WaySignpostsRow *self, int direction)
{
  WayEntryRow *row = WAY_ENTRY_ROW (self);
  const CarcQuestion *question = find_question (row, direction);

  if (!way_entry_row_is_updating (row) && question)
    way_draft_set (way_entry_row_get_draft (row), question, CARC_NO_PLAYER,
                   way_direction_keys_get_count (self->keys, direction));
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
  int n_kinds = 0;

  for (int direction = 0; direction < WAY_SIGN_DIRECTIONS; direction++)
    {
      const CarcQuestion *question = find_question (row, direction);
      int count = question ? way_draft_get (way_entry_row_get_draft (row), question, CARC_NO_PLAYER) : 0;

      way_direction_keys_set_count (self->keys, direction, count);
      n_kinds += count > 0;
    }
  /* Translators: how many of the three directions of signposts are among the correct ones. */
  text = g_strdup_printf (ngettext ("%d type", "%d types", (gulong) n_kinds), n_kinds);
  gtk_label_set_label (self->kinds, text);
  gtk_widget_set_visible (GTK_WIDGET (self->kinds), n_kinds > 0);
}

static GtkWidget *
make_judge_button (void)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *icon = way_ui_icon ("way-judge-symbolic");

  gtk_image_set_pixel_size (GTK_IMAGE (icon), 20);
  gtk_box_append (GTK_BOX (content), icon);
  /* Translators: opens the page that says whether a signpost is correct. */
  gtk_box_append (GTK_BOX (content), way_ui_key_text (C_ ("button", "Check…"), "heading"));
  gtk_button_set_child (GTK_BUTTON (button), content);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "wm-tap");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.judge");
  way_ui_set_accessible_label (button, _ ("Check Signpost"));
  return button;
}

static void
way_signposts_row_build (WayEntryRow *row)
{
  WaySignpostsRow *self = WAY_SIGNPOSTS_ROW (row);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *heading = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  /* Translators: a heading in the form of a road: how many signposts along the road point in the right direction. */
  GtkWidget *title = way_ui_label (_ ("Correct signposts"), "heading");
  GtkWidget *kinds = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  way_ui_set_accessible_label (GTK_WIDGET (row), _ ("Correct signposts"));
  self->keys = WAY_DIRECTION_KEYS (way_direction_keys_new ());
  way_ui_set_accessible_label (GTK_WIDGET (self->keys), _ ("Correct signposts"));
  g_signal_connect_object (self->keys, "changed", G_CALLBACK (on_changed_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (heading), title);
  self->kinds = GTK_LABEL (way_ui_badge (NULL, NULL));
  gtk_widget_add_css_class (kinds, "wm-wide");
  gtk_box_append (GTK_BOX (kinds), GTK_WIDGET (self->kinds));
  gtk_box_append (GTK_BOX (heading), kinds);
  gtk_widget_set_hexpand (title, FALSE);
  gtk_box_append (GTK_BOX (heading), make_judge_button ());
  gtk_widget_set_halign (gtk_widget_get_last_child (heading), GTK_ALIGN_END);
  gtk_widget_set_hexpand (gtk_widget_get_last_child (heading), TRUE);
  gtk_box_append (GTK_BOX (box), heading);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->keys));
  way_entry_row_set_content (row, box);
  way_entry_row_set_control (row, GTK_WIDGET (self->keys));
}

static void
way_signposts_row_class_init (WaySignpostsRowClass *klass)
{
  WayEntryRowClass *row_class = WAY_ENTRY_ROW_CLASS (klass);

  row_class->build = way_signposts_row_build;
  row_class->update = way_signposts_row_update;
  row_class->press = way_signposts_row_press;
}

static void
way_signposts_row_init (WaySignpostsRow *self)
{
}

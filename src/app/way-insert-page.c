/* way-insert-page.c: what was forgotten? A list of what can be inserted before an entry.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-insert-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "carc-base.h"
#include "way-wording.h"

struct _WayInsertPage {
  GtkBox parent_instance;

  AdwPreferencesGroup *group;
};

G_DEFINE_FINAL_TYPE (WayInsertPage, way_insert_page, GTK_TYPE_BOX)

/* Bets are settled, and final scoring begins and ends, on pages of their own. */
static gboolean
can_insert (const CarcSubject *subject)
{
  return subject != &carc_final && subject != &carc_end && subject != &carc_bet;
}

static void
add_subject (WayInsertPage *self, const CarcSubject *subject, int slot)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *arrow = gtk_image_new_from_icon_name ("go-next-symbolic");

  gtk_widget_add_css_class (arrow, "wm-dim");
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), way_wording_say (&subject->name));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), arrow);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "(is)", slot, subject->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.insert-subject");
  adw_preferences_group_add (self->group, row);
}

static void
describe_place (WayInsertPage *self, WayGame *game, int slot)
{
  gsize index;

  if (way_game_find_slot (game, slot, &index))
    {
      g_autofree char *title
          = way_wording_entry_title (way_game_get_header (game), way_game_get_entry (game, index, NULL));
      /* Translators: %s is an entry of the log, "Road, 9 tiles". */
      g_autofree char *text = g_strdup_printf (_ ("Before: %s"), title);
      g_autofree char *escaped = g_markup_escape_text (text, -1);

      adw_preferences_group_set_description (self->group, escaped);
    }
}

static void
way_insert_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), WAY_TYPE_INSERT_PAGE);

  G_OBJECT_CLASS (way_insert_page_parent_class)->dispose (object);
}

static void
way_insert_page_class_init (WayInsertPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_insert_page_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/way-insert-page.ui");

  gtk_widget_class_bind_template_child (widget_class, WayInsertPage, group);
}

static void
way_insert_page_init (WayInsertPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_insert_page_new (WayGame *game, int before_slot)
{
  WayInsertPage *self = g_object_new (WAY_TYPE_INSERT_PAGE, NULL);
  const CarcSetup *setup = way_game_get_setup (game);

  describe_place (self, game, before_slot);
  for (int m = 0; carc_modules[m]; m++)
    for (int s = 0; carc_module_in_play (setup, m) && carc_modules[m]->subjects && carc_modules[m]->subjects[s]; s++)
      if (can_insert (carc_modules[m]->subjects[s]))
        add_subject (self, carc_modules[m]->subjects[s], before_slot);
  return GTK_WIDGET (self);
}

/* way-final-expansions.c: what the expansions in play pay only in final scoring.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-final-expansions.h"

#include <glib/gi18n.h>

#include "way-ui.h"
#include "way-text.h"

static int
count_subject (WayGame *game, const CarcSubject *subject)
{
  int n = 0;

  for (gsize i = 0; i < way_game_get_n_entries (game); i++)
    n += way_game_get_entry (game, i, NULL)->subject == subject;
  return n;
}

static void
add_row (GtkWidget *list, WayGame *game, const CarcModule *module, const CarcSubject *subject)
{
  int n = count_subject (game, subject);
  g_autofree char *recorded = g_strdup_printf (ngettext ("%d entry", "%d entries", (gulong) n), n);
  GtkWidget *state = n > 0 ? way_ui_badge (recorded, "ok") : way_ui_icon ("go-next-symbolic");
  GtkWidget *icon = way_ui_icon (way_ui_subject_icon (subject->id));
  GtkWidget *content = way_ui_row (icon, way_tr (&subject->name), way_tr (&module->name), state);
  GtkListBoxRow *row = way_ui_card_list_add (list, content, TRUE);

  gtk_widget_set_focusable (GTK_WIDGET (row), TRUE);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", subject->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.enter");
}

/* @list NULL: they are only counted. */
static int
visit (WayGame *game, GtkWidget *list)
{
  const CarcSetup *setup = way_game_get_setup (game);
  int n = 0;

  for (int m = 0; carc_modules[m]; m++)
    for (int s = 0; carc_module_in_play (setup, m) && carc_modules[m]->subjects && carc_modules[m]->subjects[s]; s++)
      if (carc_modules[m]->subjects[s]->times == CARC_TIME_FINAL)
        {
          n++;
          if (list)
            add_row (list, game, carc_modules[m], carc_modules[m]->subjects[s]);
        }
  return n;
}

int
way_final_expansions_count (WayGame *game)
{
  return visit (game, NULL);
}

int
way_final_expansions_count_recorded (WayGame *game)
{
  int n = 0;

  for (gsize i = 0; i < way_game_get_n_entries (game); i++)
    n += way_game_get_entry (game, i, NULL)->subject->times == CARC_TIME_FINAL;
  return n;
}

GtkWidget *
way_final_expansions_new (WayGame *game)
{
  GtkWidget *list = way_ui_card_list ();

  visit (game, list);
  return list;
}

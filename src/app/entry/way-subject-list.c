/* way-subject-list.c: the subjects of entries, grouped by expansion.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-subject-list.h"

#include <glib/gi18n.h>

#include "carc-base.h"
#include "carc-bets.h"
#include "carc-tunnel.h"
#include "way-action-row.h"
#include "way-ui.h"
#include "way-text.h"

/* Other pages record bets, and the beginning and the end of final scoring. */
static gboolean
can_insert (const CarcSubject *subject)
{
  return subject != &carc_final && subject != &carc_end && subject != &carc_bet;
}

static gboolean
is_in_entry_bar (const CarcSubject *subject)
{
  return subject == &carc_bookmaker || subject == &carc_tunnel_token;
}

/* Returns why @subject cannot be entered now; NULL if it can. */
static const char *
get_obstacle (const CarcSubject *subject, gboolean is_final)
{
  unsigned now = is_final ? CARC_TIME_FINAL : CARC_TIME_TURNS;

  if (subject->times == 0 || (subject->times & now) != 0)
    return NULL;
  return is_final ? _ ("Only before final scoring") : _ ("Only in final scoring");
}

static void
visit_states (const CarcModule *module, const CarcSubject *subject, gboolean is_final, WaySubjectFunc visit,
              gpointer data)
{
  gboolean both = subject->states == CARC_STATE_EITHER;
  const char *obstacle = get_obstacle (subject, is_final);

  if ((subject->states & CARC_STATE_COMPLETED) && !(both && is_final))
    visit (module, subject, CARC_STATE_COMPLETED, obstacle, data);
  if (subject->states & CARC_STATE_UNFINISHED)
    visit (module, subject, CARC_STATE_UNFINISHED, obstacle, data);
}

void
way_subject_list_visit (WayGame *game, WaySubjectFunc visit, gpointer data)
{
  const CarcSetup *setup = way_game_get_setup (game);
  gboolean is_final = carc_is_final (way_game_get_standings (game));

  for (int m = 1; carc_modules[m]; m++)
    for (int s = 0; carc_module_in_play (setup, m) && carc_modules[m]->subjects && carc_modules[m]->subjects[s]; s++)
      if (can_insert (carc_modules[m]->subjects[s]) && !is_in_entry_bar (carc_modules[m]->subjects[s]))
        visit_states (carc_modules[m], carc_modules[m]->subjects[s], is_final, visit, data);
}

typedef struct {
  WaySearchList *list;
  const CarcModule *module; /* of the last row */
  int entry_id;             /* the entry to insert before; 0: enter at the end of the log */
} ListBuilder;

static void
add_row (const CarcModule *module, const CarcSubject *subject, CarcState state, const char *obstacle, gpointer data)
{
  ListBuilder *builder = data;
  const char *title = builder->entry_id == 0 ? way_text_subject (subject, state) : way_tr (&subject->name);
  GtkWidget *row = way_action_row_new (way_ui_new_subject_icon (subject->id), title, obstacle);

  if (module != builder->module)
    way_search_list_begin_group (builder->list, way_tr (&module->name));
  builder->module = module;
  way_action_row_add_arrow (WAY_ACTION_ROW (row));
  way_search_list_add (builder->list, row, title, !obstacle);
  if (obstacle)
    {
      /* It keeps the focus, so that a screen reader reads the obstacle. GTK would also pass over a whole list whose
       * last row is insensitive. */
      gtk_widget_set_focusable (row, TRUE);
      gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_DISABLED, TRUE, -1);
      gtk_widget_add_css_class (row, "dim-label");
    }
  else if (builder->entry_id > 0)
    way_action_row_set_action (WAY_ACTION_ROW (row), "win.insert-subject",
                               g_variant_new ("(is)", builder->entry_id, subject->id));
  else
    way_action_row_set_action (WAY_ACTION_ROW (row),
                               state == CARC_STATE_UNFINISHED ? "win.enter-unfinished" : "win.enter",
                               g_variant_new_string (subject->id));
}

GtkWidget *
way_subject_list_new (WayGame *game)
{
  ListBuilder builder = { WAY_SEARCH_LIST (way_search_list_new ()), NULL, 0 };

  way_subject_list_visit (game, add_row, &builder);
  return GTK_WIDGET (builder.list);
}

void
way_subject_list_show_for_insert (WaySearchList *list, WayGame *game, int entry_id, gboolean is_final)
{
  ListBuilder builder = { list, NULL, entry_id };
  const CarcSetup *setup = way_game_get_setup (game);

  way_search_list_clear (list);
  for (int m = 0; carc_modules[m]; m++)
    for (int s = 0; carc_module_in_play (setup, m) && carc_modules[m]->subjects && carc_modules[m]->subjects[s]; s++)
      if (can_insert (carc_modules[m]->subjects[s]))
        add_row (carc_modules[m], carc_modules[m]->subjects[s], CARC_STATE_COMPLETED,
                 get_obstacle (carc_modules[m]->subjects[s], is_final), &builder);
}

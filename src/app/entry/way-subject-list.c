/* way-subject-list.c: what can be entered, expansion by expansion.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-subject-list.h"

#include <glib/gi18n.h>

#include "carc-base.h"
#include "carc-bets.h"
#include "carc-tunnel.h"
#include "way-ui.h"
#include "way-text.h"

/* Bets are settled, and final scoring begins and ends, on pages of their own. */
static gboolean
can_insert (const CarcSubject *subject)
{
  return subject != &carc_final && subject != &carc_end && subject != &carc_bet;
}

static gboolean
has_key (const CarcSubject *subject)
{
  return subject == &carc_bookmaker || subject == &carc_tunnel_token;
}

static const char *
say_why_not (const CarcSubject *subject, gboolean is_final)
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
  const char *why_not = say_why_not (subject, is_final);

  if ((subject->states & CARC_STATE_COMPLETED) && !(both && is_final))
    visit (module, subject, CARC_STATE_COMPLETED, why_not, data);
  if (subject->states & CARC_STATE_UNFINISHED)
    visit (module, subject, CARC_STATE_UNFINISHED, why_not, data);
}

void
way_subject_list_visit (WayGame *game, WaySubjectFunc visit, gpointer data)
{
  const CarcSetup *setup = way_game_get_setup (game);
  gboolean is_final = carc_is_final (way_game_get_standings (game));

  for (int m = 1; carc_modules[m]; m++)
    for (int s = 0; carc_module_in_play (setup, m) && carc_modules[m]->subjects && carc_modules[m]->subjects[s]; s++)
      if (can_insert (carc_modules[m]->subjects[s]) && !has_key (carc_modules[m]->subjects[s]))
        visit_states (carc_modules[m], carc_modules[m]->subjects[s], is_final, visit, data);
}

typedef struct {
  WaySearchList *list;
  const CarcModule *module; /* of the row before */
  int entry_id;             /* 0: a new entry */
} Filling;

static void
add_row (const CarcModule *module, const CarcSubject *subject, CarcState state, const char *why_not, gpointer data)
{
  Filling *filling = data;
  const char *title = filling->entry_id == 0 ? way_text_subject (subject, state) : way_tr (&subject->name);
  GtkWidget *content
      = way_ui_row (way_ui_icon (way_ui_subject_icon (subject->id)), title, why_not, way_ui_icon ("go-next-symbolic"));
  GtkListBoxRow *row;

  if (module != filling->module)
    way_search_list_begin_group (filling->list, way_tr (&module->name));
  filling->module = module;
  row = way_search_list_add (filling->list, content, title, TRUE);
  gtk_widget_set_focusable (GTK_WIDGET (row), why_not == NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (row), why_not == NULL);
  way_ui_set_accessible_label (GTK_WIDGET (row), title);
  if (filling->entry_id > 0)
    {
      gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "(is)", filling->entry_id, subject->id);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.insert-subject");
      return;
    }
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", subject->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row),
                                  state == CARC_STATE_UNFINISHED ? "win.enter-unfinished" : "win.enter");
}

GtkWidget *
way_subject_list_new (WayGame *game)
{
  Filling filling = { WAY_SEARCH_LIST (way_search_list_new ()), NULL, 0 };

  way_subject_list_visit (game, add_row, &filling);
  return GTK_WIDGET (filling.list);
}

static gboolean
is_final_before (WayGame *game, int entry_id)
{
  g_autofree CarcStandings *standings = g_new (CarcStandings, 1);
  gsize index = way_game_get_n_entries (game);

  way_game_find_entry_id (game, entry_id, &index);
  way_game_get_standings_before (game, index, standings);
  return carc_is_final (standings);
}

GtkWidget *
way_subject_list_new_for_insert (WayGame *game, int entry_id)
{
  Filling filling = { WAY_SEARCH_LIST (way_search_list_new ()), NULL, entry_id };
  const CarcSetup *setup = way_game_get_setup (game);
  gboolean is_final = is_final_before (game, entry_id);

  for (int m = 0; carc_modules[m]; m++)
    for (int s = 0; carc_module_in_play (setup, m) && carc_modules[m]->subjects && carc_modules[m]->subjects[s]; s++)
      if (can_insert (carc_modules[m]->subjects[s]))
        add_row (carc_modules[m], carc_modules[m]->subjects[s], CARC_STATE_COMPLETED,
                 say_why_not (carc_modules[m]->subjects[s], is_final), &filling);
  return GTK_WIDGET (filling.list);
}

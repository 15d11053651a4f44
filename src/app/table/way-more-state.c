/* way-more-state.c: what More offers, computed from the game and from what has a key below the log.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-more-state.h"

#include <glib/gi18n.h>
#include <string.h>

#include "carc-base.h"
#include "way-subject-list.h"
#include "way-text.h"

#define MAX_EXPANSION_ITEMS 3 /* entries of expansions; if there are more, they have a page */

typedef struct {
  const char *label;
  const char *subject;
  const char *icon;
  const char *action;
  const char *key;
  guint keyval;
  WayMoreGroup group;
  gboolean after_end; /* also possible after the end of the game */
} Item;

static void
add (WayMoreState *self, gboolean finished, const Item *item)
{
  g_return_if_fail (self->n_items < WAY_MAX_MORE_ITEMS);

  self->items[self->n_items++] = (WayCommand){
    .label = item->label,
    .subject = item->subject,
    .icon = item->icon,
    .action = g_strdup (item->action),
    .key = item->key,
    .keyval = item->keyval,
    .group = (int) item->group,
    .can = !finished || item->after_end,
  };
}

static gboolean
is_finished (WayGame *game)
{
  gboolean finished;

  g_object_get (game, "finished", &finished, NULL);
  return finished;
}

static const CarcSubject *
find (WayGame *game, const char *subject)
{
  return carc_subject_find (way_game_get_setup (game), subject, strlen (subject));
}

static gboolean
is_in_play (WayGame *game, const char *module)
{
  int index = carc_module_find (module, strlen (module));

  return index >= 0 && carc_module_in_play (way_game_get_setup (game), index);
}

static void
add_features (WayMoreState *self, WayGame *game, gboolean with_seldom)
{
  gboolean finished = is_finished (game);

  if (with_seldom && find (game, "field"))
    add (self, finished,
         &(Item){ C_ ("entry key", "Field"), "field", NULL, "win.enter::field", "F", GDK_KEY_f, WAY_MORE_FEATURES });
  /* Translators: an item of a menu: leads to the features that can be scored unfinished. */
  add (self, finished,
       &(Item){ C_ ("more", "Unfinished Feature"), "road", NULL, WAY_MORE_UNFINISHED, "U", GDK_KEY_u,
                WAY_MORE_FEATURES });
  if (with_seldom && find (game, "garden"))
    add (self, finished,
         &(Item){ C_ ("entry key", "Garden"), "garden", NULL, "win.enter::garden", "G", GDK_KEY_g, WAY_MORE_FEATURES });
}

static void
add_answers (WayMoreState *self, WayGame *game)
{
  gboolean finished = is_finished (game);
  /* Translators: a command, a button and an item of a menu: opens the page that says whether a signpost is correct. */
  const char *check = _ ("Check Signpost");
  /* Translators: a command, an item of a menu: opens the page on which the betting chips of a stack are revealed and
   * scored. */
  const char *settle = _ ("Settle Bets");
  const char *what_if = _ ("What Would It Score?");

  if (is_in_play (game, "signposts"))
    add (self, finished,
         &(Item){ check, NULL, "way-judge-symbolic", "win.judge", "S", GDK_KEY_s, WAY_MORE_ANSWERS, TRUE });
  if (is_in_play (game, "bets"))
    add (self, finished, &(Item){ settle, "bet", NULL, "win.bets(0)", NULL, 0, WAY_MORE_ANSWERS });
  add (self, finished,
       &(Item){ what_if, NULL, "way-what-if-symbolic", "win.what-if", "W", GDK_KEY_w, WAY_MORE_ANSWERS, TRUE });
}

static void
add_others (WayMoreState *self, WayGame *game)
{
  gboolean finished = is_finished (game);
  /* Translators: a command, an item of a menu: points for other reasons than the rules know. */
  const char *give = _ ("Adjust Points…");
  /* Translators: a command, an item of a menu: opens a page to choose an entry that was forgotten. */
  const char *insert = _ ("Add Forgotten Entry…");
  /* Translators: as short as it is printed on the key of a keyboard: Insert. */
  const char *insert_key = C_ ("key", "Ins");
  /* Translators: a noun, an item of a menu and the title of a page: the rules of the game. */
  const char *rules = _ ("Rules");

  add (self, finished,
       &(Item){ give, NULL, "way-correction-symbolic", "win.enter::correction", NULL, 0, WAY_MORE_OTHERS });
  if (way_game_get_n_entries (game) > 0)
    add (self, finished,
         &(Item){ insert, NULL, "document-edit-symbolic", "win.insert(0)", insert_key, GDK_KEY_Insert, WAY_MORE_OTHERS,
                  TRUE });
  add (self, finished,
       &(Item){ rules, NULL, "way-rules-symbolic", "win.rules::", "F1", GDK_KEY_F1, WAY_MORE_OTHERS, TRUE });
}

typedef struct {
  WayMoreState *state; /* NULL: they are only counted */
  gboolean finished;
  int n;
} Expansions;

static char *
make_action (const CarcSubject *subject, CarcState state)
{
  return g_strdup_printf ("win.%s::%s", state == CARC_STATE_UNFINISHED ? "enter-unfinished" : "enter", subject->id);
}

static void
expansion_cb (const CarcModule *module, const CarcSubject *subject, CarcState state, const char *obstacle,
              gpointer data)
{
  Expansions *expansions = data;
  g_autofree char *action = make_action (subject, state);

  expansions->n++;
  if (expansions->state && !obstacle)
    add (expansions->state, expansions->finished,
         &(Item){ way_text_subject (subject, state), subject->id, NULL, action, NULL, 0, WAY_MORE_FEATURES });
}

static void
add_expansions (WayMoreState *self, WayGame *game)
{
  Expansions expansions = { .finished = is_finished (game) };
  /* Translators: an item of a menu: opens the list of entries that expansions add. */
  const char *all = _ ("Expansion Entries…");

  way_subject_list_visit (game, expansion_cb, &expansions);
  if (expansions.n > MAX_EXPANSION_ITEMS)
    {
      add (self, expansions.finished,
           &(Item){ all, NULL, "way-tile-symbolic", "win.events", NULL, 0, WAY_MORE_FEATURES });
      return;
    }
  expansions.state = self;
  way_subject_list_visit (game, expansion_cb, &expansions);
}

void
way_more_state_init (WayMoreState *self, WayGame *game, gboolean with_seldom)
{
  *self = (WayMoreState){ 0 };
  add_features (self, game, with_seldom);
  add_answers (self, game);
  add_others (self, game);
  add_expansions (self, game);
}

void
way_more_state_init_unfinished (WayMoreState *self, WayGame *game)
{
  static const struct {
    const char *id;
    const char *key;
    guint keyval;
  } features[] = {
    { "road", "R", GDK_KEY_r },
    { "city", "C", GDK_KEY_c },
    { "monastery", "M", GDK_KEY_m },
    { "garden", "G", GDK_KEY_g },
  };
  gboolean finished = is_finished (game);

  /* The heading says that they are unfinished. */
  *self = (WayMoreState){ 0 };
  for (gsize i = 0; i < G_N_ELEMENTS (features); i++)
    {
      const CarcSubject *subject = find (game, features[i].id);
      g_autofree char *action = subject ? make_action (subject, CARC_STATE_UNFINISHED) : NULL;

      if (subject)
        add (self, finished,
             &(Item){ way_tr (&subject->name), subject->id, NULL, action, features[i].key, features[i].keyval,
                      WAY_MORE_FEATURES });
    }
}

void
way_more_state_clear (WayMoreState *self)
{
  for (int i = 0; i < self->n_items; i++)
    g_clear_pointer (&self->items[i].action, g_free);
  self->n_items = 0;
}

/* way-setup.c: what the players choose for a new game, apart from the seats.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-setup.h"

#include <string.h>

struct _WaySetup {
  GObject parent_instance;

  CarcSetup setup;
};

G_DEFINE_FINAL_TYPE (WaySetup, way_setup, G_TYPE_OBJECT)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

const CarcSetup *
way_setup_get (WaySetup *self)
{
  return &self->setup;
}

void
way_setup_read (WaySetup *self, CarcSetup *setup)
{
  setup->edition = self->setup.edition;
  setup->modules = self->setup.modules;
  memcpy (setup->house, self->setup.house, sizeof setup->house);
  memcpy (setup->chips, self->setup.chips, sizeof setup->chips);
  memcpy (setup->space_ends, self->setup.space_ends, sizeof setup->space_ends);
  setup->n_options = 0;
  for (int m = 0; carc_modules[m]; m++)
    for (int r = 0; carc_module_in_play (setup, m) && carc_modules[m]->options && carc_modules[m]->options[r]; r++)
      carc_setup_decide (setup, carc_modules[m]->options[r],
                         carc_setup_choice (&self->setup, carc_modules[m]->options[r]));
}

gboolean
way_setup_has_module (WaySetup *self, int module)
{
  return carc_module_in_play (&self->setup, module);
}

void
way_setup_set_modules (WaySetup *self, uint64_t modules)
{
  modules |= 1; /* the base game */
  if (modules == self->setup.modules)
    return;
  self->setup.modules = modules;
  g_signal_emit (self, signals[CHANGED], 0);
}

void
way_setup_set_module (WaySetup *self, int module, gboolean in_play)
{
  uint64_t bit = UINT64_C (1) << module;

  way_setup_set_modules (self, in_play ? self->setup.modules | bit : self->setup.modules & ~bit);
}

void
way_setup_set_edition (WaySetup *self, CarcEdition edition)
{
  if (edition == self->setup.edition)
    return;
  self->setup.edition = edition;
  g_signal_emit (self, signals[CHANGED], 0);
}

void
way_setup_use_box (WaySetup *self, const CarcBox *box)
{
  uint64_t modules = carc_box_modules (box);

  if (box->is_game)
    way_setup_set_edition (self, box->edition);
  way_setup_set_modules (self, box->is_game ? modules : self->setup.modules | modules);
}

const CarcBox *
way_setup_find_box (WaySetup *self)
{
  for (const CarcBox *box = carc_boxes; box->year; box++)
    if (box->is_game && box->edition == self->setup.edition && carc_box_modules (box) == self->setup.modules)
      return box;
  return NULL;
}

void
way_setup_set_choice (WaySetup *self, const CarcOption *option, int choice)
{
  if (carc_setup_choice (&self->setup, option) == choice)
    return;
  carc_setup_decide (&self->setup, option, choice);
  g_signal_emit (self, signals[CHANGED], 0);
}

int
way_setup_count_changed_options (WaySetup *self)
{
  CarcSetup setup;

  carc_setup_begin (&setup);
  way_setup_read (self, &setup);
  return setup.n_options;
}

void
way_setup_set_house (WaySetup *self, const CarcCustomQuestion house[CARC_N_CUSTOM_QUESTIONS])
{
  memcpy (self->setup.house, house, sizeof self->setup.house);
  g_signal_emit (self, signals[CHANGED], 0);
}

int
way_setup_count_house_rules (WaySetup *self)
{
  int n = 0;

  for (int i = 0; i < CARC_N_CUSTOM_QUESTIONS; i++)
    n += self->setup.house[i].subject ? 1 : 0;
  return n;
}

void
way_setup_set_chips (WaySetup *self, const CarcChip chips[CARC_N_CHIPS])
{
  memcpy (self->setup.chips, chips, sizeof self->setup.chips);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
way_setup_set_space_ends (WaySetup *self, const int8_t ends[CARC_TRACK_SPACES])
{
  memcpy (self->setup.space_ends, ends, sizeof self->setup.space_ends);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
way_setup_class_init (WaySetupClass *klass)
{
  signals[CHANGED] = g_signal_new ("changed", WAY_TYPE_SETUP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
way_setup_init (WaySetup *self)
{
  carc_setup_begin (&self->setup);
}

WaySetup *
way_setup_new (const CarcSetup *setup)
{
  WaySetup *self = g_object_new (WAY_TYPE_SETUP, NULL);

  self->setup = *setup;
  return self;
}

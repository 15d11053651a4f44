/* way-chip-typing.c: a betting chip whose numbers are being typed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-chip-typing.h"

#define EMPTY (-1)

static gboolean
is_number (WayChipField field)
{
  return field == WAY_CHIP_NUMBER || field == WAY_CHIP_SECOND_NUMBER;
}

/* The range of CarcFace. */
static int
get_min (WayChipField field)
{
  return is_number (field) ? 1 : 0;
}

static int
get_max (WayChipField field)
{
  return is_number (field) ? 200 : 99;
}

gboolean
way_chip_typing_has_field (const WayChipTyping *self, WayChipField field)
{
  if (self->only_points)
    return field == WAY_CHIP_POINTS;
  return self->has_two || field <= WAY_CHIP_POINTS;
}

static WayChipField
find_empty (const WayChipTyping *self)
{
  for (WayChipField field = WAY_CHIP_NUMBER; field < WAY_CHIP_N_FIELDS; field++)
    if (way_chip_typing_has_field (self, field) && self->values[field] == EMPTY)
      return field;
  return WAY_CHIP_N_FIELDS;
}

static void
go_to (WayChipTyping *self, WayChipField field)
{
  self->field = field;
  self->is_chosen = FALSE;
  self->is_fresh = FALSE;
}

void
way_chip_typing_begin (WayChipTyping *self, const CarcChip *chip, gboolean has_two)
{
  *self = (WayChipTyping){ .has_two = chip->n_faces > 0 ? chip->n_faces == 2 : has_two,
                           .values = { EMPTY, EMPTY, EMPTY, EMPTY } };
  for (int i = 0; i < chip->n_faces; i++)
    {
      self->values[2 * i] = chip->faces[i].tiles;
      self->values[2 * i + 1] = chip->faces[i].points;
      self->or_more[i] = chip->faces[i].or_more;
    }
  /* What is known is replaced by what is typed. */
  self->is_fresh = chip->n_faces > 0;
}

void
way_chip_typing_begin_points (WayChipTyping *self)
{
  static const CarcChip unknown = { 0 };

  way_chip_typing_begin (self, &unknown, FALSE);
  self->only_points = TRUE;
  self->field = WAY_CHIP_POINTS;
}

void
way_chip_typing_choose (WayChipTyping *self, WayChipField field)
{
  if (!way_chip_typing_has_field (self, field))
    return;
  self->field = field;
  self->is_chosen = TRUE;
  self->is_fresh = TRUE;
}

gboolean
way_chip_typing_add_digit (WayChipTyping *self, int digit)
{
  int before = self->is_fresh ? EMPTY : self->values[self->field];
  int value = MAX (before, 0) * 10 + digit;

  if (value < get_min (self->field) || value > get_max (self->field))
    return FALSE;
  if (self->is_fresh && is_number (self->field))
    self->or_more[self->field / 2] = FALSE;
  self->values[self->field] = value;
  self->is_fresh = FALSE;
  if (is_number (self->field) && !self->is_chosen)
    {
      go_to (self, self->field + 1);
      self->is_fresh = TRUE;
    }
  else if (!self->is_chosen && before == EMPTY && find_empty (self) != WAY_CHIP_N_FIELDS)
    go_to (self, find_empty (self));
  return TRUE;
}

/* The sign follows the number, so the points may be next already. */
gboolean
way_chip_typing_add_plus (WayChipTyping *self)
{
  int i = self->field / 2;

  if (self->only_points || self->values[2 * i] == EMPTY)
    return FALSE;
  self->or_more[i] = !self->or_more[i];
  if (is_number (self->field))
    self->is_fresh = FALSE;
  return TRUE;
}

gboolean
way_chip_typing_erase (WayChipTyping *self)
{
  if (self->values[self->field] == EMPTY)
    {
      if (self->field == WAY_CHIP_NUMBER || !way_chip_typing_has_field (self, self->field - 1))
        return FALSE;
      go_to (self, self->field - 1);
    }
  self->is_fresh = FALSE;
  if (is_number (self->field) && self->or_more[self->field / 2])
    self->or_more[self->field / 2] = FALSE;
  else if (self->values[self->field] >= 10)
    self->values[self->field] /= 10;
  else
    self->values[self->field] = EMPTY;
  return TRUE;
}

gboolean
way_chip_typing_step (WayChipTyping *self, WayChipField field, int by)
{
  int value = CLAMP (MAX (self->values[field], 0) + by, get_min (field), get_max (field));

  if (!way_chip_typing_has_field (self, field) || value == self->values[field])
    return FALSE;
  way_chip_typing_choose (self, field);
  self->values[field] = value;
  return TRUE;
}

void
way_chip_typing_set_two (WayChipTyping *self, gboolean has_two)
{
  self->has_two = has_two;
  if (!has_two)
    {
      self->values[WAY_CHIP_SECOND_NUMBER] = self->values[WAY_CHIP_SECOND_POINTS] = EMPTY;
      self->or_more[1] = FALSE;
    }
  if (find_empty (self) != WAY_CHIP_N_FIELDS)
    go_to (self, find_empty (self));
  else if (!way_chip_typing_has_field (self, self->field))
    go_to (self, WAY_CHIP_POINTS);
}

gboolean
way_chip_typing_go_on (WayChipTyping *self)
{
  WayChipField empty = find_empty (self);

  if (self->values[self->field] == EMPTY || empty == WAY_CHIP_N_FIELDS)
    return FALSE;
  go_to (self, empty);
  return TRUE;
}

gboolean
way_chip_typing_is_complete (const WayChipTyping *self)
{
  return find_empty (self) == WAY_CHIP_N_FIELDS;
}

CarcChip
way_chip_typing_get_chip (const WayChipTyping *self)
{
  CarcChip chip = { 0 };

  for (int i = 0; i < (self->has_two ? 2 : 1) && !self->only_points; i++)
    if (self->values[2 * i] != EMPTY && self->values[2 * i + 1] != EMPTY)
      chip.faces[chip.n_faces++] = (CarcFace){
        .tiles = self->values[2 * i],
        .or_more = self->or_more[i] != FALSE,
        .points = self->values[2 * i + 1],
      };
  return chip;
}

/* The only numbers that have been published. */
static const CarcChip published[CARC_N_CHIPS] = {
  [4] = { 1, { { 7, true, 7 } } },
  [5] = { 1, { { 8, true, 7 } } },
};

/* Published chips have one number. */
static gboolean
is_published (const CarcChip *one, const CarcChip *other)
{
  return other->n_faces > 0 && one->n_faces == other->n_faces && one->faces[0].tiles == other->faces[0].tiles
         && one->faces[0].or_more == other->faces[0].or_more && one->faces[0].points == other->faces[0].points;
}

static gboolean
has_published (const CarcChip chips[CARC_N_CHIPS], const CarcChip *other)
{
  for (int i = 0; i < CARC_N_CHIPS; i++)
    if (is_published (&chips[i], other))
      return TRUE;
  return FALSE;
}

void
way_chips_complete (CarcChip chips[CARC_N_CHIPS])
{
  for (int i = 0; i < CARC_N_CHIPS; i++)
    if (chips[i].n_faces == 0 && !has_published (chips, &published[i]))
      chips[i] = published[i];
}

int
way_chips_find_unknown (const CarcChip chips[CARC_N_CHIPS], int chip)
{
  for (int i = chip; i < CARC_N_CHIPS; i++)
    if (chips[i].n_faces == 0)
      return i + 1;
  return 0;
}

int
way_chips_count (const CarcChip chips[CARC_N_CHIPS])
{
  int n = 0;

  for (int i = 0; i < CARC_N_CHIPS; i++)
    n += chips[i].n_faces > 0;
  return n;
}

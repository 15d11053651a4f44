/* way-store-chips.c: the faces of the betting chips.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-private.h"

#include <string.h>

#define MAX_FACES ((int) G_N_ELEMENTS (((CarcChip *) NULL)->faces))

static void
add_read_face (CarcChip *chip, WayStatement *row)
{
  chip->faces[chip->n_faces++] = (CarcFace){
    .tiles = sqlite3_column_int (row, 2),
    .or_more = sqlite3_column_int (row, 3) != 0,
    .points = sqlite3_column_int (row, 4),
  };
}

gboolean
way_store_load_faces (WayStore *store, gint64 game, CarcChip chips[CARC_N_CHIPS], GError **error)
{
  g_autoptr (WayStatement) list = way_store_statement (store, WAY_SQL_LIST_FACES, error);
  WayStep step;

  if (!list)
    return FALSE;
  memset (chips, 0, sizeof *chips * CARC_N_CHIPS);
  way_statement_bind_game (list, game);
  while ((step = way_statement_step (list, error)) == WAY_STEP_ROW)
    {
      int number = sqlite3_column_int (list, 0);

      /* The constraints of the schema ensure this, unless the file is damaged. */
      if (number >= 1 && number <= CARC_N_CHIPS && chips[number - 1].n_faces < MAX_FACES)
        add_read_face (&chips[number - 1], list);
    }
  return step == WAY_STEP_DONE;
}

static gboolean
add_face (WayStore *store, gint64 game, int chip, int face, const CarcFace *values, GError **error)
{
  g_autoptr (WayStatement) add = way_store_statement (store, WAY_SQL_ADD_FACE, error);

  if (!add)
    return FALSE;
  way_statement_bind_game (add, game);
  way_statement_bind_int (add, ":chip", chip);
  way_statement_bind_int (add, ":face", face);
  way_statement_bind_int (add, ":tiles", values->tiles);
  way_statement_bind_int (add, ":or_more", values->or_more);
  way_statement_bind_int (add, ":points", values->points);
  return way_statement_run (add, error);
}

static gboolean
drop_faces (WayStore *store, gint64 game, GError **error)
{
  g_autoptr (WayStatement) drop = way_store_statement (store, WAY_SQL_DROP_FACES, error);

  if (!drop)
    return FALSE;
  way_statement_bind_game (drop, game);
  return way_statement_run (drop, error);
}

gboolean
way_store_write_faces (WayStore *store, gint64 game, const CarcChip chips[CARC_N_CHIPS], GError **error)
{
  if (!drop_faces (store, game, error))
    return FALSE;
  for (int chip = 0; chip < CARC_N_CHIPS; chip++)
    for (int face = 0; face < chips[chip].n_faces; face++)
      if (!add_face (store, game, chip + 1, face + 1, &chips[chip].faces[face], error))
        return FALSE;
  return TRUE;
}

static gboolean
save_faces (WayStore *store, gint64 game, const CarcChip chips[CARC_N_CHIPS], GError **error)
{
  if (!way_store_begin_write (store, error))
    return FALSE;
  return way_store_end_write (
      store, way_store_write_faces (store, game, chips, error) && way_store_note_change (store, game, error), error);
}

gboolean
way_store_read_chips (WayStore *store, CarcChip chips[CARC_N_CHIPS], GError **error)
{
  way_store_assert_thread (store);
  return way_store_load_faces (store, 0, chips, error);
}

gboolean
way_store_save_chips (WayStore *store, const CarcChip chips[CARC_N_CHIPS], GError **error)
{
  way_store_assert_thread (store);
  return save_faces (store, 0, chips, error);
}

gboolean
way_store_save_game_chips (WayStore *store, gint64 game, const CarcChip chips[CARC_N_CHIPS], GError **error)
{
  way_store_assert_thread (store);
  g_return_val_if_fail (game != 0, FALSE);
  return save_faces (store, game, chips, error);
}

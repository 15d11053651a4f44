/* way-rule-scene.c: reads the parts of a scene of a rules page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-rule-scene.h"

#include <stdlib.h>
#include <string.h>

#include "carc-setup.h"
#include "carc-signpost.h"

#define LONGEST_SIDE MAX (WAY_SCENE_WIDTH, WAY_SCENE_HEIGHT)
#define MAX_COUNTED 200

/* A gap in a map. */
#define GAP "."

#define invalid(error, ...) g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, __VA_ARGS__)

typedef gboolean (*ReadValue) (const char *value, int *number);

typedef struct {
  const char *name;
  gsize member; /* the offset in WayScenePart of the number */
  ReadValue read;
  const char *expected; /* for the message */
} Attribute;

typedef struct {
  const char *name;
  WayPartKind kind;
  gboolean has_text;
  int size; /* unless it has one; 0: it must have one */
  const char *required;
  const char *optional;
} Element;

static const char *const numbers[WAY_N_FACES] = { NULL, "", "7+", "8+" };

static gboolean
read_number (const char *value, int max, int *number)
{
  guint64 read;

  if (!g_ascii_string_to_unsigned (value, 10, 0, (guint64) max, &read, NULL))
    return FALSE;
  *number = (int) read;
  return TRUE;
}

static gboolean
read_length (const char *value, int *number)
{
  return read_number (value, LONGEST_SIDE, number);
}

static gboolean
read_count (const char *value, int *number)
{
  return read_number (value, MAX_COUNTED, number);
}

static gboolean
read_player (const char *value, int *number)
{
  for (int i = 0; i < CARC_N_COLORS; i++)
    if (g_str_equal (value, carc_color_id ((CarcColor) i)))
      {
        *number = i;
        return TRUE;
      }
  return FALSE;
}

static gboolean
read_meaning (const char *value, int *number)
{
  *number = g_str_equal (value, "correct");
  return *number || g_str_equal (value, "wrong");
}

static gboolean
read_face (const char *value, int *number)
{
  static const char *const names[WAY_N_FACES] = { "down", "blank", "7+", "8+" };

  for (int i = 0; i < WAY_N_FACES; i++)
    if (g_str_equal (value, names[i]))
      {
        *number = i;
        return TRUE;
      }
  return FALSE;
}

static const Attribute attributes[] = {
  { "x", G_STRUCT_OFFSET (WayScenePart, x), read_length, "a number from 0 to 364" },
  { "y", G_STRUCT_OFFSET (WayScenePart, y), read_length, "a number from 0 to 364" },
  { "size", G_STRUCT_OFFSET (WayScenePart, size), read_length, "a number from 0 to 364" },
  { "width", G_STRUCT_OFFSET (WayScenePart, width), read_length, "a number from 0 to 364" },
  { "to-x", G_STRUCT_OFFSET (WayScenePart, to_x), read_length, "a number from 0 to 364" },
  { "to-y", G_STRUCT_OFFSET (WayScenePart, to_y), read_length, "a number from 0 to 364" },
  { "player", G_STRUCT_OFFSET (WayScenePart, player), read_player, "the color of a player" },
  { "counted", G_STRUCT_OFFSET (WayScenePart, counted), read_count, "a number from 0 to 200" },
  { "means", G_STRUCT_OFFSET (WayScenePart, correct), read_meaning, "“correct” or “wrong”" },
  { "face", G_STRUCT_OFFSET (WayScenePart, face), read_face, "“down”, “blank”, “7+” or “8+”" },
};

static const Element elements[] = {
  { "map", WAY_PART_MAP, TRUE, 0, "x y size", "counted" },
  { "meeple", WAY_PART_MEEPLE, FALSE, 28, "x y player", "size" },
  { "token", WAY_PART_TOKEN, FALSE, 24, "x y player", "size" },
  { "chip", WAY_PART_CHIP, FALSE, 84, "x y player", "size face" },
  { "mark", WAY_PART_MARK, FALSE, 34, "x y means", "size" },
  { "number", WAY_PART_NUMBER, TRUE, 40, "x y", "size width" },
  { "caption", WAY_PART_CAPTION, TRUE, 18, "x y", "size width" },
  { "pill", WAY_PART_PILL, TRUE, 18, "x y", "size width" },
  { "path", WAY_PART_PATH, FALSE, 3, "x y to-x to-y", "" },
};

static const Element *
find_element (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (elements); i++)
    if (g_str_equal (elements[i].name, name))
      return &elements[i];
  return NULL;
}

static gboolean
lists (const char *names, const char *name)
{
  g_auto (GStrv) all = g_strsplit (names, " ", -1);

  return g_strv_contains ((const char *const *) all, name);
}

static const Attribute *
find_attribute (const Element *element, const char *name)
{
  if (!lists (element->required, name) && !lists (element->optional, name))
    return NULL;
  for (gsize i = 0; i < G_N_ELEMENTS (attributes); i++)
    if (g_str_equal (attributes[i].name, name))
      return &attributes[i];
  return NULL;
}

static gboolean
check_required (const Element *element, const char *const *names, GError **error)
{
  g_auto (GStrv) required = g_strsplit (element->required, " ", -1);

  for (int i = 0; required[i] != NULL; i++)
    if (!g_strv_contains (names, required[i]))
      {
        g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_MISSING_ATTRIBUTE, "<%s> has no “%s”", element->name,
                     required[i]);
        return FALSE;
      }
  return TRUE;
}

const char *
way_face_get_numbers (WayFace face)
{
  g_return_val_if_fail ((int) face >= 0 && face < WAY_N_FACES, NULL);

  return numbers[face];
}

const char *
way_face_get_points (WayFace face)
{
  return face == WAY_FACE_7 || face == WAY_FACE_8 ? "7" : NULL;
}

gboolean
way_scene_part_is_element (const char *name)
{
  return find_element (name) != NULL;
}

gboolean
way_scene_part_read (WayScenePart *part, const char *name, const char *const *names, const char *const *values,
                     GError **error)
{
  const Element *element = find_element (name);

  *part = (WayScenePart){ .kind = element->kind, .size = element->size, .text.context = "scene" };
  if (!check_required (element, names, error))
    return FALSE;
  for (int i = 0; names[i] != NULL; i++)
    {
      const Attribute *attribute = find_attribute (element, names[i]);

      if (!attribute)
        {
          g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_UNKNOWN_ATTRIBUTE, "<%s> has an unknown “%s”", name,
                       names[i]);
          return FALSE;
        }
      if (!attribute->read (values[i], G_STRUCT_MEMBER_P (part, attribute->member)))
        {
          invalid (error, "“%s” of <%s> is “%s”, not %s", names[i], name, values[i], attribute->expected);
          return FALSE;
        }
    }
  /* A text in the middle of the scene may fill it; beside its edge, it ends there. */
  if (part->width == 0)
    part->width = 2 * MIN (part->x, WAY_SCENE_WIDTH - part->x);
  if (part->kind == WAY_PART_MAP)
    part->tiles = g_array_new (FALSE, FALSE, sizeof (WayMapTile));
  return TRUE;
}

static gboolean
read_asked (const char *text, WayMapTile *tile, GError **error)
{
  CarcNextTile next;
  CarcArrow arrow;
  const char *nearest;

  if (!carc_arrow_read (text, &arrow))
    {
      invalid (error, "“%s” is not “left”, “straight” or “right”", text);
      return FALSE;
    }
  if (!carc_next_tile_read (tile->kind, &next, &nearest))
    {
      invalid (error, "No signpost can point to “%s”", tile->kind);
      return FALSE;
    }
  tile->asked = (int) arrow;
  return TRUE;
}

/* Reads "road:left@90?right". */
static gboolean
read_tile (char *cell, GStringChunk *strings, WayMapTile *tile, GError **error)
{
  char *asked = strchr (cell, '?');
  char *turn;

  if (asked)
    *asked++ = '\0';
  turn = strchr (cell, '@');
  if (turn)
    *turn++ = '\0';
  if (turn && (!read_number (turn, 270, &tile->turn) || tile->turn == 0 || tile->turn % 90 != 0))
    {
      invalid (error, "“%s” is turned by “%s”, not by 90, 180 or 270", cell, turn);
      return FALSE;
    }
  tile->kind = g_string_chunk_insert (strings, cell);
  return !asked || read_asked (asked, tile, error);
}

static gboolean
read_row (WayScenePart *part, const char *row, int number, GStringChunk *strings, GError **error)
{
  g_auto (GStrv) cells = g_strsplit (row, " ", -1);
  int column = 0;

  for (int i = 0; cells[i] != NULL; i++)
    {
      WayMapTile tile = { .column = column, .row = number, .asked = -1 };

      if (*cells[i] == '\0')
        continue;
      column++;
      if (g_str_equal (cells[i], GAP))
        continue;
      if (!read_tile (cells[i], strings, &tile, error))
        return FALSE;
      g_array_append_val (part->tiles, tile);
    }
  return TRUE;
}

static gboolean
read_map (WayScenePart *part, GStringChunk *strings, GError **error)
{
  g_auto (GStrv) rows = g_strsplit (part->text.one, "\n", -1);

  for (int i = 0; rows[i] != NULL; i++)
    if (!read_row (part, rows[i], i, strings, error))
      return FALSE;
  return TRUE;
}

gboolean
way_scene_part_complete (WayScenePart *part, GStringChunk *strings, GError **error)
{
  const Element *element = elements;

  while (element->kind != part->kind)
    element++;
  if (element->has_text != (part->text.one != NULL))
    {
      invalid (error, element->has_text ? "A text is missing in <%s>" : "Unexpected text in <%s>", element->name);
      return FALSE;
    }
  return part->kind != WAY_PART_MAP || read_map (part, strings, error);
}

void
way_scene_part_clear (WayScenePart *part)
{
  g_clear_pointer (&part->tiles, g_array_unref);
}

/* way-line.c: one line of a score sheet, in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-line-private.h"

#include "way-text.h"

struct _WayLine {
  GObject parent_instance;

  WayLineWords words;
  char *points_text;
};

enum {
  PROP_0,
  PROP_KIND,
  PROP_TEXT,
  PROP_ARITHMETIC,
  PROP_POINTS,
  PROP_POINTS_TEXT,
  PROP_SOURCE,
  PROP_REFERENCE,
  PROP_WHY,
  PROP_RULE_ID,
  PROP_SEAT,
  PROP_DESCRIPTION,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (WayLine, way_line, G_TYPE_OBJECT)

WayLine *
way_line_new (WayLineWords words)
{
  WayLine *self = g_object_new (WAY_TYPE_LINE, NULL);

  self->words = words;
  if (words.kind == WAY_LINE_RULE || words.kind == WAY_LINE_SUM)
    self->points_text = way_text_number (words.points);
  else
    self->points_text = g_strdup ("");

  return self;
}

gboolean
way_line_equal (WayLine *self, WayLine *other)
{
  return self->words.kind == other->words.kind && self->words.points == other->words.points
         && self->words.seat == other->words.seat && g_strcmp0 (self->words.text, other->words.text) == 0
         && g_strcmp0 (self->words.arithmetic, other->words.arithmetic) == 0
         && g_strcmp0 (self->words.rule_id, other->words.rule_id) == 0
         && g_strcmp0 (self->words.description, other->words.description) == 0;
}

WayLineKind
way_line_get_kind (WayLine *self)
{
  g_return_val_if_fail (WAY_IS_LINE (self), WAY_LINE_RULE);

  return self->words.kind;
}

const char *
way_line_get_text (WayLine *self)
{
  g_return_val_if_fail (WAY_IS_LINE (self), NULL);

  return self->words.text;
}

const char *
way_line_get_arithmetic (WayLine *self)
{
  g_return_val_if_fail (WAY_IS_LINE (self), NULL);

  return self->words.arithmetic;
}

int
way_line_get_points (WayLine *self)
{
  g_return_val_if_fail (WAY_IS_LINE (self), 0);

  return self->words.points;
}

int
way_line_get_source (WayLine *self)
{
  g_return_val_if_fail (WAY_IS_LINE (self), -1);

  return self->words.source;
}

int
way_line_get_seat (WayLine *self)
{
  g_return_val_if_fail (WAY_IS_LINE (self), -1);

  return self->words.seat;
}

const char *
way_line_get_why (WayLine *self)
{
  g_return_val_if_fail (WAY_IS_LINE (self), NULL);

  return self->words.why;
}

const char *
way_line_get_reference (WayLine *self)
{
  g_return_val_if_fail (WAY_IS_LINE (self), NULL);

  return self->words.reference;
}

const char *
way_line_get_description (WayLine *self)
{
  g_return_val_if_fail (WAY_IS_LINE (self), NULL);

  return self->words.description;
}

static void
way_line_finalize (GObject *object)
{
  WayLine *self = WAY_LINE (object);

  g_free (self->words.text);
  g_free (self->words.arithmetic);
  g_free (self->words.description);
  g_free (self->points_text);

  G_OBJECT_CLASS (way_line_parent_class)->finalize (object);
}

static void
way_line_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  WayLine *self = WAY_LINE (object);

  switch (id)
    {
    case PROP_KIND:
      g_value_set_int (value, (int) self->words.kind);
      break;
    case PROP_TEXT:
      g_value_set_string (value, self->words.text);
      break;
    case PROP_ARITHMETIC:
      g_value_set_string (value, self->words.arithmetic);
      break;
    case PROP_POINTS:
      g_value_set_int (value, self->words.points);
      break;
    case PROP_POINTS_TEXT:
      g_value_set_string (value, self->points_text);
      break;
    case PROP_SOURCE:
      g_value_set_int (value, self->words.source);
      break;
    case PROP_REFERENCE:
      g_value_set_string (value, self->words.reference);
      break;
    case PROP_WHY:
      g_value_set_string (value, self->words.why);
      break;
    case PROP_RULE_ID:
      g_value_set_string (value, self->words.rule_id);
      break;
    case PROP_SEAT:
      g_value_set_int (value, self->words.seat);
      break;
    case PROP_DESCRIPTION:
      g_value_set_string (value, self->words.description);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
way_line_class_init (WayLineClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = way_line_finalize;
  object_class->get_property = way_line_get_property;

  properties[PROP_KIND] = g_param_spec_int ("kind", NULL, NULL, 0, WAY_LINE_MOVE, 0, flags);
  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL, flags);
  properties[PROP_ARITHMETIC] = g_param_spec_string ("arithmetic", NULL, NULL, NULL, flags);
  properties[PROP_POINTS] = g_param_spec_int ("points", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  properties[PROP_POINTS_TEXT] = g_param_spec_string ("points-text", NULL, NULL, NULL, flags);
  properties[PROP_SOURCE] = g_param_spec_int ("source", NULL, NULL, -1, CARC_SOURCE_HOUSE, -1, flags);
  properties[PROP_REFERENCE] = g_param_spec_string ("reference", NULL, NULL, NULL, flags);
  properties[PROP_WHY] = g_param_spec_string ("why", NULL, NULL, NULL, flags);
  properties[PROP_RULE_ID] = g_param_spec_string ("rule-id", NULL, NULL, NULL, flags);
  properties[PROP_SEAT] = g_param_spec_int ("seat", NULL, NULL, -1, CARC_MAX_PLAYERS, -1, flags);
  properties[PROP_DESCRIPTION] = g_param_spec_string ("description", NULL, NULL, NULL, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
way_line_init (WayLine *self)
{
}

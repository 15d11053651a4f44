/* way-line.c: one line of a score sheet, in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-line.h"

#include "way-text.h"

struct _WayLine {
  GObject parent_instance;

  WayLineInfo info;
};

G_DEFINE_FINAL_TYPE (WayLine, way_line, G_TYPE_OBJECT)

WayLine *
way_line_new (WayLineInfo info)
{
  WayLine *self = g_object_new (WAY_TYPE_LINE, NULL);

  self->info = info;

  return self;
}

const WayLineInfo *
way_line_get_info (WayLine *self)
{
  g_return_val_if_fail (WAY_IS_LINE (self), NULL);

  return &self->info;
}

char *
way_line_name (WayLine *self, const CarcHeader *header)
{
  g_return_val_if_fail (WAY_IS_LINE (self), NULL);

  /* The others have it, or concern everybody. */
  if (self->info.kind == WAY_LINE_RULE && self->info.seat >= 0)
    return way_text_about (header, self->info.seat, self->info.text);
  return g_strdup (self->info.text);
}

gboolean
way_line_equal (WayLine *self, WayLine *other)
{
  const WayLineInfo *one = &self->info;
  const WayLineInfo *two = &other->info;

  return one->kind == two->kind && one->points == two->points && one->seat == two->seat
         && g_strcmp0 (one->text, two->text) == 0 && g_strcmp0 (one->arithmetic, two->arithmetic) == 0
         && g_strcmp0 (one->rule_id, two->rule_id) == 0 && g_strcmp0 (one->tie, two->tie) == 0
         && g_strcmp0 (one->description, two->description) == 0;
}

static void
way_line_finalize (GObject *object)
{
  WayLine *self = WAY_LINE (object);

  g_free (self->info.text);
  g_free (self->info.arithmetic);
  g_free (self->info.description);

  G_OBJECT_CLASS (way_line_parent_class)->finalize (object);
}

static void
way_line_class_init (WayLineClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = way_line_finalize;
}

static void
way_line_init (WayLine *self)
{
}

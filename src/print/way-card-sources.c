/* way-card-sources.c: where the points of the winner come from, in the picture of a result.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-card-sources.h"

#include "way-bar-draw.h"

#define PADDING 28.0
#define EDGE 22.0 /* above the bar, and below the names */
#define BAR_HEIGHT 44.0
#define KEY_SIZE 20.0
#define KEY_GAP 10.0
#define NAME_GAP 22.0
#define FONT 22.0

void
way_card_sources_init (WayCardSources *self, const WayRecordFile *record, const WayResult *result)
{
  int winner = result->order[0];
  int gains[WAY_N_KINDS][CARC_MAX_PLAYERS] = { 0 };
  g_autofree WayRecordEntry *entry = g_new (WayRecordEntry, 1);
  gboolean any_taken = FALSE;

  *self = (WayCardSources){ 0 };
  for (guint i = 0; i < record->entries->len; i++)
    {
      way_record_entries_get (record->entries, i, entry);
      way_kind_add_sheet (gains, record->header.setup.n_players, entry->entry.subject, &entry->sheet);
    }
  for (int kind = 0; kind < WAY_N_KINDS; kind++)
    {
      self->points[kind] = gains[kind][winner];
      self->sum += gains[kind][winner];
      any_taken |= gains[kind][winner] < 0;
    }
  if (result->n_winners != 1 || any_taken || self->sum != result->points[winner]
      || self->sum == self->points[WAY_KIND_OTHER])
    self->sum = 0;
}

static double
measure_names (const WayCardSources *self, const WayCanvas *canvas)
{
  double width = -NAME_GAP;

  for (int kind = 0; kind < WAY_N_KINDS; kind++)
    if (self->points[kind] > 0)
      width += KEY_SIZE + KEY_GAP + NAME_GAP
               + way_canvas_measure_text (canvas, way_kind_get_name ((WayKind) kind), FONT, PANGO_WEIGHT_NORMAL);
  return width;
}

/* As large as all of them fit in a line. */
static void
draw_names (const WayCardSources *self, const WayCanvas *canvas, double x, double bottom, double width)
{
  double scale = MIN (width / measure_names (self, canvas), 1);

  for (int kind = 0; kind < WAY_N_KINDS; kind++)
    if (self->points[kind] > 0)
      {
        const char *name = way_kind_get_name ((WayKind) kind);

        way_bar_draw_key (canvas, kind, x, bottom - KEY_SIZE * scale, KEY_SIZE * scale);
        x += (KEY_SIZE + KEY_GAP) * scale;
        way_canvas_set_source (canvas, "window_fg_color");
        way_canvas_draw_line (canvas, name, x, bottom - 2 * scale, 0, FONT * scale, PANGO_WEIGHT_NORMAL, width);
        x += way_canvas_measure_text (canvas, name, FONT * scale, PANGO_WEIGHT_NORMAL) + NAME_GAP * scale;
      }
}

void
way_card_sources_draw (const WayCardSources *self, const WayCanvas *canvas, double x, double y, double width)
{
  int sum = 0;

  for (int kind = 0; kind < WAY_N_KINDS; kind++)
    sum += MAX (self->points[kind], 0);
  way_bar_draw (canvas, self->points, WAY_N_KINDS, sum, x + PADDING, y + EDGE, width - 2 * PADDING, BAR_HEIGHT);
  draw_names (self, canvas, x + PADDING, y + WAY_CARD_SOURCES_HEIGHT - EDGE, width - 2 * PADDING);
}

/* way-ending-pictures.c: the drawings of the ending of a game, each made once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-ending-pictures.h"

#include <glib/gi18n.h>
#include <math.h>

#include "way-bar-draw.h"
#include "way-ending-card.h"
#include "way-paint.h"
#include "way-shape-draw.h"
#include "way-text.h"
#include "way-tile-draw.h"

#define PIECE 48   /* the size at which pieces are drawn; they are shown smaller or a little larger */
#define ROUNDING 8 /* what a text can be wider than it was measured */
#define KEY_SIZE 14
#define LEGEND_TEXT 13
#define LEGEND_LINE 24
#define KEY_GAP 7
#define KIND_GAP 18
#define MIN_LEGEND 0.8 /* of these sizes, or of smaller ones that were chosen */

typedef struct {
  const WayEndingSource *source;
  cairo_surface_t *surface;
  WayCanvas canvas;
} Drawing;

static Drawing
begin (const WayEndingSource *source, WayEndingPicture *picture, double width, double height)
{
  Drawing self = { .source = source };

  picture->width = ceil (width);
  picture->height = ceil (height);
  self.surface = way_paint_begin_image (source->widget, (int) picture->width, (int) picture->height);
  self.canvas = way_paint_get_canvas (source->widget, cairo_create (self.surface));
  return self;
}

static void
end (Drawing *self, WayEndingPicture *picture)
{
  cairo_destroy (self->canvas.cairo);
  picture->texture = way_paint_end_image (self->surface);
}

static gboolean
is_mirrored (const WayEndingSource *source)
{
  return gtk_widget_get_direction (source->widget) == GTK_TEXT_DIR_RTL;
}

/* A line of text that is as wide as it needs to be. Empty text has no texture. */
static void
draw_text (const WayEndingSource *source, WayEndingPicture *picture, const char *text, double size, int weight,
           const char *color, double max_width)
{
  WayCanvas measure = way_paint_get_canvas (source->widget, NULL);
  double width;
  Drawing drawing;

  if (!text || text[0] == '\0' || size <= 0)
    return;
  width = MIN (way_canvas_measure_text (&measure, text, size, weight) + ROUNDING, max_width);
  drawing = begin (source, picture, width, size * 1.6);
  way_canvas_set_source (&drawing.canvas, color);
  way_canvas_draw_fitted_text (&drawing.canvas, text, picture->width / 2, picture->height / 2, size, weight,
                               picture->width);
  end (&drawing, picture);
}

static void
draw_face (WayEndingPictures *self, const WayEndingSource *source, int seat)
{
  const WayEndingLayout *layout = source->layout;
  double width = layout->name_x + layout->name_width - layout->shape_x;
  gboolean mirrored = is_mirrored (source);
  double name_x = layout->name_x - layout->shape_x;
  double height = MAX (layout->shape_size, layout->name_size * 1.6) + 2;
  Drawing drawing = begin (source, &self->faces[seat], width + ROUNDING, height);
  double middle = self->faces[seat].height / 2;

  width = self->faces[seat].width;
  way_shape_draw (&drawing.canvas, (int) source->result->header->setup.colors[seat],
                  mirrored ? width - layout->shape_size : 0, middle - layout->shape_size / 2, layout->shape_size);
  way_canvas_set_source (&drawing.canvas, "window_fg_color");
  way_canvas_draw_line (&drawing.canvas, way_text_player (source->result->header, seat),
                        mirrored ? width - name_x : name_x, middle + layout->name_size * 0.35, mirrored ? 1 : 0,
                        layout->name_size, PANGO_WEIGHT_BOLD, layout->name_width);
  end (&drawing, &self->faces[seat]);
}

static void
draw_rows (WayEndingPictures *self, const WayEndingSource *source)
{
  const WayEndingLayout *layout = source->layout;
  const WayEndingPlan *plan = source->plan;

  for (int seat = 0; seat < plan->n_players; seat++)
    {
      g_autofree char *place = g_strdup_printf ("%d", source->result->places[seat]);
      Drawing drawing = begin (source, &self->bars[seat], layout->bar_width, layout->bar_height);

      way_bar_draw_with_numbers (&drawing.canvas, plan->gains.points[seat], WAY_N_KINDS,
                                 way_ending_plan_find_max (plan), 0, 0, layout->bar_width, layout->bar_height,
                                 MIN (layout->bar_height * 0.45, 15 * source->text_scale));
      end (&drawing, &self->bars[seat]);
      draw_face (self, source, seat);
      draw_text (source, &self->places[seat], place, layout->place_size, PANGO_WEIGHT_BOLD, "wm_dim_fg", G_MAXINT);
    }
}

static void
draw_texts (WayEndingPictures *self, const WayEndingSource *source)
{
  const WayEndingLayout *layout = source->layout;
  const WayEndingWords *words = source->words;
  double room = source->width - 32;

  draw_text (source, &self->titles[0], layout->is_stacked ? words->place : words->occasion, layout->title_size,
             PANGO_WEIGHT_ULTRABOLD, "window_fg_color", room);
  for (int seat = 0; seat < source->plan->n_players; seat++)
    {
      draw_text (source, &self->titles[1 + seat], words->places[seat], layout->title_size, PANGO_WEIGHT_ULTRABOLD,
                 "window_fg_color", room);
      draw_text (source, &self->points[seat], words->points[seat], layout->subtitle_size, PANGO_WEIGHT_NORMAL,
                 "wm_dim_fg", room);
    }
  for (int i = 0; i < source->plan->n_kinds; i++)
    draw_text (source, &self->kinds[i], words->kinds[i], layout->subtitle_size, PANGO_WEIGHT_NORMAL, "wm_dim_fg", room);
  /* Translators: in a corner, while the end of a game is animated. */
  draw_text (source, &self->hint, C_ ("ending", "Tap or press a key to skip"), layout->hint_size, PANGO_WEIGHT_NORMAL,
             "wm_dim_fg", room);
}

static double
measure_kind (const WayEndingSource *source, int kind, double scale)
{
  WayCanvas canvas = way_paint_get_canvas (source->widget, NULL);

  return scale * (KEY_SIZE + KEY_GAP)
         + way_canvas_measure_text (&canvas, way_kind_get_name ((WayKind) kind), LEGEND_TEXT * scale,
                                    PANGO_WEIGHT_NORMAL);
}

/* Centers what is on a line, kinds @first up to and not including @end, which are @width wide. */
static void
center_line (WayEndingKey *keys, const WayEndingSource *source, int first, int end, double width)
{
  for (int i = first; i < end; i++)
    {
      keys[i].x += (source->width - width) / 2;
      if (is_mirrored (source))
        keys[i].x = source->width - keys[i].x - keys[i].width;
    }
}

/* In as many lines as needed. Returns their height. */
static double
place_keys (WayEndingKey *keys, const WayEndingSource *source, double scale)
{
  double x = 0, y = 0;
  int first = 0;

  for (int i = 0; i < source->plan->n_kinds; i++)
    {
      double width = measure_kind (source, source->plan->kinds[i], scale);

      if (i > first && x + width > source->width - 32)
        {
          center_line (keys, source, first, i, x - KIND_GAP * scale);
          first = i;
          x = 0;
          y += LEGEND_LINE * scale;
        }
      keys[i] = (WayEndingKey){ .x = x, .y = y, .width = width, .height = LEGEND_LINE * scale };
      x += width + KIND_GAP * scale;
    }
  center_line (keys, source, first, source->plan->n_kinds, x - KIND_GAP * scale);
  return y + LEGEND_LINE * scale;
}

static void
draw_key (const WayEndingSource *source, const WayCanvas *canvas, const WayEndingKey *place, int kind, double scale)
{
  gboolean mirrored = is_mirrored (source);
  double key = KEY_SIZE * scale;
  double x = mirrored ? place->x + place->width - key : place->x;
  double middle = place->y + place->height / 2;

  way_bar_draw_key (canvas, kind, x, middle - key / 2, key);
  way_canvas_set_source (canvas, "window_fg_color");
  way_canvas_draw_line (canvas, way_kind_get_name ((WayKind) kind),
                        mirrored ? x - KEY_GAP * scale : x + key + KEY_GAP * scale, middle + LEGEND_TEXT * scale * 0.35,
                        mirrored ? 1 : 0, LEGEND_TEXT * scale, PANGO_WEIGHT_NORMAL, place->width);
}

/* Where the names of many kinds do not fit, they are a little smaller. */
static void
draw_legend (WayEndingPictures *self, const WayEndingSource *source)
{
  double scale = MIN (source->text_scale, 1.25);
  double smallest = MIN_LEGEND * MIN (scale, 1);
  double height;
  Drawing drawing;

  while ((height = place_keys (self->legend_keys, source, scale)) > source->layout->legend_height && scale >= smallest)
    scale *= 0.95;
  if (scale < smallest || source->plan->n_kinds == 0)
    return;
  drawing = begin (source, &self->legend, source->width, height);
  for (int i = 0; i < source->plan->n_kinds; i++)
    draw_key (source, &drawing.canvas, &self->legend_keys[i], source->plan->kinds[i], scale);
  end (&drawing, &self->legend);
}

static void
draw_piece (const WayEndingSource *source, WayEndingPicture *picture, int player_color, double turn)
{
  Drawing drawing = begin (source, picture, PIECE, PIECE);
  cairo_t *cairo = drawing.canvas.cairo;

  cairo_translate (cairo, PIECE / 2.0, PIECE / 2.0);
  cairo_rotate (cairo, turn);
  way_shape_draw (&drawing.canvas, player_color, -PIECE * 0.38, -PIECE * 0.38, PIECE * 0.76);
  end (&drawing, picture);
}

static void
draw_tile (const WayEndingSource *source, WayEndingPicture *picture, const char *kind)
{
  Drawing drawing = begin (source, picture, PIECE, PIECE);

  cairo_scale (drawing.canvas.cairo, PIECE / 100.0, PIECE / 100.0);
  way_tile_draw (&drawing.canvas, kind);
  end (&drawing, picture);
}

static void
draw_pieces (WayEndingPictures *self, const WayEndingSource *source)
{
  static const char *const kinds[WAY_ENDING_TILES] = { "road:left", "city", "sign-right", "meadow" };

  for (int i = 0; i < source->plan->n_winners; i++)
    for (int turned = 0; turned < WAY_ENDING_SHAPES; turned++)
      draw_piece (source, &self->shapes[i][turned], (int) source->result->header->setup.colors[source->plan->order[i]],
                  turned * 0.4);
  for (int i = 0; i < WAY_ENDING_TILES; i++)
    draw_tile (source, &self->tiles[i], kinds[i]);
}

static void
draw_crown (WayEndingPictures *self, const WayEndingSource *source)
{
  double size = source->layout->shape_size * 1.5;
  Drawing drawing = begin (source, &self->crown, size, size);

  way_shape_draw_crown (&drawing.canvas, 0, 0, size);
  end (&drawing, &self->crown);
}

static void
draw_card (WayEndingPictures *self, const WayEndingSource *source)
{
  WayEndingCard card;
  Drawing drawing;

  way_ending_card_init (&card, source->result, source->words, source->on_board, is_mirrored (source), source->width,
                        source->height, source->text_scale);
  drawing = begin (source, &self->card, card.width * card.scale, card.height * card.scale);
  cairo_scale (drawing.canvas.cairo, card.scale, card.scale);
  way_ending_card_draw (&card, &drawing.canvas);
  end (&drawing, &self->card);
}

void
way_ending_pictures_init (WayEndingPictures *self, const WayEndingSource *source)
{
  *self = (WayEndingPictures){ 0 };
  draw_rows (self, source);
  draw_texts (self, source);
  draw_legend (self, source);
  draw_pieces (self, source);
  draw_crown (self, source);
  draw_card (self, source);
}

static void
clear (WayEndingPicture *pictures, gsize n)
{
  for (gsize i = 0; i < n; i++)
    g_clear_object (&pictures[i].texture);
}

void
way_ending_pictures_clear (WayEndingPictures *self)
{
  clear (self->faces, G_N_ELEMENTS (self->faces));
  clear (self->bars, G_N_ELEMENTS (self->bars));
  clear (self->places, G_N_ELEMENTS (self->places));
  clear (self->titles, G_N_ELEMENTS (self->titles));
  clear (self->points, G_N_ELEMENTS (self->points));
  clear (self->kinds, G_N_ELEMENTS (self->kinds));
  for (int i = 0; i < CARC_MAX_PLAYERS; i++)
    clear (self->shapes[i], WAY_ENDING_SHAPES);
  clear (self->tiles, G_N_ELEMENTS (self->tiles));
  clear (&self->legend, 1);
  clear (&self->hint, 1);
  clear (&self->crown, 1);
  clear (&self->card, 1);
}

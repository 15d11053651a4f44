/* way-result-card.c: a picture of the result of a game, to be shared.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-result-card.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "way-broken-records.h"
#include "way-card-headline.h"
#include "way-card-icons.h"
#include "way-card-sources.h"
#include "way-kept-result.h"
#include "way-landscape-draw.h"
#include "way-light-colors.h"
#include "way-png.h"
#include "way-result.h"
#include "way-shape-draw.h"
#include "way-text.h"

#define WIDTH WAY_RESULT_CARD_WIDTH
#define HEIGHT WAY_RESULT_CARD_HEIGHT
#define FONT 18.0 /* of texts that name none; all do */
#define MARGIN 64.0
#define INNER_WIDTH (WIDTH - 2 * MARGIN)
#define GAP 20.0

#define HEADING_BOTTOM 160.0
#define LANDSCAPE_TOP 140.0 /* the clouds are beside the end of the heading */
#define MAX_LANDSCAPE 900.0

#define WINNER_HEIGHT 234.0
#define WINNER_SHAPES 148.0
#define WINNER_TEXT 302.0 /* where it begins, from the left */
#define WINNER_POINTS 260.0
#define POINTS_FONT 132.0

#define FOOT_BASELINE 1284.0
#define FOOT_TOP 1236.0
#define TODAY_HEIGHT 52.0
#define RECORDS_HEIGHT 100.0
#define MAX_RECORDS 2

#define LARGE_CARDS 3 /* in one row; more have smaller cards in two rows */

#define MAX_LETTERS WAY_CARD_MAX_LETTERS
#define MAX_LETTERS_OF_MANY 9 /* in the smaller cards of more than three other players */

/* One of the first that is installed; other scripts have fonts of their own. */
#define FONTS "Adwaita Sans, Cantarell, Sans"

typedef struct {
  WayCanvas canvas;
  const WayRecordFile *record;
  WayResult result;
  WayScoreTimeline *timeline;
  GPtrArray *broken;
  WayCardSources sources;
} Card;

/* Where the parts begin, from the top. What the parts below leave is for the landscape. */
typedef struct {
  double winner;
  double others;
  double today;
  double sources;
  double records;
} Places;

static void
draw_box (Card *self, double x, double y, double width, double height, double radius)
{
  cairo_t *cairo = self->canvas.cairo;

  way_canvas_add_round_rectangle (cairo, x, y, width, height, radius);
  way_canvas_set_source (&self->canvas, "card_bg_color");
  cairo_fill_preserve (cairo);
  way_canvas_set_source (&self->canvas, "wm_paper_line");
  cairo_set_line_width (cairo, 2);
  cairo_stroke (cairo);
}

static void
append_part (GString *text, char *part)
{
  if (part)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", part);
  g_free (part);
}

static void
draw_heading (Card *self)
{
  const CarcHeader *header = self->result.header;
  g_autofree char *title = header->place[0] != '\0'
                               /* Translators: the heading of a picture of a game; %s is a place, “Brno”. */
                               ? g_strdup_printf (_ ("Carcassonne · %s"), header->place)
                               : g_strdup ("Carcassonne");
  g_autoptr (GString) occasion = g_string_new (NULL);

  append_part (occasion, way_result_describe_date (header));
  append_part (occasion, way_result_describe_duration (self->record->minutes));
  append_part (occasion, way_result_describe_turns (self->timeline));
  way_canvas_set_source (&self->canvas, "window_fg_color");
  way_canvas_draw_line (&self->canvas, title, MARGIN, 106, 0, 48, PANGO_WEIGHT_HEAVY, INNER_WIDTH);
  way_canvas_set_source (&self->canvas, "wm_dim_fg");
  way_canvas_draw_line (&self->canvas, occasion->str, MARGIN, 152, 0, 29, PANGO_WEIGHT_NORMAL, INNER_WIDTH);
}

/* The card has the color of the winner; a shared one that of the program. */
static void
draw_winner_box (Card *self, double y)
{
  cairo_t *cairo = self->canvas.cairo;
  int color = (int) self->result.header->setup.colors[self->result.order[0]];
  WayColor tint, edge;

  way_canvas_get_color (&self->canvas, "wm_accent_soft", &tint);
  way_canvas_get_color (&self->canvas, "wm_ring", &edge);
  if (self->result.n_winners == 1)
    {
      way_shape_get_tint (&self->canvas, color, &tint);
      way_shape_get_line_color (&self->canvas, color, "card_bg_color", &edge);
    }
  way_canvas_add_round_rectangle (cairo, MARGIN + 2, y + 2, INNER_WIDTH - 4, WINNER_HEIGHT - 4, 40);
  cairo_set_source_rgb (cairo, tint.red, tint.green, tint.blue);
  cairo_fill_preserve (cairo);
  cairo_set_source_rgb (cairo, edge.red, edge.green, edge.blue);
  cairo_set_line_width (cairo, 4);
  cairo_stroke (cairo);
}

/* One large shape, or as many as there are winners in a square of the same size. */
static void
draw_winner_shapes (Card *self, double y)
{
  int n = self->result.n_winners;
  int columns = (int) ceil (sqrt (n));
  int rows = (n + columns - 1) / columns;
  double gap = GAP / columns;
  double size = (WINNER_SHAPES - gap * (columns - 1)) / columns;
  double top = y + (WINNER_HEIGHT - rows * size - gap * (rows - 1)) / 2;

  for (int i = 0; i < n; i++)
    way_shape_draw_crowned (&self->canvas, (int) self->result.header->setup.colors[self->result.order[i]],
                            MARGIN + 46 + i % columns * (size + gap), top + i / columns * (size + gap), size);
}

static PangoLayout *
make_paragraph (Card *self, const char *text, double width)
{
  PangoLayout *layout = pango_layout_new (self->canvas.context);

  pango_layout_set_text (layout, text, -1);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  /* The sentence is of the user’s language, in whatever script the name is. */
  pango_layout_set_auto_dir (layout, FALSE);
  way_card_headline_set_font (layout, 34, PANGO_WEIGHT_NORMAL);
  return layout;
}

static double
get_height (PangoLayout *layout)
{
  int height;

  pango_layout_get_size (layout, NULL, &height);
  return (double) height / PANGO_SCALE;
}

static void
draw_winner_text (Card *self, double y, double width)
{
  g_autofree char *margin = way_result_describe_margin (&self->result);
  g_autoptr (PangoLayout) below = make_paragraph (self, margin ? margin : "", width);
  double below_height = margin ? get_height (below) : 0;
  g_autoptr (PangoLayout) names
      = way_card_headline_new (self->canvas.context, &self->result, width, WINNER_HEIGHT - 32 - below_height);
  double top = y + (WINNER_HEIGHT - get_height (names) - below_height) / 2;

  way_canvas_set_source (&self->canvas, "window_fg_color");
  cairo_move_to (self->canvas.cairo, WINNER_TEXT, top);
  pango_cairo_show_layout (self->canvas.cairo, names);
  cairo_move_to (self->canvas.cairo, WINNER_TEXT, top + get_height (names));
  pango_cairo_show_layout (self->canvas.cairo, below);
}

static void
draw_winner (Card *self, double y)
{
  g_autofree char *points = way_text_number (self->result.points[self->result.order[0]]);
  double right = WIDTH - MARGIN - 46;
  double width = MIN (way_canvas_measure_text (&self->canvas, points, POINTS_FONT, PANGO_WEIGHT_HEAVY), WINNER_POINTS);

  draw_winner_box (self, y);
  draw_winner_shapes (self, y);
  draw_winner_text (self, y, right - width - 24 - WINNER_TEXT);
  way_canvas_set_source (&self->canvas, "window_fg_color");
  way_canvas_draw_line (&self->canvas, points, right, y + WINNER_HEIGHT / 2 + POINTS_FONT * 0.36, 1, POINTS_FONT,
                        PANGO_WEIGHT_HEAVY, WINNER_POINTS);
}

/* The cards of the players who did not win. */
typedef struct {
  double width, height;
  double edge; /* from the card to the shape */
  double shape;
  double text; /* from the card to the text */
  double name; /* from the card to the name, after the place */
  double size; /* of the place and the name */
  double radius;
} Others;

static char *
get_short_name (Card *self, int place)
{
  gboolean many = self->result.header->setup.n_players - self->result.n_winners > LARGE_CARDS;

  return way_result_shorten_name (way_text_player (self->result.header, self->result.order[place]),
                                  many ? MAX_LETTERS_OF_MANY : MAX_LETTERS);
}

/* All names have the size at which the longest one fits. */
static double
fit_name_size (Card *self, double size, double room)
{
  double fitting = size;

  for (int place = self->result.n_winners; place < self->result.header->setup.n_players; place++)
    {
      g_autofree char *name = get_short_name (self, place);
      double width = way_canvas_measure_text (&self->canvas, name, size, PANGO_WEIGHT_BOLD);

      fitting = MIN (fitting, size * room / width);
    }
  return fitting;
}

/* Up to three in a row, more in two rows of smaller cards. */
static Others
arrange_others (Card *self, int n, int columns)
{
  gboolean large = n <= LARGE_CARDS;
  double size = large ? 30 : 25;
  Others others = { .width = (INNER_WIDTH - GAP * (columns - 1)) / columns,
                    .height = large ? 146 : 106,
                    .edge = large ? 28 : 16,
                    .shape = large ? 62 : 42,
                    .radius = large ? 30 : 24 };

  others.text = others.edge + others.shape + (large ? 20 : 14);
  others.name = others.text + size * 1.1;
  others.size = fit_name_size (self, size, others.width - 12 - others.name);
  return others;
}

/* Place, name and points of a player. */
static void
draw_other (Card *self, const Others *others, int place, double x, double y)
{
  int seat = self->result.order[place];
  g_autofree char *number = g_strdup_printf ("%d", self->result.places[seat]);
  g_autofree char *name = get_short_name (self, place);
  g_autofree char *points = way_text_number (self->result.points[seat]);
  double first = y + others->height * 0.37;

  draw_box (self, x, y, others->width, others->height, others->radius);
  way_shape_draw (&self->canvas, (int) self->result.header->setup.colors[seat], x + others->edge,
                  y + (others->height - others->shape) / 2, others->shape);
  way_canvas_set_source (&self->canvas, "wm_dim_fg");
  way_canvas_draw_line (&self->canvas, number, x + others->text, first, 0, others->size, PANGO_WEIGHT_BOLD,
                        others->name - others->text);
  way_canvas_set_source (&self->canvas, "window_fg_color");
  way_canvas_draw_line (&self->canvas, name, x + others->name, first, 0, others->size, PANGO_WEIGHT_BOLD,
                        others->width - others->name);
  way_canvas_draw_line (&self->canvas, points, x + others->text, y + others->height * 0.79, 0, others->height * 0.41,
                        PANGO_WEIGHT_HEAVY, others->width - 12 - others->text);
}

static int
count_columns (int n)
{
  return n <= LARGE_CARDS ? MAX (n, 1) : (n + 1) / 2;
}

static void
draw_others (Card *self, double y)
{
  int n_winners = self->result.n_winners;
  int n = self->result.header->setup.n_players - n_winners;
  int columns = count_columns (n);
  Others others = arrange_others (self, n, columns);

  for (int i = 0; i < n; i++)
    draw_other (self, &others, n_winners + i, MARGIN + i % columns * (others.width + GAP),
                y + i / columns * (others.height + GAP));
}

/* The gap below included; 0 without others. */
static double
measure_others (Card *self)
{
  int n = self->result.header->setup.n_players - self->result.n_winners;
  int columns = count_columns (n);

  return n == 0 ? 0 : (n + columns - 1) / columns * (arrange_others (self, n, columns).height + GAP);
}

static void
set_record_color (Card *self, const WayBrokenRecord *broken)
{
  g_autofree char *color = g_strdup_printf ("wm_chart_%d", (int) broken->kind + 1);

  way_canvas_set_source (&self->canvas, broken->kind < WAY_KIND_OTHER ? color : "accent_color");
}

static void
draw_records (Card *self, double y)
{
  double width = (INNER_WIDTH - GAP) / MAX_RECORDS;

  for (guint i = 0; i < MIN (self->broken->len, MAX_RECORDS); i++)
    {
      const WayBrokenRecord *broken = self->broken->pdata[i];
      double x = MARGIN + i * (width + GAP);

      set_record_color (self, broken);
      way_card_icons_draw_cup (self->canvas.cairo, x + 4, y + 12, 58);
      way_canvas_set_source (&self->canvas, "window_fg_color");
      way_canvas_draw_line (&self->canvas, broken->title, x + 78, y + 38, 0, 28, PANGO_WEIGHT_BOLD, width - 78);
      way_canvas_set_source (&self->canvas, "wm_dim_fg");
      way_canvas_draw_line (&self->canvas, broken->reached, x + 78, y + 74, 0, 26, PANGO_WEIGHT_NORMAL, width - 78);
    }
}

/* What today's rules would give, below a result that they would change. */
static void
draw_today (Card *self, const char *today, double y)
{
  way_canvas_set_source (&self->canvas, "wm_dim_fg");
  way_canvas_draw_line (&self->canvas, today, MARGIN, y + TODAY_HEIGHT * 0.6, 0, 26, PANGO_WEIGHT_NORMAL, INNER_WIDTH);
}

static void
draw_foot (Card *self)
{
  g_autofree char *expansions = way_result_describe_expansions (&self->result.header->setup);
  const char *name = _ ("Waymark");
  double used = 52 + way_canvas_measure_text (&self->canvas, name, 26, PANGO_WEIGHT_BOLD) + 2 * GAP;

  way_card_icons_draw_waymark (self->canvas.cairo, MARGIN, FOOT_BASELINE - 28, 38);
  way_canvas_set_source (&self->canvas, "window_fg_color");
  way_canvas_draw_line (&self->canvas, name, MARGIN + 52, FOOT_BASELINE, 0, 26, PANGO_WEIGHT_BOLD, INNER_WIDTH);
  if (!expansions)
    return;
  way_canvas_set_source (&self->canvas, "wm_dim_fg");
  way_canvas_draw_line (&self->canvas, expansions, WIDTH - MARGIN, FOOT_BASELINE, 1, 24, PANGO_WEIGHT_NORMAL,
                        INNER_WIDTH - used);
}

static Places
arrange (Card *self, gboolean has_today)
{
  Places places;

  places.records = FOOT_TOP - (self->broken->len > 0 ? RECORDS_HEIGHT : 0);
  places.sources = places.records - (self->sources.sum > 0 ? WAY_CARD_SOURCES_HEIGHT + GAP : 0);
  places.today = places.sources - (has_today ? TODAY_HEIGHT : 0);
  places.others = places.today - measure_others (self);
  places.winner = places.others - WINNER_HEIGHT - GAP;
  return places;
}

/* In the middle of what the other parts leave. */
static void
draw_landscape (Card *self, double bottom)
{
  double ratio = WAY_LANDSCAPE_HEIGHT / WAY_LANDSCAPE_WIDTH;
  double width = MIN (MAX_LANDSCAPE, (bottom - LANDSCAPE_TOP) / ratio);
  double spare = MAX (bottom - HEADING_BOTTOM - width * ratio, 0);

  way_landscape_draw (self->canvas.cairo, FALSE, (WIDTH - width) / 2, bottom - width * ratio - spare / 2, width);
}

static void
draw_card (Card *self)
{
  g_autofree char *today = way_kept_result_describe_today (self->record);
  Places places;

  places = arrange (self, today != NULL);
  way_canvas_set_source (&self->canvas, "wm_paper_bg");
  cairo_paint (self->canvas.cairo);
  draw_landscape (self, places.winner - GAP);
  draw_heading (self);
  draw_winner (self, places.winner);
  draw_others (self, places.others);
  if (today)
    draw_today (self, today, places.today);
  if (self->sources.sum > 0)
    {
      draw_box (self, MARGIN, places.sources, INNER_WIDTH, WAY_CARD_SOURCES_HEIGHT, 30);
      way_card_sources_draw (&self->sources, &self->canvas, MARGIN, places.sources, INNER_WIDTH);
    }
  draw_records (self, places.records + 8);
  draw_foot (self);
}

static PangoContext *
make_context (void)
{
  PangoContext *context = way_canvas_new_context (96);
  PangoFontDescription *font = pango_font_description_from_string (FONTS);

  pango_font_description_set_absolute_size (font, FONT * PANGO_SCALE);
  pango_context_set_font_description (context, font);
  pango_font_description_free (font);
  return context;
}

/* A game that is not in the history has broken no record of it. */
static GPtrArray *
find_broken_records (WayStore *store, const WayRecordFile *record, GError **error)
{
  g_autoptr (GPtrArray) bests = NULL;
  g_autoptr (GError) failure = NULL;
  gint64 game = way_store_find_game (store, record->header.id, &failure);

  if (game == 0 && !failure)
    return g_ptr_array_new ();
  bests = game != 0 ? way_bests_read_store (store, game, &failure) : NULL;
  if (bests)
    return way_broken_records_find (record, bests);
  g_propagate_error (error, g_steal_pointer (&failure));
  return NULL;
}

gboolean
way_result_card_draw (cairo_t *cairo, WayStore *store, const WayRecordFile *record, GError **error)
{
  g_autoptr (WayScoreTimeline) timeline = way_score_timeline_new_for_record (record);
  g_autoptr (GPtrArray) broken = find_broken_records (store, record, error);
  PangoContext *context;
  Card card = { .record = record, .timeline = timeline, .broken = broken };

  if (!broken)
    return FALSE;
  context = make_context ();
  pango_cairo_update_context (cairo, context);
  card.canvas = (WayCanvas){ cairo, context, way_light_colors_find, NULL };
  way_result_init (&card.result, &record->header, record->result, TRUE);
  way_card_sources_init (&card.sources, record, &card.result);
  draw_card (&card);
  g_object_unref (context);
  return TRUE;
}

static gboolean
add_card (WayExportWriter *writer, const WayRecordFile *record, GError **error)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cairo = cairo_create (surface);

  if (way_result_card_draw (cairo, writer->store, record, error))
    return way_png_append (cairo, surface, writer->bytes, error);
  cairo_destroy (cairo);
  cairo_surface_destroy (surface);
  return FALSE;
}

const WayExportFormat way_result_card_format = { .name = "card",
                                                 .extension = "png",
                                                 .title = "Carcassonne",
                                                 .only_results = TRUE,
                                                 .single_game = TRUE,
                                                 .add = add_card };

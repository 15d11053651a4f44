/* way-ending-pictures.h: the drawings of the ending of a game, each made once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-ending-layout.h"
#include "way-ending-words.h"

G_BEGIN_DECLS

/* A texture and its size in px, of which there are several pixels each on some screens. */
typedef struct {
  GdkTexture *texture; /* NULL: there is nothing to show */
  double width, height;
} WayEndingPicture;

/* Where a kind is in the legend; "x" is from the left in every language. */
typedef struct {
  double x, y, width, height;
} WayEndingKey;

#define WAY_ENDING_SHAPES 2 /* of each winner, in two positions */
#define WAY_ENDING_TILES 4

typedef struct {
  WayEndingPicture faces[CARC_MAX_PLAYERS];      /* by seat: shape and name, from shape_x on */
  WayEndingPicture bars[CARC_MAX_PLAYERS];       /* by seat */
  WayEndingPicture places[CARC_MAX_PLAYERS];     /* by seat: its number, for a square */
  WayEndingPicture titles[1 + CARC_MAX_PLAYERS]; /* the occasion, and by seat: who took a place */
  WayEndingPicture points[CARC_MAX_PLAYERS];     /* by seat: below that */
  WayEndingPicture kinds[WAY_N_KINDS];           /* below the occasion */
  WayEndingPicture legend;                       /* as wide as the window, in one line or several */
  WayEndingKey legend_keys[WAY_N_KINDS];         /* what is in it */
  WayEndingPicture hint;                         /* how to skip it */
  WayEndingPicture crown;
  WayEndingPicture shapes[CARC_MAX_PLAYERS][WAY_ENDING_SHAPES]; /* of the winners, by place */
  WayEndingPicture tiles[WAY_ENDING_TILES];
  WayEndingPicture card; /* the result, to be centered */
} WayEndingPictures;

/* What is drawn. Everything is borrowed. */
typedef struct {
  GtkWidget *widget; /* whose style it has */
  const WayEndingPlan *plan;
  const WayEndingWords *words;
  const WayEndingLayout *layout;
  const WayResult *result;
  double width, height; /* of the window */
  double text_scale;
  gboolean on_board; /* the result is large, without a card around it */
} WayEndingSource;

void way_ending_pictures_init (WayEndingPictures *self, const WayEndingSource *source);

void way_ending_pictures_clear (WayEndingPictures *self);

G_END_DECLS

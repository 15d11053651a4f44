/* way-preview-private.h: the struct of WayPreview, for its files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-preview.h"

G_BEGIN_DECLS

/* A question before recording. @same: the entry of another player that looks the same; 0: it is about something else.
 */
typedef struct {
  int part;
  int same;
  char *id;
  char *text;
  const char *question;
  int player;
} WayPreviewDoubt;

typedef struct {
  int part;
  char *question;
  char *text;
} WayPreviewMistake;

struct WayPreview {
  WayGame *game;
  int seat;
  CarcEntry given[WAY_MAX_PREVIEWED]; /* what was written */
  int n;
  WayDraft *draft;   /* NULL: there are mistakes */
  GArray *mistakes;  /* of WayPreviewMistake */
  GArray *doubts;    /* of WayPreviewDoubt */
  gboolean possible; /* all doubts aside */
  char *label;
  char *shown;
};

/* Returns how many points the player at @seat would get. There must be no mistakes. */
int way_preview_get_gain (WayPreview *self, int seat);

G_END_DECLS

/* way-scene-draw.h: draws a scene of a rules page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-canvas.h"
#include "way-rule-scene.h"

G_BEGIN_DECLS

/* Draws @scene, without a ground, on WAY_SCENE_WIDTH × WAY_SCENE_HEIGHT units from the origin. Texts are translated;
 * the scene is not mirrored. */
void way_scene_draw (const WayRuleScene *scene, const WayCanvas *canvas);

/* Returns the first text of @scene that does not fit into its place, even at two thirds of its size; NULL: all do.
 * (transfer none) */
const CarcText *way_scene_find_too_long (const WayRuleScene *scene, const WayCanvas *canvas);

G_END_DECLS

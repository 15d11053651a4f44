/* way-scene-card.h: a rule as a drawing, with a number, a title and a sentence.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-rule-scene.h"

G_BEGIN_DECLS

/* A badge shows a source that is not official. */
#define WAY_TYPE_SCENE_CARD (way_scene_card_get_type ())
G_DECLARE_FINAL_TYPE (WaySceneCard, way_scene_card, WAY, SCENE_CARD, GtkBox)

/* @number is that of the scene on its page, from 1. @scene must live as long as the widget. (transfer floating) */
GtkWidget *way_scene_card_new (int number, const WayRuleScene *scene);

G_END_DECLS

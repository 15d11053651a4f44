/* way-scene-picture.h: the drawing of a scene of a rules page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-rule-scene.h"

G_BEGIN_DECLS

/* Its size is that of the scene, or smaller. In a wider place the scene is in the middle of its ground. Role IMG; it is
 * named by the sentence of the scene. Never mirrored. */
#define WAY_TYPE_SCENE_PICTURE (way_scene_picture_get_type ())
G_DECLARE_FINAL_TYPE (WayScenePicture, way_scene_picture, WAY, SCENE_PICTURE, GtkWidget)

/* To be called once. @scene must live as long as the widget. */
void way_scene_picture_set_scene (WayScenePicture *self, const WayRuleScene *scene);

G_END_DECLS

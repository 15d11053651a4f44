/* way-scene-card.c: a rule as a drawing, with a number, a title and a sentence.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-scene-card.h"

#include "way-scene-picture.h"
#include "way-source-tag.h"
#include "way-template.h"
#include "way-text.h"
#include "way-unbroken.h"

struct _WaySceneCard {
  GtkBox parent_instance;

  WayScenePicture *picture;
  GtkLabel *number;
  GtkLabel *title;
  GtkLabel *text;
  WaySourceTag *source;
};

G_DEFINE_FINAL_TYPE (WaySceneCard, way_scene_card, GTK_TYPE_BOX)

static void
way_scene_card_class_init (WaySceneCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (WAY_TYPE_SCENE_PICTURE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/rules/way-scene-card.ui");
  WAY_BIND_CHILDREN (widget_class, WaySceneCard, picture, number, title, text, source);
}

static void
way_scene_card_init (WaySceneCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  way_unbroken_follow_phrases (self->text);
}

GtkWidget *
way_scene_card_new (int number, const WayRuleScene *scene)
{
  WaySceneCard *self = g_object_new (WAY_TYPE_SCENE_CARD, NULL);
  g_autofree char *digits = g_strdup_printf ("%d", number);

  way_scene_picture_set_scene (self->picture, scene);
  gtk_label_set_label (self->number, digits);
  gtk_label_set_label (self->title, way_tr (&scene->title));
  gtk_label_set_label (self->text, way_tr (&scene->text));
  way_source_tag_set_source (self->source, (int) scene->source);
  return GTK_WIDGET (self);
}

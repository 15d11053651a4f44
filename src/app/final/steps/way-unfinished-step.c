/* way-unfinished-step.c: the step of final scoring for features that were not completed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-unfinished-step.h"

#include "carc-base.h"
#include "way-entry-key-face.h"
#include "way-recorded-list.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"

/* The same letters as on the table. */
static const struct {
  const CarcSubject *subject;
  guint keyval;
  const char *letter;
} letters[] = {
  { &carc_road, GDK_KEY_r, "R" },
  { &carc_city, GDK_KEY_c, "C" },
  { &carc_monastery, GDK_KEY_m, "M" },
  { &carc_garden, GDK_KEY_g, "G" },
};

struct _WayUnfinishedStep {
  GtkBox parent_instance;

  GtkWidget *keys;
  WayRecordedList *recorded;

  GtkWidget *lettered[G_N_ELEMENTS (letters)]; /* the keys with these letters; NULL: not in play */
};

G_DEFINE_FINAL_TYPE (WayUnfinishedStep, way_unfinished_step, GTK_TYPE_BOX)

static int
find_letter (const CarcSubject *subject)
{
  for (gsize i = 0; i < G_N_ELEMENTS (letters); i++)
    if (letters[i].subject == subject)
      return (int) i;
  return -1;
}

static void
add_key (WayUnfinishedStep *self, const CarcSubject *subject)
{
  int letter = find_letter (subject);
  GtkWidget *key = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (key),
                        way_entry_key_face_new (way_ui_subject_icon (subject->id), way_tr (&subject->name),
                                                letter >= 0 ? letters[letter].letter : ""));
  gtk_widget_add_css_class (key, "wm-button");
  gtk_widget_add_css_class (key, "wm-entry-key");
  gtk_widget_add_css_class (key, "wm-final-key");
  gtk_widget_add_css_class (key, "wm-raised");
  gtk_widget_set_name (key, subject->id);
  way_ui_set_accessible_label (key, way_text_subject (subject, CARC_STATE_UNFINISHED));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (key), "s", subject->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (key), "win.enter-unfinished");
  gtk_box_append (GTK_BOX (self->keys), key);
  if (letter < 0)
    return;
  self->lettered[letter] = key;
  gtk_accessible_update_property (GTK_ACCESSIBLE (key), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, letters[letter].letter,
                                  -1);
}

void
way_unfinished_step_set_up (WayUnfinishedStep *self, const CarcSetup *setup)
{
  for (int m = 0; carc_modules[m]; m++)
    for (int s = 0; carc_module_in_play (setup, m) && carc_modules[m]->subjects && carc_modules[m]->subjects[s]; s++)
      if (carc_modules[m]->subjects[s]->for_majority && (carc_modules[m]->subjects[s]->states & CARC_STATE_UNFINISHED))
        add_key (self, carc_modules[m]->subjects[s]);
}

void
way_unfinished_step_update (WayUnfinishedStep *self, WayGame *game)
{
  way_recorded_list_update (self->recorded, game, WAY_FINAL_UNFINISHED, 0);
}

gboolean
way_unfinished_step_press (WayUnfinishedStep *self, guint keyval)
{
  for (gsize i = 0; i < G_N_ELEMENTS (letters); i++)
    if (letters[i].keyval == keyval && self->lettered[i])
      return gtk_widget_activate_action (GTK_WIDGET (self), "win.enter-unfinished", "s", letters[i].subject->id);
  return FALSE;
}

gboolean
way_unfinished_step_focus_first (WayUnfinishedStep *self)
{
  return gtk_widget_grab_focus (gtk_widget_get_first_child (self->keys));
}

static void
way_unfinished_step_class_init (WayUnfinishedStepClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/final/steps/way-unfinished-step.ui");
  WAY_BIND_CHILDREN (widget_class, WayUnfinishedStep, keys, recorded);
}

static void
way_unfinished_step_init (WayUnfinishedStep *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* way-judge-page.c: decides whether a signpost is correct.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-judge-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "way-arrow-key.h"
#include "way-judge-case.h"
#include "way-judge-state.h"
#include "way-source-tag.h"
#include "way-quietly.h"
#include "way-template.h"
#include "way-text.h"
#include "way-tile.h"
#include "way-ui.h"

#define HALVES_SPACING 24

struct _WayJudgePage {
  WayPage parent_instance;

  GtkWidget *halves;
  AdwClamp *left_clamp;
  GtkWidget *directions; /* a WayArrowKey for each CarcArrow */
  WayTile *next_tile;
  WayTile *signpost_tile;
  GtkWidget *prompt; /* instead of a verdict */
  GtkLabel *prompt_words;
  GtkWidget *verdict;
  GtkLabel *verdict_word;
  GtkLabel *verdict_reason;
  WaySourceTag *verdict_source;
  GtkWidget *verdict_comfort;
  GtkWidget *exits;
  GtkWidget *exit_keys; /* a WayArrowKey for each CarcArrow */
  GtkFlowBox *cases;
  GtkFlowBox *other_cases;
  GtkToggleButton *others_button;
  GtkWidget *count_button;

  int arrow;
  CarcNextTile next;          /* kind NULL: no case is chosen */
  GtkToggleButton *next_case; /* the chosen case; borrowed, may be NULL */
  gboolean has_room;          /* for the other cases */
};

enum {
  COUNT,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayJudgePage, way_judge_page, WAY_TYPE_PAGE)

static void
show_verdict (WayJudgePage *self, const WayJudgeState *state)
{
  way_ui_set_css_class (self->verdict, "wm-ok-note", state->is_correct);
  way_ui_set_css_class (self->verdict, "wm-wrong", !state->is_correct);
  way_ui_set_css_class (GTK_WIDGET (self->verdict_word), "success", state->is_correct);
  way_ui_set_css_class (GTK_WIDGET (self->verdict_word), "error", !state->is_correct);
  gtk_label_set_label (self->verdict_word, state->word);
  gtk_label_set_label (self->verdict_reason, state->reason);
  way_source_tag_set_source (self->verdict_source, (int) state->source);
  gtk_widget_set_visible (self->verdict_comfort, !state->is_correct);
  way_tile_set_verdict (self->next_tile, self->arrow, state->way);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->verdict), GTK_ACCESSIBLE_PROPERTY_LABEL, state->word,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, state->reason, -1);
}

static void exit_toggled_cb (WayJudgePage *self, WayArrowKey *key);

static void
show_exits (WayJudgePage *self)
{
  GtkWidget *key = gtk_widget_get_first_child (self->exit_keys);

  for (; key; key = gtk_widget_get_next_sibling (key))
    way_quietly_set (key, G_CALLBACK (exit_toggled_cb), self, "active",
                     (self->next.ways >> way_arrow_key_get_arrow (WAY_ARROW_KEY (key)) & 1u) != 0, NULL);
}

static void
update (WayJudgePage *self)
{
  g_auto (WayJudgeState) state = { 0 };

  way_judge_state_init (&state, (CarcArrow) self->arrow, &self->next);
  show_exits (self);
  gtk_widget_set_visible (self->exits, state.asks_exits);
  way_tile_set_kind (self->signpost_tile, state.sign);
  way_tile_set_kind (self->next_tile, state.next);
  way_tile_set_verdict (self->next_tile, -1, -1);
  way_page_set_main_label (WAY_PAGE (self), state.main_label);
  gtk_widget_set_sensitive (self->count_button, state.is_correct);
  gtk_widget_set_visible (self->prompt, state.prompt != NULL);
  gtk_widget_set_visible (self->verdict, !state.prompt);
  if (state.prompt)
    gtk_label_set_label (self->prompt_words, state.prompt);
  else
    show_verdict (self, &state);
}

static void
direction_toggled_cb (WayJudgePage *self, WayArrowKey *key)
{
  if (!gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (key)))
    return;
  self->arrow = way_arrow_key_get_arrow (key);
  update (self);
}

static void
exit_toggled_cb (WayJudgePage *self, WayArrowKey *key)
{
  way_judge_state_choose_exit (&self->next, (CarcArrow) way_arrow_key_get_arrow (key),
                               gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (key)));
  update (self);
}

static void
case_toggled_cb (WayJudgePage *self, GtkToggleButton *button)
{
  if (!gtk_toggle_button_get_active (button))
    return;
  self->next_case = button;
  self->next = *way_judge_case_get_next (WAY_JUDGE_CASE (button));
  update (self);
}

static void
next_clicked_cb (WayJudgePage *self)
{
  self->next = (CarcNextTile){ 0 };
  if (self->next_case)
    gtk_toggle_button_set_active (self->next_case, FALSE);
  self->next_case = NULL;
  update (self);
  for (GtkWidget *key = gtk_widget_get_first_child (self->directions); key; key = gtk_widget_get_next_sibling (key))
    if (way_arrow_key_get_arrow (WAY_ARROW_KEY (key)) == self->arrow)
      gtk_widget_grab_focus (key);
}

static void
count_clicked_cb (WayJudgePage *self)
{
  g_signal_emit (self, signals[COUNT], 0, self->arrow);
}

static GtkToggleButton *
get_case_group (WayJudgePage *self)
{
  GtkFlowBoxChild *first = gtk_flow_box_get_child_at_index (self->cases, 0);

  return first ? GTK_TOGGLE_BUTTON (gtk_flow_box_child_get_child (first)) : NULL;
}

static void
add_case (WayJudgePage *self, GtkFlowBox *box, const CarcNextKind *kind, unsigned ways, const char *name)
{
  GtkWidget *button = way_judge_case_new (&(CarcNextTile){ kind, ways }, name);

  gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), get_case_group (self));
  g_signal_connect_object (button, "toggled", G_CALLBACK (case_toggled_cb), self, G_CONNECT_SWAPPED);
  /* A click on the chosen case, which does not toggle it, clears the exits that were entered for it. */
  g_signal_connect_object (button, "clicked", G_CALLBACK (case_toggled_cb), self, G_CONNECT_SWAPPED);
  gtk_flow_box_append (box, button);
  gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
  way_ui_set_accessible_label (gtk_widget_get_parent (button), name);
}

static gboolean
is_in_play (const CarcSetup *setup, const CarcNextKind *kind)
{
  int index = kind->module ? carc_module_find (kind->module, strlen (kind->module)) : 0;

  return !kind->module || (index >= 0 && carc_module_in_play (setup, index));
}

static void
add_cases (WayJudgePage *self, const CarcSetup *setup)
{
  for (const CarcNextKind *kind = carc_next_kinds; kind->id; kind++)
    {
      GtkFlowBox *box = is_in_play (setup, kind) ? self->cases : self->other_cases;

      if (g_str_equal (kind->id, "road"))
        {
          add_case (self, box, kind, 1u << CARC_ARROW_STRAIGHT, C_ ("next tile", "Goes straight"));
          add_case (self, box, kind, 1u << CARC_ARROW_LEFT, C_ ("next tile", "Turns left"));
          add_case (self, box, kind, 1u << CARC_ARROW_RIGHT, C_ ("next tile", "Turns right"));
        }
      else
        add_case (self, box, kind, 0, way_tr (&kind->words));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->others_button),
                          gtk_flow_box_get_child_at_index (self->other_cases, 0) != NULL);
}

/* Where there is room for them, or while one of them is chosen. What the players unfold or fold themselves remains so
 * in every layout with as much room. */
static void
show_other_cases (WayJudgePage *self, gboolean has_room)
{
  gboolean chosen
      = self->next_case && gtk_widget_is_ancestor (GTK_WIDGET (self->next_case), GTK_WIDGET (self->other_cases));

  if (self->has_room == has_room)
    return;
  self->has_room = has_room;
  gtk_toggle_button_set_active (self->others_button, has_room || chosen);
}

static void
form_factor_cb (WayJudgePage *self)
{
  WayFormFactor factor = way_page_get_form_factor (WAY_PAGE (self));

  way_ui_place_beside (self->halves, factor != WAY_PHONE, HALVES_SPACING);
  show_other_cases (self, !way_form_factor_is_phone (factor));
}

static void
way_judge_page_class_init (WayJudgePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[COUNT] = g_signal_new ("count", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_INT);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/expansions/way-judge-page.ui");

  WAY_BIND_CHILDREN (widget_class, WayJudgePage, halves, left_clamp, directions, next_tile, signpost_tile, prompt,
                     prompt_words, verdict, verdict_word, verdict_reason, verdict_source, verdict_comfort, exits,
                     exit_keys, cases, other_cases, others_button);
  WAY_BIND_CALLBACKS (widget_class, count_clicked_cb, direction_toggled_cb, exit_toggled_cb, next_clicked_cb,
                      form_factor_cb);
}

static void
way_judge_page_init (WayJudgePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  way_ui_clamp_in_pixels (self->left_clamp);
  self->count_button = way_page_get_main_button (WAY_PAGE (self));
  /* Left, straight ahead and right keep this order in languages that are written from the right. */
  gtk_widget_set_direction (self->directions, GTK_TEXT_DIR_LTR);
  gtk_widget_set_direction (self->exit_keys, GTK_TEXT_DIR_LTR);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (gtk_widget_get_first_child (self->directions)), TRUE);
  form_factor_cb (self);
}

GtkWidget *
way_judge_page_new (const CarcSetup *setup)
{
  WayJudgePage *self = g_object_new (WAY_TYPE_JUDGE_PAGE, NULL);

  add_cases (self, setup);
  return GTK_WIDGET (self);
}

/* way-judge-page.c: decides whether a signpost is correct.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-judge-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "carc-signpost.h"
#include "way-arrow-key.h"
#include "way-judge-case.h"
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

static int
count_ways (unsigned ways)
{
  return (int) (ways & 1u) + (int) (ways >> 1 & 1u) + (int) (ways >> 2 & 1u);
}

/* Whether enough is known for a verdict. */
static gboolean
is_complete (WayJudgePage *self)
{
  return self->next.kind && count_ways (self->next.ways) >= self->next.kind->min_ways;
}

/* The direction of the road in the drawing: the one the signpost shows if the road goes there. */
static int
get_shown_way (WayJudgePage *self, gboolean correct)
{
  unsigned ways = self->next.ways | self->next.kind->fixed_ways;

  if (correct)
    return self->arrow;
  for (int arrow = 0; arrow < CARC_N_ARROWS; arrow++)
    if (ways & (1u << arrow))
      return arrow;
  return -1;
}

static void
show_verdict (WayJudgePage *self)
{
  CarcVerdict verdict = carc_judge ((CarcArrow) self->arrow, &self->next);
  const char *word = verdict.correct ? C_ ("verdict", "Correct") : C_ ("verdict", "Wrong");
  const char *reason = way_tr (verdict.reason);

  way_ui_set_css_class (self->verdict, "wm-correct", verdict.correct);
  way_ui_set_css_class (self->verdict, "wm-wrong", !verdict.correct);
  way_ui_set_css_class (GTK_WIDGET (self->verdict_word), "success", verdict.correct);
  way_ui_set_css_class (GTK_WIDGET (self->verdict_word), "error", !verdict.correct);
  gtk_label_set_label (self->verdict_word, word);
  gtk_label_set_label (self->verdict_reason, reason);
  way_source_tag_set_source (self->verdict_source, (int) verdict.source);
  gtk_widget_set_visible (self->verdict_comfort, !verdict.correct);
  way_tile_set_verdict (self->next_tile, self->arrow, get_shown_way (self, verdict.correct));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->verdict), GTK_ACCESSIBLE_PROPERTY_LABEL, word,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, reason, -1);
  gtk_widget_set_sensitive (self->count_button, verdict.correct);
}

static void exit_toggled_cb (WayJudgePage *self, WayArrowKey *key);

static void
update_exits (WayJudgePage *self)
{
  const CarcNextKind *kind = self->next.kind;
  GtkWidget *key = gtk_widget_get_first_child (self->exit_keys);

  for (; key; key = gtk_widget_get_next_sibling (key))
    way_quietly_set (key, G_CALLBACK (exit_toggled_cb), self, "active",
                     (self->next.ways >> way_arrow_key_get_arrow (WAY_ARROW_KEY (key)) & 1u) != 0, NULL);
  gtk_widget_set_visible (self->exits, kind && kind->max_ways > 0 && !g_str_equal (kind->id, "road"));
}

static void
update (WayJudgePage *self)
{
  static const char *const signs[] = { "sign-left", "sign-straight", "sign-right" };
  g_autofree char *drawing = self->next.kind ? way_judge_case_describe_drawing (&self->next) : NULL;
  g_autofree char *label = g_strdup_printf (
      /* Translators: a button: counts the signpost as correct; %s is left, straight ahead or right. */
      _ ("Add to Road · %s"), way_arrow_key_get_word (self->arrow));

  update_exits (self);
  way_tile_set_kind (self->signpost_tile, signs[self->arrow]);
  way_tile_set_kind (self->next_tile, drawing);
  way_tile_set_verdict (self->next_tile, -1, -1);
  way_page_set_main_label (WAY_PAGE (self), label);
  gtk_label_set_label (self->prompt_words, self->next.kind ? _ ("Choose where the road goes.")
                                                           : _ ("Choose what the road does on the next tile."));
  gtk_widget_set_visible (self->prompt, !is_complete (self));
  gtk_widget_set_visible (self->verdict, is_complete (self));
  if (is_complete (self))
    show_verdict (self);
  else
    gtk_widget_set_sensitive (self->count_button, FALSE);
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
  gboolean active = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (key));
  unsigned way = 1u << way_arrow_key_get_arrow (key);

  if (active && self->next.kind->max_ways == 1)
    self->next.ways = way;
  else if (active && count_ways (self->next.ways) < self->next.kind->max_ways)
    self->next.ways |= way;
  else
    self->next.ways &= ~way;
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

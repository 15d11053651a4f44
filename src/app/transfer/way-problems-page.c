/* way-problems-page.c: what is unclear in a file that cannot be imported without answers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-problems-page.h"

#include <glib/gi18n.h>

#include "way-disclosure-button.h"
#include "way-game-summary-row.h"
#include "way-problem-row.h"
#include "way-problems-state.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"

#define MAX_ROWS 100

struct _WayProblemsPage {
  WayPage parent_instance;

  GtkLabel *heading;
  GtkLabel *text;
  GtkListBox *questions;
  GtkWidget *game_heading;
  GtkWidget *game;
  GtkBox *lines_box;

  char *name;
  WayRepair *repair;
};

enum { IMPORT, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayProblemsPage, way_problems_page, WAY_TYPE_PAGE)

static void
show_state (WayProblemsPage *self)
{
  g_auto (WayProblemsState) state = { 0 };

  way_problems_state_init (&state, self->repair);
  gtk_label_set_label (self->heading, state.heading);
  gtk_label_set_label (self->text, state.text);
  gtk_widget_set_visible (GTK_WIDGET (self->questions), state.is_possible);
  gtk_widget_set_visible (self->game_heading, state.game != NULL);
  gtk_widget_set_visible (self->game, state.game != NULL);
  way_ui_remove_children (self->game);
  if (state.game)
    gtk_list_box_append (GTK_LIST_BOX (self->game), way_game_summary_row_new (state.game));
  way_page_set_main_label (WAY_PAGE (self), state.is_possible ? C_ ("button", "Import") : C_ ("button", "Close"));
  gtk_widget_set_sensitive (way_page_get_main_button (WAY_PAGE (self)), state.can_import || !state.is_possible);
}

static void answered_cb (WayProblemsPage *self, int answer, GtkListBoxRow *row);

/* Shows the questions from @first on. */
static void
show_questions (WayProblemsPage *self, guint first)
{
  const GPtrArray *questions = way_repair_get_questions (self->repair);
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->questions, (int) first)))
    gtk_list_box_remove (self->questions, GTK_WIDGET (row));
  for (guint i = first; i < questions->len; i++)
    {
      GtkWidget *added = way_problem_row_new (self->repair, questions->pdata[i]);

      g_signal_connect_object (added, "answered", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
      gtk_list_box_append (self->questions, added);
    }
}

/* What follows from the answers before it is asked again. */
static void
answered_cb (WayProblemsPage *self, int answer, GtkListBoxRow *row)
{
  const GPtrArray *questions = way_repair_get_questions (self->repair);
  guint index = (guint) gtk_list_box_row_get_index (row);
  int round = ((const WayRepairQuestion *) questions->pdata[index])->round;
  guint first = index;

  way_repair_answer (self->repair, index, answer);
  while (first < questions->len && ((const WayRepairQuestion *) questions->pdata[first])->round == round)
    first++;
  show_questions (self, first);
  show_state (self);
}

static void
main_clicked_cb (WayProblemsPage *self)
{
  if (!way_repair_is_possible (self->repair))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.back", NULL);
  else if (way_repair_is_whole (self->repair))
    g_signal_emit (self, signals[IMPORT], 0);
}

static void
add_line (WayProblemsPage *self, GtkWidget *list, const CarcHeader *header, const CarcMistake *problem)
{
  g_autofree char *sentence = way_text_mistake (header, problem);
  /* Translators: the place of a problem in a file, and the problem: “Line 2, column 9: The key “tiles” is missing.” */
  g_autofree char *text
      = g_strdup_printf (_ ("Line %1$d, column %2$d: %3$s"), problem->line, problem->column, sentence);
  GtkListBoxRow *row = way_ui_card_list_add (list, way_ui_data_label (text, "wm-row"), FALSE);

  gtk_widget_set_focusable (GTK_WIDGET (row), TRUE);
  way_ui_set_accessible_label (GTK_WIDGET (row), text);
}

/* The lines, for whoever wrote the file. They are all there is to see of a file with which nothing can be done. */
static void
show_lines (WayProblemsPage *self)
{
  const WayRecordFile *file = way_repair_get_original (self->repair);
  /* Translators: a heading: the lines of a file that cannot be read. */
  const char *title = _ ("What the File Says");
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *list = way_ui_card_list ();
  GtkWidget *toggle;

  way_ui_set_accessible_label (list, title);
  for (guint i = 0; i < MIN (file->problems->len, MAX_ROWS); i++)
    add_line (self, list, &file->header, &g_array_index (file->problems, CarcMistake, i));
  gtk_box_append (GTK_BOX (content), list);
  if (file->problems->len > MAX_ROWS)
    {
      guint n = file->problems->len - MAX_ROWS;
      g_autofree char *more = g_strdup_printf (
          ngettext ("%u more problem is not shown.", "%u more problems are not shown.", (gulong) n), n);

      gtk_box_append (GTK_BOX (content), way_ui_label (more, "dim-label"));
    }
  gtk_box_append (self->lines_box, way_disclosure_button_new_section (title, content, &toggle));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (toggle), !way_repair_is_possible (self->repair));
}

/* The first question without an answer; if there is none, Enter imports the game, or closes the page of a file with
 * which nothing can be done. */
static gboolean
way_problems_page_grab_focus (GtkWidget *widget)
{
  WayProblemsPage *self = WAY_PROBLEMS_PAGE (widget);
  const GPtrArray *questions = way_repair_get_questions (self->repair);

  for (guint i = 0; i < questions->len; i++)
    if (((const WayRepairQuestion *) questions->pdata[i])->chosen < 0)
      return gtk_widget_child_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->questions, (int) i)),
                                     GTK_DIR_TAB_FORWARD);
  return gtk_widget_grab_focus (way_page_get_main_button (WAY_PAGE (self)));
}

static void
way_problems_page_finalize (GObject *object)
{
  WayProblemsPage *self = WAY_PROBLEMS_PAGE (object);

  g_clear_pointer (&self->repair, way_repair_free);
  g_free (self->name);

  G_OBJECT_CLASS (way_problems_page_parent_class)->finalize (object);
}

static void
way_problems_page_class_init (WayProblemsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = way_problems_page_finalize;
  widget_class->grab_focus = way_problems_page_grab_focus;

  signals[IMPORT]
      = g_signal_new ("import", WAY_TYPE_PROBLEMS_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/transfer/way-problems-page.ui");
  WAY_BIND_CHILDREN (widget_class, WayProblemsPage, heading, text, questions, game_heading, game, lines_box);
  WAY_BIND_CALLBACKS (widget_class, main_clicked_cb);
}

static void
way_problems_page_init (WayProblemsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_problems_page_new (const char *name, WayRepair *repair)
{
  WayProblemsPage *self = g_object_new (WAY_TYPE_PROBLEMS_PAGE, "subtitle", name, NULL);

  self->name = g_strdup (name);
  self->repair = repair;
  show_questions (self, 0);
  show_lines (self);
  show_state (self);
  return GTK_WIDGET (self);
}

WayRepair *
way_problems_page_get_repair (WayProblemsPage *self)
{
  return self->repair;
}

const char *
way_problems_page_get_name (WayProblemsPage *self)
{
  return self->name;
}

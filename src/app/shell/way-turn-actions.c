/* way-turn-actions.c: the actions of a window that end a turn, and what is asked before.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-turn-actions.h"

#include <glib/gi18n.h>
#include <string.h>

#include "carc-base.h"
#include "way-dialog.h"
#include "way-dialogs.h"
#include "way-draft.h"
#include "way-final-page.h"
#include "way-final-step.h"
#include "way-patience.h"
#include "way-space-moves.h"
#include "way-space-question.h"
#include "way-text.h"
#include "way-toast.h"
#include "way-window.h"

/* What follows the questions. */
typedef enum { THEN_NOTHING, THEN_NEXT_TURN, THEN_FINAL, N_THEN } Then;

/* Returns a message about the figures that the newest entry has moved, or NULL. */
static char *
announce_moves (WayGame *game)
{
  gsize index = way_game_get_n_entries (game) - 1;
  g_autofree CarcStandings *before = g_new (CarcStandings, 1);
  WaySpaceMoves moves;

  way_game_get_standings_before (game, index, before);
  way_space_moves_read (&moves, before, way_game_get_sheet (game, index));
  return way_space_moves_announce (&moves, way_game_get_header (game));
}

static gboolean
try_next_turn (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayWindow *self = WAY_WINDOW (widget);
  WayGame *game = way_window_get_game (self);
  g_autofree char *text = NULL;

  if (!way_game_next_turn (game, -1, error))
    return FALSE;
  text = announce_moves (game);
  if (text)
    way_window_toast (self, text, C_ ("button", "Undo"), "win.undo");
  return TRUE;
}

static gboolean
try_final (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayWindow *self = WAY_WINDOW (widget);
  WayGame *game = way_window_get_game (self);
  gboolean began = carc_is_final (way_game_get_standings (game));
  WayBetsDraft *bets = way_open_draft_get_bets (way_session_get_drafts (way_window_get_session (self)));
  g_autofree char *text = NULL;

  if (!way_game_begin_final (game, error))
    return FALSE;
  way_window_push (self, way_final_page_new (game, bets));
  text = began ? NULL : announce_moves (game);
  if (text)
    way_window_toast (self, text, C_ ("button", "Undo"), WAY_TOAST_UNDO);
  return TRUE;
}

static void ask (WayWindow *self, guint64 spaces, Then then);

/* A dialog may be inside its window, which would not be freed if the answer held it. */
typedef struct {
  WayWindow *window; /* weak */
  WayGame *game;
  int space;
  guint64 others; /* that are asked about after it */
  Then then;
} Question;

static void
question_free (gpointer data, GClosure *closure)
{
  Question *question = data;

  g_clear_weak_pointer (&question->window);
  g_object_unref (question->game);
  g_free (question);
}

/* @parameter: space, end, the spaces that are asked about after it, and what follows. */
static gboolean
try_set_end (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayWindow *self = WAY_WINDOW (widget);
  WayGame *game = way_window_get_game (self);
  int8_t ends[CARC_TRACK_SPACES];
  int space, end, then;
  guint64 others;

  g_variant_get (parameter, "(iiti)", &space, &end, &others, &then);
  memcpy (ends, way_game_get_setup (game)->space_ends, sizeof ends);
  ends[space] = (int8_t) (1 + end);
  if (!way_game_set_space_ends (game, ends, error))
    return FALSE;
  ask (self, others, (Then) then);
  return TRUE;
}

static void
response_cb (GtkWidget *dialog, const char *response, gpointer data)
{
  const Question *question = data;

  /* It was closed because another game is opened. */
  if (way_window_get_game (question->window) != question->game)
    return;
  if (g_str_equal (response, "save"))
    way_patience_try (GTK_WIDGET (question->window), try_set_end,
                      g_variant_new ("(iiti)", question->space, way_space_question_get_end (dialog), question->others,
                                     (int) question->then));
  else
    ask (question->window, question->others, question->then);
}

/* Returns a sentence about what follows the question, or NULL. */
static const char *
describe_next (Then then)
{
  if (then == THEN_NEXT_TURN)
    /* Translators: after a question about the scoreboard, which is asked at the end of a turn. */
    return _ ("Then the next turn begins.");
  /* Translators: after a question about the scoreboard, which is asked at the end of the last turn. */
  return then == THEN_FINAL ? _ ("Then final scoring begins.") : NULL;
}

/* Asks about one of @spaces after the other. */
static void
ask (WayWindow *self, guint64 spaces, Then then)
{
  static const WayAttempt attempts[N_THEN] = { [THEN_NEXT_TURN] = try_next_turn, [THEN_FINAL] = try_final };
  Question *question;
  GtkWidget *dialog;
  int space = 0;

  if (spaces == 0)
    {
      if (attempts[then])
        way_patience_try (GTK_WIDGET (self), attempts[then], NULL);
      return;
    }
  while ((spaces >> space & 1) == 0)
    space++;
  question = g_new (Question, 1);
  *question = (Question){ NULL, g_object_ref (way_window_get_game (self)), space, spaces & (spaces - 1), then };
  g_set_weak_pointer (&question->window, self);
  dialog = way_space_question_new (question->game, space, (spaces & (spaces - 1)) == 0 ? describe_next (then) : NULL);
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), question, question_free, 0);
  way_dialogs_ask_about_game (GTK_WINDOW (self), dialog);
}

static void
ask_about_spaces (GtkWidget *widget, GVariant *then)
{
  WayGame *game = way_window_get_game (WAY_WINDOW (widget));

  way_window_close_card (WAY_WINDOW (widget));
  if (game)
    ask (WAY_WINDOW (widget), way_space_question_find (game), (Then) g_variant_get_int32 (then));
}

/* Returns what is asked about the turn that would begin, such as an open pair of tunnel tokens; NULL: nothing. */
static char *
find_doubt (WayGame *game)
{
  g_autoptr (WayDraft) draft = NULL;
  char *doubt;

  if (carc_is_final (way_game_get_standings (game)))
    return NULL;
  draft = way_draft_new (game, &carc_turn, CARC_STATE_COMPLETED);
  way_draft_set (draft, &carc_turn_player, CARC_NO_PLAYER, way_game_get_next_seat (game) + 1);
  g_object_get (draft, "warning", &doubt, NULL);
  return doubt;
}

/* Returns a draft as @draft was when its form was opened. (transfer full) */
static WayDraft *
make_unanswered (WayDraft *draft)
{
  WayGame *game = way_draft_get_game (draft);
  int amended = way_draft_get_amended_entry_id (draft);
  int before = way_draft_get_insert_before (draft);

  if (amended != 0)
    return way_draft_new_amending (game, amended);
  if (before != 0)
    return way_draft_new_inserting (game, before, way_draft_get_subject (draft), way_draft_get_state (draft));
  return way_draft_new (game, way_draft_get_subject (draft), way_draft_get_state (draft));
}

/* Whether the form on the card is answered and could be recorded, but is forgotten when the turn ends. A lost one,
 * which offers to keep the answers, is compared as the new entries that it would be. */
static gboolean
is_form_forgotten (WayWindow *self)
{
  WayDraft *form = way_window_get_draft (self);
  gboolean is_lost = form && way_draft_is_lost (form);
  g_autoptr (WayDraft) draft = is_lost ? way_draft_copy (form) : form ? g_object_ref (form) : NULL;
  g_autoptr (WayDraft) unanswered = draft ? make_unanswered (draft) : NULL;
  g_autofree char *answers = draft ? way_draft_write (draft) : NULL;
  g_autofree char *no_answers = unanswered ? way_draft_write (unanswered) : NULL;
  gboolean can_record = FALSE;

  if (draft)
    g_object_get (draft, "can-record", &can_record, NULL);
  return (can_record || is_lost) && g_strcmp0 (answers, no_answers) != 0;
}

static void
end_turn (WayWindow *self, Then then)
{
  g_autofree char *found = find_doubt (way_window_get_game (self));
  /* Translators: in a question that is asked when a turn ends; a form is filled in, but its Record was not pressed. */
  const char *form = is_form_forgotten (self) ? _ ("The open form has not been recorded.") : NULL;
  g_autofree char *doubt = form && found ? way_text_sentences (form, found) : g_strdup (form ? form : found);
  g_autoptr (GVariant) parameter = g_variant_ref_sink (g_variant_new_int32 ((int) then));

  if (doubt)
    way_dialogs_ask_end_turn (GTK_WINDOW (self), then == THEN_FINAL, doubt, ask_about_spaces, parameter);
  else
    ask_about_spaces (GTK_WIDGET (self), parameter);
}

static void
next_turn_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  gboolean final_scoring, finished;

  g_object_get (way_window_get_game (self), "final", &final_scoring, "finished", &finished, NULL);
  if (final_scoring || finished)
    {
      way_window_close_card (self);
      gtk_widget_activate_action (widget, finished ? "win.result" : "win.final", NULL);
    }
  else
    {
      end_turn (self, THEN_NEXT_TURN);
    }
}

static void
final_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);

  if (way_session_is_finished (way_window_get_session (self)))
    {
      way_window_close_card (self);
      gtk_widget_activate_action (widget, "win.result", NULL);
    }
  else if (!WAY_IS_FINAL_PAGE (way_window_get_page (self)))
    end_turn (self, THEN_FINAL);
}

static void
space_ends_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  int entry_id = g_variant_get_int32 (parameter);

  ask (self, way_space_question_find_of_entry (way_window_get_game (self), entry_id), THEN_NOTHING);
}

void
way_turn_actions_install (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.next-turn", NULL, next_turn_cb);
  gtk_widget_class_install_action (widget_class, "win.final", NULL, final_cb);
  gtk_widget_class_install_action (widget_class, "win.space-ends", "i", space_ends_cb);
}

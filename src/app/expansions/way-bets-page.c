/* way-bets-page.c: settling stacks of betting chips, one after another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-bets-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "carc-base.h"
#include "carc-bets.h"
#include "way-bet-card.h"
#include "way-focus.h"
#include "way-choice-row.h"
#include "way-keypad-row.h"
#include "way-draft.h"
#include "way-patience.h"
#include "way-ui.h"
#include "way-text.h"

#define N_STACKS 10
#define LEFT_WIDTH 340

/* A stack to settle, and the feature it is settled on. */
typedef struct {
  int stack;
  int entry_id; /* 0: the table says what it is */
} Wait;

struct _WayBetsPage {
  WayPage parent_instance;

  GtkWidget *halves;
  AdwClamp *left_clamp;
  GtkWidget *left;
  GtkWidget *cards;
  GtkWidget *count_label; /* how many chips are turned */
  GtkWidget *later_button;
  GtkWidget *record_button;
  GtkWidget *problem;

  WayGame *game;
  GArray *waiting; /* of Wait; the first is being settled */
  WayDraft *draft; /* NULL: nothing is left to settle */
  unsigned owners; /* whose chips this entry turns: all of the stack, in final scoring one */
  unsigned later;  /* in final scoring: owners of this stack who wait */
  int put_off;     /* the first stack that was put off; 0: none */
  GPtrArray *rows; /* the questions on the left; borrowed */
};

G_DEFINE_FINAL_TYPE (WayBetsPage, way_bets_page, WAY_TYPE_PAGE)

static void start (WayBetsPage *self);

static Wait *
get_wait (WayBetsPage *self)
{
  return &g_array_index (self->waiting, Wait, 0);
}

static gboolean
is_final (WayBetsPage *self)
{
  return carc_is_final (way_game_get_standings (self->game));
}

static gboolean
is_bettable (const CarcEntry *entry)
{
  return (entry->subject == &carc_road || entry->subject == &carc_city) && entry->state == CARC_STATE_COMPLETED;
}

/* What the table most likely means: the road or city completed last in this turn. */
static const CarcEntry *
find_feature (WayBetsPage *self)
{
  int entry_id = get_wait (self)->entry_id;
  gsize n = way_game_get_n_entries (self->game);
  gsize index;

  if (entry_id > 0 && way_game_find_entry_id (self->game, entry_id, &index))
    return way_game_get_entry (self->game, index, NULL);
  for (index = n; index > 0 && !is_final (self); index--)
    {
      const CarcEntry *entry = way_game_get_entry (self->game, index - 1, NULL);

      if (is_bettable (entry))
        return entry;
      if (entry->subject == &carc_turn)
        break;
    }
  return NULL;
}

static gboolean
is_ready (WayBetsPage *self)
{
  return way_draft_has (self->draft, &carc_bet_on, CARC_NO_PLAYER)
         && way_draft_has (self->draft, &carc_bet_tiles, CARC_NO_PLAYER);
}

/* The owner in seat order from the active player whose chip is turned next, or -1. */
static int
get_seat_at (WayBetsPage *self, int place)
{
  const CarcSetup *setup = way_game_get_setup (self->game);
  int active = MAX (carc_active_player (way_game_get_standings (self->game)), 0);

  return (active + place) % setup->n_players;
}

static int
find_now (WayBetsPage *self)
{
  for (int place = 0; place < way_game_get_setup (self->game)->n_players; place++)
    {
      int seat = get_seat_at (self, place);

      if ((self->owners >> seat & 1) && way_bet_card_get_state (self->draft, seat, FALSE) == WAY_BET_DOWN)
        return seat;
    }
  return -1;
}

static void
update_cards (WayBetsPage *self)
{
  gboolean had_focus = way_focus_is_in (self->cards);
  int now = find_now (self);
  int n_turned = 0;
  int n = 0;
  g_autofree char *text = NULL;

  way_ui_remove_children (self->cards);
  for (int place = 0; place < way_game_get_setup (self->game)->n_players; place++)
    {
      int seat = get_seat_at (self, place);
      GtkWidget *card;

      if (!(self->owners >> seat & 1))
        continue;
      card = way_bet_card_new (self->draft, seat, seat == now, is_ready (self));
      n++;
      n_turned += way_bet_card_get_state (self->draft, seat, FALSE) == WAY_BET_TURNED;
      gtk_box_append (GTK_BOX (self->cards), card);
      if (had_focus && seat == now)
        gtk_widget_child_focus (card, GTK_DIR_TAB_FORWARD);
    }
  if (had_focus && now < 0)
    gtk_widget_grab_focus (self->record_button);
  text = g_strdup_printf (_ ("%1$d of %2$d revealed"), n_turned, n);
  gtk_label_set_label (GTK_LABEL (self->count_label), text);
}

static void
update (WayBetsPage *self)
{
  g_autofree char *label = NULL;
  g_autofree char *warning = NULL;
  g_autofree char *problem = NULL;
  gboolean can_record;

  if (!self->draft)
    return;
  g_object_get (self->draft, "odd", &warning, NULL);
  /* The table has said how many tiles there are when it entered the feature, or sees the number before it here. */
  if (warning && find_now (self) < 0)
    {
      way_draft_confirm_warnings (self->draft);
      return;
    }
  g_object_get (self->draft, "can-record", &can_record, "record-label", &label, NULL);
  problem = find_now (self) < 0 ? way_draft_describe_entry_problem (self->draft) : NULL;
  for (guint i = 0; i < self->rows->len; i++)
    way_entry_row_update (g_ptr_array_index (self->rows, i));
  gtk_label_set_label (GTK_LABEL (self->problem), problem ? problem : "");
  gtk_widget_set_visible (self->problem, problem != NULL);
  way_page_set_main_label (WAY_PAGE (self), label);
  gtk_widget_set_sensitive (self->record_button, can_record);
  update_cards (self);
}

static void
leave (WayBetsPage *self, gboolean recorded)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));

  if (root)
    gtk_widget_activate_action (root, recorded && !is_final (self) ? "win.recorded" : "win.back", NULL);
}

static gboolean
try_record (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayBetsPage *self = WAY_BETS_PAGE (widget);

  if (!way_draft_record (self->draft, error))
    return FALSE;
  if (!is_final (self))
    {
      g_array_remove_index (self->waiting, 0);
      self->later = 0;
    }
  start (self);
  if (!self->draft)
    leave (self, TRUE);
  return TRUE;
}

static void
on_record_cb (WayBetsPage *self)
{
  if (self->draft)
    way_patience_try (GTK_WIDGET (self), try_record, NULL);
}

static void
on_later_cb (WayBetsPage *self)
{
  if (self->draft && is_final (self))
    self->later |= self->owners;
  else if (self->waiting->len > 0)
    {
      self->put_off = way_bets_page_get_left (self);
      g_array_remove_index (self->waiting, 0);
    }
  start (self);
  if (!self->draft)
    leave (self, FALSE);
}

int
way_bets_page_get_left (WayBetsPage *self)
{
  if (is_final (self))
    return 0;
  return self->put_off || self->waiting->len == 0 ? self->put_off : get_wait (self)->stack;
}

static gboolean
on_key_cb (WayBetsPage *self, guint keyval, guint keycode, GdkModifierType state)
{
  int digit = -1;
  int now;

  if (keyval >= GDK_KEY_0 && keyval <= GDK_KEY_6)
    digit = (int) (keyval - GDK_KEY_0);
  else if (keyval >= GDK_KEY_KP_0 && keyval <= GDK_KEY_KP_6)
    digit = (int) (keyval - GDK_KEY_KP_0);
  if (digit < 0 || !self->draft || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
      || way_focus_is_typing (GTK_WIDGET (self)) || !is_ready (self))
    return FALSE;
  now = find_now (self);
  if (now < 0)
    return FALSE;
  if (digit > 0 && way_game_get_setup (self->game)->chips[digit - 1].n_faces == 0)
    return way_bet_card_ask (self->cards, digit);
  return way_bet_card_turn (self->draft, now, digit);
}

static GtkWidget *
make_compared (WayBetsPage *self, const CarcEntry *feature)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  int tiles = carc_tiles_of_bet (feature);
  g_autofree char *count = g_strdup_printf (ngettext ("%d tile", "%d tiles", (gulong) tiles), tiles);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "wm-bet");
  gtk_box_append (GTK_BOX (card), way_ui_label (way_text_subject (feature->subject, feature->state), "heading"));
  gtk_box_append (GTK_BOX (card), way_ui_label (count, "wm-sum"));
  gtk_box_append (
      GTK_BOX (card),
      way_ui_label (_ ("Bets only compare the number of tiles. Inns, signposts and majority do not matter."),
                    "caption"));
  return card;
}

static void
add_question (WayBetsPage *self, GType type, const CarcQuestion *question)
{
  const CarcQuestion *const questions[] = { question, NULL };
  GtkWidget *row = way_entry_row_new (type, self->draft, questions);

  g_ptr_array_add (self->rows, row);
  gtk_box_append (GTK_BOX (self->left), row);
}

static GtkWidget *
make_order (WayBetsPage *self)
{
  GtkWidget *list = way_ui_card_list ();
  const CarcStandings *standings = way_game_get_standings (self->game);

  for (guint i = 0; i < self->waiting->len; i++)
    {
      int stack = g_array_index (self->waiting, Wait, i).stack;
      /* Translators: a noun: a stack of betting chips on a bookmaker tile; %d is its number. */
      g_autofree char *title = g_strdup_printf (_ ("Stack %d"), stack);
      GtkWidget *row
          = way_ui_row (way_ui_icon ("way-bookmaker-symbolic"), title,
                        /* Translators: below the name of a stack of betting chips: its chips are being turned face up.
                           Another stack is “Waiting”. */
                        i == 0 ? _ ("Now revealing") : C_ ("stack of chips", "Waiting"),
                        way_ui_shapes (way_game_get_setup (self->game), carc_chips_on_stack (standings, stack), 18));

      way_ui_set_css_class (GTK_WIDGET (way_ui_card_list_add (list, row, FALSE)), "wm-current", i == 0);
    }
  return list;
}

static void
fill_left (WayBetsPage *self)
{
  const CarcEntry *feature = find_feature (self);

  g_ptr_array_set_size (self->rows, 0);
  way_ui_remove_children (self->left);
  if (feature)
    {
      way_draft_set (self->draft, &carc_bet_on, CARC_NO_PLAYER,
                     feature->subject == &carc_road ? CARC_ON_ROAD : CARC_ON_CITY);
      way_draft_set (self->draft, &carc_bet_tiles, CARC_NO_PLAYER, carc_tiles_of_bet (feature));
    }
  if (feature && get_wait (self)->entry_id > 0)
    gtk_box_append (GTK_BOX (self->left), make_compared (self, feature));
  else
    {
      add_question (self, WAY_TYPE_CHOICE_ROW, &carc_bet_on);
      add_question (self, WAY_TYPE_KEYPAD_ROW, &carc_bet_tiles);
    }
  /* Translators: the heading of a list: the stacks of betting chips in the order in which they are settled. */
  gtk_box_append (GTK_BOX (self->left), way_ui_label (_ ("Stacks in Order"), "heading"));
  gtk_box_append (GTK_BOX (self->left), make_order (self));
  gtk_box_append (
      GTK_BOX (self->left),
      way_ui_label (_ ("All chips return to their owners, hit or miss, and can be used again."), "caption"));
}

static void
show_nothing (WayBetsPage *self)
{
  way_ui_remove_children (self->left);
  way_ui_remove_children (self->cards);
  gtk_box_append (GTK_BOX (self->cards), way_ui_label (_ ("There are no betting chips on the tiles."), NULL));
  gtk_label_set_label (GTK_LABEL (self->count_label), "");
  gtk_widget_set_visible (self->later_button, FALSE);
  gtk_widget_set_visible (self->record_button, FALSE);
  gtk_widget_set_visible (self->problem, FALSE);
}

/* In final scoring each owner decides for their own chip, so each is an entry. */
static gboolean
find_owners (WayBetsPage *self)
{
  while (self->waiting->len > 0)
    {
      unsigned chips = carc_chips_on_stack (way_game_get_standings (self->game), get_wait (self)->stack);

      self->owners = chips;
      if (is_final (self))
        {
          chips &= ~self->later;
          self->owners = 0;
          for (int place = 0; place < way_game_get_setup (self->game)->n_players && self->owners == 0; place++)
            self->owners = chips & (1u << get_seat_at (self, place));
        }
      if (self->owners)
        return TRUE;
      g_array_remove_index (self->waiting, 0);
      self->later = 0;
    }
  return FALSE;
}

static void
start (WayBetsPage *self)
{
  g_autofree char *subtitle = NULL;
  g_autofree char *names = NULL;

  if (self->draft)
    g_signal_handlers_disconnect_by_func (self->draft, update, self);
  g_clear_object (&self->draft);
  g_ptr_array_set_size (self->rows, 0);
  if (!find_owners (self))
    {
      show_nothing (self);
      return;
    }
  self->draft = way_draft_new (self->game, &carc_bet, CARC_STATE_COMPLETED);
  way_draft_set (self->draft, &carc_bet_stack, CARC_NO_PLAYER, get_wait (self)->stack);
  names = way_text_seats (way_game_get_header (self->game), self->owners);
  /* Translators: %1$d is the number of a stack of chips, %2$s the names of the players who placed them. */
  subtitle = g_strdup_printf (_ ("Stack %1$d · %2$s"), get_wait (self)->stack, names);
  way_page_set_title (WAY_PAGE (self), C_ ("title", "Settle Bets"), subtitle);
  fill_left (self);
  g_signal_connect_object (self->draft, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

static void
on_narrow_cb (WayBetsPage *self)
{
  gboolean narrow = way_page_get_narrow (WAY_PAGE (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->halves),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  adw_clamp_set_maximum_size (self->left_clamp, narrow ? 1400 : LEFT_WIDTH);
  gtk_widget_set_size_request (GTK_WIDGET (self->left_clamp), narrow ? -1 : LEFT_WIDTH, -1);
  gtk_widget_set_hexpand (GTK_WIDGET (self->left_clamp), narrow);
}

static void
way_bets_page_dispose (GObject *object)
{
  WayBetsPage *self = WAY_BETS_PAGE (object);

  g_clear_object (&self->draft);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (way_bets_page_parent_class)->dispose (object);
}

static void
way_bets_page_finalize (GObject *object)
{
  WayBetsPage *self = WAY_BETS_PAGE (object);

  g_array_unref (self->waiting);
  g_ptr_array_unref (self->rows);

  G_OBJECT_CLASS (way_bets_page_parent_class)->finalize (object);
}

static void
way_bets_page_class_init (WayBetsPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = way_bets_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = way_bets_page_finalize;
}

static GtkWidget *
make_right (WayBetsPage *self)
{
  GtkWidget *right = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);

  gtk_widget_set_hexpand (right, TRUE);
  self->count_label = way_ui_label (NULL, "heading");
  self->cards = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  self->problem = way_ui_label (NULL, "wm-error");
  gtk_widget_set_visible (self->problem, FALSE);
  gtk_box_append (GTK_BOX (right), self->count_label);
  gtk_box_append (GTK_BOX (right), self->cards);
  gtk_box_append (GTK_BOX (right), self->problem);
  return right;
}

static void
way_bets_page_init (WayBetsPage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->waiting = g_array_new (FALSE, FALSE, sizeof (Wait));
  self->rows = g_ptr_array_new ();
  way_page_set_title (WAY_PAGE (self), C_ ("title", "Settle Bets"), NULL);
  way_page_show_undo (WAY_PAGE (self));
  way_page_set_hint (WAY_PAGE (self), _ ("1 to 6 reveals the chip, 0 is a miss, Enter adds the entry"));
  self->halves = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  self->left = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  self->left_clamp = ADW_CLAMP (adw_clamp_new ());
  adw_clamp_set_tightening_threshold (self->left_clamp, LEFT_WIDTH);
  adw_clamp_set_child (self->left_clamp, self->left);
  gtk_widget_set_valign (GTK_WIDGET (self->left_clamp), GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (self->halves), GTK_WIDGET (self->left_clamp));
  gtk_box_append (GTK_BOX (self->halves), make_right (self));
  way_page_set_content (WAY_PAGE (self), self->halves);
  self->later_button = gtk_button_new_with_label (C_ ("button", "Settle Later"));
  gtk_widget_add_css_class (self->later_button, "wm-tap");
  gtk_widget_set_valign (self->later_button, GTK_ALIGN_CENTER);
  g_signal_connect_object (self->later_button, "clicked", G_CALLBACK (on_later_cb), self, G_CONNECT_SWAPPED);
  way_page_add_to_bar (WAY_PAGE (self), self->later_button);
  self->record_button = way_page_add_main_button (WAY_PAGE (self));
  g_signal_connect_object (self->record_button, "clicked", G_CALLBACK (on_record_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (WAY_PAGE (self), "notify::narrow", G_CALLBACK (on_narrow_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  on_narrow_cb (self);
}

static void
add_wait (WayBetsPage *self, int stack, int entry_id)
{
  Wait wait = { stack, entry_id };

  if (carc_chips_on_stack (way_game_get_standings (self->game), stack))
    g_array_append_val (self->waiting, wait);
}

GtkWidget *
way_bets_page_new (WayGame *game, int stack)
{
  WayBetsPage *self = g_object_new (WAY_TYPE_BETS_PAGE, NULL);

  self->game = g_object_ref (game);
  for (int i = 1; i <= N_STACKS; i++)
    if (i == stack || (stack == 0 && (self->waiting->len == 0 || is_final (self))))
      add_wait (self, i, 0);
  start (self);
  return GTK_WIDGET (self);
}

GtkWidget *
way_bets_page_new_for (WayGame *game, GVariant *stacks)
{
  g_autoptr (GVariant) held = g_variant_ref_sink (stacks);
  WayBetsPage *self = g_object_new (WAY_TYPE_BETS_PAGE, NULL);
  GVariantIter iter;
  int stack;
  int entry_id;

  self->game = g_object_ref (game);
  g_variant_iter_init (&iter, stacks);
  while (g_variant_iter_next (&iter, "(ii)", &stack, &entry_id))
    add_wait (self, stack, entry_id);
  start (self);
  return GTK_WIDGET (self);
}

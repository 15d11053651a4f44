/* way-bets-page.c: settling stacks of betting chips, one after another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-bets-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "carc-base.h"
#include "carc-bets.h"
#include "way-action-row.h"
#include "way-bet-card.h"
#include "way-bets-state.h"
#include "way-focus.h"
#include "way-choice-row.h"
#include "way-keypad-row.h"
#include "way-draft.h"
#include "way-patience.h"
#include "way-template.h"
#include "way-ui.h"
#include "way-text.h"
#include "way-wrap-pair-layout.h"

#define HALVES_SPACING 24
#define PHONE_SPACING 18

#define MARGIN 6 /* px: around the card that is scrolled to */

struct _WayBetsPage {
  WayPage parent_instance;

  AdwClamp *left_clamp;
  GtkWidget *halves;
  GtkWidget *feature; /* visible if the feature is an entry of the log */
  AdwBin *feature_icon;
  GtkWidget *feature_pair;
  GtkLabel *feature_name;
  GtkLabel *feature_tiles;
  GtkLabel *comparison;
  GtkWidget *questions; /* otherwise: WayEntryRow children */
  GtkWidget *stacks_group;
  GtkWidget *stacks;
  GtkLabel *progress;
  GtkWidget *cards; /* WayBetCard children, in the order of their turns */
  GtkWidget *nothing;
  GtkLabel *problem;
  GtkWidget *later_button;
  GtkWidget *record_button;

  WayGame *game;
  GArray *pending;      /* of WayBetsStack; the first is being settled */
  WayDraft *draft;      /* NULL: no stack is left */
  WayBetsState state;   /* of the draft; empty without one */
  int first_postponed;  /* the first stack that was postponed; 0: none */
  WayBetCard *open;     /* the card whose choices are shown, not owned; NULL: none */
  guint shower;         /* of show_open_cb(); 0: none */
  gboolean is_laid_out; /* since show_open() */
};

G_DEFINE_FINAL_TYPE (WayBetsPage, way_bets_page, WAY_TYPE_PAGE)

static void start (WayBetsPage *self);
static void follow_feature (WayBetsPage *self);

static const WayBetsStack *
get_pending (WayBetsPage *self)
{
  return &g_array_index (self->pending, WayBetsStack, 0);
}

static gboolean
has_chips (WayBetsPage *self, int stack)
{
  return stack > 0 && carc_chips_on_stack (way_game_get_standings (self->game), stack) != 0;
}

/* Finds the entry of the feature that the players chose for the stack when they recorded it. */
static gboolean
find_feature (WayBetsPage *self, gsize *index)
{
  int entry_id = get_pending (self)->entry_id;

  return entry_id > 0 && way_game_find_entry_id (self->game, entry_id, index);
}

/* The card of the owner who reveals the next chip, or NULL. */
static WayBetCard *
find_next_card (WayBetsPage *self)
{
  GtkWidget *card = gtk_widget_get_first_child (self->cards);

  for (int i = 0; card && i < self->state.next; i++)
    card = gtk_widget_get_next_sibling (card);
  return card ? WAY_BET_CARD (card) : NULL;
}

/* A hidden card may still hold the focus. */
static gboolean
has_focus (GtkWidget *part)
{
  GtkWidget *focus = way_focus_get (part);

  return focus && gtk_widget_get_mapped (focus) && gtk_widget_is_ancestor (focus, part);
}

/* The focus goes on to the next chip, or to the button when all are revealed. */
static void
move_focus (WayBetsPage *self)
{
  WayBetCard *next = find_next_card (self);

  if (!next)
    gtk_widget_grab_focus (self->record_button);
  else if (!has_focus (GTK_WIDGET (next)))
    gtk_widget_child_focus (GTK_WIDGET (next), GTK_DIR_TAB_FORWARD);
}

/* Scrolls until all choices are in view, but not past the name above them. */
static gboolean
show_open_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  WayBetsPage *self = WAY_BETS_PAGE (widget);
  GtkWidget *scroller = gtk_widget_get_ancestor (self->cards, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  graphene_rect_t card;
  double hidden;

  /* The first frame lays the choices out. */
  if (!self->is_laid_out)
    {
      self->is_laid_out = TRUE;
      return G_SOURCE_CONTINUE;
    }
  self->shower = 0;
  if (!self->open || !gtk_widget_compute_bounds (GTK_WIDGET (self->open), scroller, &card))
    return G_SOURCE_REMOVE;
  hidden = (double) (card.origin.y + card.size.height) + MARGIN - gtk_widget_get_height (scroller);
  hidden = MIN (hidden, (double) card.origin.y - MARGIN);
  if (hidden > 0)
    gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + hidden);
  return G_SOURCE_REMOVE;
}

static void
show_open (WayBetsPage *self)
{
  self->is_laid_out = FALSE;
  if (self->shower == 0)
    self->shower = gtk_widget_add_tick_callback (GTK_WIDGET (self), show_open_cb, NULL, NULL);
}

static void
update_open (WayBetsPage *self)
{
  WayBetCard *open = self->state.is_ready ? find_next_card (self) : NULL;

  if (open == self->open)
    return;
  self->open = open;
  show_open (self);
}

static void
update_cards (WayBetsPage *self)
{
  gboolean had_focus = has_focus (self->cards);
  GtkWidget *card = gtk_widget_get_first_child (self->cards);

  for (int i = 0; card; i++, card = gtk_widget_get_next_sibling (card))
    way_bet_card_update (WAY_BET_CARD (card), &self->state.chips[i], self->state.is_ready);
  if (had_focus)
    move_focus (self);
  update_open (self);
}

static void
size_cards (WayBetsPage *self)
{
  for (GtkWidget *card = gtk_widget_get_first_child (self->cards); card; card = gtk_widget_get_next_sibling (card))
    way_bet_card_set_large (WAY_BET_CARD (card), way_page_get_form_factor (WAY_PAGE (self)) == WAY_TABLET);
}

static void
fill_cards (WayBetsPage *self)
{
  self->open = NULL;
  way_ui_remove_children (self->cards);
  for (int i = 0; i < self->state.n_chips; i++)
    gtk_box_append (GTK_BOX (self->cards), way_bet_card_new (self->draft, self->state.chips[i].seat));
  size_cards (self);
}

static void
show_state (WayBetsPage *self)
{
  const WayBetsState *state = &self->state;

  for (GtkWidget *row = gtk_widget_get_first_child (self->questions); row; row = gtk_widget_get_next_sibling (row))
    way_entry_row_update (WAY_ENTRY_ROW (row));
  way_action_row_set_subtitle (WAY_ACTION_ROW (gtk_widget_get_first_child (self->stacks)), state->revealing);
  gtk_label_set_label (self->progress, state->progress);
  gtk_label_set_label (self->problem, state->problem ? state->problem : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), state->problem != NULL);
  way_ui_set_css_class (GTK_WIDGET (self->problem), "error", state->is_error);
  way_page_set_main_label (WAY_PAGE (self), state->main_label);
  gtk_widget_set_sensitive (self->record_button, state->is_main_sensitive);
  update_cards (self);
}

static void
update (WayBetsPage *self)
{
  follow_feature (self);
  way_bets_state_clear (&self->state);
  way_bets_state_init (&self->state, self->draft, get_pending (self));
  show_state (self);
}

static void
leave (WayBetsPage *self, gboolean recorded)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));

  if (root)
    gtk_widget_activate_action (root, recorded ? "win.recorded" : "win.back", NULL);
}

static gboolean
try_record (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayBetsPage *self = WAY_BETS_PAGE (widget);

  if (!way_draft_record (self->draft, error))
    return FALSE;
  g_array_remove_index (self->pending, 0);
  start (self);
  if (!self->draft)
    leave (self, TRUE);
  return TRUE;
}

/* A warning is beside the button. */
static void
record_clicked_cb (WayBetsPage *self)
{
  int part;

  if (!self->draft)
    return;
  while (way_draft_find_warning (self->draft, &part))
    way_draft_confirm_warning (self->draft);
  way_patience_try (GTK_WIDGET (self), try_record, NULL);
}

static void
later_clicked_cb (WayBetsPage *self)
{
  if (self->pending->len > 0)
    {
      self->first_postponed = way_bets_page_get_postponed (self);
      g_array_remove_index (self->pending, 0);
    }
  start (self);
  if (!self->draft)
    leave (self, FALSE);
}

int
way_bets_page_get_postponed (WayBetsPage *self)
{
  if (has_chips (self, self->first_postponed))
    return self->first_postponed;
  return self->pending->len > 0 && has_chips (self, get_pending (self)->number) ? get_pending (self)->number : 0;
}

static gboolean
key_pressed_cb (WayBetsPage *self, guint keyval, guint keycode, GdkModifierType state)
{
  WayBetCard *card = find_next_card (self);
  int digit = -1;

  if (keyval >= GDK_KEY_0 && keyval <= GDK_KEY_6)
    digit = (int) (keyval - GDK_KEY_0);
  else if (keyval >= GDK_KEY_KP_0 && keyval <= GDK_KEY_KP_6)
    digit = (int) (keyval - GDK_KEY_KP_0);
  else if (keyval >= GDK_KEY_F1 && keyval <= GDK_KEY_F7)
    digit = ((int) (keyval - GDK_KEY_F1) + 1) % 7;
  if (digit < 0 || !card || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) || way_focus_is_typing (GTK_WIDGET (self)))
    return FALSE;
  return way_bet_card_reveal (card, digit);
}

static void
add_question (WayBetsPage *self, GType type, const CarcQuestion *question)
{
  const CarcQuestion *const questions[] = { question, NULL };
  GtkWidget *row = way_entry_row_new (type, self->draft, questions);

  gtk_widget_add_css_class (row, "wm-headed");
  gtk_box_append (GTK_BOX (self->questions), row);
}

static void
fill_feature (WayBetsPage *self)
{
  gsize index;
  gboolean is_known = find_feature (self, &index);

  way_ui_remove_children (self->questions);
  if (is_known)
    {
      const CarcEntry *feature = way_game_get_entry (self->game, index, NULL);
      int tiles = way_game_get_sheet (self->game, index)->tiles;
      g_autofree char *count = g_strdup_printf (ngettext ("%d tile", "%d tiles", (gulong) tiles), tiles);

      way_draft_set (self->draft, &carc_bet_on, CARC_NO_PLAYER,
                     feature->subject == &carc_road ? CARC_ON_ROAD : CARC_ON_CITY);
      way_draft_set (self->draft, &carc_bet_tiles, CARC_NO_PLAYER, tiles);
      adw_bin_set_child (self->feature_icon, way_ui_new_subject_icon (feature->subject->id));
      gtk_label_set_label (self->feature_name, way_text_subject (feature->subject, feature->state));
      gtk_label_set_label (self->feature_tiles, count);
    }
  else
    {
      add_question (self, WAY_TYPE_CHOICE_ROW, &carc_bet_on);
      add_question (self, WAY_TYPE_KEYPAD_ROW, &carc_bet_tiles);
    }
  gtk_widget_set_visible (self->feature, is_known);
  gtk_widget_set_visible (self->questions, !is_known);
}

static void
fill_stacks (WayBetsPage *self)
{
  gsize index;

  way_ui_remove_children (self->stacks);
  for (guint i = 0; i < self->pending->len; i++)
    {
      const WayBetsStack *stack = &g_array_index (self->pending, WayBetsStack, i);
      /* Translators: a noun: a stack of betting chips on a bookmaker tile; %d is its number. */
      g_autofree char *title = g_strdup_printf (_ ("Stack %d"), stack->number);
      GtkWidget *row = way_action_row_new (way_ui_icon ("way-bookmaker-symbolic"), title,
                                           i == 0 ? NULL : C_ ("stack of chips", "Waiting"));

      way_action_row_add_suffix (WAY_ACTION_ROW (row),
                                 way_ui_shapes (way_game_get_setup (self->game), stack->owners, 18));
      way_ui_set_css_class (row, "wm-current", i == 0);
      gtk_list_box_append (GTK_LIST_BOX (self->stacks), row);
    }
  /* A single stack is named by the subtitle; without questions, its chips are as wide as the page. */
  gtk_widget_set_visible (self->stacks_group, self->pending->len > 1);
  gtk_widget_set_visible (GTK_WIDGET (self->left_clamp), self->pending->len > 1 || !find_feature (self, &index));
}

/* Whether the entry is still what is shown and compared; in a game that was read again, another one can have its id. */
static gboolean
has_same_feature (WayBetsPage *self)
{
  gsize index;
  const CarcSubject *subject;

  if (!find_feature (self, &index))
    return FALSE;
  subject = way_game_get_entry (self->game, index, NULL)->subject;
  return subject
             == (way_draft_get (self->draft, &carc_bet_on, CARC_NO_PLAYER) == CARC_ON_ROAD ? &carc_road : &carc_city)
         && way_game_get_sheet (self->game, index)->tiles
                == way_draft_get (self->draft, &carc_bet_tiles, CARC_NO_PLAYER);
}

/* Another program can delete or change the feature meanwhile; then there are the questions about it. */
static void
follow_feature (WayBetsPage *self)
{
  if (!gtk_widget_get_visible (self->feature) || has_same_feature (self))
    return;
  g_array_index (self->pending, WayBetsStack, 0).entry_id = 0;
  g_signal_handlers_block_by_func (self->draft, update, self);
  way_draft_clear (self->draft, &carc_bet_on, CARC_NO_PLAYER);
  way_draft_clear (self->draft, &carc_bet_tiles, CARC_NO_PLAYER);
  fill_feature (self);
  fill_stacks (self);
  g_signal_handlers_unblock_by_func (self->draft, update, self);
}

static void
show_nothing (WayBetsPage *self)
{
  way_ui_remove_children (self->questions);
  self->open = NULL;
  way_ui_remove_children (self->cards);
  gtk_widget_set_visible (self->feature, FALSE);
  gtk_widget_set_visible (self->halves, FALSE);
  gtk_widget_set_visible (self->nothing, TRUE);
  gtk_widget_set_visible (self->later_button, FALSE);
  gtk_widget_set_visible (self->record_button, FALSE);
}

static void
start (WayBetsPage *self)
{
  if (self->draft)
    g_signal_handlers_disconnect_by_func (self->draft, update, self);
  g_clear_object (&self->draft);
  way_bets_state_clear (&self->state);
  way_bets_stacks_update (self->pending, self->game);
  if (self->pending->len == 0)
    {
      show_nothing (self);
      return;
    }
  self->draft = way_draft_new (self->game, &carc_bet, CARC_STATE_COMPLETED);
  way_draft_set (self->draft, &carc_bet_stack, CARC_NO_PLAYER, get_pending (self)->number);
  fill_feature (self);
  fill_stacks (self);
  way_bets_state_init (&self->state, self->draft, get_pending (self));
  way_page_set_title (WAY_PAGE (self), C_ ("title", "Settle Bets"), self->state.subtitle);
  fill_cards (self);
  g_signal_connect_object (self->draft, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  show_state (self);
}

/* On a phone, there is no room for the words about what is compared, but a screen reader says them. */
static void
describe_tiles (WayBetsPage *self)
{
  gboolean is_phone = way_form_factor_is_phone (way_page_get_form_factor (WAY_PAGE (self)));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->feature_tiles), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  is_phone ? gtk_label_get_label (self->comparison) : "", -1);
}

static void
form_factor_cb (WayBetsPage *self)
{
  WayFormFactor factor = way_page_get_form_factor (WAY_PAGE (self));

  describe_tiles (self);
  way_ui_place_beside (self->halves, factor == WAY_WIDE || factor == WAY_LANDSCAPE,
                       way_form_factor_is_phone (factor) ? PHONE_SPACING : HALVES_SPACING);
  size_cards (self);
  show_open (self);
}

static void
way_bets_page_dispose (GObject *object)
{
  WayBetsPage *self = WAY_BETS_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_BETS_PAGE);
  g_clear_object (&self->draft);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (way_bets_page_parent_class)->dispose (object);
}

static void
way_bets_page_finalize (GObject *object)
{
  WayBetsPage *self = WAY_BETS_PAGE (object);

  g_array_unref (self->pending);
  way_bets_state_clear (&self->state);

  G_OBJECT_CLASS (way_bets_page_parent_class)->finalize (object);
}

static void
way_bets_page_class_init (WayBetsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_bets_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = way_bets_page_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/expansions/way-bets-page.ui");

  WAY_BIND_CHILDREN (widget_class, WayBetsPage, left_clamp, halves, feature, feature_icon, feature_pair, feature_name,
                     feature_tiles, comparison, questions, stacks_group, stacks, progress, cards, nothing, problem,
                     later_button);
  WAY_BIND_CALLBACKS (widget_class, key_pressed_cb, later_clicked_cb, record_clicked_cb, form_factor_cb);
}

static void
way_bets_page_init (WayBetsPage *self)
{
  self->pending = g_array_new (FALSE, FALSE, sizeof (WayBetsStack));
  gtk_widget_init_template (GTK_WIDGET (self));
  way_ui_clamp_in_pixels (self->left_clamp);
  gtk_widget_set_layout_manager (self->feature_pair, way_wrap_pair_layout_new (12, 0));
  self->record_button = way_page_get_main_button (WAY_PAGE (self));
  form_factor_cb (self);
}

static void
add_pending (WayBetsPage *self, int stack, int entry_id)
{
  WayBetsStack pending = { .number = stack, .entry_id = entry_id };

  if (has_chips (self, stack))
    g_array_append_val (self->pending, pending);
}

GtkWidget *
way_bets_page_new (WayGame *game, int stack)
{
  WayBetsPage *self = g_object_new (WAY_TYPE_BETS_PAGE, NULL);

  self->game = g_object_ref (game);
  for (int i = 1; i <= CARC_N_STACKS; i++)
    if (i == stack || (stack == 0 && self->pending->len == 0))
      add_pending (self, i, 0);
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
    add_pending (self, stack, entry_id);
  start (self);
  return GTK_WIDGET (self);
}

/* way-recorded-row.c: an entry that was recorded at a step of final scoring.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-recorded-row.h"

#include <glib/gi18n.h>

#include "carc-bets.h"
#include "way-chip-form.h"
#include "way-final-words.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"

struct _WayRecordedRow {
  GtkListBoxRow parent_instance;

  WayChip *chip;
  GtkWidget *shapes;
  GtkLabel *name;
  GtkImage *icon;
  GtkLabel *detail;
  GtkWidget *twice;
  GtkLabel *gain;
  GtkWidget *edit;
};

G_DEFINE_FINAL_TYPE (WayRecordedRow, way_recorded_row, GTK_TYPE_LIST_BOX_ROW)

/* The players with a chip that the entry reveals. */
static unsigned
find_chips (const CarcHeader *header, const CarcEntry *entry)
{
  unsigned seats = 0;

  for (int seat = 0; seat < header->setup.n_players; seat++)
    if (carc_entry_get (entry, &carc_bet_chip, seat) > 0 || carc_entry_has (entry, &carc_bet_hit, seat))
      seats |= 1u << seat;
  return seats;
}

static int
sum_points (const CarcHeader *header, const CarcSheet *sheet)
{
  int points = 0;

  for (int seat = 0; seat < header->setup.n_players; seat++)
    points += carc_sheet_get_points (sheet, seat);
  return points;
}

/* Whether the entry is about the chip of one player, which has a picture. */
static gboolean
has_one_chip (const CarcHeader *header, const CarcEntry *entry)
{
  return entry->subject == &carc_bet && __builtin_popcount (find_chips (header, entry)) == 1;
}

/* The chip of an entry about one chip; NULL if no number on it was known. */
static const CarcChip *
find_chip (const CarcHeader *header, const CarcEntry *entry)
{
  int chip = carc_entry_get (entry, &carc_bet_chip, __builtin_ctz (find_chips (header, entry)));

  return chip > 0 ? &header->setup.chips[chip - 1] : NULL;
}

/* Each row has a picture, so that the names begin at the same place. */
static void
show_chip (WayRecordedRow *self, const CarcHeader *header, const CarcEntry *entry, int points)
{
  gboolean is_one = has_one_chip (header, entry);
  const CarcChip *chip = is_one ? find_chip (header, entry) : NULL;
  g_autofree char *number = way_text_signed (points);

  gtk_widget_set_visible (GTK_WIDGET (self->chip), is_one);
  if (!is_one)
    return;
  way_chip_set_player_color (self->chip, (int) header->setup.colors[__builtin_ctz (find_chips (header, entry))]);
  if (chip)
    way_chip_show (self->chip, chip);
  else
    {
      way_chip_set_text (self->chip, points > 0 ? number : "✕", NULL);
      way_chip_set_face (self->chip, WAY_CHIP_TURNED);
    }
}

/* What was scored. The list says which stack a chip was on, and the row whose it is. */
static char *
describe_detail (const CarcHeader *header, const CarcEntry *entry, const char *title, int points)
{
  g_autofree char *feature = NULL;
  g_autofree char *subtitle = NULL;

  if (has_one_chip (header, entry))
    feature = way_final_describe_feature (carc_entry_get (entry, &carc_bet_on, CARC_NO_PLAYER),
                                          carc_entry_get (entry, &carc_bet_tiles, CARC_NO_PLAYER));
  if (feature)
    return g_strdup_printf ("%s · %s", feature, points > 0 ? C_ ("bet", "match") : C_ ("bet", "no match"));
  subtitle = way_text_entry_subtitle (header, entry);
  return *subtitle ? g_strdup_printf ("%s · %s", title, subtitle) : g_strdup (title);
}

/* A screen reader says the numbers that are on the picture of the chip. */
static char *
describe_row (WayRecordedRow *self, const CarcHeader *header, const CarcEntry *entry)
{
  const CarcChip *chip = has_one_chip (header, entry) ? find_chip (header, entry) : NULL;
  g_autofree char *numbers = chip ? way_text_chip (chip) : NULL;
  char *text = g_strdup (gtk_label_get_label (self->name));

  way_text_append (&text, numbers);
  way_text_append (&text, gtk_label_get_label (self->detail));
  way_text_append (&text, gtk_label_get_label (self->gain));
  return text;
}

static void
show_players (WayRecordedRow *self, const CarcHeader *header, const CarcEntry *entry, const CarcSheet *sheet)
{
  unsigned chips = entry->subject == &carc_bet ? find_chips (header, entry) : 0;
  unsigned seats = chips ? chips : way_final_find_winners (header, sheet);
  g_autofree char *names = way_text_seats (header, seats);

  way_ui_remove_children (self->shapes);
  gtk_box_append (GTK_BOX (self->shapes), way_ui_shapes (&header->setup, seats, 20));
  /* Translators: nobody got points for a feature; where other rows have the names of players. */
  gtk_label_set_label (self->name, seats ? names : C_ ("final scoring", "No points"));
  way_ui_set_css_class (GTK_WIDGET (self->name), "wm-data", seats != 0);
}

void
way_recorded_row_show (WayRecordedRow *self, WayGame *game, gsize index, int number, gboolean twice)
{
  const CarcHeader *header = way_game_get_header (game);
  int entry_id;
  const CarcEntry *entry = way_game_get_entry (game, index, &entry_id);
  const CarcSheet *sheet = way_game_get_sheet (game, index);
  g_autofree char *title = way_final_describe_entry (header, entry, number);
  int points = sum_points (header, sheet);
  g_autofree char *detail = describe_detail (header, entry, title, points);
  g_autofree char *gain = way_final_describe_gains (header, sheet);
  g_autofree char *spoken = NULL;
  g_autofree char *edit = NULL;

  show_chip (self, header, entry, points);
  show_players (self, header, entry, sheet);
  gtk_image_set_from_icon_name (self->icon, way_ui_subject_icon (entry->subject->id));
  gtk_widget_set_name (GTK_WIDGET (self->icon), entry->subject->id);
  gtk_label_set_label (self->detail, detail);
  gtk_label_set_label (self->gain, gain);
  way_ui_set_css_class (GTK_WIDGET (self->gain), "dim-label", way_final_find_winners (header, sheet) == 0);
  gtk_widget_set_visible (self->twice, twice);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->edit), "i", entry_id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->edit), "win.amend");
  spoken = describe_row (self, header, entry);
  way_ui_set_accessible_label (GTK_WIDGET (self), spoken);
  /* Translators: a button; %s is an entry: “Edit: Road, 4 tiles”. */
  edit = g_strdup_printf (_ ("Edit: %s"), title);
  way_ui_set_accessible_label (self->edit, edit);
}

static void
way_recorded_row_class_init (WayRecordedRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/final/steps/way-recorded-row.ui");
  WAY_BIND_CHILDREN (widget_class, WayRecordedRow, chip, shapes, name, icon, detail, twice, gain, edit);
}

static void
way_recorded_row_init (WayRecordedRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_direction (GTK_WIDGET (self->gain), GTK_TEXT_DIR_LTR);
}

GtkWidget *
way_recorded_row_new (void)
{
  return g_object_new (WAY_TYPE_RECORDED_ROW, NULL);
}

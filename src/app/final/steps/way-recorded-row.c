/* way-recorded-row.c: an entry that was recorded at a step of final scoring.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-recorded-row.h"

#include <glib/gi18n.h>

#include "carc-bets.h"
#include "way-chip.h"
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

static void
show_chip (WayRecordedRow *self, const CarcHeader *header, const CarcEntry *entry, unsigned seats)
{
  gboolean one = __builtin_popcount (seats) == 1;
  int seat = one ? __builtin_ctz (seats) : 0;
  int chip = one ? carc_entry_get (entry, &carc_bet_chip, seat) : 0;
  g_autofree char *numbers = chip > 0 ? way_text_chip (&header->setup.chips[chip - 1]) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->chip), numbers != NULL);
  if (!numbers)
    return;
  way_chip_set_player_color (self->chip, (int) header->setup.colors[seat]);
  way_chip_set_face (self->chip, WAY_CHIP_TURNED);
  way_chip_set_text (self->chip, numbers, NULL);
}

static void
show_players (WayRecordedRow *self, const CarcHeader *header, const CarcEntry *entry, const CarcSheet *sheet)
{
  unsigned chips = entry->subject == &carc_bet ? find_chips (header, entry) : 0;
  unsigned seats = chips ? chips : way_final_find_winners (header, sheet);
  g_autofree char *names = way_text_seats (header, seats);

  show_chip (self, header, entry, chips);
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
  g_autofree char *subtitle = way_text_entry_subtitle (header, entry);
  g_autofree char *detail = *subtitle ? g_strdup_printf ("%s · %s", title, subtitle) : g_strdup (title);
  g_autofree char *gain = way_final_describe_gains (header, sheet);
  g_autofree char *spoken = NULL;
  g_autofree char *edit = NULL;

  show_players (self, header, entry, sheet);
  gtk_image_set_from_icon_name (self->icon, way_ui_subject_icon (entry->subject->id));
  gtk_widget_set_name (GTK_WIDGET (self->icon), entry->subject->id);
  gtk_label_set_label (self->detail, detail);
  gtk_label_set_label (self->gain, gain);
  way_ui_set_css_class (GTK_WIDGET (self->gain), "dim-label", way_final_find_winners (header, sheet) == 0);
  gtk_widget_set_visible (self->twice, twice);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->edit), "i", entry_id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->edit), "win.amend");
  spoken = g_strdup_printf ("%s, %s, %s", gtk_label_get_label (self->name), detail, gain);
  way_ui_set_accessible_label (GTK_WIDGET (self), spoken);
  /* Translators: a button; %s is an entry: “Edit: Road, 4 tiles”. */
  edit = g_strdup_printf (_ ("Edit: %s"), title);
  way_ui_set_accessible_label (self->edit, edit);
}

static void
way_recorded_row_class_init (WayRecordedRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/final/way-recorded-row.ui");
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

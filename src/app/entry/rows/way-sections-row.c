/* way-sections-row.c: a row for the tiles of a road beyond tunnels.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-sections-row.h"

#include "carc-tunnel.h"
#include "way-question-hints.h"
#include "way-template.h"
#include "way-tunnel-line.h"
#include "way-ui.h"

/* The entry has the number of tiles beyond all tunnels. A line for each complete tunnel helps the players to count; how
 * the tiles are distributed among the tunnels is not saved. */
struct _WaySectionsRow {
  WayEntryRow parent_instance;

  GtkSwitch *toggle;
  GtkWidget *tunnels;
  GtkWidget *no_tunnel;
};

G_DEFINE_FINAL_TYPE (WaySectionsRow, way_sections_row, WAY_TYPE_ENTRY_ROW)

static WayTunnelLine *
get_first (WaySectionsRow *self)
{
  return (WayTunnelLine *) gtk_widget_get_first_child (self->tunnels);
}

static WayTunnelLine *
get_next (WayTunnelLine *line)
{
  return (WayTunnelLine *) gtk_widget_get_next_sibling (GTK_WIDGET (line));
}

static const CarcQuestion *
find_same_tile_question (WayEntryRow *row)
{
  const CarcQuestion *question;

  for (int i = 0; (question = way_entry_row_get_question (row, i)); i++)
    if (way_question_get_hints (question)->look == WAY_LOOK_SAME_TILE)
      return question;
  return NULL;
}

static void
count_tiles (WaySectionsRow *self, int *n_beyond, int *n_same)
{
  *n_beyond = *n_same = 0;
  for (WayTunnelLine *line = get_first (self); line; line = get_next (line))
    {
      *n_beyond += way_tunnel_line_get_beyond (line);
      *n_same += way_tunnel_line_get_both_sides (line);
    }
}

static void
line_changed_cb (WaySectionsRow *self)
{
  WayEntryRow *row = WAY_ENTRY_ROW (self);
  const CarcQuestion *same = find_same_tile_question (row);
  int n_beyond, n_same;

  count_tiles (self, &n_beyond, &n_same);
  way_entry_row_set_answer (row, way_entry_row_get_question (row, 0), CARC_NO_PLAYER, n_beyond);
  if (same && way_entry_row_get_answer (row, same, CARC_NO_PLAYER) != n_same)
    way_entry_row_set_answer (row, same, CARC_NO_PLAYER, n_same);
}

static void
toggle_cb (WaySectionsRow *self)
{
  WayEntryRow *row = WAY_ENTRY_ROW (self);
  const CarcQuestion *same = find_same_tile_question (row);

  if (gtk_switch_get_active (self->toggle))
    return;
  way_entry_row_clear_answer (row, way_entry_row_get_question (row, 0), CARC_NO_PLAYER);
  if (same)
    way_entry_row_clear_answer (row, same, CARC_NO_PLAYER);
}

/* Whether there is a line for each complete tunnel, and no other. */
static gboolean
shows_tunnels (WaySectionsRow *self, const CarcStandings *standings)
{
  WayTunnelLine *line = get_first (self);

  for (int color = 0; color < CARC_N_PUBLISHED_COLORS; color++)
    if (carc_set_tokens (standings, (CarcColor) color) == 2)
      {
        if (!line || way_tunnel_line_get_color (line) != (CarcColor) color)
          return FALSE;
        line = get_next (line);
      }
  return !line;
}

static void
update_tunnels (WaySectionsRow *self)
{
  WayEntryRow *row = WAY_ENTRY_ROW (self);
  const CarcStandings *standings = way_game_get_standings (way_draft_get_game (way_entry_row_get_draft (row)));
  const CarcQuestion *question = way_entry_row_get_question (row, 0);

  if (shows_tunnels (self, standings))
    return;
  way_ui_remove_children (self->tunnels);
  for (int color = 0; color < CARC_N_PUBLISHED_COLORS; color++)
    if (carc_set_tokens (standings, (CarcColor) color) == 2)
      {
        GtkWidget *line = way_tunnel_line_new ((CarcColor) color, question->max, find_same_tile_question (row) != NULL);

        g_signal_connect_object (line, "changed", G_CALLBACK (line_changed_cb), self, G_CONNECT_SWAPPED);
        gtk_box_append (GTK_BOX (self->tunnels), line);
      }
  gtk_widget_set_visible (self->tunnels, get_first (self) != NULL);
  gtk_widget_set_visible (self->no_tunnel, !get_first (self));
}

static void
way_sections_row_update (WayEntryRow *row)
{
  WaySectionsRow *self = WAY_SECTIONS_ROW (row);
  const CarcQuestion *same = find_same_tile_question (row);
  int beyond = way_entry_row_get_answer (row, way_entry_row_get_question (row, 0), CARC_NO_PLAYER);
  int both_sides = same ? way_entry_row_get_answer (row, same, CARC_NO_PLAYER) : 0;
  int n_beyond, n_same;

  update_tunnels (self);
  count_tiles (self, &n_beyond, &n_same);
  if (n_beyond != beyond)
    for (WayTunnelLine *line = get_first (self); line; line = get_next (line))
      way_tunnel_line_set_beyond (line, line == get_first (self) ? beyond : 0);
  if (n_same != both_sides)
    {
      int i = 0;

      for (WayTunnelLine *line = get_first (self); line; line = get_next (line))
        way_tunnel_line_set_both_sides (line, i++ < both_sides);
    }
  if (beyond > 0 || both_sides > 0)
    gtk_switch_set_active (self->toggle, TRUE);
}

static void
way_sections_row_activate (WayEntryRow *row)
{
  WaySectionsRow *self = WAY_SECTIONS_ROW (row);

  gtk_switch_set_active (self->toggle, !gtk_switch_get_active (self->toggle));
}

static void
way_sections_row_class_init (WaySectionsRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  WayEntryRowClass *row_class = WAY_ENTRY_ROW_CLASS (klass);

  row_class->update = way_sections_row_update;
  row_class->activate = way_sections_row_activate;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/entry/rows/way-sections-row.ui");

  WAY_BIND_CHILDREN (widget_class, WaySectionsRow, toggle, tunnels, no_tunnel);

  gtk_widget_class_bind_template_callback (widget_class, toggle_cb);
}

static void
way_sections_row_init (WaySectionsRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (self->tunnels, FALSE);
}

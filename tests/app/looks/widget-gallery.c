/* widget-gallery.c: shows all widgets and writes a picture of them: widget-gallery FILE.png WIDTH HEIGHT [FONT [rtl]].
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include "way-chip.h"
#include "way-keypad.h"
#include "way-breakpoint-bin.h"
#include "way-owners.h"
#include "way-shape.h"
#include "way-sheet-drawer.h"
#include "way-direction-keys.h"
#include "way-source-tag.h"
#include "way-stepper.h"
#include "way-tile.h"
#include "way-track.h"

static const char *const names[] = { "Anna", "Jan", "Mia", "Petr", "Ewa Wiśniewska", "Lea", "Tomáš", "Ida" };
static const int colors[] = { 0, 1, 2, 3, 4, 5, 6, 7 };
static const int points[] = { 62, 55, 47, 31, 112, 55, 112, 255 };

static GtkWidget *
make_line (GtkWidget *box)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (box), line);

  return line;
}

static void
add_shapes (GtkWidget *box)
{
  GtkWidget *line = make_line (box);
  GtkWidget *tags = make_line (box);
  GtkWidget *on_disc = way_shape_new (1, 22);

  for (int color = 0; color < 8; color++)
    gtk_box_append (GTK_BOX (line), way_shape_new (color, 24));
  g_object_set (on_disc, "on-disc", TRUE, NULL);
  gtk_box_append (GTK_BOX (line), on_disc);
  for (int source = 0; source < 3; source++)
    gtk_box_append (GTK_BOX (tags), way_source_tag_new (source));
  gtk_box_append (GTK_BOX (line), way_source_tag_new (3));
}

static void
add_keys (GtkWidget *box)
{
  GtkWidget *keypad = g_object_new (WAY_TYPE_KEYPAD, NULL);
  GtkWidget *coats = g_object_new (WAY_TYPE_KEYPAD, NULL);
  GtkWidget *stepper = way_stepper_new (0, 20);
  GtkWidget *signs = g_object_new (WAY_TYPE_DIRECTION_KEYS, NULL);

  way_keypad_set_value (WAY_KEYPAD (keypad), 9);
  way_keypad_set_range (WAY_KEYPAD (coats), 0, 5);
  way_stepper_set_value (WAY_STEPPER (stepper), 3);
  gtk_widget_set_halign (stepper, GTK_ALIGN_START);
  way_direction_keys_set_count (WAY_DIRECTION_KEYS (signs), 0, 2);
  way_direction_keys_set_count (WAY_DIRECTION_KEYS (signs), 2, 1);
  gtk_box_append (GTK_BOX (box), keypad);
  gtk_box_append (GTK_BOX (box), coats);
  gtk_box_append (GTK_BOX (box), stepper);
  gtk_box_append (GTK_BOX (box), signs);
}

static void
add_owners (GtkWidget *box, int n_seats)
{
  GtkWidget *owners = g_object_new (WAY_TYPE_OWNERS, NULL);

  way_owners_set_seats (WAY_OWNERS (owners), names, colors, n_seats);
  way_owners_set_count (WAY_OWNERS (owners), 0, 2);
  way_owners_set_large (WAY_OWNERS (owners), 0, 1);
  way_owners_set_count (WAY_OWNERS (owners), 1, 1);
  gtk_box_append (GTK_BOX (box), owners);
}

static GtkWidget *
make_chip (int player_color, int size)
{
  return g_object_new (WAY_TYPE_CHIP, "player-color", player_color, "size", size, NULL);
}

static void
add_chips (GtkWidget *box)
{
  GtkWidget *line = make_line (box);
  GtkWidget *turned = make_chip (0, 68);
  GtkWidget *unknown = make_chip (1, 56);

  way_chip_set_face (WAY_CHIP (turned), WAY_CHIP_TURNED);
  way_chip_set_text (WAY_CHIP (turned), "7+", "7");
  way_chip_set_face (WAY_CHIP (unknown), WAY_CHIP_UNKNOWN);
  gtk_box_append (GTK_BOX (line), make_chip (1, 68));
  gtk_box_append (GTK_BOX (line), turned);
  gtk_box_append (GTK_BOX (line), unknown);
  gtk_box_append (GTK_BOX (line), make_chip (3, 46));
}

static GtkWidget *
make_tile (const char *kind, int size)
{
  return g_object_new (WAY_TYPE_TILE, "kind", kind, "size", size, NULL);
}

static void
add_tiles (GtkWidget *box)
{
  static const char *const kinds[] = { "road:straight",
                                       "road:left",
                                       "road:right",
                                       "ends",
                                       "bends-away",
                                       "roundabout:left+straight",
                                       "roundabout-4",
                                       "labyrinth",
                                       "tunnel:straight",
                                       "tunnel:left",
                                       "tunnel-plain:right",
                                       "tunnel-elsewhere",
                                       "tunnel-open",
                                       "ferry:right",
                                       "ferry:straight",
                                       "bridge",
                                       "abbey",
                                       "city-gate",
                                       "halfling:left",
                                       "halfling:right",
                                       "halfling-pair:left",
                                       "halfling-gap",
                                       "double:straight",
                                       "double-ends",
                                       "leipzig-road",
                                       "german-castle",
                                       "german-cathedral",
                                       "river-source",
                                       "start-2x2",
                                       "wonder:left+straight",
                                       "dirt-patch",
                                       "empty",
                                       "sign-left",
                                       "sign-straight",
                                       "sign-right" };
  GtkWidget *flow = gtk_flow_box_new ();
  GtkWidget *right = make_tile ("road:left", 110);
  GtkWidget *wrong = make_tile ("roundabout:left+straight", 110);

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (flow), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (flow), 18);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    gtk_flow_box_append (GTK_FLOW_BOX (flow), make_tile (kinds[i], 72));
  way_tile_set_verdict (WAY_TILE (right), 0, 0);
  way_tile_set_verdict (WAY_TILE (wrong), 2, -1);
  gtk_flow_box_append (GTK_FLOW_BOX (flow), right);
  gtk_flow_box_append (GTK_FLOW_BOX (flow), wrong);
  gtk_box_append (GTK_BOX (box), flow);
}

static void
add_track (GtkWidget *box)
{
  GtkWidget *text = gtk_label_new ("Where the figures stand");
  GtkWidget *track = g_object_new (WAY_TYPE_TRACK, "child", text, NULL);

  gtk_widget_add_css_class (text, "dim-label");
  way_track_set_figures (WAY_TRACK (track), colors, points, names, 8);
  gtk_box_append (GTK_BOX (box), track);
}

static GtkWidget *
make_paper (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, css_class);
  gtk_widget_set_margin_bottom (label, 12);

  return label;
}

int
main (int argc, char **argv)
{
  GtkWidget *box;
  GtkWidget *drawer;
  GtkWidget *scroller;
  GtkWindow *window;

  if (argc < 4)
    {
      g_printerr ("usage: widget-gallery FILE.png WIDTH HEIGHT [FONT [rtl]]\n");
      return 2;
    }
  if (way_test_init () != 0)
    return 1;

  way_test_load_style ();
  if (argc > 4)
    g_object_set (gtk_settings_get_default (), "gtk-font-name", argv[4], NULL);
  if (argc > 5)
    gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);

  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  gtk_widget_set_margin_top (box, 12);
  add_shapes (box);
  add_keys (box);
  add_owners (box, 4);
  add_owners (box, 8);
  add_chips (box);
  add_track (box);
  add_tiles (box);

  scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  drawer = g_object_new (WAY_TYPE_SHEET_DRAWER, "content", scroller, "peek", make_paper ("+39", "wm-sum"), "sheet",
                         make_paper ("Score Sheet", "title-2"), NULL);

  window = way_test_show (drawer, atoi (argv[2]), atoi (argv[3]));
  if (!way_test_save_png (window, argv[1]))
    return 1;

  return way_test_close (window) ? 0 : 1;
}

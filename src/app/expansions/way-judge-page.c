/* way-judge-page.c: is a signpost right? The arrow, the next tile, the verdict.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-judge-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "carc-signpost.h"
#include "way-ui.h"
#include "way-row-layout.h"
#include "way-source-tag.h"
#include "way-tile.h"
#include "way-text.h"

#define WIDE_TILE 140
#define NARROW_TILE 92
#define CASE_TILE 58
#define HALVES_SPACING 18

struct _WayJudgePage {
  WayPage parent_instance;

  CarcSetup setup;
  GtkWidget *halves;
  GtkWidget *arrows[CARC_N_ARROWS];
  GtkWidget *ways_box;
  GtkWidget *ways[CARC_N_ARROWS];
  WayTile *next_tile;
  WayTile *sign_tile;
  GtkWidget *tiles;
  GtkWidget *verdict;
  GtkLabel *verdict_word;
  GtkLabel *verdict_reason;
  WaySourceTag *verdict_tag;
  GtkLabel *verdict_comfort;
  GtkWidget *others_button;
  GtkWidget *count_button;
  GPtrArray *cases; /* GtkToggleButton, borrowed */

  int arrow;
  CarcNextTile next; /* kind NULL: nothing pointed at yet */
  gboolean updating;
};

enum {
  COUNT,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayJudgePage, way_judge_page, WAY_TYPE_PAGE)

static const char *
get_arrow_word (int arrow)
{
  switch (arrow)
    {
    case CARC_ARROW_LEFT:
      return C_ ("signpost direction", "left");
    case CARC_ARROW_STRAIGHT:
      return C_ ("signpost direction", "straight ahead");
    default:
      return C_ ("signpost direction", "right");
    }
}

static char *
write_kind (const CarcNextTile *next)
{
  GString *text = g_string_new (next->kind->id);
  char separator = ':';

  for (int arrow = 0; arrow < CARC_N_ARROWS; arrow++)
    if (next->kind->max_ways > 0 && (next->ways & (1u << arrow)))
      {
        g_string_append_printf (text, "%c%s", separator, carc_arrow_id ((CarcArrow) arrow));
        separator = '+';
      }
  return g_string_free (text, FALSE);
}

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

/* What the drawing shows the road doing: the way the arrow asks for where it is one of them. */
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
  gtk_label_set_label (self->verdict_word, word);
  gtk_label_set_label (self->verdict_reason, reason);
  way_source_tag_set_source (self->verdict_tag, (int) verdict.source);
  gtk_label_set_label (self->verdict_comfort, _ ("Wrong signposts cost nothing; the others still count."));
  gtk_widget_set_visible (GTK_WIDGET (self->verdict_comfort), !verdict.correct);
  way_tile_set_verdict (self->next_tile, self->arrow, get_shown_way (self, verdict.correct));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->verdict), GTK_ACCESSIBLE_PROPERTY_LABEL, word,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, reason, -1);
  gtk_widget_set_sensitive (self->count_button, verdict.correct);
}

static void
update (WayJudgePage *self)
{
  static const char *const signs[] = { "sign-left", "sign-straight", "sign-right" };
  gboolean asks = self->next.kind && self->next.kind->max_ways > 0 && !g_str_equal (self->next.kind->id, "road");
  g_autofree char *kind = self->next.kind ? write_kind (&self->next) : NULL;
  g_autofree char *label = g_strdup_printf (
      /* Translators: %s is left, straight ahead or right. */
      _ ("Count as Correct · %s"), get_arrow_word (self->arrow));

  self->updating = TRUE;
  for (int arrow = 0; arrow < CARC_N_ARROWS; arrow++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->ways[arrow]), (self->next.ways >> arrow & 1u) != 0);
  self->updating = FALSE;
  gtk_widget_set_visible (self->ways_box, asks);
  way_tile_set_kind (self->sign_tile, signs[self->arrow]);
  way_tile_set_kind (self->next_tile, kind);
  way_tile_set_verdict (self->next_tile, -1, -1);
  way_page_set_main_label (WAY_PAGE (self), label);
  gtk_widget_set_visible (self->verdict, is_complete (self));
  if (is_complete (self))
    show_verdict (self);
  else
    gtk_widget_set_sensitive (self->count_button, FALSE);
}

static void
on_arrow_cb (WayJudgePage *self, GtkToggleButton *button)
{
  if (!gtk_toggle_button_get_active (button))
    return;
  self->arrow = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "arrow"));
  update (self);
}

static void
on_way_cb (WayJudgePage *self, GtkToggleButton *button)
{
  unsigned way = 1u << GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "arrow"));

  if (self->updating)
    return;
  if (gtk_toggle_button_get_active (button) && self->next.kind->max_ways == 1)
    self->next.ways = way;
  else if (gtk_toggle_button_get_active (button) && count_ways (self->next.ways) < self->next.kind->max_ways)
    self->next.ways |= way;
  else
    self->next.ways &= ~way;
  update (self);
}

static void
on_case_cb (WayJudgePage *self, GtkToggleButton *button)
{
  if (self->updating)
    return;
  self->updating = TRUE;
  for (guint i = 0; i < self->cases->len; i++)
    gtk_toggle_button_set_active (g_ptr_array_index (self->cases, i), g_ptr_array_index (self->cases, i) == button);
  self->updating = FALSE;
  self->next.kind = g_object_get_data (G_OBJECT (button), "kind");
  self->next.ways = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "ways"));
  update (self);
}

static void
on_next_cb (WayJudgePage *self)
{
  self->next = (CarcNextTile){ 0 };
  self->updating = TRUE;
  for (guint i = 0; i < self->cases->len; i++)
    gtk_toggle_button_set_active (g_ptr_array_index (self->cases, i), FALSE);
  self->updating = FALSE;
  update (self);
  gtk_widget_grab_focus (self->arrows[self->arrow]);
}

static void
on_count_cb (WayJudgePage *self)
{
  g_signal_emit (self, signals[COUNT], 0, self->arrow);
}

/* A case that is drawn: a kind, and for a plain road the way it runs. */
static void
add_case (WayJudgePage *self, GtkWidget *box, const CarcNextKind *kind, unsigned ways, const char *words)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  CarcNextTile drawn = { kind, ways };
  g_autofree char *drawing = write_kind (&drawn);
  GtkWidget *tile = way_tile_new (drawing, CASE_TILE);
  GtkWidget *label = way_ui_label (words, "caption");

  gtk_widget_set_halign (tile, GTK_ALIGN_CENTER);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_xalign (GTK_LABEL (label), 0.5f);
  way_ui_set_min_width (label, 7);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 8);
  gtk_box_append (GTK_BOX (content), tile);
  gtk_box_append (GTK_BOX (content), label);
  gtk_button_set_child (GTK_BUTTON (button), content);
  gtk_widget_add_css_class (button, "wm-case");
  gtk_widget_add_css_class (button, "card");
  way_ui_set_accessible_label (button, words);
  g_object_set_data (G_OBJECT (button), "kind", (gpointer) kind);
  g_object_set_data (G_OBJECT (button), "ways", GUINT_TO_POINTER (ways));
  g_signal_connect_object (button, "toggled", G_CALLBACK (on_case_cb), self, G_CONNECT_SWAPPED);
  g_ptr_array_add (self->cases, button);
  gtk_flow_box_append (GTK_FLOW_BOX (box), button);
  gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
}

static void
add_kind (WayJudgePage *self, GtkWidget *box, const CarcNextKind *kind)
{
  const char *words = way_tr (&kind->words);

  if (!g_str_equal (kind->id, "road"))
    {
      add_case (self, box, kind, 0, words);
      return;
    }
  add_case (self, box, kind, 1u << CARC_ARROW_STRAIGHT, C_ ("next tile", "Straight ahead"));
  add_case (self, box, kind, 1u << CARC_ARROW_LEFT, C_ ("next tile", "Turns left"));
  add_case (self, box, kind, 1u << CARC_ARROW_RIGHT, C_ ("next tile", "Turns right"));
}

static gboolean
is_everyday (WayJudgePage *self, const CarcNextKind *kind)
{
  int index = kind->module ? carc_module_find (kind->module, strlen (kind->module)) : 0;

  return !kind->module || (index >= 0 && carc_module_in_play (&self->setup, index));
}

static GtkWidget *
make_cases (WayJudgePage *self, gboolean everyday)
{
  GtkWidget *box = gtk_flow_box_new ();

  gtk_widget_add_css_class (box, "wm-cases");
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (box), GTK_SELECTION_NONE);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (box), TRUE);
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (box), 2);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (box), 7);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (box), 6);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (box), 6);
  gtk_widget_set_valign (box, GTK_ALIGN_START);
  way_ui_set_accessible_label (box, _ ("What Is on the Next Tile?"));
  for (const CarcNextKind *kind = carc_next_kinds; kind->id; kind++)
    if (is_everyday (self, kind) == everyday)
      add_kind (self, box, kind);
  return box;
}

static GtkWidget *
make_arrow_key (WayJudgePage *self, int arrow, GtkToggleButton *group, GCallback callback)
{
  static const char *const icons[] = { "way-left-symbolic", "way-straight-symbolic", "way-right-symbolic" };
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *icon = way_ui_icon (icons[arrow]);

  gtk_image_set_pixel_size (GTK_IMAGE (icon), 18);
  gtk_widget_remove_css_class (icon, "wm-accent");
  gtk_widget_set_halign (content, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (content), icon);
  gtk_box_append (GTK_BOX (content), way_ui_key_text (get_arrow_word (arrow), NULL));
  gtk_button_set_child (GTK_BUTTON (button), content);
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_add_css_class (button, "wm-tap");
  gtk_widget_add_css_class (button, "wm-arrow-key");
  way_ui_set_accessible_label (button, get_arrow_word (arrow));
  g_object_set_data (G_OBJECT (button), "arrow", GINT_TO_POINTER (arrow));
  if (group)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), group);
  g_signal_connect_object (button, "toggled", callback, self, G_CONNECT_SWAPPED);
  return button;
}

/* Left, straight and right stand so in every language. */
static GtkWidget *
make_arrow_keys (WayJudgePage *self, GtkWidget **keys, gboolean one, GCallback callback)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_direction (box, GTK_TEXT_DIR_LTR);
  gtk_widget_add_css_class (box, "linked");
  for (int arrow = 0; arrow < CARC_N_ARROWS; arrow++)
    {
      keys[arrow] = make_arrow_key (self, arrow, one && arrow > 0 ? GTK_TOGGLE_BUTTON (keys[0]) : NULL, callback);
      gtk_box_append (GTK_BOX (box), keys[arrow]);
    }
  return box;
}

static GtkWidget *
make_verdict (WayJudgePage *self)
{
  self->verdict = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 6, "accessible-role",
                                GTK_ACCESSIBLE_ROLE_STATUS, NULL);
  gtk_widget_add_css_class (self->verdict, "wm-verdict-card");
  gtk_widget_set_hexpand (self->verdict, TRUE);
  gtk_widget_set_valign (self->verdict, GTK_ALIGN_START);
  self->verdict_word = GTK_LABEL (way_ui_label (NULL, "title-2"));
  gtk_widget_add_css_class (GTK_WIDGET (self->verdict_word), "wm-verdict");
  self->verdict_reason = GTK_LABEL (way_ui_label (NULL, NULL));
  self->verdict_tag = WAY_SOURCE_TAG (way_source_tag_new (-1));
  gtk_widget_set_halign (GTK_WIDGET (self->verdict_tag), GTK_ALIGN_START);
  self->verdict_comfort = GTK_LABEL (way_ui_label (NULL, "caption"));
  gtk_box_append (GTK_BOX (self->verdict), GTK_WIDGET (self->verdict_word));
  gtk_box_append (GTK_BOX (self->verdict), GTK_WIDGET (self->verdict_reason));
  gtk_box_append (GTK_BOX (self->verdict), GTK_WIDGET (self->verdict_tag));
  gtk_box_append (GTK_BOX (self->verdict), GTK_WIDGET (self->verdict_comfort));
  return self->verdict;
}

static GtkWidget *
make_tiles (WayJudgePage *self)
{
  GtkWidget *pair = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  self->next_tile = WAY_TILE (way_tile_new (NULL, WIDE_TILE));
  self->sign_tile = WAY_TILE (way_tile_new (NULL, WIDE_TILE));
  gtk_box_append (GTK_BOX (pair), GTK_WIDGET (self->next_tile));
  gtk_box_append (GTK_BOX (pair), GTK_WIDGET (self->sign_tile));
  gtk_widget_set_halign (pair, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (pair, GTK_ALIGN_START);
  self->tiles = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gtk_box_append (GTK_BOX (self->tiles), pair);
  gtk_box_append (GTK_BOX (self->tiles), make_verdict (self));
  return self->tiles;
}

static GtkWidget *
make_left (WayJudgePage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  /* Translators: a noun, a heading: where the signpost points, left, straight ahead or right. */
  gtk_box_append (GTK_BOX (box), way_ui_label (_ ("Signpost Direction"), "heading"));
  gtk_box_append (GTK_BOX (box), make_arrow_keys (self, self->arrows, TRUE, G_CALLBACK (on_arrow_cb)));
  gtk_box_append (GTK_BOX (box), make_tiles (self));
  return box;
}

static GtkWidget *
make_right (WayJudgePage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *others = make_cases (self, FALSE);
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_widget_set_hexpand (box, TRUE);
  self->ways_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_box_append (GTK_BOX (self->ways_box), way_ui_label (_ ("Road on the Next Tile"), "heading"));
  gtk_box_append (GTK_BOX (self->ways_box), make_arrow_keys (self, self->ways, FALSE, G_CALLBACK (on_way_cb)));
  gtk_box_append (GTK_BOX (box), self->ways_box);
  gtk_box_append (GTK_BOX (box), way_ui_label (_ ("What Is on the Next Tile?"), "heading"));
  gtk_box_append (GTK_BOX (box), make_cases (self, TRUE));
  self->others_button = gtk_toggle_button_new ();
  gtk_box_append (GTK_BOX (content), way_ui_icon ("pan-down-symbolic"));
  /* Translators: a noun, a button that unfolds more kinds of next tiles: tunnel, bridge, ferry and so on. */
  gtk_box_append (GTK_BOX (content), way_ui_label (_ ("Other Cases"), "heading"));
  gtk_button_set_child (GTK_BUTTON (self->others_button), content);
  way_ui_set_accessible_label (self->others_button, _ ("Other Cases"));
  gtk_widget_add_css_class (self->others_button, "flat");
  gtk_widget_add_css_class (self->others_button, "wm-tap");
  gtk_widget_set_halign (self->others_button, GTK_ALIGN_START);
  gtk_widget_set_visible (self->others_button, gtk_widget_get_first_child (others) != NULL);
  g_object_bind_property (self->others_button, "active", others, "visible", G_BINDING_SYNC_CREATE);
  gtk_box_append (GTK_BOX (box), self->others_button);
  gtk_box_append (GTK_BOX (box), others);
  return box;
}

/* The symbol stands above the word where three words side by side leave no room. */
static void
set_arrow_narrow (GtkWidget *key, gboolean narrow)
{
  way_ui_set_css_class (key, "narrow", narrow);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_button_get_child (GTK_BUTTON (key))),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}

static void
on_narrow_cb (WayJudgePage *self)
{
  gboolean narrow = way_page_get_narrow (WAY_PAGE (self));
  int size = narrow ? NARROW_TILE : WIDE_TILE;

  gtk_widget_set_layout_manager (self->halves, narrow ? gtk_box_layout_new (GTK_ORIENTATION_VERTICAL)
                                                      : way_row_layout_new (HALVES_SPACING));
  if (narrow)
    gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (self->halves)), HALVES_SPACING);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->tiles),
                                  narrow ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_size_request (gtk_widget_get_first_child (self->halves), narrow ? -1 : 416, -1);
  for (int arrow = 0; arrow < CARC_N_ARROWS; arrow++)
    {
      set_arrow_narrow (self->arrows[arrow], narrow);
      set_arrow_narrow (self->ways[arrow], narrow);
    }
  way_tile_set_size (self->next_tile, size);
  way_tile_set_size (self->sign_tile, size);
}

static void
way_judge_page_finalize (GObject *object)
{
  g_ptr_array_unref (WAY_JUDGE_PAGE (object)->cases);

  G_OBJECT_CLASS (way_judge_page_parent_class)->finalize (object);
}

static void
way_judge_page_class_init (WayJudgePageClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = way_judge_page_finalize;

  signals[COUNT] = g_signal_new ("count", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
way_judge_page_init (WayJudgePage *self)
{
  self->cases = g_ptr_array_new ();
}

static void
add_buttons (WayJudgePage *self)
{
  GtkWidget *next = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (next), way_ui_key_text (C_ ("button", "Next Signpost"), NULL));
  way_ui_set_accessible_label (next, C_ ("button", "Next Signpost"));
  gtk_widget_add_css_class (next, "wm-tap");
  gtk_widget_set_valign (next, GTK_ALIGN_CENTER);
  g_signal_connect_object (next, "clicked", G_CALLBACK (on_next_cb), self, G_CONNECT_SWAPPED);
  way_page_add_to_bar (WAY_PAGE (self), next);
  self->count_button = way_page_add_main_button (WAY_PAGE (self));
  g_signal_connect_object (self->count_button, "clicked", G_CALLBACK (on_count_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
way_judge_page_new (const CarcSetup *setup)
{
  WayJudgePage *self = g_object_new (WAY_TYPE_JUDGE_PAGE, NULL);

  self->setup = *setup;
  way_page_set_title (WAY_PAGE (self), C_ ("title", "Check Signpost"), NULL);
  way_page_set_hint (WAY_PAGE (self), _ ("As seen when moving onto the next tile."));
  add_buttons (self);
  self->halves = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (self->halves), make_left (self));
  gtk_box_append (GTK_BOX (self->halves), make_right (self));
  way_page_set_content (WAY_PAGE (self), self->halves);
  g_signal_connect_object (WAY_PAGE (self), "notify::narrow", G_CALLBACK (on_narrow_cb), self, G_CONNECT_SWAPPED);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->arrows[CARC_ARROW_LEFT]), TRUE);
  on_narrow_cb (self);
  update (self);
  return GTK_WIDGET (self);
}

/* way-rules-page.c: the rules of a module with their sources, or a list of the modules and of expansions without one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-rules-page.h"

#include <glib/gi18n.h>

#include "way-action-row.h"
#include "way-reference.h"
#include "way-ui.h"
#include "way-search-list.h"
#include "way-source-tag.h"
#include "way-text.h"

struct _WayRulesPage {
  WayPage parent_instance;

  GtkWidget *sections;

  gboolean has_setup;
  CarcSetup setup;
  GtkWidget *target; /* the card to scroll to, or NULL */
};

G_DEFINE_FINAL_TYPE (WayRulesPage, way_rules_page, WAY_TYPE_PAGE)

static gboolean
is_in_play (WayRulesPage *self, int module)
{
  return !self->has_setup || carc_module_in_play (&self->setup, module);
}

static gboolean
has_id (const CarcModule *module, const char *id)
{
  for (const CarcRule *const *rule = module->rules; rule != NULL && *rule != NULL; rule++)
    if (g_str_equal ((*rule)->id, id))
      return TRUE;
  for (const CarcToken *const *token = module->tokens; token != NULL && *token != NULL; token++)
    if (g_str_equal ((*token)->id, id))
      return TRUE;
  return g_str_equal (module->id, id);
}

/* Returns whether @passage is about an expansion without a module that has the title @id, not translated. */
static gboolean
is_about (const WayPassage *passage, const char *id)
{
  return passage->kind == WAY_PASSAGE_NOT_SCORED && g_str_equal (passage->title.one, id);
}

static gboolean
names_expansion (const WayReference *reference, const char *id)
{
  for (guint i = 0; i < way_reference_get_n_passages (reference); i++)
    if (is_about (way_reference_get_passage (reference, i), id))
      return TRUE;
  return FALSE;
}

static const CarcModule *
find_module (const char *id)
{
  g_autoptr (WayReference) base = NULL;

  for (int i = 0; carc_modules[i] != NULL; i++)
    if (has_id (carc_modules[i], id))
      return carc_modules[i];
  base = way_reference_load (carc_modules[0]);
  return names_expansion (base, id) ? carc_modules[0] : NULL;
}

/* Adds a heading with an empty list of cards below it. Returns the list. */
static GtkWidget *
add_section (WayRulesPage *self, const char *title)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *heading = way_ui_label (title, "heading");
  GtkWidget *list = way_ui_card_list ();

  gtk_box_append (GTK_BOX (box), heading);
  gtk_box_append (GTK_BOX (box), list);
  gtk_box_append (GTK_BOX (self->sections), box);
  return list;
}

/* Creates the end of a card: the tag of the source, and the publication. */
static GtkWidget *
make_origin (CarcSource source, const char *reference)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  gtk_box_append (GTK_BOX (box), way_source_tag_new (source));
  if (reference != NULL)
    {
      GtkWidget *publication = way_ui_data_label (reference, "caption");

      gtk_widget_add_css_class (publication, "wm-dim");
      gtk_box_append (GTK_BOX (box), publication);
    }
  return box;
}

/* @choice (of a rule option) and @example may be NULL. */
static GtkWidget *
make_card (const char *title, const char *choice, const char *text, const char *example, CarcSource source,
           const char *reference)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_widget_add_css_class (box, "wm-padded");
  gtk_box_append (GTK_BOX (box), way_ui_label (title, "heading"));
  if (choice != NULL)
    {
      GtkWidget *chosen = way_ui_label (choice, "heading");

      gtk_widget_add_css_class (chosen, "accent");
      gtk_box_append (GTK_BOX (box), chosen);
    }
  gtk_box_append (GTK_BOX (box), way_ui_label (text, NULL));
  if (example != NULL)
    gtk_box_append (GTK_BOX (box), way_ui_label (example, NULL));
  gtk_box_append (GTK_BOX (box), make_origin (source, reference));
  return box;
}

static const char *
get_kind_title (WayPassageKind kind)
{
  switch (kind)
    {
    case WAY_PASSAGE_CONTENTS:
      /* Translators: heading of a rules page: what is in the box of an expansion */
      return C_ ("rules page", "Contents");
    case WAY_PASSAGE_RULE:
      return C_ ("rules page", "Rules");
    case WAY_PASSAGE_CLARIFICATION:
      return C_ ("rules page", "Clarifications");
    case WAY_PASSAGE_OPEN:
      /* Translators: heading of a rules page: questions that no publication answers */
      return C_ ("rules page", "Uncertain");
    case WAY_PASSAGE_NOT_SCORED:
      /* Translators: heading of a rules page, and of a group of a list: expansions that need no form */
      return C_ ("rules page", "Expansions Without Entries of Their Own");
    default:
      g_assert_not_reached ();
    }
}

static void
set_target (WayRulesPage *self, GtkWidget *card)
{
  self->target = card;
  gtk_widget_add_css_class (card, "wm-wanted");
}

static void
add_passages (WayRulesPage *self, const WayReference *reference, WayPassageKind kind, const char *id)
{
  GtkWidget *list = NULL;

  for (guint i = 0; i < way_reference_get_n_passages (reference); i++)
    {
      const WayPassage *passage = way_reference_get_passage (reference, i);
      g_autofree char *example = way_text_example (&passage->example.words);
      GtkWidget *card;

      if (passage->kind != kind)
        continue;
      if (list == NULL)
        list = add_section (self, get_kind_title (kind));
      card = make_card (way_tr (&passage->title), NULL, way_tr (&passage->text), example, passage->source,
                        passage->reference);
      way_ui_card_list_add (list, card, FALSE);
      if (is_about (passage, id))
        set_target (self, card);
    }
}

static void
add_rules (WayRulesPage *self, const CarcModule *module, const char *id)
{
  GtkWidget *list = NULL;

  for (const CarcRule *const *rule = module->rules; rule != NULL && *rule != NULL; rule++)
    {
      g_autofree char *name
          = (*rule)->name.many != NULL ? way_text_count (&(*rule)->name, 1) : g_strdup (way_tr (&(*rule)->name));
      GtkWidget *card = make_card (name, NULL, way_tr (&(*rule)->why), NULL, (*rule)->source, (*rule)->reference);

      if (list == NULL)
        list = add_section (self, C_ ("rules page", "Scoring Details"));
      way_ui_card_list_add (list, card, FALSE);
      if (g_str_equal ((*rule)->id, id))
        set_target (self, card);
    }
}

static void
add_rulings (WayRulesPage *self, const CarcModule *module)
{
  GtkWidget *list = NULL;

  for (const CarcRuling *const *ruling = module->rulings; ruling != NULL && *ruling != NULL; ruling++)
    {
      int chosen = self->has_setup ? carc_setup_choice (&self->setup, *ruling) : (*ruling)->standard;
      const CarcRulingChoice *choice = &(*ruling)->choices[chosen];

      if (list == NULL)
        list = add_section (self, self->has_setup ? C_ ("rules page", "Rule Options in This Game")
                                                  : C_ ("rules page", "Default Rule Options"));
      way_ui_card_list_add (list,
                            make_card (way_tr (&(*ruling)->words), way_tr (&choice->words), way_tr (&(*ruling)->why),
                                       NULL, choice->source, choice->reference),
                            FALSE);
    }
}

static void
show_module (WayRulesPage *self, const CarcModule *module, const char *id)
{
  g_autoptr (WayReference) reference = way_reference_load (module);

  way_page_set_title (WAY_PAGE (self), way_tr (&module->name), NULL);
  add_passages (self, reference, WAY_PASSAGE_CONTENTS, id);
  add_passages (self, reference, WAY_PASSAGE_RULE, id);
  add_rules (self, module, id);
  add_passages (self, reference, WAY_PASSAGE_CLARIFICATION, id);
  add_rulings (self, module);
  add_passages (self, reference, WAY_PASSAGE_OPEN, id);
  add_passages (self, reference, WAY_PASSAGE_NOT_SCORED, id);
}

/* Adds a row that opens the page with @id. @subtitle may be NULL. */
static void
add_row (WaySearchList *list, const char *name, const char *subtitle, const char *id)
{
  GtkWidget *row = way_action_row_new (NULL, name, subtitle);

  way_action_row_add_suffix (WAY_ACTION_ROW (row), way_ui_icon ("go-next-symbolic"));
  way_action_row_set_action (WAY_ACTION_ROW (row), "win.rules", g_variant_new_string (id));
  way_ui_set_accessible_label (row, name);
  way_search_list_add (list, row, name, TRUE);
}

static void
add_module_row (WaySearchList *list, const CarcModule *module)
{
  add_row (list, way_tr (&module->name), module->adds.one != NULL ? way_tr (&module->adds) : NULL, module->id);
}

static int
compare_names (gconstpointer one, gconstpointer other)
{
  const CarcModule *const *first = one;
  const CarcModule *const *second = other;

  return g_utf8_collate (way_tr (&(*first)->name), way_tr (&(*second)->name));
}

/* Adds the modules that are in play, or those that are not: the base game first, the others by name. */
static void
add_group (WayRulesPage *self, WaySearchList *list, const char *title, gboolean in_play)
{
  g_autoptr (GPtrArray) modules = g_ptr_array_new ();

  way_search_list_begin_group (list, title);
  if (is_in_play (self, 0) == in_play)
    add_module_row (list, carc_modules[0]);
  for (int i = 1; carc_modules[i] != NULL; i++)
    if (is_in_play (self, i) == in_play && carc_module_is_named (i))
      g_ptr_array_add (modules, (gpointer) carc_modules[i]);
  g_ptr_array_sort (modules, compare_names);
  for (guint i = 0; i < modules->len; i++)
    add_module_row (list, modules->pdata[i]);
}

/* Adds the expansions that need no module, so that a search finds them and nobody wonders. */
static void
add_not_scored (WaySearchList *list)
{
  g_autoptr (WayReference) base = way_reference_load (carc_modules[0]);

  way_search_list_begin_group (list, get_kind_title (WAY_PASSAGE_NOT_SCORED));
  for (guint i = 0; i < way_reference_get_n_passages (base); i++)
    {
      const WayPassage *passage = way_reference_get_passage (base, i);

      if (passage->kind == WAY_PASSAGE_NOT_SCORED)
        add_row (list, way_tr (&passage->title), way_tr (&passage->text), passage->title.one);
    }
}

static void
show_index (WayRulesPage *self)
{
  GtkWidget *list = way_search_list_new ();

  gtk_box_append (GTK_BOX (self->sections), list);
  add_group (self, WAY_SEARCH_LIST (list),
             self->has_setup ? C_ ("rules page", "In this game") : C_ ("rules page", "Supported Expansions"), TRUE);
  add_group (self, WAY_SEARCH_LIST (list), C_ ("rules page", "Other Expansions"), FALSE);
  add_not_scored (WAY_SEARCH_LIST (list));
  way_search_list_capture_keys (WAY_SEARCH_LIST (list), GTK_WIDGET (self));
  g_signal_connect_object (self, "map", G_CALLBACK (way_search_list_focus), list, G_CONNECT_SWAPPED);
}

/* The card has no position before the first layout, so this waits for a frame. */
static gboolean
scroll_to_target_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  WayRulesPage *self = WAY_RULES_PAGE (widget);
  GtkWidget *scroller = gtk_widget_get_ancestor (self->target, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  graphene_rect_t bounds;

  if (gtk_adjustment_get_upper (adjustment) <= 0)
    return G_SOURCE_CONTINUE;
  if (gtk_widget_compute_bounds (self->target, self->sections, &bounds))
    gtk_adjustment_set_value (adjustment, (double) bounds.origin.y);
  return G_SOURCE_REMOVE;
}

static void
way_rules_page_class_init (WayRulesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/rules/way-rules-page.ui");

  gtk_widget_class_bind_template_child (widget_class, WayRulesPage, sections);
}

static void
way_rules_page_init (WayRulesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_rules_page_new (const CarcSetup *setup, const char *id)
{
  WayRulesPage *self = g_object_new (WAY_TYPE_RULES_PAGE, NULL);
  const CarcModule *module = find_module (id);

  self->has_setup = setup != NULL;
  if (setup != NULL)
    self->setup = *setup;
  if (module != NULL)
    show_module (self, module, id);
  else
    show_index (self);
  if (self->target != NULL)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_to_target_cb, NULL, NULL);
  return GTK_WIDGET (self);
}

/* way-rules-page.c: the rules of a module with their sources, or a list of the modules and of expansions without one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-rules-page.h"

#include <glib/gi18n.h>

#include "way-action-row.h"
#include "way-reference.h"
#include "way-rule-row.h"
#include "way-scene-card.h"
#include "way-search-list.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"

/* Three cards whose scenes are as large as they can be, with the spacing and the margins of the page. */
#define MAX_WIDTH_OF_SCENES 1224

struct _WayRulesPage {
  WayPage parent_instance;

  GtkWidget *sections;
  WaySearchList *index;
  GtkBox *scenes;
  GtkWidget *details_button;
  GtkWidget *contents; /* this and the following are lists, which are hidden while they are empty */
  GtkWidget *rules;
  GtkWidget *scoring;
  GtkWidget *clarifications;
  GtkWidget *options;
  GtkLabel *options_title;
  GtkWidget *uncertain;
  GtkWidget *not_scored;
  GtkWidget *sources;
  GtkBox *source_list;

  WayReference *reference; /* of the module; NULL in a list of modules */
  GPtrArray *references;   /* the publications of this page, in the order of their numbers */
  gboolean in_details;     /* what is added is part of the details, which may be hidden */
  gboolean has_setup;
  CarcSetup setup;
  GtkWidget *target; /* the row to scroll to, or NULL */
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
  for (const CarcRule *const *rule = module->rules; rule && *rule; rule++)
    if (g_str_equal ((*rule)->id, id))
      return TRUE;
  for (const CarcToken *const *token = module->tokens; token && *token; token++)
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

static void
add_source (WayRulesPage *self, const char *reference)
{
  g_autofree char *publication = way_text_publication (reference);
  /* Translators: a publication in the list of sources of a page, after its number. */
  g_autofree char *text = g_strdup_printf (C_ ("rules page", "%1$d. %2$s"), (int) self->references->len, publication);
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "wm-data");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_box_append (self->source_list, label);
  if (self->in_details)
    g_object_bind_property (self->details_button, "active", label, "visible", G_BINDING_SYNC_CREATE);
  gtk_widget_set_visible (self->sources, TRUE);
}

/* Returns the number of @reference on this page, and adds it to the list of sources when it first occurs. @reference is
 * NULL for a house rule, which has the number 0. */
static int
number_source (WayRulesPage *self, const char *reference)
{
  guint index;

  if (!reference)
    return 0;
  if (!g_ptr_array_find_with_equal_func (self->references, reference, g_str_equal, &index))
    {
      index = self->references->len;
      g_ptr_array_add (self->references, g_strdup (reference));
      add_source (self, reference);
    }
  return (int) index + 1;
}

static GtkWidget *
add_row (WayRulesPage *self, GtkWidget *list, const char *title, const char *text, CarcSource source,
         const char *reference)
{
  GtkWidget *row = way_rule_row_new (title, text, source, number_source (self, reference));

  gtk_list_box_append (GTK_LIST_BOX (list), row);
  gtk_widget_set_visible (list, TRUE);
  return row;
}

static void
set_target (WayRulesPage *self, GtkWidget *row)
{
  self->target = row;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->details_button), TRUE);
  way_rule_row_highlight (WAY_RULE_ROW (row));
}

/* Adds the passages of @reference that are of this kind. */
static void
add_passages (WayRulesPage *self, const WayReference *reference, WayPassageKind kind, GtkWidget *list, const char *id)
{
  for (guint i = 0; i < way_reference_get_n_passages (reference); i++)
    {
      const WayPassage *passage = way_reference_get_passage (reference, i);
      g_autofree char *example = way_text_example (&passage->example.words);
      /* The section has this title already. */
      gboolean is_titled = kind != WAY_PASSAGE_CONTENTS || !g_str_equal (passage->title.one, "Contents");
      GtkWidget *row;

      if (passage->kind != kind)
        continue;
      row = add_row (self, list, is_titled ? way_tr (&passage->title) : NULL, way_tr (&passage->text), passage->source,
                     passage->reference);
      way_rule_row_set_example (WAY_RULE_ROW (row), example);
      if (is_about (passage, id))
        set_target (self, row);
    }
}

static void
add_rules (WayRulesPage *self, const CarcModule *module, const char *id)
{
  for (const CarcRule *const *rule = module->rules; rule && *rule; rule++)
    {
      g_autofree char *name
          = (*rule)->name.many ? way_text_count (&(*rule)->name, 1) : g_strdup (way_tr (&(*rule)->name));
      GtkWidget *row = add_row (self, self->scoring, name, way_tr (&(*rule)->why), (*rule)->source, (*rule)->reference);

      if (g_str_equal ((*rule)->id, id))
        set_target (self, row);
    }
}

static void
add_options (WayRulesPage *self, const CarcModule *module)
{
  if (self->has_setup)
    gtk_label_set_label (self->options_title, C_ ("rules page", "Rule Options in This Game"));
  for (const CarcOption *const *option = module->options; option && *option; option++)
    {
      int chosen = self->has_setup ? carc_setup_choice (&self->setup, *option) : (*option)->standard;
      const CarcOptionChoice *choice = &(*option)->choices[chosen];
      GtkWidget *row = add_row (self, self->options, way_tr (&(*option)->words), way_tr (&(*option)->why),
                                choice->source, choice->reference);

      way_rule_row_set_choice (WAY_RULE_ROW (row), way_tr (&choice->words));
    }
}

/* Below the scenes, the text is hidden until the reader asks for it. */
static void
add_scenes (WayRulesPage *self, const WayReference *reference)
{
  guint n = way_reference_get_n_scenes (reference);

  if (n == 0)
    return;
  for (guint i = 0; i < n; i++)
    {
      const WayRuleScene *scene = way_reference_get_scene (reference, i);

      number_source (self, scene->reference);
      gtk_box_append (self->scenes, way_scene_card_new ((int) i + 1, scene));
    }
  g_object_set (self, "max-width", MAX_WIDTH_OF_SCENES, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->scenes), TRUE);
  gtk_widget_set_visible (self->details_button, TRUE);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->details_button), FALSE);
}

static void
show_module (WayRulesPage *self, const CarcModule *module, const char *id)
{
  const WayReference *reference = self->reference = way_reference_load (module);
  gboolean has_scenes = way_reference_get_n_scenes (reference) > 0;

  way_page_set_title (WAY_PAGE (self), way_tr (&module->name),
                      has_scenes ? C_ ("rules page", "Illustrated rules") : NULL);
  /* From top to bottom, so that the sources are numbered in this order. */
  add_scenes (self, reference);
  self->in_details = TRUE;
  add_passages (self, reference, WAY_PASSAGE_CONTENTS, self->contents, id);
  add_passages (self, reference, WAY_PASSAGE_RULE, self->rules, id);
  add_rules (self, module, id);
  add_passages (self, reference, WAY_PASSAGE_CLARIFICATION, self->clarifications, id);
  add_options (self, module);
  add_passages (self, reference, WAY_PASSAGE_OPEN, self->uncertain, id);
  add_passages (self, reference, WAY_PASSAGE_NOT_SCORED, self->not_scored, id);
}

/* Adds an entry of the list that opens the page with @id. @subtitle may be NULL. */
static void
add_link (WayRulesPage *self, const char *name, const char *subtitle, const char *id)
{
  GtkWidget *row = g_object_new (WAY_TYPE_ACTION_ROW, "title", name, "subtitle", subtitle, NULL);

  way_action_row_add_arrow (WAY_ACTION_ROW (row));
  way_action_row_set_action (WAY_ACTION_ROW (row), "win.rules", g_variant_new_string (id));
  way_ui_set_accessible_label (row, name);
  way_search_list_add (self->index, row, name, TRUE);
}

static void
add_module_link (WayRulesPage *self, const CarcModule *module)
{
  add_link (self, way_tr (&module->name), module->adds.one ? way_tr (&module->adds) : NULL, module->id);
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
add_group (WayRulesPage *self, const char *title, gboolean in_play)
{
  g_autoptr (GPtrArray) modules = g_ptr_array_new ();

  way_search_list_begin_group (self->index, title);
  if (is_in_play (self, 0) == in_play)
    add_module_link (self, carc_modules[0]);
  for (int i = 1; carc_modules[i] != NULL; i++)
    if (is_in_play (self, i) == in_play && carc_module_is_named (i))
      g_ptr_array_add (modules, (gpointer) carc_modules[i]);
  g_ptr_array_sort (modules, compare_names);
  for (guint i = 0; i < modules->len; i++)
    add_module_link (self, modules->pdata[i]);
}

/* Adds the expansions that need no module, so that a search finds them and nobody wonders. */
static void
add_not_scored (WayRulesPage *self)
{
  g_autoptr (WayReference) base = way_reference_load (carc_modules[0]);

  way_search_list_begin_group (self->index, C_ ("rules page", "Expansions Without Entries of Their Own"));
  for (guint i = 0; i < way_reference_get_n_passages (base); i++)
    {
      const WayPassage *passage = way_reference_get_passage (base, i);

      if (passage->kind == WAY_PASSAGE_NOT_SCORED)
        add_link (self, way_tr (&passage->title), way_tr (&passage->text), passage->title.one);
    }
}

static void
show_index (WayRulesPage *self)
{
  add_group (self, self->has_setup ? C_ ("rules page", "In This Game") : C_ ("rules page", "Supported Expansions"),
             TRUE);
  add_group (self, C_ ("rules page", "Other Expansions"), FALSE);
  add_not_scored (self);
  gtk_widget_set_visible (GTK_WIDGET (self->index), TRUE);
  way_search_list_capture_keys (self->index, GTK_WIDGET (self));
  g_signal_connect_object (self, "map", G_CALLBACK (way_search_list_focus), self->index, G_CONNECT_SWAPPED);
}

/* The row has no position before the first layout, so this waits for a frame. */
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
way_rules_page_dispose (GObject *object)
{
  g_clear_pointer (&WAY_RULES_PAGE (object)->references, g_ptr_array_unref);

  G_OBJECT_CLASS (way_rules_page_parent_class)->dispose (object);
}

static void
way_rules_page_finalize (GObject *object)
{
  g_clear_pointer (&WAY_RULES_PAGE (object)->reference, way_reference_free);

  G_OBJECT_CLASS (way_rules_page_parent_class)->finalize (object);
}

static void
way_rules_page_class_init (WayRulesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_rules_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = way_rules_page_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/rules/way-rules-page.ui");

  WAY_BIND_CHILDREN (widget_class, WayRulesPage, sections, index, scenes, details_button, contents, rules, scoring,
                     clarifications, options, options_title, uncertain, not_scored, sources, source_list);
}

static void
way_rules_page_init (WayRulesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->references = g_ptr_array_new_with_free_func (g_free);
}

GtkWidget *
way_rules_page_new (const CarcSetup *setup, const char *id)
{
  WayRulesPage *self = g_object_new (WAY_TYPE_RULES_PAGE, NULL);
  const CarcModule *module = find_module (id);

  self->has_setup = setup != NULL;
  if (setup)
    self->setup = *setup;
  if (module)
    show_module (self, module, id);
  else
    show_index (self);
  if (self->target)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_to_target_cb, NULL, NULL);
  return GTK_WIDGET (self);
}

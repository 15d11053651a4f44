/* way-quick-page.c: an entry that is typed in text notation.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-quick-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "way-action-row.h"
#include "way-patience.h"
#include "way-quick-entry.h"
#include "way-sheet-view.h"
#include "way-template.h"
#include "way-text.h"
#include "way-title-row.h"
#include "way-ui.h"

#define MAX_SUGGESTIONS 6 /* with more, the score sheet would be off the screen of a phone */
#define WORD "way-word"   /* of a suggestion: what it inserts */

struct _WayQuickPage {
  WayPage parent_instance;

  GtkEditable *entry;
  GtkLabel *example; /* until something is typed */
  GtkLabel *problem;
  WayTitleRow *meaning;    /* of the line, as in the log */
  GtkListBox *suggestions; /* of WayActionRow, with the word as WORD */
  WaySheetView *sheet;
  GtkWidget *main_button;

  WayGame *game;
  WayDraft *draft; /* NULL: the line is not an entry */
};

G_DEFINE_FINAL_TYPE (WayQuickPage, way_quick_page, WAY_TYPE_PAGE)

static gsize
get_cursor (WayQuickPage *self, const char *text)
{
  int position = gtk_editable_get_position (self->entry);

  return (gsize) (g_utf8_offset_to_pointer (text, position) - text);
}

/* Replaces the word at the cursor. After a complete word comes a space; a word such as "tiles=" still needs a value. */
static void
insert_word (WayQuickPage *self, const char *word)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (self->entry));
  gboolean needs_value = strchr ("=:,", word[strlen (word) - 1]) != NULL;
  g_autofree char *inserted = g_strconcat (word, needs_value ? "" : " ", NULL);
  g_autoptr (GPtrArray) completions = NULL;
  gsize start, end;
  int position;

  completions = way_quick_entry_complete (self->game, text, get_cursor (self, text), &start, &end);
  if (text[end] == ' ')
    end++;
  position = (int) g_utf8_strlen (text, (gssize) start);
  gtk_editable_delete_text (self->entry, position, (int) g_utf8_strlen (text, (gssize) end));
  gtk_editable_insert_text (self->entry, inserted, -1, &position);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  gtk_editable_set_position (self->entry, position);
}

static void
suggestion_activated_cb (WayQuickPage *self, GtkListBoxRow *row)
{
  insert_word (self, g_object_get_data (G_OBJECT (row), WORD));
}

/* What it means in the language of the reader comes first; the word is that of the notation. */
static GtkWidget *
make_suggestion (const WayCompletion *completion)
{
  GtkWidget *row = way_action_row_new (NULL, completion->description, NULL);
  GtkWidget *word = gtk_label_new (completion->word);

  gtk_widget_add_css_class (word, "dim-label");
  gtk_widget_add_css_class (word, "monospace");
  way_action_row_add_suffix (WAY_ACTION_ROW (row), word);
  g_object_set_data_full (G_OBJECT (row), WORD, g_strdup (completion->word), g_free);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_widget_set_focusable (row, TRUE);
  way_ui_set_accessible_label (row, completion->description);
  return row;
}

static void
update_suggestions (WayQuickPage *self)
{
  const char *text = gtk_editable_get_text (self->entry);
  g_autoptr (GPtrArray) completions = NULL;
  gsize start, end;

  completions = way_quick_entry_complete (self->game, text, get_cursor (self, text), &start, &end);
  way_ui_remove_children (GTK_WIDGET (self->suggestions));
  for (guint i = 0; i < MIN (completions->len, MAX_SUGGESTIONS); i++)
    {
      gtk_list_box_append (self->suggestions, make_suggestion (completions->pdata[i]));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->suggestions), completions->len > 0);
}

/* Names the first required answer that is missing, or the first question if none is required. */
static char *
describe_missing (WayQuickPage *self)
{
  const CarcQuestion *const *questions = way_draft_get_questions (self->draft);
  const CarcQuestion *missing = questions[0];

  for (int i = 0; questions[i]; i++)
    if (questions[i]->required && !way_draft_has (self->draft, questions[i], CARC_NO_PLAYER))
      {
        missing = questions[i];
        break;
      }
  if (!missing)
    return NULL;
  /* Translators: in the quick entry; %s is a question of the form: "City tiles". */
  return g_strdup_printf (_ ("Still missing: %s"), way_text_question (way_game_get_header (self->game), missing));
}

/* A line that is only incomplete at its end has no problem, unless the user tried to record it. */
static char *
describe_problem (WayQuickPage *self, char *mistake, gsize offset, const char *text, gboolean tried)
{
  char *problem = NULL;

  if (self->draft && way_draft_count_problems (self->draft) > 0)
    {
      const CarcProblems *problems = way_draft_get_problems (self->draft);

      problem = way_text_problem (way_game_get_header (self->game), &problems->problems[0]);
    }
  if (self->draft && !problem)
    g_object_get (self->draft, "warning", &problem, NULL);
  if (!self->draft && mistake && (tried || (offset + 1 < strlen (text) && strchr (text + offset, ' '))))
    problem = g_strdup (mistake);
  if (self->draft && tried && !problem)
    problem = describe_missing (self);
  return problem;
}

static void
update_main_button (WayQuickPage *self)
{
  g_autofree char *label = NULL;
  gboolean can_record = FALSE;

  if (self->draft)
    g_object_get (self->draft, "record-label", &label, "can-record", &can_record, NULL);
  way_page_set_main_label (WAY_PAGE (self), label ? label : C_ ("button", "Record"));
  gtk_widget_set_sensitive (self->main_button, can_record);
}

/* A screen reader is in the line while the row below it changes. */
static void
describe_line (WayQuickPage *self, const char *meaning)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, meaning, -1);
}

/* What has been typed so far, in the words of the log. */
static void
show_meaning (WayQuickPage *self)
{
  const CarcHeader *header = way_game_get_header (self->game);
  const CarcEntry *entry = self->draft ? way_draft_get_entry (self->draft, 0) : NULL;
  g_autofree char *title = entry ? way_text_entry_title (header, entry) : NULL;
  g_autofree char *subtitle = entry ? way_text_entry_subtitle (header, entry) : NULL;
  g_autofree char *words = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->meaning), entry != NULL);
  if (!entry)
    {
      describe_line (self, "");
      return;
    }
  way_title_row_set_prefix (self->meaning, way_ui_new_subject_icon (entry->subject->id));
  way_title_row_set_title (self->meaning, title);
  way_title_row_set_subtitle (self->meaning, *subtitle != '\0' ? subtitle : NULL);
  words = way_title_row_describe (self->meaning);
  describe_line (self, words);
}

/* An example with a color of this game. */
static void
make_example (WayQuickPage *self)
{
  g_autofree char *line
      = g_strdup_printf ("road tiles=5 meeples=%s:1", carc_color_id (way_game_get_setup (self->game)->colors[0]));
  g_autofree char *text = g_strdup_printf (_ ("Example: %s"), line);

  gtk_label_set_label (self->example, text);
}

/* @tried: the user tried to record the line. */
static void
read_line (WayQuickPage *self, gboolean tried)
{
  const char *text = gtk_editable_get_text (self->entry);
  g_autofree char *mistake = NULL;
  g_autofree char *problem = NULL;
  gsize offset;

  g_clear_object (&self->draft);
  self->draft = way_quick_entry_read (self->game, text, &mistake, &offset);
  problem = describe_problem (self, mistake, offset, text, tried);
  show_meaning (self);
  gtk_widget_set_visible (GTK_WIDGET (self->example), *text == '\0');
  way_sheet_view_set_lines (self->sheet, self->draft ? way_draft_get_lines (self->draft) : NULL);
  gtk_label_set_label (self->problem, problem ? problem : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), problem != NULL);
  update_main_button (self);
  update_suggestions (self);
}

static void
line_changed_cb (WayQuickPage *self)
{
  read_line (self, FALSE);
}

/* The line may have been changed since an attempt failed. */
static gboolean
try_record (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayQuickPage *self = WAY_QUICK_PAGE (widget);

  if (!self->draft)
    {
      const char *problem;

      read_line (self, TRUE);
      problem = gtk_label_get_label (self->problem);
      g_set_error_literal (error, WAY_GAME_ERROR, WAY_GAME_ERROR_IMPOSSIBLE,
                           *problem != '\0' ? problem : _ ("An answer is still missing."));
      return FALSE;
    }
  if (!way_draft_record (self->draft, error))
    return FALSE;
  gtk_widget_activate_action (widget, "win.recorded", NULL);
  return TRUE;
}

/* A warning is shown once; Enter again confirms it. */
static void
record_cb (WayQuickPage *self)
{
  g_autoptr (WayQuickPage) held = g_object_ref (self);
  g_autofree char *warning = NULL;

  if (!self->draft)
    {
      read_line (self, TRUE);
      return;
    }
  g_object_get (self->draft, "warning", &warning, NULL);
  if (warning)
    {
      way_draft_confirm_warning (self->draft);
      update_main_button (self);
      return;
    }
  if (!gtk_widget_get_sensitive (self->main_button))
    {
      read_line (self, TRUE);
      return;
    }
  way_patience_try (GTK_WIDGET (self), try_record, NULL);
}

/* Tab inserts the first suggestion; without one it moves the focus as usual. */
static gboolean
key_pressed_cb (WayQuickPage *self, guint keyval, guint keycode, GdkModifierType state)
{
  GtkListBoxRow *first = gtk_list_box_get_row_at_index (self->suggestions, 0);
  const char *text = gtk_editable_get_text (self->entry);

  if (keyval != GDK_KEY_Tab || state & GDK_SHIFT_MASK || !first || *text == '\0')
    return FALSE;
  suggestion_activated_cb (self, first);
  return TRUE;
}

static void
way_quick_page_dispose (GObject *object)
{
  WayQuickPage *self = WAY_QUICK_PAGE (object);

  g_clear_object (&self->draft);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (way_quick_page_parent_class)->dispose (object);
}

static void
map_cb (WayQuickPage *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
way_quick_page_class_init (WayQuickPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_quick_page_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/entry/way-quick-page.ui");

  WAY_BIND_CHILDREN (widget_class, WayQuickPage, entry, example, problem, meaning, suggestions, sheet);

  WAY_BIND_CALLBACKS (widget_class, key_pressed_cb, map_cb, record_cb, suggestion_activated_cb, line_changed_cb,
                      update_suggestions);
}

static void
way_quick_page_init (WayQuickPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->main_button = way_page_get_main_button (WAY_PAGE (self));
}

GtkWidget *
way_quick_page_new (WayGame *game)
{
  WayQuickPage *self = g_object_new (WAY_TYPE_QUICK_PAGE, NULL);

  self->game = g_object_ref (game);
  way_sheet_view_set_players (self->sheet, way_game_get_setup (game));
  make_example (self);
  read_line (self, FALSE);
  return GTK_WIDGET (self);
}

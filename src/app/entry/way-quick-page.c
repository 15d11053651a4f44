/* way-quick-page.c: an entry typed as one line of the notation.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-quick-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "way-patience.h"
#include "way-ui.h"
#include "way-quick-entry.h"
#include "way-sheet-view.h"
#include "way-text.h"

/* More would push the sheet off a phone. */
#define MAX_OFFERED 6

struct _WayQuickPage {
  WayPage parent_instance;

  GtkWidget *entry;
  GtkWidget *offers;
  GtkWidget *problem;
  GtkWidget *sheet;
  GtkWidget *main_button;

  WayGame *game;
  WayDraft *draft; /* NULL while the line says none */
  gboolean asked;  /* the line was to be recorded and could not be */
};

G_DEFINE_FINAL_TYPE (WayQuickPage, way_quick_page, WAY_TYPE_PAGE)

static gsize
get_cursor (WayQuickPage *self, const char *text)
{
  int position = gtk_editable_get_position (GTK_EDITABLE (self->entry));

  return (gsize) (g_utf8_offset_to_pointer (text, position) - text);
}

/* A word is followed by the next one, an open end by its value. */
static void
take_word (WayQuickPage *self, const char *word)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  gboolean open = strchr ("=:,", word[strlen (word) - 1]) != NULL;
  g_autofree char *inserted = g_strconcat (word, open ? "" : " ", NULL);
  g_autoptr (GPtrArray) offers = NULL;
  gsize start, end;
  int position;

  offers = way_quick_entry_complete (self->game, text, get_cursor (self, text), &start, &end);
  if (text[end] == ' ')
    end++;
  position = (int) g_utf8_strlen (text, (gssize) start);
  gtk_editable_delete_text (GTK_EDITABLE (self->entry), position, (int) g_utf8_strlen (text, (gssize) end));
  gtk_editable_insert_text (GTK_EDITABLE (self->entry), inserted, -1, &position);
  gtk_widget_grab_focus (self->entry);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), position);
}

static const char *
get_word (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "word");
}

static void
on_offer_activated_cb (WayQuickPage *self, GtkListBoxRow *row)
{
  g_autofree char *word = g_strdup (get_word (row));

  take_word (self, word);
}

static void
show_offers (WayQuickPage *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  g_autoptr (GPtrArray) offers = NULL;
  GtkListBoxRow *row;
  gsize start, end;

  offers = way_quick_entry_complete (self->game, text, get_cursor (self, text), &start, &end);
  while ((row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->offers), 0)))
    gtk_list_box_remove (GTK_LIST_BOX (self->offers), GTK_WIDGET (row));
  for (guint i = 0; i < MIN (offers->len, MAX_OFFERED); i++)
    {
      const WayCompletion *offer = offers->pdata[i];

      row = way_ui_card_list_add (self->offers, way_ui_row (NULL, offer->word, offer->description, NULL), TRUE);
      gtk_widget_set_focusable (GTK_WIDGET (row), TRUE);
      way_ui_set_accessible_label (GTK_WIDGET (row), offer->description);
      g_object_set_data_full (G_OBJECT (row), "word", g_strdup (offer->word), g_free);
    }
  gtk_widget_set_visible (self->offers, offers->len > 0);
}

/* The first answer that the line still needs: one that must be given, or any at all. */
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
  /* Translators: in the quick entry; %s is a question of the form: "Tiles of the city". */
  return g_strdup_printf (_ ("Still missing: %s"), way_text_question (way_game_get_header (self->game), missing));
}

/* What is wrong is said when the line is not just unfinished at its end, or when it was to be recorded so. */
static char *
describe_problem (WayQuickPage *self, char *mistake, gsize offset, const char *text)
{
  char *problem = NULL;

  if (self->draft && way_draft_count_problems (self->draft) > 0)
    {
      const CarcProblems *problems = way_draft_get_problems (self->draft);

      problem = way_text_problem (way_game_get_header (self->game), &problems->problems[0]);
    }
  if (self->draft && !problem)
    g_object_get (self->draft, "warning", &problem, NULL);
  if (!self->draft && mistake && (self->asked || (offset + 1 < strlen (text) && strchr (text + offset, ' '))))
    problem = g_strdup (mistake);
  if (self->draft && self->asked && !problem)
    problem = describe_missing (self);
  return problem;
}

static void
label_record (WayQuickPage *self)
{
  g_autofree char *label = NULL;
  gboolean can_record = FALSE;

  if (self->draft)
    g_object_get (self->draft, "record-label", &label, "can-record", &can_record, NULL);
  way_page_set_main_label (WAY_PAGE (self), label ? label : C_ ("button", "Record"));
  gtk_widget_set_sensitive (self->main_button, can_record);
}

static void
read_line (WayQuickPage *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  g_autofree char *mistake = NULL;
  g_autofree char *problem = NULL;
  gsize offset;

  g_clear_object (&self->draft);
  self->draft = way_quick_entry_read (self->game, text, &mistake, &offset);
  problem = describe_problem (self, mistake, offset, text);
  way_sheet_view_set_lines (WAY_SHEET_VIEW (self->sheet), self->draft ? way_draft_get_lines (self->draft) : NULL);
  gtk_label_set_label (GTK_LABEL (self->problem), problem ? problem : "");
  gtk_widget_set_visible (self->problem, problem != NULL);
  label_record (self);
  show_offers (self);
}

/* Enter that does nothing would be a riddle. */
static void
say_why_not (WayQuickPage *self)
{
  self->asked = TRUE;
  read_line (self);
  self->asked = FALSE;
}

static gboolean
try_record (GtkWidget *widget, GVariant *parameter, GError **error)
{
  if (!way_draft_record (WAY_QUICK_PAGE (widget)->draft, error))
    return FALSE;
  gtk_widget_activate_action (widget, "win.recorded", NULL);
  return TRUE;
}

/* An improbable line is asked about once: Enter again means it. */
static void
on_record_cb (WayQuickPage *self)
{
  g_autoptr (WayQuickPage) held = g_object_ref (self);
  g_autoptr (GError) error = NULL;
  g_autofree char *warning = NULL;

  if (!self->draft)
    {
      say_why_not (self);
      return;
    }
  g_object_get (self->draft, "warning", &warning, NULL);
  if (warning)
    {
      way_draft_confirm_warnings (self->draft);
      label_record (self);
      return;
    }
  if (!gtk_widget_get_sensitive (self->main_button))
    {
      say_why_not (self);
      return;
    }
  way_patience_try (GTK_WIDGET (self), try_record, NULL);
}

/* Tab takes what is offered first; with nothing offered it goes on to the next widget, as everywhere. */
static gboolean
on_key_cb (WayQuickPage *self, guint keyval, guint keycode, GdkModifierType state)
{
  GtkListBoxRow *first = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->offers), 0);
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));

  if (keyval != GDK_KEY_Tab || state & GDK_SHIFT_MASK || !first || *text == '\0')
    return FALSE;
  on_offer_activated_cb (self, first);
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
way_quick_page_class_init (WayQuickPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = way_quick_page_dispose;
}

static GtkWidget *
make_entry (WayQuickPage *self)
{
  GtkWidget *entry = gtk_entry_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_entry_set_input_hints (GTK_ENTRY (entry), GTK_INPUT_HINT_NO_SPELLCHECK | GTK_INPUT_HINT_LOWERCASE);
  gtk_widget_set_size_request (entry, -1, 44);
  way_ui_set_accessible_label (entry, _ ("Entry in text notation"));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (on_key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (entry, keys);
  g_signal_connect_object (entry, "changed", G_CALLBACK (read_line), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (entry, "notify::cursor-position", G_CALLBACK (show_offers), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (entry, "activate", G_CALLBACK (on_record_cb), self, G_CONNECT_SWAPPED);
  return entry;
}

static void
way_quick_page_init (WayQuickPage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  self->entry = make_entry (self);
  self->offers = way_ui_card_list ();
  self->problem = way_ui_label ("", "error");
  self->sheet = way_sheet_view_new (NULL);
  gtk_box_append (GTK_BOX (box), self->entry);
  gtk_box_append (GTK_BOX (box), self->problem);
  gtk_box_append (GTK_BOX (box), self->offers);
  gtk_box_append (GTK_BOX (box), self->sheet);
  way_page_set_title (WAY_PAGE (self), _ ("Quick Entry"), NULL);
  way_page_set_max_width (WAY_PAGE (self), 600);
  way_page_set_content (WAY_PAGE (self), box);
  way_page_set_hint (WAY_PAGE (self), _ ("Tab completes the first suggestion, Enter adds the entry"));
  self->main_button = way_page_add_main_button (WAY_PAGE (self));
  g_signal_connect_object (self->main_button, "clicked", G_CALLBACK (on_record_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->offers, "row-activated", G_CALLBACK (on_offer_activated_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self, "map", G_CALLBACK (gtk_widget_grab_focus), self->entry, G_CONNECT_SWAPPED);
}

GtkWidget *
way_quick_page_new (WayGame *game)
{
  WayQuickPage *self = g_object_new (WAY_TYPE_QUICK_PAGE, NULL);

  self->game = g_object_ref (game);
  way_sheet_view_set_players (WAY_SHEET_VIEW (self->sheet), way_game_get_setup (game));
  read_line (self);
  return GTK_WIDGET (self);
}

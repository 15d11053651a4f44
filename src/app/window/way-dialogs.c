/* way-dialogs.c: questions, messages and file dialogs over a window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-dialogs.h"

#include <glib/gi18n.h>
#include <string.h>

#include "way-about.h"
#include "way-alert.h"
#include "way-dialog.h"
#include "way-form-factor.h"
#include "way-metainfo.h"
#include "way-text.h"
#include "way-ui.h"

/* Of what scrolls in a question, in px. */
#define MIN_CONTENT_HEIGHT 60
#define MAX_CONTENT_HEIGHT 400
#define CONTENT_WIDTH 252 /* on the narrowest phone */
#define REST_HEIGHT 300   /* what is around it, if texts are not enlarged */

/* Of the same in a low window, where the games are beside what is said about them, in px. */
#define LOW_CONTENT_WIDTH 540
#define LOW_TEXT_WIDTH 290

/* Of a message dialog's own text, in characters. */
#define BODY_WIDTH 40

/* A dialog may be inside its parent, which would not be freed if the answers held it. */
typedef struct {
  GtkWidget *parent; /* weak */
  WayAgreedFunc agreed;
  GVariant *parameter; /* may be NULL */
  GtkEditable *entry;  /* of the dialog, borrowed; NULL if it asks for no text */
} Question;

static void
question_free (gpointer data, GClosure *closure)
{
  Question *question = data;

  g_clear_weak_pointer (&question->parent);
  g_clear_pointer (&question->parameter, g_variant_unref);
  g_free (question);
}

/* A floating @parameter is consumed. (transfer full) */
static Question *
question_new (GtkWindow *parent, WayAgreedFunc agreed, GVariant *parameter)
{
  Question *question = g_new0 (Question, 1);

  g_set_weak_pointer (&question->parent, GTK_WIDGET (parent));
  question->agreed = agreed;
  question->parameter = parameter ? g_variant_ref_sink (parameter) : NULL;
  return question;
}

/* The parent may be closed by what is agreed to, and the dialog inside it takes a moment to close. */
static void
agree (GtkWidget *dialog, const Question *question, GVariant *parameter)
{
  g_object_set_data_full (G_OBJECT (dialog), "answered-parent", g_object_ref (question->parent), g_object_unref);
  question->agreed (question->parent, parameter);
}

static void
agreed_cb (GtkWidget *dialog, const char *response, gpointer data)
{
  const Question *question = data;

  agree (dialog, question, question->parameter);
}

/* What happens if the user answers with a button. @signal: "response::ID" of the button. A floating @parameter is
 * consumed. */
static void
on_answer (GtkWidget *dialog, const char *signal, GtkWindow *parent, WayAgreedFunc agreed, GVariant *parameter)
{
  g_signal_connect_data (dialog, signal, G_CALLBACK (agreed_cb), question_new (parent, agreed, parameter),
                         question_free, 0);
}

/* Returns a question with the button Cancel, to which the caller adds the others; @signal is that of the button that
 * agrees. */
static GtkWidget *
make_question (GtkWindow *parent, const char *title, const char *body, const char *signal, WayAgreedFunc agreed,
               GVariant *parameter)
{
  GtkWidget *dialog = way_alert_new (title, body);

  way_alert_add_response (dialog, "cancel", C_ ("button", "Cancel"), ADW_RESPONSE_DEFAULT);
  g_object_set (dialog, "default-response", "cancel", "close-response", "cancel", NULL);
  on_answer (dialog, signal, parent, agreed, parameter);
  return dialog;
}

static char *
describe_entry_ids (WayGame *game, GArray *entry_ids)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < entry_ids->len; i++)
    {
      gsize index;

      if (way_game_find_entry_id (game, g_array_index (entry_ids, int, i), &index))
        {
          g_autofree char *title
              = way_text_entry_title (way_game_get_header (game), way_game_get_entry (game, index, NULL));

          g_string_append_printf (text, "\n• %s", title);
        }
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

void
way_dialogs_ask_about_game (GtkWindow *parent, GtkWidget *dialog)
{
  g_signal_connect_object (parent, "game-closed", G_CALLBACK (way_dialog_close), dialog, G_CONNECT_SWAPPED);
  way_dialog_present (dialog, parent, -1);
}

/* Shows a question about entries of the game: not about others that get their ids. */
static void
ask_about_entries (GtkWidget *dialog, GtkWindow *parent, WayGame *game)
{
  g_signal_connect_object (game, "reloading", G_CALLBACK (way_dialog_close), dialog, G_CONNECT_SWAPPED);
  way_dialogs_ask_about_game (parent, dialog);
}

void
way_dialogs_ask_delete_all (GtkWindow *parent, WayGame *game, int entry_id, GArray *broken, WayAgreedFunc agreed)
{
  g_autoptr (GArray) all = g_array_copy (broken);
  g_autofree char *list = describe_entry_ids (game, broken);
  g_autofree char *count = NULL, *body = NULL, *yes = NULL;
  GtkWidget *dialog;

  g_array_prepend_val (all, entry_id);
  /* Translators: above a list of entries. */
  count = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d later entry depends on this one:",
                                        "%d later entries depend on this one:", broken->len),
                           (int) broken->len);
  body = g_strconcat (count, list, NULL);
  /* Translators: a button: this entry and the later ones that need it, at least two. */
  yes = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Delete %d Entry", "Delete %d Entries", all->len),
                         (int) all->len);
  /* Translators: the title of a question: an entry and the later ones that depend on it. */
  dialog = make_question (parent, _ ("Delete Them Together?"), body, "response::delete", agreed,
                          g_variant_new_fixed_array (G_VARIANT_TYPE_INT32, all->data, all->len, sizeof (int)));
  way_alert_add_response (dialog, "delete", yes, ADW_RESPONSE_DESTRUCTIVE);
  ask_about_entries (dialog, parent, game);
}

void
way_dialogs_ask_delete_of_phone (GtkWindow *parent, WayGame *game, const char *phone, GArray *entries, GArray *broken,
                                 WayAgreedFunc agreed)
{
  g_autoptr (GArray) all = g_array_copy (entries);
  /* Translators: the title of a question; %s is “Mia’s phone”. */
  g_autofree char *title = g_strdup_printf (_ ("Delete All Entries from %s?"), phone);
  g_autofree char *list = describe_entry_ids (game, entries);
  g_autofree char *later = NULL;
  g_autofree char *body = NULL;
  g_autofree char *yes = NULL;
  GtkWidget *dialog;

  g_array_append_vals (all, broken->data, broken->len);
  if (broken->len > 0)
    {
      g_autofree char *broken_list = describe_entry_ids (game, broken);

      /* Translators: above a list of entries, below the list of those that they depend on. */
      later = g_strconcat ("\n\n", _ ("Later entries depend on them:"), broken_list, NULL);
    }
  yes = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Delete %d Entry", "Delete %d Entries", all->len),
                         (int) all->len);
  body = g_strconcat (list + strspn (list, "\n"), later, NULL);
  dialog = make_question (parent, title, body, "response::delete", agreed,
                          g_variant_new_fixed_array (G_VARIANT_TYPE_INT32, all->data, all->len, sizeof (int)));
  way_alert_add_response (dialog, "delete", yes, ADW_RESPONSE_DESTRUCTIVE);
  ask_about_entries (dialog, parent, game);
}

static void
named_cb (GtkWidget *dialog, const char *response, gpointer data)
{
  const Question *question = data;
  GVariant *const both[] = { question->parameter, g_variant_new_string (gtk_editable_get_text (question->entry)) };
  g_autoptr (GVariant) tuple = g_variant_ref_sink (g_variant_new_tuple (both, G_N_ELEMENTS (both)));

  agree (dialog, question, tuple);
}

void
way_dialogs_ask_name (GtkWindow *parent, const char *title, const char *name, int max_length, WayAgreedFunc agreed,
                      GVariant *parameter)
{
  GtkWidget *dialog = way_alert_new (title, "");
  GtkWidget *entry = gtk_entry_new ();
  Question *question = question_new (parent, agreed, parameter);

  question->entry = GTK_EDITABLE (entry);
  gtk_entry_set_max_length (GTK_ENTRY (entry), max_length);
  gtk_editable_set_text (GTK_EDITABLE (entry), name);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  way_ui_set_accessible_label (entry, title);
  way_alert_add_response (dialog, "cancel", C_ ("button", "Cancel"), ADW_RESPONSE_DEFAULT);
  way_alert_add_response (dialog, "rename", C_ ("button", "Rename"), ADW_RESPONSE_SUGGESTED);
  g_object_set (dialog, "extra-child", entry, "default-response", "rename", "close-response", "cancel", NULL);
  g_signal_connect_data (dialog, "response::rename", G_CALLBACK (named_cb), question, question_free, 0);
  way_dialog_present (dialog, parent, -1);
}

static void
save (GtkWidget *window, GVariant *action)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  if (g_action_parse_detailed_name (g_variant_get_string (action, NULL), &name, &target, NULL))
    gtk_widget_activate_action_variant (window, name, target);
}

/* @action: detailed, saves what would be lost. */
static void
ask_leave (GtkWindow *parent, const char *title, const char *body, const char *action, WayAgreedFunc agreed)
{
  GtkWidget *dialog = make_question (parent, title, body, "response::leave", agreed, NULL);

  /* Translators: buttons: write what would be lost into a file, give it up. */
  way_alert_add_response (dialog, "save", C_ ("button", "Save as File…"), ADW_RESPONSE_DEFAULT);
  way_alert_add_response (dialog, "leave", C_ ("button", "Discard"), ADW_RESPONSE_DESTRUCTIVE);
  on_answer (dialog, "response::save", parent, save, g_variant_new_string (action));
  way_dialogs_ask_about_game (parent, dialog);
}

void
way_dialogs_ask_leave_game (GtkWindow *parent, WayAgreedFunc agreed)
{
  /* Translators: the title of a question: what was changed in the game on view is in memory only and would be lost. */
  ask_leave (parent, _ ("Leave Without Saving?"),
             _ ("Changes to this game still cannot be saved to disk. They are in memory only and would be lost."),
             "win.save-as('waymark')", agreed);
}

void
way_dialogs_ask_leave_history (GtkWindow *parent, int n_games, WayAgreedFunc agreed)
{
  g_autofree char *body = g_strdup_printf (
      ngettext ("The history file still cannot be used. %d game is in memory only and would be lost.",
                "The history file still cannot be used. %d games are in memory only and would be lost.",
                (gulong) n_games),
      n_games);

  /* Translators: the title of a question: games are kept in memory only and would be lost with the window. */
  ask_leave (parent, _ ("Close Without Saving?"), body, "win.export-as('waymark')", agreed);
}

void
way_dialogs_ask_leave_moved (GtkWindow *parent, const char *saved, WayAgreedFunc agreed)
{
  g_autofree char *name = saved ? g_filename_display_name (saved) : NULL;
  g_autofree char *body
      = name ? g_strdup_printf (
            /* Translators: %s is the path of a file. */
            _ ("The history file was deleted, moved, or replaced. What was in it is saved in “%s”. Everything that "
               "was changed since then is in memory only and would be lost."),
            name)
             : g_strdup (_ ("The history file was deleted, moved, or replaced. Everything that is in memory only would "
                            "be lost."));

  ask_leave (parent, _ ("Close Without Saving?"), body, "win.export-as('waymark')", agreed);
}

void
way_dialogs_ask_add_saved (GtkWindow *parent, const char *saved, WayAgreedFunc add, WayAgreedFunc discard)
{
  g_autofree char *name = g_filename_display_basename (saved);
  /* Translators: %s is the name of a file; “Before Restoring” is the heading of a list of backups. */
  g_autofree char *body
      = g_strdup_printf (_ ("The games and entries in “%s” that are missing from the history are added "
                            "to it. The file is kept under “Before Restoring” on the Backups page."),
                         name);
  GtkWidget *dialog
      /* Translators: the title of a question: the games of another file are added to the history. */
      = make_question (parent, _ ("Add These Games?"), body, "response::add", add, g_variant_new_bytestring (saved));

  /* Translators: a button: deletes a file without using what is in it. */
  way_alert_add_response (dialog, "discard", C_ ("button", "Delete File"), ADW_RESPONSE_DESTRUCTIVE);
  way_alert_add_response (dialog, "add", C_ ("button", "Add Games"), ADW_RESPONSE_SUGGESTED);
  on_answer (dialog, "response::discard", parent, discard, g_variant_new_bytestring (saved));
  way_dialog_present (dialog, parent, -1);
}

void
way_dialogs_ask_restore (GtkWindow *parent, const char *title, const char *body, const char *yes, WayAgreedFunc agreed,
                         GVariant *parameter)
{
  GtkWidget *dialog = make_question (parent, title, body, "response::restore", agreed, parameter);

  way_alert_add_response (dialog, "restore", yes, ADW_RESPONSE_SUGGESTED);
  way_dialog_present (dialog, parent, -1);
}

static void
look_cb (GtkWidget *button, gpointer data)
{
  const Question *question = data;
  g_autoptr (GtkWidget) window = g_object_ref (question->parent);
  g_autoptr (GVariant) path = g_variant_ref (question->parameter);

  way_dialog_close (gtk_widget_get_ancestor (button, way_alert_get_type ()));
  gtk_widget_activate_action_variant (window, "win.look-inside", path);
}

static GtkWidget *
make_look_button (GtkWindow *parent, const char *path)
{
  /* Translators: a command: shows the games that are in a backup. */
  GtkWidget *button = gtk_button_new_with_label (C_ ("button", "Look Inside"));

  gtk_widget_set_size_request (button, -1, 44);
  gtk_widget_add_css_class (button, "wm-look");
  g_signal_connect_data (button, "clicked", G_CALLBACK (look_cb),
                         question_new (parent, NULL, g_variant_new_bytestring (path)), question_free, 0);
  return button;
}

/* A message dialog gives its content the minimum height only. Returns one that shows it, if there is room over
 * @parent. */
static int
choose_content_height (GtkWindow *parent, GtkWidget *content)
{
  int room = gtk_widget_get_height (GTK_WIDGET (parent)) - way_ui_enlarge (content, REST_HEIGHT);
  int needed;

  gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL, CONTENT_WIDTH, NULL, &needed, NULL, NULL);
  return CLAMP (MIN (needed, room), MIN_CONTENT_HEIGHT, MAX_CONTENT_HEIGHT);
}

/* A message dialog is as high as its content; on a phone with large text, what is said about the games has to scroll
 * with them. The button below them is never cut off. */
static GtkWidget *
make_consequences (GtkWidget *dialog, GtkWindow *parent, gboolean is_low, const char *title, const char *consequences,
                   GtkWidget *games)
{
  g_autofree char *description = g_strjoin ("\n\n", title, consequences, NULL);
  GtkWidget *label
      = g_object_new (GTK_TYPE_LABEL, "label", consequences, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                      "max-width-chars", BODY_WIDTH, "justify", GTK_JUSTIFY_CENTER, NULL);
  GtkWidget *box = gtk_box_new (is_low ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL, 12);

  way_ui_set_accessible_label (label, description);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (dialog), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, label, NULL, -1);
  gtk_box_append (GTK_BOX (box), label);
  if (is_low)
    {
      gtk_widget_set_size_request (box, LOW_CONTENT_WIDTH, -1);
      gtk_widget_set_size_request (label, LOW_TEXT_WIDTH, -1);
      gtk_widget_set_valign (label, GTK_ALIGN_START);
      gtk_label_set_max_width_chars (GTK_LABEL (label), 1); /* the games get the rest */
      gtk_widget_set_hexpand (games ? games : label, TRUE);
    }
  if (games)
    {
      gtk_widget_set_margin_top (games, 3);
      gtk_widget_set_margin_bottom (games, 3);
      gtk_widget_set_margin_start (games, 3);
      gtk_widget_set_margin_end (games, 3);
      gtk_box_append (GTK_BOX (box), games);
    }
  return g_object_new (GTK_TYPE_SCROLLED_WINDOW, "child", box, "hscrollbar-policy", GTK_POLICY_NEVER,
                       "propagate-natural-height", TRUE, "min-content-height",
                       is_low ? MIN_CONTENT_HEIGHT : choose_content_height (parent, box), "max-content-height",
                       MAX_CONTENT_HEIGHT, "vexpand", TRUE, NULL);
}

void
way_dialogs_ask_go_back (GtkWindow *parent, const char *title, const char *consequences, GtkWidget *games,
                         gboolean offers_look, WayAgreedFunc agreed, const char *path)
{
  /* Translators: the title of a question: the history is replaced by the chosen backup. */
  GtkWidget *dialog = make_question (parent, _ ("Restore This Backup?"), title, "response::restore", agreed,
                                     g_variant_new_bytestring (path));
  gboolean is_low
      = way_form_factor_find (gtk_widget_get_width (GTK_WIDGET (parent)), gtk_widget_get_height (GTK_WIDGET (parent)),
                              way_ui_has_large_text (GTK_WIDGET (parent)))
        == WAY_LANDSCAPE;
  GtkWidget *look = offers_look ? make_look_button (parent, path) : NULL;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  /* Translators: a button: the history is replaced by the chosen backup. */
  way_alert_add_response (dialog, "restore", C_ ("button", "Restore"), ADW_RESPONSE_SUGGESTED);
  gtk_box_append (GTK_BOX (box), make_consequences (dialog, parent, is_low, title, consequences, games));
  if (look)
    gtk_box_append (GTK_BOX (box), look);
  g_object_set (dialog, "extra-child", box, NULL);
  way_dialog_present (dialog, parent, -1);
  /* Otherwise the list of games would have the focus. */
  if (look)
    gtk_widget_grab_focus (look);
}

void
way_dialogs_ask_end_turn (GtkWindow *parent, gboolean final_scoring, const char *doubt, WayAgreedFunc agreed,
                          GVariant *parameter)
{
  /* Translators: the title of a question about what is missing in the last turn of a game. */
  const char *title = final_scoring ? _ ("Begin Final Scoring?")
                                    /* Translators: the title of a question about what is missing in a turn. */
                                    : _ ("End the Turn?");
  GtkWidget *dialog = make_question (parent, title, doubt, "response::end", agreed, parameter);

  way_alert_add_response (dialog, "end",
                          /* Translators: a button: the last turn ends, and final scoring begins. */
                          final_scoring ? C_ ("button", "Begin Final Scoring")
                                        /* Translators: a button: the turn of a player ends. */
                                        : C_ ("button", "End Turn"),
                          ADW_RESPONSE_SUGGESTED);
  way_dialogs_ask_about_game (parent, dialog);
}

typedef struct {
  WayAnsweredFunc answered;
  gpointer data;
  GDestroyNotify destroy;
} Asking;

static void
asking_free (gpointer data, GClosure *closure)
{
  Asking *asking = data;

  asking->destroy (asking->data);
  g_free (asking);
}

static void
unknown_answered_cb (GtkWidget *dialog, const char *response, gpointer data)
{
  const Asking *asking = data;

  asking->answered (asking->data, g_str_equal (response, "import"));
}

void
way_dialogs_ask_unknown (GtkWindow *parent, const char *list, WayAnsweredFunc answered, gpointer data,
                         GDestroyNotify destroy)
{
  g_autofree char *body = g_strdup_printf (
      /* Translators: %s is a list of games with numbers of plays, one per line. A spin-off is a game with other rules,
       * such as Carcassonne Junior. */
      _ ("Import them if they are editions or boxes of Carcassonne. Leave them out if they are spin-offs.\n\n%s"),
      list);
  /* Translators: the title of a question about games with unknown names. */
  GtkWidget *dialog = way_alert_new (_ ("Import Unknown Editions?"), body);
  Asking *asking = g_new0 (Asking, 1);

  asking->answered = answered;
  asking->data = data;
  asking->destroy = destroy;
  /* Translators: buttons: do not import some plays, import them. */
  way_alert_add_response (dialog, "leave-out", C_ ("button", "Leave Out"), ADW_RESPONSE_DEFAULT);
  way_alert_add_response (dialog, "import", C_ ("button", "Import"), ADW_RESPONSE_DEFAULT);
  g_object_set (dialog, "default-response", "leave-out", "close-response", "leave-out", NULL);
  g_signal_connect_data (dialog, "response", G_CALLBACK (unknown_answered_cb), asking, asking_free, 0);
  way_dialog_present (dialog, parent, -1);
}

/* A portal keeps the dialog until it is hidden, and would answer. */
static void
end (GtkNativeDialog *dialog, GtkWindow *parent)
{
  g_signal_handlers_disconnect_by_data (parent, dialog);
  gtk_native_dialog_hide (dialog);
  g_object_unref (dialog);
}

/* A native dialog is not a widget, and not destroyed with its parent. */
void
way_dialogs_show_file_dialog (GtkWindow *parent, GtkFileChooserNative *dialog)
{
  g_signal_connect (dialog, "response", G_CALLBACK (g_object_unref), NULL);
  g_signal_connect_object (parent, "destroy", G_CALLBACK (end), dialog, G_CONNECT_SWAPPED);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

void
way_dialogs_show_file_dialog_of_game (GtkWindow *parent, GtkFileChooserNative *dialog)
{
  g_signal_connect_object (parent, "game-closed", G_CALLBACK (end), dialog, G_CONNECT_SWAPPED);
  way_dialogs_show_file_dialog (parent, dialog);
}

void
way_dialogs_show_message (GtkWindow *parent, const char *title, const char *body)
{
  GtkWidget *dialog = way_alert_new (title, body);

  way_alert_add_response (dialog, "close", C_ ("button", "Close"), ADW_RESPONSE_DEFAULT);
  way_dialog_present (dialog, parent, -1);
}

void
way_dialogs_show_about (GtkWindow *parent)
{
  g_autoptr (WayMetainfo) info = way_metainfo_read ();
  g_autofree char *comments = g_strdup_printf ("%s\n\n%s", info->summary, info->disclaimer);
  g_autofree char *copyright = g_strdup_printf ("© %s %s", info->year, info->developer);
  const char *const developers[] = { info->developer, NULL };
  const WayAboutLink links[] = {
    /* Translators: links in the About window: to the sources, to how to change them, to how to translate the program.
     * Header capitalization. */
    { C_ ("link", "Source Code"), info->source },
    { C_ ("link", "Contribute"), info->contribute },
    { C_ ("link", "Translate"), info->translate },
  };

  way_about_show (parent, links, G_N_ELEMENTS (links), "application-name", info->name, "application-icon",
                  APPLICATION_ID, "version", VERSION, "developer-name", info->developer, "website", info->homepage,
                  "issue-url", info->bugtracker, "support-url", info->contact, "release-notes", info->notes,
                  "release-notes-version", info->version, "comments", comments, "developers", developers, "copyright",
                  copyright, "license-type", GTK_LICENSE_GPL_3_0,
                  /* Translators: your names, one a line. */
                  "translator-credits", _ ("translator-credits"), NULL);
}

/* In GTK 4.8, the button that opens the search has no accessible name. */
static void
name_search_key (GtkWidget *widget)
{
  if (GTK_IS_TOGGLE_BUTTON (widget) && gtk_widget_get_ancestor (widget, GTK_TYPE_HEADER_BAR))
    way_ui_set_accessible_label (widget, C_ ("search field", "Search"));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    name_search_key (child);
}

void
way_dialogs_show_shortcuts (GtkWindow *parent)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/io/github/waymark/Waymark/window/way-shortcuts.ui");
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "shortcuts"));

  name_search_key (GTK_WIDGET (window));
  way_dialog_present (GTK_WIDGET (window), parent, -1);
}

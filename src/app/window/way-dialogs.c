/* way-dialogs.c: questions, messages and file dialogs over a window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-dialogs.h"

#include <glib/gi18n.h>

#include "way-ui.h"
#include "way-text.h"

typedef struct {
  GArray *entry_ids;
  WayWithdrawFunc done;
  gpointer user_data;
} Question;

static void
question_free (gpointer data, GClosure *closure)
{
  Question *question = data;

  g_array_unref (question->entry_ids);
  g_object_unref (question->user_data);
  g_free (question);
}

static void
on_response_cb (AdwMessageDialog *dialog, const char *response, gpointer data)
{
  Question *question = data;

  if (g_str_equal (response, "withdraw"))
    question->done (question->user_data, question->entry_ids);
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
way_dialogs_ask_withdraw_all (GtkWindow *parent, WayGame *game, int entry_id, GArray *broken, WayWithdrawFunc done,
                              gpointer user_data)
{
  Question *question = g_new0 (Question, 1);
  g_autofree char *list = describe_entry_ids (game, broken);
  g_autofree char *count = NULL, *body = NULL, *all = NULL;
  GtkWidget *dialog;

  question->entry_ids = g_array_new (FALSE, FALSE, sizeof (int));
  question->done = done;
  question->user_data = g_object_ref (user_data);
  g_array_append_val (question->entry_ids, entry_id);
  g_array_append_vals (question->entry_ids, broken->data, broken->len);

  /* Translators: above a list of entries. */
  count = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d later entry depends on this one:",
                                        "%d later entries depend on this one:", broken->len),
                           (int) broken->len);
  body = g_strconcat (count, list, NULL);
  /* Translators: a button: this entry and the later ones that need it, at least two. */
  all = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Delete %d Entry", "Delete %d Entries", broken->len + 1),
                         (int) broken->len + 1);
  /* Translators: the title of a question: an entry and the later ones that depend on it. */
  dialog = adw_message_dialog_new (parent, _ ("Delete Them Together?"), body);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "keep", C_ ("button", "Cancel"), "withdraw", all,
                                    NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "withdraw", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "keep");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "keep");
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_response_cb), question, question_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

typedef struct {
  char *save;
  WayLeaveFunc leave;
  gpointer user_data;
} Leaving;

static void
leaving_free (gpointer data, GClosure *closure)
{
  Leaving *leaving = data;

  g_free (leaving->save);
  g_object_unref (leaving->user_data);
  g_free (leaving);
}

static void
activate_detailed (GtkWindow *window, const char *action)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  if (window && g_action_parse_detailed_name (action, &name, &target, NULL))
    gtk_widget_activate_action_variant (GTK_WIDGET (window), name, target);
}

static void
on_leave_response_cb (AdwMessageDialog *dialog, const char *response, gpointer data)
{
  Leaving *leaving = data;

  if (g_str_equal (response, "leave"))
    leaving->leave (leaving->user_data);
  else if (g_str_equal (response, "save"))
    activate_detailed (gtk_window_get_transient_for (GTK_WINDOW (dialog)), leaving->save);
}

static void
ask_leave (GtkWindow *parent, const char *title, const char *body, const char *save, WayLeaveFunc leave,
           gpointer user_data)
{
  Leaving *leaving = g_new0 (Leaving, 1);
  GtkWidget *dialog;

  leaving->save = g_strdup (save);
  leaving->leave = leave;
  leaving->user_data = g_object_ref (user_data);
  dialog = adw_message_dialog_new (parent, title, body);
  /* Translators: buttons: stay, write what would be lost into a file, give it up. */
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "stay", C_ ("button", "Cancel"), "save",
                                    C_ ("button", "Save as File…"), "leave", C_ ("button", "Discard"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "leave", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "stay");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "stay");
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_leave_response_cb), leaving, leaving_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
way_dialogs_ask_leave_game (GtkWindow *parent, WayLeaveFunc leave, gpointer user_data)
{
  /* Translators: the title of a question: the game on view is kept in memory only and would be lost. */
  ask_leave (parent, _ ("Leave Without Saving?"),
             _ ("This game still cannot be saved to disk. It is only in memory and would be lost."),
             "win.save-as('waymark')", leave, user_data);
}

void
way_dialogs_ask_leave_history (GtkWindow *parent, int n_games, WayLeaveFunc leave, gpointer user_data)
{
  g_autofree char *body = g_strdup_printf (
      ngettext ("The history file still cannot be used. %d game is in memory only and would be lost.",
                "The history file still cannot be used. %d games are in memory only and would be lost.",
                (gulong) n_games),
      n_games);

  /* Translators: the title of a question: games are kept in memory only and would be lost with the window. */
  ask_leave (parent, _ ("Close Without Saving?"), body, "win.export-as('waymark')", leave, user_data);
}

typedef struct {
  char *path;
  WayRestoreFunc restore;
  gpointer user_data;
} Restoring;

static void
restoring_free (gpointer data, GClosure *closure)
{
  Restoring *restoring = data;

  g_free (restoring->path);
  g_object_unref (restoring->user_data);
  g_free (restoring);
}

static void
on_restore_response_cb (AdwMessageDialog *dialog, const char *response, gpointer data)
{
  Restoring *restoring = data;

  if (g_str_equal (response, "restore"))
    restoring->restore (restoring->user_data, restoring->path);
}

void
way_dialogs_ask_restore (GtkWindow *parent, const char *title, const char *body, const char *yes, const char *path,
                         WayRestoreFunc restore, gpointer user_data)
{
  Restoring *restoring = g_new0 (Restoring, 1);
  GtkWidget *dialog = adw_message_dialog_new (parent, title, body);

  restoring->path = g_strdup (path);
  restoring->restore = restore;
  restoring->user_data = g_object_ref (user_data);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", C_ ("button", "Cancel"), "restore", yes,
                                    NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "restore", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_restore_response_cb), restoring, restoring_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* A native dialog is not a widget, and not destroyed with its parent. */
void
way_dialogs_show_file_dialog (GtkWindow *parent, GtkFileChooserNative *dialog)
{
  g_signal_connect (dialog, "response", G_CALLBACK (g_object_unref), NULL);
  g_signal_connect_object (parent, "destroy", G_CALLBACK (g_object_unref), dialog, G_CONNECT_SWAPPED);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

void
way_dialogs_show_message (GtkWindow *parent, const char *title, const char *body)
{
  GtkWidget *dialog = adw_message_dialog_new (parent, title, body);

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", C_ ("button", "Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

void
way_dialogs_show_about (GtkWindow *parent)
{
  adw_show_about_window (parent, "application-name", _ ("Waymark"), "application-icon", APPLICATION_ID, "version",
                         VERSION, "license-type", GTK_LICENSE_GPL_3_0, "comments", _ ("Keep score for Carcassonne"),
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

  gtk_window_set_transient_for (window, parent);
  name_search_key (GTK_WIDGET (window));
  gtk_window_present (window);
}

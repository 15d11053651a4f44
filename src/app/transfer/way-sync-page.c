/* way-sync-page.c: the folder that is kept the same as the history on several computers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-sync-page.h"

#include <glib/gi18n.h>

#include "way-action-row.h"
#include "way-focus.h"
#include "way-safety-mark.h"
#include "way-sync-state.h"
#include "way-template.h"
#include "way-ui.h"

struct _WaySyncPage {
  WayPage parent_instance;

  GtkImage *mark;
  GtkLabel *heading;
  GtkLabel *text;
  GtkWidget *set_up;
  GtkWidget *sync;
  WayActionRow *folder_row;
  GtkButton *choose;
  GtkWidget *switch_row;
  GtkSwitch *is_on;
  GtkWidget *questions;
  WayActionRow *restored;
  WayActionRow *losses;
  GtkLabel *differing;
  GtkBox *games;
  GtkWidget *devices_heading;
  GtkListBox *devices;
  GtkWidget *unread_heading;
  GtkListBox *unread;

  WaySyncedFolder *folder;
  char *shown; /* the games, as show_games() has shown them */
};

G_DEFINE_FINAL_TYPE (WaySyncPage, way_sync_page, WAY_TYPE_PAGE)

static void
show_lines (GtkListBox *list, GtkWidget *heading, const GPtrArray *lines)
{
  way_ui_remove_children (GTK_WIDGET (list));
  for (guint i = 0; i < lines->len; i++)
    {
      const WaySyncLine *line = lines->pdata[i];

      gtk_list_box_append (list, way_action_row_new (NULL, line->title, line->subtitle));
    }
  gtk_widget_set_visible (heading, lines->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (list), lines->len > 0);
}

static GtkWidget *
make_version_row (const WaySyncGameState *game, const WaySyncLine *line, gboolean is_sensitive)
{
  GtkWidget *row = way_action_row_new (NULL, line->title, line->subtitle);
  /* Translators: a button beside what stays of the versions of a game: that of a device, or both. */
  GtkWidget *keep = gtk_button_new_with_label (C_ ("button", "Keep"));

  gtk_widget_set_valign (keep, GTK_ALIGN_CENTER);
  gtk_widget_set_size_request (keep, -1, 44);
  gtk_widget_set_sensitive (row, is_sensitive);
  /* For a screen reader, which reads the button without the row. */
  way_ui_set_accessible_label (keep, line->keep_label);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (keep), "(ss)", game->uuid, line->version);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (keep), "win.keep-version");
  way_action_row_add_suffix (WAY_ACTION_ROW (row), keep);
  return row;
}

/* Returns everything that show_games() shows. (transfer full) */
static char *
write_games (const WaySyncState *state)
{
  GString *text = g_string_new (state->can_sync ? "" : "-");

  for (guint i = 0; i < state->games->len; i++)
    {
      const WaySyncGameState *game = state->games->pdata[i];

      g_string_append_printf (text, "%s\n%s\n", game->uuid, game->title);
      for (guint j = 0; j < game->lines->len; j++)
        {
          const WaySyncLine *line = game->lines->pdata[j];

          g_string_append_printf (text, "%s\n%s\n%s\n", line->title, line->subtitle, line->version);
        }
    }
  return g_string_free (text, FALSE);
}

/* The folder is compared at any time: the button that has the focus stays if nothing else is to be shown. */
static void
show_games (WaySyncPage *self, const WaySyncState *state)
{
  char *text = write_games (state);

  if (g_strcmp0 (text, self->shown) == 0)
    {
      g_free (text);
      return;
    }
  g_free (self->shown);
  self->shown = text;
  way_ui_remove_children (GTK_WIDGET (self->games));
  for (guint i = 0; i < state->games->len; i++)
    {
      const WaySyncGameState *game = state->games->pdata[i];
      GtkWidget *list = way_ui_card_list ();

      way_ui_set_accessible_label (list, game->title);
      gtk_box_append (self->games, way_ui_label (game->title, "heading"));
      for (guint j = 0; j < game->lines->len; j++)
        gtk_list_box_append (GTK_LIST_BOX (list), make_version_row (game, game->lines->pdata[j], state->can_sync));
      gtk_box_append (self->games, list);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->games), state->games->len > 0);
}

static void
show_question (WayActionRow *row, const char *question, gboolean is_sensitive)
{
  way_action_row_set_title (row, question ? question : "");
  gtk_widget_set_visible (GTK_WIDGET (row), question != NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (row), is_sensitive);
}

static void
update (WaySyncPage *self)
{
  g_auto (WaySyncState) state = { 0 };
  WaySyncFacts facts;

  way_synced_folder_get_facts (self->folder, &facts);
  way_sync_state_init (&state, &facts);
  gtk_label_set_label (self->heading, state.title);
  gtk_label_set_label (self->text, state.text);
  gtk_widget_set_visible (GTK_WIDGET (self->text), state.text[0] != '\0');
  gtk_widget_set_visible (GTK_WIDGET (self->mark), state.shows_mark);
  way_safety_mark_show (self->mark, state.is_fine);
  gtk_widget_set_visible (self->set_up, state.can_set_up);
  gtk_widget_set_visible (self->sync, state.shows_sync);
  /* Also during a comparison, so that the button keeps the focus; another one follows then. */
  gtk_widget_set_sensitive (self->sync, facts.can_run);
  way_action_row_set_title (self->folder_row, state.folder_title);
  way_action_row_set_subtitle (self->folder_row, state.place);
  gtk_button_set_label (self->choose, state.choose_label);
  way_ui_set_css_class (GTK_WIDGET (self->choose), "suggested-action", state.suggests_choice);
  gtk_widget_set_visible (self->switch_row, state.has_folder);
  gtk_widget_set_visible (self->questions, state.asks);
  show_question (self->restored, state.restored, state.can_sync);
  show_question (self->losses, state.losses, state.can_sync);
  gtk_label_set_label (self->differing, state.differing ? state.differing : "");
  gtk_widget_set_visible (GTK_WIDGET (self->differing), state.differing != NULL);
  show_games (self, &state);
  show_lines (self->devices, self->devices_heading, state.devices);
  show_lines (self->unread, self->unread_heading, state.unread);
  /* The button that was pressed may be gone. */
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && !way_focus_get (GTK_WIDGET (self)))
    gtk_widget_grab_focus (gtk_widget_get_visible (self->sync) ? self->sync : GTK_WIDGET (self->choose));
}

static void
row_activated_cb (WaySyncPage *self, GtkWidget *row)
{
  if (row == self->switch_row)
    gtk_switch_set_active (self->is_on, !gtk_switch_get_active (self->is_on));
}

static void
way_sync_page_dispose (GObject *object)
{
  g_clear_object (&WAY_SYNC_PAGE (object)->folder);
  G_OBJECT_CLASS (way_sync_page_parent_class)->dispose (object);
}

static void
way_sync_page_finalize (GObject *object)
{
  g_free (WAY_SYNC_PAGE (object)->shown);
  G_OBJECT_CLASS (way_sync_page_parent_class)->finalize (object);
}

static void
way_sync_page_class_init (WaySyncPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_sync_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = way_sync_page_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/transfer/way-sync-page.ui");

  WAY_BIND_CHILDREN (widget_class, WaySyncPage, mark, heading, text, set_up, sync, folder_row, choose, switch_row,
                     is_on, questions, restored, losses, differing, games, devices_heading, devices, unread_heading,
                     unread);

  WAY_BIND_CALLBACKS (widget_class, row_activated_cb);
}

static void
way_sync_page_init (WaySyncPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_sync_page_new (WaySyncedFolder *folder, GSettings *settings)
{
  WaySyncPage *self = g_object_new (WAY_TYPE_SYNC_PAGE, NULL);

  self->folder = g_object_ref (folder);
  g_settings_bind (settings, "syncs-folder", self->is_on, "active", G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_object (folder, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}

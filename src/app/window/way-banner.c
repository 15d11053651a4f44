/* way-banner.c: what the window shows under the header bar: problems with the history file, and a button that helps.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-banner.h"

#include <glib/gi18n.h>

#include "way-backup.h"
#include "way-backups-page.h"
#include "way-breakpoint-bin.h"
#include "way-clock.h"
#include "way-patience.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"
#include "way-wrap-pair-layout.h"

#define KEY_SPACING 6

/* What hides a text, besides its button, the solution of the problem, and another text. */
typedef enum {
  STAYS,
  UNTIL_GAME_CHANGES,
  UNTIL_CHANGE_MADE,
  UNTIL_WAIT_ENDS,
} Until;

struct _WayBanner {
  AdwBin parent_instance;

  GtkRevealer *revealer;
  WayBreakpointBin *bin;
  GtkOrientable *box;
  GtkLabel *label;
  GtkButton *button;
  GtkWidget *keys; /* both buttons */
  GtkWidget *retry;

  GtkWindow *window; /* borrowed */
  WaySession *session;
  Until until;
};

G_DEFINE_FINAL_TYPE (WayBanner, way_banner, ADW_TYPE_BIN)

static void arrange (WayBanner *self);

static gboolean
arrange_after_layout_cb (GtkWidget *window, GdkFrameClock *clock, gpointer data)
{
  if (gtk_widget_get_width (window) == 0)
    return G_SOURCE_CONTINUE;
  arrange (data);
  return G_SOURCE_REMOVE;
}

/* Before the layout only the default width is known; the banner is then arranged again after it. */
static int
get_window_width (WayBanner *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self->window));
  int height;

  if (width == 0)
    {
      gtk_window_get_default_size (self->window, &width, &height);
      gtk_widget_add_tick_callback (GTK_WIDGET (self->window), arrange_after_layout_cb, g_object_ref (self),
                                    g_object_unref);
    }
  return width;
}

/* Beside the text the buttons keep their width: a box measures its height for the least width of its children. */
static GtkLayoutManager *
make_key_layout (gboolean narrow)
{
  GtkLayoutManager *layout;

  if (narrow)
    return way_wrap_pair_layout_new (KEY_SPACING, 0);
  layout = gtk_box_layout_new (GTK_ORIENTATION_HORIZONTAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), KEY_SPACING);
  return layout;
}

/* The bin itself notices its width in the layout, too late for the height of the text. */
static void
arrange (WayBanner *self)
{
  int threshold;
  gboolean narrow;

  if (!self->window)
    return;
  g_object_get (self->bin, "threshold", &threshold, NULL);
  narrow = get_window_width (self) <= threshold;
  gtk_orientable_set_orientation (self->box, narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_layout_manager (self->keys, make_key_layout (narrow));
}

/* The page of the backups needs no button that leads to it. */
static void
update_button (WayBanner *self)
{
  gboolean is_there = gtk_widget_get_ancestor (GTK_WIDGET (self), WAY_TYPE_BACKUPS_PAGE) != NULL;

  if (g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (self->button)), "win.backups") == 0)
    gtk_widget_set_visible (GTK_WIDGET (self->button), !is_there);
}

static void
show (WayBanner *self, Until until, const char *text, const char *button, const char *action_name)
{
  gtk_label_set_label (self->label, text);
  self->until = until;
  gtk_widget_set_visible (GTK_WIDGET (self->button), button != NULL);
  gtk_widget_set_visible (self->retry, FALSE);
  if (button)
    gtk_button_set_label (self->button, button);
  /* An action without a parameter is none with a target. */
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), NULL);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (self->button), NULL);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), action_name);
  update_button (self);
  arrange (self);
  gtk_widget_add_css_class (GTK_WIDGET (self->window), "wm-has-banner");
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
}

/* A version in memory cannot be added to the one that is on the disk now. */
static void
show_unsaved_conflict (WayBanner *self, Until until)
{
  show (self, until,
        _ ("This game was changed in another window, so what you recorded here was not saved. Save it as a file before "
           "you close Waymark."),
        C_ ("button", "Save as File…"), NULL);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->button), "s", "waymark");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), "win.save-as");
}

/* The games in memory cannot be added to what is in place of the history file. */
static void
show_unreadable (WayBanner *self, Until until)
{
  gboolean is_only_game = way_session_keeps_only_game (self->session);

  show (self, until,
        is_only_game ? _ ("The file that has taken the place of the history file cannot be read. It was not changed. "
                          "This game is kept only in memory; save it as a file before you close Waymark.")
                     : _ ("The file that has taken the place of the history file cannot be read. It was not changed. "
                          "Your games are kept only in memory; save them as a file before you close Waymark."),
        C_ ("button", "Save as File…"), NULL);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->button), "s", "waymark");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), is_only_game ? "win.save-as" : "win.export-as");
}

static void
show_gone (WayBanner *self)
{
  show (self, STAYS,
        _ ("The history file was deleted or moved. Everything is kept in memory; save it to a new history file before "
           "you close Waymark."),
        /* Translators: a button: writes all games, which are in memory only, to a new history file. */
        C_ ("button", "Save History"), "win.save-again");
}

static const char *
describe_replaced (WayBanner *self)
{
  switch (way_session_match_file (self->session))
    {
    case WAY_FILE_SAME:
      return _ (
          "The history file is back in its place. What was changed meanwhile is kept in memory; add it to the file "
          "before you close Waymark.");
    case WAY_FILE_UNCERTAIN:
      return _ ("A file has taken the history file’s place again; it may be a different one and was not changed. Your "
                "games are kept in memory; add them to that file before you close Waymark.");
    case WAY_FILE_OTHER:
    default:
      return _ ("Another file has taken the place of the history file and was not changed. Your games are kept in "
                "memory; add them to that file before you close Waymark.");
    }
}

static char *
describe_lost_log (WayBanner *self)
{
  g_autofree char *base = g_path_get_basename (way_session_get_history (self->session));
  g_autofree char *name = g_filename_display_name (base);
  g_autofree char *log = g_strconcat (name, "-wal", NULL);

  /* Translators: %s is the name of a file. */
  return g_strdup_printf (
      _ ("“%s”, a part of the history file, was deleted. Your games are kept in memory; add them to "
         "the file before you close Waymark."),
      log);
}

static void
show_replaced (WayBanner *self)
{
  g_autofree char *text = way_session_has_lost_log (self->session) ? describe_lost_log (self) : NULL;

  show (self, STAYS, text ? text : describe_replaced (self),
        /* Translators: a button: adds the games that are in memory only to the history file. */
        C_ ("button", "Add Games"), "win.save-again");
}

/* All other games of the former file are lost with it; a backup has those that there were on its day. */
static char *
describe_overwritten (WayBanner *self)
{
  gboolean has_game = way_session_get_game (self->session) != NULL;
  const char *history = way_session_get_history (self->session);
  g_autoptr (GPtrArray) backups = way_backup_list (history);
  g_autoptr (GPtrArray) replaced = way_backup_list_replaced (history);
  g_autoptr (GDateTime) now = way_clock_now ();
  const WayBackup *latest = way_backup_find_last (backups->len > 0 ? backups : replaced, now);
  g_autofree char *day = latest ? way_ui_day (latest->day) : NULL;

  if (!latest)
    return g_strdup (has_game ? _ ("Another program has overwritten the history file. Only this game is kept in "
                                   "memory; add it to the file before you close Waymark. There is no backup of your "
                                   "other games.")
                              : _ ("Another program has overwritten the history file. There is no backup of your "
                                   "games."));
  /* Translators: %s is a date. */
  return g_strdup_printf (has_game ? _ ("Another program has overwritten the history file. Only this game is kept in "
                                        "memory; add it to the file before you close Waymark. The latest backup of "
                                        "your other games is from %s.")
                                   : _ ("Another program has overwritten the history file. The latest backup of your "
                                        "games is from %s."),
                          day);
}

static void
show_overwritten (WayBanner *self)
{
  g_autofree char *text = describe_overwritten (self);

  show (self, STAYS, text, C_ ("button", "Add Games"), "win.save-again");
}

void
way_banner_show_moved (WayBanner *self)
{
  if (way_session_get_place (self->session) != WAY_HISTORY_REPLACED)
    show_gone (self);
  else if (way_session_keeps_only_game (self->session))
    show_overwritten (self);
  else
    show_replaced (self);
}

void
way_banner_hide (WayBanner *self)
{
  if (way_session_get_place (self->session) != WAY_HISTORY_IN_PLACE)
    {
      way_banner_show_moved (self);
      return;
    }
  gtk_revealer_set_reveal_child (self->revealer, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_widget_remove_css_class (GTK_WIDGET (self->window), "wm-has-banner");
  self->until = STAYS;
}

void
way_banner_change_made (WayBanner *self)
{
  if (self->until == UNTIL_CHANGE_MADE)
    way_banner_hide (self);
}

const char *
way_banner_get_text (WayBanner *self)
{
  return gtk_revealer_get_reveal_child (self->revealer) ? gtk_label_get_label (self->label) : "";
}

void
way_banner_show_waiting (WayBanner *self)
{
  if (gtk_revealer_get_reveal_child (self->revealer))
    return;
  show (self, UNTIL_WAIT_ENDS, _ ("Another program is using the history file. Waymark is waiting for it…"), NULL, NULL);
}

void
way_banner_hide_waiting (WayBanner *self)
{
  if (self->until == UNTIL_WAIT_ENDS)
    way_banner_hide (self);
}

void
way_banner_show_read_only (WayBanner *self)
{
  show (self, STAYS,
        _ ("Waymark can read the history but not write to it. For now, new games are kept only in memory; save them as "
           "files."),
        C_ ("button", "Try Again"), "win.save-again");
}

void
way_banner_show_saved (WayBanner *self, const char *saved)
{
  g_autofree char *base = g_path_get_basename (saved);
  g_autofree char *name = g_filename_display_name (base);
  /* Translators: %s is the name of a file. */
  g_autofree char *text
      = g_strdup_printf (_ ("The history file was deleted, moved, or replaced while it was in use. "
                            "Its games were saved in “%s”, and some may be missing from the history."),
                         name);

  /* Translators: a button: asks whether the games of another file are added to the history. */
  show (self, STAYS, text, C_ ("button", "Add Games…"), "win.add-saved");
}

void
way_banner_update (WayBanner *self)
{
  if (way_session_get_place (self->session) != WAY_HISTORY_IN_PLACE)
    way_banner_show_moved (self);
  else if (!way_session_is_saved (self->session))
    show (self, UNTIL_GAME_CHANGES,
          _ ("Changes to this game have not been saved. They will be lost if you close Waymark before saving them."),
          C_ ("button", "Try Again"), "win.save-again");
  else if (self->until == UNTIL_GAME_CHANGES)
    {
      way_banner_hide (self);
      if (way_session_is_read_only (self->session))
        way_banner_show_read_only (self);
    }
}

/* Whether nothing was to be written to the history file, or something newer is in it. */
static gboolean
is_about_saving (const GError *error)
{
  return error->domain == WAY_STORE_ERROR && error->code != WAY_STORE_ERROR_CONFLICT
         && error->code != WAY_STORE_ERROR_HISTORY;
}

/* Whether writing again may help: something is in memory only, or was not written. */
static gboolean
can_save_again (WayBanner *self)
{
  return !way_session_is_saved (self->session) || way_session_is_in_memory (self->session)
         || (way_session_is_read_only (self->session) && !way_session_get_game (self->session));
}

static void
show_change_error (WayBanner *self, const GError *error)
{
  g_autofree char *text = way_text_change_error (error);

  show (self, UNTIL_CHANGE_MADE, text, C_ ("button", "Close"), NULL);
}

/* The start page says whether there is one, too. */
static gboolean
has_backup (WayBanner *self)
{
  g_autoptr (GPtrArray) backups = way_backup_list (way_session_get_history (self->session));
  g_autoptr (GDateTime) now = way_clock_now ();

  return way_backup_find_last (backups, now) != NULL;
}

void
way_banner_show_error (WayBanner *self, const GError *error)
{
  g_autofree char *message = way_text_error (error);
  g_autofree char *text = g_utf8_make_valid (message, -1);
  gboolean has_game = way_session_get_game (self->session) != NULL;
  gboolean is_corrupt = g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT);
  Until until = has_game && !way_session_is_in_memory (self->session) ? UNTIL_GAME_CHANGES : STAYS;

  if (is_corrupt && way_session_get_place (self->session) != WAY_HISTORY_IN_PLACE)
    {
      if (has_game || !way_session_keeps_only_game (self->session))
        show_unreadable (self, until);
      else
        show (self, until, text, C_ ("button", "Close"), NULL);
    }
  else if (is_corrupt && way_session_get_history (self->session))
    {
      way_session_set_damaged (self->session, TRUE);
      show (self, until, text, has_backup (self) ? C_ ("button", "Backups…") : C_ ("button", "Recover Games…"),
            "win.backups");
    }
  else if (has_game && g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT)
           && !way_session_is_saved (self->session))
    show_unsaved_conflict (self, until);
  else if (has_game && g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_DELETED))
    /* Translators: a button: the open game, which was deleted or replaced elsewhere, is restored. */
    show (self, until, text, C_ ("button", "Restore Game"), "win.restore-open-game");
  else if (is_about_saving (error) && can_save_again (self))
    show (self, until, text, C_ ("button", "Try Again"), "win.save-again");
  else if (is_about_saving (error) && has_game)
    {
      show (self, until, text, C_ ("button", "Continue Without Saving"), "win.go-on-in-memory");
      gtk_widget_set_visible (self->retry, way_patience_can_try_again (GTK_WIDGET (self->window)));
    }
  else if (is_about_saving (error))
    show_change_error (self, error);
  else
    show (self, until, text, C_ ("button", "Close"), NULL);
}

/* A button with an action changes what is wrong, and that hides the banner. */
static void
clicked_cb (WayBanner *self)
{
  if (!gtk_actionable_get_action_name (GTK_ACTIONABLE (self->button)))
    way_banner_hide (self);
}

static void
way_banner_dispose (GObject *object)
{
  WayBanner *self = WAY_BANNER (object);

  g_clear_object (&self->session);
  self->window = NULL;

  G_OBJECT_CLASS (way_banner_parent_class)->dispose (object);
}

static void
way_banner_class_init (WayBannerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_banner_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/window/way-banner.ui");

  WAY_BIND_CHILDREN (widget_class, WayBanner, revealer, bin, box, label, keys, button, retry);

  WAY_BIND_CALLBACKS (widget_class, arrange, clicked_cb, update_button);
}

static void
way_banner_init (WayBanner *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_banner_new (GtkWindow *window, WaySession *session)
{
  WayBanner *self = g_object_new (WAY_TYPE_BANNER, NULL);

  self->window = window;
  self->session = g_object_ref (session);
  return GTK_WIDGET (self);
}

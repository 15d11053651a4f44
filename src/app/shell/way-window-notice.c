/* way-window-notice.c: what the window says under the header bar: troubles with the disk, and the button that helps.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-window-private.h"

#include <glib/gi18n.h>

#include "way-patience.h"
#include "way-text.h"

static gboolean
arrange_laid_out_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  if (gtk_widget_get_width (widget) == 0)
    return G_SOURCE_CONTINUE;
  way_window_arrange_banner (WAY_WINDOW (widget));
  return G_SOURCE_REMOVE;
}

/* Before it is laid out there is only the width that the window would like to have; then it is asked again. */
static int
get_width (WayWindow *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height;

  if (width == 0)
    {
      gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
      gtk_widget_add_tick_callback (GTK_WIDGET (self), arrange_laid_out_cb, NULL, NULL);
    }
  return width;
}

/* On a phone the words need the width of their own. */
void
way_window_arrange_banner (WayWindow *self)
{
  int threshold;
  gboolean narrow;

  /* The bin itself knows only when it has been laid out, which is too late for the height of its words. */
  g_object_get (self->banner_bin, "threshold", &threshold, NULL);
  narrow = get_width (self) <= threshold;
  gtk_orientable_set_orientation (self->banner_box, narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}

static void
set_banner (WayWindow *self, const char *text, const char *button, const char *action_name)
{
  gtk_label_set_label (self->banner_label, text);
  self->says_waiting = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->banner_button), button != NULL);
  if (button)
    gtk_button_set_label (self->banner_button, button);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->banner_button), action_name);
  way_window_arrange_banner (self);
  gtk_widget_add_css_class (GTK_WIDGET (self), "wm-told");
  gtk_widget_set_visible (GTK_WIDGET (self->banner), TRUE);
  gtk_revealer_set_reveal_child (self->banner, TRUE);
}

static void
hide_banner (WayWindow *self)
{
  gtk_revealer_set_reveal_child (self->banner, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->banner), FALSE);
  gtk_widget_remove_css_class (GTK_WIDGET (self), "wm-told");
  self->banner_about_game = FALSE;
  self->says_waiting = FALSE;
}

/* Whatever else is said is more important. */
void
way_window_say_waiting (WayWindow *self, const char *text)
{
  if (text && !gtk_revealer_get_reveal_child (self->banner))
    {
      set_banner (self, text, NULL, NULL);
      self->says_waiting = TRUE;
    }
  else if (!text && self->says_waiting)
    {
      hide_banner (self);
    }
}

void
way_window_hide_banner (WayWindow *self)
{
  hide_banner (self);
}

/* A button with an action changes what is wrong, and the notice follows that. */
void
way_window_dismiss_banner (WayWindow *self)
{
  if (!gtk_actionable_get_action_name (GTK_ACTIONABLE (self->banner_button)))
    hide_banner (self);
}

gboolean
way_window_is_saved (WayWindow *self)
{
  gboolean saved = TRUE;

  if (self->game)
    g_object_get (self->game, "saved", &saved, NULL);
  return saved;
}

/* The game has changed, so whatever kept it from changing is over. */
void
way_window_update_banner (WayWindow *self)
{
  if (!way_window_is_saved (self))
    {
      set_banner (self, _ ("This game is only in memory. It will be lost if you close Waymark before saving it."),
                  C_ ("button", "Try Again"), "win.save-again");
      self->banner_about_game = TRUE;
    }
  else if (self->banner_about_game)
    {
      hide_banner (self);
      if (way_window_is_read_only (self))
        way_window_say_read_only (self);
    }
}

void
way_window_show_error (WayWindow *self, const GError *error)
{
  g_autofree char *text = way_text_error (error);
  gboolean saved = way_window_is_saved (self);
  gboolean disk = error->domain == WAY_STORE_ERROR && self->game;

  if (disk && !saved)
    set_banner (self, text, C_ ("button", "Try Again"), "win.save-again");
  else if (error->domain == WAY_STORE_ERROR
           && (way_window_is_in_memory (self) || (way_window_is_read_only (self) && !self->game)))
    set_banner (self, text, C_ ("button", "Try Again"), "win.save-again");
  else if (disk && error->code != WAY_STORE_ERROR_CONFLICT)
    set_banner (self, text, C_ ("button", "Continue Without Saving"), "win.go-on-in-memory");
  else
    set_banner (self, text, C_ ("button", "Close"), NULL);
  if (self->history && g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT))
    {
      self->damaged = TRUE;
      set_banner (self, text, C_ ("button", "Backups…"), "win.backups");
    }
  self->banner_about_game = self->game != NULL && !way_window_is_in_memory (self);
}

void
way_window_say_read_only (WayWindow *self)
{
  set_banner (self,
              _ ("The history can be read, but not written to. Until it can, new games are in memory only and can be "
                 "saved as files."),
              C_ ("button", "Try Again"), "win.save-again");
}

/* From the pages, which know no window. */
void
way_window_show_error_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;
  const char *domain, *message;
  int code;

  g_variant_get (parameter, "(&si&s)", &domain, &code, &message);
  error = g_error_new_literal (g_quark_from_string (domain), code, message);
  way_window_show_error (WAY_WINDOW (widget), error);
}

void
way_window_go_on_in_memory (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (!way_game_continue_in_memory (self->game, &error))
    way_window_show_error (self, error);
}

static gboolean
try_save_again (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayWindow *self = WAY_WINDOW (widget);
  gboolean unsaved = !way_window_is_saved (self)
                     || (way_window_is_in_memory (self) && way_store_count_games (self->store, NULL) > 0);

  if (way_window_is_read_only (self) && !way_window_leave_read_only (self, error))
    return FALSE;
  if (way_window_is_in_memory (self) ? !way_window_leave_memory (self, error)
                                     : self->game && !way_game_save_again (self->game, error))
    return FALSE;
  if (unsaved)
    way_window_toast (self, _ ("The game is saved"), NULL, NULL);
  return TRUE;
}

void
way_window_save_again (GtkWidget *widget, const char *name, GVariant *parameter)
{
  way_patience_try (widget, try_save_again, NULL);
}

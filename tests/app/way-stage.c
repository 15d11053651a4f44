/* way-stage.c: a window with a scene in it: opened, laid out in any size, drawn, closed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-scene.h"

#include <glib/gi18n.h>
#include <locale.h>

#include "way-evening.h"
#include "way-hand.h"
#include "way-record-file.h"

/* Without a window manager GTK draws its frame inside the window: so much on each side. */
#define FRAME 5

/* A page that needs more than it gets has another size for ever; something that moves is never still. */
#define PATIENCE 10

GtkApplication *
way_scene_begin (void)
{
  const char *locale_directory = g_getenv ("WAYMARK_LOCALEDIR");
  GtkApplication *application;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locale_directory != NULL ? locale_directory : "/nonexistent");
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  application = GTK_APPLICATION (g_object_new (ADW_TYPE_APPLICATION, "application-id", "io.github.waymark.Waymark",
                                               "flags", G_APPLICATION_NON_UNIQUE, "resource-base-path",
                                               "/io/github/waymark/Waymark", NULL));
  g_application_register (G_APPLICATION (application), NULL, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, "gtk-cursor-blink", FALSE, "gtk-font-name",
                "Cantarell 11", "gtk-decoration-layout", "appmenu:close", NULL);
  return application;
}

static gboolean
count_frame_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  int *frames = data;

  return --*frames > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
wait_for_frames (WayWindow *window, int frames)
{
  gtk_widget_add_tick_callback (GTK_WIDGET (window), count_frame_cb, &frames, NULL);
  gtk_widget_queue_draw (GTK_WIDGET (window));
  while (frames > 0)
    g_main_context_iteration (NULL, TRUE);
}

/* Returns whether there was anything to do, which may want a frame in its turn: a list that is given more rows. */
static gboolean
do_the_rest (void)
{
  gboolean any = FALSE;

  while (g_main_context_iteration (NULL, FALSE))
    any = TRUE;
  return any;
}

void
way_scene_settle (WayWindow *window)
{
  while (!gtk_widget_get_mapped (GTK_WIDGET (window)))
    g_main_context_iteration (NULL, TRUE);
  wait_for_frames (window, 3);
  for (int i = 0; i < PATIENCE && do_the_rest (); i++)
    wait_for_frames (window, 2);
}

static WayGame *
begin_game (WayStore *store, const WayScene *scene)
{
  g_autofree char *text = way_evening_text (scene->n_players, scene->n_entries, scene->stage);
  g_autoptr (WayRecordFile) file = way_record_file_read (text, strlen (text));
  g_autoptr (GError) error = NULL;
  gint64 id = 0;
  WayGame *game;

  g_assert_cmpuint (file->problems->len, ==, 0);
  g_assert_cmpint (way_record_file_import (file, store, &id, &error), ==, WAY_IMPORT_RECORDED);
  game = way_game_open (store, id, &error);
  g_assert_no_error (error);
  return game;
}

WayStage *
way_scene_open (GtkApplication *application, const WayScene *scene, int width, int height)
{
  WayStage *stage = g_new0 (WayStage, 1);
  g_autoptr (GError) error = NULL;

  stage->store = way_store_open (":memory:", &error);
  g_assert_no_error (error);
  stage->window = way_window_new (application, stage->store, NULL);
  gtk_window_set_default_size (GTK_WINDOW (stage->window), width + 2 * FRAME, height + 2 * FRAME);
  if (scene->n_players > 0)
    {
      g_autoptr (WayGame) game = begin_game (stage->store, scene);

      way_window_open_game (stage->window, game);
    }
  gtk_window_present (GTK_WINDOW (stage->window));
  way_scene_settle (stage->window);
  if (scene->action != NULL)
    {
      way_hand_activate (stage->window, scene->action);
      way_scene_settle (stage->window);
    }
  if (scene->prepare != NULL)
    {
      scene->prepare (stage->window);
      way_scene_settle (stage->window);
    }
  return stage;
}

void
way_scene_resize (WayStage *stage, int width, int height)
{
  GtkWidget *content = way_scene_get_content (stage);
  GtkWindow *dialog = way_scene_get_dialog (stage);

  gtk_window_set_default_size (GTK_WINDOW (stage->window), width + 2 * FRAME, height + 2 * FRAME);
  if (dialog != NULL)
    gtk_window_set_default_size (dialog, width + 2 * FRAME, height + 2 * FRAME);
  way_scene_settle (stage->window);
  for (int i = 0; i < PATIENCE; i++)
    if (gtk_widget_get_width (content) != width || gtk_widget_get_height (content) != height)
      way_scene_settle (stage->window);
}

void
way_scene_close (WayStage *stage)
{
  GtkWindow *dialog = way_scene_get_dialog (stage);

  if (dialog != NULL)
    gtk_window_destroy (dialog);
  /* GTK 4.8 makes things for a reader while the page on view goes with its window, and forgets some of them. */
  way_window_show_table (stage->window);
  way_scene_settle (stage->window);
  gtk_window_destroy (GTK_WINDOW (stage->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  way_store_close (stage->store);
  g_free (stage);
}

GtkWindow *
way_scene_get_dialog (WayStage *stage)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (gtk_window_get_transient_for (window) == GTK_WINDOW (stage->window)
          && gtk_widget_get_mapped (GTK_WIDGET (window)))
        return window;
    }
  return NULL;
}

GtkWidget *
way_scene_get_content (WayStage *stage)
{
  GtkWindow *dialog = way_scene_get_dialog (stage);

  if (dialog != NULL)
    return gtk_window_get_child (dialog);
  return adw_application_window_get_content (ADW_APPLICATION_WINDOW (stage->window));
}

gboolean
way_scene_save_picture (GtkWidget *widget, const char *path, GError **error)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  GdkRGBA ground;

  /* The ground belongs to the window, not to its content. */
  if (gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), "window_bg_color", &ground))
    gtk_snapshot_append_color (snapshot, &ground, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_to_node (snapshot);
  if (node == NULL)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "there is nothing to draw");
      return FALSE;
    }
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  if (!gdk_texture_save_to_png (texture, path))
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "%s could not be written", path);
      return FALSE;
    }
  return TRUE;
}

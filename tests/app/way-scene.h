/* way-scene.h: every page of the program with a believable game in it, for tests and pictures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-window.h"

G_BEGIN_DECLS

/* A page in one state: the game behind it and the action that opens it. */
typedef struct {
  const char *name;
  int n_players; /* 0: no game at all */
  int n_entries;
  int stage;          /* WayEveningStage */
  const char *action; /* detailed action of the window, "win.enter::road"; NULL: what the window opens with */
  void (*prepare) (WayWindow *window); /* answers something on the page; NULL: nothing */
} WayScene;

/* All scenes; ends with { 0 }. */
extern const WayScene way_scenes[];

typedef struct {
  WayStore *store;
  WayWindow *window;
} WayStage;

/* Registers the application of this process, once; reads LANGUAGE and the translations of the build tree. */
GtkApplication *way_scene_begin (void);

/* Opens @scene in a window of @width times @height of content, and waits until it is laid out and drawn. */
WayStage *way_scene_open (GtkApplication *application, const WayScene *scene, int width, int height);

/* Gives the content another size, and waits until it is laid out in it. */
void way_scene_resize (WayStage *stage, int width, int height);

/* Closes the window and its store, as soon as nobody loads icons for it any more. */
void way_scene_close (WayStage *stage);

/* Runs the main loop until the window is quiet. */
void way_scene_settle (WayWindow *window);

/* The dialog over the window, or NULL. */
GtkWindow *way_scene_get_dialog (WayStage *stage);

/* The content of the window, or of the dialog over it, without its frame. */
GtkWidget *way_scene_get_content (WayStage *stage);

/* Draws @widget into a PNG file. */
gboolean way_scene_save_picture (GtkWidget *widget, const char *path, GError **error);

G_END_DECLS

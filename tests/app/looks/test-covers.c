/* test-covers.c: on a phone, toasts and banners neither cover the buttons at the bottom of a page nor are cut off.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-scene.h"
#include "way-test.h"
#include "way-layout-check.h"

#include <glib/gi18n.h>

#include "way-entry-bar.h"
#include "way-evening.h"
#include "way-game.h"
#include "way-store-error.h"
#include "way-text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#define WIDTH 360
#define HEIGHT 640

/* Pages that show toasts and have buttons at the bottom. */
static const char *const scenes[] = { "table", "table-8-players", "table-1-player", "bets", "tunnel",
                                      "final", "quick",           "judge",          "code", "conflicts-decided" };

static const double text_scales[] = { 1.0, 1.5 };

typedef struct {
  char *text;
  gboolean with_button;
} Sentence;

typedef struct {
  GtkApplication *application;
  GPtrArray *sentences; /* of Sentence: the texts of all toasts in English, except for those that contain a name */
} Fixture;

typedef struct {
  const WayScene *scene;
  WayStage *stage;
  const GPtrArray *sentences;
  double scale;
  int n_findings;
} Cover;

static const WayScene *
find_scene (const char *name)
{
  for (const WayScene *scene = way_scenes; scene->name; scene++)
    if (g_str_equal (scene->name, name))
      return scene;
  fail_msg ("no scene is named %s", name);
  return NULL;
}

static GtkWidget *
find_keys (WayWindow *window)
{
  GtkWidget *page = way_window_get_page (window);
  GtkWidget *bar = way_test_find (page, WAY_TYPE_ENTRY_BAR, NULL);

  return bar ? bar : way_test_find (page, GTK_TYPE_BOX, "wm-bar");
}

/* The class of the toast widget is private to libadwaita. */
static GtkWidget *
find_toast (GtkWidget *widget)
{
  if (g_str_equal (gtk_widget_get_css_name (widget), "toast"))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_toast (child);

      if (found)
        return found;
    }
  return NULL;
}

static graphene_rect_t
get_place (GtkWidget *widget, GtkWidget *content)
{
  graphene_rect_t place;

  assert_true (gtk_widget_get_mapped (widget));
  assert_true (gtk_widget_compute_bounds (widget, content, &place));
  return place;
}

static void
check (Cover *cover, const char *text)
{
  g_autoptr (GPtrArray) findings = g_ptr_array_new_with_free_func (g_free);
  GtkWidget *content = way_scene_get_content (cover->stage);
  GtkWidget *keys = find_keys (cover->stage->window);
  GtkWidget *toast = find_toast (content);
  graphene_rect_t place;

  if (gtk_widget_get_width (content) != WIDTH || gtk_widget_get_height (content) != HEIGHT)
    g_ptr_array_add (findings, g_strdup_printf ("the page needs %d×%d", gtk_widget_get_width (content),
                                                gtk_widget_get_height (content)));
  way_layout_check_layout (content, WIDTH, HEIGHT, findings);
  way_layout_check_openings (content, findings);
  if (keys && toast)
    {
      graphene_rect_t toasted = get_place (toast, content);

      place = get_place (keys, content);
      if (graphene_rect_intersection (&place, &toasted, NULL))
        g_ptr_array_add (findings, g_strdup ("the toast covers the keys"));
    }
  if (!keys)
    g_ptr_array_add (findings, g_strdup ("there are no keys"));
  for (guint i = 0; i < findings->len; i++)
    print_message ("%s at %.1f, “%s”: %s\n", cover->scene->name, cover->scale, text,
                   (char *) g_ptr_array_index (findings, i));
  cover->n_findings += (int) findings->len;
}

static GtkWidget *
find_close_button (GtkWidget *toast)
{
  GtkWidget *button = gtk_widget_get_last_child (toast);

  assert_true (GTK_IS_BUTTON (button));
  return button;
}

/* The next toast appears when this one is gone. */
static void
close_toast (Cover *cover)
{
  GtkWidget *content = way_scene_get_content (cover->stage);

  way_test_click (find_close_button (find_toast (content)));
  while (find_toast (content))
    way_scene_settle (cover->stage->window);
}

static void
toast (Cover *cover, const char *text, const char *button)
{
  way_window_toast (cover->stage->window, text, button, "win.undo");
  way_scene_settle (cover->stage->window);
  assert_non_null (find_toast (way_scene_get_content (cover->stage)));
  check (cover, text);
  close_toast (cover);
}

static void
toast_sentences (Cover *cover)
{
  for (guint i = 0; i < cover->sentences->len; i++)
    {
      const Sentence *sentence = cover->sentences->pdata[i];

      toast (cover, _ (sentence->text), sentence->with_button ? C_ ("button", "Undo") : NULL);
    }
  toast (cover, _ ("Tunnel complete"), C_ ("entry key", "Road"));
}

static void
toast_names (Cover *cover)
{
  const char *name = way_evening_names[3], *other = way_evening_names[5];
  g_autofree char *merged = g_strdup_printf (_ ("%1$s is now counted as %2$s"), name, other);
  g_autofree char *refused = g_strdup_printf (_ ("%1$s and %2$s have played in the same game"), name, other);
  g_autofree char *split = g_strdup_printf (_ ("%s is now counted separately"), name);

  toast (cover, merged, C_ ("button", "Undo"));
  toast (cover, refused, NULL);
  toast (cover, split, C_ ("button", "Undo"));
}

static void
show_error (Cover *cover, GQuark domain, int code, const char *message)
{
  g_autoptr (GError) error = g_error_new_literal (domain, code, message);
  g_autofree char *text = way_text_error (error);

  way_window_show_error (cover->stage->window, error);
  way_scene_settle (cover->stage->window);
  check (cover, text);
}

/* Everything that can be below the header bar, together with a toast. */
static void
show_errors (Cover *cover)
{
  for (int code = 0; code <= WAY_STORE_ERROR_MISSING; code++)
    show_error (cover, WAY_STORE_ERROR, code, "database disk image is malformed");
  show_error (cover, WAY_GAME_ERROR, WAY_GAME_ERROR_BREAKS, "");
  show_error (cover, WAY_GAME_ERROR, WAY_GAME_ERROR_IMPOSSIBLE, _ ("This meeple belongs to nobody at the table."));
  show_error (cover, G_IO_ERROR, G_IO_ERROR_NO_SPACE,
              "Error writing to file “/home/anna/Documents/2026-11-20.waymark”: No space left on device");
  show_error (cover, WAY_STORE_ERROR, WAY_STORE_ERROR_FULL, "");
  toast_sentences (cover);
}

static void
test_nothing_covers_the_keys (void **state)
{
  const Fixture *text = *state;
  Cover cover = { .sentences = text->sentences };

  for (gsize s = 0; s < G_N_ELEMENTS (text_scales); s++)
    {
      cover.scale = text_scales[s];
      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (96 * 1024 * cover.scale), NULL);
      for (gsize i = 0; i < G_N_ELEMENTS (scenes); i++)
        {
          cover.scene = find_scene (scenes[i]);
          cover.stage = way_scene_open (text->application, cover.scene, WIDTH, HEIGHT);
          way_scene_stop_drawing (cover.stage);
          toast_sentences (&cover);
          toast_names (&cover);
          show_errors (&cover);
          way_scene_close (cover.stage);
        }
    }
  assert_int_equal (cover.n_findings, 0);
}

/* Returns the following string literals, which may continue on the next line. (transfer full) */
static char *
read_literal (const char *source)
{
  GString *text = g_string_new (NULL);

  while (*source == '"')
    {
      const char *end = strchr (source + 1, '"');

      g_string_append_len (text, source + 1, end - source - 1);
      source = end + 1 + strspn (end + 1, " \n");
    }
  return g_string_free (text, FALSE);
}

static Sentence *
new_sentence (char *text, gboolean with_button)
{
  Sentence *sentence = g_new (Sentence, 1);

  *sentence = (Sentence){ text, with_button };
  return sentence;
}

static void
sentence_free (gpointer data)
{
  Sentence *sentence = data;

  g_free (sentence->text);
  g_free (sentence);
}

static void
read_sentences (const char *source, GPtrArray *sentences)
{
  while ((source = strstr (source, "_toast (")) != NULL)
    {
      const char *end = strchr (source, ';');
      const char *marked = strstr (source, " _ (\"");

      if (marked && marked < end)
        g_ptr_array_add (sentences, new_sentence (read_literal (marked + strlen (" _ (")),
                                                  g_strstr_len (source, end - source, "\"button\"") != NULL));
      source = end;
    }
}

/* Returns the texts of all toasts, from the sources of the program. (transfer full) */
static GPtrArray *
list_sentences (char **sources)
{
  GPtrArray *sentences = g_ptr_array_new_with_free_func (sentence_free);

  for (; *sources != NULL; sources++)
    {
      g_autofree char *source = NULL;

      assert_true (g_file_get_contents (*sources, &source, NULL, NULL));
      read_sentences (source, sentences);
    }
  assert_uint_in_range (sentences->len, 10, 100);
  return sentences;
}

/* Usage: test-covers SOURCE… */
int
main (int argc, char **argv)
{
  Fixture text = { way_scene_begin (), NULL };
  const struct CMUnitTest tests[] = { cmocka_unit_test_prestate (test_nothing_covers_the_keys, &text) };
  int failed;

  assert_int_in_range (argc, 2, G_MAXINT);
  text.sentences = list_sentences (argv + 1);
  way_test_make_warnings_fatal ();
  failed = cmocka_run_group_tests (tests, NULL, NULL);
  g_ptr_array_unref (text.sentences);
  return failed;
}

/* way-details-page.c: the date, location, players and note of a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-details-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "way-action-row.h"
#include "way-template.h"
#include "way-ui.h"
#include "way-shape.h"
#include "way-date-time-rows.h"
#include "way-line-buffer.h"
#include "way-record-note.h"
#include "way-repeated-names.h"
#include "way-text.h"

struct _WayDetailsPage {
  WayPage parent_instance;

  WayDateTimeRows *when;
  GtkEditable *place;
  AdwPreferencesGroup *players;
  GtkTextBuffer *note;
  GtkWidget *wrong_note;
  AdwPreferencesGroup *versions;

  GPtrArray *names; /* of GtkEditable, by seat */
  gint64 game;
  char *id;
  WayGameDetails *shown; /* what the user has not changed */
  char *taken;           /* a name that another player has got elsewhere; nullable */
};

G_DEFINE_FINAL_TYPE (WayDetailsPage, way_details_page, WAY_TYPE_PAGE)

static char *
read_line (GtkEditable *row)
{
  char text[CARC_MAX_TEXT + 1];

  way_ui_copy_text (text, gtk_editable_get_text (row));
  return g_strdup (g_strstrip (text));
}

static char *
read_note (WayDetailsPage *self)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->note, &start, &end);
  return g_strstrip (gtk_text_buffer_get_text (self->note, &start, &end, FALSE));
}

/* Returns where the other player comes from who has @name, if that is not from this page; otherwise NULL. (transfer
 * full) */
static char *
describe_taken (WayDetailsPage *self, const char *name)
{
  if (g_strcmp0 (name, self->taken) != 0)
    return NULL;
  /* Translators: why a name cannot be saved; %s is the name. */
  return g_strdup_printf (_ ("%s is the name of another player now. It was entered in another window or by another "
                             "program."),
                          way_text_isolate (name));
}

/* @reason: nullable. */
static void
mark_row (GtkEditable *row, gboolean repeated, const char *reason)
{
  way_ui_set_css_class (GTK_WIDGET (row), "error", repeated);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_editable_get_delegate (row)), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  reason ? reason : "", -1);
}

static gboolean
mark_repeated_names (WayDetailsPage *self, char **names)
{
  unsigned repeated = way_repeated_names_find ((const char *const *) names);
  g_autofree char *markup = NULL;

  for (guint i = 0; i < self->names->len; i++)
    {
      gboolean is_repeated = repeated >> i & 1;
      g_autofree char *reason = is_repeated ? describe_taken (self, names[i]) : NULL;

      mark_row (self->names->pdata[i], is_repeated, reason);
      if (reason && !markup)
        markup = g_markup_escape_text (reason, -1);
    }
  if (repeated != 0 && !markup)
    markup = g_markup_escape_text (_ ("Two players cannot have the same name."), -1);
  adw_preferences_group_set_description (self->players, markup);
  return repeated != 0;
}

/* Without a date if it is wrong. (transfer full) */
static WayGameDetails *
read_details (WayDetailsPage *self)
{
  WayGameDetails *details = g_new0 (WayGameDetails, 1);
  const char *mistake;

  details->played = way_date_time_rows_get (self->when, &mistake);
  details->place = read_line (self->place);
  details->note = read_note (self);
  details->names = g_new0 (char *, self->names->len + 1);
  for (guint i = 0; i < self->names->len; i++)
    details->names[i] = read_line (self->names->pdata[i]);
  return details;
}

static gboolean
is_note_too_long (const WayGameDetails *details)
{
  return g_utf8_strlen (details->note, -1) > WAY_RECORD_MAX_NOTE;
}

/* What is wrong is said where it is typed. */
static void
update (WayDetailsPage *self)
{
  g_autoptr (WayGameDetails) details = read_details (self);
  gboolean is_repeated = mark_repeated_names (self, details->names);
  gboolean is_too_long = is_note_too_long (details);

  gtk_widget_set_visible (self->wrong_note, is_too_long);
  gtk_widget_set_sensitive (way_page_get_main_button (WAY_PAGE (self)),
                            details->played && !is_repeated && !is_too_long);
  /* What was typed would be lost. */
  gtk_widget_set_sensitive (GTK_WIDGET (self->versions), !self->shown);
}

static void
save_clicked_cb (WayDetailsPage *self)
{
  g_autoptr (WayGameDetails) details = read_details (self);

  if (gtk_widget_get_sensitive (way_page_get_main_button (WAY_PAGE (self))))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.write-details", "(xssss^as)", self->game, self->id,
                                details->played, details->place, details->note, details->names);
}

static void
add_player (WayDetailsPage *self, CarcColor color)
{
  GtkWidget *row = adw_entry_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), way_text_color (color));
  way_ui_name_entry_row (ADW_ENTRY_ROW (row));
  way_line_buffer_limit (row);
  adw_entry_row_add_prefix (ADW_ENTRY_ROW (row), way_shape_new ((int) color, 24));
  g_signal_connect_object (row, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "entry-activated", G_CALLBACK (save_clicked_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (self->players, row);
  g_ptr_array_add (self->names, row);
}

static GtkWidget *
make_version_row (WayDetailsPage *self, const WaySyncEarlier *version)
{
  GtkWidget *row = way_action_row_new (NULL, version->moment, version->contents);

  g_object_set (row, "end-icon-name", "edit-undo-symbolic", NULL);
  way_action_row_set_action (WAY_ACTION_ROW (row), "win.restore-version",
                             g_variant_new ("(xsx)", self->game, self->id, version->id));
  return row;
}

static void
show_versions (WayDetailsPage *self, const GArray *versions)
{
  GtkWidget *list = way_ui_card_list ();

  way_ui_set_accessible_label (list, adw_preferences_group_get_title (self->versions));
  for (guint i = 0; i < versions->len; i++)
    gtk_list_box_append (GTK_LIST_BOX (list), make_version_row (self, &g_array_index (versions, WaySyncEarlier, i)));
  adw_preferences_group_add (self->versions, list);
}

/* As many names as the page has rows. */
static void
fill (WayDetailsPage *self, const WayGameDetails *details)
{
  way_date_time_rows_set (self->when, details->played);
  gtk_editable_set_text (self->place, details->place);
  for (guint seat = 0; seat < self->names->len && details->names[seat]; seat++)
    gtk_editable_set_text (self->names->pdata[seat], details->names[seat]);
  gtk_text_buffer_set_text (self->note, details->note, -1);
}

static char *
choose (const char *typed, const char *before, const char *now)
{
  return g_strdup (g_strcmp0 (typed, before) == 0 ? now : typed);
}

/* Returns @now with what the user has typed instead of @before. (transfer full) */
static WayGameDetails *
merge (const WayGameDetails *typed, const WayGameDetails *before, const WayGameDetails *now)
{
  WayGameDetails *merged = g_new0 (WayGameDetails, 1);

  merged->played = choose (typed->played, before->played, now->played);
  merged->place = choose (typed->place, before->place, now->place);
  merged->note = choose (typed->note, before->note, now->note);
  merged->names = g_new0 (char *, g_strv_length (typed->names) + 1);
  for (guint seat = 0; typed->names[seat]; seat++)
    merged->names[seat] = choose (typed->names[seat], before->names[seat], now->names[seat]);
  return merged;
}

/* Returns the seat for which the user has typed a name that another player has now; -1: there is none. */
static int
find_taken (WayDetailsPage *self, const WayGameDetails *typed, const WayGameDetails *before)
{
  for (int seat = 0; typed->names[seat]; seat++)
    if (typed->names[seat][0] != '\0' && !g_str_equal (typed->names[seat], before->names[seat]))
      for (int other = 0; self->shown->names[other]; other++)
        if (other != seat && g_str_equal (typed->names[seat], self->shown->names[other])
            && g_str_equal (typed->names[other], before->names[other]))
          return seat;
  return -1;
}

gboolean
way_details_page_update (WayDetailsPage *self, const WayGameDetails *details)
{
  g_autoptr (WayGameDetails) typed = read_details (self);
  g_autoptr (WayGameDetails) before = NULL;
  g_autoptr (WayGameDetails) merged = NULL;
  int seat;

  if (!typed->played)
    return FALSE;
  before = g_steal_pointer (&self->shown);
  fill (self, details);
  self->shown = read_details (self);
  merged = merge (typed, before, self->shown);
  seat = find_taken (self, typed, before);
  g_free (self->taken);
  self->taken = seat >= 0 ? g_strdup (typed->names[seat]) : NULL;
  fill (self, merged);
  update (self);
  if (seat >= 0)
    gtk_widget_grab_focus (self->names->pdata[seat]);
  return seat >= 0;
}

static void
way_details_page_finalize (GObject *object)
{
  WayDetailsPage *self = WAY_DETAILS_PAGE (object);

  g_ptr_array_unref (self->names);
  g_free (self->id);
  way_game_details_free (self->shown);
  g_free (self->taken);

  G_OBJECT_CLASS (way_details_page_parent_class)->finalize (object);
}

static void
way_details_page_class_init (WayDetailsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = way_details_page_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/history/way-details-page.ui");

  WAY_BIND_CHILDREN (widget_class, WayDetailsPage, when, place, players, note, wrong_note, versions);

  WAY_BIND_CALLBACKS (widget_class, update, save_clicked_cb);
}

static void
way_details_page_init (WayDetailsPage *self)
{
  self->names = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  way_ui_name_entry_row (ADW_ENTRY_ROW (self->place));
  way_line_buffer_limit (self->place);
  way_ui_name_lists (GTK_WIDGET (self->players), adw_preferences_group_get_title (self->players));
  way_date_time_rows_add (self->when, GTK_WIDGET (self->place));
}

GtkWidget *
way_details_page_new (const WayGameInfo *info, const WayGameDetails *details, const GArray *versions)
{
  WayDetailsPage *self = g_object_new (WAY_TYPE_DETAILS_PAGE, NULL);

  self->game = info->id;
  self->id = g_strdup (info->uuid);
  for (int seat = 0; seat < info->n_players && details->names[seat]; seat++)
    add_player (self, info->colors[seat]);
  fill (self, details);
  if (versions)
    show_versions (self, versions);
  gtk_widget_set_visible (GTK_WIDGET (self->versions), versions && versions->len > 0);
  update (self);
  self->shown = read_details (self);
  return GTK_WIDGET (self);
}

const WayGameDetails *
way_details_page_get_shown (WayDetailsPage *self)
{
  return self->shown;
}

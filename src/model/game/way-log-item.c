/* way-log-item.c: an entry that stands, or the header of a section, in the log.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-log-item-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "way-line.h"
#include "way-text-property.h"
#include "way-text.h"

struct _WayLogItem {
  GObject parent_instance;

  WayGame *game; /* weak */
  gboolean header;
  gboolean withdrawn;
  int entry_id;
  const char *subject_id;
  char *title;
  char *subtitle;
  char *gains_text;
  char *problem;
  char *description;
  unsigned concerned;
  int gains[CARC_MAX_PLAYERS];
};

enum {
  PROP_0,
  PROP_HEADER,
  PROP_ENTRY_ID,
  PROP_SUBJECT_ID,
  PROP_TITLE,
  PROP_SUBTITLE,
  PROP_GAINS_TEXT,
  PROP_PROBLEM,
  PROP_DESCRIPTION,
  PROP_WITHDRAWN,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (WayLogItem, way_log_item, G_TYPE_OBJECT)

WayLogItem *
way_log_item_new (WayGame *game, int entry_id)
{
  WayLogItem *self = g_object_new (WAY_TYPE_LOG_ITEM, NULL);

  g_set_weak_pointer (&self->game, game);
  self->entry_id = entry_id;

  return self;
}

WayLogItem *
way_log_item_new_header (WayGame *game)
{
  WayLogItem *self = way_log_item_new (game, 0);

  self->header = TRUE;
  self->subject_id = "turn";

  return self;
}

static char *
say_problem (const CarcHeader *header, const CarcProblems *problems)
{
  for (int i = 0; i < problems->n; i++)
    if (problems->problems[i].severity == CARC_SEVERITY_IMPOSSIBLE)
      return way_text_problem (header, &problems->problems[i]);

  return NULL;
}

static char *
describe (WayLogItem *self)
{
  char *list = g_strdup (self->title);

  way_text_append (&list, self->subtitle);
  way_text_append (&list, self->gains_text);

  return list;
}

/* Takes the texts over; a row that says nothing new is not described again. */
static void
take_texts (WayLogItem *self, char *title, char *subtitle, char *gains, char *problem)
{
  gboolean changed = way_text_property_set (self, &self->title, title, properties[PROP_TITLE]);

  changed |= way_text_property_set (self, &self->subtitle, subtitle, properties[PROP_SUBTITLE]);
  changed |= way_text_property_set (self, &self->gains_text, gains, properties[PROP_GAINS_TEXT]);
  changed |= way_text_property_set (self, &self->problem, problem, properties[PROP_PROBLEM]);
  if (changed)
    way_text_property_set (self, &self->description, describe (self), properties[PROP_DESCRIPTION]);
}

static void
take_withdrawn (WayLogItem *self, gboolean withdrawn)
{
  if (self->withdrawn == withdrawn)
    return;

  self->withdrawn = withdrawn;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WITHDRAWN]);
}

static void
take_subject (WayLogItem *self, const char *id)
{
  if (self->subject_id == id)
    return;

  self->subject_id = id;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SUBJECT_ID]);
}

void
way_log_item_update (WayLogItem *self, const CarcHeader *header, const CarcEntry *entry, const CarcSheet *sheet,
                     const CarcProblems *problems)
{
  g_object_freeze_notify (G_OBJECT (self));

  self->concerned = 0;
  for (int seat = 0; seat < CARC_MAX_PLAYERS; seat++)
    {
      gboolean concerned = seat < header->setup.n_players && carc_sheet_affects (sheet, seat);

      self->concerned |= concerned ? 1u << seat : 0;
      self->gains[seat] = concerned ? carc_sheet_get_points (sheet, seat) : 0;
    }

  take_withdrawn (self, FALSE);
  take_subject (self, entry->subject->id);
  take_texts (self, way_text_entry_title (header, entry), way_text_entry_subtitle (header, entry),
              way_text_gains (header, sheet), say_problem (header, problems));
  g_object_thaw_notify (G_OBJECT (self));
}

void
way_log_item_update_withdrawn (WayLogItem *self, const CarcHeader *header, const CarcEntry *entry)
{
  g_object_freeze_notify (G_OBJECT (self));
  self->concerned = 0;
  memset (self->gains, 0, sizeof self->gains);
  take_withdrawn (self, TRUE);
  take_subject (self, entry->subject->id);
  /* Translators: an adjective, about an entry that was removed from the log. */
  take_texts (self, way_text_entry_title (header, entry), way_text_entry_subtitle (header, entry),
              g_strdup (C_ ("entry", "Deleted")), NULL);
  g_object_thaw_notify (G_OBJECT (self));
}

void
way_log_item_update_header (WayLogItem *self, char *title, const CarcProblems *problems, const CarcHeader *header)
{
  g_object_freeze_notify (G_OBJECT (self));
  take_texts (self, title, g_strdup (""), g_strdup (""), problems != NULL ? say_problem (header, problems) : NULL);
  g_object_thaw_notify (G_OBJECT (self));
}

gboolean
way_log_item_get_header (WayLogItem *self)
{
  g_return_val_if_fail (WAY_IS_LOG_ITEM (self), FALSE);

  return self->header;
}

int
way_log_item_get_entry_id (WayLogItem *self)
{
  g_return_val_if_fail (WAY_IS_LOG_ITEM (self), 0);

  return self->entry_id;
}

gboolean
way_log_item_get_withdrawn (WayLogItem *self)
{
  g_return_val_if_fail (WAY_IS_LOG_ITEM (self), FALSE);

  return self->withdrawn;
}

int
way_log_item_get_gain (WayLogItem *self, int seat)
{
  g_return_val_if_fail (WAY_IS_LOG_ITEM (self), 0);
  g_return_val_if_fail (seat >= 0 && seat < CARC_MAX_PLAYERS, 0);

  return self->gains[seat];
}

gboolean
way_log_item_concerns (WayLogItem *self, int seat)
{
  g_return_val_if_fail (WAY_IS_LOG_ITEM (self), FALSE);
  g_return_val_if_fail (seat >= 0 && seat < CARC_MAX_PLAYERS, FALSE);

  return (self->concerned & (1u << seat)) != 0;
}

GListModel *
way_log_item_get_lines (WayLogItem *self)
{
  gsize index;

  g_return_val_if_fail (WAY_IS_LOG_ITEM (self), NULL);

  /* A row that has been taken out of the log, or outlived its game, has nothing more to explain. */
  if (self->game == NULL || self->header || !way_game_find_entry_id (self->game, self->entry_id, &index))
    return G_LIST_MODEL (g_list_store_new (WAY_TYPE_LINE));

  return way_lines_new (way_game_get_header (self->game), way_game_get_sheet (self->game, index));
}

static void
way_log_item_finalize (GObject *object)
{
  WayLogItem *self = WAY_LOG_ITEM (object);

  g_clear_weak_pointer (&self->game);
  g_free (self->title);
  g_free (self->subtitle);
  g_free (self->gains_text);
  g_free (self->problem);
  g_free (self->description);

  G_OBJECT_CLASS (way_log_item_parent_class)->finalize (object);
}

static void
way_log_item_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  WayLogItem *self = WAY_LOG_ITEM (object);

  switch (id)
    {
    case PROP_HEADER:
      g_value_set_boolean (value, self->header);
      break;
    case PROP_ENTRY_ID:
      g_value_set_int (value, self->entry_id);
      break;
    case PROP_SUBJECT_ID:
      g_value_set_string (value, self->subject_id);
      break;
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_SUBTITLE:
      g_value_set_string (value, self->subtitle);
      break;
    case PROP_GAINS_TEXT:
      g_value_set_string (value, self->gains_text);
      break;
    case PROP_PROBLEM:
      g_value_set_string (value, self->problem);
      break;
    case PROP_DESCRIPTION:
      g_value_set_string (value, self->description);
      break;
    case PROP_WITHDRAWN:
      g_value_set_boolean (value, self->withdrawn);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
way_log_item_class_init (WayLogItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->finalize = way_log_item_finalize;
  object_class->get_property = way_log_item_get_property;

  properties[PROP_HEADER] = g_param_spec_boolean ("header", NULL, NULL, FALSE, flags);
  properties[PROP_ENTRY_ID] = g_param_spec_int ("entry-id", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_SUBJECT_ID] = g_param_spec_string ("subject-id", NULL, NULL, NULL, flags);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, NULL, flags);
  properties[PROP_GAINS_TEXT] = g_param_spec_string ("gains-text", NULL, NULL, NULL, flags);
  properties[PROP_PROBLEM] = g_param_spec_string ("problem", NULL, NULL, NULL, flags);
  properties[PROP_DESCRIPTION] = g_param_spec_string ("description", NULL, NULL, NULL, flags);
  properties[PROP_WITHDRAWN] = g_param_spec_boolean ("withdrawn", NULL, NULL, FALSE, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
way_log_item_init (WayLogItem *self)
{
  self->title = g_strdup ("");
  self->subtitle = g_strdup ("");
  self->gains_text = g_strdup ("");
}

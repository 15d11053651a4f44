/* way-bgstats-contents.c: creates, fills and frees the contents of a play file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-bgstats-private.h"

static void
unusable_free (gpointer data)
{
  WayBgstatsUnusable *unusable = data;

  g_free (unusable->date);
  g_free (unusable);
}

static void
left_out_free (gpointer data)
{
  WayBgstatsLeftOut *left_out = data;

  g_free (left_out->name);
  g_free (left_out);
}

void
way_bgstats_add_unusable (WayBgstats *self, char *date, WayBgstatsReason reason)
{
  WayBgstatsUnusable *unusable = g_new0 (WayBgstatsUnusable, 1);

  unusable->date = date;
  unusable->reason = reason;
  g_ptr_array_add (self->unusable, unusable);
}

void
way_bgstats_leave_out (WayBgstats *self, const char *name, gboolean unknown)
{
  WayBgstatsLeftOut *left_out;

  for (guint i = 0; i < self->left_out->len; i++)
    {
      left_out = self->left_out->pdata[i];
      if (g_str_equal (left_out->name, name))
        {
          left_out->n_plays++;
          return;
        }
    }
  left_out = g_new0 (WayBgstatsLeftOut, 1);
  left_out->name = g_strdup (name);
  left_out->n_plays = 1;
  left_out->unknown = unknown;
  g_ptr_array_add (self->left_out, left_out);
}

WayBgstats *
way_bgstats_new (void)
{
  WayBgstats *self = g_new0 (WayBgstats, 1);

  self->texts = g_ptr_array_new_with_free_func (g_free);
  self->earlier = g_ptr_array_new_with_free_func (g_free);
  self->unusable = g_ptr_array_new_with_free_func (unusable_free);
  self->left_out = g_ptr_array_new_with_free_func (left_out_free);
  self->altered = g_ptr_array_new_with_free_func (g_free);
  self->cut = g_ptr_array_new_with_free_func (g_free);
  self->won_otherwise = g_ptr_array_new_with_free_func (g_free);
  self->ties_broken = g_ptr_array_new_with_free_func (g_free);
  self->same_names = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
way_bgstats_free (WayBgstats *self)
{
  g_ptr_array_unref (self->texts);
  g_ptr_array_unref (self->earlier);
  g_ptr_array_unref (self->unusable);
  g_ptr_array_unref (self->left_out);
  g_ptr_array_unref (self->altered);
  g_ptr_array_unref (self->cut);
  g_ptr_array_unref (self->won_otherwise);
  g_ptr_array_unref (self->ties_broken);
  g_ptr_array_unref (self->same_names);
  g_free (self);
}

/* test-sync-merge.c: which version of a game holds: each law, whatever the order of the versions.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "way-sync-step.h"

static void
set_text (char **text, const char *value)
{
  g_free (*text);
  *text = g_strdup (value);
}

/* A version: "ID AFTER ENTRIES [OPTION…]". AFTER are letters, "-" none; ENTRIES are letters, "-" none and "x" a deleted
 * game. Options: frame=F, result=R, revision=N, bare. */
static WaySyncVersion *
read_version (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autoptr (GStrvBuilder) after = g_strv_builder_new ();
  GString *entries = g_string_new (NULL);
  WaySyncVersion *version = g_new0 (WaySyncVersion, 1);

  g_strlcpy (version->id, words[0], sizeof version->id);
  for (const char *c = words[1]; *c != '\0' && *c != '-'; c++)
    {
      char id[2] = { *c, '\0' };

      g_strv_builder_add (after, id);
    }
  version->after = g_strv_builder_end (after);
  version->deleted = g_str_equal (words[2], "x");
  for (const char *c = words[2]; *c != '\0' && *c != '-' && !version->deleted; c++)
    g_string_append_printf (entries, "%c\n", *c);
  version->entries = g_string_free (entries, FALSE);
  version->frame = g_strdup (version->deleted ? "" : "header");
  version->result = g_strdup ("");
  for (int i = 3; words[i] != NULL; i++)
    {
      const char *value = strchr (words[i], '=') ? strchr (words[i], '=') + 1 : "";

      version->is_result = version->is_result || g_str_equal (words[i], "bare");
      if (g_str_has_prefix (words[i], "frame="))
        set_text (&version->frame, value);
      if (g_str_has_prefix (words[i], "result="))
        set_text (&version->result, value);
      if (g_str_has_prefix (words[i], "revision="))
        version->revision = (int) g_ascii_strtoll (value, NULL, 10);
    }
  return version;
}

static GPtrArray *
read_versions (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "; ", -1);
  GPtrArray *versions = g_ptr_array_new_with_free_func ((GDestroyNotify) way_sync_version_free);

  for (int i = 0; lines[i] != NULL; i++)
    g_ptr_array_add (versions, read_version (lines[i]));
  return versions;
}

static char *
describe (const WaySyncOutcome *outcome)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < outcome->heads->len; i++)
    g_string_append (text, ((WaySyncVersion *) outcome->heads->pdata[i])->id);
  if (!outcome->held)
    g_string_append (text, ": pending");
  else
    {
      g_auto (GStrv) entries = g_strsplit (outcome->held->entries, "\n", -1);
      g_autofree char *joined = g_strjoinv ("", entries);

      g_string_append_printf (text, ": %s%s%s%s", outcome->held->deleted ? "x" : joined,
                              outcome->held->revision > 0 ? " " : "", outcome->held->result,
                              outcome->saved ? " saved" : "");
    }
  return g_string_free (text, FALSE);
}

static void
swap (GPtrArray *list, guint one, guint other)
{
  gpointer kept = list->pdata[one];

  list->pdata[one] = list->pdata[other];
  list->pdata[other] = kept;
}

/* Asserts the outcome for every order of @versions. */
static void
try_orders (GPtrArray *versions, guint from, const char *expected, char **id)
{
  if (from + 1 >= versions->len)
    {
      g_autoptr (WaySyncOutcome) outcome = way_sync_merge (versions);
      g_autofree char *found = describe (outcome);

      assert_string_equal (found, expected);
      if (outcome->held && !*id)
        *id = g_strdup (outcome->held->id);
      if (outcome->held)
        assert_string_equal (outcome->held->id, *id);
    }
  for (guint i = from; i < versions->len && from + 1 < versions->len; i++)
    {
      swap (versions, from, i);
      try_orders (versions, from + 1, expected, id);
      swap (versions, from, i);
    }
}

static void
expect (const char *text, const char *expected)
{
  g_autoptr (GPtrArray) versions = read_versions (text);
  g_autofree char *id = NULL;

  try_orders (versions, 0, expected, &id);
}

static void
test_one_head (G_GNUC_UNUSED void **state)
{
  expect ("a - 12", "a: 12");
  expect ("a - 12; b a 123", "b: 123");
  /* An entry was taken back, by someone who had seen it. */
  expect ("a - 12; b a 1", "b: 1");
  expect ("a - 12; b a 1; c ab 14", "c: 14");
  /* Files are lost, or arrive twice. */
  expect ("c ab 14; c ab 14", "c: 14");
}

static void
test_equal_content (G_GNUC_UNUSED void **state)
{
  expect ("a - 12; b - 12", "ab: 12");
  expect ("a - 1; b a 12; c a 12; d a 12", "bcd: 12");
  /* The header or the note differs. */
  expect ("a - 12; b - 12 frame=other", "ab: pending");
}

static void
test_longer_log (G_GNUC_UNUSED void **state)
{
  expect ("a - 12; b - 123", "ab: 123");
  expect ("a - 12; b - 123; c - 1; d - 123", "abcd: 123");
  expect ("a - 12; b - 123 frame=other", "ab: pending");
  expect ("a - 12; b - 13", "ab: pending");
  /* With a common ancestor, the shorter one may be the correction. */
  expect ("a - 12; b a 123; c a 12345", "bc: pending");
  expect ("a - 12; b a 123; c a 1", "bc: pending");
  /* The shorter one has an ancestor in common with one of two equal ones. */
  expect ("b a 1; c a 12; d - 12", "bcd: pending");
}

static void
test_bare_result (G_GNUC_UNUSED void **state)
{
  expect ("a - 89 bare result=r1 revision=7; b - 12345 result=r1 revision=7", "ab: 12345 r1");
  expect ("a - 89 bare result=r1 revision=7; b - 12345 result=r2 revision=7", "ab: pending");
  expect ("a - 89 bare result=r1 revision=7; b - 8 bare result=r2 revision=7", "ab: pending");
}

static void
test_deletion (G_GNUC_UNUSED void **state)
{
  expect ("a - 12; b a x", "b: x");
  expect ("a - 12; b a x; c a 123", "bc: 123 saved");
  expect ("b a x; c a x", "bc: x");
  expect ("b a x; c a 123; d a 123", "bcd: 123 saved");
  /* Who restores the game has seen the deletion. */
  expect ("b a x; c ab 12", "c: 12");
  /* A deletion does not decide between two others. */
  expect ("b a x; c a 123; d a 124", "bcd: pending");
}

static void
test_frozen_result (G_GNUC_UNUSED void **state)
{
  expect ("a - 12 result=r9 revision=8; b - 12 result=r5 revision=7", "ab: 12 r5");
  expect ("a - 12 result=r9 revision=7; b - 12 result=r5 revision=7", "ab: 12 r5");
  expect ("a - 12 result=r9 revision=8; a - 12 result=r5 revision=7", "a: 12 r5");
}

static void
test_pending (G_GNUC_UNUSED void **state)
{
  expect ("a - 1; b a 12; c a 13", "bc: pending");
  /* Nothing is joined as long as something is pending. */
  expect ("b a 12; c a 12; d a 13", "bcd: pending");
  /* Versions that contain each other, which no program writes. */
  expect ("a b 12; b a 13", "ab: pending");
  expect ("a b 12; b c 13; c a 14", "abc: pending");
  /* Nor does a third version overrule them that has seen neither, or only a part of them. */
  expect ("a b 12; b a 13; c - 14", "abc: pending");
  expect ("a b 12; b a 13; c - 14; d c 15", "abd: pending");
  expect ("a b 12; b a 13; c a 14", "c: 14");
  /* What an ancestor contains is contained, even if it was forgotten later. */
  expect ("a - 1; b a 12; c b 123", "c: 123");
  /* Two contents under one id. */
  expect ("a - 12; a - 13", "aa: pending");
  /* A decision contains all of them. */
  expect ("a - 12; a - 13; b a 13", "b: 13");
}

/* A decision is a version like any other, and who decides alike makes the same one. */
static void
test_decision (G_GNUC_UNUSED void **state)
{
  g_autoptr (GPtrArray) versions = read_versions ("b a 12; c a 13");
  g_autoptr (WaySyncOutcome) outcome = way_sync_merge (versions);
  g_autoptr (WaySyncVersion) one = way_sync_decide (outcome, versions->pdata[1]);
  g_autoptr (WaySyncVersion) same = way_sync_decide (outcome, versions->pdata[1]);
  g_autoptr (WaySyncVersion) other = way_sync_decide (outcome, versions->pdata[0]);
  g_autofree char *after = g_strjoinv (" ", one->after);

  assert_int_equal (strlen (one->id), WAY_SYNC_ID_LENGTH);
  assert_string_equal (one->id, same->id);
  assert_string_not_equal (one->id, other->id);
  assert_string_equal (one->entries, "1\n3\n");
  assert_string_equal (after, "a b c");
}

/* The oldest ancestors are forgotten. */
static void
test_ancestors (G_GNUC_UNUSED void **state)
{
  WaySyncVersion *version = read_version ("a - 1");

  for (int i = 0; i < WAY_SYNC_MAX_AFTER + 3; i++)
    {
      g_autoptr (GPtrArray) parents = g_ptr_array_new_with_free_func ((GDestroyNotify) way_sync_version_free);

      g_ptr_array_add (parents, version);
      version = read_version ("a - 1");
      way_sync_version_follow (version, parents);
      assert_false (g_strv_contains ((const char *const *) version->after, version->id));
      assert_true (g_strv_contains ((const char *const *) version->after, ((WaySyncVersion *) parents->pdata[0])->id));
    }
  assert_int_equal (g_strv_length (version->after), WAY_SYNC_MAX_AFTER);
  way_sync_version_free (version);
}

/* Each ancestor is named once, and the parents last, although one may be an ancestor of another. */
static void
test_ancestors_are_named_once (G_GNUC_UNUSED void **state)
{
  static const struct {
    const char *parents, *after;
  } rows[] = {
    { "a - 1", "a" },
    { "b a 12; a - 1", "a b" },
    { "a - 1; b a 12", "a b" },
    { "c ab 12; b a 13", "a b c" },
    { "c a 12; b a 13", "a b c" },
    { "b d 12; c d 13", "d b c" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) parents = read_versions (rows[i].parents);
      g_autoptr (WaySyncVersion) version = read_version ("x - 1");
      g_autofree char *after = NULL;

      way_sync_version_follow (version, parents);
      after = g_strjoinv (" ", version->after);
      assert_string_equal (after, rows[i].after);
    }
}

/* "FILES / LOCAL": what a device does. */
static void
expect_step (const char *files, const char *local, const char *expected)
{
  g_autoptr (GPtrArray) versions = read_versions (files);
  g_autoptr (WaySyncVersion) own = local ? read_version (local) : NULL;
  g_autoptr (WaySyncStep) step = NULL;
  g_autofree char *found = NULL;

  if (files[0] == '\0')
    g_ptr_array_set_size (versions, 0);
  step = way_sync_step_new (own, versions);
  found = g_strdup_printf ("%s%s%s%s%s", strlen (step->version->id) == 1 ? step->version->id : "new",
                           step->pending ? " pending" : "", step->differs ? " differs" : "",
                           step->shortens ? " shortens" : "", step->publishes ? " publishes" : "");
  assert_string_equal (found, expected);
}

static void
test_steps (G_GNUC_UNUSED void **state)
{
  expect_step ("a - 12", NULL, "a differs");
  expect_step ("a - 12", "a - 12", "a");
  expect_step ("b a 123", "a - 12", "b differs");
  expect_step ("b a 1", "a - 12", "b differs shortens");
  expect_step ("b a x", "a - 12", "b differs shortens");
  expect_step ("b - 12345 result=r1 revision=7", "a - 89 bare result=r1 revision=7", "new differs publishes");
  expect_step ("a - 12", "b a 1", "b publishes");
  expect_step ("a - 12 result=r5 revision=7", "a - 12 result=r9 revision=8", "a differs shortens");
  /* The folder was emptied. */
  expect_step ("a - 13; b a x", "b a x", "b");
  expect_step ("c a 13", "b a 12", "b pending publishes");
  expect_step ("c a 13; b a 12", "b a 12", "b pending");
  expect_step ("c a 13; b a 12", NULL, "b pending differs");
  expect_step ("b - 12", "a - 12", "new publishes");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_one_head),
    cmocka_unit_test (test_equal_content),
    cmocka_unit_test (test_longer_log),
    cmocka_unit_test (test_bare_result),
    cmocka_unit_test (test_deletion),
    cmocka_unit_test (test_frozen_result),
    cmocka_unit_test (test_pending),
    cmocka_unit_test (test_decision),
    cmocka_unit_test (test_ancestors),
    cmocka_unit_test (test_steps),
    cmocka_unit_test (test_ancestors_are_named_once),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

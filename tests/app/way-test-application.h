/* way-test-application.h: what a program of tests does before and after them, where they open windows of Waymark.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-test.h"

#include "way-application.h"

/* The program as it is before its first window; (transfer full). NULL without a screen or a bus, for a test that cannot
 * run must not count as run. */
static inline GtkApplication *
way_test_begin (void)
{
  g_autoptr (GtkApplication) application = NULL;

  if (way_test_init () != 0)
    return NULL;
  application = GTK_APPLICATION (way_application_new (NULL));
  return g_application_register (G_APPLICATION (application), NULL, NULL) ? g_steal_pointer (&application) : NULL;
}

/* Ends @application, which it takes, after the tests of which @n_failed failed: what main() returns. */
static inline int
way_test_end (GtkApplication *application, int n_failed)
{
  g_object_unref (application);
  return n_failed;
}

/* way-secret.h: random keys, codes and tokens.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define WAY_SECRET_LENGTH 22
#define WAY_CODE_LENGTH 6

/* Returns 128 random bits as 22 letters, digits, “-” and “_”. (transfer full) */
char *way_secret_new (void);

/* Returns six of 24 capital letters, without I and O. (transfer full) */
char *way_code_new (void);

/* Returns the letters of @typed in capitals, without blanks and hyphens. (transfer full) */
char *way_code_read (const char *typed);

/* Returns a random number below @n. */
guint way_secret_number (guint n);

/* Returns whether both are equal, in constant time. */
gboolean way_secret_equal (const char *one, const char *other);

G_END_DECLS

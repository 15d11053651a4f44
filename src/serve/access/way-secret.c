/* way-secret.c: random keys, codes and tokens.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "way-secret.h"

#include <errno.h>
#include <string.h>
#include <sys/random.h>

static const char letters[] = "ABCDEFGHJKLMNPQRSTUVWXYZ";

/* The random numbers of GLib can be predicted. */
static void
fill (guint8 *bytes, gsize n)
{
  while (getrandom (bytes, n, 0) != (gssize) n)
    if (errno != EINTR)
      g_error ("No random numbers: %s", g_strerror (errno));
}

char *
way_secret_new (void)
{
  guint8 bytes[16];
  char *text;

  fill (bytes, sizeof bytes);
  text = g_base64_encode (bytes, sizeof bytes);
  text[strcspn (text, "=")] = '\0';
  return g_strdelimit (g_strdelimit (text, "+", '-'), "/", '_');
}

guint
way_secret_number (guint n)
{
  guint32 number;

  fill ((guint8 *) &number, sizeof number);
  return number % n;
}

char *
way_code_new (void)
{
  char code[WAY_CODE_LENGTH + 1] = "";

  for (int i = 0; i < WAY_CODE_LENGTH; i++)
    code[i] = letters[way_secret_number (sizeof letters - 1)];
  return g_strdup (code);
}

char *
way_code_read (const char *typed)
{
  GString *code = g_string_new (NULL);

  for (; *typed != '\0'; typed++)
    if (!strchr (" -", *typed))
      g_string_append_c (code, g_ascii_toupper (*typed));
  return g_string_free (code, FALSE);
}

gboolean
way_secret_equal (const char *one, const char *other)
{
  gsize n = strlen (one);
  int different = 0;

  if (strlen (other) != n)
    return FALSE;
  for (gsize i = 0; i < n; i++)
    different |= one[i] ^ other[i];
  return different == 0;
}

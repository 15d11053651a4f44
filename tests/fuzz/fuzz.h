/* fuzz.h: what the targets of the fuzzer share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdlib.h>

#include "way-record-file.h"

/* libFuzzer calls it with each input. Whatever it does, it may not crash, leak or fail an expectation. */
int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

/* Ends the program, which the fuzzer notes as a finding, unless @fact. */
static inline void
fuzz_expect (gboolean fact, const char *what)
{
  if (!fact)
    {
      g_printerr ("not so: %s\n", what);
      abort ();
    }
}

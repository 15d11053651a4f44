/* fuzz.h: declarations shared by the fuzz targets.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdlib.h>

#include "way-record-file.h"

/* Called by libFuzzer for each input. It must not crash, leak, or fail an expectation. */
int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

/* Ends the program, which libFuzzer reports as a finding, unless @fact is true. */
static inline void
fuzz_expect (gboolean fact, const char *what)
{
  if (!fact)
    {
      g_printerr ("not so: %s\n", what);
      abort ();
    }
}

/* carc-text.c: the words for the sources of rules.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-text.h"

const char *
carc_source_id (CarcSource source)
{
  switch (source)
    {
    case CARC_SOURCE_OFFICIAL:
      return "official";
    case CARC_SOURCE_ANSWER:
      return "answer";
    case CARC_SOURCE_COMMUNITY:
      return "community";
    case CARC_SOURCE_HOUSE:
      return "house";
    case CARC_SOURCE_UNPUBLISHED:
    case CARC_N_SOURCES:
      break;
    }
  return "unpublished";
}

/* carc-words.c: the words for where a rule comes from.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-words.h"

const char *
carc_source_id (CarcSource source)
{
  switch (source)
    {
    case CARC_OFFICIAL:
      return "official";
    case CARC_ANSWER:
      return "answer";
    case CARC_COMMUNITY:
      return "community";
    case CARC_HOUSE:
      break;
    }
  return "house";
}

/* way-text-repair.h: what is asked about an unclear record.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-repair.h"

G_BEGIN_DECLS

/* Return the question; where it is and what the file says there, unless the question names it: “Turn 2 · Jan · Road ·
 * The file says “ten”.”; and an answer. @header: of the record. (transfer full) */
char *way_text_repair_question (const CarcHeader *header, const WayRepairQuestion *question);
char *way_text_repair_place (const CarcHeader *header, const WayRepairQuestion *question);
char *way_text_repair_answer (const CarcHeader *header, const WayRepairAnswer *answer);

G_END_DECLS

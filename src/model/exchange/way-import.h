/* way-import.h: imports a record into the history, and never overwrites a game without being asked.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-record-file.h"

G_BEGIN_DECLS

/* The result of an import. */
typedef enum {
  WAY_IMPORT_FAILED,    /* see the error; nothing was recorded */
  WAY_IMPORT_INVALID,   /* the record has problems; nothing was recorded */
  WAY_IMPORT_RECORDED,  /* a new game */
  WAY_IMPORT_EXISTED,   /* the history has the game already, with the same entries or more */
  WAY_IMPORT_EXTENDED,  /* the history had the game with fewer entries; the missing ones were recorded */
  WAY_IMPORT_DIFFERENT, /* the history has another version of the game; nothing was recorded */
  WAY_IMPORT_KEPT,      /* different: the history keeps its version */
  WAY_IMPORT_REPLACED,  /* different: the history has the record now */
  WAY_IMPORT_COPIED,    /* different: the record is a second game */
  WAY_IMPORT_RESTORED,  /* as WAY_IMPORT_EXISTED or WAY_IMPORT_KEPT, but the game was deleted; it is not anymore */
  WAY_IMPORT_RESTORED_EXTENDED, /* as WAY_IMPORT_EXTENDED, but the game was deleted; it is not anymore */
  WAY_IMPORT_RESTORED_REPLACED, /* as WAY_IMPORT_REPLACED, but the game was deleted; as in the record, it is not */
  WAY_N_IMPORTS,
} WayImport;

/* What to do with a game that differs from the one in the history. Nobody knows which of them was changed, or both. */
typedef enum {
  WAY_RESOLUTION_ASK,        /* import nothing: WAY_IMPORT_DIFFERENT */
  WAY_RESOLUTION_KEEP_OURS,  /* keep the game of the history; restored if it was deleted */
  WAY_RESOLUTION_USE_THEIRS, /* use the record; the game of the history is kept as a deleted one with another id */
  WAY_RESOLUTION_KEEP_BOTH,  /* keep that game as it is, deleted or not, and import the record as a copy; its id follows
                                from its text, so there is only one copy that was not changed since */
} WayResolution;

/* Returns how many entries are equal, from the first on. */
guint way_import_count_common (const WayRecordFile *record, const WayRecordFile *other);

/* Returns how many entries are in both, wherever they are. One that is there twice is equal to two of the other. */
guint way_import_count_shared (const WayRecordFile *record, const WayRecordFile *other);

/* Returns FALSE if both have a note about the game, and the notes differ. */
gboolean way_import_notes_agree (const WayRecordFile *record, const WayRecordFile *other);

/* Returns FALSE if the record states what the game was worth under earlier rules, and that is not the result of the
 * other one. A record that states none says nothing about the result of @other. */
gboolean way_import_results_agree (const WayRecordFile *record, const WayRecordFile *other);

/* Returns a copy of @record with the names, time, place and note of @other, which has as many players. It is freed with
 * g_free(); what it points to belongs to @record and @other. */
WayRecordFile *way_import_take_details (const WayRecordFile *record, const WayRecordFile *other);

/* Returns whether the record has only final points, as imported from another program. */
gboolean way_import_is_result_only (const WayRecordFile *record);

/* Returns whether both are finished with the same points at each seat, and a player has the same name in both. */
gboolean way_import_is_same_result (const WayRecordFile *record, const WayRecordFile *other);

/* Imports @record, which must have no problems, in one transaction; within a batch, in a part of it that fails on its
 * own. If it has no id or time, it gets one. Entries that the same game in the history lacks at its end are added. A
 * record that has only a result (see way_bgstats_read()) is replaced by a complete record of the same game with the
 * same players, time and place, and never replaces one. If players, time or place of the stored result differ, that is
 * a conflict, because somebody may have corrected them; so is a result of which no player is in the stored game. Merged
 * names that play in a new game are counted separately again, see way_store_count_separated(). Notes and earlier
 * results that differ are a conflict. A game of the history that cannot be read is only replaced (USE_THEIRS);
 * otherwise UNKNOWN. @game is set to the row of the game, also if it existed; 0 on failure. */
WayImport way_import_record (const WayRecordFile *record, WayStore *store, WayResolution resolution, gint64 *game,
                             GError **error);

/* The same after the user has compared both versions: @resolution applies to any difference, even if one version is
 * only longer or has only a result. EXISTED if they are the same, or RESTORED. KEEP_BOTH restores a deleted game, too.
 */
WayImport way_import_decided (const WayRecordFile *record, WayStore *store, WayResolution resolution, gint64 *game,
                              GError **error);

/* Within a batch or part: makes @game (0: a new game) exactly what @record says, which has an id, a time and no
 * problems, and sets @game to its row. Entries that only follow those of the game are appended, and if only details
 * differ, only they are written; anything else replaces the game, which keeps its row. A deleted game is restored. */
gboolean way_import_make (const WayRecordFile *record, WayStore *store, gint64 *game, GError **error);

/* Within a batch or part: makes the result of @game, which has the entries of @record, that of the record. Nothing else
 * changes. */
gboolean way_import_set_result (const WayRecordFile *record, WayStore *store, gint64 game, GError **error);

G_END_DECLS

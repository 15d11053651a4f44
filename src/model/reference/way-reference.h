/* way-reference.h: the rules page of a module: what is in the box, how it is played and scored, with sources and
 * examples.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "carc-module.h"
#include "way-rule-scene.h"

G_BEGIN_DECLS

/* The pages are data/rules/ID.xml, compiled into the program. Their texts are in English, marked for translation, and
 * way_tr() translates them. */

typedef enum {
  WAY_PASSAGE_CONTENTS,      /* what is in the box */
  WAY_PASSAGE_RULE,          /* how it is played and scored */
  WAY_PASSAGE_CLARIFICATION, /* common mistakes, and who settled them */
  WAY_PASSAGE_OPEN,          /* what has not been established */
  WAY_PASSAGE_NOT_SCORED,    /* an expansion that needs no module; only on the page of the base game */
} WayPassageKind;

#define WAY_N_PASSAGE_KINDS (WAY_PASSAGE_NOT_SCORED + 1)

/* A worked example: one or more sentences, and the entries they are about, in the record notation. The entries are
 * lines of a game of red, blue and yellow with every expansion; a test plays them. */
typedef struct {
  CarcText words;     /* words.one is NULL if the passage has no example */
  const char *before; /* the lines before the entries, which may belong to the header; or NULL */
  const char *scored; /* the entries, each with its "=" line */
} WayExample;

/* A passage of a page. Its text has one rule per sentence, in the present tense. */
typedef struct {
  WayPassageKind kind;
  CarcText title;
  CarcText text;
  CarcSource source;
  const char *reference; /* the publication; not translated */
  WayExample example;
} WayPassage;

/* The rules page of one module, which owns all strings of its passages. */
typedef struct _WayReference WayReference;

/* Returns the page of @module, without passages if there is no file for it. The base game and every expansion that can
 * be chosen have one. It is a fatal error if the file is not well-formed: it is compiled in, and a test reads it.
 * (transfer full) */
WayReference *way_reference_load (const CarcModule *module);

void way_reference_free (WayReference *self);

/* Returns the number of passages, which may be 0. */
guint way_reference_get_n_passages (const WayReference *self);

/* Returns the passage at @index, in the order of the page. It is valid until @self is freed. (transfer none) */
const WayPassage *way_reference_get_passage (const WayReference *self, guint index);

/* Returns the number of scenes, which is 0 for a page without drawings. */
guint way_reference_get_n_scenes (const WayReference *self);

/* Returns the scene at @index, in the order of the page. It is valid until @self is freed. (transfer none) */
const WayRuleScene *way_reference_get_scene (const WayReference *self, guint index);

/* Returns the identifier of @kind in the files and in JSON: "contents", "rule", "clarification", "open" or
 * "not-scored". */
const char *way_passage_kind_get_id (WayPassageKind kind);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayReference, way_reference_free)

G_END_DECLS

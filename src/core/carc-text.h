/* carc-text.h: texts that the core marks for translation but never translates.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* A text in English, marked for translation and translated where it is shown. @context distinguishes the meanings of a
 * word. @many is NULL unless the text counts something; then both forms contain one %d. Texts are constants. */
typedef struct {
  const char *context;
  const char *one;
  const char *many;
} CarcText;

/* xgettext finds marked texts by these two names, so no other macro may wrap them. */
#define CARC_TEXT(context_, text_)                                                                                     \
  {                                                                                                                    \
    .context = (context_), .one = (text_)                                                                              \
  }
#define CARC_PLURAL(one_, many_)                                                                                       \
  {                                                                                                                    \
    .one = (one_), .many = (many_)                                                                                     \
  }

/* Where a rule comes from. */
typedef enum {
  CARC_SOURCE_OFFICIAL,    /* printed rules of the publisher */
  CARC_SOURCE_ANSWER,      /* an answer to a question, by the publisher or the author */
  CARC_SOURCE_COMMUNITY,   /* an interpretation published by the community where the publisher is silent */
  CARC_SOURCE_HOUSE,       /* a house rule or variant that the players chose, or points that they entered */
  CARC_SOURCE_UNPUBLISHED, /* what Waymark does where nothing is published */
  CARC_N_SOURCES,
} CarcSource;

/* Returns the word for @source in rules pages and in JSON: "official", "answer", "community", "house" or
 * "unpublished". */
const char *carc_source_id (CarcSource source);

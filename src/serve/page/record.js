// record.js: the form, its preview, recording and undo.
//
// SPDX-License-Identifier: GPL-3.0-or-later

import { app, closeDialog, loseConnection, openDialog, redraw, showProblem, wantFocus,
         wantedLanguages } from './app.js';
import { announce } from './dom.js';
import { findState, newForm, setOffers, writeEntry } from './entry.js';
import { ConnectionError, RETRIES, RequestError, newTry, pause, phoneStorage, post, tabStorage } from './net.js';

const PREVIEW_INTERVAL = 250; // milliseconds

let isLoading = false;

export async function loadKinds() {
  if (isLoading)
    return;
  isLoading = true;
  try {
    app.kinds = (await post('/form', { lang: wantedLanguages() })).kinds;
    if (!app.form && !app.sending)
      restoreForm('form');
    redraw();
  } catch {
    // The next state tries again.
  }
  isLoading = false;
}

function findKind() {
  return app.kinds.find((kind) => kind.subject === app.form.subject);
}

function writeForm() {
  return [writeEntry(findKind(), app.form)];
}

// The page may be reloaded, or closed by a phone that needs its memory.

function keepForm(name, form) {
  tabStorage.write(name, form);
}

function restoreForm(name) {
  const form = tabStorage.read(name);

  if (!form || !app.kinds?.some((kind) => kind.subject === form.subject))
    return false;
  app.form = form;
  schedulePreview();
  return true;
}

export function openForm(subject) {
  const kind = app.kinds.find((other) => other.subject === subject);

  Object.assign(app, { form: newForm(kind), preview: null, problem: '', dialog: null,
                       toast: null, opener: kind.key ? `key-${subject}` : 'key-more' });
  // The button of the phone that goes back closes the form. What it goes back from is used again by the next form:
  // history.back() would come too late for a form that is opened at once.
  if (!history.state?.form)
    history.pushState({ form: true }, '');
  scrollTo(0, 0);
  wantFocus('form-title');
  formChanged();
}

export function closeForm() {
  Object.assign(app, { form: null, preview: null, problem: '', dialog: null });
  keepForm('form', null);
  wantFocus(app.opener);
  redraw();
}

export function formChanged() {
  app.form.accepted = [];
  app.problem = '';
  keepForm('form', app.form);
  redraw();
  schedulePreview();
}

// The preview. Of several changes the newest counts, and not more than a few are sent in a second.

let isPreviewing = false;
let isChanged = false;

function afterWait(milliseconds) {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

function takePreviewError(error, line) {
  if (error.code === 'slow' || error.code === 'busy')
    isChanged = true;
  else if (error.code === 'impossible')
    app.preview = { ...error.answer, line, sheet: [], points: [], doubts: [], can_record: false, label: '' };
  else if (error instanceof RequestError)
    app.problem = error.message;
  else
    isChanged = true;
}

export async function schedulePreview() {
  isChanged = true;
  if (isPreviewing)
    return;
  isPreviewing = true;
  while (isChanged && app.form) {
    const { form } = app;
    const entries = writeForm();
    const [line] = entries;

    isChanged = false;
    try {
      const preview = await post('/preview', { entries, lang: wantedLanguages() });

      if (app.form === form && !isChanged) {
        app.preview = { ...preview, line };
        setOffers(form, findState(findKind(), form), preview.offers, app.game.players);
      }
    } catch (error) {
      if (app.form === form)
        takePreviewError(error, line);
    }
    redraw();
    await afterWait(PREVIEW_INTERVAL);
  }
  isPreviewing = false;
}

// Recording. What is on its way is stored, so that it is sent once, even if the page is closed in between.

export function findDoubts() {
  return app.preview.doubts.filter((doubt) => !app.form.accepted.includes(doubt.id));
}

export function record() {
  const [doubt] = findDoubts();

  if (doubt) {
    openDialog(doubt.same ? 'same' : 'doubt');
    return;
  }
  closeDialog();
  app.sending = { try: newTry(), entries: writeForm(), shown: app.preview.shown, accept: app.form.accepted,
                  title: app.preview.sheet[0]?.title ?? '', subject: app.form.subject, turn: app.preview.turn_text };
  phoneStorage.write('sending', app.sending);
  keepForm('sent', app.form);
  send();
}

export function recordInSpiteOf(doubts) {
  app.form.accepted = [...app.form.accepted, ...doubts.map((doubt) => doubt.id)];
  record();
}

// The table is shown while there is no connection; the form comes back if the entry is not recorded.
function sendLater() {
  loseConnection();
  if (app.form)
    closeForm();
}

async function send() {
  let failures = 0;

  redraw();
  while (app.sending) {
    const { try: attempt, entries, shown, accept } = app.sending;

    try {
      takeRecorded(await post('/record', { try: attempt, entries, shown, accept, lang: wantedLanguages() }));
    } catch (error) {
      if (error instanceof ConnectionError) {
        sendLater();
        await pause(RETRIES[Math.min(failures++, RETRIES.length - 1)]);
      } else if (['busy', 'slow', 'unsaved'].includes(error.code)) {
        if (error.code === 'unsaved')
          showProblem(error);
        await afterWait((error.answer.again || 1) * 1_000);
      } else {
        takeRefused(error);
      }
    }
  }
}

export function resume() {
  app.sending = phoneStorage.read('sending');
  send();
}

function stopSending() {
  const sent = app.sending;

  app.sending = null;
  phoneStorage.write('sending', null);
  return sent;
}

function takeRecorded({ entry, undone, text }) {
  stopSending();
  keepForm('sent', null);
  if (app.form)
    closeForm();
  Object.assign(app, { lost: false, newest: entry, toast: { text, entry: undone ? 0 : entry,
                                                            rev: app.game?.rev ?? 0 } });
  announce(text);
  redraw();
}

function takeRefused(error) {
  const { turn, entries: [line] } = stopSending();

  app.lost = false;
  if (!app.form && !restoreForm('sent')) {
    showProblem(error);
    return;
  }
  switch (error.code) {
  case 'changed':
    Object.assign(app, { preview: { ...error.answer, line }, changedFrom: turn });
    app.form.accepted = [];
    openDialog('changed');
    break;
  case 'doubt':
    app.preview = { ...error.answer, line };
    record();
    break;
  default:
    app.problem = error.answer.problems?.[0]?.text ?? error.message;
    announce(app.problem);
    redraw();
  }
}

export async function undo(entry) {
  try {
    const { text } = await post('/undo', { entry, try: newTry(), lang: wantedLanguages() });

    app.toast = { text };
    announce(text);
    redraw();
  } catch (error) {
    showProblem(error);
  }
}

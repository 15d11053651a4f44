// record.js: the form, its preview, recording and undo.
//
// SPDX-License-Identifier: GPL-3.0-or-later

import { app, closeDialog, loseConnection, openDialog, redraw, say, sayTime, showProblem, tell, wantFocus,
         wantedLanguages } from './app.js';
import { announce } from './dom.js';
import { findState, newForm, setOffers, writeEntry } from './entry.js';
import { ConnectionError, RETRIES, RequestError, newTry, pause, phoneStorage, post, tabStorage } from './net.js';

const PREVIEW_INTERVAL = 250; // milliseconds
const LONG_WAIT = 5;          // seconds

let isLoading = false;
let sender = null;     // ends the sending of the entry on its way
let askedEpoch = null; // of the server that has been asked about an entry that waits
let left = [];         // entries of pages that were closed, to be sent next
let asked = '';        // the question of the open dialog

export async function loadKinds() {
  if (isLoading)
    return;
  isLoading = true;
  try {
    app.kinds = (await post('/form', { lang: wantedLanguages() })).kinds;
    if (app.refused)
      takeRefusal();
    else if (app.form)
      schedulePreview();
    else if (!app.sending)
      restoreForm(tabStorage.read('form'));
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

function keepForm(form) {
  tabStorage.write('form', form);
}

function restoreForm(form) {
  if (!form || !app.kinds?.some((kind) => kind.subject === form.subject))
    return false;
  Object.assign(app, { form, toast: null });
  keepForm(form);
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
  keepForm(null);
  wantFocus(app.opener);
  redraw();
}

// The form comes back when the phone may enter points again.
export function setFormAside(form) {
  if (app.form)
    closeForm();
  keepForm(form);
  app.kinds = null;
}

export function formChanged() {
  app.form.accepted = [];
  app.problem = '';
  keepForm(app.form);
  redraw();
  schedulePreview();
}

// The preview. Of several changes the newest counts, and not more than a few are sent in a second.

let isPreviewing = false;
let isChanged = false;

// A wait that @signal ends.
function afterWait(milliseconds, signal) {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);

    signal?.addEventListener('abort', end);
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

function asksAboutLog() {
  return app.dialog === 'same' || app.dialog === 'doubt';
}

// An open dialog may ask about an entry that is no longer in the log, or no longer the newest.
export function checkDialog() {
  if (asksAboutLog())
    schedulePreview();
}

// Another question would come under the finger that answers this one; Record asks it.
function updateDialog() {
  if (nameQuestion() !== asked)
    closeDialog();
}

export async function schedulePreview() {
  isChanged = true;
  if (isPreviewing)
    return;
  isPreviewing = true;
  // After a crash of the host's app, what can be entered is asked for anew.
  while (isChanged && app.form && app.kinds) {
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
    if (app.form === form && asksAboutLog())
      updateDialog();
    redraw();
    await afterWait(PREVIEW_INTERVAL);
  }
  isPreviewing = false;
}

// Recording. What is on its way is stored, so that it is sent once, even if the page is closed in between. The page may
// be open in two tabs, each with an entry of its own.

function readSent() {
  return [phoneStorage.read('sending') ?? []].flat();
}

// Replaces the entry of this tab with @own.
function keepSent(own) {
  phoneStorage.write('sending', [...readSent().filter((other) => other.try !== app.sending.try), ...own]);
}

function findDoubts() {
  return app.preview.doubts.filter((doubt) => !app.form.accepted.includes(doubt.id));
}

// The same feature is asked about alone, the rest at once.
export function findAsked() {
  const doubts = findDoubts();

  return doubts[0]?.same ? doubts.slice(0, 1) : doubts.filter((doubt) => !doubt.same);
}

function nameQuestion() {
  return findAsked().map((doubt) => doubt.id).join();
}

export function record() {
  const [doubt] = findAsked();

  if (doubt) {
    asked = nameQuestion();
    openDialog(doubt.same ? 'same' : 'doubt');
    return;
  }
  closeDialog();
  app.sending = { try: newTry(), entries: writeForm(), shown: app.preview.shown, accept: app.form.accepted,
                  game: app.game.game.id, form: app.form, title: app.preview.sheet[0]?.title ?? '',
                  subject: app.form.subject, turn: app.preview.turn_text };
  keepSent([app.sending]);
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

// The phone has no place at the table anymore. Whether the entry has been recorded is known after the phone has joined
// again; if it has not, it is recorded when the phone may enter points.
export function keepWaiting() {
  if (!app.sending)
    return;
  sender?.abort();
  Object.assign(app.sending, { waits: true, until: 0 });
  keepSent([app.sending]);
  if (app.form)
    closeForm();
}

// Returns whether the entry stays on its way.
function takeNoPlace(error) {
  if (error.code === 'token-unknown' || error.code === 'gone')
    keepWaiting();
  else if (error.code === 'right' && app.sending.waits)
    askedEpoch = app.game?.epoch ?? null;
  else
    return false;
  app.lost = false;
  redraw();
  return true;
}

// The table is shown if it takes long.
async function waitToSend(seconds, signal) {
  const { sending } = app;

  if (seconds > LONG_WAIT) {
    sending.until = Date.now() + seconds * 1_000;
    if (app.form)
      closeForm();
    announce(say('sent-later', sayTime(sending.until)));
  }
  await afterWait(seconds * 1_000, signal);
  sending.until = 0;
  redraw();
}

// Returns whether the entry is sent again at once.
async function takeSendingError(error, failures, signal) {
  // The phone has no place anymore; that the connection is lost would not be true.
  if (signal.aborted)
    return false;
  if (error instanceof ConnectionError) {
    sendLater();
    await pause(RETRIES[Math.min(failures, RETRIES.length - 1)]);
  } else if (['busy', 'slow', 'unsaved'].includes(error.code)) {
    if (error.code === 'unsaved')
      showProblem(error, true);
    await waitToSend(error.answer.again || 1, signal);
  } else if (takeNoPlace(error)) {
    return false;
  } else {
    takeRefused(error);
  }
  return !signal.aborted;
}

// Only what the server has been asked about, and not sent again since, is certainly not recorded.
export function canDiscard() {
  return Boolean(app.sending?.waits) && !sender && app.game !== null && askedEpoch === app.game.epoch;
}

// The form comes back as above.
export function discard() {
  if (!canDiscard())
    return;
  setFormAside(stopSending().form);
  tell(say('sent-discarded'));
  wantFocus('ask');
  sendLeft();
}

async function send() {
  let failures = 0;
  let goesOn = true;

  if (sender)
    return;
  sender = new AbortController();
  const { signal } = sender;

  askedEpoch = null;
  redraw();
  try {
    while (app.sending && goesOn) {
      const { try: attempt, entries, shown, accept } = app.sending;

      goesOn = await post('/record', { try: attempt, entries, shown, accept, lang: wantedLanguages() }, { signal })
        .then(takeRecorded, (error) => takeSendingError(error, failures++, signal));
    }
  } finally {
    sender = null;
    redraw();
  }
  if (!app.sending && !app.form)
    sendLeft();
}

// Another tab may have sent some of them meanwhile.
function sendLeft() {
  const waiting = readSent().map((entry) => entry.try);

  left = left.filter((entry) => waiting.includes(entry.try));
  app.sending = left.shift() ?? null;
  if (app.sending?.waits)
    sendAgain();
  else if (app.sending)
    send();
}

function dropSending(reason) {
  stopSending();
  tell(say(reason));
  sendLeft();
}

// An entry that waits is tried with each state of the game that may make a difference.
export function sendAgain() {
  const { sending, game } = app;

  if (!sending?.waits || sender || !game)
    return;
  if (sending.game !== game.game.id)
    dropSending('sent-other');
  else if (game.you.can_enter || askedEpoch !== game.epoch)
    send();
  else if (game.game.phase !== 'turns')
    dropSending('sent-ended');
}

export function resume() {
  left = readSent();
  sendLeft();
}

function stopSending() {
  const sent = app.sending;

  keepSent([]);
  app.sending = null;
  return sent;
}

function takeRecorded({ entry, undone, text }) {
  const canUndo = !undone && app.game?.you.can_enter !== false;

  stopSending();
  keepForm(null);
  if (app.form)
    closeForm();
  Object.assign(app, { lost: false, newest: entry, toast: { text, entry: canUndo ? entry : 0,
                                                            rev: app.game?.rev ?? 0 } });
  announce(text);
  redraw();
}

// The form comes back as soon as the page knows what can be entered.
function takeRefused(error) {
  const sent = stopSending();

  app.lost = false;
  if (error.code === 'right') {
    setFormAside(sent.form);
    showProblem(error);
    return;
  }
  app.refused = { error, sent };
  if (app.kinds)
    takeRefusal();
  else
    showProblem(error);
}

function takeRefusal() {
  const { error, sent: { turn, form, entries: [line] } } = app.refused;

  app.refused = null;
  if (!app.form && !restoreForm(form)) {
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
    tell((await post('/undo', { entry, try: newTry(), lang: wantedLanguages() })).text);
  } catch (error) {
    showProblem(error);
  }
}

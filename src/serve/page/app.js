// app.js: what the page knows, and its words.
//
// SPDX-License-Identifier: GPL-3.0-or-later

import { announce } from './dom.js';
import { RequestError, phoneStorage } from './net.js';

export const LANGUAGES = [
  ['en', 'English'], ['de', 'Deutsch'], ['cs', 'Čeština'], ['pl', 'Polski'], ['ja', '日本語'],
];

export const app = {
  screen: 'joining', // join, table, gone or other
  words: {},
  lang: 'en',
  game: null,        // the newest answer of /state
  received: 0,       // when it came, by the clock of the phone
  lost: false,
  stale: false,      // the language changed: the state is wanted anew
  kinds: null,       // the answer of /form: what can be entered
  form: null,        // see entry.js
  preview: null,     // the answer of /preview to the form
  problem: '',       // why the last request of the form was refused
  dialog: null,      // the name of the sheet over the page
  sending: null,     // the entry on its way
  refused: null,     // what was not recorded, until its form can come back
  toast: null,       // { text, entry }
  older: [],         // rows of the log before those in the state
  opened: new Set(), // rows of the log whose score sheet is shown
  board: false,
  showsLog: false,   // after the end
  joinError: '',
  message: '',       // on the empty page
};

// Returns a text of the page. A text has at most one placeholder.
export function say(id, value) {
  const text = app.words[id] ?? id;

  return value === undefined ? text : text.replace(/\{[a-z]+\}/, () => value);
}

// What the server is asked to answer in.
export function wantedLanguages() {
  const chosen = phoneStorage.read('language');

  return chosen ?? (navigator.languages?.length ? navigator.languages : ['en']).slice(0, 8).join(',');
}

export function sayTime(milliseconds) {
  return new Date(milliseconds).toLocaleTimeString(app.lang, { hour: '2-digit', minute: '2-digit' });
}

// @day is like 2026-11-20; at noon it is the same day in every time zone.
export function sayDay(day) {
  return new Date(`${day}T12:00`).toLocaleDateString(app.lang, { dateStyle: 'long' });
}

// Returns when something happened, by the clock of the phone, which may differ from the host's.
export function phoneTime(seconds) {
  return app.received - (app.game.now - seconds) * 1000;
}

export function findPlayer(seat) {
  return app.game?.players.find((player) => player.seat === seat) ?? null;
}

let draw = () => {};
let planned = false;

export function setDrawing(drawing) {
  draw = drawing;
}

// Several changes at once are drawn once.
export function redraw() {
  if (planned)
    return;
  planned = true;
  queueMicrotask(() => {
    planned = false;
    draw();
  });
}

// The element that gets the focus when the page is drawn.
let focusWanted = null;

export function wantFocus(id) {
  focusWanted = id ?? null;
}

export function giveFocus() {
  if (focusWanted)
    document.getElementById(focusWanted)?.focus();
  focusWanted = null;
}

export function openDialog(name) {
  if (app.dialog === null)
    app.dialogOpener = document.activeElement?.id;
  app.dialog = name;
  wantFocus('dialog-title');
  redraw();
}

export function closeDialog() {
  if (app.dialog === null)
    return;
  app.dialog = null;
  wantFocus(app.dialogOpener);
  redraw();
}

export function loseConnection() {
  if (!app.lost)
    announce(say('lost-title'));
  app.lost = true;
  redraw();
}

export function tell(text) {
  app.toast = { text };
  announce(text);
  redraw();
}

// An error that comes again and again is announced once.
export function showProblem(error, again) {
  const text = error instanceof RequestError ? error.message : say('lost-title');

  if (again && text === (app.form ? app.problem : app.toast?.text))
    return;
  if (app.form)
    app.problem = text;
  else
    app.toast = { text };
  announce(text);
  redraw();
}

// net.js: requests to the server, and what is stored on the phone.
//
// SPDX-License-Identifier: GPL-3.0-or-later

const TIMEOUT = 10_000; // milliseconds without an answer
export const RETRIES = [2_000, 4_000, 8_000, 15_000];

// Without storage, as in some private windows, or if it is full, the page works until it is closed.
function storage(area) {
  const memory = new Map();

  return {
    read(name) {
      if (memory.has(name))
        return memory.get(name);
      try {
        return JSON.parse(area().getItem(`waymark-${name}`));
      } catch {
        return null;
      }
    },
    write(name, value) {
      try {
        if (value === null)
          area().removeItem(`waymark-${name}`);
        else
          area().setItem(`waymark-${name}`, JSON.stringify(value));
        memory.delete(name);
      } catch {
        memory.set(name, value);
      }
    },
  };
}

export const phoneStorage = storage(() => localStorage);
export const tabStorage = storage(() => sessionStorage);

// The server's answer to a request that it did not fulfill.
export class RequestError extends Error {
  constructor(answer) {
    super(answer.text ?? answer.error);
    this.code = answer.error;
    this.answer = answer;
  }
}

// No answer, or none of this protocol.
export class ConnectionError extends Error {}

let build = null;

// After an update of the host's app the page belongs to another build. Reloading twice for the same one would not help.
function checkBuild(answer) {
  if (!answer.build || answer.build === build)
    return;
  if (build === null) {
    build = answer.build;
  } else if (tabStorage.read('reloaded') !== answer.build) {
    tabStorage.write('reloaded', answer.build);
    location.reload();
  }
}

async function request(path, options, { signal, timeout = TIMEOUT } = {}) {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), timeout);
  const abort = () => control.abort();

  signal?.addEventListener('abort', abort);
  try {
    const response = await fetch(path, { ...options, credentials: 'omit', cache: 'no-store', signal: control.signal });
    const answer = await response.json();

    checkBuild(answer);
    if (response.ok)
      return answer;
    if (answer.error)
      throw new RequestError(answer);
    throw new ConnectionError(`${response.status}`);
  } catch (error) {
    throw error instanceof RequestError ? error : new ConnectionError(error.message);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

export function post(path, body, options) {
  const headers = { 'Content-Type': 'application/json' };
  const phone = phoneStorage.read('phone');

  if (phone && path !== '/join')
    headers.Authorization = `Waymark ${phone.token}`;
  return request(path, { method: 'POST', headers, body: JSON.stringify(body) }, options);
}

export function getWords(lang) {
  return request(`/words?lang=${encodeURIComponent(lang)}`, {});
}

// Tries until there is an answer.
export async function getText(path) {
  for (;;) {
    try {
      const response = await fetch(path, { credentials: 'omit', cache: 'no-store' });

      if (response.ok)
        return await response.text();
    } catch {
      // As below.
    }
    await pause(RETRIES[0]);
  }
}

// Identifies an attempt to record, so that it is never recorded twice. crypto.randomUUID() needs https.
export function newTry() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

// Waits, but not longer than until the connection is tried again.
const waiting = new Set();

export function pause(milliseconds) {
  return new Promise((resolve) => {
    const end = () => {
      waiting.delete(end);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);

    waiting.add(end);
  });
}

export function retryNow() {
  for (const end of [...waiting])
    end();
}

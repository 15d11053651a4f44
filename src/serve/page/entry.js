// entry.js: the answers of a form, and the line of the notation that they make.
//
// SPDX-License-Identifier: GPL-3.0-or-later

export function newForm(kind) {
  return { subject: kind.subject, state: kind.states[0].state, answers: {}, accepted: [], offers: {} };
}

export function findState(kind, form) {
  return kind.states.find((state) => state.state === form.state) ?? kind.states[0];
}

// Returns the answer of the person, or what the game knows about it, such as the number of the next stack. The server
// adds the latter by itself, so that it is not in the line of the entry.
export function getAnswer(form, question) {
  return form.answers[question.id] ?? form.offers[question.id];
}

// @offers are those of a preview; @players have the colors of the seats.
export function setOffers(form, state, offers, players) {
  form.offers = {};
  for (const { question: id, player: seat, value, word } of offers) {
    const question = state.questions.find((other) => other.id === id);
    const player = players.find((other) => other.seat === seat);

    if (!question)
      continue;
    const answer = word || (question.ask.startsWith('yes-no') ? value !== 0 : value);
    form.offers[id] = player ? { ...form.offers[id], [player.color]: answer } : answer;
  }
}

export function isAnswered(question, answer) {
  if (answer === undefined || answer === null || answer === false || answer === '')
    return false;
  if (typeof answer === 'object')
    return Object.keys(answer).length > 0;
  return answer !== 0 || question.keep_zero || question.required;
}

// Sets the answer for one player; nothing is left of a zero, unless it has a meaning.
export function setForPlayer(form, question, color, value) {
  const answer = { ...getAnswer(form, question) };

  if (value === undefined || value === false || value === '' || (value === 0 && !question.keep_zero))
    delete answer[color];
  else
    answer[color] = value;
  form.answers[question.id] = answer;
}

function writeKey(question, answer) {
  switch (question.ask) {
  case 'yes-no':
    return question.id;
  case 'yes-no-each':
    return `${question.id}=${Object.keys(answer).join(',')}`;
  case 'count-each':
  case 'player-each':
    return `${question.id}=${Object.entries(answer).map(([color, value]) => `${color}:${value}`).join(',')}`;
  default:
    return `${question.id}=${answer}`;
  }
}

// Answers that the other state asks for are kept in the form, and left out here.
export function writeEntry(kind, form) {
  const state = findState(kind, form);
  const words = state.state === 'unfinished' ? ['unfinished', kind.subject] : [kind.subject];

  for (const question of state.questions) {
    const answer = form.answers[question.id];
    if (isAnswered(question, answer))
      words.push(writeKey(question, answer));
  }
  return words.join(' ');
}

// dom.js: builds elements, and changes those on the page into new ones without replacing them, so that focus, scrolling
// and what the screen reader reads stay where they are.
//
// SPDX-License-Identifier: GPL-3.0-or-later

const SVG = 'http://www.w3.org/2000/svg';
const SVG_TAGS = new Set(['svg', 'use', 'path', 'circle', 'rect', 'polygon', 'text']);
const HANDLERS = ['onclick', 'oninput', 'onkeydown', 'onsubmit', 'onchange'];

// Every text becomes a text node: names of players are never read as markup. A child that is null or false is left out.
// A property that begins with "on" is a handler, `key` identifies the element among its siblings.
export function element(tag, properties, ...children) {
  const node = SVG_TAGS.has(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag);

  for (const [name, value] of Object.entries(properties ?? {})) {
    if (value === null || value === undefined || value === false)
      continue;
    if (name.startsWith('on'))
      node[name] = value;
    else if (name === 'key')
      node.dataset.key = value;
    else if (name === 'value')
      node.value = value;
    else
      node.setAttribute(name, value === true ? '' : value);
  }
  for (const child of children.flat(Infinity))
    if (child !== null && child !== undefined && child !== false)
      node.append(child);
  return node;
}

function keyOf(node) {
  return node.dataset?.key;
}

function changeAttributes(node, wanted) {
  for (const { name } of [...node.attributes])
    if (!wanted.hasAttribute(name))
      node.removeAttribute(name);
  for (const { name, value } of wanted.attributes)
    if (node.getAttribute(name) !== value)
      node.setAttribute(name, value);
  for (const handler of HANDLERS)
    if (node[handler] !== wanted[handler])
      node[handler] = wanted[handler];
  // What is being typed is not overwritten.
  if (node.tagName === 'INPUT' && node !== document.activeElement)
    node.value = wanted.value;
}

function changeNode(node, wanted) {
  if (node.nodeType === Node.TEXT_NODE) {
    if (node.data !== wanted.data)
      node.data = wanted.data;
    return;
  }
  changeAttributes(node, wanted);
  changeChildren(node, wanted);
}

// Changes the children of `parent` into those of `wanted`, which is taken apart.
export function changeChildren(parent, wanted) {
  const wantedNodes = [...wanted.childNodes];
  const wantedKeys = new Set(wantedNodes.map(keyOf));
  const known = new Map();

  for (const node of [...parent.childNodes]) {
    const key = keyOf(node);
    if (key !== undefined && wantedKeys.has(key))
      known.set(key, node);
    else if (key !== undefined)
      node.remove();
  }

  let next = parent.firstChild;
  for (const node of wantedNodes) {
    const key = keyOf(node);
    let same = key === undefined ? next : known.get(key);

    if (same && (keyOf(same) !== key || same.nodeName !== node.nodeName))
      same = null;
    if (!same) {
      parent.insertBefore(node, next);
    } else {
      // A node that moves loses the focus, so only those move that must.
      if (same === next)
        next = next.nextSibling;
      else
        parent.insertBefore(same, next);
      changeNode(same, node);
    }
  }
  while (next) {
    const after = next.nextSibling;
    next.remove();
    next = after;
  }
}

// What a person is told who does not see the page; the same sentence is read again if it is said again.
export function announce(text) {
  const region = document.getElementById('live');

  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

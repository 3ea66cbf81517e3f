// Puts the page together: the form that makes a game, or the table at which one is played.

import { createGame, ensureGuest, gamesInPlay, token } from './api.js';
import { Table } from './table.js';

const $ = (id) => document.getElementById(id);
const query = new URLSearchParams(location.search);

const say = (text) => ($('notice').textContent = text);

function showHome() {
  $('home').hidden = false;
  $('name').value = localStorage.getItem('flagfall.name') ?? '';
  $('create').onsubmit = (submitted) => {
    submitted.preventDefault();
    create().catch((error) => say(error.message));
  };
  listGames().catch((error) => say(error.message));
}

async function create() {
  const name = $('name').value.trim();
  localStorage.setItem('flagfall.name', name);
  await ensureGuest(name);
  const game = await createGame({ timeControl: $('time').value, seat: $('color').value });
  location.search = `?game=${encodeURIComponent(game.id)}`;
}

async function listGames() {
  const items = (await gamesInPlay()).map((game) => {
    const link = document.createElement('a');
    link.href = `?game=${encodeURIComponent(game.id)}&watch`;
    const name = (color) => game.players?.[color]?.name ?? '?';
    link.textContent = `${name('white')} – ${name('black')}, ${game.settings?.timeControl ?? ''}`;
    const item = document.createElement('li');
    item.append(link);
    return item;
  });
  $('games').replaceChildren(...(items.length ? items : ['no game']));
}

/** Whoever only watches stays anonymous; everyone else is a guest. */
async function protocols() {
  if (query.has('watch')) return ['flagfall.v1'];
  await ensureGuest();
  return ['flagfall.v1', `bearer.${token()}`];
}

if (query.has('game')) {
  $('game').hidden = false;
  new Table(query.get('game'), protocols, say);
} else {
  showHome();
}

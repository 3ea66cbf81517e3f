import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { keyOf, readFen } from '../src/chess/position.ts';
import { read } from '../src/game/openings.ts';
import { shownSan, spokenSan } from '../src/game/san.ts';
import en from '../src/i18n/en.json';
import { pickLocale } from '../src/i18n/locale.ts';
import { t, tOr } from '../src/i18n/messages.ts';
import hans from '../src/i18n/zh-Hans.json';
import hant from '../src/i18n/zh-Hant.json';
import { describeControl, shortControl, speedOf, USUAL } from '../src/lobby/controls.ts';
import { controlOf, usualDraft } from '../src/lobby/draft.ts';
import { type AppState, begin } from '../src/state/store.ts';

beforeAll(() => begin({ locale: 'en' } as AppState));

const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();

describe.each([
  ['zh-Hans', hans],
  ['zh-Hant', hant],
])('messages in %s', (_, messages: Record<string, string>) => {
  test('are there for every key, and for no other', () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(en).sort());
  });

  test('have the same values to fill in, and are translated', () => {
    for (const [key, text] of Object.entries(en)) {
      const own = holes(messages[key] ?? '');
      for (const hole of own) expect(holes(text), key).toContain(hole);
      expect(messages[key], key).not.toBe(text);
    }
  });
});

test.each([
  [['de-CH', 'zh-TW', 'en'], 'zh-Hant'],
  [['zh-Hant-HK'], 'zh-Hant'],
  [['zh-HK'], 'zh-Hant'],
  [['zh-CN'], 'zh-Hans'],
  [['zh'], 'zh-Hans'],
  [['en-GB', 'zh-CN'], 'en'],
  [['fr', 'de'], 'en'],
  [[], 'en'],
])('the browser that asks for %j gets %s', (languages, locale) => {
  expect(pickLocale(languages)).toBe(locale);
});

test('words of the server that are not known are shown as they are', () => {
  expect(tOr('reason.tomorrow', 'tomorrow')).toBe('tomorrow');
  expect(t('giveTime', { seconds: 15 })).toBe('Give 15 s');
});

describe('every code and end reason of the protocol has words', () => {
  const folder = new URL('../../java/org/flagfall/', import.meta.url);
  const words = (file: string, pattern: RegExp) =>
    [...readFileSync(new URL(file, folder), 'utf8').matchAll(pattern)].map(([, word]) => word);

  test.each(words('game/EndReason.java', /^ {2}[A-Z_]+\("(\w+)"\)/gm))('reason %s', (reason) => {
    expect(Object.keys(en)).toContain(`reason.${reason}`);
  });
});

describe('time controls', () => {
  test.each([
    ['180+2', '3+2', 'blitz'],
    ['60', '1+0', 'bullet'],
    ['1800', '30+0', 'classical'],
    ['15', '15s+0', 'ultrabullet'],
    ['*180', 'hourglass 3', 'blitz'],
    ['300d3', '5 delay 3 s', 'blitz'],
    ['300b3', '5 Bronstein 3 s', 'blitz'],
    ['40/5400+30:1800+30', '40/90+30 : 30+30', 'classical'],
    ['-', 'no clock', undefined],
  ])('%s is shown as %s', (control, text, speed) => {
    expect(shortControl(control)).toBe(text);
    expect(speedOf(control)).toBe(speed);
  });

  test('odds name both sides', () => {
    expect(describeControl('300|60')).toBe('White 5+0 | Black 1+0');
  });

  test('the usual ones are ten', () => {
    expect(USUAL.map(shortControl)).toEqual([
      '1+0',
      '2+1',
      '3+0',
      '3+2',
      '5+0',
      '5+3',
      '10+0',
      '10+5',
      '15+10',
      '30+0',
    ]);
  });

  test.each([
    ['fischer', '300+3'],
    ['delay', '300d3'],
    ['bronstein', '300b3'],
    ['hourglass', '*300'],
    ['stages', '40/300+3:1800+3'],
    ['odds', '300+3|180'],
    ['none', '-'],
  ] as const)('the form writes %s as %s', (kind, control) => {
    expect(controlOf({ ...usualDraft, kind })).toBe(control);
  });
});

describe('moves', () => {
  test('have figurines in place of letters', () => {
    expect(shownSan('Nxf3+', true)).toBe('♘xf3+');
    expect(shownSan('exd8=Q#', true)).toBe('exd8=♕#');
    expect(shownSan('Nxf3+', false)).toBe('Nxf3+');
  });

  test.each([
    ['Nxf3+', 'knight takes f3, check'],
    ['e4', 'e4'],
    ['exd8=Q#', 'e takes d8 becomes queen, mate'],
    ['O-O', 'castles short'],
    ['O-O-O+', 'castles long, check'],
  ])('%s is said as %s', (san, words) => {
    expect(spokenSan(san)).toBe(words);
  });
});

test('openings are found by position, also by another order of moves', () => {
  const book = read('e4 = B00 One\ne4_e5 = C20 Two\n# a comment\ne4_e5_Nf3 = C40 Three\n');
  const fen = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2';
  expect(book.size).toBe(3);
  expect(book.get(keyOf(readFen(fen)))).toEqual({ eco: 'C40', name: 'Three' });
});

test('the whole book of the server can be read', () => {
  const file = new URL('../../resources/org/flagfall/chess/openings.properties', import.meta.url);
  const text = readFileSync(file, 'utf8');
  const lines = text.split('\n').filter((entry) => / = [A-E]\d\d /.test(entry));
  expect(read(text).size).toBeGreaterThan(lines.length * 0.95);
});

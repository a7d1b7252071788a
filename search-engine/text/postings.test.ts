import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsOfBits } from '../index/bit-set.ts';
import { scanTokens } from '../testing/scan-search.ts';
import { matchText, packPostings } from './postings.ts';
import { readTextQuery, readTokens } from './read-tokens.ts';

type Sign = { name: string; cuisines: readonly string[] };

const add = (rowsOf: Map<string, number[]>, tokens: readonly string[], row: number) => {
  for (const token of new Set(tokens)) rowsOf.set(token, [...(rowsOf.get(token) ?? []), row]);
};

const vocabularyOf = (signs: readonly Sign[]) => {
  const tokens = new Map<string, number[]>();
  const cuisines = new Map<string, number[]>();
  signs.forEach(({ name, cuisines: input }, row) => {
    const ofCuisines = input.flatMap(readTokens);
    add(tokens, [...readTokens(name), ...ofCuisines], row);
    add(cuisines, ofCuisines, row);
  });
  const rows = Uint32Array.from(signs, (_, row) => row);
  return { postings: packPostings(tokens, rows), cuisinePostings: packPostings(cuisines, rows) };
};

const matching = (signs: readonly Sign[], text: string, isFuzzy = false): number[] => {
  const query = readTextQuery(text);
  if (!query) throw new Error('the text has no token');
  return [...rowsOfBits(matchText(vocabularyOf(signs), query, { size: signs.length, isFuzzy }))];
};

const named = (...names: string[]): Sign[] => names.map((name) => ({ name, cuisines: [] }));

test.each([
  ['a whole token', 'ramen', ['Ramen Bar', 'Sushi Bar'], [0]],
  ['a prefix of a token', 'ram', ['Ramen Bar', 'Gramercy'], [0]],
  ['a prefix of every token that starts with it', 'sa', ['Sake', 'Salt', 'Tasa'], [0, 1]],
  ['only whole tokens before the last', 'bar ramen', ['Barn Ramen', 'Bar Ramen'], [1]],
  ['every token of the query', 'joes pizza', ["Joe's Pizza", "Joe's Diner", 'Pizza Hall'], [0]],
  ['tokens in any order', 'pizza joe', ["Joe's Pizza"], [0]],
  ['a name in other case and accents', 'CAFE', ['Café Niño'], [0]],
  ['an ampersand by the word and', 'mac and cheese', ['Mac & Cheese'], [0]],
  ['letters of another script', '寿', ['寿司 太郎', '拉麺'], [0]],
  ['a token after the last one in order', 'zz', ['Alpha'], []],
  ['a token before the first one in order', '0', ['Alpha'], []],
])('the text matches %s', (_, text, names, rows) => {
  expect(matching(named(...names), text)).toEqual(rows);
});

test.each([
  ['a doubled letter in a name', 'pizzza', [{ name: 'Pizza', cuisines: [] }], [0]],
  ['another letter in a name', 'pizka', [{ name: 'Pizza', cuisines: [] }], []],
  [
    'one wrong letter in a cuisine of six letters',
    'frenhc',
    [{ name: 'A', cuisines: ['French'] }],
    [0],
  ],
  [
    'one wrong letter in a cuisine of five letters',
    'greec',
    [{ name: 'A', cuisines: ['Greek'] }],
    [],
  ],
  ['a cuisine of six letters typed with five', 'frnch', [{ name: 'A', cuisines: ['French'] }], []],
  ['two wrong letters in a cuisine', 'fernhc', [{ name: 'A', cuisines: ['French'] }], []],
])('as typed, %s', (_, text, signs, rows) => expect(matching(signs, text)).toEqual(rows));

test.each([
  ['another letter in a name', 'pizka', 'Pizza', [0]],
  ['a letter too few', 'piza', 'Pizza', [0]],
  ['swapped letters', 'pziza', 'Pizza', [0]],
  ['two wrong letters', 'pikka', 'Pizza', []],
  ['a word of three letters', 'bat', 'Bar', []],
  ['a word with a digit', '21sx', '21st', []],
  ['the wrong beginning of a longer token', 'razen', 'Ramenya', []],
])('with one edit allowed, %s', (_, text, name, rows) => {
  expect(matching(named(name), text, true)).toEqual(rows);
});

const word = fc.string({ unit: fc.constantFrom('p', 'i', 'z', 'a', 'é', '1'), maxLength: 8 });
const sign = fc.record({
  name: fc.array(word, { maxLength: 2 }).map((parts) => parts.join(' ')),
  cuisines: fc.array(word, { maxLength: 2 }),
});

test('matches the same names and cuisines as a scan of their tokens', () => {
  fc.assert(
    fc.property(
      fc.array(sign, { maxLength: 12 }),
      fc.array(word, { minLength: 1, maxLength: 2 }),
      fc.boolean(),
      (signs, typed, isFuzzy) => {
        const text = typed.join(' ');
        const query = readTextQuery(text);
        if (!query) return;
        const scanned = signs.flatMap((item, row) =>
          scanTokens(item, query, isFuzzy) ? [row] : [],
        );
        expect(matching(signs, text, isFuzzy)).toEqual(scanned);
      },
    ),
    { numRuns: 400 },
  );
});

test('postings order their tokens and renumber their rows', () => {
  const packed = packPostings(
    new Map([
      ['thai', [0, 2]],
      ['bar', [1]],
    ]),
    Uint32Array.from([7, 5, 6]),
  );
  expect(packed.tokens).toEqual(['bar', 'thai']);
  expect([...packed.starts]).toEqual([0, 1, 3]);
  expect([...packed.rows]).toEqual([5, 7, 6]);
});

test('empty postings match nothing', () => {
  expect(matching([], 'pizza')).toEqual([]);
  expect(matching([], 'pizza', true)).toEqual([]);
});

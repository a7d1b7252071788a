import { expect, test } from 'vitest';
import { readTextQuery, readTokens, withoutFillers } from './read-tokens.ts';

test.each([
  ["Joe's Pizza", ['joes', 'joe', 'pizza']],
  ['L’Artusi', ['lartusi', 'artusi']],
  ['Café Niño', ['cafe', 'nino']],
  ['Smørrebrød', ['smorrebrod']],
  ['Mac & Cheese', ['mac', 'and', 'cheese']],
  ['P.F. Chang’s', ['p', 'f', 'pf', 'changs', 'chang']],
  ['Chick-fil-A', ['chick', 'fil', 'a', 'chickfila']],
  ['21 Club', ['21', 'club']],
  ['Jewish/Kosher', ['jewish', 'kosher']],
  ['!!!', []],
])('%s is found by %j', (text, tokens) => expect(readTokens(text)).toEqual(tokens));

test.each([
  ['joe’s piz', ['joes'], 'piz'],
  ['mac & cheese', ['mac'], 'cheese'],
  ['mac and che', ['mac'], 'che'],
  ['and', [], 'and'],
  ['pizza pizza', [], 'pizza'],
  ['  CAFÉ  ', [], 'cafe'],
])('%s searches for %j and the prefix %s', (text, terms, prefix) =>
  expect(readTextQuery(text)).toEqual({ terms, prefix }),
);

test.each(['', '  ', '%', "'", '& '.repeat(0)])('%j searches for nothing', (text) =>
  expect(readTextQuery(text)).toBeNull(),
);

test.each([
  ['pizza near me', [], 'pizza'],
  ['the best thai food', [], 'thai'],
  ['the palm court', ['palm'], 'court'],
  ['chinese restaurant', [], 'chinese'],
  ['the place', ['the'], 'place'],
  ['ramen', [], 'ramen'],
])('%s names %j and the prefix %s', (text, terms, prefix) => {
  const query = readTextQuery(text);
  expect(query && withoutFillers(query)).toEqual({ terms, prefix });
});

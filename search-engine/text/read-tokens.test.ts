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

const finds = (typed: string, name: string): boolean => {
  const query = readTextQuery(typed);
  const tokens = readTokens(name);
  if (!query) return false;
  const { terms, prefix } = query;
  const hasTerms = terms.every((term) => tokens.includes(term));
  return hasTerms && tokens.some((token) => token.startsWith(prefix));
};

test.each([
  ['Saint Elmo', 'St. Elmo Steak House'],
  ['st elmo', 'Saint Elmo'],
  ['Mount Blue', 'Mt. Blue Grill'],
  ['Ft Wayne Tavern', 'Fort Wayne Tavern'],
  ['bbq', 'Barbecue'],
  ['barbecue', 'Ray’s BBQ'],
  ['barbeque', 'Ray’s Bar-B-Q'],
  ['bar-b-q', 'Barbecue'],
  ['bar b que', 'Ray’s BBQ'],
  ['bbq', 'Ray’s Bar-B-Que'],
  ['steak house', 'Steakhouse'],
  ['steakhouse', 'Elmo Steak House'],
  ['steak', 'Elmo Steakhouse'],
  ['doughnut', 'Donut Shop'],
  ['donuts', 'Dough Nuts & Coffee'],
  ['fish n chips', 'Fish & Chips'],
  ["fish 'n' chips", 'Fish and Chips'],
  ['fish & chips', 'Fish ’n’ Chips'],
  ['in n out', 'In-N-Out'],
  ['n', 'Nirvana'],
  ['taqueria', 'Taco Stand'],
  ['tacos', 'Taqueria Sol'],
  ['veggie', 'Vegetarian'],
  ['vegetarian', 'The Veggie Grill'],
  ['hoagies', 'Subs & Salads'],
  ['42nd street', '42nd St. Grill'],
  ['smith brothers', 'Smith Bros.'],
])('%s finds %s', (typed, name) => expect(finds(typed, name)).toBe(true));

test.each([
  ['barbershop', 'Barbecue'],
  ['house', 'Steakhouse'],
  ['pizzeria', 'Pizza'],
])('%s does not find %s', (typed, name) => expect(finds(typed, name)).toBe(false));

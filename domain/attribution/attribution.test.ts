import { expect, test } from 'vitest';
import { parseSource, readAttribution, serializeSource, withoutSource } from './attribution.ts';

test.each([
  ['', {}],
  ['?utm_term=pizza&source=mail&other=1', { utmTerm: 'pizza', source: 'mail' }],
  ['?utm_source=&referrer=%20abc%20', { referrer: 'abc' }],
  ['?utm_content=a&utm_content=b', { utmContent: 'a' }],
  [`?utm_campaign=${'x'.repeat(300)}`, { utmCampaign: 'x'.repeat(200) }],
])('reads %s as %j', (search, values) => {
  expect(readAttribution(search)).toEqual(values);
});

test.each([
  ['?source=mail', ''],
  ['?source=mail&utm_term=pizza', '?utm_term=pizza'],
  ['?location=Austin%2C+TX&source=mail', '?location=Austin%2C+TX'],
  ['', ''],
])('%s without its source parameter is %j', (search, rest) => {
  expect(withoutSource(search)).toBe(rest);
});

const minutes = (count: number) => count * 60_000;

test.each([
  [minutes(2880) - 1, 'mail'],
  [minutes(2880), undefined],
  [-1, undefined],
])('a source stored %d ms ago parses to %j', (age, source) => {
  expect(parseSource(serializeSource('mail', 1_000), 1_000 + age)).toBe(source);
});

test.each([null, '', 'mail', '{}', '{"value":1,"at":1}', 'null'])(
  'ignores the malformed stored source %j',
  (stored) => {
    expect(parseSource(stored, 1)).toBeUndefined();
  },
);

import { expect, test } from 'vitest';
import { keepSource, readAttribution, readSource, withoutSource } from './attribution.ts';

test.each([
  ['', {}],
  ['?utm_term=pizza&source=mail&other=1', { utmTerm: 'pizza', source: 'mail' }],
  ['?utm_source=&referrer=%20abc%20', { referrer: 'abc' }],
  ['?utm_content=a&utm_content=b', { utmContent: 'a' }],
  [`?utm_campaign=${'x'.repeat(300)}`, { utmCampaign: 'x'.repeat(200) }],
])('%s carries %j', (search, values) => {
  expect(readAttribution(search)).toEqual(values);
});

test.each([
  ['?source=mail', ''],
  ['?source=mail&utm_term=pizza', '?utm_term=pizza'],
  ['?location=Austin%2C+TX&source=mail', '?location=Austin%2C+TX'],
  ['', ''],
])('%s without its source is %j', (search, rest) => {
  expect(withoutSource(search)).toBe(rest);
});

const minutes = (count: number) => count * 60_000;

test.each([
  [minutes(2880) - 1, 'mail'],
  [minutes(2880), undefined],
  [-1, undefined],
])('a source kept %d ms ago reads %j', (age, source) => {
  expect(readSource(keepSource('mail', 1_000), 1_000 + age)).toBe(source);
});

test.each([null, '', 'mail', '{}', '{"value":1,"at":1}', 'null'])(
  'kept %j reads nothing',
  (kept) => {
    expect(readSource(kept, 1)).toBeUndefined();
  },
);

import { expect, test } from 'vitest';
import { knownLookUp } from './known-member.ts';

const known = { publicId: 'p-1', interfaceType: 'known', tierLevel: 'NonActivated' };

test.each([
  ['under way', undefined, { loading: true, error: false }],
  ['failed', null, { loading: false, error: true }],
  ['answered', known, { ...known, loading: false, error: false }],
  [
    'answered about no known member',
    { ...known, interfaceType: 'sso' },
    { loading: false, error: true },
  ],
  ['answered with another tier', { ...known, tierLevel: 'Gold' }, { loading: false, error: true }],
])('a look-up that is %s', (_, answer, state) => {
  expect(knownLookUp(answer)).toEqual(state);
});

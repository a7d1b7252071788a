import { expect, test } from 'vitest';
import { knownMemberLookup } from './known-member.ts';

const known = { publicId: 'p-1', interfaceType: 'known', tierLevel: 'NonActivated' };

test.each([
  ['pending', undefined, { loading: true, error: false }],
  ['failed', null, { loading: false, error: true }],
  ['successful', known, { ...known, loading: false, error: false }],
  [
    'successful for a member who is not known',
    { ...known, interfaceType: 'sso' },
    { loading: false, error: true },
  ],
  [
    'successful with an unknown tier',
    { ...known, tierLevel: 'Gold' },
    { loading: false, error: true },
  ],
])('a lookup that is %s', (_, response, state) => {
  expect(knownMemberLookup(response)).toEqual(state);
});

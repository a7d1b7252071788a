import { expect, it, test } from 'vitest';
import { knownMemberLookup, memberIdToPrompt } from './known-member.ts';

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

const waiting = { publicId: 'w', tierLevel: 'NonActivated' } as const;
const active = { publicId: 'a', tierLevel: 'OptedIn' } as const;

it.each([
  ['a member who awaits activation', '/account/overview', waiting, null, 'w'],
  ['a known member who awaits activation', '/', null, waiting, 'w'],
  ['no anonymous visitor', '/', null, null, null],
  ['no active member, even with another known member', '/', active, waiting, null],
  ['no active known member', '/search', null, active, null],
  ['no member while activating', '/activate', waiting, null, null],
  ['no member once activated', '/activate/activated', waiting, null, null],
  ['no member while joining', '/join', null, waiting, null],
  ['no member while signing in', '/login', null, waiting, null],
  ['a member on a path that only starts like /join', '/joinery', waiting, null, 'w'],
] as const)('prompts %s', (_, path, member, known, id) => {
  expect(memberIdToPrompt(path, member, known)).toBe(id);
});

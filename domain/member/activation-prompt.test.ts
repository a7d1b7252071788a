import { expect, it } from 'vitest';
import { promptedId } from './activation-prompt.ts';

const waiting = { publicId: 'w', tierLevel: 'NonActivated' } as const;
const active = { publicId: 'a', tierLevel: 'OptedIn' } as const;

it.each([
  ['a member who is waiting', '/account/overview', waiting, null, 'w'],
  ['a known member who is waiting', '/', null, waiting, 'w'],
  ['nobody', '/', null, null, null],
  ['a member who is active, whoever the address names', '/', active, waiting, null],
  ['a known member who is active', '/search', null, active, null],
  ['nobody while activating', '/activate', waiting, null, null],
  ['nobody once activated', '/activate/activated', waiting, null, null],
  ['nobody while joining', '/join', null, waiting, null],
  ['nobody while signing in', '/login', null, waiting, null],
  ['on a page that only begins alike', '/joinery', waiting, null, 'w'],
] as const)('asks %s', (_, path, member, known, id) => {
  expect(promptedId(path, member, known)).toBe(id);
});

import { expect, it } from 'vitest';
import { needsEmailUpdate } from './email-standing.ts';

it.each([
  ['an address that works', 'ada@mail.example', null, false],
  ['one whose mail came back', 'ada@mail.example', new Date(0), true],
  ['one that the partner made up', '8812345670@no-email.Invalid', null, true],
  ['one that is none', 'ada', null, true],
] as const)('asks for another e-mail: %s', (_, email, since, isNeeded) => {
  expect(needsEmailUpdate(email, since)).toBe(isNeeded);
});

import { expect, it } from 'vitest';
import { needsEmailUpdate } from './email.ts';

it.each([
  ['not for a deliverable address', 'ada@mail.example', null, false],
  ['for an address that bounced', 'ada@mail.example', new Date(0), true],
  ['for a placeholder address of the partner', '8812345670@no-email.Invalid', null, true],
  ['for an invalid address', 'ada', null, true],
] as const)('needsEmailUpdate: %s', (_, email, since, isNeeded) => {
  expect(needsEmailUpdate(email, since)).toBe(isNeeded);
});

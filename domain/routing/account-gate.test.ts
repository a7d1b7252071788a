import { expect, test } from 'vitest';
import { accountGate } from './account-gate.ts';

test.each([
  ['direct', 'anonymous', 'signIn'],
  ['sso', 'anonymous', 'signIn'],
  ['none', 'anonymous', 'notFound'],
  ['none', 'cardMember', 'notFound'],
  ['direct', 'cardMember', 'open'],
  ['direct', 'nonCardMember', 'open'],
  ['sso', 'closedAccount', 'open'],
] as const)('%s enrollment, %s visitor: %s', (enrollmentType, visitor, gate) => {
  expect(accountGate(enrollmentType, visitor)).toBe(gate);
});

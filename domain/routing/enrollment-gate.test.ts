import { expect, it, test } from 'vitest';
import { acceptsNewMembers, enrollmentGate } from './enrollment-gate.ts';

test.each([
  ['/join', 'direct', 'anonymous', 'open'],
  ['/join', 'direct', 'nonCardMember', '/add_card'],
  ['/join', 'direct', 'cardMember', '/account/overview'],
  ['/join', 'direct', 'closedAccount', '/account/overview'],
  ['/join', 'sso', 'anonymous', 'signIn'],
  ['/join', 'sso', 'nonCardMember', '/add_card'],
  ['/join', 'none', 'anonymous', 'notFound'],
  ['/add_card', 'direct', 'anonymous', '/join'],
  ['/add_card', 'direct', 'nonCardMember', 'open'],
  ['/add_card', 'sso', 'anonymous', 'signIn'],
  ['/add_card', 'sso', 'nonCardMember', 'open'],
  ['/add_card', 'direct', 'cardMember', '/account/overview'],
  ['/card_added', 'direct', 'anonymous', '/join'],
  ['/card_added', 'direct', 'nonCardMember', '/add_card'],
  ['/card_added', 'direct', 'cardMember', 'open'],
  ['/card_added', 'none', 'cardMember', 'notFound'],
] as const)('%s, %s enrollment, %s: %s', (path, enrollmentType, visitor, gate) => {
  expect(enrollmentGate(path, { enrollmentType, hasAutoEnroll: false }, visitor)).toBe(gate);
});

test('a partner with auto-enrollment has no join form', () => {
  const enrolling = { enrollmentType: 'direct', hasAutoEnroll: true } as const;
  expect(enrollmentGate('/join', enrolling, 'anonymous')).toBe('signIn');
  expect(enrollmentGate('/add_card', enrolling, 'nonCardMember')).toBe('open');
});

it.each([
  ['direct', false, true],
  ['direct', true, false],
  ['sso', false, true],
  ['sso', true, true],
  ['none', false, false],
  ['none', true, false],
] as const)('enrollment %s with auto-enroll %s: %s', (enrollmentType, hasAutoEnroll, expected) => {
  expect(acceptsNewMembers({ enrollmentType, hasAutoEnroll })).toBe(expected);
});

import { expect, it } from 'vitest';
import { acceptsNewMembers } from './accepts-new-members.ts';

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

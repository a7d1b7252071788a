import { expect, it } from 'vitest';
import { takesNewMembers } from './takes-new-members.ts';

it.each([
  ['direct', false, true],
  ['direct', true, false],
  ['sso', false, true],
  ['sso', true, true],
  ['none', false, false],
  ['none', true, false],
] as const)('%s, enrolled by the partner %s: %s', (enrollmentType, hasAutoEnroll, takes) => {
  expect(takesNewMembers({ enrollmentType, hasAutoEnroll })).toBe(takes);
});

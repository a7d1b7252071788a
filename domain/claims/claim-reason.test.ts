import { expect, it } from 'vitest';
import { claimAnswerBy } from './claim-reason.ts';

it.each([
  ['Monday', '2026-11-23', '2026-11-26'],
  ['Thursday', '2026-11-19', '2026-11-24'],
  ['Friday', '2026-11-20', '2026-11-25'],
  ['Saturday', '2026-11-21', '2026-11-25'],
])('a claim of %s gets a decision within three business days', (_, filedOn, by) => {
  expect(claimAnswerBy(filedOn)).toBe(by);
});

import { expect, it } from 'vitest';
import { vipThrough } from './vip-through.ts';

it.each([
  [2026, '2026-01-01', '2027-12-31'],
  [2026, '2026-12-31', '2027-12-31'],
  [2025, '2026-12-31', '2026-12-31'],
  [2024, '2026-01-01', '2026-12-31'],
  [null, '2026-06-15', '2026-12-31'],
])('VIP of %s lasts on %s through %s', (year, today, through) => {
  expect(vipThrough(year, today)).toBe(through);
});

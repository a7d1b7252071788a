import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

const timeZone = 'America/New_York';

it.each([
  ['in the evening', '2026-06-16T02:30:00Z', 22, 8, '2026-06-16T12:00:00.000Z'],
  ['after midnight', '2026-06-16T05:00:00Z', 22, 8, '2026-06-16T12:00:00.000Z'],
  ['at the first hour', '2026-06-16T02:00:00Z', 22, 8, '2026-06-16T12:00:00.000Z'],
  ['a minute before', '2026-06-16T01:59:00Z', 22, 8, null],
  ['at the end', '2026-06-16T12:00:00Z', 22, 8, null],
  ['within a day', '2026-06-15T17:00:00Z', 12, 14, '2026-06-15T18:00:00.000Z'],
  ['before a span within a day', '2026-06-15T15:59:00Z', 12, 14, null],
  ['with equal hours', '2026-06-15T16:00:00Z', 12, 12, null],
  ['across the spring change', '2026-03-08T05:00:00Z', 22, 8, '2026-03-08T12:00:00.000Z'],
])('%s', (_, now, from, until, ends) => {
  expect(quietUntil(new Date(now), { from, until, timeZone })?.toISOString() ?? null).toBe(ends);
});

it('ends within a day and not in quiet hours', () => {
  const hour = fc.integer({ min: 0, max: 23 });
  const zones = fc.constantFrom('America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu');
  const at = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2027-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(at, hour, hour, zones, (now, from, until, zone) => {
      const hours = { from, until, timeZone: zone };
      const ends = quietUntil(now, hours);
      if (ends === null) return;
      expect(ends.getTime()).toBeGreaterThan(now.getTime());
      expect(ends.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
      expect(quietUntil(ends, hours)).toBeNull();
    }),
  );
});

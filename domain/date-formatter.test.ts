import { expect, it, vi } from 'vitest';
import { createDateFormatter } from './date-formatter.ts';

it('formats dates and creates the formatter on first use', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  const write = createDateFormatter({ month: 'long', day: 'numeric', timeZone: 'UTC' });
  expect(made).not.toHaveBeenCalled();
  expect(write(new Date('2026-03-01T00:00:00Z'))).toBe('March 1');
  expect(write(Date.parse('2026-11-22'))).toBe('November 22');
  expect(made).toHaveBeenCalledTimes(1);
});

it('formats in another locale', () => {
  const write = createDateFormatter({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA');
  expect(write(new Date(2026, 10, 2, 12))).toBe('2026-11-02');
});

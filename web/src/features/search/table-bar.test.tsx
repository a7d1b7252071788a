import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { TableBar } from './table-bar.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

it.each([
  [
    'evening in New York, the next day in UTC',
    '2026-06-16T00:30:00Z',
    'America/New_York',
    '2026-06-15',
  ],
  [
    'late evening in New York, when its tables are over',
    '2026-06-16T03:30:00Z',
    'America/New_York',
    '2026-06-16',
  ],
  ['evening in Hawaii', '2026-06-16T05:00:00Z', 'Pacific/Honolulu', '2026-06-15'],
  ['no restaurants, evening on the East Coast', '2026-06-16T00:30:00Z', undefined, '2026-06-15'],
])('starts with the date of the restaurants: %s', async (_, now, timeZone, date) => {
  vi.setSystemTime(new Date(now));
  await renderInApp(<TableBar params={{}} timeZone={timeZone} onChange={() => {}} />, {
    partner: partnerFixture(),
  });
  expect(await screen.findByLabelText('Date')).toHaveProperty('value', date);
});
